// GET /metrics: what it counts, and that docs/monitoring.md describes all of it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { reserveCredits } from "../../data/store/credits.ts";
import { finishRun, startRun } from "../../data/store/runs.ts";
import { Harness } from "../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../fixtures/miniature.ts";

const MONITORING = readFileSync(new URL("../../docs/monitoring.md", import.meta.url), "utf8");
const PROSPECTS = `/prospects?product_id=${PRODUCT}&limit=3`;
const OUTREACH = { product_id: PRODUCT, ticker: "HRBR", platform: "email", tone: "helpful" };

describe("GET /metrics", () => {
  let harness: Harness;
  let key: string;
  let teamId: number;

  beforeEach(async () => {
    harness = await Harness.open();
    const published = await publishMiniature(harness);
    key = published.key;
    teamId = published.team.teamId;
  });
  afterEach(() => harness.close());

  const render = async (): Promise<string> => (await harness.request("get", "/metrics", null)).text;
  /** The value of a series, named as it is rendered; undefined when there is none. */
  const read = async (series: string): Promise<number | undefined> => {
    const line = (await render()).split("\n").find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length + 1));
  };

  it("is described in docs/monitoring.md: every metric of ours with its type and labels, and no other", async () => {
    await harness.get(PROSPECTS, key);
    const text = await render();
    const given = [...text.matchAll(/^# TYPE ((?:http|dealmap)_\w+) (\w+)$/gm)].map(
      ([, name, type]) => `${name} ${type}`,
    );
    const told = [...MONITORING.matchAll(/^\| `((?:http|dealmap)_\w+)(?:\{[\w,]+\})?` \| (\w+) \|/gm)].map(
      ([, name, type]) => `${name} ${type}`,
    );
    assert.deepEqual(told.sort(), given.sort());
    for (const [, name, labels] of MONITORING.matchAll(/^\| `(\w+)\{([\w,]+)\}` \|/gm)) {
      const found = new RegExp(`^${name}(?:_bucket|_count|_sum)?\\{(.*)\\} `, "m").exec(text)?.[1];
      if (found === undefined) continue;
      const names = [...found.matchAll(/(\w+)="/g)].map(([, label]) => label).filter((label) => label !== "le");
      assert.deepEqual(names.sort(), labels?.split(",").sort(), name);
    }
  });

  it("counts errors by code, and answers by whether they were kept", async () => {
    await harness.get(PROSPECTS, key);
    await harness.get(PROSPECTS, key);
    await harness.get("/products", null);
    await harness.get("/nothing", key);
    assert.equal(await read('dealmap_errors_total{code="invalid_key"}'), 1);
    assert.equal(await read('dealmap_errors_total{code="unknown_path"}'), 1);
    assert.equal(await read('dealmap_answer_cache_requests_total{result="miss"}'), 1);
    assert.equal(await read('dealmap_answer_cache_requests_total{result="hit"}'), 1);
    assert.equal(await read("dealmap_query_queue_waiting"), 0);
  });

  it("nothing that a client sends becomes a label", async () => {
    await harness.get("/prospects/SENTBYME?product_id=987654&limit=3", key);
    await harness.request("get", "/SENTBYME", null);
    assert.doesNotMatch(await render(), /SENTBYME|987654/);
  });

  it("requests in flight fall back to the one that asks", async () => {
    await harness.get(PROSPECTS, key);
    assert.equal(await read("http_requests_in_flight"), 1);
  });

  it("tells charges, refusals, open reservations and spent credits", async () => {
    await harness.send("post", "/outreach", { key, body: OUTREACH }).expect(200);
    assert.equal(await read('dealmap_charges_total{operation="prospect_outreach",outcome="charged"}'), 1);
    assert.equal(await read("dealmap_credits_spent"), 1);
    const open = { teamId, operationId: "open", operation: "prospect_outreach", credits: 49, leaseMs: 60_000 } as const;
    await reserveCredits(harness.store, open);
    await harness.send("post", "/outreach", { key, body: OUTREACH }).expect(402);
    assert.equal(await read('dealmap_charges_total{operation="prospect_outreach",outcome="refused"}'), 1);
    assert.equal(await read("dealmap_reservations_open"), 1);
    assert.equal(await read("dealmap_credits_reserved"), 49);
  });

  it("names a product only while it is served here, with the age of what it serves", async () => {
    const age = `dealmap_projection_age_seconds{product_id="${PRODUCT}"}`;
    assert.equal(await read(age), undefined);
    await harness.get(PROSPECTS, key);
    const before = await read(age);
    assert.equal(await read('dealmap_leases_held{kind="serving"}'), 1);
    harness.clock.advance(60_000);
    assert.equal(await read(age), (before ?? 0) + 60);
    assert.equal(await read(`dealmap_projection_degraded{product_id="${PRODUCT}"}`), 0);
  });

  it("tells how the last finished run ended; one that runs does not hide it", async () => {
    const tables = [{ name: "licenses", rows: 9, rejected: 3, collapsed: 0 }];
    await startRun(harness.store, "r1");
    await finishRun(harness.store, { runId: "r1", outcome: "failed", report: { tables, documents: { rejected: 2 } } });
    harness.clock.advance(10_000);
    await startRun(harness.store, "r2");
    assert.equal(await read("dealmap_last_run_succeeded"), 0);
    assert.equal(await read("dealmap_last_run_age_seconds"), 10);
    assert.equal(await read('dealmap_last_run_rejected{table="licenses"}'), 3);
    assert.equal(await read('dealmap_last_run_rejected{table="documents"}'), 2);
  });

  it("tells that a run did not succeed which could not publish one of its products", async () => {
    for (const [runId, failed, succeeded] of [
      ["r1", [], 1],
      ["r2", [{ product_id: 102, error: "no families" }], 0],
    ] as const) {
      await startRun(harness.store, runId);
      const report = { products: [{ product_id: 101, version: "v" }, ...failed] };
      await finishRun(harness.store, { runId, outcome: "published", report });
      assert.equal(await read("dealmap_last_run_succeeded"), succeeded);
    }
  });
});
