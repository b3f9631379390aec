// What is left of a passage's use where a speaker says it: less of answers, of what leans on others, of segments, and of subjects that its kind seldom uses.
import { equal, ok } from "node:assert/strict";
import { type SpokenPassage, speechShare } from "../../../../pipeline/score/usable/speech-share.ts";

const LAPSE = { kinds: [], subject: "lapse and surrender" };
const WHOLE = "Claim severity rose by 9% this quarter.";
const share = (text: string, known: Partial<SpokenPassage> = {}) =>
  speechShare({
    text,
    opening: text,
    hasSignal: false,
    isAnswer: false,
    isAsked: true,
    segment: null,
    fit: 1,
    period: null,
    thisYear: null,
    use: LAPSE,
    ...known,
  });

describe("what a speech leaves of a passage's use", () => {
  it("is all of what a speaker says of the whole, in words that need no others", () => {
    equal(share("We expect a program that will reflect the portfolio that we have today."), share(WHOLE));
  });

  it("is less of an answer, and of what points to another sentence", () => {
    ok(share(WHOLE, { isAnswer: true }) < share(WHOLE));
    for (const text of [
      "We expect more of these increases.",
      "There is a full recovery under that treaty.",
      "They rose by 9%.",
      "The remaining losses were $3 million.",
      "We also saw larger claims.",
    ])
      ok(share(text) < share(WHOLE), text);
    equal(share("We also saw larger claims.", { hasSignal: true }), 1);
    equal(share(`${WHOLE} These are larger claims.`, { opening: WHOLE }), share(WHOLE));
  });

  it("is less where nothing can be asked, where it opens on no sentence, and of what is so for everybody", () => {
    ok(share(WHOLE, { isAsked: false }) < share(WHOLE) / 2);
    ok(share("Outpacing growth of claims in the quarter.") < share(WHOLE) / 2);
    ok(share("Severity is lower when claims are settled early.") < share(WHOLE));
    ok(share("The first quarter of 2021 was the worst first quarter for the industry in years.") < share(WHOLE));
  });

  it("is less of another line or subject than the product's, whoever says it", () => {
    ok(share(WHOLE, { fit: 0.38 }) < share(WHOLE) / 3);
    equal(share(WHOLE, { fit: 0.45 }), share(WHOLE));
    ok(share(WHOLE, { period: "first quarter of 2020", thisYear: "2021" }) < share(WHOLE) / 2);
  });

  it("is less of a segment, least where the passage does not name it", () => {
    const named = share("In Marine, claim severity rose by 9%.", { segment: "Marine" });
    ok(named < share(WHOLE));
    ok(share("Claim severity rose by 9%.", { segment: "Marine" }) < named);
  });

  it("is less on a subject that readers with products of the kind seldom use, unless something is done about it", () => {
    const portfolio = { kinds: ["investments and hedging"], subject: "investment portfolio" };
    const growth = { kinds: ["marketing and sales"], subject: "sales and growth" };
    ok(share(WHOLE, { use: growth }) < share(WHOLE, { use: portfolio }));
    equal(share(WHOLE, { use: growth, hasSignal: true }), 1);
  });
});
