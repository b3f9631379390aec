// A query's result as the writers of all formats take it: its head, and its rows in chunks as they come.
import type { DuckDBDataChunk, DuckDBResult, DuckDBType } from "@duckdb/node-api";
import { collectYoung } from "./collect-young.ts";

/** Where a result goes; a file may ask for patience. */
export type Sink = (data: string | Uint8Array) => void | Promise<void>;

/** The head of a result and its rows in chunks. The first chunk was read: a statement that fails at once fails before. */
export type SqlRows = {
  readonly names: readonly string[];
  readonly types: readonly DuckDBType[];
  readonly chunks: AsyncIterable<DuckDBDataChunk>;
};

/**
 * A chunk lies outside V8's heap and goes when its handle is collected. The handle is a few bytes, so V8 sees no reason to
 * collect it: 30 million rows stayed in memory, 15 GB, to show 100 of them.
 */
const CHUNKS_BETWEEN_COLLECTIONS = 16;

/**
 * Column names are made distinct: JSON, Arrow and Parquet cannot hold two of one name.
 * @param stopped says that the statement was interrupted: to the engine its rows then simply end
 */
export async function readSqlRows(result: DuckDBResult, stopped?: AbortSignal): Promise<SqlRows> {
  const first = await result.fetchChunk();
  const chunks = async function* () {
    let read = 0;
    for (let chunk = first; chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
      yield chunk;
      read += 1;
      if (read % CHUNKS_BETWEEN_COLLECTIONS === 0) collectYoung();
    }
    stopped?.throwIfAborted();
  };
  return { names: result.deduplicatedColumnNames(), types: result.columnTypes(), chunks: chunks() };
}
