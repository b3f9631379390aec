// A figure that says how much: a share, a sum of money, points.

/** Anywhere in a text; years and bare counts are none. */
export const FIGURE = /\d(?:\.\d+)?\s?%|\$\s?\d|\b\d[\d.,]* (?:million|billion|points?|percent|basis points)\b/;

const PEOPLE_IN_MONEY =
  /\b(?:agents?|agent count|headcount|policyholders|advisors)\b[^.;,$]{0,40} (?:was|were|of|to) \$\d|\b(?:member(?:s|ship)|enrollment|people served)\b[^.;,$]{0,30}\$\d|\bpeople served\b[^.;$]{0,140}\b(?:approaching|exceed\w+|now|nearly|almost|over|about|to) \$\d/i;

const RATIO = "(?:combined|loss|expense|benefits?|medical (?:care|loss|cost|benefit)) ratio";
/** "The combined ratio was $102.9"; "a combined ratio of 12.9", which nobody has. */
const IMPOSSIBLE_RATIO = new RegExp(
  String.raw`\b${RATIO} (?:of|is|at) (?:an? )?\$\d|\b${RATIO}\b[^.;$\d]{0,70} was (?:an? )?\$\d|\bcombined ratio (?:of|was|at|to) (?:an? )?(?:\d|[1-3]\d)(?:\.\d+)?(?![\d.,]*\d| (?:points?|basis|million|billion)|%? (?:points?|better|worse|higher|lower))`,
  "i",
);

/** People or a ratio in money ("membership increased to $14.8 million"), a ratio that no insurer has, an amount that is missing: slips of who wrote a call down. */
export const miscounts = (text: string) =>
  PEOPLE_IN_MONEY.test(text) || IMPOSSIBLE_RATIO.test(text) || AMOUNT_LOST.test(text);

/** "Grew nearly 2% to a due to a larger base". */
const AMOUNT_LOST =
  /\b(?:to|from|of|by|was|were) (?:an?|the) (?:due|compared|driven|because|versus|primarily|mainly|largely)\b/i;

/** "Storms contributed 18.5 points": of which ratio, was said before. */
const POINTS = /\b\d[\d.]* (?:percentage |basis )?points?\b/;
const OF_WHAT =
  /\b(?:ratios?|m[cbl]r|hbr|margins?|spreads?|rates?|trends?|yields?|growth|retention|persistency|shares?|premiums?|returns?|roe)\b/i;

const MONEY = /\$\s?\d/;

/** It counts points, and nothing else, and does not say of what. */
export function lacksItsRatio(text: string): boolean {
  return POINTS.test(text) && !OF_WHAT.test(text) && !MONEY.test(text);
}
