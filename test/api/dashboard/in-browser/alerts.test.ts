// Webhooks and saved searches in a real browser, from the first page on.
import assert from "node:assert/strict";
import { AlertsFixture } from "../../alerts/alerts-fixture.ts";
import { Browsing, skipWithoutBrowser } from "./browser.ts";

describe("in a browser", () => {
  let fixture: AlertsFixture;
  let browsing: Browsing;
  before(async function () {
    skipWithoutBrowser(this);
    fixture = await AlertsFixture.open();
    browsing = await Browsing.open(fixture.harness);
  });
  after(async () => {
    await browsing?.close();
    await fixture?.close();
  });

  it("a webhook is added, its secret shown once, tried, and removed, with the script and without it", async () => {
    for (const hasScript of [true, false]) {
      const person = await browsing.person(fixture.teamId, "owner", { hasScript });
      const { page } = person;
      await page.getByRole("link", { name: "Settings" }).click();
      await page.getByRole("link", { name: "Webhooks" }).click();
      await page.getByLabel("Address").fill("https://hooks.elm.example/events");
      await page.getByLabel("Key ends soon").uncheck();
      await page.getByRole("button", { name: "Add the webhook" }).click();
      assert.match((await page.locator("#new-secret").textContent()) ?? "", /^whsec_/);
      if (hasScript) await person.assertSoundInEveryLook("a secret");
      await page.getByRole("link", { name: "https://hooks.elm.example/events" }).click();
      await page.getByRole("button", { name: "Send a test event" }).click();
      await page.getByText("It is on its way").waitFor();
      await fixture.loop().send();
      await page.getByRole("link", { name: "Look again" }).click();
      await page.getByRole("button", { name: /^Send again: Test event/ }).waitFor();
      await page.getByRole("cell", { name: /under way again/ }).waitFor();
      if (hasScript) await person.assertSoundInEveryLook("what was sent");
      await page.getByRole("link", { name: "failed" }).click();
      await page.getByText("There is none of these.").waitFor();
      await page.getByText("Remove this webhook").click();
      await page.getByRole("button", { name: "Remove for good" }).click();
      await page.getByText("Nothing is sent anywhere yet.").waitFor();
      await person.close();
    }
  });

  it("a search is saved, says what is new in it, and is seen and forgotten, with the script and without it", async () => {
    for (const hasScript of [true, false]) {
      const person = await browsing.person(fixture.teamId, "member", { hasScript });
      const { page } = person;
      await page.getByLabel("Sort by").selectOption("premium_total");
      if (!hasScript) await page.getByRole("button", { name: "Apply", exact: true }).click();
      await page.waitForURL(/sort_by=premium_total/);
      await page.getByText("Save this search").click();
      await page.getByLabel("Name", { exact: true }).fill("By premium");
      await page.getByRole("button", { name: "Save" }).click();
      await page.getByRole("link", { name: "Saved as By premium" }).waitFor();
      await fixture.publish({ isBack: !hasScript });
      await fixture.loop().look();
      await person.open("/app/prospects?product_id=101");
      await page.getByRole("link", { name: "By premium 1 new" }).click();
      await page.getByText(/since somebody of your team looked/).waitFor();
      if (hasScript) await person.assertSoundInEveryLook("a saved search in the list");
      await page.getByRole("link", { name: "Which they are" }).click();
      await page.getByRole("link", { name: "Dune Specialty" }).waitFor();
      if (hasScript) await person.assertSoundInEveryLook("what is new");
      await page.getByRole("button", { name: "Mark all as seen" }).click();
      await page.getByText("Nothing is new in it.").waitFor();
      await page.getByText("Forget this search").click();
      await page.getByRole("button", { name: "Forget it" }).click();
      await page.waitForURL(/\/app\/prospects/);
      assert.equal(await page.getByRole("navigation", { name: "Saved searches" }).count(), 0);
      await person.close();
    }
  });
});
