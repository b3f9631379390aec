// Short quotations from a passage: whole sentences where they fit, and none that only seems to end.
import { equal } from "node:assert/strict";
import { quoteAround } from "../../../pipeline/score/quote.ts";

function quoteOf(text: string, word: string): string {
  const start = text.indexOf(word);
  return quoteAround(text, { start, end: start + word.length });
}

describe("quoteAround", () => {
  it("takes the sentence of the word, without its full stop", () => {
    equal(quoteOf("Rates rose. Severity rose too. We wait.", "Severity"), "Severity rose too");
    equal(quoteOf("Rates rose. Severity rose too.", "Severity"), "Severity rose too");
  });

  it("ends no sentence at an abbreviation", () => {
    const named = "He sued all directors (other than Messrs. Atwater and Fresco) for fraud. They deny it.";
    equal(quoteOf(named, "sued"), "He sued all directors (other than Messrs. Atwater and Fresco) for fraud");
  });

  it("ends one at a name in capitals", () => {
    equal(
      quoteOf("We follow the standards of the PCAOB. Those require fraud tests.", "We follow"),
      "We follow the standards of the PCAOB",
    );
  });
});
