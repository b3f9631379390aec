// A current report of a departure and an appointment, through an ingest to the people of the DealMap.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toPersons } from "../../../api/dealmap/person.ts";
import { embeddedOrgChart } from "../../../api/providers/org-chart-embedded.ts";
import { NO_DEADLINE } from "../../api/providers/fake-service.ts";
import { writeDrop } from "../../fixtures/drop-folder.ts";
import { WRITTEN_FILINGS } from "../../fixtures/filing-drops.ts";
import { Harness } from "../../fixtures/harness.ts";
import { createTeams, ingestInto } from "../../fixtures/ingested.ts";
import { applySmallProducts, SMALL_DROP } from "../../fixtures/small-drop.ts";

const PRODUCT = 101;
const FILED = { company_id: "hl", form_type: "8-K", filed_at: "2025-05-14", period_end: "2025-05-14" };
const DROP = {
  ...SMALL_DROP,
  "people.csv": [
    { company_id: "hl", full_name: "Lucian Ferrand", title: "Chief Claims Officer" },
    { company_id: "hl", full_name: "Ada Quill", title: "Chief Executive Officer" },
  ],
  "filings/tollgate.htm": readFileSync(join(WRITTEN_FILINGS, "current/tollgate-8-k-2025-05.htm"), "utf8"),
  "filings.csv": [{ path: "filings/tollgate.htm", ...FILED }],
};

describe("Item 5.02 of a current report", () => {
  let harness: Harness;
  before(async () => {
    harness = await Harness.open();
    await createTeams(harness);
    await applySmallProducts(harness);
    const dropDir = join(harness.root, "drop");
    await writeDrop(dropDir, DROP);
    const result = await ingestInto(harness, dropDir);
    assert.equal(result.outcome, "published", result.error ?? "");
  });
  after(() => harness.close());

  async function stakeholdersOn(today: string): Promise<string[]> {
    const company = { companyName: "", ticker: null, domain: null, cik: null, familyId: "hl", productId: PRODUCT };
    const source = embeddedOrgChart(harness.context.projections, () => today);
    const chart = await source.fetch(company, NO_DEADLINE);
    return toPersons("hl", chart?.people ?? [], today).map(({ fullName, title }) => `${fullName}, ${title}`);
  }

  const OTHERS = ["Ada Quill, Chief Executive Officer", "Honor Whitlock, Senior Vice President and General Counsel"];

  it("keeps who goes until the day, and has who comes from the day on", async () => {
    const before = await stakeholdersOn("2025-05-20");
    assert.deepEqual(before.toSorted(), [...OTHERS, "Lucian Ferrand, Chief Claims Officer"].toSorted());
    const after = await stakeholdersOn("2025-06-02");
    const came = "Marguerite Osgood, Executive Vice President and Chief Claims Officer";
    assert.deepEqual(after.toSorted(), [...OTHERS, came].toSorted());
  });
});
