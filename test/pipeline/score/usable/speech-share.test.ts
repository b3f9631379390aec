// What is left of a passage's use where a speaker says it: less of answers, of what leans on others, and of segments.
import { equal, ok } from "node:assert/strict";
import { type SpokenPassage, speechShare } from "../../../../pipeline/score/usable/speech-share.ts";

const share = (text: string, known: Partial<SpokenPassage> = {}) =>
  speechShare({ text, opening: text, hasSignal: false, isAnswer: false, segment: null, ...known });

describe("what a speech leaves of a passage's use", () => {
  it("is all of what a speaker says of the whole, in words that need no others", () => {
    for (const text of [
      "Claim severity rose by 9% this quarter.",
      "We expect a program that will reflect the portfolio that we have today.",
    ])
      equal(share(text), 1, text);
  });

  it("is less of an answer, and of what points to another sentence", () => {
    ok(share("Claim severity rose by 9%.", { isAnswer: true }) < 1);
    for (const text of [
      "We expect more of these increases.",
      "There is a full recovery under that treaty.",
      "They rose by 9%.",
      "The remaining losses were $3 million.",
      "We also saw larger claims.",
    ])
      ok(share(text) < 1, text);
    equal(share("We also saw larger claims.", { hasSignal: true }), 1);
    equal(share("Claim severity rose by 9%. These are larger claims.", { opening: "Claim severity rose by 9%." }), 1);
  });

  it("is less of a segment, least where the passage does not name it", () => {
    const named = share("In Marine, claim severity rose by 9%.", { segment: "Marine" });
    ok(named < 1);
    ok(share("Claim severity rose by 9%.", { segment: "Marine" }) < named);
  });
});
