// Moves a whole service: versions first, then the rows of the store, which are committed when all else is there (semantics 20).
import { existsSync } from "node:fs";
import { checkLedger } from "../../data/store/credits.ts";
import { copyStore, digestStore, listFilled, type TableMove } from "../../data/store/move/copy-store.ts";
import { isOpenElsewhere, listStoreUsers, moverUrl } from "../../data/store/move/store-users.ts";
import { inspectStore, openStore, type Store } from "../../data/store/open.ts";
import {
  assertNothingElse,
  copyVersions,
  describeVersions,
  isSameVersions,
  nameVersions,
  type ProductMove,
  type ProductVersions,
  readAllVersions,
} from "../../data/versions/copy-versions.ts";
import { openVersions } from "../../data/versions/open-versions.ts";
import type { PublishedVersions } from "../../data/versions/published-versions.ts";
import { RunError } from "../command-error.ts";
import type { Progress } from "../progress.ts";
import { isSamePlace, isSameStore, type Sides } from "./sides.ts";

export type Moved = {
  /** `nothing`: a dry run. `all`: moved by this command. `before`: an earlier one had moved all of it. */
  readonly moved: "nothing" | "all" | "before";
  readonly source: Place;
  readonly target: Place;
  /** Null: both sides have the same store. */
  readonly tables: readonly TableMove[] | null;
  /** Null: both sides publish in the same place. */
  readonly products: readonly ProductMove[] | null;
};

type Place = { readonly store: string; readonly projections: string };

export type MoveOptions = {
  readonly clock: () => Date;
  readonly isDryRun: boolean;
  readonly onProgress: (progress: Progress) => void;
};

/** @throws {RunError}, {StoreError}, {VersionUnusable}, {ObjectStoreError} with what is in the way; nothing is named in the target then */
export async function move(sides: Sides, options: MoveOptions): Promise<Moved> {
  const { source, target } = sides;
  const urls = [source.storeUrl, ...(isSameStore(sides) ? [] : [target.storeUrl])];
  for (const url of urls) {
    if (isOpenElsewhere(url))
      throw new RunError(`the store ${url.slice("sqlite:".length)} is open in another process: stop it`);
  }
  return withSource(source.storeUrl, options, async (from) => {
    const places = { source: placeOf(from, source.projectionsUrl) };
    if (isSameStore(sides)) {
      return { ...places, target: placeOf(from, target.projectionsUrl), ...(await moveVersions(sides, options)) };
    }
    if (options.isDryRun) return { ...places, ...(await show(from, sides, options)) };
    const to = await openStore(moverUrl(target.storeUrl), options);
    try {
      await assertUnused(to);
      return { ...places, target: placeOf(to, target.projectionsUrl), ...(await moveStore(from, to, sides, options)) };
    } finally {
      await to.close();
    }
  });
}

async function withSource(url: string, options: MoveOptions, work: (from: Store) => Promise<Moved>): Promise<Moved> {
  const file = url.startsWith("sqlite:") ? url.slice("sqlite:".length) : null;
  if (file !== null && !existsSync(file)) throw new RunError(`there is no store at ${file}`);
  const { store, pendingMigrations } = await inspectStore(moverUrl(url), options);
  try {
    if (pendingMigrations > 0) {
      throw new RunError(
        `the source ${store.engine.place} lacks ${pendingMigrations} migrations of this release: bring it up to date there first, with dealmap status`,
      );
    }
    options.onProgress({ step: "checking the source" });
    await store.engine.assertSound(store.db);
    await checkLedger(store);
    await assertUnused(store);
    return await work(store);
  } finally {
    await store.close();
  }
}

async function assertUnused(store: Store): Promise<void> {
  const users = await listStoreUsers(store);
  if (users.length === 0) return;
  throw new RunError(
    `the store ${store.engine.place} is in use: ${users.join("; ")}: stop every process of it, or wait until a dead one's lease has ended`,
  );
}

type Outcome = Pick<Moved, "moved" | "tables" | "products">;

async function moveStore(from: Store, to: Store, sides: Sides, options: MoveOptions): Promise<Outcome> {
  const isFilled = (await listFilled(to)).length > 0;
  const copied = isFilled ? await assertCopied(from, to) : null;
  const { products, all, versions } = await copyAllVersions(sides, options);
  if (copied !== null) {
    if (versions !== null) await nameVersions(versions.target, all);
    return { moved: "before", tables: copied, products };
  }
  const onProgress = (table: string, done: number, total: number) =>
    options.onProgress({ step: `store: ${table}`, done, total });
  const beforeCommit = async (store: Store) => {
    await assertUnused(store);
    if (versions === null) return;
    if (!isSameVersions(await readAllVersions(versions.source), all)) {
      throw new RunError("somebody published in the source meanwhile: stop every process of it, and move again");
    }
    await nameVersions(versions.target, all);
  };
  const tables = await copyStore(from, to, { onProgress, beforeCommit });
  return { moved: "all", tables, products };
}

/** The rows of a target that is not empty, when they are those of the source: an earlier command committed them. */
async function assertCopied(from: Store, to: Store): Promise<readonly TableMove[]> {
  const [expected, there] = [await digestStore(from), await digestStore(to)];
  if (JSON.stringify(expected) === JSON.stringify(there)) return there;
  const filled = (await listFilled(to)).slice(0, 3).join(", ");
  throw new RunError(`the target ${to.engine.place} is not empty: there are rows in ${filled}`);
}

async function moveVersions(sides: Sides, options: MoveOptions): Promise<Outcome> {
  const { versions, all, products } = await copyAllVersions(sides, options);
  if (versions !== null && !options.isDryRun) await nameVersions(versions.target, all);
  return { moved: options.isDryRun ? "nothing" : "all", tables: null, products };
}

type Copied = {
  readonly versions: { readonly source: PublishedVersions; readonly target: PublishedVersions } | null;
  readonly all: readonly ProductVersions[];
  readonly products: readonly ProductMove[] | null;
};

async function copyAllVersions(sides: Sides, options: MoveOptions): Promise<Copied> {
  if (isSamePlace(sides)) return { versions: null, all: [], products: null };
  const source = openVersions(sides.source, options.clock);
  const target = openVersions(sides.target, options.clock);
  await target.assertPublishable();
  const all = await readAllVersions(source);
  await assertNothingElse(target, all);
  if (options.isDryRun) return { versions: { source, target }, all, products: await describeVersions(source, all) };
  const onProgress = (productId: number, version: string, done: number, total: number) =>
    options.onProgress({ step: `product ${productId}: version ${version}`, done, total });
  return { versions: { source, target }, all, products: await copyVersions(source, target, all, { onProgress }) };
}

/** What would be moved; the target is looked at, and nothing is made there. */
async function show(from: Store, sides: Sides, options: MoveOptions): Promise<Omit<Moved, "source">> {
  const { storeUrl, projectionsUrl } = sides.target;
  const isMissing = storeUrl.startsWith("sqlite:") && !existsSync(storeUrl.slice("sqlite:".length));
  const target = isMissing
    ? { store: storeUrl.slice("sqlite:".length), projections: projectionsUrl }
    : await lookAtTarget(from, sides, options);
  const { products } = await copyAllVersions(sides, options);
  return { moved: "nothing", target, tables: await digestStore(from), products };
}

async function lookAtTarget(from: Store, { target }: Sides, options: MoveOptions): Promise<Place> {
  const { store, pendingMigrations } = await inspectStore(moverUrl(target.storeUrl), options);
  try {
    // Without all of its tables it is one that nobody has begun, or has to be brought up to date before.
    if (pendingMigrations === 0) {
      await assertUnused(store);
      if ((await listFilled(store)).length > 0) await assertCopied(from, store);
    }
    return placeOf(store, target.projectionsUrl);
  } finally {
    await store.close();
  }
}

function placeOf({ engine }: Store, projections: string): Place {
  return { store: engine.place, projections };
}
