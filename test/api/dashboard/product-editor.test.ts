// The editor of a product over HTTP: its steps, the preview, suggested keywords; and what the pages say of a product's state.
import assert from "node:assert/strict";
import { releaseClaimsOf, takeClaim } from "../../../data/store/claims.ts";
import { findProduct } from "../../../data/store/products/products.ts";
import { buildClaim } from "../../../data/store/projection-claims.ts";
import { setTeam } from "../../../data/store/teams.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";
import { fieldsOf } from "./form-fields.ts";
import { publishSource } from "./product-cases.ts";
import { type SignedIn, signIn } from "./signed-in.ts";

const LIST = "/app/products";
const PAGE = `${LIST}/${PRODUCT}`;
const EDIT = `${PAGE}/edit`;
const FORM = 'class="editor"';

describe("the editor of a product", () => {
  let harness: Harness;
  let teamId: number;
  let owner: SignedIn;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    ({ teamId } = (await publishMiniature(harness)).team);
    owner = await signIn(harness, teamId, "owner", "ada@example.com");
  });
  beforeEach(() => defineProduct(harness, teamId));
  after(() => harness.close());

  describe("the editor", () => {
    it("adds, opens and takes away segments without saving anything", async () => {
      const before = await stored();
      const added = await step(await formOf(owner), "add");
      assert.match(added, /<legend>Segment 1<\/legend>/);
      const form = fieldsOf(added, FORM);
      assert.equal(form.get("segment_targeting"), "selected");
      form.append("open_line", String(form.getAll("open_key").indexOf("homeowners")));
      form.set("open_states_min", "2");
      const closed = await step(form, "close");
      assert.match(closed, /Carriers, writing homeowners, licensed in at least 2 states\./);
      const removed = fieldsOf(await step(fieldsOf(closed, FORM), "remove-0"), FORM);
      assert.deepEqual(removed.getAll("segment"), []);
      assert.deepEqual(await stored(), before);
    });

    it("previews how many families the universe has and what saving changes, and saves nothing", async () => {
      const before = await stored();
      const form = await formOf(owner);
      form.set("do", "preview");
      assert.match(await preview(form), /can be told after the first run/);
      await publishSource(harness);
      form.set("industry_code", "63");
      assert.match(
        await preview(form),
        /This universe has 2 families of the source that was published last.*Saving would change nothing/s,
      );
      form.set("industry_code", "64");
      assert.match(
        await preview(form),
        /This universe has 1 family of.*without “63, Insurance carriers”, with “64, Insurance carriers”/s,
      );
      await setTeam(harness.store, { teamId, privateData: true });
      form.set("industry_code", "63");
      assert.match(await preview(form), /This universe has 3 families of/);
      form.set("industry_code", "99");
      assert.match(await preview(form), /This universe has no family that your team may see: widen/);
      assert.deepEqual(await stored(), before);
      const saved = await owner.post(`${EDIT}/save`, form);
      assert.equal(saved.headers.location, `${PAGE}?saved=0`);
      assert.match((await owner.get(String(saved.headers.location))).text, /Saved\.<\/b> This universe has no family/);
    });

    it("suggests keywords with their reason and the families that say them, and adds those that are ticked", async () => {
      const form = await formOf(owner);
      form.set("description", "Finds claims leakage early");
      form.set("keywords", "triage");
      const text = await preview(form);
      assert.match(
        text,
        /value="claims leakage"> <span>claims leakage<\/span><\/label><\/th><td>Its description says “claims leakage”: claims leakage<\/td><td class="number">2 families</,
      );
      assert.doesNotMatch(text, /name="suggested" value="triage"/);
      const ticked = fieldsOf(text, FORM);
      ticked.append("suggested", "claims leakage");
      await save(owner, ticked);
      assert.deepEqual(
        (await stored())?.keywords.map(({ name }) => name),
        ["triage", "claims leakage"],
      );
      assert.match((await owner.get(PAGE)).text, /claims leakage <span class="muted small">\d/);
    });
  });

  describe("the state of a product", () => {
    it("is ready, then waits for a run once its keywords were edited, then is rebuilding", async () => {
      assert.match((await owner.get(PAGE)).text, /Its prospects are up to date: 5 families/);
      const form = await formOf(owner);
      form.set("keywords", "other words");
      await save(owner, form);
      const stale = await owner.get(PAGE);
      assert.match(stale.text, /waiting for a run<\/span> Its keywords were edited \(<code>stale_keywords<\/code>\)/);
      assert.match((await owner.get(LIST)).text, /waiting for a run/);
      await takeClaim(harness.store, { name: buildClaim(PRODUCT), holder: "a run", leaseMs: 60_000 });
      assert.match((await owner.get(PAGE)).text, /A run is rebuilding its prospects now \(<code>rebuilding<\/code>\)/);
      await releaseClaimsOf(harness.store, "a run");
    });

    it("says that a rebuild follows where the list is as it was before the last save", async () => {
      harness.clock.advance(1000);
      const form = await formOf(owner);
      form.set("industry_code", "64");
      await save(owner, form);
      assert.match(
        (await owner.get(PAGE)).text,
        /are shown as they were before the last save.*The next scheduled run rebuilds it/s,
      );
    });

    it("is not built yet where nothing was published", async () => {
      await defineProduct(harness, teamId, { productId: 105 });
      assert.match((await owner.get(`${LIST}/105`)).text, /Nothing was published of it yet/);
    });
  });

  it("say what to do next where a team has no product", async () => {
    const { team } = await harness.team();
    const [first, viewer] = [await signIn(harness, team.teamId), await signIn(harness, team.teamId, "viewer")];
    assert.match((await first.get(LIST)).text, /has no product yet.*href="\/app\/products\/new">New product/s);
    assert.match((await viewer.get(LIST)).text, /An owner of your team can describe one here/);
    assert.match((await first.get("/app/prospects")).text, /An owner describes one under Products/);
  });

  const stored = () => findProduct(harness.store, { teamId, productId: PRODUCT });

  async function formOf(who: SignedIn, path = EDIT): Promise<URLSearchParams> {
    return fieldsOf((await who.get(path)).text, FORM);
  }

  async function save(who: SignedIn, form: URLSearchParams): Promise<void> {
    const { status, text } = await who.post(`${EDIT}/save`, form);
    assert.equal(status, 303, text);
  }

  async function step(form: URLSearchParams, name: string): Promise<string> {
    form.set("do", name);
    const { status, text } = await owner.post(`${EDIT}/change`, form);
    assert.equal(status, 200, text);
    return text;
  }

  const preview = (form: URLSearchParams) => step(new URLSearchParams(form), "preview");
});
