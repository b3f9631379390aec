// What a command prints: one JSON document, or text and tables for people; notes on stderr.

import Table from "cli-table3";

export type Io = {
  readonly stdout: { write(data: string | Uint8Array): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown };
  /** Read by the commands that ask for something; without it they have nothing to read. */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
};

export type Cell = string | number | boolean | null;

/** How a command answers. `show` prints the document with --json, else what `people` prints. */
export type Output = {
  readonly show: (document: unknown, people: (print: Print) => void) => void;
  /** A line on stderr: progress, warnings. */
  readonly note: (line: string) => void;
};

export type Print = {
  readonly line: (text: string) => void;
  readonly table: (head: readonly string[], rows: readonly (readonly Cell[])[]) => void;
};

export function createOutput(io: Io, isJson: () => boolean): Output {
  const line = (text: string): void => {
    io.stdout.write(`${text}\n`);
  };
  return {
    show: (document, people) => {
      if (isJson()) printJson(io, document);
      else people({ line, table: (head, rows) => printTable(io, head, rows) });
    },
    note: (text) => {
      io.stderr.write(`${text}\n`);
    },
  };
}

/** One document, indented. */
function printJson(io: Io, document: unknown): void {
  io.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

/** A table without colours, so that it reads the same in a pipe. Numbers are right-aligned. */
function printTable(io: Io, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const isNumeric = head.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === "number"));
  const table = new Table({
    head: [...head],
    colAligns: isNumeric.map((numeric) => (numeric ? "right" : "left")),
    style: { head: [], border: [] },
  });
  table.push(...rows.map((row) => row.map(cellText)));
  io.stdout.write(`${table.toString()}\n`);
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return String(cell);
}
