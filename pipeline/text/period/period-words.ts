// The words of time in a text: which periods it names, and what they are in the document's own.
import { sentencesOf } from "../../../data/prose/sentences.ts";
import type { DocumentPeriod } from "../document-period.ts";

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
  new RegExp(
    String.raw`\b(?:fiscal(?: year)?|full year|calendar(?: year)?|(?<!(?:accident|bonus|payment|rating|star|plan|bid|contract|policy) )year) ${YEARS}`,
    "gi",
  ),
  new RegExp(String.raw`\b(?:as of|at|as at) ${MONTH} \d{1,2}, ?${YEARS}`, "gi"),
  new RegExp(String.raw`\b(?:[1-4]Q|Q[1-4])(?: of)?[ '’]{0,2}(?:${YEAR}|\d\d\b)`, "gi"),
  new RegExp(String.raw`\b${MONTH}(?: \d{1,2},)? ${YEAR}`, "gi"),
  new RegExp(
    String.raw`\b(?:(?:our|the|an?) )?${YEAR}(?= (?:\w+ )?(?:combined|loss|expense|benefit|medical|operating|underwriting|catastrophe) (?:ratios?|results|losses|income)| sales\b)`,
    "gi",
  ),
  // "We are updating our 2022 medical care ratio outlook to".
  new RegExp(String.raw`(?<=\b(?:our|the) )${YEAR}(?= (?:[\w-]+ ){0,4}(?:outlook|guidance)\b)`, "gi"),
  // "For Twelve Months 2018", as some call the year.
  new RegExp(String.raw`\btwelve months ${YEARS}`, "gi"),
  // "Decreased 3.0 points from 2018 to 2019".
  new RegExp(
    String.raw`(?<=\b(?:increased|decreased|improved|declined|rose|fell|grew)\b(?:[^.;]|\.\d){0,60}\bfrom ${YEAR} to )${YEAR}`,
    "gi",
  ),
  // "The 2021 net favorable reserve development".
  new RegExp(String.raw`(?<=\b(?:our|the) )${YEAR}(?= (?:\w+ ){0,3}development\b)`, "gi"),
  // "In the 2022 period".
  new RegExp(String.raw`(?<=\bthe )${YEAR}(?= (?:fiscal )?(?:period|year)\b)`, "gi"),
  new RegExp(
    String.raw`(?<!\b(?:beginning|starting) )\b(?:in|during|for|throughout|of|through) ${YEARS}(?! (?:(?:special|open|annual) )?enrollment\b| and prior\b| (?:cat(?:astrophe)? )?events?\b)`,
    "gi",
  ),
];
/** "Current year catastrophe losses" are those of a quarter too: of accidents that happened now, and not before. */
const ACCIDENTS = "(?:the )?current year (?:accident|cat(?:astrophe)?|natural|loss)";
/** Without a year: of the document's own. `Last quarter` is another one. */
const UNDATED = new RegExp(
  String.raw`\b(?:${COUNT}[ -](?:and ${COUNT} )?(?:fiscal )?(?:quarters?(?! (?:earnings )?call)|half|halves|(?:two|three|six|nine|twelve|3|6|9|12) months)|(?:three|six|nine|twelve) months(?! (?:19|20)\d\d)|full[- ]year|(?:year|quarter)[- ]to[- ]date|(?<=\b(?:at|as of) )(?:quarter|year)[- ]end|Q[1-4]|(?!${ACCIDENTS})(?:the|this|our|current) (?:current |fiscal |full )?(?:quarter|year|half)\b(?!['’]s (?:first|second|third|fourth)\b|[- ]to[- ]date| before| ago| earlier| of (?:18|19|20)\d\d))`,
  "gi",
);
/** What a figure is compared with. */
const COMPARED =
  /\b(?:compare[sd]? (?:to|with)|versus|vs\.?|than|from|since|between|against|over|above|below|relative to|consistent with|in line with|comparable (?:to|with)|similar to|(?:un)?favorable to|(?:unchanged|flat|even|stable) (?:from|with|to|versus)|same as|prior[- ]year|prior quarters|same period(?: of| in)?|(?:up|down|flat) (?:from|to)|(?:from|than|since) the end(?: of)?)(?: both| (?:first|second|third|fourth|same|prior[- ]year) (?:quarter|half|period)(?: of| in)?| (?:an? )?(?:very |particularly |unusually )?(?:strong|difficult|tough|elevated|favorable|challenging|light|heavy)| the| in| in the| for the| of| those (?:of|in)| same| corresponding| period| a| loss(?:es)? of)*\s*$/i;
/** With the figure between: `compared with a ratio of 95.2% in the third quarter of 2024`. */
const COMPARED_FAR =
  /\b(?:compare[sd]? (?:to|with)|versus|vs\.?|(?:up|down|increased|decreased|improved|rose|fell|declined) from|(?:above|below) the level|better than|worse than|higher than|lower than|consistent with|in line with|similar to)\b(?:(?!, (?!includ)| (?:to|by) [$€£]?\d)[^;:()]){0,90}$/i;
/** Also what is said in words: half a point, double digits. */
export const FIGURE =
  /(?:[$€£]\s?\d|\d[\d,.]*\s?(?:%|percent\b|(?:basis )?points?\b|million\b|billion\b|thousand\b)|\b\d{1,3}(?:,\d{3})+\b|\b\d+\.\d+\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|an?|half an?|several|a few|a couple of) (?:percentage )?points?\b|\b(?:single|double|triple)[- ]digits?\b)/i;
/** `From $15 million in the second quarter`. */
const COMPARED_FIGURE =
  /\b(?:from|than|against|(?:below|above)(?= the)|(?<!\b(?:of|up|by|down|grew|rose|increased|improved|declined|decreased|fell) )over) (?:an? |the )?[$€£]?\d[\d.,]*\s?(?:%|percent|points?|million|billion|thousand)?(?: (?:members|policies|people|lives))?(?: that we (?:had|saw|posted|reported|recorded))?(?: (?:in|for|of|at|as of|during))?(?: the)?(?: \w+ (?:quarter|half|\w+ months)(?: of)?)?\s*$/i;
const LOOK_BACK = 110;

/** `at`: where in the text; `strength`: the smaller, the plainer. */
export type Found = { readonly words: string; readonly at: number; readonly strength: number };

function periodsIn(text: string): Found[] {
  return [
    ...STATED.flatMap((pattern, strength) => matchesOf(text, pattern, strength)),
    ...matchesOf(text, UNDATED, STATED.length),
  ];
}

function matchesOf(text: string, pattern: RegExp, strength: number): Found[] {
  return Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({ words, at: index, strength }));
}

/** "For accident years 2018 through 2021": when claims happened, whenever that was found. */
const OF_ACCIDENTS = /\b(?:accident|report|policy|underwriting) years? (?:(?:\d{4}|and|to|through|prior|[,–-]) ?)*$/i;

/** Of overlapping wordings the stronger one, without comparisons: the one beside the first figure before the others, which are in order. */
export function ownPeriodsIn(text: string): Found[] {
  const found = periodsIn(text);
  const apart = found.filter(
    ({ at, words, strength }) =>
      !found.some(
        (other) => other.strength < strength && other.at < at + words.length && at < other.at + other.words.length,
      ),
  );
  const own = apart
    .toSorted((a, b) => a.at - b.at)
    .filter((one) => !OF_ACCIDENTS.test(text.slice(0, one.at)))
    .filter(
      (one) =>
        (isThroughout(text, one) || !isCompared(text, one.at)) &&
        (THE_QUARTER.test(one.words) || !isOfCause(text, one.at)),
    );
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

/** The one that is reported: why something was so in it is of that time too. */
export const THE_QUARTER = /^the quarter$/i;

/** "The ratio of 94.6% improved, benefiting from pricing that exceeded trends in the first half": the figure is before its cause. */
const CAUSE =
  /\b(?:benefit(?:ing|ed) from|driven by|due (?:\w+ )?to|reflecting|because of|as a result of|result(?:ing|ed) from|attributable to|adjust(?:ing|ed) for)\b/i;

function isOfCause(text: string, at: number): boolean {
  const sentence = sentencesOf(text).find(({ start, end }) => start <= at && at < end);
  if (sentence === undefined) return false;
  const before = text.slice(sentence.start, at);
  const cause = before.search(CAUSE);
  return cause >= 0 && FIGURE.test(before.slice(0, cause)) && !FIGURE.test(before.slice(cause));
}

export function isCompared(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - LOOK_BACK), at);
  const sentence = before.slice(before.search(/(?:(?!\d\.\d)[^.!?]|\.\d|\d\.(?=\d))*$/));
  return [COMPARED, COMPARED_FAR, COMPARED_FIGURE].some((pattern) => pattern.test(sentence));
}

export function worded(words: string): string {
  return words
    .replace(/\s+/g, " ")
    .replace(/^(?:in|during|for|throughout|of|through|the|this|our|an?|twelve months(?= \d{4})) /i, "");
}

export const ORDINALS = ["first", "second", "third", "fourth"];

/** `quarter` → `third quarter of 2025`; `first nine months` → `first nine months of 2023`; null where it is not sure which is meant. */
export function ofDocument(said: string, own: DocumentPeriod): string | null {
  const words = said.replace(/^current /i, "").replace(/^(?:fiscal|full) /i, "");
  if (/^quarter(?:[- ]end|[- ]to[- ]date)?$/i.test(words)) return own.quarter;
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

export const isYearToDate = (words: string) => /^year[- ]to[- ]date$/i.test(words);

/** It names its year. */
export const isStated = ({ strength }: Found) => strength < STATED.length;

/** One without a year is of the document's own. */
export const timeOf = (found: Found, own: DocumentPeriod) =>
  (isStated(found) ? null : ofDocument(worded(found.words), own)) ?? worded(found.words);
