// The period that a passage's figures are of, in the passage's words.
import { sentencesOf } from "../../../data/prose/sentences.ts";
import type { DocumentPeriod } from "../document-period.ts";
import {
  FIGURE,
  type Found,
  isCompared,
  isStated,
  isYearToDate,
  ORDINALS,
  ofDocument,
  ownPeriodsIn,
  THE_QUARTER,
  timeOf,
  worded,
} from "./period-words.ts";

/** Time of another kind than the document's own period, or no time at all yet. */
const OTHER_TIME =
  /\b(?:19|20)\d\d\b|\b(?:next|last|past|previous|prior|coming|upcoming|recent|subsequent) (?:\w+ ){0,2}(?:quarters?|years?|months?|weeks?|days?|decades?)\b|\b(?:years?|quarters?|months?|weeks?|days?) (?:ago|earlier|before|later)\b|\b(?:a|per|each|every) (?:year(?!-over-year)|month|quarter|day)\b(?! (?:that was|that has|when|where|in which|marked|impacted)\b)|\bannual(?:ly|ized)?\b(?! (?:target|range|guidance|outlook|plan|(?:\w+ ){0,3}(?:yield|return)))|\b(?:year|quarter)[- ]end\b|\b(?:January|February|March|April|June|July|August|September|October|November|December)\b|\b(?:going forward|over time|over the cycle|run[- ]rate)\b|\b(?:since|until|another year\b|long[- ]term(?! (?:care|disability|targets?|goals?|financial (?:targets?|goals?)|(?:growth|margin) (?:targets?|goals?|rates?))))\b/i;
const NOT_YET =
  /\b(?:will|would|may|might|could|should|expects?|(?<!(?:than|as|better|worse) (?:(?:we|it|was|were|had|have|has|been) ){0,3})expected|anticipates?|forecasts?|(?<!(?:above|below|within|to|of|exceed(?:ed|ing)|surpass(?:ed|ing)|met|beat|beating) (?:our |the |its )?(?:\w+ )?)(?:guidance|outlook)|we target|projects?|plans? to|(?:scheduled|slated|planned) (?:for|to)|on track (?:to|for)|going to|intends?|aims?|hopes?|next)\b|['’]ll\b|\b(?:tighten|rais|lower|increas|reduc|narrow|updat|revis)\w* (?:our|the|its) (?:[\w-]+ ){0,4}(?:targets?|guidance|outlook|range|forecasts?)\b|\bestimated loss(?:es)? (?:for|from)\b[^.;]{0,50} (?:is|are)\b/i;

/**
 * `third quarter of 2023`, `nine months ended September 30, 2023`, `2022`. Of several periods the one beside the first
 * figure that it is not only compared with; one without a year is of the document's own; none at all is the period that the document is about, where it is one.
 * null when its period is not told, or when it has no figure and nobody says it in a call (semantics 14.15).
 */
export function periodOf(passage: string, own: DocumentPeriod): string | null {
  const text = passage.replace(ACTUAL_TO_EXPECTED, "actual").replace(ASIDE, "").replace(EXPECTED_RANGE, "range");
  const hasFigure = FIGURE.test(text);
  if (!hasFigure && !own.isSpoken) return null;
  const found = ownPeriodsIn(text);
  if (!hasFigure) return reportedIn(text, found, own);
  if (isUnsaidFirst(text, found)) return own.unsaid;
  return found.length > 0 ? saidIn(text, found, own) : unsaidIn(text, own);
}

/** Of mortality: nothing that is expected. */
const ACTUAL_TO_EXPECTED = /\bactual[- ]to[- ]expect(?:ed|s| it)?\b/gi;

/** "As we noted in the second quarter", "which I'll discuss in more detail shortly", "another item I would like to mention is that": of the speech. */
const ASIDE =
  /\b[Aa]s (?:I|we|you) (?:have )?(?:noted|said|mentioned|discussed|described|indicated|shared|reported|expected) (?:in|on|during|at|for) (?:the|our) (?:first|second|third|fourth|last|previous|prior) quarter(?: of 20\d\d)?(?: (?:earnings )?call)?,?|,? which (?:I|we)(?:['’]ll| will) (?:discuss|cover|address|review|come back to)\b[^,;.]{0,40}|\b(?:another (?:item|thing) )?(?:I|we)(?:['’]d| would) (?:also )?like to (?:mention|note|highlight|point out)(?: is)?/gi;

/** "The low end of the expected annual range": what was held against it is over. */
const EXPECTED_RANGE = /\b(?:expected|targeted?|anticipated) (?:annual |long-term )?range\b/gi;

/** "Claims in our Medicaid business were lower": what was, is of the quarter that the call is on. */
const WAS =
  /^(?:(?!\b(?:is|are|has|have|will|continues?|remains?|expects?|believe|think|see|seek)\b)[^;])*?\b(?:was|were|had|saw|experienced|came|grew|rose|fell|declined|outperformed|exceeded|delivered|generated|benefited|increased|decreased|improved|worsened|did)\b/i;

/** What names another time is of none. */
function reportedIn(text: string, found: readonly Found[], own: DocumentPeriod): string | null {
  if (found.some((one) => isStated(one) && timeOf(one, own) !== own.quarter)) return null;
  if (found.length > 0) return saidIn(text, found, own);
  const isReported = sentencesOf(text).some(({ start, end }) => {
    const statement = text.slice(start, end);
    return WAS.test(statement) && !NOT_YET.test(statement) && !tellsOtherTime(statement);
  });
  return isReported ? own.unsaid : null;
}

function saidIn(text: string, found: readonly Found[], own: DocumentPeriod): string | null {
  if (isHeldAgainstYearAgo(text, found, own)) return own.quarter;
  for (const one of behindOlderQuarter(found, own)) {
    const { words, at } = one;
    if (isStated(one)) return worded(words);
    if (own.quarter !== null && isYearToDate(words) && OF_A_QUARTER.test(text.slice(0, at))) return own.quarter;
    // "This year" of what is still to come is not the year that the document reports of.
    const isAhead = looksAhead(text, at) && !THE_QUARTER.test(words);
    const period = isAhead ? itsYear(words, own) : ofDocument(worded(words), own);
    if (period !== null) return period;
  }
  return null;
}

function unsaidIn(text: string, own: DocumentPeriod): string | null {
  if (own.quarter !== null && (isSinceTheLast(text, own) || isOfYearAgo(text, own))) return own.quarter;
  if (own.unsaid !== null && hasFigureOfNow(text)) return own.unsaid;
  if (!hasFigureExpected(text)) return null;
  return own.expected ?? (GUIDED.test(text) ? own.guided : null);
}

/** "In the second quarter of 2020 it was $4 million, while in the second quarter of 2021 it was $9 million": of the one that the document is on. */
function behindOlderQuarter(found: readonly Found[], own: DocumentPeriod): readonly Found[] {
  const [first] = found;
  const isOlder = first !== undefined && /\bquarter\b/i.test(first.words) && yearIn(first.words) < Number(own.year);
  const reported = isOlder ? found.filter((one) => isStated(one) && timeOf(one, own) === own.quarter) : [];
  return reported.length > 0 ? reported : found;
}

const yearIn = (words: string) => Number(/\b(?:19|20)\d\d\b/.exec(words)?.[0] ?? Number.NaN);

/** "Rose from 42.7% in 2020 to 56.7% in 2021", on a call of a quarter of 2021: of that quarter of both years. */
function isHeldAgainstYearAgo(text: string, [first]: readonly Found[], own: DocumentPeriod): boolean {
  if (!own.isSpoken || own.quarter === null || own.fullYear !== null || own.year === null) return false;
  const isBare = first !== undefined && /^(?:(?:in|for|during) )?\d{4}$/i.test(first.words.trim());
  return isBare && yearIn(first.words) === Number(own.year) && text.includes(` in ${Number(own.year) - 1}`);
}

/** "Sales rose 13% from the year-ago quarter and 9% year-to-date": the first figure is the quarter's. */
const OF_A_QUARTER = /\b(?:year[- ]ago|prior[- ]year(?:['’]s)?|last year['’]s) quarter\b[^.;]{0,60}$/i;

/** "An increase from 5.5% in the third quarter", "up half a point from the third quarter": then it is of the one after it. */
const SINCE_A_QUARTER =
  /\b(?:from|than|versus|with|(?:compared|relative) to) (?:(?:an? )?[$\d][\d.,]*%?(?: points?| million| billion)? in )?the (first|second|third|fourth|prior|previous) quarter\b(?! average|[’'])(?: of ((?:19|20)\d\d))?/i;

function isSinceTheLast(text: string, { quarterNumber, year }: DocumentPeriod): boolean {
  const [, ordinal, ofYear] = SINCE_A_QUARTER.exec(text) ?? [];
  if (ordinal === undefined) return false;
  const number = ORDINALS.indexOf(ordinal.toLowerCase()) + 1;
  if (ofYear !== undefined && number === quarterNumber) return Number(ofYear) + 1 === Number(year);
  return number === 0 || quarterNumber === null || number === ((quarterNumber + 2) % 4) + 1;
}

/** "Compared to 36.8 points in the year-ago fourth quarter": of a quarter, even where the year was spoken of. */
const SINCE_YEAR_AGO =
  /\b(?:compare[sd]? (?:to|with)|versus|from|than|below|above|relative to)\b[^;.]{0,50}\b(?:year[- ]ago|prior[- ]year(?:['’]s)?|last year['’]s) (?:(?:first|second|third|fourth) )?quarter\b/i;

const isOfYearAgo = (text: string, { fullYear, unsaid }: DocumentPeriod) =>
  fullYear !== null && unsaid === fullYear && SINCE_YEAR_AGO.test(text);

/** What a company expects of "the full year" during that year; in its last quarter's call it may mean the next one. */
function itsYear(words: string, { unsaid, year }: DocumentPeriod): string | null {
  const isThisYear = /\bfull[- ]year\b/i.test(words) && /^(?:first|second|third) quarter\b/i.test(unsaid ?? "");
  return isThisYear && year !== null ? `full year ${year}` : null;
}

/** Whether what the sentence says of the time that is named there is still to come. */
export function looksAhead(text: string, at: number): boolean {
  return sentencesOf(text).some(
    ({ start, end }) => start <= at && at < end && NOT_YET.test(reachedIn(text.slice(start, end), at - start)),
  );
}

/** "We achieved 10% in the first quarter and expect it to accelerate": what was reached. */
const EXPECTED_BESIDE =
  /(?:,| and| but) (?:we |it |they )?(?:still |now |continue to )?(?:expect|anticipate|will|should|plan|project|forecast)\b/i;

function reachedIn(sentence: string, at: number): string {
  const beside = sentence.slice(at).search(EXPECTED_BESIDE);
  const reached = sentence.slice(0, at + Math.max(0, beside));
  return beside >= 0 && FIGURE.test(reached) ? reached : sentence;
}

/** A figure in a statement that neither looks ahead nor is of another time. */
function hasFigureOfNow(text: string): boolean {
  return sentencesOf(text).some(({ start, end }) => isOfNow(statementIn(text.slice(start, end))));
}

const isOfNow = (statement: string) =>
  FIGURE.test(statement) && !NOT_YET.test(statement) && !tellsOtherTime(statement) && !OF_TODAY.test(statement);

/** "Only 3% of our sales are currently digital", "we are beginning the year with 3.6 million members": no quarter that is over. */
const OF_TODAY =
  /\b(?:is|are|stands?) (?:currently|now|today)\b|\bcurrently (?:is|are|stands?)\b|\b(?:begin|start|enter)\w* the (?:new )?year\b/i;

/** "Expenses were better by 10%, bringing the improvement since 2022 to 14%": the first figure has no word of time. */
function isUnsaidFirst(text: string, [first]: readonly Found[]): boolean {
  const [opening] = sentencesOf(text);
  if (first === undefined || opening === undefined || THE_QUARTER.test(first.words)) return false;
  const sentence = text.slice(opening.start, opening.end);
  const statement = statementIn(sentence);
  return statement !== sentence && first.at >= opening.start + statement.length && isOfNow(statement);
}

/** What comes behind a figure is told of it, or why it is so, and may be of another time. */
const REMARK =
  /(?:,|;| [-–—]) ?(?:with|after adjusting|which|where|while|but|bringing|leaving|making|reflect(?:ing|ive of)|driven|led|due to|because|given|as|even|compared|in line|consistent|largely|primarily|mainly|partially|partly|resulting|offset|and (?:we|it|they|that)|and (?:will|should|(?:is|are) expected))\b| (?:driven by|due to|because of|as a result of|reflecting|and (?:will|should|(?:is|are) expected))\b/i;

function statementIn(sentence: string): string {
  const figure = FIGURE.exec(sentence);
  const from = figure === null ? 0 : figure.index + figure[0].length;
  const remark = sentence.slice(from).search(REMARK);
  return remark < 0 ? sentence : sentence.slice(0, from + remark);
}

const EXPECTS = /\b(?:expect\w*|anticipat\w*|outlook|guidance|forecast\w*|project(?:s|ed|ing)?)\b/i;

/** Measures of a year, as guidance has them. */
const GUIDED =
  /\b(?:ratios?|m[bcl]r|hbr|range|midpoint|guidance|outlook|plus or minus|membership|members|premiums?|revenues?|earnings)\b/i;

/** A figure in a sentence that looks ahead, to no other time. */
function hasFigureExpected(text: string): boolean {
  return sentencesOf(text).some(({ start, end }) => {
    const sentence = text.slice(start, end);
    return FIGURE.test(sentence) && EXPECTS.test(sentence) && NOT_YET.test(sentence) && !tellsOtherTime(sentence);
  });
}

/** Years of bids, ratings and accidents are no time: "lower ratings for payment year 2024", "accident years 2007 and prior", "prior year reserve development". */
const OF_A_PROGRAM =
  /\b(?:payment|rating|star|plan|bid|contract|accident|policy|underwriting|report) years? (?:19|20)\d\d\b(?:(?:,| and| to| through|[-–])* (?:(?:19|20)\d\d|prior)\b)*|\bprior accident years?\b|\b(?:x|ex)[- ]prior[- ]years?\b|\b(?:cats?|catastrophes?)(?:,| and)(?: (?:x|ex)[- ]?)? ?prior[- ]years?\b|\bprior[- ]years?(?= (?:(?:net|loss|reserve|favorable|unfavorable|adverse) ){0,3}(?:development|reserves?|strengthening|releases?|charges?)\b)/gi;

/** `Consistent with the past two quarters` only compares. */
function tellsOtherTime(sentence: string): boolean {
  const said = sentence.replace(OF_A_PROGRAM, "");
  const others = Array.from(said.matchAll(new RegExp(OTHER_TIME, "gi")));
  return others.some(({ 0: words, index }) => !isCompared(said, index) || isSpan(said, words, index));
}

/** "Over the past few years" compares with nothing; "over the last quarter" does. */
function isSpan(sentence: string, words: string, at: number): boolean {
  return /s$/i.test(words) && /\bover the $/i.test(sentence.slice(0, at));
}
