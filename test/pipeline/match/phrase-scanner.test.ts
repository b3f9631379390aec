// The scanner finds what the plain matcher finds: random keywords and texts, real filings, one product or many.
import { deepEqual, equal, ok } from "node:assert/strict";
import fc from "fast-check";
import { compileKeywords, compileProducts } from "../../../pipeline/match/keywords.ts";
import { FILING_DROPS, filingsIn, readParts, skipWithout } from "../../fixtures/filing-drops.ts";
import { compileReference } from "./reference-matcher.ts";

const word = fc.constantFrom(
  ..."loss losses reserve reserves reserved term long care rate rates insurer's 5G C P A policy policies é".split(" "),
);
const joint = fc.constantFrom(
  " ",
  " ",
  " ",
  "-",
  "\u2013",
  " - ",
  "&",
  " & ",
  "/",
  ".",
  "\u00ad",
  "'s ",
  "\u2019s ",
  "\n",
  "  ",
  "",
  "++",
  "(",
  ") ",
  ", ",
);
const phrase = fc.array(fc.tuple(word, joint), { minLength: 1, maxLength: 4 }).map((pairs) => pairs.flat().join(""));
const text = fc.array(fc.tuple(word, joint), { maxLength: 60 }).map((pairs) => pairs.flat().join(""));

describe("the phrase scanner", () => {
  it("finds what the plain matcher finds, for any keywords in any text", () => {
    fc.assert(
      fc.property(fc.array(phrase, { maxLength: 8 }), text, (keywords, said) =>
        deepEqual(compileKeywords(keywords).find(said), compileReference(keywords).find(said)),
      ),
      { numRuns: 1000 },
    );
  });

  it("finds the same however many texts it has read before", () => {
    const scanner = compileKeywords(["loss reserves", "long-term care", "P&C", "C++"]);
    const reference = compileReference(["loss reserves", "long-term care", "P&C", "C++"]);
    fc.assert(fc.property(text, (said) => deepEqual(scanner.find(said), reference.find(said))));
  });

  it("finds for each of many products what its own matcher finds", () => {
    fc.assert(
      fc.property(fc.array(fc.array(phrase, { maxLength: 4 }), { maxLength: 5 }), text, (lists, said) => {
        const found = compileProducts(lists.map((keywords, productId) => ({ productId, keywords }))).find(said);
        for (const [productId, keywords] of lists.entries()) {
          deepEqual(found.get(productId) ?? [], compileReference(keywords).find(said));
        }
      }),
    );
  });

  it("stays right and small when a text makes it drop its states", () => {
    const letters = "abcdefghijklmnopqrstuvwxyz".split("");
    const keywords = letters.flatMap((a) => letters.map((b) => `${a}${b} ${b}${a} zz`));
    const said = Array.from({ length: 60_000 }, (_, n) => {
      const [a, b] = [letters[(n * 7919) % 26] ?? "", letters[(n * 104_729 + (n >> 3)) % 26] ?? ""];
      return n % 3 === 2 ? "zz" : n % 3 === 1 ? `${b}${a}` : `${a}${b}`;
    }).join(" ");
    deepEqual(compileKeywords(keywords).find(said), compileReference(keywords).find(said));
  }).timeout(20_000);
});

const KEYWORDS =
  "loss reserves,long-term care,combined ratio,claims,loss adjustment expense,A.M. Best,P&C,S&P 500,policyholders' surplus,catastrophe losses,reinsurance,IT,data analytics,customer experience,underwriting,10-K,non-renewal,price".split(
    ",",
  );

for (const { name, dropDir, insurers } of FILING_DROPS) {
  describe(`the phrase scanner on ${name}`, () => {
    it("finds what the plain matcher finds", function () {
      skipWithout(dropDir, this);
      this.timeout(60_000);
      const [scanner, reference] = [compileKeywords(KEYWORDS), compileReference(KEYWORDS)];
      const paths = filingsIn(insurers);
      let count = 0;
      for (const path of paths) {
        for (const part of readParts(path)) {
          const found = scanner.find(part.text);
          deepEqual(found, reference.find(part.text));
          count += found.length;
          equal(
            found.length,
            compileProducts([{ productId: 1, keywords: KEYWORDS }])
              .find(part.text)
              .get(1)?.length ?? 0,
          );
        }
      }
      ok(count > 10 * paths.length);
    });
  });
}
