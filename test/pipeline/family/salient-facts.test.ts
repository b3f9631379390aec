// Salient facts: told where the tables show them, and not where another base only looks like news (semantics 16).
import assert from "node:assert/strict";
import { selectUniverse } from "../../../data/universe/universe.ts";
import { targetLinesOf } from "../../../pipeline/family/salient/target-lines.ts";
import { tellFacts } from "../../../pipeline/family/salient/told-facts.ts";
import { companies, withFamilies } from "./families.ts";

const PRODUCT = {
  product_id: 1,
  name: "Claims desk",
  description: "Claims work",
  keywords: [],
  industries: [],
  segment_targeting: "all" as const,
  target_segments: [],
};
const CODES = Array.from({ length: 24 }, (_, at) => `${10001 + at}`);
/** Acorn and its company Birch; Cedar and twenty-one others stand alone. */
const COMPANIES = companies({
  acorn: { name: "Acorn Mutual", naic_cocodes: "10001" },
  birch: { name: "Birch Casualty", naic_cocodes: "10002", parent_company_id: "acorn" },
  ...Object.fromEntries(CODES.slice(2).map((code) => [`c${code}`, { name: `Company ${code}`, naic_cocodes: code }])),
});

/** Rows of `cocode year line USD`. */
const premium = (...rows: string[]) =>
  ["cocode,report_year,line_of_business,annual_premium_usd", ...rows.map((row) => row.split(" ").join(","))].join("\n");
/** Rows of `cocode year line complaints complaint_share premium_share`. */
const complaints = (...rows: string[]) =>
  [
    "cocode,report_year,line_of_business,total_complaints,complaint_share,premium_share",
    ...rows.map((row) => row.split(" ").join(",")),
  ].join("\n");

type Told = { owner: string; kind: string; figure: number; change: number | null; years: number[]; sentence: string };

function told(tables: Record<string, string>, product = PRODUCT): Promise<Told[]> {
  const files = Object.fromEntries(Object.entries(tables).map(([name, text]) => [`${name}.csv`, text]));
  return withFamilies({ "companies.csv": COMPANIES, ...files }, async ({ connection, rows }) => {
    await selectUniverse(connection, product);
    await tellFacts(connection, product);
    return rows<Told>(
      "SELECT owner_kind || ' ' || owner_id AS owner, kind, figure, change, years, sentence FROM told_facts ORDER BY owner, position",
    );
  });
}

describe("salient facts", () => {
  it("tell of premium that grew, of the company and of its family, with amount, years and share", async () => {
    const facts = await told({
      premium_by_line: premium(
        "10001 2023 homeowners 10000000",
        "10001 2024 homeowners 11800000",
        "10002 2023 homeowners 2000000",
        "10002 2024 homeowners 2000000",
      ),
    });
    assert.deepEqual(facts, [
      {
        owner: "company acorn",
        kind: "premium_change",
        figure: 11_800_000,
        change: 0.18,
        years: [2023, 2024],
        sentence:
          "Acorn Mutual wrote USD 11.8 million of homeowners premium in 2024, 18 % more than in 2023, by the statutory figures on file, which may not cover every state.",
      },
      {
        owner: "family acorn",
        kind: "premium_change",
        figure: 13_800_000,
        change: 0.15,
        years: [2023, 2024],
        sentence:
          "Acorn Mutual and its companies wrote USD 13.8 million of homeowners premium in 2024, 15 % more than in 2023, by the statutory figures on file, which may not cover every state.",
      },
    ]);
  });

  it("tell of premium only between years of the same states and publishers", async () => {
    const rows = (before: string, after: string) =>
      ["cocode,report_year,line_of_business,annual_premium_usd,coverage"]
        .concat(`10001,2023,homeowners,10000000,${before}`, `10001,2024,homeowners,11800000,${after}`)
        .join("\n");
    const kinds = async (table: string) => (await told({ premium_by_line: table })).map(({ kind }) => kind);
    assert.deepEqual(await kinds(rows("IN; NY", "IN; NY")), ["premium_change", "premium_change"]);
    assert.deepEqual(await kinds(rows("NY", "IN; NY")), []);
  });

  it("tell of no change in a table that a statement makes from several files, unless it says of which each figure is", async () => {
    const state = (amount: number, year: number) =>
      `cocode,report_year,line_of_business,annual_premium_usd\n10001,${year},homeowners,${amount}`;
    const files = { "raw/in.csv": state(10_000_000, 2023), "raw/ny.csv": state(11_800_000, 2024) };
    const read = (name: string, more = "") => `SELECT *${more} FROM read_csv('raw/${name}.csv', all_varchar = true)`;
    const kinds = (sql: string) =>
      withFamilies(
        { "companies.csv": COMPANIES, ...files, "premium_by_line.sql": sql },
        async ({ connection, rows }) => {
          await selectUniverse(connection, PRODUCT);
          await tellFacts(connection, PRODUCT);
          return (await rows<Told>("SELECT kind FROM told_facts")).map(({ kind }) => kind);
        },
      );
    assert.deepEqual(await kinds(`${read("in")} UNION ALL ${read("ny")}`), []);
    assert.deepEqual(await kinds(`${read("in", ", 'US' AS coverage")} UNION ALL ${read("ny", ", 'US' AS coverage")}`), [
      "premium_change",
      "premium_change",
    ]);
    assert.deepEqual(await kinds("SELECT * FROM read_csv('raw/*.csv', all_varchar = true)"), [
      "premium_change",
      "premium_change",
    ]);
  });

  const UNTOLD: readonly (readonly [string, string[]])[] = [
    [
      "a cocode that is missing in one year",
      ["10001 2023 fire 5000000", "10001 2024 fire 5000000", "10002 2024 fire 5000000"],
    ],
    [
      "a year without one of the publishers, which halves everybody's figure",
      CODES.slice(0, 6).flatMap((code) => [`${code} 2023 fire 8000000`, `${code} 2024 fire 4000000`]),
    ],
    [
      "a year with three times as many cocodes",
      [
        ...CODES.slice(0, 12).map((code) => `${code} 2024 fire 2000000`),
        ...CODES.slice(0, 4).map((code) => `${code} 2023 fire 1500000`),
      ],
    ],
    ["a figure that grows from next to nothing", ["10001 2023 fire 100000", "10001 2024 fire 9000000"]],
    ["another base, six times the one before", ["10001 2023 fire 2000000", "10001 2024 fire 12000000"]],
    [
      "a figure that comes back after a year or two without one of its publishers",
      ["10001 2021 fire 20000000", "10001 2022 fire 10000000", "10001 2023 fire 10100000", "10001 2024 fire 18000000"],
    ],
    ["a change of nine percent", ["10001 2023 fire 2000000", "10001 2024 fire 2180000"]],
    [
      "years that lie three behind the newest",
      ["10001 2020 fire 2000000", "10001 2021 fire 3000000", "10003 2024 title 5"],
    ],
    [
      "a line that has no row in the year after, where other cocodes come and go",
      ["10001 2023 fire 5000000", "10001 2023 title 9", "10001 2024 title 9"],
    ],
  ];
  for (const [what, rows] of UNTOLD) {
    it(`do not tell of ${what}`, async () => {
      assert.deepEqual(await told({ premium_by_line: premium(...rows) }), []);
    });
  }

  it("tell of a line that was given up where the cocode says so itself, and of one that is new", async () => {
    const facts = await told({
      premium_by_line: premium(
        "10001 2023 fire 5000000",
        "10001 2024 fire 0",
        "10003 2023 fire 2000000",
        "10003 2024 fire 2000000",
        "10001 2023 surety 0",
        "10001 2024 surety 2400000",
      ),
    });
    assert.deepEqual(
      facts.filter(({ owner }) => owner === "company acorn").map(({ sentence }) => sentence),
      [
        "Acorn Mutual wrote no fire premium in 2024 after USD 5 million in 2023, by the statutory figures on file, which may not cover every state.",
        "Acorn Mutual wrote USD 2.4 million of surety premium in 2024 after none in 2023, by the statutory figures on file, which may not cover every state.",
      ],
    );
  });

  it("take a missing row for none where the table is complete", async () => {
    const rows = CODES.flatMap((code) => [2023, 2024].map((year) => `${code} ${year} fire 3000000`));
    const facts = await told({
      premium_by_line: premium(
        ...rows.filter((row) => row !== "10003 2024 fire 3000000"),
        "10003 2023 title 5",
        "10003 2024 title 5",
      ),
    });
    assert.deepEqual(
      facts.filter(({ kind }) => kind !== "top_ten").map(({ owner, kind }) => [owner, kind]),
      [
        ["company c10003", "line_exit"],
        ["family c10003", "line_exit"],
      ],
    );
  });

  it("tell of the ten largest of a line: companies among companies, families among families", async () => {
    const rows = CODES.map((code, at) => `${code} 2024 fire ${(30 - at) * 1_000_000}`);
    const facts = await told({ premium_by_line: premium(...rows) });
    assert.equal(facts.filter(({ owner }) => owner.startsWith("company")).length, 10);
    assert.deepEqual(
      facts.filter(({ owner }) => /birch|family (?:acorn|c10003)/.test(owner)).map(({ sentence }) => sentence),
      [
        "Birch Casualty ranked second of 24 companies by fire premium in 2024, by the statutory figures on file, which may not cover every state.",
        "Acorn Mutual and its companies ranked first of 23 groups by fire premium in 2024, by the statutory figures on file, which may not cover every state.",
        "Company 10003 ranked second of 23 groups by fire premium in 2024, by the statutory figures on file, which may not cover every state.",
      ],
    );
  });

  it("tell of complaints out of proportion with their count and trend, by target line", async () => {
    const rows = complaints(
      "10003 2023 homeowners 20 0.04 0.02",
      "10005 2023 homeowners 40 0.02 0.02",
      "10003 2024 homeowners 30 0.06 0.02",
      "10003 2024 fire 2 0.9 0.01",
      "10004 2024 homeowners 19 0.09 0.02",
      "10005 2024 homeowners 40 0.02 0.02",
    );
    const facts = await told({ complaints: rows });
    assert.deepEqual(
      facts
        .map(({ owner, figure, change, years, sentence }) => ({ owner, figure, change, years, sentence }))
        .slice(0, 1),
      [
        {
          owner: "company c10003",
          figure: 3,
          change: 0.5,
          years: [2023, 2024],
          sentence:
            "Company 10003 drew 30 complaints about homeowners insurance in 2024 by the complaint counts on file, 3.0 times as many as its share of the premium would suggest, up from 2.0 in 2023.",
        },
      ],
    );
    assert.deepEqual(new Set(facts.map(({ owner }) => owner)), new Set(["company c10003", "family c10003"]));
  });

  it("tell no trend of an owner much of whose year before is another company's", async () => {
    const rows = complaints(
      "10001 2023 homeowners 20 0.04 0.02",
      "10002 2023 homeowners 1 0.001 0.02",
      "10005 2023 homeowners 40 0.02 0.02",
      "10001 2024 homeowners 30 0.06 0.02",
      "10005 2024 homeowners 40 0.02 0.02",
    );
    const facts = await told({ complaints: rows });
    assert.deepEqual(
      facts.map(({ owner, figure, change }) => [owner, figure, change]),
      [
        ["company acorn", 3, 0.5],
        ["family acorn", 3, null],
      ],
    );
  });

  it("count the complaints that the index is of, not those of a row without shares", async () => {
    const rows = complaints(
      "10003 2024 19.1 24 0.06 0.02",
      "10003 2024 19.2 70  0.01",
      "10004 2024 19.1 19 0.06 0.02",
      "10004 2024 19.2 70  0.01",
    );
    const facts = await told({ complaints: rows });
    assert.deepEqual(
      facts.map(({ owner, sentence }) => [owner, /drew (\d+)/.exec(sentence)?.[1]]),
      [
        ["company c10003", "24"],
        ["family c10003", "24"],
      ],
    );
  });

  it("tell a product of its target lines alone", async () => {
    const rows = premium(
      "10001 2023 fire 5000000",
      "10001 2024 fire 9000000",
      "10001 2023 title 5000000",
      "10001 2024 title 9000000",
    );
    const facts = await told(
      { premium_by_line: rows },
      { ...PRODUCT, description: "Search of titles for title insurers" },
    );
    assert.deepEqual(new Set(facts.map(({ sentence }) => /of (\w+) premium/.exec(sentence)?.[1])), new Set(["title"]));
  });
});

describe("target lines", () => {
  const named = { name: "", keywords: [], segment_targeting: "all" as const, target_segments: [] };
  it("are those that the words name, roll-ups with their splits; all where they name none", () => {
    const inWords = (description: string) => targetLinesOf({ ...named, description });
    assert.deepEqual(inWords("Severity for personal auto carriers"), ["private_passenger_auto"]);
    assert.deepEqual(inWords("For annuity carriers"), ["annuity", "group_annuity", "individual_annuity"]);
    assert.deepEqual(inWords("Service for life, annuity and health carriers").length, 11);
    assert.equal(inWords("Claims work").length, 43);
  });
});
