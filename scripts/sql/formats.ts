// Query results as a table for people. The other formats are data/table's.

import { DuckDBTypeId } from "@duckdb/node-api";
import Table from "cli-table3";
import type { Sink, SqlRows } from "../../data/table/rows.ts";
import { toDisplay } from "../../data/table/values.ts";

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
