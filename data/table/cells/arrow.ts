// Rows as an Arrow IPC stream. Columns are built of typed arrays directly: Arrow's own builders take ten times as long.
import * as arrow from "apache-arrow";
import { BatchWriter } from "../arrow.ts";
import { type ColumnBuilder, columnBuilder } from "./arrow-columns.ts";
import { BLOCK_ROWS, type CellRows, type ColumnCells } from "./cells.ts";

/** Large enough for the loops of readers, small enough for our memory and for requests that wait while one is sent. */
const BATCH_ROWS = 4096;

/** A piece is good until the next is asked for. */
export async function* arrowOf({ columns, blocks }: CellRows): AsyncIterable<Uint8Array> {
  const builders = columns.map(({ kind }) => columnBuilder(kind, BATCH_ROWS));
  const fields = columns.map(({ name }, at) => new arrow.Field(name, (builders[at] as ColumnBuilder).type, true));
  const schema = new arrow.Schema(fields);
  const writer = new BatchWriter();
  writer.reset(undefined, schema);
  let held = 0;
  const flush = function* () {
    const children = builders.map((builder) => builder.data());
    const struct = arrow.makeData({ type: new arrow.Struct(fields), length: held, nullCount: 0, children });
    writer.write(new arrow.RecordBatch(schema, struct));
    yield* writer.take();
    for (const builder of builders) builder.clear();
    held = 0;
  };
  for await (const { length, columns: cells } of blocks) {
    for (let at = 0; at < builders.length; at += 1) {
      (builders[at] as ColumnBuilder).append(cells[at] as ColumnCells, length);
    }
    held += length;
    if (held + BLOCK_ROWS > BATCH_ROWS) yield* flush();
  }
  if (held > 0) yield* flush();
  writer.finish();
  yield* writer.take();
}
