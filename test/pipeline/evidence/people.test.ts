// People from the drop folder to the embedded org chart: people.csv and the signatures of filings, through a real ingest.
import assert from "node:assert/strict";
import { join } from "node:path";
import { embeddedOrgChart } from "../../../api/providers/org-chart-embedded.ts";
import { readCompanies } from "../../../pipeline/sources/companies.ts";
import { readPeople } from "../../../pipeline/sources/people.ts";
import { NO_DEADLINE } from "../../api/providers/fake-service.ts";
import { withDrop, writeDrop } from "../../fixtures/drop-folder.ts";
import { Harness } from "../../fixtures/harness.ts";
import { createTeams, ingestInto } from "../../fixtures/ingested.ts";
import { applySmallProducts, SMALL_DROP } from "../../fixtures/small-drop.ts";

const PRODUCT = 101;
const TAGS = "\u{e0049}\u{e0047}\u{e004e}";

const filing = (signatures: string) => `FORM 10-K\n\nClaims leakage grew.\n\nSIGNATURES\n\n${signatures}\n`;
const DROP = {
  ...SMALL_DROP,
  "people.csv": [
    { company_id: "hl", full_name: `Rowan${TAGS} Cuttlebury`, title: "Chief\u202e Executive Officer" },
    { company_id: "hl-ins", full_name: "Ida Marsh", title: "Claims Manager", manager_name: "Rowan  Cuttlebury" },
  ],
  "filings/old.txt": filing("By: /s/ ROWAN CUTTLEBURY\nRowan Cuttlebury\nPresident\n\n/s/ Ben Tarn\nChief Actuary"),
  "filings/new.txt": filing("/s/ Ben Tarn\nExecutive Vice President and Chief Actuary\n\n/s/ Cy Dove\nDirector"),
  "filings/change.txt": [
    "FORM 8-K",
    "Item 5.02(c) Departure of Directors or Certain Officers; Appointment of Certain Officers",
    "On August 5, 2024, Ben Tarn, Chief Actuary, notified the Company of his decision to retire, effective August 15, 2024. The Board appointed Di Elm as Chief Actuary of the Company, effective August 16, 2024.",
    "Item 9.01 Financial Statements and Exhibits",
    "None.",
  ].join("\n\n"),
  "filings.csv": [
    {
      path: "filings/change.txt",
      company_id: "hl",
      form_type: "8-K",
      filed_at: "2024-08-07",
      period_end: "2024-08-05",
    },
    { path: "filings/old.txt", company_id: "hl", form_type: "10-K", filed_at: "2024-02-20", period_end: "2023-12-31" },
    { path: "filings/new.txt", company_id: "hl", form_type: "10-Q", filed_at: "2024-08-01", period_end: "2024-06-30" },
  ],
};

describe("people of a published version", () => {
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

  it("tell where they were named: people.csv first, then filings from the newest", async () => {
    const version = await harness.context.projections.pin(PRODUCT);
    assert.ok(version);
    const rows = await version.rows(
      `SELECT position, full_name, p.title, source, path FROM people p
       LEFT JOIN documents d ON d.document_id = p.document_id AND d.company_no = p.company_no
       WHERE p.company_no = (SELECT company_no FROM companies WHERE company_id = 'hl') ORDER BY position`,
    );
    version.release();
    const [csv, signed] = ["people.csv", "signature"];
    const [change, fresh, old] = ["filings/change.txt", "filings/new.txt", "filings/old.txt"];
    assert.deepEqual(
      rows.map((row) => Object.values(row as object)),
      [
        [1, "Rowan Cuttlebury", "Chief Executive Officer", csv, null],
        [2, "Ben Tarn", "Chief Actuary", "departure", change],
        [3, "Di Elm", "Chief Actuary", "appointment", change],
        [4, "Ben Tarn", "Executive Vice President and Chief Actuary", signed, fresh],
        [5, "Cy Dove", "Director", signed, fresh],
        [6, "Rowan Cuttlebury", "President", signed, old],
        [7, "Ben Tarn", "Chief Actuary", signed, old],
      ],
    );
  });

  /** "name, title, manager, date" of everybody in the chart, as of a day. */
  async function chart(today: string): Promise<string[]> {
    const company = { companyName: "", ticker: null, domain: null, cik: null, familyId: "hl", productId: PRODUCT };
    const data = await embeddedOrgChart(harness.context.projections, () => today).fetch(company, NO_DEADLINE);
    assert.equal(data?.companyName, "Harborlight Group");
    return (
      data?.people.map(({ fullName, title, managerId, asOf, source }) =>
        [fullName, title, managerId ?? "-", asOf ?? "undated", source].join(", "),
      ) ?? []
    );
  }

  const BOSS = "Rowan Cuttlebury, Chief Executive Officer, -, 2024-02-20, Form 10-K (signatures)";
  const MARSH = "Ida Marsh, Claims Manager, rowan cuttlebury, undated, people.csv";
  it("make the embedded org chart of the family, with the date of the source that names each", async () => {
    assert.deepEqual(await chart("2024-08-10"), [
      BOSS,
      MARSH,
      "Ben Tarn, Executive Vice President and Chief Actuary, -, 2024-08-01, Form 10-Q (signatures)",
      "Cy Dove, Director, -, 2024-08-01, Form 10-Q (signatures)",
    ]);
  });

  it("follow a current report from the day that it names: who retires is gone, who is appointed is there", async () => {
    assert.deepEqual(await chart("2024-09-01"), [
      BOSS,
      MARSH,
      "Di Elm, Chief Actuary, -, 2024-08-07, Form 8-K (Item 5.02)",
      "Cy Dove, Director, -, 2024-08-01, Form 10-Q (signatures)",
    ]);
  });
});

describe("readPeople", () => {
  const companies = [{ company_id: "hl", name: "Harborlight Group" }];
  const read = (people: Record<string, string>[]) =>
    withDrop({ "companies.csv": companies, "people.csv": people }, async (drop) => {
      await readCompanies(drop.read);
      await readPeople(drop.read);
      return {
        people: await drop.rows<{ full_name: string; title: string }>("FROM people"),
        rejects: await drop.rejects(),
      };
    });

  it("keeps names and titles as bounded plain lines", async () => {
    const { people } = await read([
      { company_id: "hl", full_name: `Ada\u200b${TAGS}\ufe0f Quill`, title: `Chief\n Officer ${"x".repeat(500)}` },
    ]);
    assert.equal(people[0]?.full_name, "Ada Quill");
    assert.match(people[0]?.title ?? "", /^Chief Officer x{186}$/);
  });

  it("refuses a name of which nothing is seen", async () => {
    const { people, rejects } = await read([
      { company_id: "hl", full_name: "\u200b\u2060", title: "Chief Officer" },
      { company_id: "zz", full_name: "Ada Quill", title: "Chief Officer" },
    ]);
    assert.deepEqual(people, []);
    assert.deepEqual(
      rejects.map(({ reason, column_name }) => [reason, column_name]),
      [
        ["missing_value", "full_name"],
        ["unknown_company", "company_id"],
      ],
    );
  });
});
