// What an export is made of: columns, and rows as they come.
import type { CellBlock, Column, PathOf } from "../../data/table/cells/cells.ts";
import { blocksOf, linesOf } from "../../data/table/cells/row-cells.ts";
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

/** Each from the first row on, each time that it is asked for. */
export type ExportSource = {
  readonly columns: readonly Column[];
  /** Each block is good until the next is asked for. */
  readonly blocks: () => AsyncIterable<CellBlock>;
  /** NDJSON. */
  readonly lines: () => AsyncIterable<Uint8Array | string>;
};

/** Rows that are objects; a batch is what is done at once. */
export function rowSource<Row extends object>(
  columns: readonly Column<PathOf<Row>>[],
  batches: () => AsyncIterable<readonly Row[]>,
): ExportSource {
  return {
    columns,
    blocks: () => blocksOf(columns, batches()),
    lines: async function* () {
      for await (const rows of batches()) yield linesOf(rows);
    },
  };
}
