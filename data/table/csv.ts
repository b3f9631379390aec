// Rows as CSV.
import type { Sink, SqlRows } from "./rows.ts";
import { toText } from "./values.ts";

/** RFC 4180: lines end with CRLF. A null is an empty cell, an empty text a quoted one; a list or struct is JSON. */
export async function writeCsv({ names, chunks }: SqlRows, sink: Sink): Promise<void> {
  await sink(`${names.map(csvCell).join(",")}\r\n`);
  for await (const chunk of chunks) {
    const lines = chunk.convertRows(toText).map((row) => `${row.map(csvCell).join(",")}\r\n`);
    await sink(lines.join(""));
  }
}

/** A null is an empty cell, an empty text a quoted one. */
export function csvCell(text: string | null): string {
  if (text === null) return "";
  return text === "" || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
