// The period that a passage's figures are of, in the passage's words.
import { dateInWords, isCalendarDate } from "../../data/formats/calendar-date.ts";

const COUNT = "(?:first|second|third|fourth|1st|2nd|3rd|4th|last|final)";
const SPAN = "(?:quarters?|half|halves|(?:two|three|six|nine|twelve|3|6|9|12) months|year)";
const MONTH = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const YEAR = String.raw`(?:19|20)\d\d\b`;
const YEARS = `${YEAR}(?:(?:,| and|, and| or| to|–|-) ?${YEAR})*`;
/** The strongest wording first; each as it is quoted. */
const STATED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:${COUNT} ${SPAN}(?: and ${COUNT} ${SPAN})?|full[- ]year|year[- ]to[- ]date) (?:periods? )?(?:of |in )?(?:fiscal )?(?:year )?(?:${YEARS})`,
    "gi",
  ),
  new RegExp(
    String.raw`\b(?:(?:three|six|nine|twelve|3|6|9|12)(?: |-)month(?:s| periods?)?(?: and (?:three|six|nine|twelve)(?: |-)month(?:s| periods?))?|(?:fiscal )?(?:quarters?|years?)|(?:\d\d|fifty-two|fifty-three)[- ]weeks?) end(?:ed|ing) (?:on )?${MONTH} \d{1,2}(?:, ?${YEARS})?`,
    "gi",
  ),
  new RegExp(String.raw`\b(?:fiscal(?: year)?|full year|calendar(?: year)?|accident years?|year) ${YEARS}`, "gi"),
  new RegExp(String.raw`\b(?:as of|at|as at) ${MONTH} \d{1,2}, ?${YEARS}`, "gi"),
  new RegExp(String.raw`\b(?:[1-4]Q|Q[1-4])['’ ]?(?:${YEAR}|\d\d\b)`, "gi"),
  new RegExp(String.raw`\b${MONTH}(?: \d{1,2},)? ${YEAR}`, "gi"),
  new RegExp(String.raw`\b(?:in|during|for|throughout|of|through) ${YEARS}`, "gi"),
];
/** Without a year: of the document's own. */
const UNDATED = new RegExp(
  String.raw`\b(?:(?:${COUNT}) (?:and ${COUNT} )?${SPAN}|(?:three|six|nine|twelve) months|(?:the|this|our) (?:fiscal )?(?:quarter|year|half)\b(?! before| ago))`,
  "gi",
);
/** What a figure is compared with. */
const COMPARED =
  /\b(?:compared (?:to|with)|versus|vs\.?|than|from|against|over|above|below|relative to|prior[- ]year|same period(?: of| in)?|(?:up|down) from)(?: the| in| in the| for the| of| those (?:of|in)| same| corresponding| period| a| loss(?:es)? of)*\s*$/i;
const FIGURE =
  /(?:[$€£]\s?\d|\d[\d,.]*\s?(?:%|percent\b|points?\b|million\b|billion\b|thousand\b)|\b\d{1,3}(?:,\d{3})+\b|\b\d+\.\d+\b)/i;
const LOOK_BACK = 60;

/**
 * `third quarter of 2023`, `nine months ended September 30, 2023`, `2022`. Of several periods the first that is not what the figures are
 * compared with. null when the passage has no figure or names no period (semantics 14.15).
 * @param documentPeriod the date that the document's own period ends on (YYYY-MM-DD), for wordings without a year; null when not known
 */
export function periodOf(text: string, documentPeriod: string | null): string | null {
  if (!FIGURE.test(text)) return null;
  const stated = firstOwn(
    text,
    STATED.flatMap((pattern, strength) => matchesOf(text, pattern, strength)),
  );
  if (stated !== null) return worded(stated);
  if (documentPeriod === null) return null;
  const undated = firstOwn(text, matchesOf(text, UNDATED, 0));
  if (undated === null) return null;
  return withYear(worded(undated), documentPeriod);
}

type Found = { readonly words: string; readonly at: number; readonly strength: number };

function matchesOf(text: string, pattern: RegExp, strength: number): Found[] {
  return Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({ words, at: index, strength }));
}

/** Of overlapping wordings the stronger one; comparisons only when there is nothing else. */
function firstOwn(text: string, found: readonly Found[]): string | null {
  const apart = found.filter(
    ({ at, words, strength }) =>
      !found.some(
        (other) => other.strength < strength && other.at < at + words.length && at < other.at + other.words.length,
      ),
  );
  const ordered = apart.toSorted((a, b) => a.at - b.at);
  const own = ordered.filter(({ at }) => !COMPARED.test(text.slice(Math.max(0, at - LOOK_BACK), at)));
  return own[0]?.words ?? null;
}

function worded(words: string): string {
  return words.replace(/\s+/g, " ").replace(/^(?:in|during|for|throughout|of|through|the|this|our) /i, "");
}

/** `quarter` → `quarter ended September 30, 2023`; `first nine months` → `first nine months of 2023`. */
function withYear(words: string, documentPeriod: string): string | null {
  if (!isCalendarDate(documentPeriod)) return null;
  if (/^(?:first|second|third|fourth|last|final|[1-4](?:st|nd|rd|th)) /i.test(words))
    return `${words} of ${documentPeriod.slice(0, 4)}`;
  return `${words} ended ${dateInWords(documentPeriod)}`;
}
