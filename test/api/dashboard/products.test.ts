// The pages of products over HTTP: who may do what, that a save is what a product file would store, and that none is lost.
import assert from "node:assert/strict";
import { parseProductDefinition } from "../../../data/product/definition.ts";
import { listAudit } from "../../../data/store/audit.ts";
import { applyProducts } from "../../../data/store/products/apply-products.ts";
import { contentOf } from "../../../data/store/products/product-content.ts";
import { findProduct, listProducts } from "../../../data/store/products/products.ts";
import { PERSON_ROLES } from "../../../data/vocabulary.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, PRODUCT, publishMiniature } from "../../fixtures/miniature.ts";
import { fieldsOf, unescaped } from "./form-fields.ts";
import { RICH, WRONG_SEGMENT } from "./product-cases.ts";
import { type SignedIn, signIn, withCookie } from "./signed-in.ts";

const LIST = "/app/products";
const PAGE = `${LIST}/${PRODUCT}`;
const EDIT = `${PAGE}/edit`;
const FORM = 'class="editor"';
const HOSTILE = `<img src=x onerror=alert(1)> "><script>alert(2)</script> ' onmouseover='alert(3) </textarea></select>`;

describe("the pages of products", () => {
  let harness: Harness;
  let teamId: number;
  let owner: SignedIn;
  let other: SignedIn;
  before(async () => {
    harness = await Harness.open({ rateLimitPerMinute: 10_000 });
    ({ teamId } = (await publishMiniature(harness)).team);
    owner = await signIn(harness, teamId, "owner", "ada@example.com");
    other = await signIn(harness, teamId, "owner", "ben@example.com");
  });
  beforeEach(() => defineProduct(harness, teamId));
  after(() => harness.close());

  describe("who may do what", () => {
    for (const role of PERSON_ROLES) {
      it(`lets a ${role} read${role === "owner" ? " and change" : " and change nothing"}`, async () => {
        const person = await signIn(harness, teamId, role);
        const before = await stored();
        for (const path of [LIST, PAGE]) assert.equal((await person.get(path)).status, 200, path);
        const doors = /href="\/app\/products\/(?:new|101\/edit)"/;
        const isOwner = role === "owner";
        for (const path of [LIST, PAGE]) assert.equal(doors.test((await person.get(path)).text), isOwner, path);
        const form = await formOf(owner);
        form.set("description", `By a ${role}.`);
        const form2 = new URLSearchParams(form);
        form2.set("name", `Of a ${role}`);
        const asked = {
          [EDIT]: (await person.get(EDIT)).status,
          [`${LIST}/new`]: (await person.get(`${LIST}/new`)).status,
          [`${EDIT}/change`]: (await person.post(`${EDIT}/change`, form)).status,
          [`${EDIT}/save`]: (await person.post(`${EDIT}/save`, form)).status,
          [`${LIST}/new/save`]: (await person.post(`${LIST}/new/save`, form2)).status,
        };
        const [page, done] = isOwner ? [200, 303] : [403, 403];
        assert.deepEqual(Object.values(asked), [page, page, page, done, done]);
        if (!isOwner) assert.deepEqual(await stored(), before);
      });
    }

    it("is nobody who has not signed in, and nobody from another site", async () => {
      const before = await stored();
      const stranger = withCookie(harness, "");
      assert.equal((await stranger.get(EDIT)).status, 401);
      assert.equal((await stranger.post(`${EDIT}/save`, await formOf(owner))).status, 401);
      for (const action of ["change", "save"]) {
        const sent = owner.post(`${EDIT}/${action}`, await formOf(owner)).set("Sec-Fetch-Site", "cross-site");
        assert.equal((await sent).status, 403);
      }
      assert.deepEqual(await stored(), before);
    });

    it("knows no product of another team, and none that is no number", async () => {
      const { team } = await harness.team();
      const stranger = await signIn(harness, team.teamId);
      const form = await formOf(owner);
      const before = await stored();
      for (const id of [PRODUCT, 999, "0", "abc", "1e2", "%3Cscript%3E"]) {
        for (const path of [`${LIST}/${id}`, `${LIST}/${id}/edit`]) {
          assert.equal((await stranger.get(path)).status, 404, path);
          assert.doesNotMatch((await stranger.get(path)).text, /Claims Copilot/);
        }
        for (const action of ["change", "save"])
          assert.equal((await stranger.post(`${LIST}/${id}/edit/${action}`, form)).status, 404, String(id));
      }
      assert.deepEqual(await stored(), before);
    });
  });

  describe("a save", () => {
    it("stores what a product file of the same content would, whichever segments were opened before", async () => {
      const definition = parseProductDefinition(JSON.stringify({ team_id: teamId, products: [RICH] }), "rich.json");
      const [applied] = await applyProducts(harness.store, definition);
      assert.ok(applied);
      const path = `${LIST}/${applied.product.product_id}/edit`;
      let page = (await owner.get(path)).text;
      for (const index of RICH.target_segments.keys()) {
        const form = fieldsOf(page, FORM);
        form.set("do", `open-${index}`);
        page = (await owner.post(`${path}/change`, form)).text;
      }
      const form = fieldsOf(page, FORM);
      form.set("name", "From the editor");
      const { status, headers } = await owner.post(`${LIST}/new/save`, form);
      assert.equal(status, 303);
      const saved = (await listProducts(harness.store, teamId)).find(({ name }) => name === "From the editor");
      assert.equal(headers.location, `${LIST}/${saved?.product_id}?saved=yes`);
      assert.ok(saved);
      assert.deepEqual(contentOf(saved), { ...contentOf(applied.product), name: "From the editor" });
      // Sent again, it is the same product.
      assert.equal((await owner.post(`${LIST}/new/save`, form)).headers.location, headers.location);
    });

    it("of a form that nobody touched changes nothing, and keeps the ids of keywords", async () => {
      const before = await stored();
      await save(owner, await formOf(owner));
      assert.deepEqual(await stored(), before);
    });

    it("is in the audit trail with the person and what it changed", async () => {
      const form = await formOf(owner);
      form.set("keywords", "claims leakage\r\n  salvage \r\n\r\n");
      await save(owner, form);
      const [entry] = await listAudit(harness.store, { teamId, limit: 1 });
      assert.deepEqual([entry?.actor, entry?.action, entry?.subject], ["ada@example.com", "product.applied", "101"]);
      assert.deepEqual(entry?.detail.changed, [
        { field: "keywords", added: ["salvage"], removed: ["combined ratio"], others: 0 },
      ]);
      const { text } = await other.get(PAGE);
      assert.match(
        text,
        /ada@example\.com<\/b> changed:<ul class="changes"><li><b>Keywords<\/b>: without “combined ratio”, with “salvage”\./,
      );
    });

    it("that another person's save overtook is refused, told what changed, and keeps what was typed", async () => {
      const [first, second] = [await formOf(owner), await formOf(other)];
      first.set("keywords", "claims leakage\r\ncombined ratio\r\nsubrogation");
      second.set("description", "Ben's own words");
      await save(owner, first);
      const refused = await other.post(`${EDIT}/save`, second);
      assert.equal(refused.status, 409);
      assert.match(refused.text, /Nothing was saved: this product was changed while you had it open/);
      assert.match(
        refused.text,
        /ada@example\.com<\/b> changed:<ul class="changes"><li><b>Keywords<\/b>: with “subrogation”/,
      );
      const again = fieldsOf(refused.text, FORM);
      assert.equal(again.get("description"), "Ben's own words");
      assert.deepEqual(
        (await stored())?.keywords.map(({ name }) => name),
        ["claims leakage", "combined ratio", "subrogation"],
      );
      // Who was told can decide.
      again.set("keywords", "claims leakage\r\nsubrogation\r\ntriage");
      await save(other, again);
      const now = await stored();
      assert.equal(now?.description, "Ben's own words");
      assert.equal(now?.keywords.length, 3);
    });

    it("that is sent twice is done once", async () => {
      const form = await formOf(owner);
      form.set("description", "Twice");
      const entries = async () => (await listAudit(harness.store, { teamId })).length;
      const before = await entries();
      await save(owner, form);
      await save(owner, form);
      assert.equal((await entries()) - before, 1);
    });

    it("of a new product with a name that is taken is refused beside the name", async () => {
      const before = await stored();
      const form = await formOf(owner, `${LIST}/new`);
      form.set("name", "Claims Copilot");
      const { status, text } = await owner.post(`${LIST}/new/save`, form);
      assert.equal(status, 400);
      assert.match(text, /id="at-name-problems"><li>The name is taken by another product of your team\./);
      assert.deepEqual(await stored(), before);
    });

    it("of a disabled product leads to a page that says so", async () => {
      const form = await formOf(owner);
      form.delete("is_active");
      await save(owner, form);
      assert.match((await owner.get(PAGE)).text, /It is disabled: it has no prospects/);
      assert.match((await owner.get(LIST)).text, /<span class="badge">disabled<\/span>/);
    });
  });

  describe("what is wrong", () => {
    it("is told beside each field, all at once, and nothing is saved", async () => {
      const before = await stored();
      const form = await formOf(owner);
      form.set("name", " ");
      form.set("keywords", "fine\n---");
      form.set("industry_code", "x1");
      form.set("source_url", "javascript:alert(1)");
      form.set("segment_targeting", "selected");
      form.append("segment", "");
      for (const [name, value] of WRONG_SEGMENT) form.append(name, value);
      const { status, text } = await owner.post(`${EDIT}/save`, form);
      assert.equal(status, 400);
      const told = [...text.matchAll(/<ul class="problems"[^>]*>(.*?)<\/ul>/gs)]
        .flatMap(([, items = ""]) => [...items.matchAll(/<li>(.*?)<\/li>/gs)])
        .map(([, item = ""]) => unescaped(item));
      assert.deepEqual(told, [
        "The name must not be empty.",
        "Keyword 2 must have a letter or a digit.",
        "Industry 1: the code must be 1 to 4 digits, the beginning of a SIC code.",
        "Mode rank needs the best rank and the last rank.",
        "Mode rank takes the best rank and the last rank, not the least premium or the greatest premium.",
        'The least premium must be a number, not "much".',
        "The footprint takes either least and most states or bands, never both.",
        "The least number of states must be 0 to 50.",
        "Source 1: the address must be an http:// or https:// URL, or file:PATH.",
      ]);
      assert.match(text, /Nothing was saved\.<\/b> 9 things need a change/);
      const again = fieldsOf(text, FORM);
      assert.deepEqual([again.get("industry_code"), again.get("open_premium_min")], ["x1", "much"]);
      assert.deepEqual(await stored(), before);
    });

    it("is 5,001 keywords, not 5,000, and a form of more than 3 MB", async () => {
      const form = await formOf(owner);
      const keywords = Array.from({ length: 5000 }, (_, index) => `keyword number ${index} of a long list`);
      form.set("keywords", keywords.join("\r\n"));
      await save(owner, form);
      assert.equal((await stored())?.keywords.length, 5000);
      const more = await formOf(owner);
      more.set("keywords", [...keywords, "one more"].join("\r\n"));
      const refused = await owner.post(`${EDIT}/save`, more);
      assert.equal(refused.status, 400);
      assert.match(
        refused.text,
        /The keywords? must have at most 5,000 items, not 5,001\.|Keywords must have at most 5,000 items, not 5,001\./,
      );
      more.set("description", "x".repeat(3_000_000));
      const large = await owner.post(`${EDIT}/save`, more);
      assert.equal(large.status, 413);
      assert.match(large.text, /larger than it may be/);
      assert.equal((await stored())?.keywords.length, 5000);
    });

    it("is no markup, whoever wrote it", async () => {
      const form = await formOf(owner);
      for (const name of ["name", "description", "keywords", "industry_name", "industry_description", "source_title"])
        form.set(name, HOSTILE);
      form.set("source_url", `https://example.com/?${HOSTILE}`);
      await save(owner, form);
      form.set("name", "");
      form.set("segment", HOSTILE);
      form.set("segment_targeting", HOSTILE);
      const pages = [
        await owner.get(LIST),
        await owner.get(PAGE),
        await owner.get(EDIT),
        await owner.post(`${EDIT}/save`, form),
      ];
      pages.push(await owner.get(`${PAGE}?saved=${encodeURIComponent(HOSTILE)}`));
      for (const { text } of pages) {
        assert.doesNotMatch(text, /<img|<script(?! type="module" src="\/app\/assets\/)/i);
        assert.doesNotMatch(text.replace(/"[^"]*"/g, '""'), /<[^>]*\son\w+=/i);
        assert.doesNotMatch(text, /(?:href|src|action)="(?!\/app|https?:|#)/);
      }
    });
  });

  const stored = () => findProduct(harness.store, { teamId, productId: PRODUCT });

  async function formOf(who: SignedIn, path = EDIT): Promise<URLSearchParams> {
    return fieldsOf((await who.get(path)).text, FORM);
  }

  async function save(who: SignedIn, form: URLSearchParams): Promise<void> {
    const { status, text } = await who.post(`${EDIT}/save`, form);
    assert.equal(status, 303, text);
  }
});
