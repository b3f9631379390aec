// The projections being served: follows each product's pointer, opens the active version, pins one version per request.
//
// A request asks for the current version: the pointer file's identity (one stat) says whether it moved. If it did, the
// new version is leased, verified against its hashes and opened, its list index read into memory, and the old one closes after
// its last reader. Requests of that moment wait for a version that is there within a second or two; while a larger one is read,
// the version before it answers. A version that does not verify is passed over for the newest older one that does, and reported
// by /readyz until the pointer moves on. When none does, the product counts as never built.
//
// A version that an older release published has no list index, or one of another format: whoever starts the API says how one is
// built from the version's database (`buildIndex`), each time that the version is opened. The next ingest publishes one with it.

import { type Stats, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { deferred } from "../../data/async/deferred.ts";
import { isMissing } from "../../data/files/error-code.ts";
import type { IndexData } from "../../data/list-index/index-data.ts";
import { LIST_INDEX_FILE } from "../../data/list-index/index-file.ts";
import type { Log } from "../../data/log.ts";
import type { Store } from "../../data/store/open.ts";
import { servingClaim } from "../../data/store/projection-claims.ts";
import {
  DATABASE_FILE,
  isListed,
  POINTER_FILE,
  productFolder,
  readVersions,
  type VersionItem,
  type Versions,
  VersionUnusable,
  verifyVersion,
  versionFolder,
} from "../../data/versions/versions.ts";
import { ApiError } from "../errors.ts";
import { ListIndex } from "../list-index/list-index.ts";
import { readListIndex } from "../list-index/load/read-index.ts";
import type { CopyFollower, CopyState } from "./copy-follower.ts";
import { OLDER_LIMITS, type OlderLimits, OlderVersions } from "./older-versions.ts";
import { openDatabase } from "./open-database.ts";
import { OpenVersion, type PinnedVersion, type ReadLimits } from "./open-version.ts";
import { QueryQueue } from "./query-queue.ts";
import { holdLease, type ReleaseLease } from "./serving-lease.ts";
import type { VersionProblem } from "./version-problem.ts";

/** Builds a list index from a verified projection.duckdb. */
export type IndexBuilder = (
  source: { readonly path: string; readonly duckdb: Record<string, string>; readonly families: number },
  signal: AbortSignal,
) => Promise<IndexData>;

export type ProjectionsOptions = {
  /** Folder that holds a folder per product. */
  readonly root: string;
  /** Brings what is published into the folder; left out or null: it is published there. */
  readonly copies?: CopyFollower | null;
  readonly store: Store;
  readonly log: Log;
  /** Names this process in its leases; no other process may have it. */
  readonly holder: string;
  /** DuckDB settings of each opened version. */
  readonly duckdb: Record<string, string>;
  readonly queue?: QueryQueue;
  /** For versions that were published without a list index. */
  readonly buildIndex: IndexBuilder;
  /** Answers that are kept for each version. */
  readonly answerBytesMax: number;
  readonly older?: OlderLimits;
};

/** `isDegraded`: a newer version could not be served. */
export type ServedVersion = { readonly productId: number; readonly item: VersionItem; readonly isDegraded: boolean };

/** What is served of one product since its pointer last moved. */
type Served = {
  readonly pointer: Identity;
  readonly opened: Promise<OpenVersion | null>;
  /** What answers until then: the version before, when the new one takes long to load; otherwise the same as `opened`. */
  readonly meanwhile: Promise<OpenVersion | null>;
  readonly problems: VersionProblem[];
};

type Following = {
  readonly before: Promise<OpenVersion | null>;
  readonly problems: VersionProblem[];
  readonly answerMeanwhile: (version: OpenVersion | null) => void;
};

/** Requests wait for a version of at most so many families, so that what was published is seen at once. */
const AWAITED_FAMILIES_MAX = 20_000;

export class Projections {
  readonly #options: ProjectionsOptions;
  readonly #limits: ReadLimits;
  readonly #products = new Map<number, Served>();
  /** Of the products' pointers. */
  readonly #paths = new Map<number, string>();
  readonly #older: OlderVersions;
  readonly #leases = new Set<Promise<void>>();
  readonly #ending = new AbortController();

  constructor(options: ProjectionsOptions) {
    this.#options = options;
    const { queue = new QueryQueue(), answerBytesMax } = options;
    this.#limits = { queue, answerBytesMax };
    this.#older = new OlderVersions(options.older ?? OLDER_LIMITS);
  }

  /**
   * The current version of a product, held until released; null when there is none that can be served.
   *
   * @param accepts whether the version before the current one will do while that is loaded
   * @throws {ApiError} overloaded when there is one that cannot be opened now, as when there is no memory for it
   */
  async pin(productId: number, accepts: (item: VersionItem) => boolean = () => true): Promise<PinnedVersion | null> {
    for (;;) {
      const { opened, meanwhile } = this.#served(productId);
      const before = await meanwhile;
      const version = before !== null && accepts(before.item) ? before : await opened;
      if (version === null) return null;
      const pinned = version.pin();
      if (pinned !== null) return pinned;
    }
  }

  /**
   * A published version of a product by its name, held until released; null when it is not published, or cannot be read.
   *
   * @throws {ApiError} overloaded while too many others are being read
   */
  async pinNamed(productId: number, version: string): Promise<PinnedVersion | null> {
    const { active, items } = await this.versions(productId);
    const item = items.find((each) => each.version === version);
    if (item === undefined) return null;
    const { opened, meanwhile } = this.#served(productId);
    const name = nameOf(productId, version);
    const current = version === active ? await opened : await resolvedNow(meanwhile);
    const pinned = current?.item.version === version ? current.pin() : null;
    if (pinned === null) return this.#older.pin(name, () => this.#openNamed(productId, item));
    this.#older.note(name);
    return pinned;
  }

  /** What is published of a product, oldest first. */
  versions(productId: number): Promise<Versions> {
    return readVersions(this.#options.root, productId);
  }

  /** Versions and pointers that could not be used since their pointers last moved. */
  problems(): VersionProblem[] {
    const ofCopies = this.#options.copies?.problems() ?? [];
    return [...[...this.#products.values()].flatMap(({ problems }) => problems), ...ofCopies];
  }

  /** How far what is published has been brought; null where it is published in the folder itself. */
  copies(): CopyState | null {
    return this.#options.copies?.state() ?? null;
  }

  /** Whether what is published is still to be brought, of a product of which nothing is here. */
  isStarting(): boolean {
    return this.#options.copies?.isStarting() ?? false;
  }

  /** Whether a version that is not here is published, and is being brought. */
  async isToCome(productId: number, version: string): Promise<boolean> {
    return (await this.#options.copies?.isToCome(productId, version)) ?? false;
  }

  /** Whether versions of a product may be published that are still to be brought. */
  isAwaited(productId: number): boolean {
    return this.#options.copies?.isAwaited(productId) ?? false;
  }

  /** What answers of each product now. Does not wait: a product whose first version is still being loaded is left out. */
  async served(): Promise<ServedVersion[]> {
    const looked = [...this.#products].map(async ([productId, { meanwhile, problems }]) => {
      const version = await resolvedNow(meanwhile);
      return version === null ? null : { productId, item: version.item, isDegraded: problems.length > 0 };
    });
    return (await Promise.all(looked)).filter((served) => served !== null);
  }

  /** Throws when the folder of projections cannot be read. One that no run has made yet is as good as empty. */
  async assertReachable(): Promise<void> {
    await readdir(this.#options.root).catch(ignoreMissing);
  }

  /** Closes every version after its last reader, and gives the leases back. What is still being loaded is given up. */
  async close(): Promise<void> {
    this.#ending.abort();
    const served = [...this.#products.values()];
    this.#products.clear();
    for (const { opened } of served) (await opened.catch(() => null))?.retire();
    await this.#older.close();
    while (this.#leases.size > 0) await Promise.all(this.#leases);
  }

  #pathOf(productId: number): string {
    const known = this.#paths.get(productId);
    if (known !== undefined) return known;
    const path = join(productFolder(this.#options.root, productId), POINTER_FILE);
    this.#paths.set(productId, path);
    return path;
  }

  #served(productId: number): Served {
    const pointer = identityOf(this.#pathOf(productId));
    const before = this.#products.get(productId);
    if (before !== undefined && isSame(before.pointer, pointer)) return before;
    const problems: VersionProblem[] = [];
    const { promise: meanwhile, resolve: answerMeanwhile } = deferred<OpenVersion | null>();
    const followed = this.#follow(productId, {
      before: before?.opened ?? Promise.resolve(null),
      problems,
      answerMeanwhile,
    });
    const opened = followed.catch((error: unknown) => this.#fallBack(productId, before, error));
    const served: Served = { pointer, opened, meanwhile, problems };
    this.#products.set(productId, served);
    opened.then(
      (version) => {
        answerMeanwhile(version);
        // From now on the new version answers, whoever answered until here.
        if (this.#products.get(productId) === served) this.#products.set(productId, { ...served, meanwhile: opened });
      },
      () => answerMeanwhile(null),
    );
    followed.catch(() => {
      // Nothing is known of this pointer then: the next request tries again, from what was served before.
      if (this.#products.get(productId) !== served) return;
      if (before === undefined) this.#products.delete(productId);
      else this.#products.set(productId, before);
    });
    return served;
  }

  /** What was served before answers those who wait for a version that cannot be opened now, as when there is no memory for it. */
  async #fallBack(productId: number, before: Served | undefined, error: unknown): Promise<OpenVersion> {
    const previous = (await before?.opened) ?? null;
    if (!this.#ending.signal.aborted) {
      this.#options.log.error({ product_id: productId, err: error }, "a version cannot be opened now");
    }
    if (previous === null) throw new ApiError("overloaded", { text: "the version cannot be opened now; try again" });
    return previous;
  }

  async #follow(productId: number, { before, problems, answerMeanwhile }: Following): Promise<OpenVersion | null> {
    const previous = await before.catch(() => null);
    const report = (version: string | null, error: unknown): void => {
      const problem = error instanceof Error ? error.message : String(error);
      problems.push({ product_id: productId, version, problem });
      this.#options.log.error({ product_id: productId, version, err: error }, "a version cannot be served");
    };
    const candidates = await this.#readCandidates(productId).catch((error: unknown) => {
      report(null, error);
      return null;
    });
    if (candidates === null) return previous;
    for (const item of candidates) {
      if (item.version === previous?.item.version) return previous;
      const isAwaited = previous === null || item.families <= AWAITED_FAMILIES_MAX;
      if (!isAwaited) answerMeanwhile(previous);
      const opened = await this.#open(productId, item).catch((error: unknown) => {
        if (!(error instanceof VersionUnusable)) throw error;
        report(item.version, error);
      });
      if (opened === null) return this.#follow(productId, { before, problems, answerMeanwhile });
      if (opened === undefined) continue;
      if (previous !== null) this.#succeed(productId, previous);
      this.#options.log.info({ product_id: productId, version: item.version }, "serving version");
      return opened;
    }
    previous?.retire();
    return null;
  }

  /** Whoever reads the version by its name goes on doing so. */
  #succeed(productId: number, previous: OpenVersion): void {
    const name = nameOf(productId, previous.item.version);
    if (this.#older.takeNote(name)) this.#older.adopt(name, previous);
    else previous.retire();
  }

  async #openNamed(productId: number, item: VersionItem): Promise<OpenVersion | null> {
    return this.#open(productId, item).catch((error: unknown) => {
      if (!(error instanceof VersionUnusable)) throw error;
      this.#options.log.error({ product_id: productId, version: item.version, err: error }, "a version cannot be read");
      return null;
    });
  }

  /** The active version, then the older ones from the newest. */
  async #readCandidates(productId: number): Promise<VersionItem[]> {
    const { active, items } = await readVersions(this.#options.root, productId);
    return items.slice(0, items.findIndex((item) => item.version === active) + 1).reverse();
  }

  /** @returns null when prune was faster: the pointer has moved since it was read */
  async #open(productId: number, item: VersionItem): Promise<OpenVersion | null> {
    const { root, store, holder, duckdb, log } = this.#options;
    // Leased, and looked up again: from then on prune leaves it (data/versions/prune-versions.ts).
    const release = await holdLease(store, {
      name: servingClaim(productId, item.version, holder),
      holder,
      onMissing: (error) =>
        log.warn({ product_id: productId, version: item.version, err: error }, "served without its lease"),
    });
    try {
      if (!isListed(await readVersions(root, productId), item.version)) {
        await release();
        return null;
      }
      const folder = versionFolder(root, productId, item.version);
      const listIndex = new ListIndex(await this.#readVerified(productId, item, folder));
      const instance = await openDatabase(join(folder, DATABASE_FILE), duckdb);
      return new OpenVersion(item, { instance, listIndex }, this.#limits, () => this.#giveBack(release));
    } catch (error) {
      this.#giveBack(release);
      if (error instanceof VersionUnusable) await this.#options.copies?.giveUp(productId, item.version);
      throw error;
    }
  }

  /** The list index of a version, all of whose files are what they should be. */
  async #readVerified(productId: number, { version, families }: VersionItem, folder: string): Promise<IndexData> {
    const { duckdb, buildIndex, log } = this.#options;
    const { signal } = this.#ending;
    const index = await verifyVersion(folder, { except: LIST_INDEX_FILE });
    const data = await readListIndex(folder, index, signal);
    if (data !== null) return data;
    log.info({ product_id: productId, version }, "the version has no list index that this release reads: it is built");
    return buildIndex({ path: join(folder, DATABASE_FILE), duckdb, families }, signal);
  }

  #giveBack(release: ReleaseLease): void {
    const released = release()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, "a lease runs out instead of being given back"))
      .finally(() => this.#leases.delete(released));
    this.#leases.add(released);
  }
}

function nameOf(productId: number, version: string): string {
  return `${productId} ${version}`;
}

/** A file as the system knows it; null: there is none. */
type Identity = Pick<Stats, "ino" | "mtimeMs" | "ctimeMs" | "size"> | null;

/**
 * Changes whenever the pointer is replaced: a rename gives the file another inode, and its writing another time. Looked at
 * without a thread in between: the system has the answer in memory, and waiting for a thread takes longer than asking.
 */
function identityOf(path: string): Identity {
  return statSync(path, { throwIfNoEntry: false }) ?? null;
}

function isSame(one: Identity, other: Identity): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.ino === other.ino && one.mtimeMs === other.mtimeMs && one.ctimeMs === other.ctimeMs && one.size === other.size
  );
}

/** The promise's value when it has one already; null when it has none yet, or failed. */
async function resolvedNow<T>(promise: Promise<T>): Promise<T | null> {
  return Promise.race([promise, Promise.resolve(null)]).catch(() => null);
}

function ignoreMissing(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
