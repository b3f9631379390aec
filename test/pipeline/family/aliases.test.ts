// Serving aliases: derived tickers, and what each ticker or alias resolves to.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { resolveAliases } from "../../../pipeline/family/aliases.ts";
import { assignCocodes } from "../../../pipeline/family/cocodes.ts";
import { buildTree } from "../../../pipeline/family/tree.ts";
import { readCompanies } from "../../../pipeline/sources/companies.ts";
import { type OpenDrop, type Row, withDrop } from "../../fixtures/drop-folder.ts";
import { companies, mapOf } from "./families.ts";

const fallback = (id: string) => `X${createHash("sha256").update(id).digest("hex").slice(0, 10).toUpperCase()}`;

function withAliases<T>(rows: Record<string, Row>, work: (drop: OpenDrop) => Promise<T>): Promise<T> {
  return withDrop({ "companies.csv": companies(rows) }, async (drop) => {
    await readCompanies(drop.read);
    for (const step of [buildTree, assignCocodes, resolveAliases]) await step(drop.connection);
    return work(drop);
  });
}

describe("a ticker that the source does not state", () => {
  const cases: readonly (readonly [string, Record<string, Row>, Record<string, string>])[] = [
    ["is C and the CIK without leading zeros", { a: { cik: "0000081006", naic_cocodes: "00012" } }, { a: "C81006" }],
    ["is, without a CIK, N and the first own code", { a: { naic_cocodes: "00012;00011" } }, { a: "N00012" }],
    ["is, without both, X and ten characters of the id's SHA-256", { a: {} }, { a: fallback("a") }],
    [
      "passes over a code that another family has",
      { a: { ticker: "A", naic_cocodes: "00001" }, b: { naic_cocodes: "00001;00002" }, c: { naic_cocodes: "00001" } },
      { a: "A", b: "N00002", c: fallback("c") },
    ],
    [
      "gives way to a ticker or an alias that another company states, in any case",
      { a: { cik: "7" }, b: { ticker: "c7" }, d: { cik: "8" }, e: { ticker: "E", aliases: ["c8", "x"] } },
      { a: fallback("a"), b: "c7", d: fallback("d"), e: "E" },
    ],
    ["may be the company's own alias", { a: { cik: "7", aliases: ["C7"] } }, { a: "C7" }],
    [
      "goes to the smaller id when two derive the same",
      { b: { naic_cocodes: "00001" }, a: { naic_cocodes: "00001", parent_company_id: "b" } },
      { a: "N00001", b: fallback("b") },
    ],
  ];
  for (const [name, rows, tickers] of cases) {
    it(name, async () => {
      await withAliases(rows, async (drop) => {
        assert.deepEqual(await mapOf(drop, "SELECT company_id, ticker FROM tickers ORDER BY 1"), tickers);
      });
    });
  }
});

describe("an alias", () => {
  const cases: readonly (readonly [string, Record<string, Row>, Record<string, string>])[] = [
    ["resolves in any case", { a: { ticker: "Abc", aliases: ["Old.Co"] } }, { ABC: "a", "OLD.CO": "a" }],
    [
      "of two companies is ambiguous",
      { a: { ticker: "A", aliases: ["ALL"] }, b: { ticker: "B", aliases: ["all"] } },
      { A: "a", ALL: "ambiguous", B: "b" },
    ],
    [
      "that is another company's ticker is that company's",
      { a: { ticker: "ALL" }, b: { ticker: "B", aliases: ["ALL"] } },
      { ALL: "a", B: "b" },
    ],
    [
      "that is the ticker of two companies is ambiguous",
      { a: { ticker: "ALL" }, b: { ticker: "all" }, c: { ticker: "C", aliases: ["ALL"] } },
      { ALL: "ambiguous", C: "c" },
    ],
    [
      "of a hidden company counts for ambiguity",
      { a: { ticker: "A", aliases: ["ALL"] }, b: { ticker: "B", aliases: ["ALL"], hidden: true } },
      { A: "a", ALL: "ambiguous", B: "b" },
    ],
    [
      "that a company states twice is its own",
      { a: { ticker: "A", aliases: ["A", "a", "X", "x"] } },
      { A: "a", X: "a" },
    ],
  ];
  for (const [name, rows, resolved] of cases) {
    it(name, async () => {
      await withAliases(rows, async (drop) => {
        const sql =
          "SELECT alias, CASE WHEN is_ambiguous THEN 'ambiguous' ELSE company_id END FROM resolved_aliases ORDER BY 1";
        assert.deepEqual(await mapOf(drop, sql), resolved);
      });
    });
  }
});
