// The one mapping table of statement lines: every spelling that a source may use, and what it means.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { findStatementLine } from "../../data/lines.ts";
import { LINE_KEYS } from "../../data/vocabulary.ts";

const ROWS = readFileSync(new URL("../../data/lines.csv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");

describe("a spelling of a line of business", () => {
  const spellings: readonly (readonly [string, string | null])[] = [
    // Line keys, as they stand.
    ["private_passenger_auto", "private_passenger_auto"],
    ["total_all_lines", null],
    ["Private_Passenger_Auto", null],
    // Statement line numbers, with and without leading and trailing zeros.
    ["1", "fire"],
    ["01", "fire"],
    ["1.0", "fire"],
    ["01.0", "fire"],
    ["2.1", "allied_lines"],
    ["02", "allied_lines"],
    ["5", "commercial_multiple_peril"],
    ["05.1", "commercial_multiple_peril"],
    ["5.2", "commercial_multiple_peril"],
    ["16", "workers_compensation"],
    ["16.0", "workers_compensation"],
    ["17.3", "excess_workers_compensation"],
    ["19.2", "private_passenger_auto"],
    ["19.4", "commercial_auto"],
    ["21.1", "private_passenger_auto"],
    ["21.2", "commercial_auto"],
    ["34", "aggregate_write_ins"],
    // A label, whatever its case and punctuation.
    ["Homeowners multiple peril", "homeowners"],
    ["HOMEOWNERS MULTIPLE PERIL", "homeowners"],
    ["homeowners  multiple-peril.", "homeowners"],
    ["Workers' Compensation", "workers_compensation"],
    ["Workers’ compensation", "workers_compensation"],
    ["workers compensation", "workers_compensation"],
    ["Burglary & Theft", "burglary_theft"],
    ["Other liability—occurrence", "general_liability"],
    ["Commercial multiple peril (non-liability portion)", "commercial_multiple_peril"],
    ["Boiler and machinery", "boiler_machinery"],
    ["Mortgage Guaranty", "mortgage_guarantee"],
    ["Individual annuities", "individual_annuity"],
    ["Life", "life"],
    // Neither.
    ["", null],
    [".", null],
    ["7", null],
    ["35", null],
    ["19", null],
    ["19.21", null],
    ["19.2.1", null],
    ["119.2", null],
    ["1.", null],
    ["-1", null],
    ["19,2", null],
    ["Total", null],
    ["Reinsurance", null],
    ["auto", null],
  ];
  for (const [spelling, key] of spellings) {
    it(`${JSON.stringify(spelling)} is ${key ?? "unknown"}`, () => {
      assert.equal(findStatementLine(spelling)?.key ?? null, key);
    });
  }

  it("of every key is the key itself", () => {
    for (const key of LINE_KEYS) assert.equal(findStatementLine(key)?.key, key);
  });
});

describe("one statement line", () => {
  const same: readonly (readonly [string, string])[] = [
    ["4", "Homeowners multiple peril"],
    ["04", "homeowners"],
    ["2", "2.1"],
    ["19.2", "Other private passenger auto liability"],
    ["9", "9.1"],
    ["title", "Title insurance"],
    ["life", "Life"],
  ];
  for (const [one, other] of same) {
    it(`is ${one} and ${other}: a second row of it is a duplicate`, () => {
      assert.notEqual(findStatementLine(one), null);
      assert.equal(findStatementLine(one)?.statementLine, findStatementLine(other)?.statementLine);
    });
  }
  const different: readonly (readonly [string, string])[] = [
    ["19.1", "19.2"],
    ["19.2", "21.1"],
    ["19.2", "private_passenger_auto"],
    ["5.1", "5"],
    ["13.1", "individual_accident_health"],
  ];
  for (const [one, other] of different) {
    it(`is not ${one} and ${other}: they have one key and are added`, () => {
      assert.equal(findStatementLine(one)?.key, findStatementLine(other)?.key);
      assert.notEqual(findStatementLine(one)?.statementLine, findStatementLine(other)?.statementLine);
    });
  }
});

describe("lines.csv", () => {
  const [header, ...rows] = ROWS;

  it("has four cells in every row, a label in each, and known keys only", () => {
    assert.equal(header, "statement_line,number,label,line_of_business");
    for (const row of rows) {
      const [line, number, label, key, ...more] = row.split(",");
      assert.deepEqual(more, [], row);
      assert.match(line ?? "", /^(\d+(\.[1-9])?|\d+[a-z]|[a-z_]+)$/, row);
      assert.match(number ?? "", /^(|[1-9]\d?(\.[1-9])?)$/, row);
      assert.ok(label?.trim() === label && label !== "", row);
      assert.ok(
        LINE_KEYS.some((known) => known === key),
        row,
      );
    }
  });

  it("reaches every key but by its name, and finds each row again by its number and its label", () => {
    const keys = new Set<string>();
    for (const row of rows) {
      const [line, number = "", label = "", key = ""] = row.split(",");
      keys.add(key);
      const expected = { statementLine: line, key };
      const byLabel = findStatementLine(label);
      assert.deepEqual({ statementLine: byLabel?.statementLine, key: byLabel?.key }, expected, label);
      if (number === "") continue;
      const byNumber = findStatementLine(number);
      assert.deepEqual({ statementLine: byNumber?.statementLine, key: byNumber?.key }, expected, number);
    }
    assert.deepEqual([...keys].sort(), [...LINE_KEYS].sort());
  });
});
