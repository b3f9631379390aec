// A product's universe: industries, targeting and segments, each as a table of definitions → companies.
import assert from "node:assert/strict";
import { parseProductDefinition } from "../../../data/product/definition.ts";
import type { Product } from "../../../data/store/products/products.ts";
import { selectUniverse } from "../../../data/universe/universe.ts";
import { STATES } from "../../../data/vocabulary.ts";
import type { Row } from "../../fixtures/drop-folder.ts";
import { companies, withFamilies } from "./families.ts";

type Definition = Readonly<Record<string, unknown>>;

/** Each definition's companies, all selected from one drop folder, in the order of their ids. */
async function select(files: Record<string, readonly Row[]>, definitions: readonly Definition[]): Promise<string[]> {
  return withFamilies(files, async (drop) => {
    const found: string[] = [];
    for (const [at, definition] of definitions.entries()) {
      await selectUniverse(drop.connection, productOf(at, definition));
      const rows = await drop.rows<{ company_id: string }>(
        `SELECT company_id FROM universes WHERE product_id = ${at} ORDER BY company_id`,
      );
      found.push(rows.map(({ company_id }) => company_id).join(" "));
    }
    return found;
  });
}

/** Through the checks of `product apply`, so that a definition here is one that a user can write. */
function productOf(productId: number, definition: Definition) {
  const file = JSON.stringify({ team_id: 1, products: [{ name: "P", ...definition }] });
  const [product] = parseProductDefinition(file, "test").products;
  assert.ok(product);
  return { ...product, product_id: productId } satisfies Pick<Product, "product_id"> & typeof product;
}

function tests(files: Record<string, readonly Row[]>, cases: readonly (readonly [string, Definition, string])[]): void {
  let found: string[];
  before(async () => {
    found = await select(
      files,
      cases.map(([, definition]) => definition),
    );
  });
  for (const [at, [name, , expected]] of cases.entries()) {
    it(name, () => assert.equal(found[at], expected));
  }
}

const selected = (...segments: Definition[]): Definition => ({
  segment_targeting: "selected",
  target_segments: segments,
});
const carrier = (facts: Definition): Definition => selected({ insurance_entity_type: "carrier", carrier_facts: facts });

describe("the industries of a product", () => {
  const industry = (...codes: string[]): Definition => ({
    industries: codes.map((industry_code) => ({ industry_code })),
  });
  const sources = {
    "companies.csv": companies({
      agency: { entity_types: "agency" },
      bank: { sic_codes: "6021" },
      both: { sic_codes: "7372;6411" },
      carrier: { entity_types: "carrier" },
      code: { naic_cocodes: "00001" },
      fire: { sic_codes: "6331", entity_types: "carrier" },
      nothing: {},
      software: { sic_codes: "7372", entity_types: "carrier" },
    }),
  };
  tests(sources, [
    ["none take every company", {}, "agency bank both carrier code fire nothing software"],
    ["take a company by the beginning of a stated SIC code", industry("60"), "bank"],
    ["any of a company's codes and any of the product's will do", industry("6021", "64"), "agency bank both"],
    [
      "take a carrier, a reinsurer or the owner of a code without a SIC code as 63",
      industry("63"),
      "carrier code fire",
    ],
    ["take it for a longer code of that group too, and for a shorter one", industry("6331"), "carrier code fire"],
    ["of one digit take all groups below", industry("6"), "agency bank both carrier code fire"],
    ["take an agency without a SIC code as 64", industry("64"), "agency both"],
    ["never derive a group for a company that states a code", industry("73"), "both software"],
  ]);
});

describe("a segment's type and ownership", () => {
  const sources = {
    "companies.csv": companies({
      "c-private": { entity_types: "carrier", ownership: "private" },
      "c-public": { entity_types: "carrier;mga", ownership: "public" },
      "c-unknown": { entity_types: "carrier" },
      heir: { parent_company_id: "c-public", entity_types: "carrier" },
      hidden: { entity_types: "reinsurer", hidden: true, parent_company_id: "c-public" },
      none: { ownership: "public" },
    }),
  };
  const segment = (type: string, ownership = "any"): Definition => ({
    insurance_entity_type: type,
    company_ownership: ownership,
  });
  tests(sources, [
    ["targeting all takes every company, hidden ones too", {}, "c-private c-public c-unknown heir hidden none"],
    ["a company with several types has each", selected(segment("mga")), "c-public"],
    ["any ownership takes unknown ones", selected(segment("carrier")), "c-private c-public c-unknown heir"],
    ["public takes inherited ownership, not unknown", selected(segment("carrier", "public")), "c-public heir"],
    ["private does not take unknown", selected(segment("carrier", "private")), "c-private"],
    ["unknown is a company without any type", selected(segment("unknown", "public")), "none"],
    ["a hidden member qualifies for its family", selected(segment("reinsurer")), "hidden"],
    ["one segment is enough", selected(segment("mga"), segment("unknown")), "c-public none"],
    ["nobody may qualify", selected(segment("brokerage")), ""],
  ]);
});

describe("a segment's premium", () => {
  // fire: a 100, b 50, c 50, d 20, e -5, f 0; title: a 1; life of g with splits; h has another line only; i none at all.
  const figures: readonly (readonly [string, string, number])[] = [
    ["a", "fire", 100],
    ["a", "title", 1],
    ["b", "fire", 50],
    ["c", "fire", 50],
    ["d", "fire", 20],
    ["e", "fire", -5],
    ["f", "fire", 0],
    ["g", "life", 70],
    ["g", "individual_life", 60],
    ["h", "credit", 500],
  ];
  const ids = "abcdefghi".split("");
  const codeOf = (id: string) => `0000${ids.indexOf(id)}`;
  const sources = {
    "companies.csv": companies(
      Object.fromEntries(
        ids.map((id) => [id, { entity_types: id === "a" ? "reinsurer" : "carrier", naic_cocodes: codeOf(id) }]),
      ),
    ),
    "premium_by_line.csv": figures.map(([id, line, usd]) => ({
      cocode: codeOf(id),
      report_year: 2024,
      line_of_business: line,
      annual_premium_usd: usd,
    })),
  };
  const union = (lines: string[], premium: Definition): Definition =>
    carrier({ lines_of_business: lines.map((line_of_business) => ({ line_of_business })), union_premium: premium });
  const rank = (rank_high: number, rank_low: number, rest: Definition = {}) => ({
    mode: "rank",
    rank_high,
    rank_low,
    ...rest,
  });
  const gross = (premium_min: number | null, premium_max: number | null, rest: Definition = {}) => ({
    mode: "gross",
    premium_min,
    premium_max,
    ...rest,
  });
  const legacy = (...lines: Definition[]): Definition => carrier({ lines_of_business: lines });
  tests(sources, [
    // The largest writer of fire is a reinsurer: it has rank 1 and is no carrier.
    ["rank counts all companies of the source, whatever they are", union(["fire"], rank(1, 1)), ""],
    ["rank is shared by equals and then skips (1, 2, 2, 4)", union(["fire"], rank(2, 2)), "b c"],
    ["rank 3 is nobody's after two of rank 2", union(["fire"], rank(3, 3)), ""],
    ["rank 4 follows, and nobody with zero or less has a rank", union(["fire"], rank(4, 50)), "d"],
    [
      "include_unknown adds those without any figure of the lines",
      union(["fire"], rank(2, 4, { include_unknown: true })),
      "b c d g h i",
    ],
    ["gross takes bounds inclusively", union(["fire"], gross(20, 50)), "b c d"],
    ["gross with open bounds takes all above zero", union(["fire"], gross(null, null)), "b c d"],
    ["gross adds the lines", union(["fire", "credit", "life"], gross(70, null)), "g h"],
    ["a split is left out when its roll-up is selected too", union(["life", "individual_life"], gross(130, 130)), ""],
    ["so the roll-up alone counts", union(["life", "individual_life"], gross(70, 70)), "g"],
    ["a split alone counts as it is", union(["individual_life"], gross(60, 60)), "g"],
    [
      "without union: one line in its range is enough",
      legacy({ line_of_business: "fire", premium_min: 30 }, { line_of_business: "credit", premium_max: 500 }),
      "b c h",
    ],
    ["without union: zero and negative figures never qualify", legacy({ line_of_business: "fire" }), "b c d"],
    [
      "without union: unknown_premium takes those without a figure of the line",
      legacy({ line_of_business: "fire", premium_min: 30, unknown_premium: true }),
      "b c g h i",
    ],
    ["without lines: no condition", carrier({}), "b c d e f g h i"],
  ]);
});

describe("a segment's licensed footprint", () => {
  const counts = { a: 1, b: 2, c: 12, d: 13, e: 34, f: 35, g: 50, h: 0 };
  const sources = {
    "companies.csv": companies(Object.fromEntries(Object.keys(counts).map((id) => [id, { entity_types: "carrier" }]))),
    "licenses.csv": Object.entries(counts).flatMap(([company_id, count]) =>
      STATES.toReversed()
        .slice(0, count)
        .map((state) => ({ company_id, state })),
    ),
  };
  const footprint = (licensed_footprint: Definition, rest: Definition = {}) => carrier({ licensed_footprint, ...rest });
  tests(sources, [
    ["single is one state", footprint({ bands: ["single"] }), "a"],
    ["regional is 2 to 12", footprint({ bands: ["regional"] }), "b c"],
    ["super_regional is 13 to 34", footprint({ bands: ["super_regional"] }), "d e"],
    ["national is 35 to 50", footprint({ bands: ["national"] }), "f g"],
    ["several bands are any of them", footprint({ bands: ["single", "national"] }), "a f g"],
    ["min and max are inclusive", footprint({ min: 12, max: 34 }), "c d e"],
    ["min alone is open above", footprint({ min: 35 }), "f g"],
    ["max alone is open below", footprint({ max: 2 }), "a b"],
    ["states_any asks for one of them beside the size", footprint({ max: 13, states_any: ["AK", "WI"] }), "c d"],
    ["states_any alone has no size", footprint({ states_any: ["AK"] }), "g"],
    ["no licence rows qualify by include_unknown alone", footprint({ min: 50 }, { include_unknown: true }), "g h"],
    ["and by nothing else, not by min 0", footprint({ min: 0, max: 1 }), "a"],
    ["include_unknown without a footprint asks nothing", carrier({ include_unknown: false }), "a b c d e f g h"],
  ]);
});
