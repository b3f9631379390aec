// Billing: a charge and its result are one, and a request under an Idempotency-Key is charged once.

import assert from "node:assert/strict";
import { type Bill, type BilledContext, charge, creditHeaders, leaseMsOf, withIdempotency } from "../../api/billing.ts";
import type { RequestContext } from "../../api/context.ts";
import { ApiError } from "../../api/errors.ts";
import { listAudit } from "../../data/store/audit.ts";
import { checkLedger, listLedger, readCredits } from "../../data/store/credits.ts";
import { groupCommit } from "../../data/store/group-commit.ts";
import { inTransaction, type Store, storeTime } from "../../data/store/open.ts";
import { createTeam, type Team } from "../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "../data/store/engines.ts";
import { Harness } from "../fixtures/harness.ts";

const BILL: Bill = { operation: "prospect_org_chart_annotation", credits: 10 };
const FREE: Bill = { ...BILL, credits: 0 };
const REQUEST = { path: "/dealmap/generate", body: { product_id: 101, ticker: "ELM" } };

for (const engine of ENGINES) {
  describe(`billing on ${engine.name}`, () => {
    let bench: Bench;
    let harness: Harness;
    let team: Team;
    before(async () => {
      harness = await Harness.open();
    });
    after(() => harness.close());
    beforeEach(async () => {
      bench = await createBench(engine);
      team = await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
    });
    afterEach(async () => {
      await checkLedger(bench.store);
      await bench.end();
    });
    const request = (idempotencyKey: string | null = null, store = bench.store): RequestContext => ({
      ...harness.context,
      store,
      team,
      idempotencyKey,
      accept: null,
      clock: bench.clock,
      newId: store.newId,
      actor: "key-1",
      openLog: () => harness.context.log,
      revisionCache: { read: (_name, load) => load() },
      headers: new Map(),
    });
    const unkeyed = (): BilledContext => ({ ...request(), repeatable: null });
    const saved = (body: object) => async () => ({ save: async () => body });
    const remaining = async () => (await readCredits(bench.store, team.teamId)).remaining;
    /** Generates under a key, counting how often the work is done. */
    const generate = (context: RequestContext, { worked, bill = BILL }: { worked?: () => void; bill?: Bill } = {}) =>
      withIdempotency(context, REQUEST, (billed) =>
        charge(billed, bill, async (operationId) => {
          worked?.();
          return { save: async () => ({ operation_id: operationId }) };
        }),
      );

    describe("charge", () => {
      it("saves, settles, tells and audits in one transaction", async () => {
        const context = unkeyed();
        const body = await charge(context, BILL, async (operationId) => ({
          save: async (tx) => {
            assert.ok(tx.db.isTransaction);
            return { operationId };
          },
        }));
        assert.deepEqual(Object.fromEntries(context.headers), {
          "X-Credits-Operation": "prospect_org_chart_annotation",
          "X-Credits-Remaining": "40",
          "X-Credits-Period-End": "2031-04-01T00:00:00.000Z",
          "X-Credits-Charged": "10",
        });
        const entry = (await listAudit(bench.store, { teamId: team.teamId }))[0];
        assert.deepEqual([entry?.actor, entry?.action, entry?.subject], ["key-1", "credits.charged", body.operationId]);
      });

      it("refuses before any work when too few credits remain, with a body that says what is missing", async () => {
        await charge(unkeyed(), { operation: "prospect_outreach", credits: 45 }, saved({}));
        const context = unkeyed();
        await assert.rejects(
          charge(context, BILL, () => assert.fail("it worked")),
          (error: ApiError) => {
            assert.equal(error.status, 402);
            assert.deepEqual(error.fields, {
              code: "insufficient_credits",
              operation: "prospect_org_chart_annotation",
              required_credits: 10,
              remaining_credits: 5,
              period_ends_at: "2031-04-01T00:00:00.000Z",
            });
            return true;
          },
        );
        assert.equal(context.headers.get("X-Credits-Remaining"), "5");
        assert.equal(context.headers.has("X-Credits-Charged"), false);
      });

      const failures: [string, Parameters<typeof charge>[2]][] = [
        ["the work", () => Promise.reject(new ApiError("bad_gateway"))],
        ["saving", async () => ({ save: () => Promise.reject(new ApiError("bad_gateway")) })],
      ];
      for (const [name, work] of failures) {
        it(`releases what it reserved when ${name} fails, and saves nothing`, async () => {
          const context = unkeyed();
          await assert.rejects(charge(context, BILL, work), /malformed/);
          assert.equal(await remaining(), 50);
          assert.equal(context.headers.get("X-Credits-Remaining"), "50");
          assert.equal(context.headers.has("X-Credits-Charged"), false);
          const kinds = (await listLedger(bench.store, team.teamId)).map(({ kind }) => kind);
          assert.deepEqual(kinds, ["reserve", "release"]);
        });
      }

      it("a charge whose lease ran out while it worked saves nothing, charges nothing, and is late", async () => {
        const context = unkeyed();
        const late = charge(context, BILL, async () => {
          bench.pass(leaseMsOf(context));
          return { save: async (tx) => writeTeam(tx) };
        });
        await assert.rejects(late, { status: 504 });
        assert.equal(await remaining(), 50);
        assert.equal(await countTeams(bench.store), 1);
      });

      it("what is free is saved like the rest, and needs no credits", async () => {
        await charge(unkeyed(), { ...BILL, credits: 50 }, saved({}));
        const context = unkeyed();
        assert.deepEqual(await charge(context, FREE, saved({ a: 1 })), { a: 1 });
        assert.equal(context.headers.has("X-Credits-Charged"), false);
        assert.equal((await listAudit(bench.store)).filter(({ action }) => action === "credits.charged").length, 1);
      });

      it("a commit whose answer was lost on the way is looked up: the charge stands, and its answer is given", async () => {
        const context = { ...unkeyed(), store: losingTheAnswerOf(2, bench.store) };
        assert.deepEqual(await charge(context, BILL, saved({ a: 1 })), { a: 1 });
        assert.equal(context.headers.get("X-Credits-Charged"), "10");
        assert.equal(await remaining(), 40);
      });

      it("a reservation whose answer was lost is released by its lease", async () => {
        const context = { ...unkeyed(), store: losingTheAnswerOf(1, bench.store) };
        await assert.rejects(charge(context, BILL, saved({})), /connection was lost/);
        bench.pass(leaseMsOf(context));
        assert.equal(await remaining(), 50);
        await charge(unkeyed(), { ...BILL, credits: 50 }, saved({}));
      });

      it("one failing charge of many at once spoils only itself", async () => {
        const outcomes = await Promise.allSettled(
          [0, 1, 2, 3].map((index) =>
            charge(unkeyed(), BILL, async () => ({
              save: async (tx) => (index === 2 ? Promise.reject(new Error("spoilt")) : writeTeam(tx)),
            })),
          ),
        );
        assert.deepEqual(
          outcomes.map(({ status }) => status),
          ["fulfilled", "fulfilled", "rejected", "fulfilled"],
        );
        assert.equal(await remaining(), 20);
        assert.equal(await countTeams(bench.store), 4);
      });
    });

    describe("withIdempotency", () => {
      it("without a key every request is one of its own", async () => {
        await generate(request());
        await generate(request());
        assert.equal(await remaining(), 30);
      });

      it("a repeat gets the stored answer, is not charged, and does no work", async () => {
        const first = request("k");
        first.headers.set("X-Projection-Version", "v7");
        const body = await generate(first);
        const again = request("k");
        assert.deepEqual(await generate(again, { worked: () => assert.fail("it worked") }), body);
        assert.deepEqual(Object.fromEntries(again.headers), {
          "X-Projection-Version": "v7",
          "Idempotent-Replayed": "true",
        });
        assert.equal(first.headers.get("X-Credits-Charged"), "10");
        assert.equal(first.headers.has("Idempotent-Replayed"), false);
        assert.equal(await remaining(), 40);
      });

      it("the fields of a body may come in another order; another body is refused with 409", async () => {
        await generate(request("k"));
        const reordered = { ...REQUEST, body: { ticker: "ELM", product_id: 101 } };
        await withIdempotency(request("k"), reordered, () => assert.fail("it worked"));
        for (const other of [
          { ...REQUEST, body: {} },
          { ...REQUEST, path: "/outreach" },
        ]) {
          await assert.rejects(
            withIdempotency(request("k"), other, () => assert.fail("it worked")),
            { code: "repeat_differs", status: 409 },
          );
        }
      });

      it("what refuses a request itself goes before a conflict of keys, and is not stored for the key", async () => {
        const admit = () => Promise.reject(new ApiError("unknown_product"));
        const body = await generate(request("k"));
        const other = { path: REQUEST.path, body: {}, admit };
        await assert.rejects(
          withIdempotency(request("k"), other, () => assert.fail("it worked")),
          { code: "unknown_product" },
        );
        assert.deepEqual(
          await withIdempotency(request("k"), { ...REQUEST, admit }, () => assert.fail("it worked")),
          body,
        );
      });

      it("of many requests with one key at once one is charged, the others wait or are told to", async () => {
        const stores = [bench.store, await bench.open()];
        const outcomes = await Promise.allSettled(
          Array.from({ length: 20 }, (_, index) => generate(request("k", stores[index % 2]))),
        );
        const ids = outcomes.flatMap((each) => (each.status === "fulfilled" ? [JSON.stringify(each.value)] : []));
        assert.equal(new Set(ids).size, 1);
        for (const each of outcomes) if (each.status === "rejected") assert.equal(each.reason.code, "repeat_running");
        assert.equal(await remaining(), 40);
      });

      const stored = ["invalid_input", "unknown_product", "no_org_data", "insufficient_credits"] as const;
      for (const code of stored) {
        it(`a refusal with ${code} is stored, and comes back with its text, fields and headers`, async () => {
          const refuse = () =>
            Promise.reject(new ApiError(code, { text: "no", fields: { code: "x" }, headers: { Allow: "GET" } }));
          await assert.rejects(withIdempotency(request("k"), REQUEST, refuse), { code });
          await assert.rejects(
            withIdempotency(request("k"), REQUEST, () => assert.fail("it worked")),
            (error: ApiError) => {
              assert.deepEqual([error.code, error.message, error.fields], [code, "no", { code: "x" }]);
              assert.deepEqual(error.headers, { Allow: "GET", "Idempotent-Replayed": "true" });
              return true;
            },
          );
        });
      }

      const passing = ["rate_limited", "generation_running", "bad_gateway", "store_unavailable"] as const;
      for (const failure of [...passing.map((code) => new ApiError(code)), new Error("nobody meant it")]) {
        it(`"${failure.message}" is not stored: the next request with the key works`, async () => {
          await assert.rejects(
            withIdempotency(request("k"), REQUEST, () => Promise.reject(failure)),
            { message: failure.message },
          );
          await generate(request("k"));
          assert.equal(await remaining(), 40);
        });
      }

      it("a free answer is stored as well", async () => {
        const body = await generate(request("k"), { bill: FREE });
        const other = await withIdempotency(request("l"), REQUEST, async () => ({ plain: true }));
        assert.deepEqual(await generate(request("k")), body);
        assert.deepEqual(await withIdempotency(request("l"), REQUEST, () => assert.fail("it worked")), other);
        assert.equal(await remaining(), 50);
      });

      it("a dead process's key and credits are free at the same instant, and a late one is not charged", async () => {
        const dead = request("k");
        let wake = (): void => {};
        const asleep = new Promise<void>((resolve) => {
          wake = resolve;
        });
        let began = (): void => {};
        const begun = new Promise<void>((resolve) => {
          began = resolve;
        });
        const late = withIdempotency(dead, REQUEST, (billed) =>
          charge(billed, { ...BILL, credits: 50 }, async () => {
            began();
            await asleep;
            return { save: async (tx) => writeTeam(tx) };
          }),
        );
        await begun;
        bench.pass(leaseMsOf(dead) - 1);
        await assert.rejects(generate(request("k")), { code: "repeat_running" });
        bench.pass(1);
        await charge({ ...request(), repeatable: null }, { ...BILL, credits: 50 }, saved({}));
        wake();
        await assert.rejects(late, { status: 504 });
        assert.equal(await countTeams(bench.store), 1);
        assert.equal(await remaining(), 0);
      });

      for (const key of ["", "x".repeat(256), "ключ", "a\tb"]) {
        it(`the key ${JSON.stringify(key.slice(0, 10))} of ${key.length} characters is refused`, async () => {
          await assert.rejects(generate(request(key)), { status: 400 });
        });
      }
    });

    it("creditHeaders tells what remains, charged or not", async () => {
      const context = request();
      await creditHeaders(context, "prospect_outreach");
      assert.deepEqual(
        [...context.headers],
        [
          ["X-Credits-Operation", "prospect_outreach"],
          ["X-Credits-Remaining", "50"],
          ["X-Credits-Period-End", "2031-04-01T00:00:00.000Z"],
        ],
      );
    });

    it("groupCommit joins a transaction that it is called in", async () => {
      const write = async (_tx: Store, requests: readonly { teamId: number }[]) => requests.map(({ teamId }) => teamId);
      const answer = await inTransaction(bench.store, (tx) => groupCommit(tx, { write, request: { teamId: 7 } }));
      assert.equal(answer, 7);
    });
  });
}

/** A store whose n-th transaction commits, but seems to have failed. */
function losingTheAnswerOf(n: number, store: Store): Store {
  let count = 0;
  const { engine } = store;
  const transact: typeof engine.transact = async (db, options, work) => {
    const result = await engine.transact(db, options, work);
    count += 1;
    if (count === n) throw new Error("the connection was lost");
    return result;
  };
  return { ...store, engine: { ...engine, transact } };
}

/** Some write that can be seen later. */
async function writeTeam(tx: Store): Promise<object> {
  const row = { name: "Written", plan: "trial", api_access: 1, private_data: 0, created_at: storeTime(tx) };
  const { teams } = await tx.db
    .selectFrom("teams")
    .select(({ fn }) => fn.countAll<number>().as("teams"))
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto("teams")
    .values({ ...row, team_id: teams + 1 })
    .execute();
  return {};
}

async function countTeams(store: Store): Promise<number> {
  return (await store.db.selectFrom("teams").select("team_id").execute()).length;
}
