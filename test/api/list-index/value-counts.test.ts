// Beside every value that can be chosen is the total that the list answers once it is (semantics 8.18).
import assert from "node:assert/strict";
import { join } from "node:path";
import type { ListIndex } from "../../../api/list-index/list-index.ts";
import { DATABASE_FILE, findActive, versionFolder } from "../../../data/versions/versions.ts";
import { openListIndex } from "../../../scripts/bench/bench-index.ts";
import { parseQuery } from "../../../scripts/bench/list/verify.ts";
import { Harness } from "../../fixtures/harness.ts";
import { defineProduct, KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";

const ASKED: readonly Readonly<Record<string, string>>[] = [
  {},
  { ownership: "public" },
  { entity_type: "carrier,unknown", min_deal_score: "2" },
  { lines_of_business: "homeowners", min_premium: "1" },
  { min_premium: "50", max_premium: "1000000" },
  { states_licensed_in: "CA", q: "a" },
  { assessment_status: "assessed", min_licensed_states: "1", min_buying_signal: "0.1" },
];

const REACHES = [
  ["public ones", { isEntitled: false, includesPrivate: false }],
  ["public ones of a team that may see more", { isEntitled: true, includesPrivate: false }],
  ["private ones too", { isEntitled: true, includesPrivate: true }],
] as const;

describe("the count beside a value", () => {
  let harness: Harness;
  let listIndex: ListIndex;
  before(async () => {
    harness = await Harness.open();
    const { team } = await harness.team();
    await defineProduct(harness, team.teamId);
    await harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
    listIndex = await openIndex(harness);
  });
  after(async () => {
    listIndex?.close();
    await harness.close();
  });

  it("is the same in every order and on every page, and another with other filters or another reach", () => {
    const [, , [, reach]] = REACHES;
    const countsOf = (asked: Readonly<Record<string, string>>, of: (typeof REACHES)[number][1] = reach) =>
      [...listIndex.valueCounts(parseQuery(asked), of)].toString();
    const carriers = countsOf({ entity_type: "carrier" });
    assert.equal(countsOf({ entity_type: "carrier", sort_by: "premium_total", offset: "2" }), carriers);
    assert.notEqual(countsOf({ entity_type: "mga" }), carriers);
    assert.notEqual(countsOf({ entity_type: "carrier", min_premium: "400" }), carriers);
    assert.notEqual(countsOf({ entity_type: "carrier" }, REACHES[0][1]), carriers);
  });

  for (const asked of ASKED) {
    for (const [who, reach] of REACHES) {
      it(`is the list's total with it: ${JSON.stringify(asked)}, ${who}`, () => {
        const counts = listIndex.valueCounts(parseQuery(asked), reach);
        assert.ok(counts.size > 100, `${counts.size} values`);
        for (const [key, count] of counts) {
          const [name = "", value = ""] = key.split("=");
          const states = [asked.states_licensed_in, value].filter((each) => each !== undefined);
          const chosen = name === "states_licensed_in" ? [...new Set(states)].join(",") : value;
          const query = parseQuery({ ...asked, [name]: chosen });
          const isPrivateToo = name === "include_private" || reach.includesPrivate;
          assert.equal(count, totalOf(listIndex.page(query, { ...reach, includesPrivate: isPrivateToo })), key);
        }
        assert.equal(counts.has("include_private=true"), reach.isEntitled);
      });
    }
  }
});

async function openIndex({ root }: Harness): Promise<ListIndex> {
  const active = await findActive(root, PRODUCT);
  assert.ok(active);
  return openListIndex(join(versionFolder(root, PRODUCT, active.version), DATABASE_FILE));
}

function totalOf({ utf8 }: { utf8: Buffer }): number {
  return JSON.parse(utf8.toString()).total_groups;
}
