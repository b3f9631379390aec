// Versions that a release published which knew no list index: the API has theirs built until the next ingest, and answers as ever.
import assert from "node:assert/strict";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { type IndexBuilder, Projections } from "../../../api/projections/projections.ts";
import { deferred } from "../../../data/async/deferred.ts";
import { execute, openWritable } from "../../../data/duckdb.ts";
import {
  POINTER_FILE,
  productFolder,
  readVersions,
  replaceDurably,
  type VersionItem,
} from "../../../data/versions/versions.ts";
import { buildListIndex } from "../../../pipeline/projection/list-index/list-index.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";
import { withMiniature } from "./miniature-projection.ts";

const LARGE = 1_000_000;
const PATHS = ["", "&q=a", "&sort_by=premium_total", "&include_children=true"].map(
  (text) => `/prospects?product_id=${PRODUCT}${text}`,
);

describe("a version without a list index", () => {
  let harness: Harness;
  let key: string;
  beforeEach(async () => {
    harness = await Harness.open();
    const { team, key: created } = await harness.team({ privateData: true });
    key = created;
    await defineProduct(harness, team.teamId);
  });
  afterEach(() => harness.close());

  const publish = (withIndex: boolean) => {
    harness.clock.advance(1000);
    return harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows(), withIndex });
  };
  const openProjections = (buildIndex: IndexBuilder) => {
    const { root, store, context: world } = harness;
    const duckdb = { threads: "1" };
    return new Projections({ root, store, log: world.log, holder: "another", duckdb, answerBytesMax: 0, buildIndex });
  };

  it("is answered as one that has it, and the log says what is done", async () => {
    const answers = () => Promise.all(PATHS.map(async (path) => (await harness.get(path, key)).text));
    await publish(true);
    const expected = await answers();
    const older = await publish(false);
    assert.deepEqual(await answers(), expected);
    const told = harness.logged.filter(({ msg }) => /has no list index/.test(String(msg)));
    assert.deepEqual(
      told.map(({ version }) => version),
      [older],
    );
  });

  it("is indexed by every process that opens it: what is published stays as it is", async () => {
    await publish(false);
    const built: string[] = [];
    for (const round of [1, 2]) {
      const projections = openProjections((source, signal) => {
        built.push(source.path);
        return buildListIndex(source, signal);
      });
      (await projections.pin(PRODUCT))?.release();
      await projections.close();
      assert.equal(built.length, round);
    }
  });

  it("answers once its index is built where it is large, and the version before it until then", async () => {
    const before = await publish(true);
    const { promise: isBefore, resolve: goOn } = deferred<void>();
    const projections = openProjections(async (source, signal) => {
      await isBefore;
      return buildListIndex(source, signal);
    });
    const pinned = async (accepts?: (item: VersionItem) => boolean) => {
      const version = await projections.pin(PRODUCT, accepts);
      version?.release();
      return version?.item.version;
    };
    try {
      assert.equal(await pinned(), before);
      const older = await publish(false);
      await countAsLarge(harness.root);
      assert.equal(await pinned(), before);
      goOn();
      assert.equal(await pinned(({ version }) => version === older), older);
      assert.equal(await pinned(), older);
    } finally {
      await projections.close();
    }
  });
});

describe("an index that a worker builds", () => {
  const { signal } = new AbortController();

  it("is the one that is built in place", () =>
    withMiniature(async (_, path) => {
      const here = await buildListIndex({ path, duckdb: {}, families: 1 }, signal);
      const apart = await buildListIndex({ path, duckdb: {}, families: LARGE }, signal);
      assert.deepEqual({ ...apart, space: null }, { ...here, space: null });
    }));

  it("fails with what one part failed with, and not with the other part's stop", () =>
    withMiniature(async (_, path) => {
      for (const table of ["facts", "family_lines"]) {
        const lacking = `${path}.without-${table}`;
        await copyFile(path, lacking);
        const instance = await openWritable(lacking, {});
        const connection = await instance.connect();
        await execute(connection, `DROP TABLE ${table}`);
        connection.closeSync();
        instance.closeSync();
        const building = buildListIndex({ path: lacking, duckdb: {}, families: LARGE }, signal);
        await assert.rejects(building, new RegExp(`${table} does not exist`), table);
      }
    }));

  it("is given up when the signal comes, and the process is left as it was", () =>
    withMiniature(async (_, path) => {
      const large = { path, duckdb: {}, families: LARGE };
      await assert.rejects(buildListIndex(large, AbortSignal.abort()), /given up|INTERRUPT/);
      assert.ok((await buildListIndex(large, signal)).families.count > 0);
    }));
});

/** What the pointer says of the versions, which requests do not wait for then. */
async function countAsLarge(root: string): Promise<void> {
  const { active, items } = await readVersions(root, PRODUCT);
  const versions = { active, items: items.map((item) => ({ ...item, families: LARGE })) };
  await replaceDurably(join(productFolder(root, PRODUCT), POINTER_FILE), JSON.stringify(versions));
}
