// Rows as JSON and as NDJSON.
import type { DuckDBDataChunk } from "@duckdb/node-api";
import type { Sink, SqlRows } from "./rows.ts";
import { toJson } from "./values.ts";

/** One array of objects. */
export async function writeJson(rows: SqlRows, sink: Sink): Promise<void> {
  let before = "[\n";
  for await (const chunk of rows.chunks) {
    const lines = jsonRows(chunk, rows);
    await sink(`${before}${lines.join(",\n")}`);
    before = ",\n";
  }
  await sink(before === "[\n" ? "[]\n" : "\n]\n");
}

/** One object per line. */
export async function writeNdjson(rows: SqlRows, sink: Sink): Promise<void> {
  for await (const chunk of rows.chunks) await sink(`${jsonRows(chunk, rows).join("\n")}\n`);
}

function jsonRows(chunk: DuckDBDataChunk, { names }: SqlRows): string[] {
  return chunk
    .convertRows(toJson)
    .map((row) => JSON.stringify(Object.fromEntries(names.map((name, at) => [name, row[at] ?? null]))));
}
