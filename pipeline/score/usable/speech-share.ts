// What is left of how likely a seller uses a passage where a speaker says it: answers, sentences that lean on others, and segments that a speaker may have
// left are of less use than their words alone say (docs/readers.md, "Reports and speeches"); so are subjects that products of the kind seldom use.
import { readFileSync } from "node:fs";
import { namesSegment } from "../../../data/taxonomy/segment-name.ts";
import { parseUseShares, type UseQuestion, useShareOf } from "../fit/use-share.ts";
import { isClause } from "../statement/standing.ts";
import { isGeneral } from "../statement/timeliness.ts";
import { businessShare } from "./business-share.ts";

/**
 * By 560 answers of readers on 280 passages of 90 calls: which share of each they would use. About the square root of that: of what sellers marked as
 * wanted as much is an answer, or of a segment, as of all.
 */
const LEFT = {
  /** 29 %, of prepared remarks 54. */
  answer: 0.7,
  /** A third, of others 56 %. */
  pointing: 0.75,
  /** 40 %. */
  beside: 0.8,
  /** A segment that the passage does not name: 29 %, of what is told of the whole 59. */
  carriedSegment: 0.7,
  namedSegment: 0.85,
  /** None of four answers. */
  yearAgo: 0.4,
  /** On which nothing can be asked: 8 of 48 answers, of others 46 in a hundred. */
  unasked: 0.4,
  /** That opens on no sentence: none of ten. */
  half: 0.3,
  /** Of no company and no time: two of twelve. */
  general: 0.5,
};

/** "These", "on that", "they": of what, is said elsewhere. */
const POINTING =
  /\b(?:this (?!quarter\b|year\b|morning\b|time\b|month\b|half\b|week\b|call\b)|(?:in|of|from|for|with|at|on|to|by|than|under) that\b|these\b|those\b|it\b|they\b)/i;
/** "The remaining", "also": beside what, is said elsewhere. */
const BESIDE = /\b(?:remaining|other|also|in fact|both|again)\b/i;

/** The odds that readers call what is shown of a call usable, by kind of product and subject (docs/readers.md, "Labels of use"). */
const ODDS = parseUseShares(readFileSync(new URL("./use-odds-of-calls.tsv", import.meta.url), "utf8"));
/** Of the odds: all of them would cost as much of what sellers want (docs/readers.md). */
const PART_OF_ODDS = 0.5;

/** A passage of a speech, and what is known of it. */
export type SpokenPassage = {
  readonly text: string;
  /** Its first sentence. */
  readonly opening: string;
  readonly hasSignal: boolean;
  readonly isAnswer: boolean;
  /** Something can be asked on it. */
  readonly isAsked: boolean;
  /** That it is told of; null: of the company, or nobody says. */
  readonly segment: string | null;
  /** 0 to 1: of its lines of business, subject and words to the product. */
  readonly fit: number;
  /** Of its figures; null: none is told. */
  readonly period: string | null;
  /** Of the quarters that are reported, in digits; null where it is not known. */
  readonly thisYear: string | null;
  /** Of the product, and what the passage is about. */
  readonly use: UseQuestion;
};

/** To multiply with: below 1, or above it where readers use the subject more often than not. What somebody does about it is of use whatever else it is. */
export function speechShare({
  text,
  opening,
  hasSignal,
  isAnswer,
  isAsked,
  segment,
  fit,
  period,
  thisYear,
  use,
}: SpokenPassage): number {
  if (hasSignal) return 1;
  const ofAnswer = isAnswer ? LEFT.answer : 1;
  const pointing = POINTING.test(opening) ? LEFT.pointing : 1;
  const beside = BESIDE.test(opening) ? LEFT.beside : 1;
  const ofYearAgo = isOfYearAgo(period, thisYear) ? LEFT.yearAgo : 1;
  const saying =
    (isAsked ? 1 : LEFT.unasked) * (isClause(opening) ? 1 : LEFT.half) * (isGeneral(text) ? LEFT.general : 1);
  const whole = ofAnswer * pointing * beside * ofYearAgo * saying * businessShare(fit) * segmentShare(text, segment);
  return whole * useShareOf(use, ODDS) ** PART_OF_ODDS;
}

/** "First quarter of 2020", on a call of 2021: what this one is held against. */
function isOfYearAgo(period: string | null, thisYear: string | null): boolean {
  const [, year] = /\bquarter of (\d{4})$/.exec(period ?? "") ?? [];
  return year !== undefined && thisYear !== null && Number(year) < Number(thisYear);
}

function segmentShare(text: string, segment: string | null): number {
  if (segment === null) return 1;
  return namesSegment(text, segment) ? LEFT.namedSegment : LEFT.carriedSegment;
}
