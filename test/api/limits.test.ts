// Caps of single endpoints beside the general limit, and limits that several processes share.

import assert from "node:assert/strict";
import { createRateLimits, type RateWindow, tighterWindow } from "../../api/limits.ts";
import { openCounters } from "../../data/store/rate-limits.ts";
import { createBench, ENGINES } from "../data/store/engines.ts";
import { Harness } from "../fixtures/harness.ts";

describe("caps of endpoints", () => {
  let harness: Harness;
  let key: string;
  let teamId: number;
  const limitOf = ({ headers }: { headers: Record<string, string> }) => [
    headers["x-ratelimit-limit"],
    headers["x-ratelimit-remaining"],
  ];
  const generate = (given = key) => harness.send("post", "/dealmap/generate", { key: given, body: {} });
  beforeEach(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 8 });
    const team = await harness.team({ scopes: ["read", "outreach"] });
    key = team.key;
    teamId = team.team.teamId;
  });
  afterEach(() => harness.close());

  it("count refused requests too, refuse the sixth with 429, and end with the minute", async () => {
    for (let request = 0; request < 5; request += 1) assert.equal((await generate()).status, 400);
    const refused = await generate();
    assert.equal(refused.status, 429);
    assert.deepEqual(limitOf(refused), ["5", "0"]);
    assert.equal(refused.headers["retry-after"], "53");
    harness.clock.advance(53_000);
    assert.equal((await generate()).status, 400);
  });

  it("the headers show the limit that is nearer to exhaustion", async () => {
    assert.deepEqual(limitOf(await generate()), ["5", "4"]);
    for (let request = 0; request < 5; request += 1) await harness.get("/products", key);
    assert.deepEqual(limitOf(await generate()), ["8", "1"]);
  });

  it("are per key and per endpoint, and do not hold for a key that may not use the endpoint", async () => {
    for (let request = 0; request < 5; request += 1) await generate();
    assert.equal((await generate(await harness.key(teamId, ["read", "outreach"]))).status, 400);
    assert.deepEqual(limitOf(await harness.get("/products", key)), ["8", "2"]);
    const weak = await harness.key(teamId, ["read"]);
    for (let request = 0; request < 6; request += 1) assert.equal((await generate(weak)).status, 403);
  });
});

for (const engine of ENGINES) {
  it(`processes that share a store on ${engine.name} share its limits`, async () => {
    const bench = await createBench(engine);
    const counters = [openCounters(bench.store), openCounters(await bench.open())];
    const processes = counters.map((each) => createRateLimits(each, { clock: bench.clock, perMinute: 10 }));
    const windows = await Promise.all(Array.from({ length: 12 }, (_, index) => processes[index % 2]?.count("key 1")));
    assert.equal(windows.filter((window) => window?.isExceeded).length, 2);
    bench.pass(60_000);
    assert.equal((await processes[0]?.count("key 1"))?.remaining, 9);
    for (const each of counters) await each.close();
    await bench.end();
  });
}

describe("tighterWindow", () => {
  const window = (limit: number, consumed: number): RateWindow => ({
    limit,
    remaining: Math.max(0, limit - consumed),
    resetsAt: 0,
    retryAfterSeconds: 1,
    isExceeded: consumed > limit,
  });
  const cases: [string, RateWindow, RateWindow, number][] = [
    ["fewer remaining", window(300, 10), window(5, 1), 5],
    ["fewer remaining of the larger limit", window(300, 299), window(5, 1), 300],
    ["one exceeded, one just used up", window(300, 300), window(5, 6), 5],
  ];
  for (const [name, one, other, limit] of cases) {
    it(`${name}: the limit of ${limit}`, () => {
      assert.equal(tighterWindow(one, other).limit, limit);
      assert.equal(tighterWindow(other, one).limit, limit);
    });
  }
});
