// What the store keeps for a time only, and what of it stays whatever its age.
import assert from "node:assert/strict";
import { listAudit, recordAudit } from "../../../data/store/audit.ts";
import { claimTick, findLatestTick, takeClaim } from "../../../data/store/claims.ts";
import { reserveCredits, settleCredits } from "../../../data/store/credits.ts";
import { beginIdempotent, completeIdempotent } from "../../../data/store/idempotency.ts";
import { keepMessage, listMessages } from "../../../data/store/messages.ts";
import { servingClaim } from "../../../data/store/projection-claims.ts";
import { findExpiredRows, type RetentionRule, removeExpiredRows } from "../../../data/store/retention.ts";
import { findLatestRun, finishRun, startRun } from "../../../data/store/runs.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const DAY_MS = 86_400_000;
const RULE: RetentionRule = { auditDays: 10, runsDays: 5, messagesDays: 7, keptRuns: new Set() };
const RECORD = { actor: "test", subject: "store" };

for (const engine of ENGINES) {
  describe(`retention on ${engine.name}`, () => {
    let bench: Bench;
    beforeEach(async () => {
      bench = await createBench(engine);
      await createTeam(bench.store, { name: "Northwind Software", plan: "trial" });
    });
    afterEach(() => bench.end());

    const record = (subject: string) =>
      recordAudit(bench.store, { teamId: 1, actor: "key-1", action: "test", subject, detail: {} });
    const run = async (runId: string, outcome: "published" | "failed" = "published") => {
      await startRun(bench.store, runId);
      await finishRun(bench.store, { runId, outcome, report: { of: runId } });
    };
    const runs = async () => (await bench.store.db.selectFrom("runs").select("run_id").execute()).map((r) => r.run_id);
    const subjects = async () =>
      (await listAudit(bench.store)).filter(({ action }) => action === "test").map(({ subject }) => subject);
    const counts = async (rule = RULE) =>
      Object.fromEntries((await findExpiredRows(bench.store, rule)).map(({ name, count }) => [name, count]));
    const NONE = {
      "audit entries": 0,
      runs: 0,
      ticks: 0,
      answers: 0,
      messages: 0,
      "serving leases": 0,
      sessions: 0,
      "sign-in links": 0,
      "webhook deliveries": 0,
    };
    const remove = (rule = RULE) => removeExpiredRows(bench.store, rule, RECORD);

    it("of a young store nothing is old", async () => {
      await run("r1");
      await record("a");
      assert.deepEqual(await counts(), NONE);
    });

    it("audit entries go from the oldest on; the removal is an entry itself, and looking removes nothing", async () => {
      await record("old");
      bench.pass(10 * DAY_MS);
      await record("edge");
      bench.pass(1);
      await record("young");
      assert.equal((await counts())["audit entries"], 2);
      assert.deepEqual(await subjects(), ["young", "edge", "old"]);
      await removeExpiredRows(bench.store, RULE, { ...RECORD, detail: { "audit entries": 2 } });
      assert.deepEqual(await subjects(), ["young", "edge"]);
      const [entry] = await listAudit(bench.store);
      assert.deepEqual(
        [entry?.action, entry?.actor, entry?.detail],
        ["retention.applied", "test", { "audit entries": 2 }],
      );
      assert.deepEqual(await counts(), NONE);
    });

    it("audit entries that are kept refuse to be removed by anything else, and so do all that follow a removal", async () => {
      await record("old");
      bench.pass(11 * DAY_MS);
      await remove();
      await record("new");
      await assert.rejects(bench.store.db.deleteFrom("audit_entries").execute(), /audit_entries is append-only/);
      assert.deepEqual(await subjects(), ["new"]);
    });

    it("an entry of a clock that was ahead keeps those behind it until it is old itself", async () => {
      bench.pass(5 * DAY_MS);
      await record("ahead");
      bench.pass(-5 * DAY_MS);
      await record("behind");
      bench.pass(12 * DAY_MS);
      await remove();
      assert.deepEqual(await subjects(), ["behind", "ahead"]);
    });

    it("of runs stay the last one, the last finished, the last published, and those that versions are of", async () => {
      await run("r1");
      await run("r2");
      bench.pass(1000);
      await run("r3");
      bench.pass(1000);
      await run("r4", "failed");
      bench.pass(1000);
      await run("r5", "failed");
      bench.pass(1000);
      await startRun(bench.store, "r6");
      bench.pass(6 * DAY_MS);
      await remove({ ...RULE, keptRuns: new Set(["r2"]) });
      assert.deepEqual((await runs()).sort(), ["r2", "r3", "r5", "r6"]);
      assert.equal((await findLatestRun(bench.store, { outcome: "published" }))?.runId, "r3");
    });

    it("of the ticks of each schedule the latest stays", async () => {
      for (const [name, tick] of [
        ["ingest", "2031-02-01T02:00:00.000Z"],
        ["ingest", "2031-02-02T02:00:00.000Z"],
        ["other", "2031-01-01T02:00:00.000Z"],
      ] as const) {
        await claimTick(bench.store, { name, tick, holder: "test" });
      }
      assert.equal((await counts()).ticks, 1);
      await remove();
      assert.equal(await findLatestTick(bench.store, "ingest"), "2031-02-02T02:00:00.000Z");
      assert.equal(await findLatestTick(bench.store, "other"), "2031-01-01T02:00:00.000Z");
      assert.deepEqual(await counts(), NONE);
    });

    it("an answer goes once its 24 hours are over, also of a team that sends no further request", async () => {
      const request = { teamId: 1, key: "k", fingerprint: "f", leaseMs: 1000 };
      const begun = await beginIdempotent(bench.store, request);
      assert.ok(begun.state === "new");
      const outcome = { status: 200, errorCode: null, headers: {}, body: '{"body":"Dear …"}' };
      await completeIdempotent(bench.store, { ...request, token: begun.token, ...outcome });
      bench.pass(DAY_MS);
      assert.deepEqual(await counts(), NONE);
      bench.pass(3_600_000);
      assert.deepEqual(
        (await findExpiredRows(bench.store, RULE)).find(({ name }) => name === "answers"),
        { name: "answers", count: 1, bytes: outcome.body.length },
      );
      await remove();
      const left = await bench.store.db.selectFrom("idempotent_requests").selectAll().execute();
      assert.deepEqual(left, []);
    });

    it("a message goes at its age, whatever the ledger keeps of it", async () => {
      const kept = { teamId: 1, productId: 101, ticker: "ELMC", companyName: "Elm Casualty", lead: null };
      const message = {
        ...kept,
        platform: "email",
        tone: "neutral",
        length: "typical",
        subject: null,
        body: "Dear …",
        writtenBy: "key-1",
      };
      await keepMessage(bench.store, { ...message, messageId: "old" });
      bench.pass(7 * DAY_MS);
      await keepMessage(bench.store, { ...message, messageId: "young" });
      assert.deepEqual(await counts(), NONE);
      bench.pass(1);
      assert.equal((await counts()).messages, 1);
      await remove();
      const left = await listMessages(bench.store, { teamId: 1, keptDays: 90, limit: 9 });
      assert.deepEqual(
        left.map(({ messageId }) => messageId),
        ["young"],
      );
    });

    it("leases of processes that served go, all other claims stay for their tokens", async () => {
      for (const name of [servingClaim(101, "v1", "dead"), "ingest", "dealmap:1:101:f"]) {
        await takeClaim(bench.store, { name, holder: "dead", leaseMs: 1000 });
      }
      bench.pass(2 * DAY_MS);
      assert.equal((await counts())["serving leases"], 1);
      await remove();
      const left = await bench.store.db.selectFrom("claims").select("name").orderBy("name").execute();
      assert.deepEqual(
        left.map(({ name }) => name),
        ["dealmap:1:101:f", "ingest"],
      );
    });

    it("the ledger stays, however old", async () => {
      const charge = {
        teamId: 1,
        operationId: "o",
        operation: "prospect_outreach",
        credits: 1,
        leaseMs: 1000,
      } as const;
      await reserveCredits(bench.store, charge);
      await settleCredits(bench.store, charge);
      bench.pass(10_000 * DAY_MS);
      await remove();
      const { rows } = await bench.store.db
        .selectFrom("ledger_entries")
        .select(({ fn }) => fn.countAll<number>().as("rows"))
        .executeTakeFirstOrThrow();
      assert.equal(rows, 2);
    });

    it("many rows go a few at a time, and all of them", async () => {
      const entries = Array.from({ length: 1200 }, (_, at) => ({
        teamId: null,
        actor: "key-1",
        action: "test",
        subject: String(at),
      }));
      await recordAudit(bench.store, ...entries);
      bench.pass(11 * DAY_MS);
      await remove();
      assert.deepEqual(
        (await listAudit(bench.store)).map(({ action }) => action),
        ["retention.applied"],
      );
    });
  });
}
