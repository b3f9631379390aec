// POST /dealmap/generate over HTTP: what is fetched, what is billed, and what a refusal leaves behind.
import assert from "node:assert/strict";
import type { Response } from "supertest";
import { claimName } from "../../../api/dealmap/generate.ts";
import { ApiError } from "../../../api/errors.ts";
import { findClaim, takeClaim } from "../../../data/store/claims.ts";
import { checkLedger } from "../../../data/store/credits.ts";
import { DealMapFixture, STAFF } from "../../fixtures/dealmap-fixture.ts";
import { defineProduct, ENTITLED_PRODUCT, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";
import { person } from "../../fixtures/staff.ts";

const DAY_MS = 86_400_000;
const OPERATION = "prospect_org_chart_annotation";

describe("POST /dealmap/generate", () => {
  let fixture: DealMapFixture;
  before(async () => {
    fixture = await DealMapFixture.open();
    await defineProduct(fixture.harness, fixture.teamId, { productId: ENTITLED_PRODUCT });
    await fixture.harness.publish({ productId: ENTITLED_PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
  });
  beforeEach(() => fixture.reset());
  after(() => fixture.close());

  async function assertNothingLeft(): Promise<void> {
    const name = claimName({ teamId: fixture.teamId, productId: PRODUCT, familyId: "HRBR" });
    assert.equal(await findClaim(fixture.harness.store, name), null);
    assert.deepEqual(await fixture.harness.store.db.selectFrom("reservations").selectAll().execute(), []);
    await checkLedger(fixture.harness.store);
  }

  /** Spends the allowance of 50. */
  async function exhaust(): Promise<void> {
    for (let times = 0; times < 5; times += 1) await fixture.generate({ force_refresh: true });
    assert.equal(await fixture.remaining(), 0);
  }

  describe("200", () => {
    it("fetches org data the first time, and charges for it", async () => {
      const response = await fixture.post();
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
      await fixture.generate({ ticker: "HLIF" });
      assert.deepEqual(fixture.source.calls, [
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
      const { chart } = await fixture.generate();
      const response = await fixture.post({ ticker: "HLIF" });
      assert.deepEqual(
        [response.body.generation_source, response.body.credits_charged, response.headers["x-credits-charged"]],
        ["org_cached", false, undefined],
      );
      assert.deepEqual([response.body.chart, response.body.resolved_from], [chart, "HLIF"]);
      assert.deepEqual([fixture.source.calls.length, await fixture.remaining()], [1, 40]);
    });

    it("annotates cached org data for another product of the team, free", async () => {
      const first = await fixture.generate();
      const second = await fixture.generate({ product_id: ENTITLED_PRODUCT });
      assert.deepEqual([second.generation_source, second.credits_charged], ["org_cached", false]);
      assert.notEqual(second.chart?.id, first.chart?.id);
      assert.equal(fixture.source.calls.length, 1);
    });

    it("annotates again once the map is stale, free", async () => {
      const first = await fixture.generate();
      fixture.harness.clock.advance(30 * DAY_MS);
      const second = await fixture.generate();
      assert.deepEqual(
        [second.generation_source, second.credits_charged, second.status],
        ["annotation_only", false, "ready"],
      );
      assert.notEqual(second.chart?.id, first.chart?.id);
      assert.equal(fixture.source.calls.length, 1);
    });

    it("fetches again once the org data is 90 days old, even with a ready map", async () => {
      await fixture.generate();
      fixture.harness.clock.advance(89 * DAY_MS);
      assert.equal((await fixture.generate()).generation_source, "annotation_only");
      fixture.harness.clock.advance(DAY_MS);
      assert.equal((await fixture.map()).status, "ready");
      const third = await fixture.generate();
      assert.deepEqual([third.generation_source, third.credits_charged], ["org_fresh", true]);
    });

    it("fetches and charges whenever it is forced to", async () => {
      await fixture.generate();
      const forced = await fixture.generate({ force_refresh: true });
      assert.deepEqual(
        [forced.generation_source, forced.credits_charged, await fixture.remaining()],
        ["org_fresh", true, 30],
      );
    });

    it("keeps what a team overrode", async () => {
      await fixture.generate();
      await fixture.setRole("Mark Etting", "Blocker");
      await fixture.setTopPick("Dora Rector", true);
      const forced = await fixture.generate({ force_refresh: true });
      assert.deepEqual(forced.buying_committee_summary.blockers, ["Mark Etting"]);
      assert.equal(forced.buying_committee_summary.champion, "Dora Rector");
    });

    it("is free while nothing is left to spend", async () => {
      await exhaust();
      const free = await fixture.generate();
      assert.deepEqual([free.generation_source, free.credits_charged], ["org_cached", false]);
    });

    it("is repeated by its Idempotency-Key, charged once", async () => {
      const asked = { force_refresh: true };
      const first = await fixture.post(asked, { idempotencyKey: "once" });
      const again = await fixture.post(asked, { idempotencyKey: "once" });
      assert.deepEqual(again.body, first.body);
      assert.deepEqual([again.headers["idempotent-replayed"], again.headers["x-credits-charged"]], ["true", undefined]);
      assert.deepEqual([fixture.source.calls.length, await fixture.remaining()], [1, 40]);
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
      [
        "an unknown field",
        { team: 1 },
        /unknown body field "team"; accepted: product_id, ticker, force_refresh, dry_run$/,
      ],
    ];
    for (const [what, body, says] of bad) {
      it(`refuses ${what}`, async () => {
        const response = await fixture.post(body);
        assert.equal(response.status, 400, response.text);
        assert.match(response.body.error, says);
        assert.equal(response.headers["x-credits-operation"], OPERATION);
      });
    }

    it("refuses parameters in the query", async () => {
      const request = fixture.harness.send("post", "/dealmap/generate?ticker=HRBR", { key: fixture.key, body: {} });
      assert.match((await request).body.error, /unknown parameter "ticker"; accepted: none in the query/);
    });

    it("refuses an Idempotency-Key that is none", async () => {
      const response = await fixture.post({}, { idempotencyKey: "x".repeat(256) });
      assert.match(response.body.error, /Idempotency-Key/);
      assert.equal(response.status, 400);
    });
  });

  describe("402", () => {
    it("refuses what the allowance does not cover, saying what is missing", async () => {
      await exhaust();
      const response = await fixture.post({ force_refresh: true });
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
      assert.equal(fixture.source.calls.length, 5);
      await assertNothingLeft();
    });
  });

  describe("403", () => {
    it("refuses a key that may only read", async () => {
      const response = await fixture.post({}, { key: await fixture.harness.key(fixture.teamId, ["read"]) });
      assert.equal(response.status, 403);
      assert.equal(response.headers["x-credits-remaining"], "50");
    });
  });

  describe("404", () => {
    it("has no org data of the company: nothing is charged, no map is left", async () => {
      for (const people of [null, []]) {
        fixture.source.people = people;
        const response = await fixture.post();
        assert.deepEqual([response.status, response.body.error], [404, "no org data for this company"]);
      }
      assert.equal(await fixture.remaining(), 50);
      assert.equal((await fixture.map()).status, "empty");
      await assertNothingLeft();
    });

    it("takes people of more than three years before the newest document for none, and the board alone for nobody", async () => {
      const dated = (asOf: string) => STAFF.map((person) => ({ ...person, asOf }));
      fixture.source.people = dated("2022-04-30");
      assert.equal((await fixture.post()).status, 404);
      fixture.source.people = [
        person("Bo Ard", "Director"),
        person("Lea Ft", "Chief Actuary", { leftOn: "2025-01-01" }),
      ];
      assert.equal((await fixture.post()).status, 404);
      assert.equal(await fixture.remaining(), 50);
      await assertNothingLeft();
      fixture.source.people = dated("2022-05-01");
      assert.equal((await fixture.post()).status, 200);
    });

    it("counts the age from the newest document of the drop folder, whichever product it is for", async () => {
      const rows = { ...miniatureRows(), drop_folder: [{ newest_document: "2029-07-01" }] };
      await fixture.harness.publish({ productId: ENTITLED_PRODUCT, keywords: KEYWORDS, rows });
      const statusOf = async (asOf: string) => {
        fixture.source.people = STAFF.map((each) => ({ ...each, asOf }));
        return (await fixture.post({ product_id: ENTITLED_PRODUCT, force_refresh: true })).status;
      };
      assert.deepEqual([await statusOf("2026-06-30"), await statusOf("2026-07-01")], [404, 200]);
    });

    it("keeps the map that there was when a refresh finds nobody", async () => {
      const { chart } = await fixture.generate();
      fixture.source.people = null;
      assert.equal((await fixture.post({ force_refresh: true })).status, 404);
      assert.deepEqual((await fixture.map()).chart, chart);
    });

    for (const ticker of ["NONE", "HRE", "CEDR", "TWIN"]) {
      it(`does not know ${ticker}`, async () => assert.equal((await fixture.post({ ticker })).status, 404));
    }
  });

  describe("409", () => {
    /** A generation that waits in the source. */
    async function whileGenerating(work: () => Promise<void>): Promise<Response> {
      let open = () => {};
      fixture.source.gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const running = fixture.post();
      while (fixture.source.calls.length === 0) await new Promise(setImmediate);
      await work();
      open();
      return running;
    }

    it("refuses a second generation while the first runs, before credits are looked at", async () => {
      const first = await whileGenerating(async () => {
        for (const ticker of ["HRBR", "HLIF"]) {
          const second = await fixture.postAtOnce({ ticker, force_refresh: true });
          assert.equal(second.status, 409);
          assert.match(second.body.error, /already in progress/);
        }
        assert.equal((await fixture.map()).status, "empty");
      });
      assert.equal(first.status, 200);
      assert.deepEqual([fixture.source.calls.length, await fixture.remaining()], [1, 40]);
      await assertNothingLeft();
    });

    it("lets one of two at the same moment win", async () => {
      fixture.harness.clock.advance(60_000);
      let open = () => {};
      fixture.source.gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const both = [fixture.postAtOnce(), fixture.postAtOnce()];
      assert.equal((await Promise.race(both)).status, 409);
      open();
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      assert.deepEqual(statuses.toSorted(), [200, 409]);
      assert.equal(await fixture.remaining(), 40);
    });

    it("is not stored under an Idempotency-Key: the next try generates", async () => {
      await whileGenerating(async () => {
        assert.equal((await fixture.postAtOnce({ ticker: "HLIF" }, { idempotencyKey: "patient" })).status, 409);
      });
      const response = await fixture.post({ ticker: "HLIF" }, { idempotencyKey: "patient" });
      assert.deepEqual([response.status, response.headers["idempotent-replayed"]], [200, undefined]);
    });

    it("does not hold up another family or another product", async () => {
      await whileGenerating(async () => {
        fixture.source.gate = Promise.resolve();
        assert.equal((await fixture.postAtOnce({ ticker: "ALDR" })).status, 200);
        assert.equal((await fixture.postAtOnce({ product_id: ENTITLED_PRODUCT })).status, 200);
      });
    });

    it("frees what a dead process held, after the backend's deadline and 30 s", async () => {
      const name = claimName({ teamId: fixture.teamId, productId: PRODUCT, familyId: "HRBR" });
      await takeClaim(fixture.harness.store, { name, holder: "a dead process", leaseMs: 90_000 });
      fixture.harness.clock.advance(89_999);
      assert.equal((await fixture.postAtOnce()).status, 409);
      fixture.harness.clock.advance(1);
      assert.equal((await fixture.postAtOnce()).status, 200);
    });

    it("refuses an Idempotency-Key of another request", async () => {
      await fixture.post({}, { idempotencyKey: "one" });
      const other = await fixture.post({ ticker: "ALDR" }, { idempotencyKey: "one" });
      assert.deepEqual([other.status, fixture.source.calls.length], [409, 1]);
    });
  });

  describe("429", () => {
    it("takes five requests a minute, refused ones too, and says so", async () => {
      fixture.harness.clock.advance(60_000);
      const remaining: (string | undefined)[] = [];
      for (let times = 0; times < 5; times += 1) {
        const { headers } = await fixture.postAtOnce({ ticker: "NONE" });
        remaining.push(headers["x-ratelimit-remaining"]);
      }
      assert.deepEqual(remaining, ["4", "3", "2", "1", "0"]);
      const refused = await fixture.postAtOnce();
      assert.equal(refused.status, 429);
      assert.match(refused.headers["retry-after"] ?? "", /^\d+$/);
      assert.equal(fixture.source.calls.length, 0);
      assert.equal((await fixture.ask()).status, 200);
      assert.equal((await fixture.post()).status, 200);
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
        fixture.source.failure = new ApiError(code);
        assert.equal((await fixture.post({}, { idempotencyKey: code })).status, status);
        assert.equal(await fixture.remaining(), 50);
        await assertNothingLeft();
        fixture.source.failure = null;
        const retried = await fixture.post({}, { idempotencyKey: code });
        assert.deepEqual([retried.status, retried.headers["idempotent-replayed"]], [200, undefined]);
        assert.equal(await fixture.remaining(), 40);
      });
    }

    it("answers 503 while the product is not ready", async () => {
      await takeClaim(fixture.harness.store, { name: `build:${PRODUCT}`, holder: "a build", leaseMs: 120_000 });
      const response = await fixture.post();
      assert.deepEqual([response.status, response.body.reason], [503, "rebuilding"]);
    });

    it("answers 500 for what nobody meant, charges nothing and frees the claim", async () => {
      fixture.source.failure = new Error("a bug");
      const response = await fixture.post();
      assert.deepEqual([response.status, response.body], [500, { error: "unexpected error" }]);
      assert.equal(await fixture.remaining(), 50);
      await assertNothingLeft();
    });
  });
});
