// A claim points to the words that it is about, and to none where it is about none.
import assert from "node:assert/strict";
import { claimedSpan, claimOn } from "../../../api/dashboard/parts/claimed-words.ts";

const PASSAGE =
  "Our results depend on many things. Loss adjustment expense increased by $36.6 million, or 20.7 percent, because cycle times lengthened. We cannot say what comes next.";
const SENTENCE = "Loss adjustment expense increased by $36.6 million, or 20.7 percent, because cycle times lengthened.";

describe("a claim", () => {
  const marked = (passage: string, claim: string) => {
    const span = claimedSpan(passage, claim);
    return span === null ? null : passage.slice(span.start, span.end);
  };

  it("is about the sentence that has its figures and its words, in other forms too", () => {
    assert.equal(marked(PASSAGE, "Elm wrote that it increased adjusting expenses by $36.6 million."), SENTENCE);
    assert.equal(marked(PASSAGE, "Cycles lengthen, loss adjustment expenses increase, by one in five."), SENTENCE);
  });

  it("is about just the words that it quotes", () => {
    assert.equal(marked(PASSAGE, "Elm: “because cycle times lengthened” (2024)"), "because cycle times lengthened");
  });

  it("is about nothing where it shares a figure or some words alone", () => {
    for (const claim of ["Elm grew by 20.7 times.", "Its results came.", "", "“because cycle times shortened”"])
      assert.equal(marked(PASSAGE, claim), null, claim);
  });

  it("in a message is its sentence that says what a passage does", () => {
    const said = "I read that loss adjustment expense increased by $36.6 million.";
    const message = `Hello Elm team,\n\n${said} Is there somebody to ask?\n\nAda`;
    const claim = claimOn(message, PASSAGE);
    assert.equal(claim && message.slice(claim.start, claim.end), said);
    assert.equal(claimOn("Hello Elm team,\n\nShall we talk?\n\nAda", PASSAGE), null);
  });
});
