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

  for (const asked of ASKED) {
    for (const includesPrivate of [false, true]) {
      it(`is the list's total with it: ${JSON.stringify(asked)}, ${includesPrivate ? "private ones too" : "public ones"}`, () => {
        const reach = { isEntitled: includesPrivate, includesPrivate };
        const counts = listIndex.valueCounts(parseQuery(asked), reach);
        assert.ok(counts.size > 100, `${counts.size} values`);
        for (const [key, count] of counts) {
          const [name = "", value = ""] = key.split("=");
          const states = [asked.states_licensed_in, value].filter((each) => each !== undefined);
          const chosen = name === "states_licensed_in" ? [...new Set(states)].join(",") : value;
          const query = parseQuery({ ...asked, [name]: chosen });
          assert.equal(count, totalOf(listIndex.page(query, reach)), key);
        }
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
