// A model of a disk that forgets: what is written, what was flushed, and what may be left of it after a power loss.
//
// A file's bytes survive when they were flushed after they were written; a name survives when its folder was flushed after
// the name was given, changed or taken away. Everything else may survive or not, in any combination, and a write may be
// torn between two sectors (torn-write.ts).
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Random, randomOf } from "../../seeded-random.ts";
import type { SystemCall } from "./system-calls.ts";
import { overwritten, TEARS, type Tear, withTornWrite } from "./torn-write.ts";

/** `data` null: a cut or extension to `offset` bytes. `number`: which change of the disk it was, counted from 1. */
type Change = { readonly offset: number; readonly data: Buffer | null; readonly number: number };
type File = { readonly kind: "file"; bytes: Buffer; flushed: Buffer; readonly changes: Change[] };
type Folder = { readonly kind: "folder"; readonly names: Map<string, Node>; flushed: Map<string, Node> };
type Node = File | Folder;

/** What a power loss leaves of what was not flushed. */
export type Loss =
  | { readonly kind: "all lost" | "names kept" | "bytes kept" }
  /** All but a part of each file's last write. Where it is torn is decided by the seed and the write alone. */
  | { readonly kind: "torn"; readonly tear: Tear; readonly seed: number }
  /** Each name and each write by chance, writes torn. */
  | { readonly kind: "by chance"; readonly random: Random };

/** Paths → contents; null for a folder. */
export type Contents = Map<string, Buffer | null>;

export class Disk {
  readonly #root: Folder = emptyFolder();
  readonly #positions = new Map<number, number>();
  #changes = 0;

  /** A disk with everything in a folder flushed. */
  static async load(folder: string): Promise<Disk> {
    const disk = new Disk();
    for (const path of (await readdir(folder, { recursive: true })).sort()) {
      const isFolder = (await stat(join(folder, path))).isDirectory();
      const bytes = isFolder ? Buffer.alloc(0) : await readFile(join(folder, path));
      disk.#parent(path).names.set(nameOf(path), isFolder ? emptyFolder() : { ...newFile(), bytes, flushed: bytes });
    }
    flushNames(disk.#root);
    return disk;
  }

  apply(call: SystemCall): void {
    const [path = ".", to = "."] = call.paths;
    switch (call.call) {
      case "openat":
        this.#open(path, call);
        return;
      case "mkdir":
        this.#parent(path).names.set(nameOf(path), emptyFolder());
        return;
      case "rename": {
        const node = this.#find(path);
        this.#parent(path).names.delete(nameOf(path));
        if (node !== null) this.#parent(to).names.set(nameOf(to), node);
        return;
      }
      case "unlink":
      case "rmdir":
        this.#parent(path).names.delete(nameOf(path));
        return;
      case "ftruncate":
        this.#change(path, { offset: call.length, data: null });
        return;
      case "write":
      case "writev":
        this.#append(path, call);
        return;
      case "pwrite64":
        this.#change(path, { offset: call.offset ?? 0, data: call.data });
        return;
      case "fsync":
      case "fdatasync":
        this.#flush(path);
        return;
      default:
        throw new Error(`the model of a disk knows no ${call.call}`);
    }
  }

  /** All as it is seen while the power is on, as a killed process leaves it. */
  contents(): Contents {
    return contentsOf(this.#root, { names: ({ names }) => names, bytes: ({ bytes }) => bytes });
  }

  /** One state that a power loss may leave. */
  afterLoss(loss: Loss): Contents {
    switch (loss.kind) {
      case "all lost":
        return contentsOf(this.#root, { names: ({ flushed }) => flushed, bytes: ({ flushed }) => flushed });
      case "names kept":
        return contentsOf(this.#root, { names: ({ names }) => names, bytes: ({ flushed }) => flushed });
      case "bytes kept":
        return contentsOf(this.#root, { names: ({ flushed }) => flushed, bytes: ({ bytes }) => bytes });
      case "torn":
        return contentsOf(this.#root, { names: ({ names }) => names, bytes: (file) => lastWriteTorn(file, loss) });
      case "by chance":
        return contentsOf(this.#root, {
          names: (folder) => someNames(folder, loss.random),
          bytes: (file) => someBytes(file, loss.random),
        });
    }
  }

  #open(path: string, { flags, fd }: SystemCall): void {
    const node = this.#find(path);
    if (node === null) this.#parent(path).names.set(nameOf(path), newFile());
    else if (/O_TRUNC/.test(flags)) this.#change(path, { offset: 0, data: null });
    if (fd !== null) this.#positions.set(fd, 0);
  }

  #append(path: string, { fd, data }: SystemCall): void {
    const file = this.#find(path);
    if (file?.kind !== "file") return;
    const position = this.#positions.get(fd ?? -1) ?? 0;
    this.#change(path, { offset: position, data });
    this.#positions.set(fd ?? -1, position + data.length);
  }

  #change(path: string, { offset, data }: Omit<Change, "number">): void {
    const file = this.#find(path);
    if (file?.kind !== "file") return;
    this.#changes += 1;
    const change = { offset, data, number: this.#changes };
    file.bytes = changed(file.bytes, change);
    file.changes.push(change);
  }

  #flush(path: string): void {
    const node = this.#find(path);
    if (node?.kind === "folder") node.flushed = new Map(node.names);
    else if (node !== null) {
      node.flushed = node.bytes;
      node.changes.length = 0;
    }
  }

  #find(path: string): Node | null {
    let node: Node = this.#root;
    for (const name of path === "." ? [] : path.split("/")) {
      const next: Node | undefined = node.kind === "folder" ? node.names.get(name) : undefined;
      if (next === undefined) return null;
      node = next;
    }
    return node;
  }

  #parent(path: string): Folder {
    const folder = path.includes("/") ? this.#find(dirname(path)) : this.#root;
    if (folder?.kind !== "folder") throw new Error(`the model of a disk has no folder for ${path}`);
    return folder;
  }
}

/** Writes contents out as a real folder, which they replace. */
export async function writeContents(folder: string, contents: Contents): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [path, bytes] of contents) {
    if (bytes === null) await mkdir(join(folder, path), { recursive: true });
    else await writeFile(join(folder, path), bytes);
  }
}

type View = { readonly names: (folder: Folder) => Map<string, Node>; readonly bytes: (file: File) => Buffer };

function contentsOf(root: Folder, view: View): Contents {
  const contents: Contents = new Map();
  const walk = (folder: Folder, path: string): void => {
    for (const [name, node] of view.names(folder)) {
      const inner = path === "" ? name : `${path}/${name}`;
      contents.set(inner, node.kind === "folder" ? null : view.bytes(node));
      if (node.kind === "folder") walk(node, inner);
    }
  };
  walk(root, "");
  return contents;
}

function someNames({ names, flushed }: Folder, random: Random): Map<string, Node> {
  const kept = new Map(flushed);
  for (const name of new Set([...names.keys(), ...flushed.keys()])) {
    const node = names.get(name);
    if (node === flushed.get(name) || random.below(2) === 0) continue;
    if (node === undefined) kept.delete(name);
    else kept.set(name, node);
  }
  return kept;
}

function someBytes({ flushed, changes }: File, random: Random): Buffer {
  let bytes = flushed;
  for (const change of changes) {
    const chance = random.below(3);
    if (chance === 0) continue;
    bytes = chance === 1 ? tornOrWhole(bytes, change, { tear: random.pick(TEARS), random }) : changed(bytes, change);
  }
  return bytes;
}

function lastWriteTorn({ flushed, changes }: File, { tear, seed }: { tear: Tear; seed: number }): Buffer {
  const last = changes.at(-1);
  if (last === undefined) return flushed;
  const before = changes.slice(0, -1).reduce(changed, flushed);
  return tornOrWhole(before, last, { tear, random: randomOf(seed + last.number) });
}

/** A cut or extension is no write of bytes: it cannot be torn. */
function tornOrWhole(bytes: Buffer, change: Change, how: { tear: Tear; random: Random }): Buffer {
  const { offset, data } = change;
  return data === null ? changed(bytes, change) : withTornWrite(bytes, { offset, data }, how);
}

function changed(bytes: Buffer, { offset, data }: Change): Buffer {
  if (data !== null) return overwritten(bytes, { offset, data });
  return Buffer.concat([bytes.subarray(0, offset), Buffer.alloc(Math.max(0, offset - bytes.length))]);
}

function newFile(): File {
  return { kind: "file", bytes: Buffer.alloc(0), flushed: Buffer.alloc(0), changes: [] };
}

function emptyFolder(): Folder {
  return { kind: "folder", names: new Map(), flushed: new Map() };
}

function flushNames(folder: Folder): void {
  folder.flushed = new Map(folder.names);
  for (const node of folder.names.values()) if (node.kind === "folder") flushNames(node);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
