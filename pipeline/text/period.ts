// The period that a passage's figures are of, in the passage's words.
import { sentencesOf } from "../../data/prose/sentences.ts";
import type { DocumentPeriod } from "./document-period.ts";

const COUNT = "(?:first|second|third|fourth|1st|2nd|3rd|4th|final)";
const SPAN = "(?:quarters?|half|halves|(?:two|three|six|nine|twelve|3|6|9|12) months|year)";
const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const YEAR = String.raw`(?:19|20)\d\d\b`;
const YEARS = `${YEAR}(?:(?:,| and|, and| or| to|–|-) ?${YEAR})*`;
/** The strongest wording first; each as it is quoted. */
const STATED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:(?:${COUNT}|last)[ -](?:fiscal )?${SPAN}(?: and ${COUNT} ${SPAN})?|full[- ]year|year[- ]to[- ]date) (?:periods? )?(?:of |in )?(?:fiscal )?(?:year )?(?:${YEARS})`,
    "gi",
  ),
  new RegExp(
    String.raw`\b(?:(?:three|six|nine|twelve|3|6|9|12)(?: |-)month(?:s| periods?)?(?: and (?:three|six|nine|twelve)(?: |-)month(?:s| periods?))?|(?:fiscal )?(?:quarters?|years?)|(?:\d\d|fifty-two|fifty-three)[- ]weeks?) end(?:ed|ing) (?:on )?${MONTH} (?:\d{1,2}(?!\d)(?:, ?${YEARS})?|${YEARS})`,
    "gi",
  ),
  new RegExp(String.raw`\b(?:fiscal(?: year)?|full year|calendar(?: year)?|accident years?|year) ${YEARS}`, "gi"),
  new RegExp(String.raw`\b(?:as of|at|as at) ${MONTH} \d{1,2}, ?${YEARS}`, "gi"),
  new RegExp(String.raw`\b(?:[1-4]Q|Q[1-4])(?: of)?[ '’]{0,2}(?:${YEAR}|\d\d\b)`, "gi"),
  new RegExp(String.raw`\b${MONTH}(?: \d{1,2},)? ${YEAR}`, "gi"),
  new RegExp(
    String.raw`\b(?:(?:our|the|an?) )?${YEAR}(?= (?:\w+ )?(?:combined|loss|expense|benefit|medical|operating|underwriting|catastrophe) (?:ratios?|results|losses|income)| sales\b)`,
    "gi",
  ),
  new RegExp(String.raw`(?<!\b(?:beginning|starting) )\b(?:in|during|for|throughout|of|through) ${YEARS}`, "gi"),
];
/** "Current year catastrophe losses" are those of a quarter too: of accidents that happened now, and not before. */
const ACCIDENTS = "(?:the )?current year (?:accident|cat(?:astrophe)?|natural|loss)";
/** Without a year: of the document's own. `Last quarter` is another one. */
const UNDATED = new RegExp(
  String.raw`\b(?:${COUNT}[ -](?:and ${COUNT} )?(?:fiscal )?(?:quarters?(?! (?:earnings )?call)|half|halves|(?:two|three|six|nine|twelve|3|6|9|12) months)|(?:three|six|nine|twelve) months|full[- ]year|year[- ]to[- ]date|(?<=\b(?:at|as of) )(?:quarter|year)[- ]end|Q[1-4]|(?!${ACCIDENTS})(?:the|this|our|current) (?:current |fiscal |full )?(?:quarter|year|half)\b(?![- ]to[- ]date| before| ago| earlier| of (?:18|19|20)\d\d))`,
  "gi",
);
/** What a figure is compared with. */
const COMPARED =
  /\b(?:compare[sd]? (?:to|with)|versus|vs\.?|than|from|since|between|against|over|above|below|relative to|consistent with|in line with|comparable (?:to|with)|similar to|(?:un)?favorable to|(?:unchanged|flat|even|stable) (?:from|with|to|versus)|same as|prior[- ]year|prior quarters|same period(?: of| in)?|(?:up|down|flat) (?:from|to)|(?:from|than) the end of)(?: both| (?:first|second|third|fourth|same|prior[- ]year) (?:quarter|half|period)(?: of| in)?| (?:an? )?(?:very |particularly |unusually )?(?:strong|difficult|tough|elevated|favorable|challenging|light|heavy)| the| in| in the| for the| of| those (?:of|in)| same| corresponding| period| a| loss(?:es)? of)*\s*$/i;
/** With the figure between: `compared with a ratio of 95.2% in the third quarter of 2024`. */
const COMPARED_FAR =
  /\b(?:compare[sd]? (?:to|with)|versus|vs\.?|(?:up|down|increased|decreased|improved|rose|fell|declined) from|better than|worse than|higher than|lower than|consistent with|in line with|similar to)\b(?:(?!, | (?:to|by) [$€£]?\d)[^;:()]){0,90}$/i;
const FIGURE =
  /(?:[$€£]\s?\d|\d[\d,.]*\s?(?:%|percent\b|(?:basis )?points?\b|million\b|billion\b|thousand\b)|\b\d{1,3}(?:,\d{3})+\b|\b\d+\.\d+\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|an?|half an?|several|a few|a couple of) (?:percentage )?points?\b|\b(?:single|double|triple)[- ]digits?\b)/i;
/** `From $15 million in the second quarter`. */
const COMPARED_FIGURE =
  /\b(?:from|than|against|(?<!\b(?:of|up|by|down|grew|rose|increased|improved|declined|decreased|fell) )over) (?:an? )?[$€£]?\d[\d.,]*\s?(?:%|percent|points?|million|billion|thousand)?(?: (?:in|for|of|at|as of|during))?(?: the)?(?: \w+ (?:quarter|half|\w+ months)(?: of)?)?\s*$/i;
const LOOK_BACK = 110;
/** Time of another kind than the document's own period, or no time at all yet. */
const OTHER_TIME =
  /\b(?:19|20)\d\d\b|\b(?:next|last|past|previous|prior|coming|upcoming|recent|subsequent) (?:\w+ ){0,2}(?:quarters?|years?|months?|weeks?|days?|decades?)\b|\b(?:years?|quarters?|months?|weeks?|days?) (?:ago|earlier|before|later)\b|\b(?:a|per|each|every) (?:year(?!-over-year)|month|quarter|day)\b|\bannual(?:ly|ized)?\b(?! (?:target|guidance|outlook|plan|(?:\w+ ){0,3}(?:yield|return)))|\b(?:year|quarter)[- ]end\b|\b(?:January|February|March|April|June|July|August|September|October|November|December)\b|\b(?:going forward|over time|over the cycle|run[- ]rate)\b|\b(?:since|until|long[- ]term(?! (?:care|disability|targets?|goals?|financial (?:targets?|goals?)|(?:growth|margin) (?:targets?|goals?|rates?))))\b/i;
const NOT_YET =
  /\b(?:will|would|may|might|could|should|expects?|(?<!(?:than|as) (?:(?:we|it|was|were|had|have|has|been) ){0,3})expected|anticipates?|forecasts?|(?<!(?:above|below|within|to|of|exceed(?:ed|ing)|surpass(?:ed|ing)|met|beat|beating) (?:our |the |its )?(?:\w+ )?)(?:guidance|outlook)|we target|projects?|plans? to|on track (?:to|for)|going to|intends?|aims?|hopes?|next)\b|['’]ll\b|\b(?:tighten|rais|lower|increas|reduc|narrow|updat|revis)\w* (?:our|the|its) (?:[\w-]+ ){0,4}(?:targets?|guidance|outlook|range|forecasts?)\b|\bestimated loss(?:es)? (?:for|from)\b[^.;]{0,50} (?:is|are)\b/i;

/**
 * `third quarter of 2023`, `nine months ended September 30, 2023`, `2022`. Of several periods the first that is not what the figures are
 * compared with; one without a year is of the document's own; none at all is the period that the document is about, where it is one.
 * null when the passage has no figure or its period is not told (semantics 14.15).
 */
export function periodOf(text: string, own: DocumentPeriod): string | null {
  if (!FIGURE.test(text)) return null;
  const found = firstOwn(text, periodsIn(text));
  if (isUnsaidFirst(text, found)) return own.unsaid;
  return found.length > 0 ? saidIn(text, found, own) : unsaidIn(text, own);
}

function saidIn(text: string, found: readonly Found[], own: DocumentPeriod): string | null {
  for (const { words, strength, at } of found) {
    if (strength < STATED.length) return worded(words);
    if (own.quarter !== null && isYearToDate(words) && OF_A_QUARTER.test(text.slice(0, at))) return own.quarter;
    // "This year" of what is still to come is not the year that the document reports of.
    const isAhead = looksAhead(text, at) && !THE_QUARTER.test(words);
    const period = isAhead ? itsYear(words, own) : ofDocument(worded(words), own);
    if (period !== null) return period;
  }
  return null;
}

function unsaidIn(text: string, own: DocumentPeriod): string | null {
  if (own.quarter !== null && isSinceTheLast(text, own)) return own.quarter;
  if (own.unsaid !== null && hasFigureOfNow(text)) return own.unsaid;
  if (!hasFigureExpected(text)) return null;
  return own.expected ?? (GUIDED.test(text) ? own.guided : null);
}

/** "Sales rose 13% from the year-ago quarter and 9% year-to-date": the first figure is the quarter's. */
const OF_A_QUARTER = /\b(?:year[- ]ago|prior[- ]year(?:['’]s)?|last year['’]s) quarter\b[^.;]{0,60}$/i;
const isYearToDate = (words: string) => /^year[- ]to[- ]date$/i.test(words);

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

/** The one that is reported; one that is still to come is called by its number. */
const THE_QUARTER = /^the quarter$/i;

/** So many sentences a speaker stays with the fourth quarter, or the year, before he says again of which he speaks. */
const SENTENCES_OF_A_TIME = 8;

/** The year is told in passing: so many sentences, and no further than where the speaker turns to something else. */
const SENTENCES_OF_THE_YEAR = 3;
const TURNS =
  /^(?:(?:and|so|now|next|finally),? )?(?:now )?(?:turning|moving|shifting|switching|looking) (?:now )?(?:to|at|into)\b/i;

/** A date on which treaties are renewed, of whatever year: no quarter that is reported. */
const RENEWAL_DATE = /\b(?:January|April|May|June|July) 1(?:st)?\b(?!,? (?:19|20)\d\d)/;

/**
 * Where a call reports on the fourth quarter and the year: which of them was spoken of last before a passage. Undefined where neither was, or
 * another time was since; null where treaties are spoken of that are renewed on a day of no quarter that is reported.
 */
export function timeSpokenOf(before: string, own: DocumentPeriod): string | null | undefined {
  const { quarter, fullYear } = own;
  let isPast = false;
  for (const [at, { start, end }] of sentencesOf(before).slice(-SENTENCES_OF_A_TIME).reverse().entries()) {
    const sentence = before.slice(start, end).trim();
    if (RENEWAL_DATE.test(sentence)) return null;
    const [first] = firstOwn(sentence, periodsIn(sentence));
    isPast ||= at >= SENTENCES_OF_THE_YEAR || (first === undefined && TURNS.test(sentence));
    if (first === undefined) continue;
    const time = folded(timeOf(first, own));
    if (quarter !== null && time === folded(quarter)) return quarter;
    const isOfYear =
      fullYear !== null && [fullYear, `full year ${fullYear}`, `year ${fullYear}`].map(folded).includes(time);
    return isOfYear ? (isPast ? quarter : fullYear) : undefined;
  }
  return undefined;
}

/** One without a year is of the document's own. */
const timeOf = ({ words, strength }: Found, own: DocumentPeriod) =>
  (strength < STATED.length ? null : ofDocument(worded(words), own)) ?? worded(words);

/** "Fourth quarter 2025" is the fourth quarter of 2025, the full-year that year. */
const folded = (time: string) => time.toLowerCase().replace(/-| of /g, " ");

/** The heading of a list is so many lines above it at most. */
const LINES_BELOW_A_HEADING = 15;
const HEADING_LENGTH = 140;

/** In a release: the period that the nearest heading above names, as "Fourth quarter 2024 highlights" does; null where none does. */
export function timeOfHeading(before: string, own: DocumentPeriod): string | null {
  for (const line of before.split("\n").slice(-LINES_BELOW_A_HEADING).reverse()) {
    const heading = line.trim();
    if (heading.length > HEADING_LENGTH || /[.;]$|^[•*–-]/.test(heading)) continue;
    const [first] = firstOwn(heading, periodsIn(heading));
    if (first !== undefined) return timeOf(first, own);
  }
  return null;
}

/** So many sentences a speaker stays with a year that is over. */
const SENTENCES_OF_AN_OLDER_YEAR = 3;
const OF_NOW = /\b(?:this|the|current|fourth|third|second|first) (?:quarter|year)\b|\b(?:now|today|currently)\b/i;

/** Whether a year before the one that is reported was spoken of last, and not only to compare with. */
export function speaksOfOlderYear(before: string, year: number): boolean {
  for (const { start, end } of sentencesOf(before).slice(-SENTENCES_OF_AN_OLDER_YEAR).reverse()) {
    const sentence = before.slice(start, end);
    const years = Array.from(sentence.matchAll(/\b(?:19|20)\d\d\b/g)).filter(
      ({ index }) => !isCompared(sentence, index),
    );
    if (years.length > 0)
      return (
        years.every(([named]) => Number(named) < year) &&
        /\b(?:in|during|for|throughout) (?:19|20)\d\d\b/i.test(sentence)
      );
    if (OF_NOW.test(sentence)) return false;
  }
  return false;
}

/** "Now turning to our outlook for full year 2023." */
const OUTLOOK =
  /\b(?:outlook|guidance|expectations?|expect|forecast)\b[^.;]{0,60}?\b(?:full[- ]year )?(20\d\d)\b|\b(?:full[- ]year )?(20\d\d)(?: \w+){0,4} (?:outlook|guidance|expectations?)\b/i;
/** So many sentences an outlook lasts. */
const SENTENCES_OF_AN_OUTLOOK = 12;

/** The year whose outlook was spoken of last before a passage: `full year 2023`; null where none was. */
export function timeExpectedOf(before: string): string | null {
  for (const { start, end } of sentencesOf(before).slice(-SENTENCES_OF_AN_OUTLOOK).reverse()) {
    const [, year, other] = OUTLOOK.exec(before.slice(start, end)) ?? [];
    if (year !== undefined || other !== undefined) return `full year ${year ?? other}`;
  }
  return null;
}

/** What a company expects of "the full year" during that year; in its last quarter's call it may mean the next one. */
function itsYear(words: string, { unsaid, year }: DocumentPeriod): string | null {
  const isThisYear = /\bfull[- ]year\b/i.test(words) && /^(?:first|second|third) quarter\b/i.test(unsaid ?? "");
  return isThisYear && year !== null ? `full year ${year}` : null;
}

function looksAhead(text: string, at: number): boolean {
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

const isOfNow = (statement: string) => FIGURE.test(statement) && !NOT_YET.test(statement) && !tellsOtherTime(statement);

/** "Expenses were better by 10%, bringing the improvement since 2022 to 14%": the first figure has no word of time. */
function isUnsaidFirst(text: string, [first]: readonly Found[]): boolean {
  const [opening] = sentencesOf(text);
  if (first === undefined || opening === undefined) return false;
  const sentence = text.slice(opening.start, opening.end);
  const statement = statementIn(sentence);
  return statement !== sentence && first.at >= opening.start + statement.length && isOfNow(statement);
}

/** What comes behind a figure is told of it, or why it is so, and may be of another time. */
const REMARK =
  /(?:,|;| [-–—]) ?(?:with|which|where|while|but|bringing|leaving|making|reflect(?:ing|ive of)|driven|led|due to|because|given|as|even|compared|in line|consistent|largely|primarily|mainly|partially|partly|resulting|offset|and (?:we|it|they|that)|and (?:will|should|(?:is|are) expected))\b| (?:driven by|due to|because of|as a result of|reflecting|and (?:will|should|(?:is|are) expected))\b/i;

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

/** Years of bids, ratings and accidents are no time: "lower ratings for payment year 2024", "prior year reserve development". */
const OF_A_PROGRAM =
  /\b(?:payment|rating|star|plan|bid|contract) years? (?:19|20)\d\d\b|\bprior accident years?\b|\bprior[- ]years?(?= (?:(?:net|loss|reserve|favorable|unfavorable|adverse) ){0,3}(?:development|reserves?)\b)/gi;

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

type Found = { readonly words: string; readonly at: number; readonly strength: number };

function periodsIn(text: string): Found[] {
  return [
    ...STATED.flatMap((pattern, strength) => matchesOf(text, pattern, strength)),
    ...matchesOf(text, UNDATED, STATED.length),
  ];
}

function matchesOf(text: string, pattern: RegExp, strength: number): Found[] {
  return Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({ words, at: index, strength }));
}

/** Of overlapping wordings the stronger one; in order, without comparisons. */
function firstOwn(text: string, found: readonly Found[]): Found[] {
  const apart = found.filter(
    ({ at, words, strength }) =>
      !found.some(
        (other) => other.strength < strength && other.at < at + words.length && at < other.at + other.words.length,
      ),
  );
  const own = apart
    .toSorted((a, b) => a.at - b.at)
    .filter((one) => (isThroughout(text, one) || !isCompared(text, one.at)) && !isOfCause(text, one.at));
  const nearest = nearestOf(text, own);
  return nearest === undefined ? [] : [nearest, ...own.filter((one) => one !== nearest)];
}

/** "Growth accelerated throughout the year, with the fourth quarter reflecting 12%": the one beside the figure, but of two that are told together the first. */
function nearestOf(text: string, own: readonly Found[]): Found | undefined {
  const figure = FIGURE.exec(text)?.index ?? 0;
  const last = own.findLastIndex(({ at }) => at < figure);
  const before = text.slice(0, own[last]?.at);
  return own[Math.max(0, / and (?:for |in |during )?(?:the )?$/i.test(before) ? 0 : last)];
}

/** "4% over the first half" compares with nothing. */
function isThroughout(text: string, { words, at }: Found): boolean {
  return /\bover the $/i.test(text.slice(0, at)) && /^first (?:half|(?:six|nine|6|9) months)\b/i.test(words);
}

/** "The ratio of 94.6% improved, benefiting from pricing that exceeded trends in the first half": the figure is before its cause. */
const CAUSE =
  /\b(?:benefit(?:ing|ed) from|driven by|due to|reflecting|because of|as a result of|resulting from|attributable to)\b/i;

function isOfCause(text: string, at: number): boolean {
  const sentence = sentencesOf(text).find(({ start, end }) => start <= at && at < end);
  if (sentence === undefined) return false;
  const before = text.slice(sentence.start, at);
  const cause = before.search(CAUSE);
  return cause >= 0 && FIGURE.test(before.slice(0, cause)) && !FIGURE.test(before.slice(cause));
}

function isCompared(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LOOK_BACK), at);
  const sentence = before.slice(before.search(/(?:(?!\d\.\d)[^.!?]|\.\d|\d\.(?=\d))*$/));
  return [COMPARED, COMPARED_FAR, COMPARED_FIGURE].some((pattern) => pattern.test(sentence));
}

function worded(words: string): string {
  return words.replace(/\s+/g, " ").replace(/^(?:in|during|for|throughout|of|through|the|this|our|an?) /i, "");
}

const ORDINALS = ["first", "second", "third", "fourth"];

/** `quarter` → `third quarter of 2025`; `first nine months` → `first nine months of 2023`; null where it is not sure which is meant. */
function ofDocument(said: string, own: DocumentPeriod): string | null {
  const words = said.replace(/^current /i, "").replace(/^(?:fiscal|full) /i, "");
  if (/^quarter(?:[- ]end)?$/i.test(words)) return own.quarter;
  if (/^(?:full[- ])?year(?:[- ]end)?$/i.test(words)) return own.fullYear;
  if (/^(?:three|six|nine|twelve) months$/i.test(words)) return own.end && `${words} ended ${own.end}`;
  const number = /^Q([1-4])$/i.exec(words)?.[1];
  if (isYearToDate(words)) return own.year && `year to date, ${own.year}`;
  const plain = number === undefined ? words.replace("-", " ") : `${ORDINALS[Number(number) - 1]} quarter`;
  if (own.year === null || /^half$/i.test(plain)) return null;
  const asked = ORDINALS.findIndex((ordinal) => plain.toLowerCase().startsWith(`${ordinal} quarter`)) + 1;
  if (asked > 0 && own.quarterNumber !== null && asked > own.quarterNumber) return null;
  return `${plain} of ${own.year}`;
}
