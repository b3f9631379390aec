// Text folded by the API equals text folded by the pipeline's database, code point by code point.
import assert from "node:assert/strict";
import { fold } from "../../../api/list-index/name-search/fold.ts";
import { openWritable, queryRows } from "../../../data/duckdb.ts";

const FOLDED = `
  SELECT code, strip_accents(lower(chr(code::INTEGER))) AS folded
  FROM range(32, 131072) AS codes(code) WHERE code NOT BETWEEN 55296 AND 57343 ORDER BY code`;

/** How the two may differ: their Unicode tables are of different years. */
const KNOWN_DIFFERENCES_MAX = 400;

describe("fold", () => {
  it("is lower case without accents, as strip_accents(lower(…)) is", async () => {
    const instance = await openWritable(":memory:", { threads: "1" });
    const connection = await instance.connect();
    const rows = await queryRows<{ code: number; folded: string }>(connection, FOLDED);
    const different = rows.filter(({ code, folded }) => fold(String.fromCodePoint(code)) !== folded);
    connection.closeSync();
    instance.closeSync();
    const shown = different.map(({ code }) => code.toString(16)).join(" ");
    assert.ok(different.length <= KNOWN_DIFFERENCES_MAX, `${different.length} differ: ${shown}`);
    assert.ok(
      different.every(({ code }) => code > 0x24f),
      `letters of Latin differ: ${shown}`,
    );
  });

  for (const [text, folded] of [
    ["Vie RÉUNIE", "vie reunie"],
    ["ÅNGSTRÖM", "angstrom"],
    ["İzmir", "izmir"],
    ["ΣΊΣΥΦΟΣ", "σισυφοσ"],
    ["naïve\u0301", "naive"],
    ["\u0301", ""],
  ] as const) {
    it(`makes ${JSON.stringify(text)} ${JSON.stringify(folded)}`, () => {
      assert.equal(fold(text), folded);
    });
  }
});
