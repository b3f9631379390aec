// Records as an Arrow IPC stream. Columns are built of typed arrays directly: Arrow's own builders take ten times as long.
import * as arrow from "apache-arrow";
import { BatchWriter } from "./arrow.ts";
import { type ColumnBuilder, columnBuilder } from "./arrow-columns.ts";
import type { Column, Records } from "./records.ts";

/** What readers like: large enough for their loops, small enough for our memory. */
const BATCH_ROWS = 8192;

export async function* arrowOf<Row>({ columns, batches }: Records<Row>): AsyncIterable<Uint8Array> {
  const builders = columns.map(({ kind }) => columnBuilder(kind, BATCH_ROWS));
  const fields = columns.map(({ name }, at) => new arrow.Field(name, (builders[at] as ColumnBuilder).type, true));
  const schema = new arrow.Schema(fields);
  const writer = new BatchWriter();
  writer.reset(undefined, schema);
  let held = 0;
  const flush = () => {
    const children = builders.map((builder) => builder.take());
    const struct = arrow.makeData({ type: new arrow.Struct(fields), length: held, nullCount: 0, children });
    writer.write(new arrow.RecordBatch(schema, struct));
    held = 0;
    return writer.take();
  };
  for await (const rows of batches) {
    for (let start = 0; start < rows.length; ) {
      const end = Math.min(rows.length, start + BATCH_ROWS - held);
      append(columns, builders, rows, { start, end });
      held += end - start;
      start = end;
      if (held === BATCH_ROWS) yield* flush();
    }
  }
  if (held > 0) yield* flush();
  writer.finish();
  yield* writer.take();
}

type Range = { readonly start: number; readonly end: number };

function append<Row>(
  columns: readonly Column<Row>[],
  builders: readonly ColumnBuilder[],
  rows: readonly Row[],
  { start, end }: Range,
): void {
  for (let at = 0; at < columns.length; at += 1) {
    const { value } = columns[at] as Column<Row>;
    const builder = builders[at] as ColumnBuilder;
    for (let row = start; row < end; row += 1) builder.append(value(rows[row] as Row));
  }
}
