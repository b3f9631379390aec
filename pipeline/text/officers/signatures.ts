// Signature sections of a filing → who signed, with which titles.
//
// Filers lay them out freely, in tables or line by line, one signer or several abreast. What they share: a signer is
// marked by `/s/`, an asterisk (signed under a power of attorney) or `By`; the printed name repeats the signature;
// titles stand in the same row, below, or (tables of the 1990s) above. A signer without a title is dropped, and so is
// whoever signs as an attorney-in-fact for others.

import { CELL_SEPARATOR } from "../../../data/prose/tabular.ts";
import { mergeOfficers } from "./officer.ts";
import { isDate, isName, isTitle, type Officer, splitNameAndTitle, startsTitle } from "./person-line.ts";
import { addCell, addLine, hasTitle, isCapacity, isSameSigner, newSigner, type Signer, toOfficer } from "./signer.ts";

const SECTION_START = /^[ \t]*(?:signatures?|signature page|by order of the board(?: of directors)?[,.]?)[ \t]*$/gim;
const SECTION_END =
  /^(?:(?:index|exhibit index|index to exhibits|exhibits?|schedules?|financial statements?)\b|item \d|report of |independent auditor|part [iv]+\b)/i;
const SECTION_CHARACTERS = 40_000;
const SECTION_LINES = 250;
const SECTIONS_MAX = 20;
/** What is beyond in a cell is no name and no title; a bound for the patterns below. */
const CELL_CHARACTERS = 300;
const PROSE_CHARACTERS = 160;
const MAJORITY = /^a majority of\b/i;

const MARK = /^(?:by\s*:?\s*)?\/?\s*s\s*\/(?:\s*b\s*\/)?\s*/i;
const BY = /^\*?\s*by\s*:?$/i;
const BY_NAME = /^\*?\s*by(?:\s*:\s*|\s+(?=\p{Lu}))/iu;
const HEADER = /^(?:signatures?|signer|name)$/i;

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
    const abreast = isAbreast(lines[at]) ? (lines[at]?.length ?? 1) : 1;
    let stop = at + 1;
    // Signers side by side: every line of as many cells goes on in each column.
    while (stop < lines.length && !isAbreast(lines[stop]) && (abreast === 1 || lines[stop]?.length === abreast))
      stop += 1;
    const rows = lines.slice(at, stop);
    if (abreast === 1) signers.push(...readColumn(rows));
    for (let column = 0; abreast > 1 && column < abreast; column += 1) {
      signers.push(...readColumn(rows.map((cells) => cells.slice(column, column + 1))));
    }
    at = stop;
  }
  return signers;
}

function isAbreast(cells: readonly string[] = []): boolean {
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
  } else if (reading.open !== null && !isOver(reading.open, facts)) {
    addLine(reading.open, facts);
  } else {
    reading.above.push(...facts.filter((cell) => isTitle(cell) || reading.above.length > 0));
  }
}

/** Where titles stand above, a title below is the next signer's. */
function isOver({ isClosed, isTitledAbove }: Signer, facts: readonly string[]): boolean {
  return isClosed || (isTitledAbove && facts.some((cell) => startsTitle(cell)));
}

/** The row of a signature: the title lines above it belong to it, and the cells beside the name. */
function addRow({ signer, rest: [beside, ...others] }: Begun, above: readonly string[]): void {
  signer.titles.push(...above);
  signer.isTitledAbove = above.length > 0;
  if (beside === undefined) return;
  // The last line of one title: `General Manager,` above `Climate Control Division`.
  if (above.length > 0 && !isCapacity(beside)) signer.titles.push(beside);
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
  const isPrinted = open !== null && !open.isClosed && !isBy && !MARK.test(first) && isSameSigner(open, written);
  if (isPrinted) return null;
  if (hasMark) return { signer: newSigner(written), rest: others };
  const isRow = isTitle(others[0] ?? "");
  const isFresh = open === null || hasTitle(open);
  return isRow || (others.length === 0 && isFresh) ? { signer: newSigner(written), rest: others.slice(0, 1) } : null;
}
