// Links and sessions of people on both engines: one process sees at once what another did.
import assert from "node:assert/strict";
import { StoreUnavailableError } from "../../../data/store/engines/store-error.ts";
import type { Store } from "../../../data/store/open.ts";
import { findSession, listSessions, revokeSession, signIn } from "../../../data/store/people/sessions.ts";
import { createSignInLink } from "../../../data/store/people/sign-in-links.ts";
import { findExpiredRows, removeExpiredRows } from "../../../data/store/retention.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { type Bench, createBench, ENGINES } from "./engines.ts";

const LIMITS = { idleMs: 3_600_000, maxMs: 86_400_000 };
const DAY_MS = 86_400_000;
const RULE = { auditDays: 730, runsDays: 90, messagesDays: 90, keptRuns: new Set<string>() };

for (const engine of ENGINES) {
  describe(`a session on ${engine.name}`, () => {
    let bench: Bench;
    let teamId: number;
    beforeEach(async () => {
      bench = await createBench(engine);
      ({ teamId } = await createTeam(bench.store, { name: "Northwind Software", plan: "trial" }));
    });
    afterEach(() => bench.end());

    const newToken = async () =>
      (await createSignInLink(bench.store, { teamId, role: "member", email: "ada@example.com" })).token;

    it("is created by one of two processes that use the link at once", async () => {
      const other = await bench.open();
      const token = await newToken();
      const results = await Promise.all(
        [bench.store, other].map((store) => signIn(store, { token, before: null, limits: LIMITS })),
      );
      assert.equal(results.filter((each) => each !== null).length, 1);
      const secret = results.find((each) => each !== null)?.secret ?? "";
      const found = await findSession(other, secret, LIMITS);
      assert.deepEqual(
        [found?.team.name, found?.role, found?.email],
        ["Northwind Software", "member", "ada@example.com"],
      );
    });

    it("that one process revokes is gone for the other", async () => {
      const other = await bench.open();
      const signedIn = await signIn(bench.store, { token: await newToken(), before: null, limits: LIMITS });
      assert.ok(signedIn);
      assert.ok(await findSession(other, signedIn.secret, LIMITS));
      await revokeSession(bench.store, { ...signedIn.session, actor: "test" });
      assert.equal(await findSession(other, signedIn.secret, LIMITS), null);
    });

    it("is found where the store cannot be written", async () => {
      const signedIn = await signIn(bench.store, { token: await newToken(), before: null, limits: LIMITS });
      assert.ok(signedIn);
      bench.pass(LIMITS.idleMs / 2);
      const readOnly: Store = {
        ...bench.store,
        engine: {
          ...bench.store.engine,
          transact: () => Promise.reject(new StoreUnavailableError("the disk is full")),
        },
      };
      assert.ok(await findSession(readOnly, signedIn.secret, LIMITS));
    });

    it("of another team cannot be revoked", async () => {
      const signedIn = await signIn(bench.store, { token: await newToken(), before: null, limits: LIMITS });
      assert.ok(signedIn);
      const { sessionId } = signedIn.session;
      await assert.rejects(revokeSession(bench.store, { teamId: teamId + 1, sessionId, actor: "test" }), /no session/);
      assert.equal((await listSessions(bench.store, teamId, LIMITS)).length, 1);
    });

    it("is removed a day after its end, and an unused link at its end", async () => {
      await signIn(bench.store, { token: await newToken(), before: null, limits: LIMITS });
      await newToken();
      const expired = async () =>
        (await findExpiredRows(bench.store, RULE))
          .filter(({ name }) => name === "sessions" || name === "sign-in links")
          .map(({ count }) => count);
      assert.deepEqual(await expired(), [0, 0]);
      bench.pass(LIMITS.maxMs);
      assert.deepEqual(await expired(), [0, 1]);
      bench.pass(DAY_MS);
      assert.deepEqual(await expired(), [1, 1]);
      await removeExpiredRows(bench.store, RULE, { actor: "test", subject: "store" });
      assert.deepEqual(await expired(), [0, 0]);
    });
  });
}
