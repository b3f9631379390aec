// All tables of a drop folder read and rolled up, as a run does it before its first product.
import { readTables } from "../../../pipeline/tables/read-tables.ts";
import { type DropFiles, type OpenDrop, type Row, withDrop } from "../../fixtures/drop-folder.ts";

export function withFamilies<T>(files: DropFiles, work: (drop: OpenDrop) => Promise<T>): Promise<T> {
  return withDrop(files, async (drop) => {
    await readTables(drop.read, { kept: null, onProgress: () => undefined });
    return work(drop);
  });
}

/** Companies of this shape, the id as name where none is given: `{ a: {}, b: { parent_company_id: "a" } }`. */
export function companies(rows: Readonly<Record<string, Row>>): Row[] {
  return Object.entries(rows).map(([id, row]) => ({ company_id: id, name: id, ...row }));
}

/** The rows of one query as a map from its first column to its second. */
export async function mapOf({ rows }: OpenDrop, sql: string): Promise<Record<string, unknown>> {
  return Object.fromEntries((await rows<Record<string, unknown>>(sql)).map((row) => Object.values(row)));
}
