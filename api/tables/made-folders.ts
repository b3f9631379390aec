// Folders that are made of published versions when they are first asked for, and kept until a version of theirs is gone.
//
// Nothing of it is part of a publish: a folder is made by a process beside this one and gets its name when it is whole. Several
// processes may make the same one; the first name stays. A folder that an interrupted process left is removed with those of versions
// that are not published any more, whenever another one is made.
import { existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import PQueue from "p-queue";
import { runChild } from "../../data/async/child-process.ts";
import type { Log } from "../../data/log.ts";
import type { Store } from "../../data/store/open.ts";
import { servingClaim } from "../../data/store/projection-claims.ts";
import {
  isListed,
  readIndex,
  readVersions,
  type VersionIndex,
  type Versions,
  VersionUnusable,
  verifyVersion,
  versionFolder,
} from "../../data/versions/versions.ts";
import { ApiError } from "../errors.ts";
import { holdLease } from "../projections/serving-lease.ts";

export type MadeFoldersOptions = {
  /** Run-time folder: what is made lies below it. */
  readonly home: string;
  /** Folder of the projections. */
  readonly root: string;
  readonly store: Store;
  readonly log: Log;
  /** Names this process in leases; no other process may have it. */
  readonly holder: string;
  /** How long a request waits for what is being made. */
  readonly patienceMs?: number;
};

/** What folders of one kind are made of, and how. */
export type MadeKind<Asked extends { readonly productId: number }> = {
  /** Names the kind in leases and in the log. */
  readonly name: string;
  /** The folder of a product's, below `home`. */
  readonly placeOf: (home: string, productId: number) => string;
  readonly folderName: (asked: Asked) => string;
  /** Whether a folder of that name is of versions that are published still. */
  readonly isCurrent: (folderName: string, versions: Versions) => boolean;
  readonly versionsOf: (asked: Asked) => readonly string[];
  /** A `.cjs`, whose input is what `inputOf` gives, as JSON. */
  readonly program: string;
  /** @param versions folders of the versions, in their order @param folder that is to be made */
  readonly inputOf: (asked: Asked, versions: readonly string[], folder: string) => object;
  /** Of a request that does not wait for its end; undefined: the code's own text. */
  readonly preparing?: string;
};

export type MadeFolder = { readonly folder: string; readonly index: VersionIndex };

const PATIENCE_MS = 10_000;
/** A million families take a minute. */
const DEADLINE_MS = 600_000;
const HEAP_MB = 128;
const TEMPORARY = ".tmp-";

export class MadeFolders<Asked extends { readonly productId: number }> {
  readonly #kind: MadeKind<Asked>;
  readonly #options: MadeFoldersOptions;
  readonly #folders = new Map<string, Promise<MadeFolder | null>>();
  /** Those that are made. */
  readonly #whole = new Set<string>();
  /** One at a time: each takes a core and some hundred megabytes. */
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #ending = new AbortController();
  #made = 0;

  constructor(kind: MadeKind<Asked>, options: MadeFoldersOptions) {
    this.#kind = kind;
    this.#options = options;
  }

  /**
   * What is made of versions that are published; null: one of them cannot be read.
   * @throws {ApiError} tables_preparing when it is not made soon enough; it is being made then
   */
  async find(asked: Asked): Promise<MadeFolder | null> {
    const folder = this.#folderOf(asked);
    const known = this.#known(folder) ?? this.#begin(folder, asked);
    const { preparing } = this.#kind;
    const waited = new AbortController();
    const late = delay(this.#options.patienceMs ?? PATIENCE_MS, null, { signal: waited.signal, ref: false }).then(
      () => {
        throw new ApiError("tables_preparing", preparing === undefined ? {} : { text: preparing });
      },
    );
    late.catch(() => undefined);
    try {
      return await Promise.race([known, late]);
    } finally {
      waited.abort();
    }
  }

  /** A file of the folder, opened; null: a version of its cannot be read. Whatever becomes of that, its bytes stay readable. */
  async openFile(asked: Asked, name: string): Promise<OpenedFile | null> {
    for (let isSecond = false; ; isSecond = true) {
      const made = await this.find(asked);
      const digest = made?.index.files.find((file) => file.name === name);
      if (made === null || digest === undefined) return null;
      try {
        return { handle: await open(join(made.folder, name)), bytes: digest.bytes, sha256: digest.sha256 };
      } catch (error) {
        // Somebody has removed it, to have room, say.
        this.#folders.delete(made.folder);
        if (isSecond) throw error;
      }
    }
  }

  /** Gives up what is being made. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#queue.onIdle();
  }

  #folderOf(asked: Asked): string {
    return join(this.#placeOf(asked.productId), this.#kind.folderName(asked));
  }

  #placeOf(productId: number): string {
    return this.#kind.placeOf(this.#options.home, productId);
  }

  /** What is being made, or was made and is there still: an ingest may have removed it, to have room. */
  #known(folder: string): Promise<MadeFolder | null> | null {
    const made = this.#folders.get(folder) ?? null;
    return made !== null && this.#whole.has(folder) && !existsSync(folder) ? null : made;
  }

  #begin(folder: string, asked: Asked): Promise<MadeFolder | null> {
    const made = this.#queue.add(() => this.#findOrMake(folder, asked));
    this.#folders.set(folder, made);
    const forget = () => {
      if (this.#folders.get(folder) === made) this.#folders.delete(folder);
    };
    this.#whole.delete(folder);
    made.then((each) => (each === null ? forget() : this.#whole.add(folder)), forget);
    return made;
  }

  async #findOrMake(folder: string, asked: Asked): Promise<MadeFolder | null> {
    const there = await verifyVersion(folder).catch(ifUnusable);
    if (there !== null) return { folder, index: there };
    await rm(folder, { recursive: true, force: true });
    const { root } = this.#options;
    const { productId } = asked;
    const versions = this.#kind.versionsOf(asked);
    const releases: (() => Promise<void>)[] = [];
    try {
      for (const version of versions) releases.push(await this.#hold(productId, version));
      const published = await readVersions(root, productId);
      if (!versions.every((version) => isListed(published, version))) return null;
      const places = versions.map((version) => versionFolder(root, productId, version));
      for (const place of places) if ((await readIndex(place).catch(ifUnusable)) === null) return null;
      return { folder, index: await this.#make(folder, asked, places) };
    } finally {
      for (const release of releases) await release();
    }
  }

  /** Keeps a version from being pruned. */
  async #hold(productId: number, version: string): Promise<() => Promise<void>> {
    const { store, log } = this.#options;
    const holder = `${this.#options.holder}-${this.#kind.name}`;
    const name = servingClaim(productId, version, holder);
    const onMissing = (err: unknown) => log.warn({ product_id: productId, version, err }, "read without its lease");
    const release = await holdLease(store, { name, holder, onMissing });
    return () => release().catch((err: unknown) => log.warn({ err }, "a lease runs out instead of being given back"));
  }

  async #make(folder: string, asked: Asked, places: readonly string[]): Promise<VersionIndex> {
    const { log, holder } = this.#options;
    const { name: kind, program, inputOf } = this.#kind;
    const { productId } = asked;
    const place = this.#placeOf(productId);
    await mkdir(place, { recursive: true });
    await this.#removeOld(productId);
    this.#made += 1;
    const temporary = join(place, `${TEMPORARY}${holder}-${this.#made}`);
    const input = JSON.stringify(inputOf(asked, places, temporary));
    const began = performance.now();
    try {
      const work = { program, input, deadlineMs: DEADLINE_MS, heapMb: HEAP_MB, signal: this.#ending.signal };
      const { end, stderr } = await runChild(work);
      if (end !== "done") throw new Error(`the ${kind} ${folder} were not made: ${stderr.trim() || end}`);
      // Another process may have been quicker: its folder is as good.
      await rename(temporary, folder).catch(() => undefined);
      const index = await readIndex(folder);
      const seconds = Math.round(performance.now() - began) / 1000;
      const { productId: product_id, ...of } = asked;
      const facts: Record<string, unknown> = { product_id, ...of, seconds };
      log.info(facts, `${kind} made`);
      return index;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  /** What is of versions that are not published any more, and what interrupted processes left. */
  async #removeOld(productId: number): Promise<void> {
    const place = this.#placeOf(productId);
    const versions = await readVersions(this.#options.root, productId);
    for (const name of await readdir(place)) {
      const path = join(place, name);
      const isOld = name.startsWith(TEMPORARY)
        ? await isOlderThan(path, DEADLINE_MS)
        : !this.#kind.isCurrent(name, versions);
      if (!isOld) continue;
      this.#folders.delete(path);
      await rm(path, { recursive: true, force: true });
    }
  }
}

export type OpenedFile = { readonly handle: FileHandle; readonly bytes: number; readonly sha256: string };

/** By the clock of the file system's host: so do its times. */
async function isOlderThan(path: string, ms: number): Promise<boolean> {
  const times = await stat(path).catch(() => null);
  return times !== null && Date.now() - times.mtimeMs > ms;
}

function ifUnusable(error: unknown): null {
  if (error instanceof VersionUnusable) return null;
  throw error;
}
