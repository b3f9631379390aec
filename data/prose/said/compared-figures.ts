// A figure and the one that the sentence sets it against: of another period, or of a plan.

export type ComparedFigures = {
  /** The first is more than the other. */
  readonly isMore: boolean;
  /** So near to each other that nothing has moved. */
  readonly isSame: boolean;
  /** Where the first figure begins. */
  readonly from: number;
  /** Where the comparison begins; of a pair, where the second figure ends. */
  readonly to: number;
};

/** A figure that is no year and no day of a month. */
const AMOUNT =
  /(?<![\d.,])(?:\$\s?[\d,.]*\d|(?!(?:19|20)\d\d\b)[\d,.]*\d(?=%| million| billion| points?|,\d{3})|\d{2,3}\.\d(?!\d))(?:%| (?<scale>million|billion))?/g;
/** "$10 million in 2023, against $20 million in …", "75.3% as compared with 2008 of 74.2%". */
const COMPARED = /\b(?:against|versus|compare[sd] (?:to|with)|(?:up|down) from)\b/i;
/** "In the third quarters of 2023 and 2022 … $850 million and $512 million, respectively". */
const RESPECTIVELY = /\brespectively\b/i;
const TWO_YEARS = /\b(?<first>(?:19|20)\d\d) (?:and|compared (?:to|with)) (?<second>(?:19|20)\d\d)\b/;

const SAME = 0.003;

/** Null where no figure is set against another one, or nobody can say which belongs to which. */
export function comparedFigures(sentence: string): ComparedFigures | null {
  const amounts = [...sentence.matchAll(AMOUNT)];
  const at = sentence.search(COMPARED);
  if (at < 0) return pairedFigures(sentence, amounts);
  const now = amounts.findLast(({ index }) => index < at);
  const then = amounts.find(({ index }) => index > at);
  if (now === undefined || then === undefined) return null;
  return { ...moveBetween(now, then), from: now.index, to: at };
}

/** Of two years, each with its figure. */
function pairedFigures(sentence: string, amounts: readonly RegExpExecArray[]): ComparedFigures | null {
  const years = TWO_YEARS.exec(sentence)?.groups;
  const [one, other] = amounts;
  if (years === undefined || one === undefined || other === undefined) return null;
  const isPair = amounts.length === 2 && RESPECTIVELY.test(sentence);
  if (!isPair || sentence.slice(one.index + one[0].length, other.index).trim() !== "and") return null;
  const isNewestFirst = Number(years.first) > Number(years.second);
  const [now, then] = isNewestFirst ? [one, other] : [other, one];
  return { ...moveBetween(now, then), from: one.index, to: other.index + other[0].length };
}

function moveBetween(now: RegExpExecArray, then: RegExpExecArray): Pick<ComparedFigures, "isMore" | "isSame"> {
  const difference = amountOf(now) - amountOf(then);
  return { isMore: difference > 0, isSame: Math.abs(difference) < SAME * amountOf(then) };
}

/** In millions where it says millions or billions. */
function amountOf({ 0: text, groups }: RegExpExecArray): number {
  return Number(text.replace(/[^\d.]/g, "").replace(/\.$/, "")) * (groups?.scale === "billion" ? 1000 : 1);
}
