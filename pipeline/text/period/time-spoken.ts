// Of which time a speaker, or a heading, spoke last before a passage.
import { sentencesOf } from "../../../data/prose/sentences.ts";
import { turnsElsewhere } from "../../../data/prose/spoken.ts";
import type { DocumentPeriod } from "../document-period.ts";
import { looksAhead } from "./period.ts";
import { isCompared, ownPeriodsIn, timeOf } from "./period-words.ts";

/** So many sentences a speaker stays with the fourth quarter, or the year, before he says again of which he speaks. */
const SENTENCES_OF_A_TIME = 8;

/** The year is told in passing: so many sentences, and no further than where the speaker turns to something else. */
const SENTENCES_OF_THE_YEAR = 3;

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
    const [first] = ownPeriodsIn(sentence);
    isPast ||= at >= SENTENCES_OF_THE_YEAR || (first === undefined && turnsElsewhere(sentence));
    if (first === undefined) continue;
    const time = folded(timeOf(first, own));
    if (quarter !== null && time === folded(quarter)) return quarter;
    const isOfYear =
      fullYear !== null && [fullYear, `full year ${fullYear}`, `year ${fullYear}`].map(folded).includes(time);
    return isOfYear ? (isPast ? quarter : fullYear) : undefined;
  }
  return undefined;
}

/** "Fourth quarter 2025" is the fourth quarter of 2025, the full-year that year. */
const folded = (time: string) => time.toLowerCase().replace(/-| of /g, " ");

/** So many sentences a speaker stays with the first months of a year. */
const SENTENCES_OF_MONTHS = 2;

/** During a year: the months that were spoken of just before a passage ("first nine months of 2022"); undefined where none were, or the quarter since. */
export function monthsSpokenOf(before: string, own: DocumentPeriod): string | undefined {
  for (const { start, end } of sentencesOf(before).slice(-SENTENCES_OF_MONTHS).reverse()) {
    const sentence = before.slice(start, end).trim();
    const [first] = ownPeriodsIn(sentence);
    // "Business that is scheduled for the second half": no figure is of it yet.
    const isMonths = first !== undefined && MONTHS.test(first.words) && !looksAhead(sentence, first.at);
    if (first !== undefined) return isMonths ? timeOf(first, own) : undefined;
    if (turnsElsewhere(sentence)) return undefined;
  }
  return undefined;
}

const MONTHS = /\bmonths\b|\bhalf\b|\byear[- ]to[- ]date\b/i;

/** The heading of a list is so many lines above it at most. */
const LINES_BELOW_A_HEADING = 15;
const HEADING_LENGTH = 140;

/** In a release: the period that the nearest heading above names, as "Fourth quarter 2024 highlights" does; null where none does. */
export function timeOfHeading(before: string, own: DocumentPeriod): string | null {
  for (const line of before.split("\n").slice(-LINES_BELOW_A_HEADING).reverse()) {
    const heading = line.trim();
    if (heading.length > HEADING_LENGTH || /[.;]$|^[•*–-]/.test(heading)) continue;
    const [first] = ownPeriodsIn(heading);
    if (first !== undefined) return timeOf(first, own);
  }
  return null;
}

/** So many sentences a speaker stays with a year that is over; a report may for more. */
const SENTENCES_OF_AN_OLDER_YEAR = 3;
const OF_NOW = /\b(?:this|the|current|fourth|third|second|first) (?:quarter|year)\b|\b(?:now|today|currently)\b/i;

/**
 * Whether a year before the one that is reported was spoken of last, and not only to compare with.
 *
 * @param sentences how many of the last ones are looked through
 */
export function speaksOfOlderYear(before: string, year: number, sentences = SENTENCES_OF_AN_OLDER_YEAR): boolean {
  for (const { start, end } of sentencesOf(before).slice(-sentences).reverse()) {
    const sentence = before.slice(start, end);
    const years = Array.from(sentence.matchAll(/\b(?:19|20)\d\d\b/g)).filter(
      ({ index }) => !isCompared(sentence, index),
    );
    if (years.some(([named]) => Number(named) >= year)) return false;
    if (years.length > 0 && /\b(?:in|during|for|throughout) (?:19|20)\d\d\b/i.test(sentence)) return true;
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
