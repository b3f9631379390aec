// Lines of a document → its plain text: page furniture out, paragraphs cut by a page or a soft break joined again.
import { groupBy } from "../../../data/collections/group-by.ts";
import type { Look } from "./look.ts";
import type { VisibleText } from "./offsets.ts";

/** What extraction yields. `offsets` leads from each character back to the source (OffsetMap); `lines` are those of `text`. */
export type PlainText = { text: string; offsets: string; lines: TextLine[] };

/** A line of the text, as UTF-16 offsets of it. `isRunning`: it recurs over the pages. */
export type TextLine = {
  readonly start: number;
  readonly end: number;
  readonly isRow: boolean;
  readonly isRunning: boolean;
  readonly look: Look;
};

/**
 * `block`: begins a paragraph. `soft`: follows the line before after a mere line break, so it may continue its sentence.
 * `row`: a table row. `page`: no text, a page ends here. [from, to) are its characters among the visible ones.
 */
export type Line = { text: string; kind: "block" | "soft" | "row" | "page"; from: number; to: number; look: Look };

const TABLE_OF_CONTENTS_LINK = /^(?:(?:return|back) to )?(?:the )?table of contents$/i;
const NUMBER_AS_PAGE = /^(?:page )?[-–— ]{0,3}(?:[a-z]{1,3}-)?(\d{1,4})[-–— ]{0,3}(?: of \d{1,4})?$/i;
/** `(12)`: as a page number it is one of many, counting up. */
const IN_PARENTHESES = /^\((\d{1,3})\)$/;
const IN_PARENTHESES_MIN = 5;
const ROMAN_AS_PAGE = /^[-–— ]{0,3}[ivxl]{1,6}[-–— ]{0,3}$/;

/** How far from a page break a running head or foot may stand, and how often it must recur to be one. */
const LINES_AFTER_BREAK = 4;
const LINES_BEFORE_BREAK = 2;
const RECURRENCES = 3;
/** Keeps a column of thousands of bare numbers from being walked once per number. */
const WALK_MAX = 12;
const RUNNING_LINE_MAX = 150;

/** One paragraph, heading or table row per line, `\n` between them, no empty lines. */
export function assembleText(lines: readonly Line[], visible: VisibleText): PlainText {
  const { dropped, headings } = findFurniture(lines);
  const aligner = visible.aligner();
  const pieces: string[] = [];
  const paragraphs: TextLine[] = [];
  let length = 0;
  let last: Line | null = null;
  let crossedPage = false;
  for (const [index, line] of lines.entries()) {
    if (line.kind === "page" || dropped.has(index)) {
      crossedPage = true;
      continue;
    }
    const before = last !== null && continues(last, line, crossedPage) ? paragraphs.pop() : undefined;
    const joint = length === 0 ? "" : before === undefined ? "\n" : last?.text.endsWith("-") ? "" : " ";
    pieces.push(joint, line.text);
    length += joint.length;
    aligner.place(line.text, length, line.from, line.to);
    const isRunning = headings.has(index);
    paragraphs.push(
      before
        ? { ...before, look: lookOfBoth(before, line), end: length + line.text.length }
        : { start: length, end: length + line.text.length, isRow: line.kind === "row", isRunning, look: line.look },
    );
    length += line.text.length;
    last = isRunning ? null : line;
    crossedPage = false;
  }
  return { text: pieces.join(""), offsets: aligner.finish(), lines: paragraphs };
}

/** A line that is emphasised whole may go on in the next one. */
function lookOfBoth({ start, end, look }: TextLine, next: Line): Look {
  const isWhole = look.opening > 0 && look.opening === end - start;
  return isWhole && next.look.opening > 0 ? { ...look, opening: look.opening + 1 + next.look.opening } : look;
}

const LONG_LINE_MIN = 60;
/** A date or a name at the foot of a page, and no sentence. */
const SHORT_LINE_MAX = 30;
const EXPECTS_MORE =
  /(?:\b(?:a|an|the|of|and|or|in|on|for|to|by|with|from|our|its|their|that|which|is|are|was|were|at|as)|,)$/;

/** A sentence goes on when the line before does not end one and this one begins in lower case, or over a page as it may. */
function continues(before: Line, line: Line, crossedPage: boolean): boolean {
  if (before.kind === "row" || line.kind === "row") return false;
  if (!crossedPage && line.kind !== "soft") return false;
  if (/[.!?:;]["”’)]{0,2}$/.test(before.text)) return false;
  const isTooShort = crossedPage && before.text.length < SHORT_LINE_MAX && !EXPECTS_MORE.test(before.text);
  if (/^[a-z]/.test(line.text)) return !isTooShort;
  const isCut = crossedPage && before.text.length >= LONG_LINE_MIN && EXPECTS_MORE.test(before.text);
  return isCut && line.look.opening === 0 && /^[\p{L}\d$“"(]/u.test(line.text);
}

export function isPageNumber(text: string): boolean {
  if (text.length > 20) return false;
  if (ROMAN_AS_PAGE.test(text)) return true;
  const [, digits] = NUMBER_AS_PAGE.exec(text) ?? [];
  if (digits === undefined) return false;
  const isYear = text === digits && /^(?:19|20)\d\d$/.test(digits);
  return !isYear;
}

function countedPages(lines: readonly Line[]): Set<number> {
  const found: { readonly index: number; readonly page: number }[] = [];
  for (const [index, { text }] of lines.entries()) {
    const [, page] = text.length <= 5 ? (IN_PARENTHESES.exec(text) ?? []) : [];
    if (page !== undefined) found.push({ index, page: Number(page) });
  }
  const ascents = found.filter(({ page }, at) => page > (found[at - 1]?.page ?? 0)).length;
  const isCount = ascents >= IN_PARENTHESES_MIN && ascents * 10 >= found.length * 9;
  return new Set(isCount ? found.map(({ index }) => index) : []);
}

/** `headings` are the running lines that stay; no sentence goes on after them. */
function findFurniture(lines: readonly Line[]): { dropped: Set<number>; headings: Set<number> } {
  const dropped = new Set<number>();
  const headings = new Set<number>();
  const breaks: number[] = [];
  const counted = countedPages(lines);
  for (const [index, line] of lines.entries()) {
    if (line.kind === "page") breaks.push(index);
    else if (counted.has(index)) {
      dropped.add(index);
      breaks.push(index);
    } else if (line.kind !== "row" && isPageNumber(line.text)) {
      dropped.add(index);
      breaks.push(index);
    } else if (TABLE_OF_CONTENTS_LINK.test(line.text)) dropped.add(index);
  }
  for (const [first = -1, ...others] of findRunningLines(lines, breaks, dropped)) {
    headings.add(first);
    for (const index of others) dropped.add(index);
  }
  return { dropped, headings };
}

/**
 * Short lines that recur at page breaks, by their text, each in order; the first occurrence stays, it may be the real heading.
 * From a break outward only an unbroken run of recurring lines counts, so that `Not applicable` under its own heading is text.
 */
function findRunningLines(lines: readonly Line[], breaks: readonly number[], dropped: Set<number>): number[][] {
  const runs = breaks.flatMap((at) => [
    walk(lines, at, 1, LINES_AFTER_BREAK, dropped),
    walk(lines, at, -1, LINES_BEFORE_BREAK, dropped),
  ]);
  const keyOf = (index: number) => (lines[index]?.text ?? "").replace(/^\d+ |\b\d+$/g, "#");
  const candidates = groupBy(new Set(runs.flat()), keyOf);
  const recurs = (index: number) => (candidates.get(keyOf(index))?.length ?? 0) >= RECURRENCES;
  const running = new Set<number>();
  for (const run of runs) {
    const end = run.findIndex((index) => !recurs(index));
    for (const index of end === -1 ? run : run.slice(0, end)) running.add(index);
  }
  return [...groupBy(running, keyOf).values()].map((indexes) => indexes.toSorted((a, b) => a - b));
}

function walk(lines: readonly Line[], at: number, step: 1 | -1, limit: number, dropped: Set<number>): number[] {
  const found: number[] = [];
  for (let index = at + step; found.length < limit && Math.abs(index - at) <= WALK_MAX; index += step) {
    const line = lines[index];
    if (line === undefined || line.kind === "page" || line.kind === "row") break;
    if (dropped.has(index)) continue;
    if (line.text.length > RUNNING_LINE_MAX || !/[a-z]/i.test(line.text)) break;
    found.push(index);
  }
  return found;
}
