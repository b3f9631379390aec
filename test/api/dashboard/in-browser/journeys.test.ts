// The journeys that the dashboard is for, in a real browser: each ends where it should, with no more pages and acts than it needs.
// JOURNEYS=1 prints what each took.
import assert from "node:assert/strict";
import { FakeOrgChart } from "../../../fixtures/dealmap-fixture.ts";
import { Harness } from "../../../fixtures/harness.ts";
import { publishMiniature } from "../../../fixtures/miniature.ts";
import { recordRun } from "../../../fixtures/recorded-run.ts";
import { Browsing, skipWithoutBrowser } from "./browser.ts";
import { Journey } from "./journey.ts";

describe("a journey in a browser", () => {
  let harness: Harness;
  let browsing: Browsing;
  let teamId: number;
  before(async function () {
    skipWithoutBrowser(this);
    harness = await Harness.open({ rateLimitPerMinute: 10_000, providers: { orgChart: new FakeOrgChart() } });
    const { team, key } = await publishMiniature(harness, { privateData: true });
    ({ teamId } = team);
    await harness.send("post", "/dealmap/generate", { key, body: { product_id: 101, ticker: "HRBR" } });
    browsing = await Browsing.open(harness);
  });
  after(async () => {
    await browsing?.close();
    await harness?.close();
  });

  describe("a message", () => {
    it("is written from the first sign-in on, selected by its button and sound in every look", async () => {
      const person = await browsing.person(teamId, "member");
      const journey = await Journey.begin("From signing in to the first message", person);
      await person.page.getByRole("link", { name: "Outreach" }).click();
      await person.page.getByRole("link", { name: "Harbor Mutual Group" }).first().click();
      await person.page.getByLabel("To", { exact: true }).selectOption({ index: 1 });
      await person.page.getByRole("button", { name: /Write the message/ }).click();
      await person.page.getByRole("button", { name: "Copy the text" }).click();
      await person.page.getByRole("button", { name: /^(Copied|Selected)/ }).waitFor();
      journey.end({ pages: 3, acts: 5 });
      await person.assertSoundInEveryLook("message");
      await person.close();
    });
  });

  describe("a DealMap that takes long", () => {
    it("shows how much of its time is over", async () => {
      const { page, ...person } = await reader(true, "member");
      await page.goto(`${browsing.base}/app/dealmap?product_id=101&ticker=HRBR`);
      // The browser's driver reads nothing while a page is on its way, so the form stays here.
      await page.evaluate(`addEventListener("submit", (event) => event.preventDefault())`);
      await page.getByRole("button", { name: /Fetch people again/ }).click();
      await page.getByRole("button", { name: "Fetching people, judging roles…" }).waitFor();
      await page.getByRole("progressbar", { name: "time taken" }).waitFor();
      await page.getByText(/^\d+ s of at most 60 s$/).waitFor();
      await person.close();
    });
  });

  describe("the worst complaint index of a line", () => {
    it("is found from the first page, with the figures that it is made of, with the script and without it", async () => {
      for (const hasScript of [true, false]) {
        const { page, ...person } = await reader(hasScript);
        const journey = hasScript ? await Journey.begin("The worst complaint index of a line", { page }) : null;
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
        journey?.end({ pages: 1, acts: 5 });
        await person.close();
      }
    });
  });

  describe("a role", () => {
    it("is corrected, and the next message is offered and written by it", async () => {
      const { page, ...person } = await reader(true, "member");
      const journey = await Journey.begin("A role is corrected, and a message written by it", { page });
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
      journey.end({ pages: 4, acts: 4 });
      await person.close();
    });
  });

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
      const journey = await Journey.begin("Why a row was refused", person);
      await page.getByRole("link", { name: "Pipeline" }).click();
      await page.getByRole("link", { name: "3 left out, show why" }).click();
      await page.getByRole("link", { name: "Unknown cocode" }).click();
      await page.waitForURL(/reason=unknown_cocode$/);
      await page.getByText("Accepted:").waitFor();
      journey.end({ pages: 2, acts: 3 });
      await person.assertSoundInEveryLook("a reason");
      assert.match((await page.locator("#refused").textContent()) ?? "", new RegExp(detail));
      assert.deepEqual(await page.locator("#refused td[data-label=Row]").allTextContents(), ["4", "5", "9"]);
      await page.getByRole("link", { name: "90091" }).click();
      await page.waitForURL(/value=90091$/);
      await page.locator("#refused tbody tr").nth(2).waitFor({ state: "detached" });
      await page.goBack();
      await page.locator("#refused tbody tr").nth(2).waitFor();
      await person.close();
    });
  });

  describe("a key", () => {
    it("is created, shown once, sound in every look, and used; with the script and without it", async () => {
      for (const hasScript of [true, false]) {
        const person = await browsing.person(teamId, "owner", { hasScript });
        await person.open("/app/prospects?product_id=101");
        const journey = hasScript ? await Journey.begin("A key is made and used", person) : null;
        await person.page.getByRole("link", { name: "Settings" }).click();
        await person.page.getByLabel("Name").fill("Nightly sync");
        await person.page.getByRole("button", { name: "Create the key" }).click();
        const key = (await person.page.locator("#new-key").textContent()) ?? "";
        const command = (await person.page.locator("#curl").textContent()) ?? "";
        assert.ok(command.includes(`Bearer ${key}`));
        assert.equal((await harness.get("/products", key)).status, 200);
        journey?.end({ pages: 2, acts: 3 });
        const copying = person.page.getByRole("button", { name: "Copy the key" });
        assert.equal(await copying.isVisible(), hasScript);
        if (hasScript) await person.assertSoundInEveryLook("new key");
        await person.close();
      }
    });
  });

  async function reader(hasScript: boolean, role: "viewer" | "member" = "viewer") {
    const person = await browsing.person(teamId, role, { hasScript });
    return { page: person.page, close: () => person.close() };
  }
});
