// The form of a CIK, in code and in the SQL that reads tables.
import assert from "node:assert/strict";
import { openWritable, queryRows, sqlLiteral } from "../../../data/duckdb.ts";
import { findCik, paddedCik } from "../../../data/formats/cik.ts";
import { cellRule } from "../../../pipeline/sources/cells.ts";

const CASES: readonly (readonly [string, string | null])[] = [
  ["80661", "80661"],
  ["0000080661", "80661"],
  ["100", "100"],
  ["9999999999", "9999999999"],
  ["0", null],
  ["0000000000", null],
  ["12345678901", null],
  ["00000080661", null],
  ["", null],
  ["PGR", null],
  ["80 661", null],
  ["80661\n", null],
  ["-1", null],
];

describe("a CIK", () => {
  for (const [text, cik] of CASES) {
    it(`in ${JSON.stringify(text)} is ${cik ?? "none"}`, () => assert.equal(findCik(text), cik));
  }

  it("is told in the same way from the cells of a table", async () => {
    const { isValid, parse } = cellRule("cik");
    const instance = await openWritable(":memory:", {});
    const connection = await instance.connect();
    const texts = CASES.map(([text]) => sqlLiteral(text)).join(", ");
    const ciks = `SELECT CASE WHEN ${isValid("v")} THEN ${parse("v")} END AS cik FROM (SELECT unnest([${texts}]) AS v)`;
    try {
      assert.deepEqual(
        await queryRows(connection, ciks),
        CASES.map(([, cik]) => ({ cik })),
      );
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  });

  it("has ten digits in names of EDGAR's files", () => assert.equal(paddedCik("80661"), "0000080661"));
});
