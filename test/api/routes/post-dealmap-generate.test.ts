// POST /dealmap/generate over HTTP: what is fetched, what is billed, and what a refusal leaves behind.
import assert from "node:assert/strict";
import type { Response } from "supertest";
import { claimName } from "../../../api/dealmap/generate.ts";
import { ApiError } from "../../../api/errors.ts";
import { findClaim, takeClaim } from "../../../data/store/claims.ts";
import { checkLedger } from "../../../data/store/credits.ts";
import { DealMapWorld } from "../../fixtures/dealmap-fixture.ts";
import { defineProduct, ENTITLED_PRODUCT, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";

const DAY_MS = 86_400_000;
const OPERATION = "prospect_org_chart_annotation";

describe("POST /dealmap/generate", () => {
  let world: DealMapWorld;
  before(async () => {
    world = await DealMapWorld.open();
    await defineProduct(world.harness, world.teamId, { productId: ENTITLED_PRODUCT });
    await world.harness.publish({ productId: ENTITLED_PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
  });
  beforeEach(() => world.reset());
  after(() => world.close());

  async function assertNothingLeft(): Promise<void> {
    const name = claimName({ teamId: world.teamId, productId: PRODUCT, familyId: "HRBR" });
    assert.equal(await findClaim(world.harness.store, name), null);
    assert.deepEqual(await world.harness.store.db.selectFrom("reservations").selectAll().execute(), []);
    await checkLedger(world.harness.store);
  }

  /** Spends the allowance of 50. */
  async function exhaust(): Promise<void> {
    for (let times = 0; times < 5; times += 1) await world.generate({ force_refresh: true });
    assert.equal(await world.remaining(), 0);
  }

  describe("200", () => {
    it("fetches org data the first time, and charges for it", async () => {
      const response = await world.post();
      const { status, generation_source, credits_charged, credits_operation } = response.body;
      assert.deepEqual(
        [response.status, status, generation_source, credits_charged, credits_operation],
        [200, "ready", "org_fresh", true, OPERATION],
      );
      const { headers } = response;
      assert.deepEqual(
        [headers["x-credits-charged"], headers["x-credits-remaining"], headers["x-credits-operation"]],
        ["10", "40", OPERATION],
      );
      assert.match(headers["x-credits-period-end"] ?? "", /^\d{4}-\d{2}-01T00:00:00\.000Z$/);
      assert.match(headers["x-projection-version"] ?? "", /./);
      await assertNothingLeft();
    });

    it("tells the source what is known of the representative", async () => {
      await world.generate({ ticker: "HLIF" });
      assert.deepEqual(world.source.calls, [
        {
          companyName: "Harbor Mutual Group",
          ticker: "HRBR",
          domain: null,
          cik: null,
          familyId: "HRBR",
          productId: PRODUCT,
        },
      ]);
    });

    it("returns a ready map as it is, free, whichever member is asked", async () => {
      const { chart } = await world.generate();
      const response = await world.post({ ticker: "HLIF" });
      assert.deepEqual(
        [response.body.generation_source, response.body.credits_charged, response.headers["x-credits-charged"]],
        ["org_cached", false, undefined],
      );
      assert.deepEqual([response.body.chart, response.body.resolved_from], [chart, "HLIF"]);
      assert.deepEqual([world.source.calls.length, await world.remaining()], [1, 40]);
    });

    it("annotates cached org data for another product of the team, free", async () => {
      const first = await world.generate();
      const second = await world.generate({ product_id: ENTITLED_PRODUCT });
      assert.deepEqual([second.generation_source, second.credits_charged], ["org_cached", false]);
      assert.notEqual(second.chart?.id, first.chart?.id);
      assert.equal(world.source.calls.length, 1);
    });

    it("annotates again once the map is stale, free", async () => {
      const first = await world.generate();
      world.harness.clock.advance(30 * DAY_MS);
      const second = await world.generate();
      assert.deepEqual(
        [second.generation_source, second.credits_charged, second.status],
        ["annotation_only", false, "ready"],
      );
      assert.notEqual(second.chart?.id, first.chart?.id);
      assert.equal(world.source.calls.length, 1);
    });

    it("fetches again once the org data is 90 days old, even with a ready map", async () => {
      await world.generate();
      world.harness.clock.advance(89 * DAY_MS);
      assert.equal((await world.generate()).generation_source, "annotation_only");
      world.harness.clock.advance(DAY_MS);
      assert.equal((await world.map()).status, "ready");
      const third = await world.generate();
      assert.deepEqual([third.generation_source, third.credits_charged], ["org_fresh", true]);
    });

    it("fetches and charges whenever it is forced to", async () => {
      await world.generate();
      const forced = await world.generate({ force_refresh: true });
      assert.deepEqual(
        [forced.generation_source, forced.credits_charged, await world.remaining()],
        ["org_fresh", true, 30],
      );
    });

    it("keeps what a team overrode", async () => {
      await world.generate();
      await world.setRole("Mark Etting", "Blocker");
      await world.setTopPick("Dora Rector", true);
      const forced = await world.generate({ force_refresh: true });
      assert.deepEqual(forced.buying_committee_summary.blockers, ["Mark Etting"]);
      assert.equal(forced.buying_committee_summary.champion, "Dora Rector");
    });

    it("is free while nothing is left to spend", async () => {
      await exhaust();
      const free = await world.generate();
      assert.deepEqual([free.generation_source, free.credits_charged], ["org_cached", false]);
    });

    it("is repeated by its Idempotency-Key, charged once", async () => {
      const asked = { force_refresh: true };
      const first = await world.post(asked, { idempotencyKey: "once" });
      const again = await world.post(asked, { idempotencyKey: "once" });
      assert.deepEqual(again.body, first.body);
      assert.deepEqual([again.headers["idempotent-replayed"], again.headers["x-credits-charged"]], ["true", undefined]);
      assert.deepEqual([world.source.calls.length, await world.remaining()], [1, 40]);
    });
  });

  describe("400", () => {
    const bad: [what: string, body: object, says: RegExp][] = [
      ["no ticker", { ticker: undefined }, /ticker is required: 1 to 12/],
      ["a ticker that is no text", { ticker: 5 }, /ticker must be 1 to 12/],
      ["a product in quotes", { product_id: "101" }, /product_id must be an integer of at least 1/],
      ["a fraction of a product", { product_id: 1.5 }, /product_id must be an integer/],
      ["force_refresh in quotes", { force_refresh: "true" }, /force_refresh must be true or false/],
      ["a misspelt field", { force_refesh: true }, /unknown body field "force_refesh", did you mean force_refresh\?/],
      ["an unknown field", { team: 1 }, /unknown body field "team"; accepted: product_id, ticker, force_refresh$/],
    ];
    for (const [what, body, says] of bad) {
      it(`refuses ${what}`, async () => {
        const response = await world.post(body);
        assert.equal(response.status, 400, response.text);
        assert.match(response.body.error, says);
        assert.equal(response.headers["x-credits-operation"], OPERATION);
      });
    }

    it("refuses parameters in the query", async () => {
      const request = world.harness.send("post", "/dealmap/generate?ticker=HRBR", { key: world.key, body: {} });
      assert.match((await request).body.error, /unknown parameter "ticker"; accepted: none in the query/);
    });

    it("refuses an Idempotency-Key that is none", async () => {
      const response = await world.post({}, { idempotencyKey: "x".repeat(256) });
      assert.match(response.body.error, /Idempotency-Key/);
      assert.equal(response.status, 400);
    });
  });

  describe("402", () => {
    it("refuses what the allowance does not cover, saying what is missing", async () => {
      await exhaust();
      const response = await world.post({ force_refresh: true });
      assert.equal(response.status, 402);
      const { error, period_ends_at, ...rest } = response.body;
      assert.match(error, /insufficient credits/);
      assert.equal(period_ends_at, response.headers["x-credits-period-end"]);
      assert.deepEqual(rest, {
        code: "insufficient_credits",
        operation: OPERATION,
        required_credits: 10,
        remaining_credits: 0,
      });
      assert.equal(world.source.calls.length, 5);
      await assertNothingLeft();
    });
  });

  describe("403", () => {
    it("refuses a key that may only read", async () => {
      const response = await world.post({}, { key: await world.harness.key(world.teamId, ["read"]) });
      assert.equal(response.status, 403);
      assert.equal(response.headers["x-credits-remaining"], "50");
    });
  });

  describe("404", () => {
    it("has no org data of the company: nothing is charged, no map is left", async () => {
      for (const people of [null, []]) {
        world.source.people = people;
        const response = await world.post();
        assert.deepEqual([response.status, response.body.error], [404, "no org data for this company"]);
      }
      assert.equal(await world.remaining(), 50);
      assert.equal((await world.map()).status, "empty");
      await assertNothingLeft();
    });

    it("keeps the map that there was when a refresh finds nobody", async () => {
      const { chart } = await world.generate();
      world.source.people = null;
      assert.equal((await world.post({ force_refresh: true })).status, 404);
      assert.deepEqual((await world.map()).chart, chart);
    });

    for (const ticker of ["NONE", "HRE", "CEDR", "TWIN"]) {
      it(`does not know ${ticker}`, async () => assert.equal((await world.post({ ticker })).status, 404));
    }
  });

  describe("409", () => {
    /** A generation that waits in the source. */
    async function whileGenerating(work: () => Promise<void>): Promise<Response> {
      let open = () => {};
      world.source.gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const running = world.post();
      while (world.source.calls.length === 0) await new Promise(setImmediate);
      await work();
      open();
      return running;
    }

    it("refuses a second generation while the first runs, before credits are looked at", async () => {
      const first = await whileGenerating(async () => {
        for (const ticker of ["HRBR", "HLIF"]) {
          const second = await world.postAtOnce({ ticker, force_refresh: true });
          assert.equal(second.status, 409);
          assert.match(second.body.error, /already in progress/);
        }
        assert.equal((await world.map()).status, "empty");
      });
      assert.equal(first.status, 200);
      assert.deepEqual([world.source.calls.length, await world.remaining()], [1, 40]);
      await assertNothingLeft();
    });

    it("lets one of two at the same moment win", async () => {
      world.harness.clock.advance(60_000);
      let open = () => {};
      world.source.gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const both = [world.postAtOnce(), world.postAtOnce()];
      assert.equal((await Promise.race(both)).status, 409);
      open();
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      assert.deepEqual(statuses.toSorted(), [200, 409]);
      assert.equal(await world.remaining(), 40);
    });

    it("is not stored under an Idempotency-Key: the next try generates", async () => {
      await whileGenerating(async () => {
        assert.equal((await world.postAtOnce({ ticker: "HLIF" }, { idempotencyKey: "patient" })).status, 409);
      });
      const response = await world.post({ ticker: "HLIF" }, { idempotencyKey: "patient" });
      assert.deepEqual([response.status, response.headers["idempotent-replayed"]], [200, undefined]);
    });

    it("does not hold up another family or another product", async () => {
      await whileGenerating(async () => {
        world.source.gate = Promise.resolve();
        assert.equal((await world.postAtOnce({ ticker: "ALDR" })).status, 200);
        assert.equal((await world.postAtOnce({ product_id: ENTITLED_PRODUCT })).status, 200);
      });
    });

    it("frees what a dead process held, after the backend's deadline and 30 s", async () => {
      const name = claimName({ teamId: world.teamId, productId: PRODUCT, familyId: "HRBR" });
      await takeClaim(world.harness.store, { name, holder: "a dead process", leaseMs: 90_000 });
      world.harness.clock.advance(89_999);
      assert.equal((await world.postAtOnce()).status, 409);
      world.harness.clock.advance(1);
      assert.equal((await world.postAtOnce()).status, 200);
    });

    it("refuses an Idempotency-Key of another request", async () => {
      await world.post({}, { idempotencyKey: "one" });
      const other = await world.post({ ticker: "ALDR" }, { idempotencyKey: "one" });
      assert.deepEqual([other.status, world.source.calls.length], [409, 1]);
    });
  });

  describe("429", () => {
    it("takes five requests a minute, refused ones too, and says so", async () => {
      world.harness.clock.advance(60_000);
      const remaining: (string | undefined)[] = [];
      for (let times = 0; times < 5; times += 1) {
        const { headers } = await world.postAtOnce({ ticker: "NONE" });
        remaining.push(headers["x-ratelimit-remaining"]);
      }
      assert.deepEqual(remaining, ["4", "3", "2", "1", "0"]);
      const refused = await world.postAtOnce();
      assert.equal(refused.status, 429);
      assert.match(refused.headers["retry-after"] ?? "", /^\d+$/);
      assert.equal(world.source.calls.length, 0);
      assert.equal((await world.ask()).status, 200);
      assert.equal((await world.post()).status, 200);
    });
  });

  describe("502, 503, 504", () => {
    const failures = [
      ["bad_gateway", 502],
      ["service_unavailable", 503],
      ["gateway_timeout", 504],
    ] as const;
    for (const [code, status] of failures) {
      it(`answers ${status} for ${code}, charges nothing and frees the claim`, async () => {
        world.source.failure = new ApiError(code);
        assert.equal((await world.post({}, { idempotencyKey: code })).status, status);
        assert.equal(await world.remaining(), 50);
        await assertNothingLeft();
        world.source.failure = null;
        const retried = await world.post({}, { idempotencyKey: code });
        assert.deepEqual([retried.status, retried.headers["idempotent-replayed"]], [200, undefined]);
        assert.equal(await world.remaining(), 40);
      });
    }

    it("answers 503 while the product is not ready", async () => {
      await takeClaim(world.harness.store, { name: `build:${PRODUCT}`, holder: "a build", leaseMs: 120_000 });
      const response = await world.post();
      assert.deepEqual([response.status, response.body.reason], [503, "rebuilding"]);
    });

    it("answers 500 for what nobody meant, charges nothing and frees the claim", async () => {
      world.source.failure = new Error("a bug");
      const response = await world.post();
      assert.deepEqual([response.status, response.body], [500, { error: "unexpected error" }]);
      assert.equal(await world.remaining(), 50);
      await assertNothingLeft();
    });
  });
});
