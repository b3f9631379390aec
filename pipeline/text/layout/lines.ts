// Lines of a document → its plain text: page furniture out, paragraphs cut by a page or a soft break joined again.
import type { VisibleText } from "./offsets.ts";

/** What extraction yields. `offsets` leads from each character back to the source (OffsetMap). */
export type PlainText = { text: string; offsets: string };

/**
 * `block`: begins a paragraph. `soft`: follows the line before after a mere line break, so it may continue its sentence.
 * `row`: a table row. `page`: no text, a page ends here. [from, to) are its characters among the visible ones.
 */
export type Line = { text: string; kind: "block" | "soft" | "row" | "page"; from: number; to: number };

const TABLE_OF_CONTENTS_LINK = /^(?:(?:return|back) to )?(?:the )?table of contents$/i;
const NUMBER_AS_PAGE = /^(?:page )?[-–— ]{0,3}(?:[a-z]{1,3}-)?(\d{1,4})[-–— ]{0,3}(?: of \d{1,4})?$/i;
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
  let length = 0;
  const paragraphs: string[] = [];
  let pieces: string[] = [];
  let last: Line | null = null;
  let crossedPage = false;
  const finish = () => {
    if (pieces.length > 0) paragraphs.push(pieces.join(""));
    pieces = [];
  };
  for (const [index, line] of lines.entries()) {
    if (line.kind === "page" || dropped.has(index)) {
      crossedPage = true;
      continue;
    }
    const isContinuation = (crossedPage || line.kind === "soft") && last !== null && continues(last, line);
    const joint = last?.text.endsWith("-") ? "" : " ";
    if (isContinuation) pieces.push(joint);
    else finish();
    length += isContinuation ? joint.length : Math.min(length, 1);
    pieces.push(line.text);
    aligner.place(line.text, length, line.from, line.to);
    length += line.text.length;
    last = headings.has(index) ? null : line;
    crossedPage = false;
  }
  finish();
  return { text: paragraphs.join("\n"), offsets: aligner.finish() };
}

/** A sentence goes on when the line before does not end one and this one begins in lower case. */
function continues(before: Line, line: Line): boolean {
  if (before.kind === "row" || line.kind === "row") return false;
  return /^[a-z]/.test(line.text) && !/[.!?:;]["”’)]{0,2}$/.test(before.text);
}

export function isPageNumber(text: string): boolean {
  if (text.length > 20) return false;
  if (ROMAN_AS_PAGE.test(text)) return true;
  const [, digits] = NUMBER_AS_PAGE.exec(text) ?? [];
  if (digits === undefined) return false;
  const isYear = text === digits && /^(?:19|20)\d\d$/.test(digits);
  return !isYear;
}

/** `headings` are the running lines that stay; no sentence goes on after them. */
function findFurniture(lines: readonly Line[]): { dropped: Set<number>; headings: Set<number> } {
  const dropped = new Set<number>();
  const headings = new Set<number>();
  const breaks: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.kind === "page") breaks.push(index);
    else if (line.kind !== "row" && isPageNumber(line.text)) {
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

function groupBy(indexes: Iterable<number>, keyOf: (index: number) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const index of indexes) {
    const key = keyOf(index);
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  return groups;
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
