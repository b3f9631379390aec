// The pages of webhooks over HTTP: added with a secret that is shown once, tried, told again, removed, by owners alone.
import assert from "node:assert/strict";
import { listAudit } from "../../../../data/store/audit.ts";
import { setTeam } from "../../../../data/store/teams.ts";
import { AlertsFixture } from "../../alerts/alerts-fixture.ts";
import { fieldsOf, unescaped } from "../form-fields.ts";
import { type SignedIn, signIn, withCookie } from "../signed-in.ts";

const PAGE = "/app/settings/webhooks";
const HOSTILE = `"><img src=x onerror=alert(1)>`;

describe("the pages of webhooks", () => {
  let fixture: AlertsFixture;
  let owner: SignedIn;
  before(async () => {
    fixture = await AlertsFixture.open();
    owner = await signIn(fixture.harness, fixture.teamId, "owner", "ada@example.com");
  });
  afterEach(async () => {
    const { db } = fixture.harness.store;
    await db.deleteFrom("webhook_deliveries").execute();
    await db.deleteFrom("webhooks").execute();
  });
  after(() => fixture.close());

  const form = async () => fieldsOf((await owner.get(PAGE)).text, `action="${PAGE}/add"`);
  const fill = async (url: string, ...events: string[]) => {
    const fields = await form();
    fields.set("url", url);
    if (events.length > 0) {
      fields.delete("event_types");
      for (const event of events) fields.append("event_types", event);
    }
    return fields;
  };

  it("say what to do first, and add one that is told of all by default, its secret in that answer alone", async () => {
    assert.match((await owner.get(PAGE)).text, /Nothing is sent anywhere yet.*href="#add">Add the first webhook/s);
    const fields = await fill("https://hooks.elm.example/events");
    assert.equal(fields.getAll("event_types").length, 5);
    const { status, text } = await owner.post(`${PAGE}/add`, fields);
    assert.equal(status, 200);
    const [secret = ""] = /whsec_[\w+/=]+/.exec(text) ?? [];
    assert.ok(secret.length > 30);
    const again = await owner.post(`${PAGE}/add`, fields);
    assert.equal(again.status, 409);
    assert.match(again.text, /This form was sent before/);
    const { text: later } = await owner.get(PAGE);
    for (const other of [again.text, later]) assert.ok(!other.includes(secret));
    assert.equal([...later.matchAll(/<th scope="row">/g)].length, 1);
    const [entry] = await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 1 });
    assert.deepEqual([entry?.actor, entry?.action], ["ada@example.com", "webhook.created"]);
  });

  it("say beside the field what is wrong, keep what was filled in, and show it as text", async () => {
    for (const url of ["http://hooks.elm.example/", "https://127.0.0.1/", HOSTILE, ""]) {
      const { status, text } = await owner.post(`${PAGE}/add`, await fill(url, "credits.low"));
      assert.equal(status, 400, url);
      assert.match(text, /id="url-error">It must be /, url);
      assert.doesNotMatch(text, /<img|whsec_/);
      assert.equal(unescaped(fieldsOf(text, `action="${PAGE}/add"`).get("url") ?? ""), url);
      assert.deepEqual(fieldsOf(text, `action="${PAGE}/add"`).getAll("event_types"), ["credits.low"]);
    }
    const none = await owner.post(`${PAGE}/add`, await fill("https://hooks.elm.example/", "nothing"));
    assert.match(none.text, /id="event_types-error">Choose one at least/);
    assert.equal(
      (await owner.post(`${PAGE}/add`, { url: "https://hooks.elm.example/", event_types: "credits.low" })).status,
      400,
    );
    assert.match((await owner.get(PAGE)).text, /Nothing is sent anywhere yet/);
  });

  it("send a test event, say that it is on its way, then what came of it, and send it again", async () => {
    const { webhookId } = await fixture.webhook("version.published");
    const page = `${PAGE}/${webhookId}`;
    assert.match((await owner.get(page)).text, /Nothing was sent yet.*test event/s);
    const pinged = await owner.post(`${page}/ping`);
    assert.equal(pinged.status, 303);
    assert.match(
      (await owner.get(String(pinged.headers.location))).text,
      /on its way.*Test event.*sent within seconds/s,
    );
    await fixture.loop().send();
    const { text } = await owner.get(page);
    assert.match(text, /badge good">taken<\/span>/);
    assert.match(text, />204<div/);
    const again = fieldsOf(text, `action="${page}/redeliver"`);
    assert.equal((await owner.post(`${page}/redeliver`, again)).status, 303);
    const before = fixture.service.asked.length;
    await fixture.loop().send();
    assert.equal(fixture.service.asked.length, before + 1);
    const actions = (await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 2 })).map(
      ({ actor, action }) => `${actor} ${action}`,
    );
    assert.deepEqual(actions, ["ada@example.com webhook.redelivered", "ada@example.com webhook.pinged"]);
    assert.match((await owner.get("/app/settings/audit")).text, /sent an event again/);
  });

  it("show why an event was not taken, those of one state alone, and since when a webhook is off", async () => {
    const { webhookId } = await fixture.webhook("version.published");
    fixture.service.answer = (response) => response.writeHead(500).end();
    await owner.post(`${PAGE}/${webhookId}/ping`);
    await fixture.loop().send();
    const waiting = await owner.get(`${PAGE}/${webhookId}`);
    assert.match(waiting.text, /under way<\/span> again <time/);
    assert.match(waiting.text, />500/);
    fixture.service.answer = (response) => response.writeHead(410).end();
    await owner.post(`${PAGE}/${webhookId}/ping`);
    await fixture.loop().send();
    fixture.service.answer = (response) => response.writeHead(204).end();
    const { text } = await owner.get(`${PAGE}/${webhookId}?state=failed`);
    assert.match(text, /badge warn">off<\/span> since <time/);
    assert.match(text, /badge warn">failed<\/span>/);
    assert.match((await owner.get(`${PAGE}/${webhookId}?state=delivered`)).text, /There is none of these/);
    assert.match((await owner.get(PAGE)).text, /badge warn">off/);
    assert.equal((await owner.get(`${PAGE}/${webhookId}?state=none`)).status, 400);
  });

  it("remove one, and know nothing of it then, nor of another team's", async () => {
    const { webhookId } = await fixture.webhook("credits.low");
    const stranger = await signIn(fixture.harness, (await fixture.harness.team()).team.teamId);
    for (const path of ["ping", "redeliver", "remove"])
      assert.equal((await stranger.post(`${PAGE}/${webhookId}/${path}`)).status, 404, path);
    assert.equal((await stranger.get(`${PAGE}/${webhookId}`)).status, 404);
    const { status, headers } = await owner.post(`${PAGE}/${webhookId}/remove`);
    assert.equal(status, 303);
    assert.match(
      (await owner.get(String(headers.location))).text,
      /nothing more is sent there.*Nothing is sent anywhere/s,
    );
    for (const path of ["ping", "redeliver", "remove"])
      assert.equal((await owner.post(`${PAGE}/${webhookId}/${path}`)).status, 404, path);
  });

  it("are an owner's: others neither see them, nor the way there, nor can do anything, as another site cannot", async () => {
    const { webhookId } = await fixture.webhook("credits.low");
    const actions = [`${PAGE}/add`, ...["ping", "redeliver", "remove"].map((name) => `${PAGE}/${webhookId}/${name}`)];
    const state = async () => JSON.stringify([await fixture.get("/webhooks"), await fixture.deliveries(webhookId)]);
    const before = await state();
    for (const role of ["member", "viewer"] as const) {
      const person = await signIn(fixture.harness, fixture.teamId, role);
      for (const path of [PAGE, `${PAGE}/${webhookId}`]) assert.equal((await person.get(path)).status, 403, path);
      assert.doesNotMatch((await person.get("/app/settings/keys")).text, /settings\/webhooks/);
      for (const path of actions) assert.equal((await person.post(path, await form())).status, 403, `${role} ${path}`);
    }
    for (const path of actions) {
      const foreign = await owner.post(path, await form()).set("Sec-Fetch-Site", "cross-site");
      assert.equal(foreign.status, 403, path);
      assert.equal((await withCookie(fixture.harness, "").post(path)).status, 401, path);
      assert.equal((await owner.get(path)).status, 404, path);
    }
    assert.equal(await state(), before);
  });

  it("say that nothing is sent while the team has no access to the API", async () => {
    const { store } = fixture.harness;
    await setTeam(store, { teamId: fixture.teamId, apiAccess: false });
    assert.match((await owner.get(PAGE)).text, /Nothing is sent until an operator turns it on/);
    await setTeam(store, { teamId: fixture.teamId, apiAccess: true });
  });
});
