// Records as CSV, by the rules of a query's CSV (csv.ts).
import { csvCell } from "./csv.ts";
import type { Column, Records } from "./records.ts";

export async function* csvOf<Row>({ columns, batches }: Records<Row>): AsyncIterable<string> {
  yield `${columns.map(({ name }) => csvCell(name)).join(",")}\r\n`;
  for await (const rows of batches) yield csvLines(columns, rows);
}

function csvLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  let text = "";
  for (const row of rows) {
    for (let at = 0; at < columns.length; at += 1) {
      const value = (columns[at] as Column<Row>).value(row);
      if (at > 0) text += ",";
      if (value === null) continue;
      if (typeof value === "string") text += csvCell(value);
      else if (typeof value === "object") text += listCell(value);
      else text += value;
    }
    text += "\r\n";
  }
  return text;
}

/** In lists of these characters alone, JSON escapes nothing: most lists are of the vocabulary. */
const PLAIN = /^[\w ,.-]*$/;

/** JSON, as a cell. */
function listCell(items: readonly (string | number)[]): string {
  if (items.length > 0 && typeof items[0] === "string" && PLAIN.test(items.join())) {
    return `"[""${items.join('"",""')}""]"`;
  }
  return csvCell(JSON.stringify(items));
}
