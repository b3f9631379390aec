// Tables as CSV that spreadsheets open rightly: UTF-8 said at the beginning, and no text that one would take for a formula.
import { csvCell } from "../../../data/table/csv.ts";

/** Excel reads UTF-8 only where the text begins with it. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet may compute, were it the first character of a cell. */
const FORMULA = /^[=+\-@\t\r\n]/;

export type Cell = string | number | null;

export function csv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** Further rows of a file that has begun. Lines end as RFC 4180 has it. */
export function csvRows(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** An apostrophe makes text of it, in every spreadsheet; numbers are ours and stay numbers. */
function cell(value: Cell): string {
  if (value === null || typeof value === "number") return csvCell(value === null ? null : String(value));
  return csvCell(FORMULA.test(value) ? `'${value}` : value);
}
