// Rows as CSV, by the rules of a query's CSV (data/table/csv.ts): most cells are copied as they are.
import { csvCell } from "../csv.ts";
import type { CellBlock, CellRows, ColumnCells, Kind } from "./cells.ts";
import { GrowingBytes } from "./growing-bytes.ts";
import { BACKSLASH, COMMA, EXACT_DIGITS, MINUS, parse, QUOTE, readNumber, ZERO } from "./json-bytes.ts";

/** A piece is good until the next is asked for. */
export async function* csvOf({ columns, blocks }: CellRows): AsyncIterable<Uint8Array> {
  const out = new GrowingBytes();
  out.write(Buffer.from(`${columns.map(({ name }) => csvCell(name)).join(",")}\r\n`));
  yield out.take();
  const writers = columns.map(({ kind }) => WRITERS[kind]);
  for await (const block of blocks) {
    writeLines(out, block, writers);
    yield out.take();
  }
}

/**
 * Writes a cell, which is not null, from `at` on, where there is room for twice its bytes and ROOM more.
 *
 * @returns where it ends
 */
type Writer = (source: Uint8Array, start: number, end: number, target: Buffer, at: number) => number;

const WRITERS: Readonly<Record<Kind, Writer>> = {
  text: writeText,
  integer: writeNumber,
  long: writeNumber,
  number: writeNumber,
  boolean: copy,
  texts: writeNested,
  integers: writeIntegers,
  json: writeNested,
};

/** Of a cell: for a comma, quotes, and a number that JavaScript writes out. */
const ROOM = 32;
const CR = 0x0d;
const LF = 0x0a;

function writeLines(out: GrowingBytes, { length, columns }: CellBlock, writers: readonly Writer[]): void {
  out.reserve(roomFor(columns, length));
  const target = out.bytes;
  let { at } = out;
  for (let row = 0; row < length; row += 1) {
    for (let column = 0; column < writers.length; column += 1) {
      const { bytes, starts, ends, rows } = columns[column] as ColumnCells;
      if (column > 0) target[at++] = COMMA;
      const place = rows[row] as number;
      const end = ends[place] as number;
      if (end !== 0) at = (writers[column] as Writer)(bytes, starts[place] as number, end, target, at);
    }
    target[at++] = CR;
    target[at++] = LF;
  }
  out.at = at;
}

/** At least what the rows take. */
function roomFor(columns: readonly ColumnCells[], length: number): number {
  let bytes = (columns.length + 2) * length * ROOM;
  for (const { starts, ends, rows } of columns) {
    for (let row = 0; row < length; row += 1) {
      const place = rows[row] as number;
      const end = ends[place] as number;
      if (end !== 0) bytes += 2 * (end - (starts[place] as number));
    }
  }
  return bytes;
}

function copy(source: Uint8Array, start: number, end: number, target: Buffer, at: number): number {
  for (let from = start; from < end; from += 1, at += 1) target[at] = source[from] as number;
  return at;
}

/** Without an escape it has neither quotes nor line ends. */
function writeText(source: Uint8Array, start: number, end: number, target: Buffer, at: number): number {
  let to = at;
  let isQuoted = end - start === 2;
  for (let from = start + 1; from < end - 1; from += 1, to += 1) {
    const byte = source[from] as number;
    if (byte === BACKSLASH) return at + target.write(csvCell(parse(source, start, end) as string), at);
    if (byte === COMMA) isQuoted = true;
    target[to] = byte;
  }
  if (!isQuoted) return to;
  target.copyWithin(at + 1, at, to);
  target[at] = QUOTE;
  target[to + 1] = QUOTE;
  return to + 2;
}

/** As JavaScript writes it. */
function writeNumber(source: Uint8Array, start: number, end: number, target: Buffer, at: number): number {
  if (isPlain(source, start, end)) return copy(source, start, end, target, at);
  return at + target.write(String(readNumber(source, start, end)), at);
}

/** A whole number as JavaScript writes it. */
function isPlain(source: Uint8Array, start: number, end: number): boolean {
  const first = source[start] === MINUS ? start + 1 : start;
  if (end - first > EXACT_DIGITS || source[first] === ZERO) return end - start === 1;
  for (let at = first; at < end; at += 1) if (!isDigit(source[at] as number)) return false;
  return true;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= ZERO + 9;
}

/** A list or an object: its JSON, quotes doubled. */
function writeNested(source: Uint8Array, start: number, end: number, target: Buffer, at: number): number {
  if (end - start === 2) return copy(source, start, end, target, at);
  target[at] = QUOTE;
  let to = at + 1;
  for (let from = start; from < end; from += 1, to += 1) {
    const byte = source[from] as number;
    if (byte === BACKSLASH) return writeParsed(source, start, end, target, at);
    target[to] = byte;
    if (byte !== QUOTE) continue;
    to += 1;
    target[to] = byte;
  }
  target[to] = QUOTE;
  return to + 1;
}

function writeIntegers(source: Uint8Array, start: number, end: number, target: Buffer, at: number): number {
  let isOne = true;
  for (let from = start + 1; from < end - 1; from += 1) {
    const byte = source[from] as number;
    if (byte === COMMA) isOne = false;
    else if (byte !== MINUS && !isDigit(byte)) return writeParsed(source, start, end, target, at);
  }
  return isOne ? copy(source, start, end, target, at) : writeNested(source, start, end, target, at);
}

function writeParsed(source: Uint8Array, start: number, end: number, target: Buffer, at: number): number {
  return at + target.write(csvCell(JSON.stringify(parse(source, start, end))), at);
}
