// Rows as NDJSON, one object of all columns per line.
import type { CellRows, ColumnCells } from "./cells.ts";
import { GrowingBytes } from "./growing-bytes.ts";
import { BACKSLASH, QUOTE } from "./json-bytes.ts";

/** A piece is good until the next is asked for. */
export async function* ndjsonOf({ columns, blocks }: CellRows): AsyncIterable<Uint8Array> {
  const out = new GrowingBytes();
  const heads = columns.map(({ name }, at) => Buffer.from(`${at === 0 ? "{" : ","}${JSON.stringify(name)}:`));
  const isText = columns.map(({ kind }) => kind === "json");
  for await (const block of blocks) {
    for (let row = 0; row < block.length; row += 1) {
      for (let column = 0; column < heads.length; column += 1) {
        out.write(heads[column] as Uint8Array);
        writeCell(out, block.columns[column] as ColumnCells, row, isText[column] === true);
      }
      out.write(LINE_END);
    }
    yield out.take();
  }
}

const NULL = Buffer.from("null");
const LINE_END = Buffer.from("}\n");

function writeCell(out: GrowingBytes, { bytes, starts, ends, rows }: ColumnCells, row: number, isText: boolean): void {
  const place = rows[row] as number;
  const start = starts[place] as number;
  const end = ends[place] as number;
  if (end === 0) out.write(NULL);
  else if (isText) writeText(out, bytes, start, end);
  else out.write(bytes.subarray(start, end));
}

/** JSON as a text. */
function writeText(out: GrowingBytes, source: Uint8Array, start: number, end: number): void {
  out.reserve(2 * (end - start) + 2);
  const { bytes } = out;
  let at = out.at;
  bytes[at++] = QUOTE;
  for (let from = start; from < end; from += 1) {
    const byte = source[from] as number;
    if (byte === QUOTE || byte === BACKSLASH) bytes[at++] = BACKSLASH;
    bytes[at++] = byte;
  }
  bytes[at++] = QUOTE;
  out.at = at;
}
