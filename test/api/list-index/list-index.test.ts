// The list index answers random list queries byte for byte as SQL over the same projection does.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ListIndex } from "../../../api/list-index/list-index.ts";
import { type DuckDBConnection, openReadOnly } from "../../../data/duckdb.ts";
import { DATABASE_FILE, findActive, versionFolder } from "../../../data/versions/versions.ts";
import { openListIndex } from "../../../scripts/bench/bench-index.ts";
import { generateDrop } from "../../../scripts/bench/generated/generate.ts";
import { readSamples } from "../../../scripts/bench/list/queries.ts";
import { findDifference } from "../../../scripts/bench/list/verify.ts";
import { Harness } from "../../fixtures/harness.ts";
import { applyProductFile, createTeams, ingestInto } from "../../fixtures/ingested.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";

const SEED = 20_261_121;
/** More than what is indexed in the run's own thread: the worker and the hand-over are part of the test. */
const FAMILIES = 2_500;
const QUERIES = 250;
const EVERYTHING = 901;

describe("the list index of a version", function () {
  this.timeout(300_000);

  it("equals SQL over a generated projection, built by a worker", async () => {
    const drop = await mkdtemp(join(tmpdir(), "dealmap-index-"));
    await withHarness(async (harness) => {
      await createTeams(harness);
      await generateDrop({ dir: drop, families: FAMILIES, seed: 1, filings: 25 });
      await applyProductFile(harness, join(drop, "products.yaml"));
      assert.equal((await ingestInto(harness, drop)).outcome, "published");
      await assertEqual(harness, EVERYTHING);
    });
    await rm(drop, { recursive: true });
  });

  it("equals SQL over the miniature, built in place", async () => {
    await withHarness(async (harness) => {
      const { team } = await harness.team();
      await defineProduct(harness, team.teamId);
      await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
      await assertEqual(harness, PRODUCT);
    });
  });

  it("equals SQL over a projection without a single family", async () => {
    await withHarness(async (harness) => {
      const { team } = await harness.team();
      await defineProduct(harness, team.teamId);
      await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: {} });
      await withIndex(harness, PRODUCT, async (listIndex, connection) => {
        const samples = { families: 1, texts: ["harbor mutual"], totals: [1], lineFigures: [1] };
        assert.equal(await findDifference(listIndex, connection, { samples, seed: SEED, count: 60 }), null);
      });
    });
  });

  async function assertEqual(harness: Harness, productId: number): Promise<void> {
    await withIndex(harness, productId, async (listIndex, connection) => {
      const samples = await readSamples(connection);
      const difference = await findDifference(listIndex, connection, { samples, seed: SEED, count: QUERIES });
      assert.equal(difference?.found, difference?.expected, JSON.stringify(difference?.query));
    });
  }

  async function withIndex(
    { root }: Harness,
    productId: number,
    work: (listIndex: ListIndex, connection: DuckDBConnection) => Promise<void>,
  ): Promise<void> {
    const active = await findActive(root, productId);
    assert.ok(active);
    const path = join(versionFolder(root, productId, active.version), DATABASE_FILE);
    const instance = await openReadOnly(path, { threads: "1" });
    const connection = await instance.connect();
    await work(await openListIndex(path), connection);
    connection.closeSync();
    instance.closeSync();
  }
});

async function withHarness(work: (harness: Harness) => Promise<void>): Promise<void> {
  const harness = await Harness.open();
  try {
    await work(harness);
  } finally {
    await harness.close();
  }
}
