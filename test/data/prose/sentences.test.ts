// Sentences of filings: where they end, and where they only seem to.
import { deepEqual, equal, ok } from "node:assert/strict";
import fc from "fast-check";
import { endsSentence, sentencesAndItemsOf, sentencesOf } from "../../../data/prose/sentences.ts";

/** Each case is the list of sentences; the text is the list joined by one space. */
const SENTENCES: readonly [why: string, sentences: string[]][] = [
  ["plain sentences", ["Losses rose.", "Rates followed!", "Why?", "Severity."]],
  ["a company suffix inside", ["Acme Insurance Inc. and Borealis Corp. Limited compete.", "Both write auto."]],
  ["a company suffix that ends", ["We bought Acme Inc.", "The price was fair."]],
  ["the country", ["The U.S. Treasury and U.S. Bank agreed.", "We operate in the U.S.", "We may expand."]],
  ["titles and initials", ["Mr. A. B. Smith met Dr. Jones.", "J. P. Morgan was there."]],
  ["numbers", ["Severity rose 4.5% to $1.25 million.", "No. 5 Main Street was hit.", "Note 6. Loss Reserves follow."]],
  ["Latin", ["Large losses, e.g. Hail or i.e. Wind, rose vs. Last year.", "Smith v. Acme Corp. Was dismissed."]],
  ["items", ["Item 1A. Risk Factors follow.", "Item 7. Management's discussion."]],
  ["list numbers", ["(a) Reserves may prove inadequate.", "1. Rates are filed."]],
  ["quotes and brackets", ["“We raised rates.”", "(See below.)", "He agreed."]],
  ["abbreviated measure", ["It took approx. Three days.", "Then it ended at 5 p.m.", "We left."]],
  ["months", ["It closed on Dec. 31, 2023.", "All was paid."]],
];

const text = (sentences: string[]) => sentences.join(" ");
const cut = (whole: string) => sentencesOf(whole).map(({ start, end }) => whole.slice(start, end));

describe("sentencesOf", () => {
  for (const [why, sentences] of SENTENCES) {
    it(`keeps sentences apart and whole: ${why}`, () => deepEqual(cut(text(sentences)), sentences));
  }

  it("ends a sentence at every line end, and drops blank lines and bullets", () => {
    deepEqual(cut("Claims Handling\n\n  • We settle fast\nRatio | 95.1 |"), [
      "Claims Handling",
      "We settle fast",
      "Ratio | 95.1",
    ]);
  });

  it("keeps offsets of the whole text when asked for a stretch", () => {
    const whole = "One here. Two here. Three here.";
    deepEqual(sentencesOf(whole, 10, 19), [{ start: 10, end: 19 }]);
  });

  it("gives ordered spans that leave out nothing but white space, bullets and bars", () => {
    const word = fc.constantFrom("Losses", "rose.", "Inc.", "U.S.", "\n", "“No.", "5”", "•", "e.g.", "(a)", "|", "J.");
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const whole = words.join(" ");
        const spans = sentencesOf(whole);
        const kept = spans.map(({ start, end }) => whole.slice(start, end)).join("");
        equal(kept.replace(/[\s•·|]/g, ""), whole.replace(/[\s•·|]/g, ""));
        ok(spans.every(({ start }, index) => index === 0 || start >= (spans[index - 1]?.end ?? 0)));
      }),
    );
  });

  it("reads four megabytes in one line in time that grows with the length only", function () {
    this.timeout(20_000);
    const long = "Losses rose at Acme Inc. by 4.5% in “May”. ".repeat(95_000);
    equal(sentencesOf(long).length, 95_000);
  });
});

describe("sentencesAndItemsOf", () => {
  it("gives the sentences, the items of a list and the cells of a row, as they stand in the text", () => {
    const passage = "Reserves rose at Acme Inc. (see Item 1A.) They may rise again.\n\u2022 Severity\t| 4.5%";
    deepEqual(sentencesAndItemsOf(passage), [
      "Reserves rose at Acme Inc. (see Item 1A.)",
      "They may rise again.",
      "Severity",
      "4.5%",
    ]);
  });
});

describe("endsSentence", () => {
  it("sees the stop behind a quotation mark or a bracket", () => {
    for (const text of ["Losses rose.", "He said \u201cno.\u201d", "(see below.)", "Why?"])
      ok(endsSentence(text), text);
    for (const text of ["Losses rose", "as follows:", ""]) ok(!endsSentence(text), text);
  });
});
