// Product files: what is accepted, and every way to be refused.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  checkProductDefinition,
  LIST_LIMITS,
  ProductDefinitionError,
  parseProductDefinition,
  TEXT_LIMITS,
} from "../../../data/product/definition.ts";
import { LINE_KEYS, STATES } from "../../../data/vocabulary.ts";

const parse = (text: string) => parseProductDefinition(text, "products.yaml");
const parseProduct = (product: object) =>
  parse(JSON.stringify({ team_id: 1, products: [{ name: "Copilot", ...product }] }));
const parseSegment = (segment: object) =>
  parseProduct({ segment_targeting: "selected", target_segments: [{ insurance_entity_type: "carrier", ...segment }] });
const parseFacts = (carrier_facts: object) => parseSegment({ carrier_facts });

function problemsOf(work: () => unknown): string[] {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof ProductDefinitionError, String(error));
    return error.problems.map(({ path, message }) => `${path}: ${message}`);
  }
  return [];
}

function refusal(file: string | object): ProductDefinitionError {
  try {
    if (typeof file === "string") parse(file);
    else checkProductDefinition(file, "products.yaml");
  } catch (error) {
    assert.ok(error instanceof ProductDefinitionError, String(error));
    return error;
  }
  assert.fail("it is accepted");
}

const FACTS = "products[0].target_segments[0].carrier_facts";
const AUTO = [{ line_of_business: "private_passenger_auto" }];
const LINES = LINE_KEYS.join(", ");

describe("a product file that is accepted", () => {
  it("YAML and JSON give the same definition", () => {
    const yaml = "team_id: 1\nproducts:\n  - name: Copilot\n    keywords: [claims leakage]\n";
    assert.deepEqual(parse(yaml), parseProduct({ keywords: ["claims leakage"] }));
  });

  it("has its defaults filled in", () => {
    assert.deepEqual(parseProduct({}).products, [
      {
        name: "Copilot",
        description: "",
        is_active: true,
        keywords: [],
        sources: [],
        industries: [],
        segment_targeting: "all",
        target_segments: [],
      },
    ]);
  });

  const accepted: [string, object][] = [
    ["all, with an empty list of segments", { segment_targeting: "all", target_segments: [] }],
    [
      "a segment of unknown companies",
      { segment_targeting: "selected", target_segments: [{ insurance_entity_type: "unknown" }] },
    ],
    [
      "facts that are null on a segment that is no carrier's",
      {
        segment_targeting: "selected",
        target_segments: [{ insurance_entity_type: "mga", carrier_facts: null }],
      },
    ],
  ];
  for (const [name, product] of accepted)
    it(name, () =>
      assert.deepEqual(
        problemsOf(() => parseProduct(product)),
        [],
      ),
    );

  const acceptedFacts: [string, object][] = [
    ["no condition at all", {}],
    ["legacy bounds per line", { lines_of_business: [{ line_of_business: "fire", premium_min: 1, premium_max: 1 }] }],
    ["gross premium with both ends open", { lines_of_business: AUTO, union_premium: { mode: "gross" } }],
    ["rank 1 to 1", { lines_of_business: AUTO, union_premium: { mode: "rank", rank_high: 1, rank_low: 1 } }],
    [
      "nulls for the other mode's fields",
      {
        lines_of_business: [{ line_of_business: "fire", premium_min: null, premium_max: null, unknown_premium: true }],
        union_premium: { mode: "gross", rank_high: null, rank_low: null, premium_min: 5, premium_max: 5 },
      },
    ],
    ["a footprint of states only", { licensed_footprint: { states_any: ["CA"] } }],
    ["a footprint from 0 to 50", { licensed_footprint: { min: 0, max: 50 } }],
    ["a footprint open at one end", { licensed_footprint: { min: 3, bands: [], states_any: ["CA"] } }],
  ];
  for (const [name, facts] of acceptedFacts)
    it(name, () =>
      assert.deepEqual(
        problemsOf(() => parseFacts(facts)),
        [],
      ),
    );

  it("lines beside union_premium read null / null / true, each once; without it an unset unknown_premium is false", () => {
    const facts = (given: object) =>
      parseFacts(given).products[0]?.target_segments[0]?.carrier_facts?.lines_of_business;
    const line = { line_of_business: "private_passenger_auto", premium_min: null, premium_max: null };
    assert.deepEqual(facts({ lines_of_business: [...AUTO, ...AUTO], union_premium: { mode: "gross" } }), [
      { ...line, unknown_premium: true },
    ]);
    assert.deepEqual(facts({ lines_of_business: AUTO }), [{ ...line, unknown_premium: false }]);
  });
});

describe("the page on product files", () => {
  it("states every limit of lists and texts as the check knows it", () => {
    const page = readFileSync(new URL("../../../docs/product-file.md", import.meta.url), "utf8");
    const stated = [...page.matchAll(/^\| `(\w+)` \| ([\d,]+) \|/gm)].map(([, name, limit = ""]) => [
      name,
      Number(limit.replaceAll(",", "")),
    ]);
    assert.deepEqual(Object.fromEntries(stated), { ...LIST_LIMITS, ...TEXT_LIMITS });
  });
});

describe("a product file that is refused", () => {
  const refusedFiles: [string, string, string][] = [
    ["no YAML", "team_id: [1", ": it is no valid YAML or JSON: "],
    ["an empty file", "", ": must be a mapping, not null"],
    ["a list", "[]", ": must be a mapping"],
    ["a key that stands twice", "team_id: 1\nteam_id: 2\n", ": it is no valid YAML or JSON: Map keys must be unique"],
    ["no team", "products: [{ name: A }]", "team_id: is missing"],
    ["a team that is no number", "team_id: one\nproducts: [{ name: A }]", 'team_id: must be a number, not "one"'],
    ["no products", "team_id: 1\nproducts: []", "products: must name at least one product"],
    [
      "an unknown key on top",
      "team_id: 1\nproducts: [{ name: A }]\nteam: 2",
      ': unknown key "team"; accepted: team_id, products',
    ],
    [
      "an industry code without quotes",
      "team_id: 1\nproducts: [{ name: A, industries: [{ industry_code: 63 }] }]",
      "products[0].industries[0].industry_code: must be text, not 63 (put it in quotes)",
    ],
    [
      "501 products",
      JSON.stringify({ team_id: 1, products: Array.from({ length: 501 }, (_, index) => ({ name: `A${index}` })) }),
      "products: must have at most 500 items, not 501",
    ],
    [
      "aliases of aliases that would fill the memory",
      `a: &a [x,x,x,x,x,x,x,x,x,x]\n${[..."bcdefgh"].map((name, at) => `${name}: &${name} [${Array(10).fill(`*${"abcdefg"[at]}`)}]\n`).join("")}`,
      ": it is no valid YAML or JSON: Excessive alias count",
    ],
    ["lists in lists without end", "[".repeat(2000), ": it is no valid YAML or JSON: "],
    [
      "one id twice",
      "team_id: 1\nproducts: [{ name: A, product_id: 1 }, { name: B, product_id: 1 }]",
      "products[1]: product_id 1 stands twice in the file",
    ],
    [
      "one name twice without ids",
      "team_id: 1\nproducts: [{ name: A, product_id: 1 }, { name: A }]",
      'products[1]: the name "A" stands twice in the file: give each a product_id',
    ],
  ];
  for (const [name, text, start] of refusedFiles) {
    it(name, () => {
      const problems = problemsOf(() => parse(text));
      assert.equal(problems.length, 1, problems.join("\n"));
      assert.ok(problems[0]?.startsWith(start), problems[0]);
    });
  }

  const many = <T>(count: number, item: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => item(index));
  const refusedProducts: [string, object, string][] = [
    [
      "5,001 keywords",
      { keywords: many(5001, (index) => `keyword ${index}`) },
      "products[0].keywords: must have at most 5,000 items, not 5,001",
    ],
    [
      "201 sources",
      { sources: many(201, () => ({ url: "https://example.com" })) },
      "products[0].sources: must have at most 200 items, not 201",
    ],
    [
      "1,001 industries",
      { industries: many(1001, () => ({ industry_code: "63" })) },
      "products[0].industries: must have at most 1,000 items, not 1,001",
    ],
    [
      "201 segments",
      { segment_targeting: "selected", target_segments: many(201, () => ({ insurance_entity_type: "mga" })) },
      "products[0].target_segments: must have at most 200 items, not 201",
    ],
    ["a long name", { name: "n".repeat(201) }, "products[0].name: must be at most 200 characters, not 201"],
    [
      "a long description",
      { description: "d".repeat(20_001) },
      "products[0].description: must be at most 20,000 characters, not 20,001",
    ],
    [
      "a long address",
      { sources: [{ url: `https://example.com/${"u".repeat(2000)}` }] },
      "products[0].sources[0].url: must be at most 2,000 characters, not 2,020",
    ],
    [
      "a character that PostgreSQL cannot hold",
      { name: "Copi\0lot" },
      "products[0].name: must have no control characters but tabs and line breaks",
    ],
    [
      "half a character",
      { description: "\ud800" },
      "products[0].description: must have no control characters but tabs and line breaks",
    ],
    ["no name", { name: undefined }, "products[0].name: is missing"],
    ["a blank name", { name: "  " }, "products[0].name: must not be empty"],
    ["an id of 0", { product_id: 0 }, "products[0].product_id: must be 1 or more"],
    ["an id that is no whole number", { product_id: 1.5 }, "products[0].product_id: must be a whole number, not 1.5"],
    ["an id that no store holds", { product_id: 2 ** 31 }, "products[0].product_id: must be 2147483647 or less"],
    ["is_active in words", { is_active: "yes" }, 'products[0].is_active: must be a boolean, not "yes"'],
    ["an empty keyword", { keywords: ["fraud", " "] }, "products[0].keywords[1]: must not be empty"],
    ["a keyword without a letter", { keywords: ["--"] }, "products[0].keywords[0]: must have a letter or a digit"],
    [
      "a source that is no web address",
      { sources: [{ url: "ftp://example.com" }] },
      "products[0].sources[0].url: must be an http:// or https:// URL, or file:PATH",
    ],
    [
      "an industry code of 5 digits",
      { industries: [{ industry_code: "63111" }] },
      "products[0].industries[0].industry_code: must be 1 to 4 digits, the beginning of a SIC code",
    ],
    [
      "a misspelled key",
      { keyword: ["fraud"] },
      'products[0]: unknown key "keyword" (did you mean keywords?); accepted: product_id, name, description, is_active, keywords, sources, industries, segment_targeting, target_segments',
    ],
    [
      "an unknown targeting",
      { segment_targeting: "some" },
      'products[0].segment_targeting: does not take "some"; accepted: all, selected',
    ],
    [
      "segments with all",
      { segment_targeting: "all", target_segments: [{ insurance_entity_type: "mga" }] },
      "products[0].target_segments: must be empty with segment_targeting all (the default); accepted with them: selected",
    ],
    [
      "segments alone",
      { target_segments: [{ insurance_entity_type: "mga" }] },
      "products[0].target_segments: must be empty with segment_targeting all (the default); accepted with them: selected",
    ],
    [
      "selected without segments",
      { segment_targeting: "selected" },
      "products[0].target_segments: needs at least one segment with segment_targeting selected",
    ],
  ];
  for (const [name, product, problem] of refusedProducts) {
    it(name, () =>
      assert.deepEqual(
        problemsOf(() => parseProduct(product)),
        [problem],
      ),
    );
  }

  const refusedSegments: [string, object, string][] = [
    [
      "an entity type with a typing error",
      { insurance_entity_type: "carier" },
      'insurance_entity_type: does not take "carier" (did you mean carrier?); accepted: carrier, reinsurer, agency, mga, brokerage, unclassified_intermediary, unknown',
    ],
    [
      "no entity type",
      { insurance_entity_type: undefined },
      "insurance_entity_type: is missing; accepted: carrier, reinsurer, agency, mga, brokerage, unclassified_intermediary, unknown",
    ],
    [
      "an unknown ownership",
      { company_ownership: "unknown" },
      'company_ownership: does not take "unknown"; accepted: public, private, any',
    ],
    [
      "carrier facts on an agency",
      { insurance_entity_type: "agency", carrier_facts: {} },
      "carrier_facts: stands on segments of type carrier only, not on agency",
    ],
  ];
  for (const [name, segment, problem] of refusedSegments) {
    it(name, () =>
      assert.deepEqual(
        problemsOf(() => parseSegment(segment)),
        [`products[0].target_segments[0].${problem}`],
      ),
    );
  }

  const refusedFacts: [string, object, string][] = [
    [
      "an unknown line",
      { lines_of_business: [{ line_of_business: "total_all_lines" }] },
      `.lines_of_business[0].line_of_business: does not take "total_all_lines"; accepted: ${LINES}`,
    ],
    [
      "a line's bounds the wrong way round",
      { lines_of_business: [{ line_of_business: "fire", premium_min: 2, premium_max: 1 }] },
      ".lines_of_business[0]: premium_min must not be above premium_max",
    ],
    [
      "a negative premium",
      { lines_of_business: [{ line_of_business: "fire", premium_min: -1 }] },
      ".lines_of_business[0].premium_min: must be 0 or more (USD)",
    ],
    [
      "union_premium without lines",
      { union_premium: { mode: "gross", premium_min: 1 } },
      ".union_premium: needs lines_of_business to measure the premium across",
    ],
    [
      "bounds per line beside union_premium",
      { lines_of_business: [{ line_of_business: "fire", premium_min: 1 }], union_premium: { mode: "gross" } },
      ".lines_of_business: lines take no premium_min, premium_max or unknown_premium beside union_premium",
    ],
    [
      "an unknown mode",
      { lines_of_business: AUTO, union_premium: { mode: "ranks" } },
      '.union_premium.mode: does not take "ranks" (did you mean rank?); accepted: rank, gross',
    ],
    [
      "mode rank without ranks",
      { lines_of_business: AUTO, union_premium: { mode: "rank", rank_high: 1 } },
      ".union_premium: mode rank needs rank_high and rank_low",
    ],
    [
      "mode rank with premium",
      { lines_of_business: AUTO, union_premium: { mode: "rank", rank_high: 1, rank_low: 2, premium_min: 5 } },
      ".union_premium: mode rank takes rank_high and rank_low, not premium_min or premium_max",
    ],
    [
      "mode gross with ranks",
      { lines_of_business: AUTO, union_premium: { mode: "gross", rank_low: 2 } },
      ".union_premium: mode gross takes premium_min and premium_max, not rank_high or rank_low",
    ],
    [
      "ranks the wrong way round",
      { lines_of_business: AUTO, union_premium: { mode: "rank", rank_high: 50, rank_low: 1 } },
      ".union_premium: rank_high must not be above rank_low (rank 1 is the largest writer)",
    ],
    [
      "rank 0",
      { lines_of_business: AUTO, union_premium: { mode: "rank", rank_high: 0, rank_low: 1 } },
      ".union_premium.rank_high: must be 1 or more (1 is the largest writer)",
    ],
    [
      "gross premium the wrong way round",
      { lines_of_business: AUTO, union_premium: { mode: "gross", premium_min: 2, premium_max: 1 } },
      ".union_premium: premium_min must not be above premium_max",
    ],
    [
      "a range together with bands",
      { licensed_footprint: { min: 2, bands: ["national"] } },
      ".licensed_footprint: takes either { min, max } or bands, never both",
    ],
    [
      "a range the wrong way round",
      { licensed_footprint: { min: 3, max: 2 } },
      ".licensed_footprint: min must not be above max",
    ],
    ["51 states", { licensed_footprint: { max: 51 } }, ".licensed_footprint.max: must be 0 to 50"],
    [
      "a footprint without a condition",
      { licensed_footprint: {} },
      ".licensed_footprint: needs a condition: { min, max }, bands or states_any",
    ],
    [
      "an unknown band",
      { licensed_footprint: { bands: ["super-regional"] } },
      '.licensed_footprint.bands[0]: does not take "super-regional" (did you mean super_regional?); accepted: single, regional, super_regional, national',
    ],
    [
      "a district that is no state",
      { licensed_footprint: { states_any: ["CA", "DC"] } },
      `.licensed_footprint.states_any[1]: does not take "DC"; accepted: ${STATES.join(", ")}`,
    ],
    [
      "a state in small letters",
      { licensed_footprint: { states_any: ["ca"] } },
      `.licensed_footprint.states_any[0]: does not take "ca" (did you mean CA?); accepted: ${STATES.join(", ")}`,
    ],
  ];
  for (const [name, facts, problem] of refusedFacts) {
    it(name, () =>
      assert.deepEqual(
        problemsOf(() => parseFacts(facts)),
        [FACTS + problem],
      ),
    );
  }

  it("all problems are told at once, rules across fields among them, in one line", () => {
    const file = {
      team_id: 1,
      extra: true,
      products: [
        { product_id: 7, name: "", keywords: "fraud", target_segments: [{ insurance_entity_type: "carrer" }] },
        {
          product_id: 7,
          name: "B",
          is_active: 1,
          segment_targeting: "selected",
          target_segments: [
            {
              insurance_entity_type: "agency",
              carrier_facts: { licensed_footprint: { min: 5, max: 1, bands: ["tiny"] } },
            },
            null,
          ],
        },
      ],
    };
    const problems = problemsOf(() => parse(JSON.stringify(file)));
    const expected = [
      ': unknown key "extra"',
      "products[0].name: must not be empty",
      "products[0].keywords: must be a list",
      "products[0].target_segments[0].insurance_entity_type: does not take",
      "products[0].target_segments: must be empty with",
      "products[1]: product_id 7 stands twice",
      "products[1].is_active: must be a boolean",
      "products[1].target_segments[0].carrier_facts: stands on segments of type carrier only",
      "products[1].target_segments[0].carrier_facts.licensed_footprint.bands[0]: does not take",
      "products[1].target_segments[0].carrier_facts.licensed_footprint: takes either",
      "products[1].target_segments[0].carrier_facts.licensed_footprint: min must not",
      "products[1].target_segments[1]: must be a mapping",
    ];
    for (const start of expected)
      assert.ok(
        problems.some((problem) => problem.startsWith(start)),
        `${start}\nnot in\n${problems.join("\n")}`,
      );
    assert.equal(problems.length, expected.length, problems.join("\n"));
    assert.throws(
      () => parse(JSON.stringify(file)),
      (error: Error) => !error.message.includes("\n"),
    );
  });

  it("of many problems the first hundred are told, and how many more there are", () => {
    const error = refusal(JSON.stringify({ team_id: 1, products: [{ name: "A", keywords: Array(5000).fill(7) }] }));
    assert.equal(error.problems.length, 5000);
    const told = error.message.split("; ");
    assert.equal(told.length, 101);
    assert.equal(told[99], "products[0].keywords[99]: must be text, not 7 (put it in quotes)");
    assert.equal(told[100], "and 4,900 more");
  });

  it("a value is told by its beginning, however long it is", () => {
    const long = "x".repeat(100_000);
    const { message, problems } = refusal(
      JSON.stringify({ team_id: 1, products: [{ name: "A", keywords: long, [long]: 1 }] }),
    );
    assert.equal(problems.length, 2);
    assert.ok(message.includes(`must be a list, not "${"x".repeat(59)}…`), message.slice(0, 1000));
    assert.ok(message.length < 1000);
  });

  it("a list that is far too long is refused at once", () => {
    const products = Array.from({ length: 100_000 }, (_, index) => ({ name: `A${index}` }));
    const { problems } = refusal({ team_id: 1, products });
    assert.deepEqual(problems, [{ path: "products", message: "must have at most 500 items, not 100,000" }]);
  });

  it("no shape of nonsense makes a rule fail instead of refuse", () => {
    const nonsense = [null, 1, "text", [], {}, [null], [[]], [{}]];
    for (const value of nonsense) {
      for (const key of [
        "keywords",
        "sources",
        "industries",
        "segment_targeting",
        "target_segments",
        "name",
        "product_id",
      ]) {
        problemsOf(() => parseProduct({ segment_targeting: "selected", [key]: value }));
      }
      for (const key of ["lines_of_business", "union_premium", "licensed_footprint", "include_unknown"]) {
        problemsOf(() => parseFacts({ union_premium: { mode: "gross" }, [key]: value }));
      }
      for (const key of ["min", "max", "bands", "states_any"])
        problemsOf(() => parseFacts({ licensed_footprint: { [key]: value } }));
      problemsOf(() => parse(JSON.stringify({ team_id: value, products: value })));
      problemsOf(() => parse(JSON.stringify({ team_id: 1, products: [value, value, { name: "A" }] })));
    }
  });
});
