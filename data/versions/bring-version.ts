// Brings a version from object storage into a folder: verified as it is written, and under its name only when all of it is.
//
// It is written to `<root>/.bringing/`, which no reader and no build looks into; whatever does not verify is removed there. Two
// processes that bring the same version both write it; the second one finds it named and lets its own go.
import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { mapOrdered } from "../async/map-ordered.ts";
import { type ObjectStore, RANGE_BYTES_MAX } from "../objects/object-store.ts";
import { isPlainName } from "../objects/s3-url.ts";
import {
  flush,
  INDEX_FILE,
  makeFolderDurably,
  parseIndex,
  productFolder,
  VersionUnusable,
  versionFolder,
  writeDurably,
} from "./versions.ts";

export type BringOptions = {
  readonly root: string;
  readonly productId: number;
  readonly version: string;
  readonly onProgress: (bytes: number, total: number) => void;
  readonly signal?: AbortSignal | undefined;
};

const BRINGING = ".bringing";
/** So many are asked for at once, and held: storage gives a single reader a part of what it could. */
const RANGES_AHEAD = 4;
/** A process that still writes there makes a new file in its folder long before. */
const ABANDONED_MS = 86_400_000;

export async function isBrought(root: string, productId: number, version: string): Promise<boolean> {
  return (await stat(join(versionFolder(root, productId, version), INDEX_FILE)).catch(() => null)) !== null;
}

/** A copy that is not what was published is no copy any more: it is brought again. Whoever has it open reads on. */
export async function forgetCopy(root: string, productId: number, version: string): Promise<void> {
  await rm(join(versionFolder(root, productId, version), INDEX_FILE), { force: true });
}

/** @throws {VersionUnusable} when what came is not what was published; {ObjectStoreError}; what the file system threw */
export async function bringVersion(objects: ObjectStore, options: BringOptions): Promise<void> {
  const { root, productId, version } = options;
  if (await isBrought(root, productId, version)) return;
  if (!isPlainName(version)) throw new VersionUnusable(`${objects.place}: ${version} is no name of a version`);
  const temporary = join(root, BRINGING, `${productId}-${version}-${randomUUID()}`);
  await mkdir(temporary, { recursive: true });
  try {
    await fill(objects, temporary, options);
    await makeFolderDurably(productFolder(root, productId));
    // What is there without an index was left by a crash, or taken away in part.
    if (!(await isBrought(root, productId, version))) {
      await rm(versionFolder(root, productId, version), { recursive: true, force: true });
      await rename(temporary, versionFolder(root, productId, version)).catch(async (error: unknown) => {
        if (!(await isBrought(root, productId, version))) throw error;
      });
      await flush(productFolder(root, productId));
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** What killed processes left. `now` is the time of the file system's host. */
export async function removeAbandoned(root: string, now: number): Promise<void> {
  for (const name of await readdir(join(root, BRINGING)).catch(() => [])) {
    const path = join(root, BRINGING, name);
    const times = await stat(path).catch(() => null);
    if (times !== null && now - times.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

async function fill(objects: ObjectStore, temporary: string, options: BringOptions): Promise<void> {
  const { productId, version, onProgress, signal } = options;
  const place = `${productId}/${version}`;
  const found = await objects.get(`${place}/${INDEX_FILE}`);
  if (found === null || found === "unchanged") throw unusable(objects, `${place}/${INDEX_FILE}`, "is not there");
  const text = found.body.toString("utf8");
  const index = parseIndex(text, `${objects.place}/${place}/${INDEX_FILE}`);
  if (index.version !== version || index.product_id !== productId)
    throw unusable(objects, `${place}/${INDEX_FILE}`, "is of another version");
  const total = index.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let before = 0;
  onProgress(0, total);
  for (const { name, bytes, sha256 } of index.files) {
    if (!isPlainName(name) || name === INDEX_FILE)
      throw unusable(objects, `${place}/${name}`, "is no file of a version");
    const file = await open(join(temporary, name), "wx");
    try {
      const progress = (done: number) => onProgress(before + done, total);
      const actual = await writeFrom(objects, file, { name: `${place}/${name}`, bytes, progress, signal });
      if (actual !== sha256) throw unusable(objects, `${place}/${name}`, "is damaged: it is not what was published");
      await file.sync();
    } finally {
      await file.close();
    }
    before += bytes;
  }
  await writeDurably(join(temporary, INDEX_FILE), text);
  await flush(temporary);
}

type Source = {
  readonly name: string;
  readonly bytes: number;
  readonly progress: (done: number) => void;
  readonly signal: AbortSignal | undefined;
};

/** @returns the digest of what was written */
async function writeFrom(
  objects: ObjectStore,
  file: FileHandle,
  { name, bytes, progress, signal }: Source,
): Promise<string> {
  const hash = createHash("sha256");
  const starts = Array.from({ length: Math.ceil(bytes / RANGE_BYTES_MAX) }, (_, at) => at * RANGE_BYTES_MAX);
  const lengthFrom = (from: number) => Math.min(RANGE_BYTES_MAX, bytes - from);
  const ranges = mapOrdered(starts, RANGES_AHEAD, async (from) => ({
    from,
    range: await objects.getRange(name, from, lengthFrom(from), signal),
  }));
  for await (const { from, range } of ranges) {
    signal?.throwIfAborted();
    if (range === null) throw unusable(objects, name, "is not there");
    if (range.length < lengthFrom(from)) throw unusable(objects, name, "is damaged: it ends early");
    hash.update(range);
    await file.writeFile(range);
    progress(from + range.length);
  }
  return hash.digest("hex");
}

function unusable(objects: ObjectStore, name: string, what: string): VersionUnusable {
  return new VersionUnusable(`${objects.place}/${name} ${what}`);
}
