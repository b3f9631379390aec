// Complaint roll-ups: years, index, and the three statuses.
import assert from "node:assert/strict";
import { companies, withFamilies } from "./families.ts";

const COMPANIES = companies({
  a: { naic_cocodes: "00001;00003" },
  b: { parent_company_id: "a", naic_cocodes: "00002" },
});

/** Rows of `cocode year line total complaint_share premium_share`, `-` for an empty cell. */
function complaints(...rows: string[]): string {
  const header = "cocode,report_year,line_of_business,total_complaints,complaint_share,premium_share";
  return [header, ...rows.map((row) => row.replaceAll("-", "").split(" ").join(","))].join("\n");
}

describe("complaints of a family", () => {
  const cases: readonly (readonly [string, string[], unknown])[] = [
    ["are null without a row", [], { years: null, total: null, index: null, status: null }],
    [
      "are summed over each code's own latest year, all lines",
      [
        "00001 2024 fire 3 0.2 0.1",
        "00001 2024 title 1 0.1 0.1",
        "00001 2023 fire 50 0.9 0.9",
        "00002 2022 fire 2 0.1 0.2",
      ],
      { years: [2022, 2024], total: 6, index: 1, status: "available" },
    ],
    [
      "have an index of summed shares, to 4 decimals",
      ["00001 2024 fire 3 0.02 0.03", "00002 2024 fire 0 0 0.03"],
      { years: [2024], total: 3, index: 0.3333, status: "available" },
    ],
    [
      "leave shares of a row that has only one of them out of the index, not its count",
      ["00001 2024 fire 3 0.02 0.02", "00001 2024 title 4 0.9 -", "00002 2024 fire 5 - 0.9"],
      { years: [2024], total: 12, index: 1, status: "available" },
    ],
    [
      "have no index when the premium share is zero",
      ["00001 2024 fire 3 0.02 0"],
      { years: [2024], total: 3, index: null, status: "no_premium_share" },
    ],
    [
      "have no index when no row has both shares",
      ["00001 2024 fire 0 - -"],
      { years: [2024], total: 0, index: null, status: "no_premium_share" },
    ],
    [
      "are not reported when every count is empty, whatever the shares",
      ["00001 2024 fire - 0.02 0.02", "00001 2023 fire 5 0.1 0.1"],
      { years: [2024], total: 0, index: null, status: "not_reported" },
    ],
    [
      "are reported once a single count is",
      ["00001 2024 fire - 0.02 0.02", "00002 2024 fire 0 0.02 0.02"],
      { years: [2024], total: 0, index: 1, status: "available" },
    ],
  ];
  // One family per case, all in one drop folder.
  let results: unknown[];
  before(async () => {
    const codeOf = (at: number) => String(at).padStart(4, "0");
    const files = {
      "companies.csv": cases.flatMap((_, at) =>
        companies({
          [`${at}`]: { naic_cocodes: `${codeOf(at)}1` },
          [`${at}-b`]: { naic_cocodes: `${codeOf(at)}2`, parent_company_id: `${at}` },
        }),
      ),
      "complaints.csv": complaints(
        ...cases.flatMap(([, rows], at) => rows.map((row) => row.replace(/^0000/, codeOf(at)))),
      ),
    };
    results = await withFamilies(files, (drop) =>
      drop.rows(
        `SELECT complaint_report_years AS years, total_complaints AS total, complaint_index AS index,
                complaint_index_status AS status
         FROM family_facts ORDER BY head_id::INTEGER`,
      ),
    );
  });
  for (const [at, [name, , expected]] of cases.entries()) {
    it(name, () => assert.deepEqual(results[at], expected));
  }
});

describe("complaints of a company", () => {
  async function codeOf(premium: string[], rows: string[]): Promise<unknown[]> {
    const files = {
      "companies.csv": COMPANIES,
      "complaints.csv": complaints(...rows),
      "premium_all_lines.csv": ["cocode,report_year,annual_premium_usd", ...premium].join("\n"),
    };
    return withFamilies(files, (drop) =>
      drop.rows(
        "SELECT cocode, report_year, line, total_complaints FROM complaints_by_year WHERE company_id = 'a' ORDER BY ALL",
      ),
    );
  }
  const both = ["00001 2024 fire 1 - -", "00003 2024 fire 3 - -", "00003 2023 title 2 - -"];
  const first = [{ cocode: "00001", report_year: 2024, line: "fire", total_complaints: 1 }];
  const second = [
    { cocode: "00003", report_year: 2023, line: "title", total_complaints: 2 },
    { cocode: "00003", report_year: 2024, line: "fire", total_complaints: 3 },
  ];

  it("are those of the code with the largest latest all-lines premium", async () => {
    assert.deepEqual(await codeOf(["00001,2024,5", "00003,2024,6", "00001,2023,100"], both), second);
    assert.deepEqual(await codeOf(["00003,2024,-1"], both), second);
  });

  it("are, without premium or with equal ones, those of the smallest code", async () => {
    assert.deepEqual(await codeOf([], both), first);
    assert.deepEqual(await codeOf(["00001,2024,5", "00003,2023,5"], both), first);
  });

  it("are none when that code has none, whatever another one has", async () => {
    assert.deepEqual(await codeOf(["00001,2024,5"], ["00003 2024 fire 3 - -"]), []);
  });
});
