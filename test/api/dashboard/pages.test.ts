// Every page in a real browser: light and dark, wide and narrow, with its script and without, nothing is wrong with it.
import assert from "node:assert/strict";
import { whyNoBrowser } from "../../fixtures/chromium.ts";
import { FakeOrgChart } from "../../fixtures/dealmap-fixture.ts";
import { Harness } from "../../fixtures/harness.ts";
import { publishMiniature } from "../../fixtures/miniature.ts";
import { Browsing, type Person } from "./browser.ts";

/** A new page has a line here. */
const ADDRESSES = ["/app/prospects?product_id=101"];
const LOOKS = [
  { scheme: "light", width: 1280 },
  { scheme: "dark", width: 1280 },
  { scheme: "light", width: 390 },
  { scheme: "dark", width: 390 },
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
    ({ teamId } = (await publishMiniature(harness)).team);
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
        assert.equal(await person.page.getByRole("heading", { level: 1 }).textContent(), "Prospects");
        await person.close();
      }
    });

    it("is sound in every look", async () => {
      const stranger = await browsing.stranger();
      for (const look of LOOKS) {
        await stranger.look(look);
        await stranger.open("/app/sign-in?token=x");
        await stranger.assertSound(`sign-in ${JSON.stringify(look)}`);
      }
      await stranger.close();
    });
  });

  describe("each page", () => {
    let person: Person;
    before(async () => {
      person = await browsing.person(teamId);
    });
    after(() => person?.close());

    for (const address of ADDRESSES) {
      it(`${address} is sound in every look`, async () => {
        await person.open(address);
        for (const look of LOOKS) {
          await person.look(look);
          await person.assertSound(`${address} ${JSON.stringify(look)}`);
        }
      });
    }
  });
});
