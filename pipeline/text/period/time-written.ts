// Of which time a figure of a report is that has no word of time: of its paragraph's, or else of the heading's that sets two years against each other.
import { sentencesOf } from "../../../data/prose/sentences.ts";
import { type Block, SAID } from "../blocks/block.ts";
import type { DocumentPeriod } from "../document-period.ts";
import { looksAhead } from "./period.ts";
import { isStated, ownPeriodsIn, timeOf } from "./period-words.ts";
import { speaksOfOlderYear } from "./time-spoken.ts";

/** What is below a heading of two times is of the first of them, and below one of a single year of that. */
export type TimeUnder = { readonly start: number; readonly end: number; readonly time: string };

const HEADING_MAX = 140;
const TITLE_END = /[\p{L}\d)]$/u;
/** "Year Ended December 31, 2018 Compared to the Year Ended December 31, 2017", "2021 Compared with 2020". */
const COMPARES = /^(.*?(?:19|20)\d\d),? (?:as )?(?:compared (?:to|with)|versus|vs\.?) .*(?:19|20)\d\d$/i;
/** "Comparison of Results of Operations for 2018 and 2017". */
const COMPARISON = /^(comparison of .*?(?:19|20)\d\d) (?:and|to|with) .*(?:19|20)\d\d$/i;

/** "2018 re-estimates of prior accident year reserves", "Net Loss Development – 2021": of what one year came to. */
const OF_ONE_YEAR =
  /^((?:19|20)\d\d) (?:re-?estimates?|reserve|(?:net )?(?:prior[- ]year )?(?:reserve )?development)\b(?!.*(?:19|20)\d\d)|^\D*\bdevelopment (?:[–—-]|in|during|for) ((?:19|20)\d\d)$/i;

type Under = { readonly at: number; readonly time: string };
type Line = { readonly start: number; readonly text: string; readonly isHeading: boolean };

/**
 * Stretches of a part, in order. A heading that is found below several of them is below each; any other ends the stretch, as nobody knows
 * which of the two is above the other.
 */
export function timesUnderHeadings(text: string, blocks: readonly Block[], own: DocumentPeriod): TimeUnder[] {
  const lines = blocks.filter(({ kind }) => !SAID.has(kind)).flatMap((block) => linesOf(text, block));
  const times = lines.map(
    (line) => timeCompared(line.text, own) ?? (line.isHeading ? yearTitled(line.text, own) : null),
  );
  if (times.every((time) => time === null)) return [];
  const recurring = recurringBelow(lines, times);
  const found: TimeUnder[] = [];
  let open: Under | null = null;
  const close = (end: number) => {
    if (open !== null) found.push({ start: open.at, end, time: open.time });
    open = null;
  };
  for (const [index, line] of lines.entries()) {
    const time = times[index] ?? null;
    if (time === null && !(line.isHeading && !recurring.has(line.text.toLowerCase()))) continue;
    close(line.start);
    if (time !== null) open = { at: line.start, time };
  }
  close(text.length);
  return found;
}

function linesOf(text: string, { start, end, kind }: Block): Line[] {
  return Array.from(text.slice(start, end).matchAll(/[^\n]+/g), ({ 0: line, index }) => ({
    start: start + index,
    text: line.trim(),
    isHeading: kind === "heading",
  }));
}

function timeCompared(line: string, own: DocumentPeriod): string | null {
  if (line.length > HEADING_MAX || !TITLE_END.test(line)) return null;
  const [, first] = COMPARES.exec(line) ?? COMPARISON.exec(line) ?? [];
  if (first === undefined) return null;
  const [found] = ownPeriodsIn(first);
  const time = found === undefined ? (/\d{4}$/.exec(first)?.[0] ?? null) : timeOf(found, own);
  return time && (yearIn(time) ?? time);
}

function yearTitled(title: string, { fullYear }: DocumentPeriod): string | null {
  const [, before, behind] = OF_ONE_YEAR.exec(title) ?? [];
  const year = title.length > HEADING_MAX ? undefined : (before ?? behind);
  return year !== undefined && fullYear !== null && Number(year) <= Number(fullYear) ? year : null;
}

function recurringBelow(lines: readonly Line[], times: readonly (string | null)[]): Set<string> {
  const below = new Map<string, Set<string>>();
  let last: string | null = null;
  for (const [index, { text, isHeading }] of lines.entries()) {
    last = times[index] ?? last;
    const key = text.toLowerCase();
    if (isHeading && last !== null) below.set(key, (below.get(key) ?? new Set()).add(last));
  }
  return new Set([...below].filter(([, under]) => under.size > 1).map(([key]) => key));
}

/** `2018` of "2018", "Year ended December 31, 2018" and "Twelve months 2018". */
const yearIn = (time: string) =>
  /^(?:(?:(?:full[- ]|calendar )?years?|twelve months) )?(?:ended December 31, )?((?:19|20)\d\d)$/i.exec(time)?.[1] ??
  null;

/** A report goes through the lines of a year before it comes to the next year. */
export const SENTENCES_OF_A_YEAR = 8;

/** `before`: what is written before it; `under`: the time of the heading above; `isDiscussed`: where the report discusses its year. */
export type Written = { readonly before: string; readonly under: string | null; readonly isDiscussed: boolean };

/** The report's own period, with that of a figure without a word of time there. */
export function writtenOf(own: DocumentPeriod, { before, under, isDiscussed }: Written): DocumentPeriod {
  const ofParagraph = yearOfParagraph(before.slice(before.lastIndexOf("\n") + 1), own);
  if (ofParagraph !== undefined) return { ...own, unsaid: ofParagraph };
  if (under !== null) return { ...own, unsaid: under };
  return isDiscussed && !isBehindOlderYear(before, own) ? own : { ...own, unsaid: null };
}

const isBehindOlderYear = (before: string, { end }: DocumentPeriod) =>
  end !== null && speaksOfOlderYear(before, Number(end.slice(-4)), SENTENCES_OF_A_YEAR);

/** Of the paragraph so far: the one year that it names, or the report's where that was named last; null where it may be either of two. */
function yearOfParagraph(paragraph: string, own: DocumentPeriod): string | null | undefined {
  const { fullYear } = own;
  const years = sentencesOf(paragraph).flatMap(({ start, end }) => yearTold(paragraph.slice(start, end), own) ?? []);
  const last = years.at(-1);
  if (fullYear === null || last === undefined) return undefined;
  return new Set(years).size === 1 || last === fullYear ? last : null;
}

function yearTold(sentence: string, own: DocumentPeriod): string | null {
  const [first] = ownPeriodsIn(sentence);
  if (first === undefined || !isStated(first) || looksAhead(sentence, first.at)) return null;
  const year = yearIn(timeOf(first, own));
  return year !== null && Number(year) <= Number(own.fullYear) ? year : null;
}

/** The time of the heading above an offset; null where none has one. */
export const timeUnderAt = (times: readonly TimeUnder[], at: number): string | null =>
  times.find(({ start, end }) => start <= at && at < end)?.time ?? null;
