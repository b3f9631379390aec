// The page of people over HTTP: links let one person in with their role, and a session that is ended is dead at its next request.
import assert from "node:assert/strict";
import { listAudit } from "../../../../data/store/audit.ts";
import { Harness } from "../../../fixtures/harness.ts";
import { cookieOf, type SignedIn, signIn, useLink, withCookie } from "../signed-in.ts";

const PAGE = "/app/settings/people";
const TOKEN = /sign-in\?token=([\w-]{43})/g;

describe("the page of people", () => {
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

  const fieldsOf = async () => {
    const [, once = ""] = /name="once" value="([^"]+)"/.exec((await owner.get(PAGE)).text) ?? [];
    return { once, email: "mia@example.com", role: "viewer" };
  };
  const tokensOf = (text: string) => [...text.matchAll(TOKEN)].map(([, token = ""]) => token);
  const sessionOf = (text: string, email: string) =>
    new RegExp(`name="session_id" value="([^"]+)"><button[^>]*End the session of ${email}`).exec(text)?.[1] ?? "";

  it("makes a link for a person with a role, shown in the form's own answer alone, that signs them in", async () => {
    const { status, headers, text } = await owner.post(`${PAGE}/invite`, await fieldsOf());
    assert.equal(status, 200);
    assert.equal(headers["cache-control"], "no-store");
    const [token = "", ...others] = tokensOf(text);
    assert.deepEqual(others, []);
    assert.deepEqual(tokensOf((await owner.get(PAGE)).text), []);
    assert.match((await owner.get(PAGE)).text, /Links that nobody has used yet/);
    const mia = withCookie(harness, cookieOf(await useLink(harness, token)));
    const list = (await mia.get(PAGE)).text;
    assert.match(list, /<b>Team<\/b> <span class="muted">mia@example\.com \(viewer\)/);
    assert.doesNotMatch((await owner.get(PAGE)).text, /Links that nobody has used yet/);
    const actions = (await listAudit(harness.store, { teamId, limit: 2 })).map(({ actor, action }) => [actor, action]);
    assert.deepEqual(actions, [
      ["mia@example.com", "session.created"],
      ["ada@example.com", "sign_in.link_created"],
    ]);
  });

  it("leads where the browser reached the dashboard, and nowhere else whatever the Host says", async () => {
    const hosts = { "dealmap.test:8080": "http://dealmap.test:8080/app/", "a$(id)": "http://localhost/app/" };
    for (const [host, expected] of Object.entries(hosts)) {
      const { text } = await owner.post(`${PAGE}/invite`, await fieldsOf()).set("Host", host);
      assert.ok(text.includes(`${expected}sign-in?token=`), host);
    }
  });

  it("makes one link however often its form is sent", async () => {
    const fields = await fieldsOf();
    assert.equal((await owner.post(`${PAGE}/invite`, fields)).status, 200);
    const again = await owner.post(`${PAGE}/invite`, fields);
    assert.equal(again.status, 409);
    assert.deepEqual(tokensOf(again.text), []);
    assert.equal([...again.text.matchAll(/name="link_id"/g)].length, 1);
  });

  it("takes a link back, which lets nobody in then; another team's stays", async () => {
    const [token = ""] = tokensOf((await owner.post(`${PAGE}/invite`, await fieldsOf())).text);
    const [, linkId = ""] = /name="link_id" value="([^"]+)"/.exec((await owner.get(PAGE)).text) ?? [];
    const stranger = await signIn(harness, (await harness.team()).team.teamId, "owner");
    await stranger.post(`${PAGE}/withdraw`, { link_id: linkId });
    assert.match((await owner.get(PAGE)).text, /name="link_id"/);
    assert.equal((await owner.post(`${PAGE}/withdraw`, { link_id: linkId })).status, 303);
    assert.equal((await useLink(harness, token)).status, 401);
    const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
    assert.deepEqual([entry?.actor, entry?.action], ["ada@example.com", "sign_in.link_withdrawn"]);
  });

  it("says beside the field what is no address and no role", async () => {
    const fields = await fieldsOf();
    for (const [more, says] of [
      [{ email: "mia" }, /id="email-error">It must be an email address/],
      [{ email: "a@b\u202e.example" }, /id="email-error"/],
      [{ role: "admin" }, /id="role-error">Choose what the person may do/],
    ] as const) {
      const { status, text } = await owner.post(`${PAGE}/invite`, { ...fields, ...more });
      assert.equal(status, 400);
      assert.match(text, says);
      assert.deepEqual(tokensOf(text), []);
    }
  });

  it("ends a session, which is refused at its next request", async () => {
    const mia = await signIn(harness, teamId, "member", "mia@example.com");
    assert.equal((await mia.get(PAGE)).status, 200);
    const sessionId = sessionOf((await owner.get(PAGE)).text, "mia@example.com");
    assert.equal((await owner.post(`${PAGE}/end`, { session_id: sessionId })).status, 303);
    assert.equal((await mia.get(PAGE)).status, 401);
    assert.equal((await owner.post(`${PAGE}/end`, { session_id: sessionId })).status, 404);
    const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
    assert.deepEqual([entry?.actor, entry?.action], ["ada@example.com", "session.revoked"]);
  });

  it("lets everybody end their own sessions, and nobody but an owner those of others", async () => {
    const [here, there] = [
      await signIn(harness, teamId, "viewer", "mia@example.com"),
      await signIn(harness, teamId, "viewer", "mia@example.com"),
    ];
    const mine = sessionOf((await here.get(PAGE)).text, "mia@example.com");
    assert.equal((await here.post(`${PAGE}/end`, { session_id: mine })).status, 303);
    assert.equal((await there.get(PAGE)).status, 401);
    assert.equal(sessionOf((await here.get(PAGE)).text, "ada@example.com"), "");
    const boss = await signIn(harness, teamId, "owner", "bob@example.com");
    const adas = sessionOf((await boss.get(PAGE)).text, "ada@example.com");
    assert.equal((await here.post(`${PAGE}/end`, { session_id: adas })).status, 403);
    assert.equal((await owner.get(PAGE)).status, 200);
  });

  it("knows no session of another team", async () => {
    const stranger = await signIn(harness, (await harness.team()).team.teamId, "owner", "eve@example.com");
    const boss = await signIn(harness, teamId, "owner", "bob@example.com");
    const adas = sessionOf((await boss.get(PAGE)).text, "ada@example.com");
    assert.equal((await stranger.post(`${PAGE}/end`, { session_id: adas })).status, 404);
    assert.equal((await owner.get(PAGE)).status, 200);
    assert.doesNotMatch((await stranger.get(PAGE)).text, /ada@example\.com/);
  });
});
