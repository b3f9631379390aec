// What every table goes through: rows read, bad ones refused with a reason, duplicates folded.

import { BadCell, type Rejection } from "./cells.ts";
import { type Cells, type Row, readTable } from "./rows.ts";

export type Entry<T> = { readonly row: Row; readonly value: T };

/** One read of a drop folder: what it refused, and the counts of the run report. */
export class Intake {
  readonly folder: string;
  readonly rejects: Rejection[] = [];
  /** Rows read, per table. */
  readonly rowCounts: Record<string, number> = {};
  /** Equal duplicates that were folded, per table. */
  readonly collapsed: Record<string, number> = {};

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The rows of a table that `parse` accepts, in order. Throws when a required column is missing. */
  async read<T>(table: string, columns: readonly string[], parse: (cells: Cells, row: Row) => T): Promise<Entry<T>[]> {
    const accepted: Entry<T>[] = [];
    this.rowCounts[table] = 0;
    for (const { file, columns: present, rows } of await readTable(this.folder, table)) {
      const missing = columns.find((column) => !present.includes(column));
      if (missing !== undefined) throw new Error(`${file}: no column ${missing}; found ${present.join(", ")}`);
      this.rowCounts[table] += rows.length;
      for (const row of rows) {
        try {
          if (row.cells === null) throw new BadCell("", null, "cell_count");
          accepted.push({ row, value: parse(row.cells, row) });
        } catch (error) {
          if (!(error instanceof BadCell)) throw error;
          this.refuse(table, row, "row", error);
        }
      }
    }
    return accepted;
  }

  refuse(table: string, row: Row, kind: Rejection["kind"], { column, value, reason }: BadCell): void {
    this.rejects.push({ table, file: row.file, row: row.number, kind, column, value, reason });
  }

  /** The last entry of each identity. Earlier ones with its facts collapse, earlier ones with others are rejects. */
  lastOfEach<T>(
    table: string,
    entries: readonly Entry<T>[],
    identityOf: (value: T) => string,
    factsOf: (value: T) => string,
  ): T[] {
    const winners = new Map<string, T>();
    for (const { value } of entries) winners.set(identityOf(value), value);
    let collapsed = 0;
    for (const { row, value } of entries) {
      const winner = winners.get(identityOf(value));
      if (winner === undefined || winner === value) continue;
      if (factsOf(winner) === factsOf(value)) collapsed += 1;
      else this.refuse(table, row, "row", new BadCell("", identityOf(value), "superseded_duplicate"));
    }
    this.collapsed[table] = collapsed;
    return [...winners.values()];
  }
}
