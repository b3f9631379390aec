// Signature sections of a filing → who signed, with which titles.
//
// Filers lay them out freely, in tables or line by line, one signer or several abreast. What they share: a signer is
// marked by `/s/`, an asterisk (signed under a power of attorney) or `By`; the printed name repeats the signature;
// titles stand in the same row, below, or (tables of the 1990s) above. A signer without a title is dropped, and so is
// whoever signs as an attorney-in-fact for others.
import { goesOn, joinTitles, mergeOfficers, type Officer } from "./officer.ts";
import {
  isDate,
  isName,
  isSameName,
  isTitle,
  splitNameAndTitle,
  TITLE_CHARACTERS_MAX,
  uncapitalised,
} from "./person-line.ts";
import { CELL_SEPARATOR } from "./row.ts";

const SECTION_START = /^[ \t]*(?:signatures?|signature page|by order of the board(?: of directors)?[,.]?)[ \t]*$/gim;
const SECTION_END =
  /^(?:(?:index|exhibit index|index to exhibits|exhibits?|schedules?|financial statements?)\b|item \d|report of |independent auditor|part [iv]+\b)/i;
const SECTION_CHARACTERS = 40_000;
const SECTION_LINES = 250;
const SECTIONS_MAX = 20;
/** What stands beyond in a cell is no name and no title; a bound for the patterns below. */
const CELL_CHARACTERS = 300;
const PROSE_CHARACTERS = 160;
const MAJORITY = /^a majority of\b/i;

const MARK = /^(?:by\s*:?\s*)?\/?\s*s\s*\/(?:\s*b\s*\/)?\s*/i;
const BY = /^\*?\s*by\s*:?$/i;
const BY_NAME = /^\*?\s*by(?:\s*:\s*|\s+(?=\p{Lu}))/iu;
const HEADER = /^(?:signatures?|signer|name)$/i;
const ATTORNEY = /attorney[- ]in[- ]fact/i;
/** What a signer is for the purposes of the form; said only when nothing else is. */
const CAPACITY = /^\(?\s*principal\b/i;

/** A signature while its lines are read. */
type Signer = {
  name: string;
  printedName: string | null;
  readonly titles: string[];
  readonly capacities: string[];
  lastInto: string[] | null;
  isAttorney: boolean;
  /** Nothing more belongs to it: its printed name stood in parentheses below a row that held the title. */
  isClosed: boolean;
};

/** Everybody who signs in the text's signature sections, each once, in order. @param text one paragraph or row per line */
export function findSigners(text: string): Officer[] {
  const signers: Signer[] = [];
  let sections = 0;
  let end = 0;
  for (const match of text.matchAll(SECTION_START)) {
    if (match.index < end) continue;
    sections += 1;
    if (sections > SECTIONS_MAX) break;
    const start = match.index + match[0].length;
    const lines = text
      .slice(start, start + SECTION_CHARACTERS)
      .split("\n")
      .slice(1, SECTION_LINES);
    const stop = lines.findIndex((line) => SECTION_END.test(line));
    const section = stop === -1 ? lines : lines.slice(0, stop);
    end = start + section.reduce((sum, line) => sum + line.length + 1, 0);
    signers.push(...readSection(section.map(cellsOf)));
  }
  return mergeOfficers(signers.flatMap(toOfficer));
}

function cellsOf(line: string): string[] {
  return line
    .split(CELL_SEPARATOR)
    .map((cell) =>
      cell
        .slice(0, CELL_CHARACTERS)
        .replace(/^[-_=\s]{3,}|[-_=\s]{3,}$/g, "")
        .trim(),
    )
    .filter((cell) => cell !== "");
}

function readSection(lines: readonly (readonly string[])[]): Signer[] {
  const signers: Signer[] = [];
  for (let at = 0; at < lines.length; ) {
    const abreast = (lines[at] ?? []).filter((cell) => MARK.test(cell)).length;
    if (abreast < 2 || abreast !== lines[at]?.length) {
      const next = lines.findIndex((cells, index) => index > at && isAbreast(cells));
      const stop = next === -1 ? lines.length : next;
      signers.push(...readColumn(lines.slice(at, stop)));
      at = stop;
      continue;
    }
    // Signers side by side: every line of as many cells goes on in each column.
    let stop = at + 1;
    while (lines[stop]?.length === abreast && !isAbreast(lines[stop] ?? [])) stop += 1;
    for (let column = 0; column < abreast; column += 1) {
      signers.push(...readColumn(lines.slice(at, stop).map((cells) => cells.slice(column, column + 1))));
    }
    at = stop;
  }
  return signers;
}

function isAbreast(cells: readonly string[]): boolean {
  return cells.length >= 2 && cells.every((cell) => MARK.test(cell));
}

/** What is known so far of a column of lines. */
type Reading = {
  readonly signers: Signer[];
  open: Signer | null;
  /** Title lines above the row of their signer. */
  above: string[];
};

function readColumn(lines: readonly (readonly string[])[]): Signer[] {
  const reading: Reading = { signers: [], open: null, above: [] };
  for (const cells of lines) readLine(reading, cells);
  return reading.signers;
}

function readLine(reading: Reading, cells: readonly string[]): void {
  const facts = cells.filter((cell) => !isDate(cell));
  const isHeader = cells.length >= 2 && HEADER.test(cells[0] ?? "");
  const begun = isHeader ? null : beginSigner(facts, reading.open);
  if (begun !== null) {
    addRow(begun, reading.above);
    reading.signers.push(begun.signer);
    reading.open = begun.signer;
    reading.above = [];
  } else if (isHeader || isProse(facts)) {
    reading.open = null;
    reading.above = [];
  } else if (reading.open !== null && !reading.open.isClosed) {
    addLine(reading.open, facts);
  } else {
    reading.above.push(...facts.filter((cell) => isTitle(cell) || reading.above.length > 0));
  }
}

/** The row of a signature: the title lines above it belong to it when a cell stands beside the name. */
function addRow({ signer, rest: [beside, ...others] }: Begun, above: readonly string[]): void {
  if (beside === undefined) return;
  const isCapacity = CAPACITY.test(beside);
  if (above.length > 0) signer.titles.push(...above);
  // The last line of one title: `General Manager,` above `Climate Control Division`.
  if (above.length > 0 && !isCapacity) signer.titles.push(beside);
  else addCell(signer, beside);
  for (const cell of others) addCell(signer, cell);
}

function isProse(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.length > PROSE_CHARACTERS || MAJORITY.test(cell));
}

type Begun = { readonly signer: Signer; readonly rest: readonly string[] };

/** The signer that a row begins, with the cells that follow the signature; null when it goes on with the open one. */
function beginSigner(cells: readonly string[], open: Signer | null): Begun | null {
  const [first, ...others] = BY.test(cells[0] ?? "") ? cells.slice(1) : cells;
  if (first === undefined) return null;
  const isBy = cells[0] !== first || BY_NAME.test(first);
  const hasMark = isBy || MARK.test(first) || /^\*|\*\s*$/.test(first);
  const written = first
    .replace(BY_NAME, "")
    .replace(MARK, "")
    .replace(/^\*+\s*|\s*\*+\s*$/g, "")
    .trim();
  if (written === "" && hasMark && others.length > 0) return { signer: newSigner(""), rest: others };
  const both = isName(written) ? null : splitNameAndTitle(written);
  if (hasMark && MARK.test(first) && both !== null)
    return { signer: newSigner(both.fullName), rest: [both.title, ...others] };
  if (!isName(written)) return null;
  // The printed name below its signature, even with another asterisk.
  if (
    open !== null &&
    !open.isClosed &&
    isSameName(open.name || open.printedName || written, written) &&
    !MARK.test(first) &&
    !isBy
  )
    return null;
  if (hasMark) return { signer: newSigner(written), rest: others };
  const isRow = isTitle(others[0] ?? "");
  const isFresh = open === null || hasTitle(open);
  return isRow || (others.length === 0 && isFresh) ? { signer: newSigner(written), rest: others.slice(0, 1) } : null;
}

function newSigner(name: string): Signer {
  return { name, printedName: null, titles: [], capacities: [], lastInto: null, isAttorney: false, isClosed: false };
}

function hasTitle({ titles, capacities }: Signer): boolean {
  return titles.length + capacities.length > 0;
}

function addLine(signer: Signer, cells: readonly string[]): void {
  const [only] = cells;
  const inParentheses = cells.length === 1 && only !== undefined && /^\(.*\)$/.test(only);
  const hadTitle = hasTitle(signer);
  for (const cell of cells) addCell(signer, cell);
  if (inParentheses && hadTitle && isSameName(signer.name, only.slice(1, -1))) signer.isClosed = true;
}

/** One cell below or beside a signature: its printed name, a title, both, or nothing of interest. */
function addCell(signer: Signer, cell: string): void {
  if (ATTORNEY.test(cell)) {
    signer.isAttorney = true;
    return;
  }
  const text = cell
    .replace(/^(?:name|title|its|by)\s*:\s*/i, "")
    .replace(/^\*+\s*|\s*\*+$/g, "")
    .trim();
  const bare = text.replace(/^\(|[),]+$/g, "").trim();
  if (isName(bare) && (signer.name === "" || isSameName(signer.name, bare))) {
    signer.printedName ??= bare;
    return;
  }
  const both = CAPACITY.test(text) ? null : splitNameAndTitle(text);
  if (both !== null && (signer.name === "" || isSameName(signer.name, both.fullName))) {
    signer.printedName ??= both.fullName;
    addTitle(signer, both.title);
    return;
  }
  addTitle(signer, text);
}

function addTitle(signer: Signer, text: string): void {
  const into = CAPACITY.test(text) ? signer.capacities : signer.titles;
  const last = signer.lastInto?.at(-1) ?? "";
  // What follows `(Principal Executive Officer)` belongs to the title before it.
  if (signer.lastInto === signer.capacities && /\)[,;]?$/.test(last)) signer.lastInto = signer.titles;
  const isContinued = !CAPACITY.test(text) && signer.lastInto !== null && goesOn(last, text);
  const target = isContinued && signer.lastInto !== null ? signer.lastInto : into;
  if (!isContinued && !isTitle(text)) return;
  target.push(text);
  signer.lastInto = target;
}

function toOfficer(signer: Signer): Officer[] {
  const fullName = nameOf(signer);
  if (fullName === null || signer.isAttorney) return [];
  const stated = joinTitles(signer.titles);
  const capacity = joinTitles(signer.capacities).replace(/^\(|\)$/g, "");
  const title = [stated, saysCapacity(stated, capacity) ? "" : capacity].filter((part) => part !== "").join("; ");
  return title === "" || title.length > TITLE_CHARACTERS_MAX ? [] : [{ fullName, title: uncapitalised(title) }];
}

/** A chief financial officer is the principal financial officer anyway. */
function saysCapacity(title: string, capacity: string): boolean {
  const kinds = { executive: /chief exec|\bceo\b/i, financial: /chief fin|\bcfo\b/i, accounting: /account|troller/i };
  return Object.entries(kinds).some(([kind, said]) => capacity.toLowerCase().includes(kind) && said.test(title));
}

/** The printed name is the fuller one where the signature is in capitals or has initials only. */
function nameOf({ name, printedName }: Signer): string | null {
  const isPoor = name === "" || name === name.toUpperCase() || !/^\p{L}{2}/u.test(name);
  const chosen = isPoor && printedName !== null ? printedName : name;
  return chosen === "" ? null : uncapitalised(chosen.replace(/,$/, ""));
}
