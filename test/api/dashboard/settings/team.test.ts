// The other parts of the settings over HTTP: sender, plan and credits, audit; and who may do what in all of them.
import assert from "node:assert/strict";
import { listAudit, recordAudit } from "../../../../data/store/audit.ts";
import { reserveCredits, settleCredits } from "../../../../data/store/credits.ts";
import { createKey, listKeys } from "../../../../data/store/keys/keys.ts";
import { inTransaction } from "../../../../data/store/open.ts";
import { findTeam } from "../../../../data/store/teams.ts";
import { PERSON_ROLES } from "../../../../data/vocabulary.ts";
import { Harness } from "../../../fixtures/harness.ts";
import { type SignedIn, signIn, withCookie } from "../signed-in.ts";

const DAY_MS = 86_400_000;
const PARTS = ["keys", "people", "sender", "credits", "audit"].map((name) => `/app/settings/${name}`);
/** What can be done, and who may. */
const ACTIONS: readonly (readonly [path: string, fields: Record<string, string>, roles: readonly string[]])[] = [
  ["keys/create", { once: "form-number", name: "CRM", scopes: "read", days: "9" }, ["owner"]],
  ["keys/roll", { once: "form-number", key_id: "none", overlap: "1h" }, ["owner"]],
  ["keys/revoke", { key_id: "none" }, ["owner"]],
  ["people/invite", { once: "form-number", email: "eve@example.com", role: "owner" }, ["owner"]],
  ["people/withdraw", { link_id: "none" }, ["owner"]],
  ["people/end", { session_id: "none" }, PERSON_ROLES],
  ["sender/save", { name: "Eve", title: "", company: "" }, ["owner"]],
];

describe("the settings", () => {
  let harness: Harness;
  let teamId: number;
  let owner: SignedIn;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
  });
  beforeEach(async () => {
    ({ teamId } = (await harness.team()).team);
    owner = await signIn(harness, teamId, "owner", "ada@example.com");
  });
  after(() => harness.close());

  const state = async () => {
    const { store } = harness;
    const keys = await listKeys(store, { teamId });
    const links = await store.db.selectFrom("sign_in_links").selectAll().where("team_id", "=", teamId).execute();
    return JSON.stringify([keys, links, await findTeam(store, teamId), await listAudit(store, { teamId })]);
  };

  it("begin at the keys, and each part leads to the others", async () => {
    const first = await owner.get("/app/settings?product_id=7");
    assert.deepEqual([first.status, first.headers.location], [303, "/app/settings/keys"]);
    for (const path of PARTS) {
      const { status, text } = await owner.get(path);
      assert.equal(status, 200, path);
      for (const other of PARTS) assert.ok(text.includes(`href="${other}"`), `${path} to ${other}`);
      assert.match(text, /<a href="\/app\/settings" aria-current="true">Settings<\/a>/);
    }
  });

  for (const role of PERSON_ROLES) {
    it(`show a ${role} everything, and let a ${role} do what the role may`, async () => {
      const person = await signIn(harness, teamId, role);
      for (const path of PARTS) assert.equal((await person.get(path)).status, 200, path);
      for (const [path, fields, roles] of ACTIONS) {
        const before = await state();
        const { status, text } = await person.post(`/app/settings/${path}`, fields);
        if (roles.includes(role)) assert.notEqual(status, 403, path);
        else {
          assert.equal(status, 403, path);
          assert.match(text, /Your role does not allow this/);
          assert.equal(await state(), before, path);
        }
      }
    });
  }

  it("offer nobody what the role may not do", async () => {
    for (const role of ["viewer", "member"] as const) {
      const person = await signIn(harness, teamId, role);
      for (const path of PARTS) {
        const { text } = await person.get(path);
        const forms = [...text.matchAll(/<form[^>]* action="([^"]+)"/g)].map(([, action]) => action);
        assert.deepEqual(
          [...new Set(forms)].filter((action) => action?.startsWith("/app/settings")),
          [],
          path,
        );
      }
    }
  });

  it("do nothing that another site asks, nor anybody who has not signed in", async () => {
    const before = await state();
    for (const [path, fields] of ACTIONS) {
      const foreign = await owner.post(`/app/settings/${path}`, fields).set("Sec-Fetch-Site", "cross-site");
      assert.equal(foreign.status, 403, path);
      assert.match(foreign.text, /came from another site/);
      assert.equal((await withCookie(harness, "").post(`/app/settings/${path}`, fields)).status, 401, path);
      assert.equal((await owner.get(`/app/settings/${path}`)).status, 404, path);
    }
    assert.equal(await state(), before);
  });

  describe("the sender", () => {
    it("is saved in the person's name, shown as messages will have it, and forgotten where a field is empty", async () => {
      assert.match((await owner.get("/app/settings/sender")).text, /\[Your name\]<br>\[Your company\]/);
      const fields = { name: "Ada Quill", title: "Account lead", company: "Elm Labs" };
      const saved = await owner.post("/app/settings/sender/save", fields);
      assert.equal(saved.status, 303);
      const { text } = await owner.get(String(saved.headers.location));
      assert.match(text, /Saved\..*Ada Quill<br>Account lead, Elm Labs/s);
      await owner.post("/app/settings/sender/save", { ...fields, title: " " });
      const { sender } = (await findTeam(harness.store, teamId)) ?? {};
      assert.deepEqual(sender, { name: "Ada Quill", title: null, company: "Elm Labs" });
      const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
      assert.deepEqual([entry?.actor, entry?.action], ["ada@example.com", "team.set"]);
    });

    it("that would not do is said so beside its field, kept in it, and shown as text", async () => {
      const name = `<img src=x onerror=alert(1)>`;
      const company = "One two three four five six";
      const { status, text } = await owner.post("/app/settings/sender/save", { name, title: "", company });
      assert.equal(status, 400);
      assert.match(text, /id="name-error">It must be one plain line of at most 4 words and 80 characters/);
      assert.match(text, /id="company-error">/);
      assert.match(text, /value="&lt;img src=x onerror=alert\(1\)&gt;"/);
      assert.doesNotMatch(text, /<img|title-error/);
      assert.equal((await findTeam(harness.store, teamId))?.sender.name, null);
    });
  });

  describe("the credits", () => {
    const charge = async (actor: string, credits: number) => {
      const { store } = harness;
      const operation = { teamId, operationId: store.newId() };
      await reserveCredits(store, { ...operation, operation: "prospect_outreach", credits, leaseMs: 60_000 });
      await inTransaction(store, async (tx) => {
        await settleCredits(tx, operation);
        const entry = { teamId, actor, action: "credits.charged", subject: operation.operationId };
        await recordAudit(tx, entry);
      });
    };

    it("are allowance, spent and left, and say what to do where nothing was spent", async () => {
      const { text } = await owner.get("/app/settings/credits");
      assert.match(text, /Trial: 50 credits a month/);
      assert.match(text, /Nothing was spent in this period yet/);
      assert.match(text, /Reading is free.*Choose a prospect/s);
    });

    it("are told by operation, and by people and keys under their names", async () => {
      const key = await createKey(harness.store, { teamId, name: "CRM", scopes: ["read"], expiresInMs: null });
      await charge("mia@example.com", 3);
      await charge(key.keyId, 2);
      const { text } = await owner.get("/app/settings/credits");
      assert.match(text, /<th scope="row">Writing messages<\/th><td class="number">2<\/td><td class="number">5<\/td>/);
      assert.match(text, /<th scope="row">mia@example\.com<\/th><td class="number">1<\/td><td class="number">3<\/td>/);
      assert.match(text, /<th scope="row">key CRM<\/th><td class="number">1<\/td><td class="number">2<\/td>/);
      assert.match(text, /<dt>Left<\/dt><dd>45<\/dd>/);
    });

    it("that are used up say until when, and what has more", async () => {
      await charge("mia@example.com", 50);
      assert.match(
        (await owner.get("/app/settings/credits")).text,
        /Nothing is left until.*dealmap team set --team \d+ --plan/s,
      );
    });
  });

  describe("the audit", () => {
    it("is read page by page, each entry once, the newest first, of this team alone", async () => {
      const { store } = harness;
      for (let entry = 0; entry < 120; entry += 1)
        await recordAudit(store, { teamId, actor: "ada@example.com", action: "test", subject: `subject-${entry}` });
      await recordAudit(store, {
        teamId: (await harness.team()).team.teamId,
        actor: "eve",
        action: "test",
        subject: "x",
      });
      const seen: string[] = [];
      for (let path: string | null = "/app/settings/audit"; path !== null; ) {
        const { text } = await owner.get(path);
        assert.doesNotMatch(text, />eve</);
        seen.push(...[...text.matchAll(/subject-\d+/g)].map(([subject]) => subject));
        path = /href="([^"]+)">Older</.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? null;
      }
      assert.deepEqual(
        seen,
        Array.from({ length: 120 }, (_, index) => `subject-${119 - index}`),
      );
    });

    it("says in words what was done and with what", async () => {
      await createKey(harness.store, {
        teamId,
        name: "CRM",
        scopes: ["read"],
        expiresInMs: DAY_MS,
        actor: "ada@example.com",
      });
      const { text } = await owner.get("/app/settings/audit");
      assert.match(text, /ada@example\.com<\/th>.*created an API key.*>CRM<.*scopes: read/s);
      assert.match(text, /signed in/);
    });

    it("refuses a page that is none, and says that nothing is older", async () => {
      assert.equal((await owner.get("/app/settings/audit?before=x")).status, 400);
      assert.match((await owner.get("/app/settings/audit?before=1")).text, /There is nothing older/);
    });
  });
});
