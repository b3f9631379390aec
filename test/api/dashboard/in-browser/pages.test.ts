// Every page in a real browser: light and dark, wide and narrow, with its script and without, nothing is wrong with it.
import assert from "node:assert/strict";
import { FakeOrgChart } from "../../../fixtures/dealmap-fixture.ts";
import { Harness } from "../../../fixtures/harness.ts";
import { publishMiniature } from "../../../fixtures/miniature.ts";
import { Browsing, DARK, DARK_PHONE, LIGHT, LIGHT_PHONE, type Person, skipWithoutBrowser } from "./browser.ts";
import { IS_TOLD } from "./journey.ts";

/** A new page has a line here. JOURNEYS=1 prints when each was painted, with its script and without. */
const ADDRESSES = [
  "/app/prospects?product_id=101",
  "/app/prospects?product_id=101&entity_type=carrier&min_premium=1&sort_by=complaint_index&open=HRBR",
  "/app/prospects?product_id=101&q=zzz",
  "/app/companies/HRBR?product_id=101",
  "/app/companies/HLIF?product_id=101",
  "/app/companies/DUNE?product_id=101",
  "/app/companies/HRBR/changes?product_id=101",
  "/app/companies/ALDR/excerpts?product_id=101&min_impact_score=2",
  "/app/dealmap?product_id=101",
  "/app/dealmap?product_id=101&ticker=HRBR",
  "/app/dealmap?product_id=101&ticker=ALDR",
  "/app/outreach?product_id=101",
  "/app/outreach?product_id=101&ticker=HRBR",
  "/app/products",
  "/app/products/101",
  "/app/products/101/edit",
  "/app/pipeline?product_id=101",
  "/app/settings/keys",
  "/app/settings/webhooks",
  "/app/settings/people",
  "/app/settings/sender",
  "/app/settings/credits",
  "/app/settings/audit",
];
/** The filters of the list are large, and the same on its other pages. */
const IS_FOLDED = /prospects\?product_id=101&/;

/** Light on a phone is looked at without the script, in all of it. */
const WITH_SCRIPT = [
  [LIGHT, "all"],
  [DARK, "colours"],
  [DARK_PHONE, "all"],
] as const;

describe("in a browser", () => {
  let harness: Harness;
  let browsing: Browsing;
  let teamId: number;
  before(async function () {
    skipWithoutBrowser(this);
    harness = await Harness.open({ rateLimitPerMinute: 10_000, providers: { orgChart: new FakeOrgChart() } });
    const { team, key } = await publishMiniature(harness, { privateData: true });
    ({ teamId } = team);
    const asked = { product_id: 101, ticker: "HRBR" };
    await harness.send("post", "/dealmap/generate", { key, body: asked });
    await harness.send("post", "/outreach", { key, body: { ...asked, platform: "email", tone: "helpful" } });
    browsing = await Browsing.open(harness);
  });
  after(async () => {
    await browsing?.close();
    await harness?.close();
  });

  describe("signing in", () => {
    it("leads from the link to the first page, with the script and without it", async () => {
      for (const hasScript of [true, false]) {
        const person = await browsing.person(teamId, "owner", { hasScript });
        assert.equal(
          await person.page.getByRole("heading", { level: 1 }).textContent(),
          "Prospects for Claims Copilot",
        );
        await person.close();
      }
    });

    it("is sound in every look", async () => {
      const stranger = await browsing.stranger();
      await stranger.open("/app/sign-in?token=x");
      await stranger.assertStill("sign-in");
      await stranger.assertSoundInEveryLook("sign-in");
      await stranger.close();
    });
  });

  describe("the list of prospects", () => {
    const ROWS = "tbody th[scope=row] > a";
    const LIST = "/app/prospects?product_id=101";

    it("changes as a name is typed, the address with it, and back shows what was before", async () => {
      const { page, ...person } = await opened();
      await page.getByRole("searchbox", { name: "Name or ticker" }).pressSequentially("alder", { delay: 5 });
      await page.locator("tbody tr").nth(1).waitFor({ state: "detached" });
      assert.equal(await page.locator(ROWS).textContent(), "Alder Surety");
      await page.waitForURL(/q=alder/);
      assert.match((await page.locator(".announcer").textContent()) ?? "", /1 family with 1 company/);
      await page.goBack();
      await page.locator("tbody tr").nth(1).waitFor();
      assert.equal(await page.getByRole("searchbox", { name: "Name or ticker" }).inputValue(), "");
      assert.match(page.url(), /product_id=101$/);
      await person.done();
    });

    it("is filtered by a check mark and by a second one of the same filter, each a step back", async () => {
      const { page, ...person } = await opened();
      await page.getByText("Filters", { exact: true }).click();
      await page.getByLabel("MGA").check();
      await page.waitForURL(/entity_type=mga/);
      const matching = await page.locator("#results b").textContent();
      const counted = await page.locator('[data-count="ownership=any"]').textContent();
      assert.equal(counted, `Any (${matching?.match(/\d+/)?.[0]})`);
      assert.equal(await page.locator('[data-count="set"]').textContent(), "1 set");
      await page.getByLabel("agency").check();
      await page.waitForURL(/entity_type=agency%2Cmga/);
      await page.goBack();
      await page.waitForURL(/entity_type=mga/);
      await page.locator("input[value=agency]:not(:checked)").waitFor({ state: "attached" });
      await person.done();
    });

    it("leads to a company, its evidence in place, and back to the same list", async () => {
      const { page, ...person } = await opened();
      await page.getByRole("searchbox", { name: "Name or ticker" }).fill("harbor");
      await page.waitForURL(/q=harbor/);
      await page.locator("tbody tr").nth(1).waitFor({ state: "detached" });
      await page.getByRole("link", { name: "Show 4 companies" }).click();
      await page.getByRole("link", { name: "Harbor Vie Réunie" }).waitFor();
      await page.getByRole("link", { name: "Harbor Mutual Group" }).click();
      await page.getByText("Annual report, 10-K").first().click();
      assert.equal(await page.getByText("Claims leakage cost us $41 million in 2024.").isVisible(), true);
      await page.goBack();
      await page.waitForURL(/q=harbor&open=HRBR$/);
      assert.equal(await page.getByRole("searchbox", { name: "Name or ticker" }).inputValue(), "harbor");
      await page.getByRole("link", { name: "Harbor Vie Réunie" }).waitFor();
      await person.done();
    });

    it("does the same without its script", async () => {
      const { page } = await browsing.person(teamId, "viewer", { hasScript: false });
      await page.goto(browsing.base + LIST);
      await page.getByRole("searchbox", { name: "Name or ticker" }).fill("alder");
      await page.getByRole("button", { name: "Apply", exact: true }).click();
      await page.waitForURL(/q=alder$/);
      assert.equal(await page.locator(ROWS).textContent(), "Alder Surety");
      await page.goBack();
      assert.equal(await page.locator(ROWS).count(), 4);
      await page.context().close();
    });

    async function opened() {
      const person = await browsing.person(teamId);
      await person.open(LIST);
      return {
        page: person.page,
        done: async () => {
          await person.assertSound("afterwards");
          await person.close();
        },
      };
    }
  });

  describe("a product", () => {
    it("is changed with the script and without it: a segment is added, what is wrong told, a preview shown, all of it saved", async () => {
      for (const hasScript of [true, false]) {
        const person = await browsing.person(teamId, "owner", { hasScript });
        const { page } = person;
        await person.open("/app/products/new");
        await page.getByRole("button", { name: "Add a segment" }).click();
        await page.getByText("Lines of business").first().click();
        await page.getByLabel("Homeowners", { exact: true }).check();
        await page.getByLabel("Best rank").fill("x");
        await page.getByRole("button", { name: "Preview" }).first().click();
        await page.getByText("The best rank must be a number").waitFor();
        assert.equal(await page.getByLabel("Homeowners", { exact: true }).isChecked(), true);
        for (const look of hasScript ? [LIGHT, DARK_PHONE] : []) {
          await person.look(look);
          // What was refused is an error to the console, and none of the page.
          await person.assertSound(`refused ${JSON.stringify(look)}`, { isRefused: true });
        }
        await page.getByLabel("Best rank").fill("");
        await page.getByLabel("Name", { exact: true }).fill(`Made ${hasScript ? "with" : "without"} a script`);
        await page.getByRole("button", { name: "Preview" }).first().click();
        await page.getByText("Saving would change").waitFor();
        await page.getByRole("button", { name: "Save" }).last().click();
        await page.waitForURL(/\/app\/products\/\d+\?saved=/);
        assert.equal(await page.getByText("Carriers, writing homeowners.").isVisible(), true);
        await person.close();
      }
    });
  });

  describe("the description of the API", () => {
    it("is sound by day and by night, on a screen and on a phone, and has all of it without a script", async () => {
      const stranger = await browsing.stranger();
      await stranger.open("/docs");
      await stranger.assertStill("/docs");
      await stranger.assertSound("/docs", { rules: "structure" });
      const said = await stranger.page.locator("main").textContent();
      // One style sheet by the names of elements, and each is among the first of the page: the rest would take half a minute.
      await stranger.page.evaluate(
        "document.querySelectorAll('main > :nth-child(n+40)').forEach((each) => each.remove())",
      );
      for (const look of [LIGHT, DARK_PHONE]) {
        await stranger.look(look);
        const where = `/docs ${JSON.stringify(look)}`;
        await stranger.assertSound(where, { rules: "colours" });
      }
      await stranger.close();
      const plain = await browsing.stranger({ hasScript: false, scheme: "dark", width: 390 });
      await plain.open("/docs");
      assert.equal(await plain.page.locator("main").textContent(), said);
      await plain.close();
    });
  });

  describe("each page", () => {
    let person: Person;
    let plain: Person;
    before(async () => {
      person = await browsing.person(teamId);
      plain = await browsing.person(teamId, "owner", { ...LIGHT_PHONE, hasOwnScripts: false });
    });
    after(async () => {
      await person?.close();
      await plain?.close();
    });

    for (const address of ADDRESSES) {
      it(`${address} loads without a shift and is sound in every look, with its script and without`, async () => {
        await person.look(LIGHT);
        for (const each of [person, plain]) {
          await each.open(address);
          await each.assertStill(address);
          if (IS_TOLD) console.log(`${address}: first paint after ${(await each.firstPaintMs()).toFixed(0)} ms`);
          if (!IS_FOLDED.test(address)) await unfold(each);
        }
        for (const [look, rules] of WITH_SCRIPT) {
          await person.look(look);
          await person.assertSound(`${address} ${JSON.stringify(look)}`, { rules });
        }
        await plain.assertSound(`${address} without its script`);
      });
    }
  });
});

/** What is folded is looked at too. */
async function unfold({ page }: Person): Promise<void> {
  await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
}
