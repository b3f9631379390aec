// Premium figures: vintage, national fallback, roll-ups, signs, cents, years.
import assert from "node:assert/strict";
import { companies, mapOf, withFamilies } from "./families.ts";

type Tables = Partial<Record<"all_lines" | "by_line" | "national", readonly string[]>>;

const HEADERS = {
  all_lines: "cocode,report_year,annual_premium_usd",
  by_line: "cocode,report_year,line_of_business,annual_premium_usd",
  national: "cocode,report_year,line_of_business,direct_written_premium_usd",
};

type Facts = {
  readonly total: number | null;
  readonly report_years: number[] | null;
  readonly written: string[];
  readonly rollups: string[];
  readonly contributing_entity_count: number;
  readonly has_line_figures: boolean;
  readonly premium_json: string | null;
  readonly lines: Record<string, number>;
};

/**
 * Rolls up one family per case, all in one drop folder: a head with code 00001, a member with code 00002, one without.
 * @param cases rows of the premium tables as `code year line figure`, commas where the table has them.
 */
async function rollUp(cases: readonly Tables[]): Promise<Facts[]> {
  const codeOf = (at: number) => String(at).padStart(4, "0");
  const table = (name: keyof typeof HEADERS) => {
    const rows = cases.flatMap((tables, at) => (tables[name] ?? []).map((row) => row.replace(/^0000/, codeOf(at))));
    return { [`premium_${name}.csv`]: [HEADERS[name], ...rows.map((row) => row.replaceAll(" ", ","))].join("\n") };
  };
  const rows = cases.flatMap((_, at) =>
    companies({
      [`${at}`]: { naic_cocodes: `${codeOf(at)}1` },
      [`${at}-b`]: { naic_cocodes: `${codeOf(at)}2`, parent_company_id: `${at}` },
      [`${at}-c`]: { parent_company_id: `${at}` },
    }),
  );
  const files = { "companies.csv": rows, ...table("all_lines"), ...table("by_line"), ...table("national") };
  return withFamilies(files, async (drop) => {
    const facts = await drop.rows<Omit<Facts, "lines">>("SELECT * FROM family_facts ORDER BY head_id::INTEGER");
    const results: Facts[] = [];
    for (const [at, fact] of facts.entries()) {
      const lines = `SELECT line, usd FROM owner_lines WHERE owner_id = '${at}' AND owner_kind = 'family' ORDER BY line`;
      results.push({ ...fact, lines: (await mapOf(drop, lines)) as Record<string, number> });
    }
    return results;
  });
}

/** One test per case; all cases are rolled up together. */
function eachOf(cases: readonly (readonly [string, Tables, Partial<Facts>])[]): void {
  let results: Facts[];
  before(async () => {
    results = await rollUp(cases.map(([, tables]) => tables));
  });
  for (const [at, [name, , expected]] of cases.entries()) {
    it(name, () => {
      const facts = results[at];
      assert.ok(facts);
      const shown = Object.keys(expected).map((key) => [key, facts[key as keyof Facts]]);
      assert.deepEqual(Object.fromEntries(shown), expected);
    });
  }
}

describe("the all-lines total", () => {
  eachOf([
    [
      "takes each code at its own latest year, and names the years and the members that contributed",
      { all_lines: ["00001 2022 100.10", "00001 2021 999", "00002 2024 -40.05", "00002 2023 7"] },
      { total: 60.05, report_years: [2022, 2024], contributing_entity_count: 2, has_line_figures: false },
    ],
    ["is null without a row, and so is the block", {}, { total: null, report_years: null, premium_json: null }],
    [
      "of zero is a figure",
      { all_lines: ["00001 2024 0"] },
      { total: 0, report_years: [2024], contributing_entity_count: 1 },
    ],
    ["is rounded to cents after adding", { all_lines: ["00001 2024 0.004", "00002 2024 0.004"] }, { total: 0.01 }],
    [
      "is added exactly",
      { all_lines: ["00001 2024 90071992547409.91", "00002 2024 0.01"] },
      { total: 90071992547409.92 },
    ],
  ]);
});

describe("a line's figure", () => {
  eachOf([
    [
      "is of the code's latest year for that line, not of its latest year",
      { by_line: ["00001 2024 fire 1", "00001 2022 homeowners 2", "00001 2021 homeowners 3"] },
      { lines: { fire: 1, homeowners: 2 }, report_years: [2022, 2024] },
    ],
    [
      "adds the codes of the family, each at its own vintage",
      { by_line: ["00001 2024 fire 1", "00001 2023 fire 50", "00002 2023 fire 2"] },
      { lines: { fire: 3 }, report_years: [2023, 2024] },
    ],
    [
      "adds the statement lines of one key, and only those of the latest year that has any",
      { by_line: ["00001 2024 19.1 1", "00001 2024 19.2 2", "00001 2024 21.1 4", "00001 2023 21.1 100"] },
      { lines: { private_passenger_auto: 7 }, report_years: [2024] },
    ],
    [
      "falls back to the national table for a line that the code has in no year, at its latest year there",
      { by_line: ["00001 2024 fire 1"], national: ["00001 2023 homeowners 5", "00001 2022 homeowners 6"] },
      { lines: { fire: 1, homeowners: 5 }, report_years: [2023, 2024] },
    ],
    [
      "does not fall back when the code has the line in an older year",
      { by_line: ["00001 2019 fire 1"], national: ["00001 2024 fire 9"] },
      { lines: { fire: 1 }, report_years: [2019] },
    ],
    [
      "falls back code by code",
      { by_line: ["00001 2024 fire 1"], national: ["00001 2024 fire 100", "00002 2024 fire 9"] },
      { lines: { fire: 10 }, report_years: [2024] },
    ],
    [
      "may be zero or negative, and is then not written",
      { by_line: ["00001 2024 fire 0", "00001 2024 title (5)", "00001 2024 credit 2", "00002 2024 credit -2"] },
      { lines: { credit: 0, fire: 0, title: -5 }, report_years: [2024], written: [], has_line_figures: true },
    ],
    [
      "above zero makes the line written, in the order of the line keys",
      { by_line: ["00001 2024 title 1", "00002 2024 aircraft 0.01", "00001 2024 fire 3"] },
      { written: ["aircraft", "fire", "title"] },
    ],
    ["is not there without a row", {}, { lines: {}, report_years: null, has_line_figures: false }],
  ]);
});

describe("a roll-up", () => {
  eachOf([
    [
      "is derived from its splits where the code reports none, each split at its own vintage",
      { by_line: ["00001 2024 individual_life 1", "00001 2022 group_life 2"] },
      { lines: { group_life: 2, individual_life: 1, life: 3 }, rollups: ["life"], report_years: [2022, 2024] },
    ],
    [
      "stands as reported where the code reports it, beside its splits",
      { by_line: ["00001 2020 life 10", "00001 2024 individual_life 1"] },
      { lines: { individual_life: 1, life: 10 }, rollups: ["life"] },
    ],
    [
      "is decided code by code",
      { by_line: ["00001 2024 annuity 10", "00002 2024 individual_annuity 1", "00002 2024 group_annuity 2"] },
      { lines: { annuity: 13, group_annuity: 2, individual_annuity: 1 }, rollups: ["annuity"] },
    ],
    [
      "of accident and health has four splits",
      { by_line: ["00001 2024 13.1 1", "00001 2024 13.2 2", "00001 2024 15.4 4", "00001 2024 15.7 8"] },
      {
        lines: {
          accident_health: 15,
          group_accident_health: 2,
          individual_accident_health: 1,
          long_term_care: 8,
          medicare_supplement: 4,
        },
        rollups: ["accident_health"],
      },
    ],
    [
      "is derived from the national table's splits too",
      { by_line: ["00001 2024 group_life 1"], national: ["00001 2023 individual_life 2"] },
      { lines: { group_life: 1, individual_life: 2, life: 3 } },
    ],
  ]);
});

describe("the observations of a company", () => {
  it("are all reported figures of its own codes, years descending then line, and no derived roll-up", async () => {
    const files = {
      "companies.csv": companies({ a: { naic_cocodes: "00001;00002" } }),
      "premium_by_line.csv": `${HEADERS.by_line}
00001,2023,group_life,1\n00002,2023,group_life,2\n00001,2024,title,4\n00001,2024,fire,3`,
      "premium_national.csv": `${HEADERS.national}
00001,2023,fire,99\n00001,2022,warranty,5\n00001,2021,warranty,6`,
    };
    await withFamilies(files, async (drop) => {
      const [row] = await drop.rows<{ json: string }>("SELECT observations_json AS json FROM premium_observations");
      const shown = JSON.parse(row?.json ?? "[]").map((each: Record<string, unknown>) => Object.values(each).join(" "));
      assert.deepEqual(shown, [
        "2024 fire 3",
        "2024 title 4",
        "2023 group_life 3",
        "2022 warranty 5",
        "2021 warranty 6",
      ]);
    });
  });
});
