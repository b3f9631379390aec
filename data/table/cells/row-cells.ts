// The cells of rows that are objects: of their JSON, as a line of NDJSON has it.
import { BLOCK_ROWS, type CellBlock, type Column, cellsOf } from "./cells.ts";
import { MemberScanner } from "./member-scanner.ts";

export async function* blocksOf(
  columns: readonly Column[],
  batches: AsyncIterable<readonly object[]>,
): AsyncIterable<CellBlock> {
  const cells = cellsOf(columns.length, new Uint8Array());
  const scanner = new MemberScanner(columns, cells);
  for await (const rows of batches) {
    for (let start = 0; start < rows.length; start += BLOCK_ROWS) {
      const part = rows.slice(start, start + BLOCK_ROWS);
      const bytes = Buffer.from(linesOf(part));
      for (let row = 0, at = 0; row < part.length; row += 1) {
        at = scanner.scan(bytes, at, bytes.length, row) + "\n".length;
      }
      yield { length: part.length, columns: cells.map((each) => ({ ...each, bytes })) };
    }
  }
}

/** NDJSON: all members of each row, as they are. */
export function linesOf(rows: readonly object[]): string {
  let text = "";
  for (const row of rows) text += `${JSON.stringify(row)}\n`;
  return text;
}
