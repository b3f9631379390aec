// Reads columns of a projection in chunks, without an object per row.
import type { DuckDBBlobVector, DuckDBDataChunk } from "@duckdb/node-api";
import type { DuckDBConnection } from "../../../../data/duckdb.ts";
import type { Strings } from "../../../../data/list-index/strings.ts";

/** A number of the chunk; columns are selected so that they hold no nulls, but for `text`. */
export type Chunk = {
  readonly rows: number;
  readonly number: (column: number, row: number) => number;
  readonly flag: (column: number, row: number) => boolean;
  readonly text: (column: number, row: number) => string | null;
};

/** Passes the rows of a statement on, some thousand at a time. */
export async function eachChunk(
  connection: DuckDBConnection,
  sql: string,
  visit: (chunk: Chunk) => void,
): Promise<void> {
  await eachRawChunk(connection, sql, (raw) => {
    const vectors = Array.from({ length: raw.columnCount }, (_, column) => raw.getColumnVector(column));
    const item = (column: number, row: number) => vectors[column]?.getItem(row);
    visit({
      rows: raw.rowCount,
      number: (column, row) => item(column, row) as number,
      flag: (column, row) => item(column, row) === true,
      text: (column, row) => item(column, row) as string | null,
    });
  });
}

/** Rows whose strings the database joins to one: reading them one by one costs ten times as much. */
const BLOCK = 8192;
/** Rows of a statement, so that what it takes of memory does not grow with the table. */
const SLICE = 32 * BLOCK;
/** No string of a projection has it: text is cleaned of control characters, and JSON escapes them. */
const SEPARATOR = 0;

/**
 * One string per row, in the order of `number`, which counts 1, 2, … without a gap; null is read as empty.
 *
 * @param expression of the rows of `table`
 */
export async function readStrings(
  connection: DuckDBConnection,
  { expression, table, number, count }: { expression: string; table: string; number: string; count: number },
): Promise<Strings> {
  const blocks: Uint8Array[] = [];
  for (let first = 1; first <= count; first += SLICE) {
    const sql = `
      SELECT encode(string_agg(item, chr(${SEPARATOR}) ORDER BY number) || chr(${SEPARATOR})) AS block
      FROM (
        SELECT ${number} AS number, coalesce(${expression}, '') AS item FROM ${table}
        WHERE ${number} BETWEEN ${first} AND ${first + SLICE - 1}
      )
      GROUP BY (number - 1) // ${BLOCK} ORDER BY (number - 1) // ${BLOCK}`;
    await eachRawChunk(connection, sql, (raw) => blocks.push(...blocksOf(raw)));
  }
  return toStrings(blocks, count);
}

/** Copies: the chunk's memory is the database's. */
function* blocksOf(raw: DuckDBDataChunk): Generator<Uint8Array> {
  const vector = raw.getColumnVector(0);
  if (!holdsBytes(vector)) throw new Error("expected a column of bytes");
  for (let row = 0; row < raw.rowCount; row += 1) {
    const block = vector.getItemBytes(row);
    if (block !== null) yield block.slice();
  }
}

function toStrings(blocks: readonly Uint8Array[], count: number): Strings {
  const bytes = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  const starts = new Uint32Array(count + 1);
  let item = 0;
  let begin = 0;
  for (const block of blocks) {
    bytes.set(block, begin);
    for (let at = block.indexOf(SEPARATOR); at !== -1; at = block.indexOf(SEPARATOR, at + 1)) {
      item += 1;
      starts[item] = begin + at + 1;
    }
    begin += block.length;
  }
  if (item !== count) throw new Error(`expected ${count} strings, found ${item}`);
  return { bytes, starts };
}

async function eachRawChunk(
  connection: DuckDBConnection,
  sql: string,
  visit: (chunk: DuckDBDataChunk) => void,
): Promise<void> {
  const result = await connection.stream(sql);
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) return;
    visit(chunk);
  }
}

function holdsBytes(vector: object): vector is Pick<DuckDBBlobVector, "getItemBytes"> {
  return "getItemBytes" in vector;
}
