// What each line of a text is by itself and by its neighbours: heading, list item, row, caption, furniture or prose.
import { CELL_SEPARATOR, isRowOfText } from "../../../data/prose/tabular.ts";
import type { TextLine } from "../layout/lines.ts";
import { BOLD, ITALIC, UNDERLINED } from "../layout/look.ts";
import type { BlockKind } from "./block.ts";
import { type Unit, WEAK_RANK } from "./unit.ts";

const MARK = /^(?:[•●▪■◦○·§►✓]\s*|[–—*-]\s+|o\s+(?=[A-Z])|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+)(?=\S)/;
const NO_WORD = /^[^\p{L}\d]*$/u;
const CONTINUED = /[\s,;:(–—-]+(?:continued|cont['’]d)\.?\)?[.:]?$/i;
/** "PERSONAL LINES (Continued)", at the top of another page. */
export const isContinued = (text: string) => CONTINUED.test(text);

/** "Harbor Mutual - 2022 10-K - Page 74". */
const PAGE_FOOT = /(?:^|[-–—|]\s*)page \d{1,4}(?: of \d{1,4})?$/i;
const PAGE_LINK = /^(?:(?:return|back) to )?(?:the )?(?:table of contents|index)$/i;
const TERMINAL = /[.!?;,]["”’)]{0,2}$/;
const SENTENCE_END = /[.!?]["”’)]{0,2}$/;

const EMPHASISED_HEADING_MAX = 400;
const CAPITAL_HEADING_MAX = 160;
const PLAIN_HEADING_MAX = 100;
const FRAGMENT_MAX = 25;
/** A short line that ends no sentence is none. */
const FRAGMENT_HEADING_MAX = 80;
/** A longer one without a figure is the title of a risk or the like. */
const LONG_TITLE_MAX = 160;
const TABLE_PROSE_MIN = 200;
const CAPTION_MAX = 300;
/** Of a page that is emphasised all over emphasis says nothing. */
const EMPHASIS_MAX_SHARE = 0.5;

/** @param lines all lines of `text` */
export function unitsOf(text: string, lines: readonly TextLine[]): Unit[] {
  const trustsEmphasis = emphasisedShare(lines) < EMPHASIS_MAX_SHARE;
  const dataTables = dataTablesOf(text, lines);
  const units = lines.map((line): Unit => {
    const words = text.slice(line.start, line.end);
    const mark = line.isRow ? 0 : (MARK.exec(words)?.[0].length ?? 0);
    const shape = { line, text: words, mark, trustsEmphasis, isInData: dataTables.has(line.look.table) };
    const { kind, rank = null } = kindOf(shape);
    return { line, text: words, mark, kind, rank };
  });
  settleRunningHeads(units);
  settleByNeighbours(units);
  settleCaptions(units);
  return units;
}

function emphasisedShare(lines: readonly TextLine[]): number {
  let all = 0;
  let emphasised = 0;
  for (const { start, end, isRow, look } of lines) {
    if (isRow) continue;
    all += end - start;
    if (look.opening >= end - start) emphasised += end - start;
  }
  return all === 0 ? 0 : emphasised / all;
}

/** Tables that hold rows of figures or several rows at all; the others only set text in place. */
function dataTablesOf(text: string, lines: readonly TextLine[]): Set<number> {
  const rows = new Map<number, number>();
  for (const { start, end, isRow, look } of lines) {
    if (!isRow || look.table === 0) continue;
    const weight = /\d/.test(text.slice(start, end)) ? 2 : 1;
    rows.set(look.table, (rows.get(look.table) ?? 0) + weight);
  }
  return new Set([...rows].filter(([, weight]) => weight >= 3).map(([table]) => table));
}

type Shape = Pick<Unit, "line" | "text" | "mark"> & { readonly trustsEmphasis: boolean; readonly isInData: boolean };

function kindOf(shape: Shape): { kind: BlockKind; rank?: number } {
  const { line, text, mark, isInData } = shape;
  if (line.isRow || ROW_OF_CELLS.test(text)) return { kind: "table" };
  if (isFurniture(text)) return { kind: "furniture" };
  const rank = headingRank(shape);
  if (rank !== null && isContinued(text) && text.length <= CAPITAL_HEADING_MAX) return { kind: "furniture" };
  if (isInData) {
    const isProse = text.length >= TABLE_PROSE_MIN && SENTENCE_END.test(text);
    return { kind: isProse ? (mark > 0 ? "list_item" : "prose") : "table" };
  }
  if (isRowAlone(text, rank)) return { kind: "table" };
  if (rank !== null) return { kind: "heading", rank };
  if (mark > 0) return { kind: "list_item" };
  if (SENTENCE_END.test(text) || /[:;,]$/.test(text)) return { kind: "prose" };
  return kindOfFragment(text);
}

/** Of a line that ends no sentence. */
function kindOfFragment(text: string): { kind: BlockKind; rank?: number } {
  if (text.length < FRAGMENT_MAX) return { kind: "furniture" };
  if (BROKEN_OFF.test(text)) return { kind: "prose" };
  if (isContinued(text)) return { kind: "furniture" };
  const isHead = text.length <= FRAGMENT_HEADING_MAX || (text.length <= LONG_TITLE_MAX && !/\d/.test(text));
  return isHead ? { kind: "heading", rank: WEAK_RANK } : { kind: "prose" };
}

/** "… compared to 2016. Harbor National", "… are based on projections of the": where a paragraph was broken off. */
const BROKEN_OFF =
  /[\p{Ll}\d)%]\. \p{Lu}|\s(?:the|an?|of|in|to|from|by|with|and|was|were|(?:in|de)creased|approximately)$/u;

/** "Fees and other income 4.2", "Total revenues $ 178", "Income before tax 84 (21)": no heading ends with what something came to. */
const ROW_END =
  /^(?!(?:item|part|note|level|page|exhibit|section|schedule)\b).*\s(?:\$\s?\(?\d[\d,.]*|\(?\d{1,3}(?:,\d{3})+|\(?\d+\.\d+|\d+\s?%|(?!(?:19|20)\d\d\s)\(?\d[\d,]*(?<!,)\s?\)?\s+(?!(?:19|20)\d\d\b)\(?\d[\d,]*|—)\s?\)?(?:\s?(?:%|pts|nm|NA))*$/i;

/** "Premiums earned | $ | 1,689 | | 100.0 |", as others write tables into text. */
const ROW_OF_CELLS = /^[^|]*\|[^|]*\|[^|]*\|/;

const isRowAlone = (text: string, rank: number | null) =>
  isRowOfText(text) || ((rank ?? WEAK_RANK) === WEAK_RANK && text.length <= FRAGMENT_HEADING_MAX && ROW_END.test(text));

const isFurniture = (text: string) => [NO_WORD, PAGE_LINK, PAGE_FOOT].some((pattern) => pattern.test(text));

/** null for what is no heading. Bullets never are. */
function headingRank({ line, text, mark, trustsEmphasis }: Shape): number | null {
  const isBullet = mark > 0 && (!/^\(?\w/.test(text) || /^o\s/.test(text));
  if (isBullet || /[;,]$/.test(text)) return null;
  const { opening, emphasis, isCentred } = line.look;
  const words = text.slice(mark);
  const isCapital = words.length <= CAPITAL_HEADING_MAX && isAllCapitals(words);
  const isEmphasised = trustsEmphasis && opening >= text.length && text.length <= EMPHASISED_HEADING_MAX;
  if (isEmphasised) return emphasisRank(emphasis, isCapital);
  if (isCapital) return isCentred ? 1 : 2;
  if (TERMINAL.test(text) || text.length > PLAIN_HEADING_MAX || text.endsWith(":") || !isTitle(words)) return null;
  return isCentred ? 4 : WEAK_RANK;
}

function emphasisRank(emphasis: number, isCapital: boolean): number {
  const isBold = (emphasis & BOLD) > 0;
  if (isCapital) return isBold ? 1 : 2;
  if (!isBold) return 5;
  return emphasis & (ITALIC | UNDERLINED) ? 4 : 3;
}

function isAllCapitals(text: string): boolean {
  return text.length >= 3 && text === text.toUpperCase() && (text.match(/\p{Lu}/gu)?.length ?? 0) * 2 >= text.length;
}

/** Longer words begin with a capital, and there are words. */
export function isTitle(text: string): boolean {
  const words = text.match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  const long = words.filter((word) => word.length > 3);
  if (words.length === 0 || words.length > 14 || !/^["“(]?(?:\d+\s+)?\p{Lu}/u.test(text)) return false;
  return long.length === 0 || long.filter((word) => /^\p{Lu}/u.test(word)).length >= long.length * 0.7;
}

const RUNNING_HEAD =
  /\bform (?:10-?[kq]|20-?f)\b(?: \d{1,3})?$|^(?:part [iv]+\b.{0,6})?item \d{1,2}[ab]?\b|^(?:\d{1,3} )?table of contents\b|\binc\.?$/i;
const RUNS_MIN = 3;

/** "Harbor | 2022 Form 10-K 43", "ITEM 7 | Insurance Reserves": pages repeat them, and nothing ends there. */
function settleRunningHeads(units: readonly Unit[]): void {
  const heads = new Map<string, Unit[]>();
  for (const unit of units) {
    if (unit.kind !== "heading" || !RUNNING_HEAD.test(unit.text)) continue;
    const key = unit.text.replace(/^\d{1,3} | \d{1,3}$/g, "");
    heads.set(key, [...(heads.get(key) ?? []), unit]);
  }
  for (const same of heads.values()) {
    if (same.length >= RUNS_MIN) for (const unit of same.slice(1)) turnInto(unit, "furniture");
  }
}

/** How much of a table above is searched for the mark of a footnote. */
const TABLE_READ_MAX = 6000;
const FOOTNOTE = /^(\(?(?:\d{1,2}|[a-z])\)|\*{1,4}|[†‡§]+|\d{1,2}(?=\s?[A-Z]))\s*/;
const TABLE_LEAD =
  /^(?:the (?:following|accompanying) (?:tables?|charts?|schedules?)\b|the tables? (?:below|above)\b|\((?:dollars|in|amounts|unaudited)\b|(?:dollars )?in (?:millions|thousands)\b)/i;

function settleByNeighbours(units: readonly Unit[]): void {
  let table = "";
  for (const [index, unit] of units.entries()) {
    const above = units[index - 1];
    const isRule = above?.kind === "furniture" && NO_WORD.test(above.text);
    const before = isRule ? units[index - 2]?.kind : above?.kind;
    if (unit.kind === "table") {
      table = before === "table" ? `${table.slice(-TABLE_READ_MAX)}\n${unit.text}` : unit.text;
      continue;
    }
    if (before !== "table") continue;
    const isBetween = units[index + 1]?.kind === "table" && isWeak(unit) && !SENTENCE_END.test(unit.text);
    if (isBetween || isFootnote(unit, table)) turnInto(unit, "table");
  }
}

/** What is put over a table, and over what is put over it. */
function settleCaptions(units: readonly Unit[]): void {
  for (let index = units.length - 2; index >= 0; index -= 1) {
    const [unit, next] = [units[index], units[index + 1]];
    const isAbove = next?.kind === "table" || (next?.kind === "caption" && !isHeadedBy(next, unit));
    if (unit && isAbove && isCaption(unit)) turnInto(unit, "caption");
  }
}

/** "Personal Lines", and below it "Results of Personal Lines were as follows:". */
function isHeadedBy(caption: Unit, above: Unit | undefined): boolean {
  return above?.kind === "heading" && caption.text.endsWith(":") && caption.text.includes(above.text);
}

/** Its mark is in the table that it follows. */
function isFootnote({ text }: Unit, table: string): boolean {
  const mark = FOOTNOTE.exec(text)?.[1];
  return mark !== undefined && (table.includes(mark) || /^\d/.test(mark));
}

function isWeak({ kind, rank, text, mark }: Unit): boolean {
  if (kind === "heading") return rank === WEAK_RANK;
  return mark === 0 && (kind === "furniture" || (kind === "prose" && text.length <= PLAIN_HEADING_MAX));
}

function isCaption({ kind, text, rank }: Unit): boolean {
  if (/^(?:item|part|note)\b/i.test(text)) return false;
  if (kind === "heading") return rank === WEAK_RANK || TABLE_LEAD.test(text);
  if (kind === "furniture") return /\p{L}/u.test(text);
  if (kind !== "prose" || text.length > CAPTION_MAX) return false;
  const isOneSentence = !/[.!?]["”’)]{0,2}\s+[A-Z]/.test(text);
  // Of several only the last leads in what is below.
  if (text.endsWith(":")) return isOneSentence;
  return !SENTENCE_END.test(text) || (isOneSentence && TABLE_LEAD.test(text));
}

function turnInto(unit: Unit, kind: BlockKind): void {
  unit.kind = kind;
  unit.rank = null;
}

/** The cells of a row. */
export function cellsOf({ line, text }: Unit): string[] {
  return line.isRow ? text.split(CELL_SEPARATOR) : [text];
}
