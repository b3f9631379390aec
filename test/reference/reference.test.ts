// The reference is itself held to figures worked out by hand, on a drop folder of a dozen fictional companies.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { randomOf } from "../../scripts/seeded-random.ts";
import { divided, parseAmount, rounded } from "./amounts.ts";
import { detail, resolve } from "./detail.ts";
import { buildReference, type Reference } from "./families.ts";
import type { Query } from "./filters.ts";
import { readLines } from "./lines.ts";
import { list } from "./list.ts";
import { randomDetailRequest, randomListQuery } from "./queries.ts";
import type { FamilyScore, Scores } from "./ranking.ts";
import { readSources } from "./sources.ts";
import { type CarrierFacts, type Catalogue, catalogueOf, type Product } from "./universe.ts";

// amb: a public head, a life carrier (public by inheritance), a private auto carrier, a hidden reinsurer below the life carrier.
// bir: a hidden head over two carriers. ced, dun, fir: alone. elm: hidden, alone. gum1, gum2: each the other's parent.
const COMPANIES = `company_id,name,ticker,aliases,cik,naic_cocodes,parent_company_id,ownership,entity_types,sic_codes,insurance_types,website,hidden
amb,Ámber Group,AMB,AMBER; not an alias!,0000000007,,,public,,6331,,https://ir.amber.co.uk/x,
amb-life,amber Life,,,,10001,amb,unknown,carrier,,life;life,,
amb-auto,"Amber Auto, Inc.",,,0000000042,10003;10002,amb,private,carrier,,,,
amb-run,Amber Runoff,,,,10004,amb-life,,reinsurer;carrier,,,,true
bir,Birch Holding,BIR,,,,,public,,,,,true
h1,Birch One,,AMB,,10005,bir,,carrier,,,,false
h2,Birch Two,,,,10006,bir,,carrier,,,,
ced,Cedar Mutual,CED,DUP,,10007;10001,,private,carrier;wizard,,,,
dun,Dune Agency,DUN,dup,,,,public,agency,,,,
fir,Fir Group,FIR,N10005,,,,public,,,,,
elm,Elm Silent,ELM,,,10009,,public,carrier,,,,true
gum1,Gum One,GUM1,,,,gum2,private,mga,,,,
gum2,Gum Two,GUM2,,,,gum1,private,mga,,,,
lost,Lost Link,LOST,,,,nobody,private,,,,,
ced,Cedar Again,CEDX,,,,,public,,,,,
bad,Bad Ticker,THIRTEEN-CHARS,,,,,public,,,,,
`;

const PREMIUM_ALL_LINES = `cocode,report_year,annual_premium_usd
10001,2023,150.15
10001,2024,160.005
10002,2022,900
10005,2023,100
10006,2023,"1,200"
10006,2023,200
99999,2023,1
10007,2023,
10007,23,5
10009,2023,1
10009,2023,2
10009,2023,1.0
`;

const PREMIUM_BY_LINE = `cocode,report_year,line_of_business,annual_premium_usd
10001,2022,individual_life,999
10001,2023,individual_life,100.10
10001,2023,Ordinary life,100.10
10001,2023,group_life,50.05
10004,2021,life,10
10004,2021,individual_life,3
10002,2022,private_passenger_auto,5000
10002,2023,019.2,5
10002,2023,Other private passenger auto liability,"1,000"
10002,2023,21.1,(100)
10005,2023,private_passenger_auto,500
10007,2023,private_passenger_auto,970
10007,2023,fire,0
10007,2023,total_all_lines,970
10007,2023,fire,1e3x
`;

const PREMIUM_NATIONAL = `SELECT * FROM (VALUES ('10003', 2020, 'private_passenger_auto', 70), ('10003', 2019, 'private_passenger_auto', 60),
  ('10002', 2024, 'private_passenger_auto', 777), ('10002', 2021, 'homeowners', 40))
  AS t (cocode, report_year, line_of_business, direct_written_premium_usd)`;

const COMPLAINTS = `cocode,report_year,line_of_business,total_complaints,complaint_share,premium_share
10001,2022,life,50,0.5,0.1
10001,2023,life,4,0.02,0.01
10001,2023,individual_life,1,,0.5
10002,2022,private_passenger_auto,6,0.03,0.04
10007,2023,fire,,0.1,0.1
10006,2023,fire,3,,
10006,2023,fire,-3,,
10006,2023,fire,3,1.5,
10006,2023,,3,,
`;

const LICENSES = `cocode,company_id,state
10001,,CA
10001,,NY
10001,,DC
99999,amb-run,TX
10007,,CA
,nobody,CA
,,CA
`;

const SEGMENT = { insurance_entity_type: "carrier", company_ownership: "any" } as const;
const EVERY_COMPANY: Product = { segment_targeting: "all" };
const PLAIN = { private_data: false };
const ENTITLED = { private_data: true };
const UNSCORED: Scores = { families: new Map(), companies: new Map() };

describe("reference", () => {
  let folder: string;
  let reference: Reference;
  let everything: Catalogue;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "reference-"));
    await writeDropFolder(folder);
    reference = buildReference(await readSources(folder));
    everything = catalogueOf(reference, EVERY_COMPANY);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const listed = (query: Query, team = PLAIN, scores = UNSCORED) => list(everything, team, scores, query);
  const tickers = (query: Query, team = PLAIN, scores = UNSCORED): string[] =>
    listed(query, team, scores).prospects.map((row) => row.ticker);
  const rowOf = (ticker: string, query: Query = {}, team = PLAIN) => {
    const row = listed(query, team).prospects.find((prospect) => prospect.ticker === ticker);
    assert.ok(row, `${ticker} is not listed`);
    return row;
  };
  const detailOf = (ticker: string, query: Query = {}, team = ENTITLED, scores = UNSCORED) => {
    const answer = detail(everything, team, scores, ticker, query);
    assert.ok(answer.status === 200, `${ticker} is not found`);
    return answer.body;
  };

  describe("amounts", () => {
    const TEXTS: [string, number | null][] = [
      ["1234.5", 1234.5],
      ["1,234,567", 1234567],
      ["(1,234)", -1234],
      ["-2", -2],
      ["1.005", 1.01], // 1.00 when doubles are rounded
      ["(1.005)", -1.01],
      ["12,34", null],
      ["(-5)", null],
      ["1e3", 1000],
      ["+1.2E3", 1200],
      ["-1.5e-01", -0.15],
      ["1.48146e-05", 0],
      ["1e", null],
      ["$5", null],
      ["1.", null],
    ];
    for (const [text, cents] of TEXTS) {
      it(`${text} is ${cents === null ? "no number" : `${cents} in cents`}`, () => {
        const amount = parseAmount(text);
        assert.equal(amount === null ? null : rounded(amount, 2), cents);
      });
    }
    it("a ratio is rounded at exactly a half", () => assert.equal(divided(1n, 32n, 4), 0.0313));
  });

  describe("lines", () => {
    const lines = readLines();
    const SPELLINGS: [string, string | null][] = [
      ["19.2", "private_passenger_auto / 19.2"],
      ["019.2", "private_passenger_auto / 19.2"],
      ["Other private passenger auto liability", "private_passenger_auto / 19.2"],
      ["private_passenger_auto", "private_passenger_auto / key private_passenger_auto"],
      ["allied_lines", "allied_lines / 2.1"], // the only statement line of its key
      ["Allied lines", "allied_lines / 2.1"],
      ["total_all_lines", null],
      ["99", null],
    ];
    for (const [spelling, expected] of SPELLINGS) {
      it(`${spelling} is ${expected ?? "no line"}`, () => {
        const line = lines.find(spelling);
        assert.equal(line && `${line.key} / ${line.identity}`, expected);
      });
    }
  });

  it("refuses exactly the rows, items and links that break the contract", () => {
    const refused = reference.sources.rejects.map(
      ({ table, row, kind, reason }) => `${table} ${row} ${kind} ${reason}`,
    );
    assert.deepEqual(refused.sort(), [
      "companies 1 item bad_item",
      "companies 12 link parent_cycle",
      "companies 14 link unknown_parent",
      "companies 15 row duplicate_company_id",
      "companies 16 row bad_value",
      "companies 8 item bad_item",
      "companies 8 item cocode_in_two_families",
      "complaints 7 row bad_count",
      "complaints 8 row bad_share",
      "complaints 9 row missing",
      "licenses 3 row state_not_served",
      "licenses 6 row unknown_company",
      "licenses 7 row missing",
      "premium_all_lines 11 row superseded_duplicate",
      "premium_all_lines 5 row superseded_duplicate",
      "premium_all_lines 7 row unknown_cocode",
      "premium_all_lines 8 row missing",
      "premium_all_lines 9 row bad_year",
      "premium_by_line 14 row unknown_line",
      "premium_by_line 15 row bad_number",
      "premium_by_line 8 row superseded_duplicate",
    ]);
  });

  it("counts all rows read, and equal duplicates as collapsed", () => {
    assert.equal(reference.sources.rowCounts.premium_by_line, 15);
    assert.equal(reference.sources.rowCounts.premium_national, 4);
    assert.equal(reference.sources.collapsed.premium_by_line, 0); // individual_life has two statement lines: summed
    assert.equal(reference.sources.collapsed.premium_all_lines, 1);
  });

  it("stops at a missing companies table and at a missing required column, naming what was found", async () => {
    const broken = mkdtempSync(join(tmpdir(), "reference-"));
    await assert.rejects(readSources(broken), /no companies/);
    writeFileSync(join(broken, "companies.csv"), "company_id,title\na,A\n");
    await assert.rejects(readSources(broken), /companies.csv: no column name; found company_id, title/);
    rmSync(broken, { recursive: true });
  });

  it("derives tickers from the CIK, else the first own code, else the company_id when that is taken", () => {
    const byId = new Map(reference.sources.companies.map(({ id, ticker }) => [id, ticker]));
    assert.equal(byId.get("amb-auto"), "C42");
    assert.equal(byId.get("amb-life"), "N10001");
    assert.equal(byId.get("h1"), "X33112EE14E");
  });

  it("inherits ownership, and cuts a cycle at its smallest company_id", () => {
    const byId = new Map(reference.sources.companies.map((company) => [company.id, company]));
    assert.equal(byId.get("amb-run")?.ownership, "public");
    assert.equal(byId.get("h2")?.ownership, "public");
    assert.equal(byId.get("gum2")?.headId, "gum1");
  });

  describe("list", () => {
    it("shows the public families, with all members counted", () => {
      const { prospects, total_groups, total_entities } = listed({});
      assert.deepEqual(
        prospects.map(({ ticker, rank, rank_total, entity_count }) => [ticker, rank, rank_total, entity_count]),
        [
          ["AMB", 1, 4, 4], // it has the larger premium, though á comes after z by code point
          ["N10006", 2, 4, 3], // Birch Two stands for its hidden head: 200 is more than Birch One's 100
          ["DUN", 3, 4, 1],
          ["FIR", 4, 4, 1],
        ],
      );
      assert.equal(total_groups, 4);
      assert.equal(total_entities, 9);
    });

    it("shows private families only to an entitled team that asks for them, wholly hidden ones to nobody", () => {
      assert.deepEqual(tickers({ include_private: "true" }), tickers({}));
      assert.deepEqual(tickers({}, ENTITLED), tickers({}));
      const all = ["AMB", "N10006", "CED", "DUN", "FIR", "GUM1", "LOST"];
      assert.deepEqual(tickers({ include_private: "true" }, ENTITLED), all);
    });

    it("rolls premium up: vintages, fallback, derived and reported roll-ups, cents", () => {
      assert.deepEqual(rowOf("AMB").premium, {
        currency: "USD",
        report_years: [2020, 2021, 2022, 2023, 2024],
        total_all_lines_usd: 1060.01, // 160.005 + 900
        by_line_of_business: {
          group_life: 50.05,
          homeowners: 40, // national, as 10002 has none by line
          individual_life: 203.2, // 100.10 + 3 + 100.10 of another statement line of that key
          life: 260.25, // 10001: 200.20 + 50.05 derived; 10004: 10 as reported
          private_passenger_auto: 970, // 10002: 1000 - 100 of 2023; 10003: 70 of 2020
        },
        rollup_lines_of_business: ["life"],
        contributing_entity_count: 3,
      });
      assert.equal(rowOf("DUN").premium, null);
    });

    it("rolls complaints up over the rows with both shares", () => {
      assert.deepEqual(rowOf("AMB").complaints, {
        report_years: [2022, 2023],
        total_complaints: 11,
        complaint_index: 1, // (0.02 + 0.03) / (0.01 + 0.04)
        complaint_index_status: "available",
      });
      assert.deepEqual(rowOf("N10006").complaints, {
        report_years: [2023],
        total_complaints: 3,
        complaint_index: null,
        complaint_index_status: "no_premium_share",
      });
      assert.deepEqual(rowOf("CED", { include_private: "true" }, ENTITLED).complaints, {
        report_years: [2023],
        total_complaints: 0,
        complaint_index: null,
        complaint_index_status: "not_reported",
      });
      assert.equal(rowOf("FIR").complaints, null);
    });

    it("unites states and types over all members, hidden ones too", () => {
      const row = rowOf("AMB");
      assert.deepEqual(row.licensed_states, ["CA", "NY", "TX"]);
      assert.deepEqual(row.insurance_entity_types, ["carrier", "reinsurer"]);
      assert.ok(!("insurance_entity_types" in rowOf("FIR")));
      assert.deepEqual(row.lines_of_business, [
        "group_life",
        "homeowners",
        "individual_life",
        "life",
        "private_passenger_auto",
      ]);
    });

    it("lists as children the members that the team may see", () => {
      const names = (team: typeof PLAIN) =>
        rowOf("AMB", { include_children: "true" }, team).children?.map((child) => child.company_name);
      assert.deepEqual(names(PLAIN), ["amber Life"]);
      assert.deepEqual(names(ENTITLED), ["Amber Auto, Inc.", "amber Life"]);
      assert.equal(rowOf("AMB").children, undefined);
    });

    it("forces the limit to 50 with children and cuts pages after ranking", () => {
      assert.equal(listed({ include_children: "true" }).limit, 50);
      assert.equal(listed({}).limit, 100);
      const page = listed({ limit: "1", offset: "2" });
      assert.deepEqual([page.prospects[0]?.ticker, page.prospects[0]?.rank, page.prospects.length], ["DUN", 3, 1]);
    });

    const SORTS: [Query, string[]][] = [
      [{ sort_by: "premium_total" }, ["AMB", "N10006", "DUN", "FIR"]],
      [{ sort_by: "premium_total", sort_dir: "asc" }, ["N10006", "AMB", "DUN", "FIR"]],
      [{ sort_by: "premium_line", lines_of_business: "private_passenger_auto" }, ["AMB", "N10006"]],
      [{ sort_by: "complaint_index", sort_dir: "asc" }, ["AMB", "N10006", "DUN", "FIR"]],
      [{ sort_by: "licensed_state_count" }, ["AMB", "N10006", "DUN", "FIR"]],
    ];
    for (const [query, expected] of SORTS) {
      it(`${JSON.stringify(query)} sorts missing values last`, () => assert.deepEqual(tickers(query), expected));
    }

    it("orders by relevance, strength and name; asc reverses the assessed block alone", () => {
      const assessed = { status: "assessed", deal_score: 3, buying_signal_score: 0.5, relevance_score: 0.5 } as const;
      const pending = { ...assessed, status: "pending_score", relevance_score: 9, evidence_strength: 9 } as const;
      const families = new Map<string, FamilyScore>([
        ["dun", { ...assessed, evidence_strength: 1 }],
        ["fir", { ...assessed, evidence_strength: 2 }],
        ["amb", pending],
      ]);
      const scores: Scores = { families, companies: new Map() };
      assert.deepEqual(tickers({}, PLAIN, scores), ["FIR", "DUN", "AMB", "N10006"]);
      assert.deepEqual(tickers({ sort_dir: "asc" }, PLAIN, scores), ["DUN", "FIR", "AMB", "N10006"]);
      // A tie in the value is broken by descending relevance in both directions; pending scores are missing.
      assert.deepEqual(tickers({ sort_by: "deal_score", sort_dir: "asc" }, PLAIN, scores), tickers({}, PLAIN, scores));
      assert.deepEqual(tickers({ min_deal_score: "3" }, PLAIN, scores), ["FIR", "DUN"]);
      assert.deepEqual(tickers({ assessment_status: "pending_score" }, PLAIN, scores), ["AMB"]);
    });

    // Query, tickers in the list, excluded_no_data_groups: of AMB, Birch (carriers without licences), Dune, Fir.
    const FILTERS: [Query, string[], number][] = [
      [{}, ["AMB", "N10006", "DUN", "FIR"], 0],
      [{ entity_type: "carrier" }, ["AMB", "N10006"], 1], // Dune was evaluated, Fir lacks data
      [{ entity_type: "unknown" }, ["AMB", "N10006", "FIR"], 0], // the heads are unclassified
      [{ entity_type: "reinsurer" }, ["AMB"], 1], // a hidden member's
      [{ min_licensed_states: "3" }, ["AMB"], 3],
      [{ min_licensed_states: "0" }, ["AMB"], 3],
      [{ entity_type: "carrier", min_licensed_states: "3" }, ["AMB"], 2], // Dune fails a filter that it has data for
      [{ ownership: "private", min_licensed_states: "3" }, [], 0],
      [{ states_licensed_in: "CA, TX,CA" }, ["AMB"], 3],
      [{ states_licensed_in: "CA,WA" }, [], 3],
      [{ lines_of_business: "fire,private_passenger_auto" }, ["AMB", "N10006"], 2],
      [{ min_premium: "1060.01" }, ["AMB"], 2],
      [{ min_premium: "1060.02" }, [], 2],
      [{ max_premium: "300" }, ["N10006"], 2],
      [{ min_premium: "500", max_premium: "969.99", lines_of_business: "private_passenger_auto" }, ["N10006"], 2],
      [{ q: "AMBÉR l" }, ["AMB"], 0],
      [{ q: "amber auto" }, [], 0], // a private member, not visible to this team
      [{ q: "bir" }, ["N10006"], 0],
      [{ q: "  " }, ["AMB", "N10006", "DUN", "FIR"], 0],
    ];
    for (const [query, expected, excluded] of FILTERS) {
      it(`${JSON.stringify(query)} keeps ${expected.join() || "none"} and leaves out ${excluded} without data`, () => {
        assert.deepEqual(tickers(query), expected);
        assert.equal(listed(query).excluded_no_data_groups, excluded);
      });
    }

    // AMB's visible members: the head and the life carrier; the auto carrier for an entitled team; never the hidden one.
    const MATCHED: [Query, number, number][] = [
      [{}, 2, 3],
      [{ entity_type: "carrier" }, 1, 2],
      [{ entity_type: "unknown" }, 1, 1],
      [{ ownership: "public" }, 2, 2],
      [{ lines_of_business: "private_passenger_auto" }, 0, 1],
      [{ min_premium: "150" }, 1, 2], // own totals: 160.01 and 900
      [{ min_licensed_states: "2" }, 1, 1],
      [{ states_licensed_in: "CA,NY,TX" }, 0, 0], // only the family has all three
      [{ q: "life" }, 1, 1],
    ];
    for (const [query, plain, entitled] of MATCHED) {
      it(`${JSON.stringify(query)} is matched by ${plain} visible members, ${entitled} for an entitled team`, () => {
        for (const [team, expected] of [
          [PLAIN, plain],
          [ENTITLED, entitled],
        ] as const) {
          const row = listed(query, team).prospects.find(({ ticker }) => ticker === "AMB");
          assert.equal(row?.matched_entity_count, expected);
        }
      });
    }
  });

  describe("universe", () => {
    const idsOf = (product: Product): string[] => [...catalogueOf(reference, product).companyIds].sort();
    const carriers = (carrier_facts: CarrierFacts): Product => ({
      segment_targeting: "selected",
      target_segments: [{ ...SEGMENT, carrier_facts }],
    });
    const auto = [{ line_of_business: "private_passenger_auto" }] as const;
    const ranks = (rank_high: number, rank_low: number) => ({ mode: "rank", rank_high, rank_low }) as const;
    const UNIVERSES: [string, Product, string[]][] = [
      [
        "industry 63 by derived group",
        { ...EVERY_COMPANY, industries: [{ industry_code: "63" }] },
        ["amb", "amb-auto", "amb-life", "amb-run", "ced", "elm", "h1", "h2"],
      ],
      [
        "industry 6411 by derived group",
        { ...EVERY_COMPANY, industries: [{ industry_code: "6411" }] },
        ["dun", "gum1", "gum2"],
      ],
      [
        "ranks 1 to 2 with a tie",
        carriers({ lines_of_business: auto, union_premium: ranks(1, 2) }),
        ["amb-auto", "ced"],
      ],
      ["rank 2, which a tie skips", carriers({ lines_of_business: auto, union_premium: ranks(2, 2) }), []],
      ["rank 3 after a tie", carriers({ lines_of_business: auto, union_premium: ranks(3, 3) }), ["h1"]],
      [
        "rank 1, or unknown",
        carriers({ lines_of_business: auto, union_premium: { ...ranks(1, 1), include_unknown: true } }),
        ["amb-auto", "amb-life", "amb-run", "ced", "elm", "h2"],
      ],
      [
        "gross union without a selected roll-up's splits",
        carriers({
          lines_of_business: [{ line_of_business: "life" }, { line_of_business: "individual_life" }],
          union_premium: { mode: "gross", premium_min: null, premium_max: 250.25 },
        }),
        ["amb-life", "amb-run"],
      ],
      [
        "legacy line bounds",
        carriers({ lines_of_business: [{ ...auto[0], premium_min: 501, unknown_premium: false }] }),
        ["amb-auto", "ced"],
      ],
      [
        "legacy unknown premium: a zero figure is known",
        carriers({ lines_of_business: [{ line_of_business: "fire", unknown_premium: true }] }),
        ["amb-auto", "amb-life", "amb-run", "elm", "h1", "h2"],
      ],
      ["footprint band", carriers({ licensed_footprint: { bands: ["regional"] } }), ["amb-life"]],
      [
        "footprint range and any state",
        carriers({ licensed_footprint: { min: 1, max: 2, states_any: ["TX", "NY"] } }),
        ["amb-life", "amb-run"],
      ],
      [
        "footprint, or no licence rows",
        carriers({ licensed_footprint: { min: 2 }, include_unknown: true }),
        ["amb-auto", "amb-life", "elm", "h1", "h2"],
      ],
      [
        "unclassified, public",
        {
          segment_targeting: "selected",
          target_segments: [{ insurance_entity_type: "unknown", company_ownership: "public" }],
        },
        ["amb", "bir", "fir"],
      ],
    ];
    for (const [name, product, expected] of UNIVERSES) {
      it(`${name}: ${expected.join() || "none"}`, () => assert.deepEqual(idsOf(product), expected));
    }
  });

  describe("detail", () => {
    const OUTCOMES: [string, typeof PLAIN, string][] = [
      ["amb", PLAIN, "amb"], // Birch One's alias AMB loses to the ticker
      ["Amber", PLAIN, "amb"],
      ["DUP", PLAIN, "ambiguous"],
      ["NOBODY", PLAIN, "unknown"],
      ["BIR", ENTITLED, "unknown"], // hidden
      ["C42", PLAIN, "unknown"], // private
      ["C42", ENTITLED, "amb-auto"],
      ["ced", PLAIN, "unknown"],
      ["ced", ENTITLED, "ced"],
      ["n10005", PLAIN, "fir"],
    ];
    for (const [text, team, expected] of OUTCOMES) {
      it(`${text} is ${expected} for ${team.private_data ? "an entitled" : "a plain"} team`, () => {
        const found = resolve(everything, team, text);
        assert.equal(found.outcome === "found" ? found.member.company.id : found.outcome, expected);
      });
    }

    it("does not know a family outside the product's universe", () => {
      const product: Product = { segment_targeting: "all", industries: [{ industry_code: "63" }] };
      assert.equal(resolve(catalogueOf(reference, product), PLAIN, "DUN").outcome, "unknown");
    });

    it("gives a member its own premium, sums its codes and shows no derived roll-up as observation", () => {
      assert.deepEqual(detailOf("C42").premium, {
        currency: "USD",
        report_years: [2020, 2021, 2022, 2023],
        total_all_lines_usd: 900,
        by_line_of_business: { homeowners: 40, private_passenger_auto: 970 },
        rollup_lines_of_business: [],
        observations: [
          { report_year: 2023, line_of_business: "private_passenger_auto", annual_premium_usd: 900 },
          { report_year: 2022, line_of_business: "private_passenger_auto", annual_premium_usd: 5000 },
          { report_year: 2021, line_of_business: "homeowners", annual_premium_usd: 40 },
          { report_year: 2020, line_of_business: "private_passenger_auto", annual_premium_usd: 70 },
          { report_year: 2019, line_of_business: "private_passenger_auto", annual_premium_usd: 60 },
        ],
      });
      assert.equal(detailOf("AMB").premium, null);
    });

    it("computes a report_year from that year's rows alone, fallback included", () => {
      const premium = detailOf("C42", { report_year: "2024" }).premium;
      assert.deepEqual(premium?.by_line_of_business, { private_passenger_auto: 777 });
      assert.deepEqual(premium?.report_years, [2024]);
      assert.equal(premium?.total_all_lines_usd, null);
      assert.equal(detailOf("C42", { report_year: "1999" }).premium, null);
      const life = detailOf("N10001", { report_year: "2022" }).premium;
      assert.deepEqual(life?.by_line_of_business, { individual_life: 999, life: 999 });
      assert.deepEqual(life?.rollup_lines_of_business, ["life"]);
    });

    it("takes complaints from the own code with the largest total and keeps all available years", () => {
      assert.equal(detailOf("C42").complaints?.cocode, "10002");
      const complaints = detailOf("N10001", { report_year: "2023" }).complaints;
      assert.deepEqual(complaints, {
        cocode: "10001",
        available_years: [2022, 2023],
        observations: [
          {
            report_year: 2023,
            line_of_business: "individual_life",
            total_complaints: 1,
            complaint_index: null,
            complaint_index_status: "no_premium_share",
          },
          {
            report_year: 2023,
            line_of_business: "life",
            total_complaints: 4,
            complaint_index: 2,
            complaint_index_status: "available",
          },
        ],
      });
      assert.deepEqual(detailOf("N10001", { report_year: "1999" }).complaints?.observations, []);
    });

    it("describes the family from whichever member is asked", () => {
      const companies = new Map([["amb-life", { has_assessment: true, deal_score: 4 }]]);
      const scores: Scores = { families: new Map(), companies };
      const hierarchy = detailOf("N10001", {}, ENTITLED, scores).hierarchy;
      assert.deepEqual(hierarchy, {
        prospect_kind: "subsidiary",
        child_count: 3,
        eligible_child_count: 2,
        coverage_ratio: 0.5,
        group: { ticker: "AMB", company_name: "Ámber Group", is_self: false },
        children: [
          { ticker: "C42", company_name: "Amber Auto, Inc.", deal_score: null, has_assessment: false },
          { ticker: "N10001", company_name: "amber Life", deal_score: 4, has_assessment: true },
        ],
      });
      assert.equal(detailOf("FIR").hierarchy, null);
    });

    it("shows the company's own facts, the family's codes after them", () => {
      assert.deepEqual(detailOf("C42").company_info, {
        public_or_private: "private",
        family_public_or_private: "public",
        sic_codes: [],
        insurance_entity_types: ["carrier"],
        primary_naic_cocode: null,
        all_naic_cocodes: ["10002", "10003", "10001", "10004"],
        licensed_states: [],
        insurance_types: [],
        website: null,
        primary_domain: null,
      });
      assert.equal(detailOf("N10001").company_info.primary_naic_cocode, "10001");
      assert.equal(detailOf("AMB").company_info.primary_domain, "amber.co.uk");
    });

    it("ranks a family outside the population where it would stand", () => {
      const { rank, rank_total } = detailOf("CED");
      assert.deepEqual([rank, rank_total], [3, 5]);
      const inside = detailOf("CED", { include_private: "true" });
      assert.deepEqual([inside.rank, inside.rank_total], [3, 7]);
    });
  });

  it("random requests are the same for a seed, and answerable", () => {
    const requests = (seed: number) => {
      const random = randomOf(seed);
      return Array.from(
        { length: 50 },
        () => [randomListQuery(random, everything), randomDetailRequest(random, everything)] as const,
      );
    };
    assert.deepEqual(requests(7), requests(7));
    assert.notDeepEqual(requests(7), requests(8));
    for (const [query, { ticker, query: detailQuery }] of requests(7)) {
      const { prospects, total_groups } = listed(query, ENTITLED);
      assert.ok(prospects.length <= total_groups);
      detail(everything, ENTITLED, UNSCORED, ticker, detailQuery);
    }
  });
});

/** Every form that a table may come in, once. */
async function writeDropFolder(folder: string): Promise<void> {
  writeFileSync(join(folder, "companies.csv"), `\uFEFF${COMPANIES.replaceAll("\n", "\r\n")}`);
  writeFileSync(join(folder, "premium_all_lines.csv"), PREMIUM_ALL_LINES);
  writeFileSync(join(folder, "complaints.csv.gz"), gzipSync(COMPLAINTS));
  const [header = "", ...rows] = PREMIUM_BY_LINE.trim().split("\n");
  mkdirSync(join(folder, "premium_by_line"));
  writeFileSync(join(folder, "premium_by_line", "all.csv"), [header, ...rows].join("\n"));
  mkdirSync(join(folder, "raw"));
  writeFileSync(join(folder, "raw", "licences.csv"), LICENSES);
  writeFileSync(
    join(folder, "licenses.sql"),
    "SELECT * FROM read_csv('raw/licences.csv', header = true, all_varchar = true)",
  );
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`COPY (${PREMIUM_NATIONAL}) TO '${join(folder, "premium_national.parquet")}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
}
