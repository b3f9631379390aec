// A current report of a departure and an appointment, from the drop folder to the DealMap over HTTP.
import assert from "node:assert/strict";
import { join } from "node:path";
import { GeneratedDealMap, type Stakeholder } from "../../../data/resources.ts";
import { ENGINES } from "../../data/store/engines.ts";
import { writeDrop } from "../../fixtures/drop-folder.ts";
import { Harness } from "../../fixtures/harness.ts";
import { createTeams, ingestInto } from "../../fixtures/ingested.ts";
import { applySmallProducts, SMALL_DROP } from "../../fixtures/small-drop.ts";

const PRODUCT = 101;
const DAY_MS = 86_400_000;
const REPORT = `<html><body><p>FORM 8-K</p><p>CURRENT REPORT</p>
<p><b>Item 5.02. Departure of Directors or Certain Officers; Appointment of Certain Officers.</b></p>
<p>(b) On February 26, 2026, Lucian Ferrand, Chief Claims Officer of the Company, notified the Company of his decision to retire, effective March 20, 2026.</p>
<p>(c) On February 27, 2026, the Board of Directors appointed Marguerite Osgood as Executive Vice President and Chief Claims Officer. Ms. Osgood's first day with the Company will be April 1, 2026.</p>
<p><b>SIGNATURES</b></p><p>By: /s/ Honor Whitlock</p><p>Honor Whitlock</p><p>Senior Vice President and General Counsel</p></body></html>`;
const DROP = {
  ...SMALL_DROP,
  "people.csv": [
    { company_id: "hl", full_name: "Lucian Ferrand", title: "Chief Claims Officer" },
    { company_id: "hl", full_name: "Ada Quill", title: "Chief Executive Officer" },
  ],
  "filings/report.htm": REPORT,
  "filings.csv": [{ path: "filings/report.htm", company_id: "hl", form_type: "8-K", filed_at: "2026-03-02" }],
};

for (const engine of ENGINES) {
  describe(`Item 5.02 of a current report on ${engine.name}`, () => {
    let harness: Harness;
    let key: string;
    let remove: () => Promise<void>;
    before(async () => {
      const store = await engine.create();
      remove = store.remove;
      harness = await Harness.open({ storeUrl: store.url });
      const [team] = await createTeams(harness);
      key = team?.key ?? "";
      await applySmallProducts(harness);
      await writeDrop(join(harness.root, "drop"), DROP);
      const result = await ingestInto(harness, join(harness.root, "drop"));
      assert.equal(result.outcome, "published", result.error ?? "");
    });
    after(async () => {
      await harness.close();
      await remove();
    });

    async function stakeholders() {
      const body = { product_id: PRODUCT, ticker: "HRBL", force_refresh: true };
      const response = await harness.send("post", "/dealmap/generate", { key, body });
      assert.equal(response.status, 200, response.text);
      return GeneratedDealMap.parse(response.body).stakeholders;
    }

    it("keeps who goes until the day, marks them in a stored map from then on, and shows who comes from the first day on, as of the report", async () => {
      const named = (await stakeholders()).map(({ full_name }) => full_name);
      assert.deepEqual(named.toSorted(), ["Ada Quill", "Honor Whitlock", "Lucian Ferrand"]);
      const read = async () => (await harness.get(`/dealmap?product_id=${PRODUCT}&ticker=HRBL`, key)).body.stakeholders;
      assert.ok((await read()).every((each: Stakeholder) => each.departed === undefined));
      harness.clock.advance(29 * DAY_MS);
      const marked = (await read()).filter((each: Stakeholder) => each.departed !== undefined);
      assert.deepEqual(
        marked.map(({ full_name, departed }: Stakeholder) => [full_name, departed]),
        [["Lucian Ferrand", { on: "2026-03-20", source: "Form 8-K (Item 5.02)" }]],
      );
      const later = await stakeholders();
      assert.deepEqual(later.map(({ full_name }) => full_name).toSorted(), [
        "Ada Quill",
        "Honor Whitlock",
        "Marguerite Osgood",
      ]);
      const { title, as_of, source, company_name } = later.find(({ full_name }) => full_name.startsWith("Marg")) ?? {};
      assert.deepEqual([title, as_of], ["Executive Vice President and Chief Claims Officer", "2026-03-02"]);
      assert.deepEqual([source, company_name], ["Form 8-K (Item 5.02)", "Harborlight Group"]);
    });

    it("marks the departure by its day", async () => {
      const version = await harness.context.projections.pin(PRODUCT);
      const rows = await version?.rows<{ full_name: string; held_from: string | null; left_on: string | null }>(
        "SELECT full_name, held_from::VARCHAR AS held_from, left_on::VARCHAR AS left_on FROM people WHERE source IN ('departure', 'appointment') ORDER BY 1",
      );
      version?.release();
      assert.deepEqual(rows, [
        { full_name: "Lucian Ferrand", held_from: null, left_on: "2026-03-20" },
        { full_name: "Marguerite Osgood", held_from: "2026-04-01", left_on: null },
      ]);
    });
  });
}
