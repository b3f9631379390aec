// A bad cell and what becomes of it, and the reading of required cells and of lists.

import type { Cells } from "./rows.ts";

/** Thrown for a cell that breaks the contract; an empty column means the row as a whole. */
export class BadCell extends Error {
  readonly column: string;
  readonly value: string | null;
  readonly reason: string;

  constructor(column: string, value: string | null, reason: string) {
    super(`${column} ${value}: ${reason}`);
    this.column = column;
    this.value = value;
    this.reason = reason;
  }
}

/** kind: the whole row was refused, or only a list's item, or only the link to the parent. */
export type Rejection = {
  readonly table: string;
  readonly file: string;
  readonly row: number;
  readonly kind: "row" | "item" | "link";
  readonly column: string;
  readonly value: string | null;
  readonly reason: string;
};

/** The text of a cell; throws when it is empty. */
export function required(cells: Cells, column: string): string {
  const text = cells[column] ?? null;
  if (text === null) throw new BadCell(column, null, "missing");
  return text;
}

/** The distinct non-blank items of a `;` list in the order given; those that fail the check go to `refuse`. */
export function items(
  cells: Cells,
  column: string,
  accepts: (item: string) => boolean,
  refuse: (error: BadCell) => void,
): string[] {
  const accepted = new Set<string>();
  for (const text of (cells[column] ?? "").split(";")) {
    const item = text.trim();
    if (item === "") continue;
    if (accepts(item)) accepted.add(item);
    else refuse(new BadCell(column, item, "bad_item"));
  }
  return [...accepted];
}
