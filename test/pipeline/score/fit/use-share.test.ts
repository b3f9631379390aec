// What a passage on a subject is worth to products of a kind: the table, and how it is read.
import { equal, ok, throws } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { parseProductKinds } from "../../../../data/taxonomy/product-kinds.ts";
import { formatUseShares, parseUseShares, useShareOf } from "../../../../pipeline/score/fit/use-share.ts";

const HEADER = "kind\tsubject\tshare";
const TABLE = [HEADER, "*\t*\t0.50", "*\tlapse\t1.20", "pricing\t*\t2.00", "pricing\tlapse\t0.50"].join("\n");
const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");

describe("the share of use", () => {
  const shares = parseUseShares(TABLE);
  const shareOf = (kinds: string[], subject: string | null) => useShareOf({ kinds, subject }, shares);

  it("is that of the subject, of each kind, and of both together", () => {
    equal(shareOf(["pricing"], "lapse"), 0.5 * 1.2 * 2 * 0.5);
    equal(shareOf([], "lapse"), 0.5 * 1.2);
    equal(shareOf(["pricing"], "storms"), 0.5 * 2);
    // Of two kinds each has its part.
    equal(shareOf(["pricing", "billing"], "storms"), 0.5 * Math.sqrt(2));
  });

  it("leaves the worth as it is where nothing is known", () => {
    equal(shareOf(["billing"], null), 0.5);
    equal(useShareOf({ kinds: ["billing"], subject: "lapse" }, new Map()), 1);
  });

  it("is read from a table of three columns that is written in one order", () => {
    equal(formatUseShares(shares).trimEnd(), TABLE);
    throws(() => parseUseShares("kind\tshare"), /columns must be kind, subject, share/);
    throws(() => parseUseShares(`${HEADER}\npricing\tlapse\tmuch`), /no number above 0/);
    throws(() => parseUseShares(`${HEADER}\npricing\tlapse\t0`), /no number above 0/);
  });

  it("is of kinds that there are", () => {
    const kinds = parseProductKinds(read("data/taxonomy/product-kinds.yaml"));
    const own = parseUseShares(read("pipeline/score/fit/use-shares.tsv"));
    for (const kind of own.keys()) ok(kind === "*" || kinds.has(kind), kind);
  });
});
