// Saved searches over HTTP: saved from the list, named above it with how much is new, looked at, forgotten.
import assert from "node:assert/strict";
import { listAudit } from "../../../data/store/audit.ts";
import { PRODUCT } from "../../fixtures/miniature.ts";
import { AlertsFixture } from "../alerts/alerts-fixture.ts";
import { fieldsOf } from "./form-fields.ts";
import { type SignedIn, signIn, withCookie } from "./signed-in.ts";

const LIST = `/app/prospects?product_id=${PRODUCT}`;
const ASKED = `${LIST}&min_licensed_states=0&ownership=public`;
const EVERYBODY = `${LIST}&sort_by=premium_total`;
const HOSTILE = `<img src=x onerror=alert(1)>"'`;

describe("a saved search on the pages", () => {
  let fixture: AlertsFixture;
  let member: SignedIn;
  before(async () => {
    fixture = await AlertsFixture.open();
    member = await signIn(fixture.harness, fixture.teamId, "member", "mia@example.com");
  });
  afterEach(() => fixture.harness.store.db.deleteFrom("saved_searches").execute());
  after(() => fixture.close());

  const save = async (address: string, name: string, person = member) => {
    const { text } = await member.get(address);
    const action = /<form method="post" action="([^"]+\/save\?[^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
    return person.post(action, { name });
  };
  const searches = async () => (await fixture.get("/searches")).searches;

  it("is kept with filters and order, without page and opened rows, and leads back to the same list", async () => {
    const saved = await save(`${ASKED}&limit=2&offset=2&open=HRBR`, " Licensed ");
    assert.equal(saved.status, 303);
    const [search] = await searches();
    assert.deepEqual([search.name, search.query], ["Licensed", "min_licensed_states=0&ownership=public"]);
    const { text } = await member.get(String(saved.headers.location));
    assert.match(text, /Saved as Licensed/);
    assert.match(
      text,
      /product_id=101&amp;min_licensed_states=0&amp;ownership=public" data-live="main" aria-current="true">Licensed</,
    );
    assert.doesNotMatch(text, /Save this search/);
    assert.match((await member.get(LIST)).text, /data-live="main">Licensed</);
    const [entry] = await listAudit(fixture.harness.store, { teamId: fixture.teamId, limit: 1 });
    assert.deepEqual([entry?.actor, entry?.action], ["mia@example.com", "search.saved"]);
  });

  it("is found again whatever the order of its parameters, and made once however often it is sent", async () => {
    await save(ASKED, "Licensed");
    assert.equal(
      (
        await member.post(`/app/prospects/save?product_id=101&ownership=public&min_licensed_states=0`, {
          name: "Twice",
        })
      ).status,
      303,
    );
    assert.equal((await searches()).length, 1);
    assert.match((await member.get(`${LIST}&ownership=public&min_licensed_states=0`)).text, /Saved as Licensed/);
  });

  it("that has no name, or asks what cannot be asked, is refused on the list itself, and shown as text", async () => {
    const nameless = await save(ASKED, "  ");
    assert.equal(nameless.status, 400);
    assert.match(nameless.text, /This cannot be asked.*name must be text of 1 to 100 characters/s);
    assert.match(nameless.text, /Save this search/);
    assert.equal((await member.post(`/app/prospects/save?product_id=101&min_premium=x`, { name: "x" })).status, 400);
    await save(ASKED, HOSTILE);
    for (const path of [LIST, ASKED, `/app/searches/${(await searches())[0].search_id}`]) {
      const { text } = await member.get(path);
      assert.doesNotMatch(text, /<img/);
      assert.match(text, /&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;/);
    }
  });

  it("says how many are new once a version has some, which they are, and that somebody looked", async () => {
    await save(EVERYBODY, "Everybody");
    const [{ search_id: id }] = await searches();
    const page = `/app/searches/${id}`;
    assert.match((await member.get(page)).text, /Nothing is new in it/);
    assert.match((await member.get(`${page}?since=previous`)).text, /nothing to compare with/);
    await fixture.publish();
    await fixture.loop().look();
    assert.match((await member.get(LIST)).text, /Everybody <b>1 new<\/b>/);
    assert.match((await member.get(EVERYBODY)).text, /<b>1 new<\/b> since somebody of your team looked on <time/);
    const { text } = await member.get(page);
    assert.match(text, /<b>1 new family<\/b> in the version of .*1 family has left it.*Dune Specialty<\/a>/s);
    assert.match((await member.get(`${page}?since=previous`)).text, /Dune Specialty<\/a>/);
    assert.equal((await member.post(`${page}/looked`)).status, 303);
    assert.match((await member.get(page)).text, /Nothing is new in it/);
    assert.doesNotMatch((await member.get(LIST)).text, /1 new/);
    await fixture.publish({ isBack: true });
  });

  it("is forgotten for the whole team", async () => {
    await save(EVERYBODY, "Everybody");
    const [{ search_id: id }] = await searches();
    const { text } = await member.get(`/app/searches/${id}`);
    assert.match(text, /Forget this search/);
    assert.equal((await member.post(`/app/searches/${id}/forget`)).status, 303);
    assert.deepEqual(await searches(), []);
    for (const path of ["looked", "forget"])
      assert.equal((await member.post(`/app/searches/${id}/${path}`)).status, 404, path);
    assert.equal((await member.get(`/app/searches/${id}`)).status, 404);
  });

  it("is read by everybody of the team and nobody else, and changed by those who act", async () => {
    await save(EVERYBODY, "Everybody");
    const [{ search_id: id }] = await searches();
    const page = `/app/searches/${id}`;
    const actions = ["/app/prospects/save?product_id=101&q=a", `${page}/looked`, `${page}/forget`];
    const viewer = await signIn(fixture.harness, fixture.teamId, "viewer");
    for (const address of [page, EVERYBODY]) {
      const { status, text } = await viewer.get(address);
      assert.equal(status, 200);
      assert.doesNotMatch(text, /Save this search|Mark all|Forget/);
      assert.doesNotMatch(fieldsOfActions(text), /save|looked|forget/);
    }
    const stranger = await signIn(fixture.harness, (await fixture.harness.team()).team.teamId);
    assert.equal((await stranger.get(page)).status, 404);
    for (const action of actions) {
      assert.equal((await viewer.post(action, { name: "x" })).status, 403, action);
      assert.equal((await member.post(action, { name: "x" }).set("Sec-Fetch-Site", "cross-site")).status, 403, action);
      assert.equal((await withCookie(fixture.harness, "").post(action)).status, 401, action);
      assert.notEqual((await stranger.post(action, { name: "x" })).status, 303, action);
    }
    assert.equal((await searches()).length, 1);
  });

  it("is folded where there are many", async () => {
    for (let nth = 1; nth <= 10; nth += 1) await save(`${LIST}&min_premium=${nth}`, `Search ${nth}`);
    assert.match((await member.get(LIST)).text, /<summary>2 more<\/summary>.*Search 9<.*Search 10</s);
    assert.equal(fieldsOf((await member.get(LIST)).text, 'class="row"').has("name"), true);
  });
});

function fieldsOfActions(text: string): string {
  return [...text.matchAll(/<form method="post" action="([^"]+)"/g)].map(([, action]) => action).join(" ");
}
