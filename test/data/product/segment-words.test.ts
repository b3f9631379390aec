// Segments as people read them.
import assert from "node:assert/strict";
import { segmentWords } from "../../../data/product/segment-words.ts";
import { targetSegment } from "../../../data/product/target-segment.ts";

const HOMEOWNERS = { line_of_business: "homeowners" };
const CASES: readonly (readonly [segment: object, words: string])[] = [
  [{ insurance_entity_type: "mga" }, "MGAs"],
  [{ insurance_entity_type: "unknown", company_ownership: "private" }, "private companies of no known type"],
  [
    { insurance_entity_type: "carrier", carrier_facts: { lines_of_business: [HOMEOWNERS] } },
    "carriers, writing homeowners",
  ],
  [
    {
      insurance_entity_type: "carrier",
      carrier_facts: {
        lines_of_business: [
          { ...HOMEOWNERS, premium_min: 1000, premium_max: 2_000_000 },
          { line_of_business: "fire", premium_max: 5, unknown_premium: true },
        ],
      },
    },
    "carriers, writing homeowners (1,000 to 2,000,000 USD) or fire (at most 5 USD, or no figure)",
  ],
  [
    {
      insurance_entity_type: "carrier",
      carrier_facts: {
        lines_of_business: [HOMEOWNERS],
        union_premium: { mode: "rank", rank_high: 1, rank_low: 9, include_unknown: true },
        licensed_footprint: { bands: ["single", "national"], states_any: ["CA", "NY", "TX"] },
      },
    },
    "carriers, writing homeowners, rank 1 to 9 by the premium of these lines together, or without a figure, licensed in 1 or 35 to 50 states, among them CA, NY or TX",
  ],
  [
    {
      insurance_entity_type: "carrier",
      carrier_facts: {
        lines_of_business: [HOMEOWNERS],
        union_premium: { mode: "gross", premium_min: 5 },
        licensed_footprint: { states_any: ["CA"] },
        include_unknown: true,
      },
    },
    "carriers, writing homeowners, at least 5 USD of premium in these lines together, licensed in CA, or with no licences on file",
  ],
];

describe("a segment in words", () => {
  for (const [segment, words] of CASES) {
    it(words, () => assert.equal(segmentWords(targetSegment.parse(segment)), words));
  }
});
