// Every page in a real browser: light and dark, wide and narrow, with its script and without, nothing is wrong with it.
import assert from "node:assert/strict";
import { whyNoBrowser } from "../../fixtures/chromium.ts";
import { FakeOrgChart } from "../../fixtures/dealmap-fixture.ts";
import { Harness } from "../../fixtures/harness.ts";
import { publishMiniature } from "../../fixtures/miniature.ts";
import { recordRun } from "../../fixtures/recorded-run.ts";
import { Browsing, type Person } from "./browser.ts";

/** A new page has a line here. */
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
const LOOKS = [
  { scheme: "light", width: 1280 },
  { scheme: "dark", width: 1280 },
  { scheme: "light", width: 390 },
  { scheme: "dark", width: 390 },
] as const;

/** Another scheme changes colours alone, another width nearly all: everything is looked for in each width, colours in every look. */
const [LIGHT, DARK, LIGHT_PHONE, DARK_PHONE] = LOOKS;
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
    const reason = whyNoBrowser();
    if (reason !== null) {
      assert.ok(!process.env.CI, reason);
      console.log(`skipped: ${reason}`);
      this.skip();
    }
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
      await assertSoundInEveryLook(stranger, "sign-in");
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

  describe("a message", () => {
    it("is written from the first sign-in on, selected by its button and sound in every look", async () => {
      const person = await browsing.person(teamId, "member");
      await person.page.getByRole("link", { name: "Outreach" }).click();
      await person.page.getByRole("link", { name: "Harbor Mutual Group" }).first().click();
      await person.page.getByLabel("To", { exact: true }).selectOption({ index: 1 });
      await person.page.getByRole("button", { name: /Write the message/ }).click();
      await person.page.getByRole("button", { name: "Copy the text" }).click();
      await person.page.getByRole("button", { name: /^(Copied|Selected)/ }).waitFor();
      await assertSoundInEveryLook(person, "message");
      await person.close();
    });
  });

  describe("the worst complaint index of a line", () => {
    it("is found from the first page, with the figures that it is made of, with the script and without it", async () => {
      for (const hasScript of [true, false]) {
        const { page, ...person } = await reader(hasScript);
        await page.getByText("Filters", { exact: true }).click();
        await page.locator("summary", { hasText: "Lines of business" }).click();
        await page.getByRole("checkbox", { name: /^homeowners/i }).check();
        await page.getByLabel("Sort by").selectOption("complaint_index");
        if (!hasScript) await page.getByRole("button", { name: "Apply", exact: true }).click();
        await page.waitForURL(/sort_by=complaint_index/);
        await page.waitForURL(/lines_of_business=homeowners/);
        await page.locator("tbody th[scope=row] > a").first().click();
        await page.waitForURL(/\/companies\/HRBR/);
        const figures = page.getByRole("row", { name: /Homeowners.*1\.75/ });
        assert.equal(await figures.first().isVisible(), true);
        await person.close();
      }
    });
  });

  describe("a role", () => {
    it("is corrected, and the next message is offered and written by it", async () => {
      const { page, ...person } = await reader(true, "member");
      await page.goto(`${browsing.base}/app/dealmap?product_id=101&ticker=HRBR`);
      const role = page.getByLabel("Role of Dora Rector", { exact: true });
      const before = await role.inputValue();
      await role.selectOption("Decision Maker");
      assert.notEqual(before, "Decision Maker");
      await page.getByRole("button", { name: "Set the role of Dora Rector" }).click();
      await page.getByText("set by your team").waitFor();
      await page.getByRole("link", { name: "Write a message to Dora Rector" }).click();
      const offered = page.locator('optgroup[label="Decision Maker"] option', { hasText: "Dora Rector" });
      assert.equal(await offered.count(), 1);
      await page.getByRole("button", { name: /Write the message/ }).click();
      await page.getByText("An email to Dora Rector, Director, Claims Strategy").waitFor();
      await person.close();
    });
  });

  async function reader(hasScript: boolean, role: "viewer" | "member" = "viewer") {
    const person = await browsing.person(teamId, role, { hasScript });
    return { page: person.page, close: () => person.close() };
  }

  describe("a row that was refused", () => {
    it("is found from the first page, with the reason and its place, sound in every look", async () => {
      const detail = "a cocode that some company of companies lists";
      const refused = { table: "licenses", file: "licenses.csv", reason: "unknown_cocode", column: "cocode", detail };
      await recordRun(harness, {
        rejects: [
          { ...refused, row: 4, value: "90091" },
          { ...refused, row: 5, value: "90091" },
          { ...refused, row: 9, value: "<b>90092" },
        ],
        tables: [{ name: "licenses", rows: 10, rejected: 3, collapsed: 0 }],
        timings: { licenses: 2, build: 1.5 },
      });
      const person = await browsing.person(teamId, "viewer");
      const { page } = person;
      await page.getByRole("link", { name: "Pipeline" }).click();
      await page.getByRole("link", { name: "3 left out, show why" }).click();
      await assertSoundInEveryLook(person, "a run");
      await page.getByRole("link", { name: "Unknown cocode" }).click();
      await page.waitForURL(/reason=unknown_cocode$/);
      await page.getByText("Accepted:").waitFor();
      assert.match((await page.locator("#refused").textContent()) ?? "", new RegExp(detail));
      assert.deepEqual(await page.locator("#refused td[data-label=Row]").allTextContents(), ["4", "5", "9"]);
      await page.getByRole("link", { name: "90091" }).click();
      await page.waitForURL(/value=90091$/);
      await page.locator("#refused tbody tr").nth(2).waitFor({ state: "detached" });
      await assertSoundInEveryLook(person, "a reason");
      await page.goBack();
      await page.locator("#refused tbody tr").nth(2).waitFor();
      await person.close();
    });
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
        for (const look of hasScript ? [LOOKS[0], LOOKS[3]] : []) {
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

  describe("a key", () => {
    it("is created, shown once, sound in every look, and used; with the script and without it", async () => {
      for (const hasScript of [true, false]) {
        const person = await browsing.person(teamId, "owner", { hasScript });
        await person.open("/app/prospects?product_id=101");
        await person.page.getByRole("link", { name: "Settings" }).click();
        await person.page.getByLabel("Name").fill("Nightly sync");
        await person.page.getByRole("button", { name: "Create the key" }).click();
        const key = (await person.page.locator("#new-key").textContent()) ?? "";
        const command = (await person.page.locator("#curl").textContent()) ?? "";
        assert.ok(command.includes(`Bearer ${key}`));
        assert.equal((await harness.get("/products", key)).status, 200);
        const copying = person.page.getByRole("button", { name: "Copy the key" });
        assert.equal(await copying.isVisible(), hasScript);
        if (hasScript) await assertSoundInEveryLook(person, "new key");
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
          await unfold(each);
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

async function assertSoundInEveryLook(person: Person, where: string): Promise<void> {
  for (const [look, rules] of [...WITH_SCRIPT, [LIGHT_PHONE, "colours"] as const]) {
    await person.look(look);
    await person.assertSound(`${where} ${JSON.stringify(look)}`, { rules });
  }
}

/** What is folded is looked at too. */
async function unfold({ page }: Person): Promise<void> {
  await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
}
