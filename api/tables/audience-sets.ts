// The tables of published versions by audience, made when they are first asked for and kept in files until their version is gone.
//
// Nothing of it is part of a publish: a set is made of a published version, by a process beside this one, into a folder that gets its
// name when it is whole. Several processes may make the same one; the first name stays. A folder that an interrupted process left is
// removed with the sets of versions that are not published any more, whenever another one is made.
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import PQueue from "p-queue";
import { runChild } from "../../data/async/child-process.ts";
import { AUDIENCE_SHAPE, type Audience } from "../../data/audience/tables.ts";
import type { Log } from "../../data/log.ts";
import type { Store } from "../../data/store/open.ts";
import { servingClaim } from "../../data/store/projection-claims.ts";
import {
  isListed,
  readIndex,
  readVersions,
  type VersionIndex,
  VersionUnusable,
  verifyVersion,
  versionFolder,
} from "../../data/versions/versions.ts";
import { ApiError } from "../errors.ts";
import { holdLease } from "../projections/serving-lease.ts";

export type AudienceSetsOptions = {
  /** Run-time folder: sets lie below it. */
  readonly home: string;
  /** Folder of the projections. */
  readonly root: string;
  readonly store: Store;
  readonly log: Log;
  /** Names this process in leases; no other process may have it. */
  readonly holder: string;
  /** How long a request waits for a set that is being made. */
  readonly patienceMs?: number;
};

export type AskedSet = { readonly productId: number; readonly version: string; readonly audience: Audience };
export type AudienceSet = { readonly folder: string; readonly index: VersionIndex };

const PROGRAM = fileURLToPath(new URL("../../data/audience/write-set-child.cjs", import.meta.url));
const PATIENCE_MS = 10_000;
/** A million families take a minute. */
const DEADLINE_MS = 600_000;
const HEAP_MB = 128;
const TEMPORARY = ".tmp-";

export class AudienceSets {
  readonly #options: AudienceSetsOptions;
  readonly #sets = new Map<string, Promise<AudienceSet | null>>();
  /** One at a time: each takes a core and some hundred megabytes. */
  readonly #queue = new PQueue({ concurrency: 1 });
  readonly #ending = new AbortController();
  #made = 0;

  constructor(options: AudienceSetsOptions) {
    this.#options = options;
  }

  /**
   * The tables of a version that is published; null: it cannot be read.
   * @throws {ApiError} tables_preparing when they are not made soon enough; they are being made then
   */
  async find(asked: AskedSet): Promise<AudienceSet | null> {
    const folder = this.#folderOf(asked);
    const known = this.#sets.get(folder) ?? this.#begin(folder, asked);
    const waited = new AbortController();
    const late = delay(this.#options.patienceMs ?? PATIENCE_MS, null, { signal: waited.signal, ref: false }).then(
      () => {
        throw new ApiError("tables_preparing");
      },
    );
    late.catch(() => undefined);
    try {
      return await Promise.race([known, late]);
    } finally {
      waited.abort();
    }
  }

  /** A file of the set, opened; null: the version cannot be read. Whatever becomes of the version, its bytes stay readable. */
  async openFile(asked: AskedSet, name: string): Promise<OpenedFile | null> {
    for (let isSecond = false; ; isSecond = true) {
      const set = await this.find(asked);
      const digest = set?.index.files.find((file) => file.name === name);
      if (set === null || digest === undefined) return null;
      try {
        return { handle: await open(join(set.folder, name)), bytes: digest.bytes, sha256: digest.sha256 };
      } catch (error) {
        // Somebody has removed it, to have room, say.
        this.#sets.delete(set.folder);
        if (isSecond) throw error;
      }
    }
  }

  /** Gives up what is being made. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#queue.onIdle();
  }

  #folderOf({ productId, version, audience }: AskedSet): string {
    return join(this.#productFolder(productId), `${version}-${audience}-${AUDIENCE_SHAPE}`);
  }

  #productFolder(productId: number): string {
    return join(this.#options.home, "audiences", String(productId));
  }

  #begin(folder: string, asked: AskedSet): Promise<AudienceSet | null> {
    const made = this.#queue.add(() => this.#findOrMake(folder, asked));
    this.#sets.set(folder, made);
    const forget = () => {
      if (this.#sets.get(folder) === made) this.#sets.delete(folder);
    };
    made.then((set) => set ?? forget(), forget);
    return made;
  }

  async #findOrMake(folder: string, asked: AskedSet): Promise<AudienceSet | null> {
    const there = await verifyVersion(folder).catch(ifUnusable);
    if (there !== null) return { folder, index: there };
    await rm(folder, { recursive: true, force: true });
    const { root, store, log, holder } = this.#options;
    const { productId, version } = asked;
    const name = servingClaim(productId, version, `${holder}-tables`);
    const onMissing = (err: unknown) => log.warn({ product_id: productId, version, err }, "read without its lease");
    const release = await holdLease(store, { name, holder: `${holder}-tables`, onMissing });
    try {
      if (!isListed(await readVersions(root, productId), version)) return null;
      if ((await readIndex(versionFolder(root, productId, version)).catch(ifUnusable)) === null) return null;
      return { folder, index: await this.#make(folder, asked) };
    } finally {
      await release().catch((err: unknown) => log.warn({ err }, "a lease runs out instead of being given back"));
    }
  }

  async #make(folder: string, { productId, version, audience }: AskedSet): Promise<VersionIndex> {
    const { root, log, holder } = this.#options;
    const place = this.#productFolder(productId);
    await mkdir(place, { recursive: true });
    await this.#removeOld(productId);
    this.#made += 1;
    const temporary = join(place, `${TEMPORARY}${holder}-${this.#made}`);
    const input = JSON.stringify({ version: versionFolder(root, productId, version), audience, folder: temporary });
    const began = performance.now();
    try {
      const work = { program: PROGRAM, input, deadlineMs: DEADLINE_MS, heapMb: HEAP_MB, signal: this.#ending.signal };
      const { end, stderr } = await runChild(work);
      if (end !== "done") throw new Error(`the tables of version ${version} were not made: ${stderr.trim() || end}`);
      // Another process may have been quicker: its folder is as good.
      await rename(temporary, folder).catch(() => undefined);
      const index = await readIndex(folder);
      const seconds = Math.round(performance.now() - began) / 1000;
      log.info({ product_id: productId, version, audience, seconds }, "tables made");
      return index;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  /** Sets of versions that are not published any more, and what interrupted processes left. */
  async #removeOld(productId: number): Promise<void> {
    const place = this.#productFolder(productId);
    const { items } = await readVersions(this.#options.root, productId);
    for (const name of await readdir(place)) {
      const path = join(place, name);
      const isOld = name.startsWith(TEMPORARY)
        ? await isOlderThan(path, DEADLINE_MS)
        : !items.some(({ version }) => name.startsWith(`${version}-`));
      if (!isOld) continue;
      this.#sets.delete(path);
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
