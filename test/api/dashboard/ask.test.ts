// What a page asks an endpoint is the endpoint's own: who may, how often, what it costs, and who did it.
import assert from "node:assert/strict";
import { ENDPOINTS } from "../../../api/app.ts";
import { type Ask, askAs } from "../../../api/dashboard/ask.ts";
import { ApiError } from "../../../api/errors.ts";
import { route as generate } from "../../../api/routes/post-dealmap-generate.ts";
import { route as writeMessage } from "../../../api/routes/post-outreach.ts";
import { listAudit } from "../../../data/store/audit.ts";
import { readCredits } from "../../../data/store/credits.ts";
import { findSession, signIn } from "../../../data/store/people/sessions.ts";
import { createSignInLink } from "../../../data/store/people/sign-in-links.ts";
import { revisionCacheOf } from "../../../data/store/revision-cache.ts";
import { PERSON_ROLES, type PersonRole, ROLE_SCOPES, type Scope } from "../../../data/vocabulary.ts";
import { FakeOrgChart } from "../../fixtures/dealmap-fixture.ts";
import { Harness } from "../../fixtures/harness.ts";
import { PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";

const LIMITS = { idleMs: 3_600_000, maxMs: 86_400_000 };
const HARBOR = { product_id: PRODUCT, ticker: "HRBR" };

describe("a page that asks an endpoint", () => {
  let harness: Harness;
  let teamId: number;
  beforeEach(async () => {
    harness = await Harness.open({ providers: { orgChart: new FakeOrgChart() } });
    ({ teamId } = (await publishMiniature(harness)).team);
  });
  afterEach(() => harness.close());

  async function askerOf(role: PersonRole): Promise<Ask> {
    const { context, store } = harness;
    const { token } = await createSignInLink(store, { teamId, role, email: `${role}@example.com` });
    const signedIn = await signIn(store, { token, before: null, limits: LIMITS });
    const session = await findSession(store, signedIn?.secret ?? "", LIMITS);
    assert.ok(session);
    const window = await context.rateLimits.count("test");
    const revisionCache = await revisionCacheOf(store)();
    return askAs({ context, endpoints: ENDPOINTS, session, revisionCache, window, requestId: "test" });
  }

  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => "ok",
      (error: unknown) => (error instanceof ApiError ? error.code : assert.fail(String(error))),
    );

  for (const role of PERSON_ROLES) {
    it(`as ${role} gets past the scopes of exactly those endpoints that the role has`, async () => {
      const ask = await askerOf(role);
      const scopes: readonly Scope[] = ROLE_SCOPES[role];
      for (const { route } of ENDPOINTS) {
        const code = await codeOf(ask(route, { query: { nonsense: 1 }, body: { nonsense: 1 } }));
        const isAllowed = route.scopes.every((scope) => scopes.includes(scope));
        assert.equal(code === "insufficient_scope", !isAllowed, `${route.method} ${route.path}: ${code}`);
      }
    });
  }

  it("is held to the endpoint's own cap, by session", async () => {
    const [ada, ben] = [await askerOf("member"), await askerOf("owner")];
    for (let time = 0; time < 5; time += 1) assert.equal(await codeOf(ada(generate, { body: {} })), "invalid_input");
    assert.equal(await codeOf(ada(generate, { body: {} })), "rate_limited");
    assert.equal(await codeOf(ben(generate, { body: {} })), "invalid_input");
  });

  it("is charged as a key is, once under one key of repetition, and the audit trail names the person", async () => {
    const ask = await askerOf("member");
    const before = (await readCredits(harness.store, teamId)).remaining;
    for (let time = 0; time < 2; time += 1) {
      const map = await ask(generate, { body: HARBOR, idempotencyKey: "form 1" });
      assert.equal(map.status, "ready");
    }
    assert.equal((await readCredits(harness.store, teamId)).remaining, before - 10);
    const charged = (await listAudit(harness.store, { teamId })).filter(({ action }) => action === "credits.charged");
    assert.deepEqual(
      charged.map(({ actor }) => actor),
      ["member@example.com"],
    );
    const message = await ask(writeMessage, { body: { ...HARBOR, platform: "email", tone: "helpful" } });
    assert.ok(message.body.length > 0);
  });
});
