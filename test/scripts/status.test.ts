// dealmap status

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { takeClaim } from "../../data/store/claims.ts";
import { buildClaim } from "../../data/store/projection-claims.ts";
import { finishRun, INGEST_CLAIM, startRun } from "../../data/store/runs.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

type Status = {
  products: { product_id: number; state: string; version: string | null; built_at: string | null }[];
  last_run: Record<string, unknown> | null;
};

describe("dealmap status", () => {
  let dealmap: PublishedHome;
  beforeEach(async () => {
    dealmap = await createPublishedHome();
  });
  afterEach(() => dealmap.remove());

  const status = async (): Promise<Status> => (await dealmap.json("status")).document as Status;
  const states = async (): Promise<string[]> => (await status()).products.map(({ state }) => state);
  const claim = (name: string) =>
    dealmap.withStore((store) => takeClaim(store, { name, holder: "test", leaseMs: 60_000 }));

  it("shows each product with its published version and state", async () => {
    const version = await dealmap.publish(101);
    const { products, last_run } = await status();
    assert.deepEqual(products, [
      {
        product_id: 101,
        name: "Claims Copilot",
        team_id: 1,
        team: "Elm Labs",
        is_active: true,
        state: "ready",
        version,
        built_at: "2026-03-05T05:06:07.000Z",
        families: 5,
        excerpts: 30,
        keywords_match: true,
        error: null,
      },
      {
        product_id: 102,
        name: "Renewal Radar",
        team_id: 1,
        team: "Elm Labs",
        is_active: true,
        state: "stale_keywords",
        version: null,
        built_at: null,
        families: null,
        excerpts: null,
        keywords_match: null,
        error: null,
      },
    ]);
    assert.equal(last_run, null);
  });

  it("keywords that changed since make a product stale_keywords", async () => {
    await dealmap.publish(101, ["other words"]);
    assert.deepEqual(await states(), ["stale_keywords", "stale_keywords"]);
  });

  it("a live build makes its product rebuilding, a live run one that was never built", async () => {
    await dealmap.publish(101);
    await claim(INGEST_CLAIM);
    assert.deepEqual(await states(), ["ready", "rebuilding"]);
    await claim(buildClaim(101));
    assert.deepEqual(await states(), ["rebuilding", "rebuilding"]);
  });

  it("tells how the last run ended, with its error and rejects", async () => {
    await dealmap.withStore(async (store) => {
      await startRun(store, "r1");
      const tables = [
        { name: "companies", rows: 9, rejected: 0, collapsed: 0 },
        { name: "licenses", rows: 40, rejected: 3, collapsed: 0 },
      ];
      const report = { error: "no families", tables, documents: { seen: 2, new: 1, rejected: 1 } };
      const warnings = ["product 101: 3 passages of 1 families wait"];
      await finishRun(store, { runId: "r1", outcome: "failed", report: { ...report, warnings } });
    });
    const { last_run } = await status();
    assert.deepEqual([last_run?.run_id, last_run?.outcome, last_run?.error], ["r1", "failed", "no families"]);
    assert.deepEqual(last_run?.tables, [
      { name: "companies", rows: 9, rejected: 0 },
      { name: "licenses", rows: 40, rejected: 3 },
    ]);
    assert.deepEqual(last_run?.warnings, ["product 101: 3 passages of 1 families wait"]);
    const { stdout } = await dealmap.run("status");
    assert.match(
      stdout,
      /last run r1: failed, started .*: no families\nwarning: product 101: 3 .* wait\nrejected: licenses 3, documents 1 \(why: dealmap/,
    );
    assert.match(stdout, /│ +101 │ Claims Copilot │ 1 Elm Labs │ yes +│ stale_keywords │ never built │/);
  });

  it("a damaged pointer is told in one line: exit 1", async () => {
    await dealmap.publish(101);
    writeFileSync(join(dealmap.root, "101", "versions.json"), "{");
    const { status: exit, stderr } = await dealmap.run("status");
    assert.equal(exit, 1);
    assert.match(stderr, /^dealmap: product 101: versions\.json in .*101 cannot be read \([^\n]*\n$/);
  });
});
