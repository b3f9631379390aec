// What lists are sorted by, and ranges are asked of: values that the database has sorted.
import type { DuckDBConnection } from "../../../data/duckdb.ts";
import type { BitmapMemory } from "../../../data/list-index/bitmap-memory.ts";
import type { OrderedColumn } from "../../../data/list-index/ordered-column.ts";
import { LINE_KEYS } from "../../../data/vocabulary.ts";
import { eachChunk } from "./arrays/columns.ts";
import { GrowableNumbers } from "./arrays/growable-array.ts";
import { orderedColumn } from "./arrays/ordered-column.ts";
import { LINE_POSITION } from "./positions.ts";

export async function loadOrder(
  connection: DuckDBConnection,
  memory: BitmapMemory,
  value: string,
): Promise<OrderedColumn> {
  const [column = orderedColumn(memory, new Float64Array(0), new Uint32Array(0))] = await loadOrders(
    connection,
    `SELECT 0, family_no, value FROM (SELECT family_no, (${value})::DOUBLE AS value FROM families)
     WHERE value IS NOT NULL ORDER BY value, family_no`,
    { memory, columns: 1 },
  );
  return column;
}

const LINE_FIGURES = `
  SELECT ${LINE_POSITION} AS line, family_no, annual_premium_usd FROM family_lines
  WHERE annual_premium_usd > 0 ORDER BY line, annual_premium_usd, family_no`;

export function loadLineOrders(connection: DuckDBConnection, memory: BitmapMemory): Promise<OrderedColumn[]> {
  return loadOrders(connection, LINE_FIGURES, { memory, columns: LINE_KEYS.length });
}

/** @param sql rows of column, family_no and value, in this order but the value before the family */
async function loadOrders(
  connection: DuckDBConnection,
  sql: string,
  { memory, columns }: { memory: BitmapMemory; columns: number },
): Promise<OrderedColumn[]> {
  const rowsOf = Array.from({ length: columns }, () => new GrowableNumbers());
  const valuesOf = Array.from({ length: columns }, () => [] as number[]);
  await eachChunk(connection, sql, ({ rows, number }) => {
    for (let row = 0; row < rows; row += 1) {
      const column = number(0, row);
      rowsOf[column]?.push(number(1, row) - 1);
      valuesOf[column]?.push(number(2, row));
    }
  });
  return rowsOf.map((numbers, column) =>
    orderedColumn(memory, Float64Array.from(valuesOf[column] ?? []), numbers.finish()),
  );
}
