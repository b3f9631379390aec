// The page of API keys over HTTP: the raw key is shown once, a form makes one key, and no team touches another's.
import assert from "node:assert/strict";
import { listAudit } from "../../../../data/store/audit.ts";
import { createKey, listKeys } from "../../../../data/store/keys/keys.ts";
import { setTeam } from "../../../../data/store/teams.ts";
import { Harness } from "../../../fixtures/harness.ts";
import { type SignedIn, signIn } from "../signed-in.ts";

const DAY_MS = 86_400_000;
const PAGE = "/app/settings/keys";
const RAW = /dm_live_[0-9A-Za-z]{49}/g;
const HOSTILE = `<img src=x onerror=alert(1)>"'><script>alert(2)</script>`;

describe("the page of API keys", () => {
  let harness: Harness;
  let teamId: number;
  let owner: SignedIn;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000, publicUrl: "https://dealmap.example.com/" });
  });
  beforeEach(async () => {
    ({ teamId } = (await harness.team()).team);
    await harness.store.db.deleteFrom("keys").where("team_id", "=", teamId).execute();
    owner = await signIn(harness, teamId, "owner", "ada@example.com");
  });
  after(() => harness.close());

  const fieldsOf = async (who = owner) => {
    const [, once = ""] = /name="once" value="([^"]+)"/.exec((await who.get(PAGE)).text) ?? [];
    return { once, name: "Nightly sync", scopes: "read,outreach", days: "30" };
  };
  const keysNow = () => listKeys(harness.store, { teamId });
  const create = async (expiresInMs: number | null = 90 * DAY_MS) =>
    createKey(harness.store, { teamId, name: "CRM", scopes: ["read"], expiresInMs });

  it("says what a key is for, and what to do, where there is none", async () => {
    const { status, text } = await owner.get(PAGE);
    assert.equal(status, 200);
    assert.match(text, /No key works/);
    assert.match(text, /href="#create">Create the first one/);
    assert.match(text, /Bearer \$DEALMAP_KEY&quot; &quot;https:\/\/dealmap\.example\.com\/api\/v2\/products/);
  });

  it("shows a new key in the form's own answer, which nobody keeps, with the line that uses it, and never again", async () => {
    const { status, headers, text } = await owner.post(`${PAGE}/create`, await fieldsOf());
    assert.equal(status, 200);
    assert.equal(headers["cache-control"], "no-store");
    assert.equal(headers["set-cookie"], undefined);
    const [raw = "", ...again] = text.match(RAW) ?? [];
    assert.deepEqual(again, [raw]);
    assert.match(text, new RegExp(`curl -s -H &quot;Authorization: Bearer ${raw}&quot;`));
    assert.equal((await harness.get("/products", raw)).status, 200);
    assert.doesNotMatch((await owner.get(PAGE)).text, RAW);
    assert.doesNotMatch(JSON.stringify(await listAudit(harness.store, { teamId })), RAW);
    assert.doesNotMatch(JSON.stringify(harness.logged), RAW);
  });

  it("creates what the form says, in the person's name", async () => {
    await owner.post(`${PAGE}/create`, await fieldsOf());
    const [key] = await keysNow();
    assert.deepEqual(
      [key?.name, key?.scopes, key?.createdBy],
      ["Nightly sync", ["read", "outreach"], "ada@example.com"],
    );
    assert.equal(Date.parse(key?.expiresAt ?? "") - Date.parse(key?.createdAt ?? ""), 30 * DAY_MS);
    const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
    assert.deepEqual([entry?.actor, entry?.action, entry?.subject], ["ada@example.com", "key.created", key?.keyId]);
  });

  it("makes one key however often its form is sent, and says so without the key", async () => {
    const fields = await fieldsOf();
    const [first, second] = [await owner.post(`${PAGE}/create`, fields), await owner.post(`${PAGE}/create`, fields)];
    assert.deepEqual([first.status, second.status], [200, 409]);
    assert.match(second.text, /This form was sent before.*Nightly sync/s);
    assert.doesNotMatch(second.text, RAW);
    assert.equal((await keysNow()).length, 1);
    const both = await fieldsOf();
    await Promise.all([owner.post(`${PAGE}/create`, both), owner.post(`${PAGE}/create`, both)]);
    assert.equal((await keysNow()).length, 2);
  });

  const wrong: [name: string, fields: Record<string, string>, says: RegExp][] = [
    ["no name", { name: " " }, /id="name-error">Give the key a name/],
    ["a name of two lines", { name: "a\nb" }, /id="name-error">It must be one plain line/],
    ["a name that is too long", { name: "x".repeat(61) }, /at most 60 characters/],
    ["a name that hides text", { name: "CRM\u202etxt" }, /id="name-error"/],
    ["no scopes", { scopes: "" }, /id="scopes-error">Choose what the key may do/],
    ["scopes without read", { scopes: "outreach" }, /id="scopes-error"/],
    ["no days", { days: "" }, /id="days-error">It must be a whole number of days, from 1 to 3650/],
    ["too many days", { days: "3651" }, /id="days-error"/],
    ["half a day", { days: "0.5" }, /id="days-error"/],
  ];
  for (const [name, fields, says] of wrong) {
    it(`says beside the field that ${name} will not do, keeps the others and makes nothing`, async () => {
      const { status, text } = await owner.post(`${PAGE}/create`, { ...(await fieldsOf()), ...fields });
      assert.equal(status, 400);
      assert.match(text, says);
      if (fields.name === undefined) assert.match(text, /value="Nightly sync"/);
      assert.deepEqual(await keysNow(), []);
    });
  }

  it("makes nothing of a form without its number", async () => {
    const { once: _, ...fields } = await fieldsOf();
    for (const given of [fields, { ...fields, once: "x y" }]) {
      assert.equal((await owner.post(`${PAGE}/create`, given)).status, 400);
    }
    assert.deepEqual(await keysNow(), []);
  });

  it("lists a key by what it begins with, who made it, when it was used and until when it works", async () => {
    const { rawKey } = await create();
    assert.match((await owner.get(PAGE)).text, /not yet/);
    await harness.get("/products", rawKey);
    const { text } = await owner.get(PAGE);
    assert.match(text, new RegExp(`<code>${rawKey.slice(0, 14)}…</code>`));
    assert.match(text, /by the operator&#39;s command/);
    assert.match(text, /data-label="Last used"><span><time datetime="/);
    assert.doesNotMatch(text, /not yet/);
  });

  it("rolls a key: the old one works until the chosen time, and the new one has its name and scopes", async () => {
    const old = await create();
    const fields = { ...(await fieldsOf()), key_id: old.keyId, overlap: "1h" };
    const { status, text } = await owner.post(`${PAGE}/roll`, fields);
    assert.equal(status, 200);
    const [raw = ""] = text.match(RAW) ?? [];
    assert.match(text, /The old key works until/);
    for (const key of [old.rawKey, raw]) assert.equal((await harness.get("/products", key)).status, 200);
    harness.clock.advance(3_600_000);
    assert.deepEqual(
      [(await harness.get("/products", old.rawKey)).status, (await harness.get("/products", raw)).status],
      [401, 200],
    );
    const again = await owner.post(`${PAGE}/roll`, fields);
    assert.equal(again.status, 409);
    assert.doesNotMatch(again.text, RAW);
    const another = await owner.post(`${PAGE}/roll`, { ...fields, once: "another-form" });
    assert.match(another.text, /The key has changed meanwhile/);
    assert.equal((await keysNow()).length, 2);
  });

  it("rolls a key at once where no overlap is wanted, and says what is no time", async () => {
    const old = await create();
    const fields = { ...(await fieldsOf()), key_id: old.keyId };
    assert.equal((await owner.post(`${PAGE}/roll`, { ...fields, overlap: "forever" })).status, 400);
    await owner.post(`${PAGE}/roll`, { ...fields, overlap: "0" });
    assert.equal((await harness.get("/products", old.rawKey)).status, 401);
  });

  it("revokes a key, which is refused at its next request, and shows it among those that work no more", async () => {
    const { keyId, rawKey } = await create();
    assert.equal((await harness.get("/products", rawKey)).status, 200);
    const revoked = await owner.post(`${PAGE}/revoke`, { key_id: keyId });
    assert.equal(revoked.status, 303);
    assert.equal((await harness.get("/products", rawKey)).status, 401);
    const { text } = await owner.get(String(revoked.headers.location));
    assert.match(text, /The key is revoked/);
    assert.match(text, /1 key that works no more/);
    const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
    assert.deepEqual([entry?.actor, entry?.action], ["ada@example.com", "key.revoked"]);
  });

  it("knows no key of another team, whatever is asked of it", async () => {
    const other = (await harness.team()).team;
    const foreign = await createKey(harness.store, { teamId: other.teamId, scopes: ["read"], expiresInMs: null });
    for (const [action, more] of [
      ["roll", { overlap: "1h" }],
      ["revoke", {}],
    ] as const) {
      const { status, text } = await owner.post(`${PAGE}/${action}`, {
        ...(await fieldsOf()),
        key_id: foreign.keyId,
        ...more,
      });
      assert.equal(status, 404);
      assert.match(text, /No such key/);
    }
    assert.equal((await harness.get("/products", foreign.rawKey)).status, 200);
    assert.doesNotMatch((await owner.get(PAGE)).text, new RegExp(foreign.keyId));
  });

  it("shows a name with markup as text", async () => {
    const { status, text } = await owner.post(`${PAGE}/create`, { ...(await fieldsOf()), name: HOSTILE });
    assert.equal(status, 200);
    for (const page of [text, (await owner.get(PAGE)).text, (await owner.get("/app/settings/audit")).text]) {
      assert.doesNotMatch(page, /<img|<script>|onerror=alert\(1\)>/);
      assert.match(page, /&lt;img src=x onerror=alert\(1\)&gt;/);
    }
  });

  it("says that keys are refused while the team has no access to the API", async () => {
    await setTeam(harness.store, { teamId, apiAccess: false });
    assert.match((await owner.get(PAGE)).text, /Access to the API is off/);
  });
});
