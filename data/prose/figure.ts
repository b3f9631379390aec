// A figure that says how much: a share, a sum of money, points.

/** Anywhere in a text; years and bare counts are none. */
export const FIGURE = /\d(?:\.\d+)?\s?%|\$\s?\d|\b\d[\d.,]* (?:million|billion|points?|percent|basis points)\b/;

const PEOPLE_IN_MONEY =
  /\b(?:member(?:s|ship)|enrollment|people served)\b[^.;,$]{0,30}\$\d|\bpeople served\b[^.;$]{0,140}\b(?:approaching|exceed\w+|now|nearly|almost|over|about|to) \$\d/i;

/** "Membership increased to $14.8 million": a sign too many, where a call was written down. */
export const countsPeopleInMoney = (text: string) => PEOPLE_IN_MONEY.test(text);

/** "Storms contributed 18.5 points": of which ratio, was said before. */
const POINTS = /\b\d[\d.]* (?:percentage |basis )?points?\b/;
const OF_WHAT =
  /\b(?:ratios?|m[cbl]r|hbr|margins?|rates?|trends?|yields?|growth|retention|persistency|shares?|premiums?|returns?|roe)\b/i;

const MONEY = /\$\s?\d/;

/** It counts points, and nothing else, and does not say of what. */
export function lacksItsRatio(text: string): boolean {
  return POINTS.test(text) && !OF_WHAT.test(text) && !MONEY.test(text);
}
