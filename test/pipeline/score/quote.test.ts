// Short quotations from a passage: whole sentences where they fit.
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
});
