// dry_run of what costs credits: it says what the request then does, and does nothing.
import assert from "node:assert/strict";
import type { Response } from "supertest";
import { claimName } from "../../api/dealmap/generate.ts";
import { takeClaim } from "../../data/store/claims.ts";
import { DealMapFixture } from "../fixtures/dealmap-fixture.ts";
import { PRODUCT } from "../fixtures/miniature.ts";

const DAY_MS = 86_400_000;
const MESSAGE = { product_id: PRODUCT, ticker: "HRBR", platform: "email", tone: "helpful" };

describe("dry_run", () => {
  let fixture: DealMapFixture;
  before(async () => {
    fixture = await DealMapFixture.open();
  });
  beforeEach(() => fixture.reset());
  after(() => fixture.close());

  const dryGenerate = (body: object = {}, idempotencyKey = "") =>
    fixture.post({ dry_run: true, ...body }, { idempotencyKey });

  async function outreach(body: object, idempotencyKey = ""): Promise<Response> {
    fixture.harness.clock.advance(60_000);
    const request = fixture.harness.send("post", "/outreach", { key: fixture.key, body: { ...MESSAGE, ...body } });
    return idempotencyKey === "" ? request : request.set("Idempotency-Key", idempotencyKey);
  }

  /** Everything that a request could leave behind. */
  async function stored(): Promise<unknown[]> {
    const { db } = fixture.harness.store;
    const tables = ["org_charts", "dealmaps", "claims", "reservations", "ledger_entries", "audit_entries"] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return [...rows, await db.selectFrom("idempotent_requests").selectAll().execute()];
  }

  function told({ status, body, text }: Response): unknown[] {
    assert.equal(status, 200, text);
    assert.equal(body.dry_run, true);
    return [body.generation_source ?? null, body.required_credits, body.is_cached];
  }

  it("of a generation says by which way it goes and what that costs, each time as the request then does", async () => {
    const agrees = async (further: object, expected: unknown[]) => {
      assert.deepEqual(told(await dryGenerate(further)), expected);
      const { body, headers } = await fixture.post(further);
      const charged = Number(headers["x-credits-charged"] ?? 0);
      assert.deepEqual([body.generation_source, charged], expected.slice(0, 2));
    };
    await agrees({}, ["org_fresh", 10, false]);
    await agrees({ ticker: "HLIF" }, ["org_cached", 0, true]);
    await agrees({ force_refresh: true }, ["org_fresh", 10, false]);
    fixture.harness.clock.advance(30 * DAY_MS);
    await agrees({}, ["annotation_only", 0, false]);
    await fixture.harness.store.db.deleteFrom("dealmaps").execute();
    await agrees({}, ["org_cached", 0, false]);
  });

  it("of a message costs what a message costs", async () => {
    assert.deepEqual(told(await outreach({ dry_run: true })), [null, 1, false]);
    const { headers } = await outreach({});
    assert.equal(headers["x-credits-charged"], "1");
  });

  it("asks no source, charges nothing and stores nothing, under an Idempotency-Key neither", async () => {
    const before = await stored();
    const dry = await dryGenerate({}, "first");
    assert.deepEqual([dry.body.remaining_credits, dry.headers["x-credits-charged"]], [50, undefined]);
    told(await outreach({ dry_run: true }, "second"));
    assert.equal((await dryGenerate({ ticker: "?" }, "third")).status, 400);
    assert.deepEqual(await stored(), before);
    assert.deepEqual(fixture.source.calls, []);
    const real = await fixture.post({}, { idempotencyKey: "third" });
    assert.deepEqual([real.status, real.body.generation_source], [200, "org_fresh"]);
  });

  it("says that an Idempotency-Key has its answer already, and refuses as a repeat would be", async () => {
    assert.equal((await outreach({}, "once")).status, 200);
    const dry = await outreach({ dry_run: true }, "once");
    assert.deepEqual(told(dry), [null, 0, true]);
    assert.equal(dry.headers["idempotent-replayed"], undefined);
    assert.equal((await outreach({ dry_run: true, tone: "neutral" }, "once")).status, 409);
    assert.equal((await outreach({ dry_run: true }, "é".repeat(3))).status, 400);
  });

  it("shows too few credits in place of a 402", async () => {
    for (let times = 0; times < 5; times += 1) await fixture.generate({ force_refresh: true });
    const dry = await dryGenerate({ force_refresh: true });
    assert.deepEqual([dry.status, dry.body.required_credits, dry.body.remaining_credits], [200, 10, 0]);
    assert.equal((await fixture.post({ force_refresh: true })).status, 402);
  });

  it("is refused for product, ticker, evidence and a generation that runs, as the request is", async () => {
    assert.equal((await dryGenerate({ product_id: 999 })).status, 404);
    assert.equal((await outreach({ dry_run: true, ticker: "NOPE" })).status, 404);
    assert.equal((await outreach({ dry_run: true, ticker: "BRCH" })).status, 404);
    const name = claimName({ teamId: fixture.teamId, productId: PRODUCT, familyId: "HRBR" });
    fixture.harness.clock.advance(60_000);
    await takeClaim(fixture.harness.store, { name, holder: "another", leaseMs: 90_000 });
    assert.equal((await fixture.postAtOnce({ dry_run: true })).status, 409);
  });

  it("counts against the cap of its endpoint", async () => {
    await fixture.post({ dry_run: true });
    for (let times = 0; times < 4; times += 1) assert.equal((await fixture.postAtOnce({ dry_run: true })).status, 200);
    assert.equal((await fixture.postAtOnce({ dry_run: true })).status, 429);
  });

  it("false is a request like any other", async () => {
    assert.equal((await fixture.post({ dry_run: false })).body.generation_source, "org_fresh");
  });
});
