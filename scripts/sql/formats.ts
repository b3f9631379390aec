// Query results as text: a table for people, CSV, JSON and NDJSON. Rows are written as they come.

import { type DuckDBDataChunk, type DuckDBResult, type DuckDBType, DuckDBTypeId } from "@duckdb/node-api";
import Table from "cli-table3";
import { collectYoung } from "../collect-garbage.ts";
import { toDisplay, toJson, toText } from "./values.ts";

/** Where a result goes; a file may ask for patience. */
export type Sink = (data: string | Uint8Array) => void | Promise<void>;

/** The head of a result and its rows in chunks. The first chunk was read: a statement that fails at once fails before. */
export type SqlRows = {
  readonly names: readonly string[];
  readonly types: readonly DuckDBType[];
  readonly chunks: AsyncIterable<DuckDBDataChunk>;
};

const LONGEST_CELL = 60;
/** Beyond, a table says only that there are more: to count them would take as long as to show them. */
const COUNTED_ROWS_MAX = 1_000_000;
const NUMERIC_TYPES = new Set([
  DuckDBTypeId.TINYINT,
  DuckDBTypeId.SMALLINT,
  DuckDBTypeId.INTEGER,
  DuckDBTypeId.BIGINT,
  DuckDBTypeId.HUGEINT,
  DuckDBTypeId.UTINYINT,
  DuckDBTypeId.USMALLINT,
  DuckDBTypeId.UINTEGER,
  DuckDBTypeId.UBIGINT,
  DuckDBTypeId.UHUGEINT,
  DuckDBTypeId.FLOAT,
  DuckDBTypeId.DOUBLE,
  DuckDBTypeId.DECIMAL,
]);

/**
 * A chunk lies outside V8's heap and goes when its handle is collected. The handle is a few bytes, so V8 sees no reason to
 * collect it: 30 million rows stayed in memory, 15 GB, to show 100 of them.
 */
const CHUNKS_BETWEEN_COLLECTIONS = 16;

/**
 * Column names are made distinct: JSON, Arrow and Parquet cannot hold two of one name.
 * @param stopped says that the statement was interrupted: to the engine its rows then simply end
 */
export async function readSqlRows(result: DuckDBResult, stopped?: AbortSignal): Promise<SqlRows> {
  const first = await result.fetchChunk();
  const chunks = async function* () {
    let read = 0;
    for (let chunk = first; chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
      yield chunk;
      read += 1;
      if (read % CHUNKS_BETWEEN_COLLECTIONS === 0) collectYoung();
    }
    stopped?.throwIfAborted();
  };
  return { names: result.deduplicatedColumnNames(), types: result.columnTypes(), chunks: chunks() };
}

/** RFC 4180: lines end with CRLF. A null is an empty cell, an empty text a quoted one; a list or struct is JSON. */
export async function writeCsv({ names, chunks }: SqlRows, sink: Sink): Promise<void> {
  await sink(`${names.map(csvCell).join(",")}\r\n`);
  for await (const chunk of chunks) {
    const lines = chunk.convertRows(toText).map((row) => `${row.map(csvCell).join(",")}\r\n`);
    await sink(lines.join(""));
  }
}

function csvCell(text: string | null): string {
  if (text === null) return "";
  return text === "" || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One array of objects. */
export async function writeJson(rows: SqlRows, sink: Sink): Promise<void> {
  let before = "[\n";
  for await (const chunk of rows.chunks) {
    const lines = jsonRows(chunk, rows);
    await sink(`${before}${lines.join(",\n")}`);
    before = ",\n";
  }
  await sink(before === "[\n" ? "[]\n" : "\n]\n");
}

/** One object per line. */
export async function writeNdjson(rows: SqlRows, sink: Sink): Promise<void> {
  for await (const chunk of rows.chunks) await sink(`${jsonRows(chunk, rows).join("\n")}\n`);
}

function jsonRows(chunk: DuckDBDataChunk, { names }: SqlRows): string[] {
  return chunk
    .convertRows(toJson)
    .map((row) => JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at] ?? null]))));
}

/** For people: at most `maxRows` rows, long cells cut; what was left out is said below. */
export async function writeTable({ names, types, chunks }: SqlRows, sink: Sink, maxRows: number): Promise<void> {
  const table = new Table({
    head: [...names],
    colAligns: types.map(({ typeId }) => (NUMERIC_TYPES.has(typeId) ? "right" : "left")),
    style: { head: [], border: [] },
    chars: { mid: "", "left-mid": "", "mid-mid": "", "right-mid": "" },
  });
  let rows = 0;
  let cut = 0;
  for await (const chunk of chunks) {
    const shown = rows < maxRows ? chunk.convertRows(toDisplay).slice(0, maxRows - rows) : [];
    rows += chunk.rowCount;
    for (const row of shown) {
      const cells = row.map(cellFor);
      cut += cells.filter(({ isCut }) => isCut).length;
      table.push(cells.map(({ text }) => text));
    }
    if (rows > Math.max(COUNTED_ROWS_MAX, maxRows)) break;
  }
  await sink(`${table.toString()}\n${footer(rows, Math.min(rows, maxRows), cut)}\n`);
}

function footer(rows: number, shown: number, cut: number): string {
  const isCounted = rows <= Math.max(COUNTED_ROWS_MAX, shown);
  const counted = isCounted ? rows.toLocaleString("en-US") : `more than ${COUNTED_ROWS_MAX.toLocaleString("en-US")}`;
  const all = `${counted} row${rows === 1 ? "" : "s"}`;
  const count =
    shown < rows
      ? `the first ${shown.toLocaleString("en-US")} of ${all}: --max-rows N shows more, any other --format all`
      : all;
  if (cut === 0) return `(${count})`;
  const cells = cut === 1 ? "1 cell is" : `${cut} cells are`;
  return `(${count}; ${cells} cut to ${LONGEST_CELL} characters, any other --format shows them whole)`;
}

/** Line breaks would tear the row apart. */
function cellFor(text: string | null): { text: string; isCut: boolean } {
  const line = (text ?? "").replace(/\s*[\r\n]+\s*/g, " ⏎ ");
  const characters = [...line];
  if (characters.length <= LONGEST_CELL) return { text: line, isCut: false };
  return { text: `${characters.slice(0, LONGEST_CELL - 1).join("")}…`, isCut: true };
}
