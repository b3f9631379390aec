// What an export is made of: columns, and rows as they come.
import type { Column } from "../../data/table/records.ts";
import type { RequestContext } from "../context.ts";
import type { SelectedFamilies } from "../list-index/list-index.ts";
import type { ProspectQuery, Reach } from "../list-index/list-query.ts";
import type { PinnedVersion } from "../projections/open-version.ts";

/** What an export reads: the families of a list, of one version, as one team sees them. */
export type ExportScope = {
  readonly context: RequestContext;
  readonly version: PinnedVersion;
  readonly selected: SelectedFamilies;
  readonly query: ProspectQuery;
  readonly reach: Reach;
};

export type ExportSource<Row> = {
  readonly columns: readonly Column<Row>[];
  /** From the first row on, each time that it is asked for. */
  readonly batches: () => AsyncIterable<readonly Row[]>;
  /** NDJSON, where it is there more quickly than out of the rows. */
  readonly lines?: () => AsyncIterable<Uint8Array>;
};

/** A line for each row, as it is. */
export async function* linesOf<Row>({ batches, lines }: ExportSource<Row>): AsyncIterable<Uint8Array | string> {
  if (lines !== undefined) return yield* lines();
  for await (const rows of batches()) yield rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}
