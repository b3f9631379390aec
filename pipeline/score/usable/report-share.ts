// What is left of how likely a seller uses a passage where a report says it: reports say much that is so every year, of years that are over, and of
// business that is not the product's (docs/readers.md, "Reports and speeches").

import { isSettled } from "../statement/timeliness.ts";
import { businessShare } from "./business-share.ts";

/** By 382 answers of readers on 191 passages of 28 annual reports: which share of each they would use. */
const LEFT = {
  /** Of all: a speaker to analysts says less that nobody can use. */
  report: 0.85,
  /** 8 %: nothing happens in it, as in "we maintain an allowance". */
  timeless: 0.25,
  /** 33 %, of what has a time 53. */
  undated: 0.6,
  /** One in five. */
  past: 0.4,
  /** "$640", in millions by the head of the report: as it is quoted, it is wrong. */
  withoutUnit: 0.3,
};

/** The words of a passage of a report, and what is known of it. */
export type ReportPassage = {
  readonly text: string;
  readonly hasSignal: boolean;
  /** Of its figures; null: none is told. */
  readonly period: string | null;
  /** 0 to 1: of its lines of business, subject and words to the product. */
  readonly fit: number;
  /** The first that the report may be on; null where it is not known. */
  readonly year: number | null;
};

/** 0 to 1, to multiply with. What somebody does about it is of use whatever else it is. */
export function reportShare({ text, hasSignal, period, fit, year }: ReportPassage): number {
  if (hasSignal) return 1;
  const unit = isWithoutUnit(text) ? LEFT.withoutUnit : 1;
  return LEFT.report * businessShare(fit) * unit * timeShare(text, period, year);
}

const AMOUNT = /\$\s?\d{1,3}(?:,\d{3})*(?![\d,]|\.\d)/;
const UNIT = /\d[ -](?:million|billion|thousand|trillion)\b/i;
/** Of what one customer pays, or one share earns. */
const OF_ONE =
  /\b(?:deductibles?|co-?pay\w*|out-of-pocket|per|each|(?:monthly|average|minimum|maximum) (?:premium|benefit|limit))\b/i;

/** In dollars alone, though it is of no one customer: its unit is told elsewhere. */
const isWithoutUnit = (text: string) => AMOUNT.test(text) && !UNIT.test(text) && !OF_ONE.test(text);

function timeShare(text: string, period: string | null, year: number | null): number {
  if (isSettled(text.replace(YEARS_BESIDE, ""), year)) return LEFT.past;
  if (period !== null || YEAR.test(text)) return 1;
  return isTimeless(text) ? LEFT.timeless : LEFT.undated;
}

const YEAR = /\b(?:19|20)\d\d\b/;
/** Of when the accidents were, or what it is held against. */
const YEARS_BESIDE =
  /\baccident years? [^.;,]*|\b(?:compared (?:to|with)|relative to|versus|than(?: in)?|from|prior to|before|since)(?: the)? (?:19|20)\d\d\b/gi;

const HAPPENED =
  /\b(?:was|were|had|did|saw|grew|rose|fell|made|took|went|came|became|began|brought|bought|built|drove|gave|got|hit|kept|led|lost|met|ran|sold|spent|won|wrote|increased|decreased|declined|improved|deteriorated|worsened|added|purchased|entered|completed|updated|reviewed|resulted|benefited|experienced|recorded|recognized|reduced|raised|launched|implemented|expanded|renewed|contributed|impacted|affected|continued|announced|strengthened|released|acquired|closed|offset|exceeded|remained|reflected|changed|moved|started|slowed|accelerated|moderated|normalized|lowered|initiated|invested|hired|developed|returned|stabilized|yielded|transferred|enhanced|achieved|shifted|ended|totaled|generated|suffered|faced|encountered)\b/i;
const HAS_HAPPENED =
  /\b(?:have|has|we[\u2019']ve) (?:\w+ly |also |not )?(?:been|\w+ed|seen|made|taken|grown|risen|fallen|become|gone|come|had|built|begun)\b/i;
const GOES_ON =
  /\b(?:continu(?:e|es|ing)|begins?|beginning|ongoing|currently|recent(?:ly)?|now|today|this (?:year|quarter)|increasing(?:ly)?|growing|rising|pressures?|challeng\w+|shortage|inflation|focus(?:ed|ing))\b|\b(?:am|are|is|[\u2019'](?:re|s)) (?:\w+ly )?\w+ing\b/i;
const IS_TO_COME = /\b(?:will|would|expects?|anticipates?|plans? (?:to|on)|intends?|believes?|outlook)\b/i;

/** Whether nothing happens in it, has happened, goes on or is to come. */
function isTimeless(text: string): boolean {
  return ![/\d/, HAPPENED, HAS_HAPPENED, GOES_ON, IS_TO_COME].some((time) => time.test(text));
}
