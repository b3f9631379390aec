// One export from request to bytes: format, turn, version, rows, writer (semantics 8.14).
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deferred } from "../../data/async/deferred.ts";
import { digestFile } from "../../data/files/file-digest.ts";
import { csvOf } from "../../data/table/cells/csv.ts";
import { writeParquetOf } from "../../data/table/cells/parquet.ts";
import type { RequestContext } from "../context.ts";
import { type Stream, StreamedBody } from "../http/streamed-body.ts";
import type { ProspectQuery } from "../list-index/list-query.ts";
import { reachOf } from "../list-index/list-query.ts";
import type { PinnedVersion } from "../projections/open-version.ts";
import { readVersion, type VersionAsked } from "../prospects/named-version.ts";
import { chooseFormat, EXPORT_FORMATS, type ExportFormat } from "./formats.ts";
import type { ExportScope, ExportSource } from "./source.ts";
import { EXPORT_TURN, takeTurn } from "./turn.ts";

export type ExportAsked = Omit<ProspectQuery, "include_children" | "limit" | "offset"> & {
  readonly format?: string | undefined;
};

/** Of what an export is, and its rows. */
export type Exported = {
  readonly name: string;
  readonly source: (scope: ExportScope) => ExportSource;
};

/**
 * @throws {ApiError} not_acceptable; export_running while another one of the team, or too many of others, run; what `readVersion`
 *   throws. What fails later breaks the connection.
 */
export async function openExport(
  context: RequestContext,
  asked: ExportAsked,
  { name, source }: Exported,
): Promise<StreamedBody> {
  const format = chooseFormat(asked.format, context.accept);
  const turn = await takeTurn(context, EXPORT_TURN);
  const held = await holdVersion(context, asked).catch(async (error) => {
    await turn.release();
    throw error;
  });
  const { version } = held;
  const query = { ...asked, include_children: false, limit: 1, offset: 0 };
  const file = `${name}-${asked.product_id}-${version.item.version}.${format}`;
  return new StreamedBody({
    headers: {
      "Content-Type": EXPORT_FORMATS[format].contentType,
      "Content-Disposition": `attachment; filename="${file}"`,
      Vary: "Accept",
    },
    open: async (gone) => {
      const signal = AbortSignal.any([gone, turn.lost]);
      const reach = reachOf(context.team, asked);
      const selected = await version.listIndex.select(query, reach);
      const rows = source({ context, version, selected, query, reach });
      if (format === "parquet") return writeFile(rows, signal);
      return { headers: {}, bytes: abortable(await streamOf(format, rows), signal) };
    },
    release: async () => {
      held.release();
      await turn.release();
    },
  });
}

type HeldVersion = { readonly version: PinnedVersion; readonly release: () => void };

/** A version beyond the request's handler, until it is released. */
function holdVersion(context: RequestContext, asked: VersionAsked): Promise<HeldVersion> {
  return new Promise((resolve, reject) => {
    const released = deferred<void>();
    readVersion(context, asked, (version) => {
      resolve({ version, release: () => released.resolve() });
      return released.promise;
    }).catch(reject);
  });
}

async function streamOf(
  format: Exclude<ExportFormat, "parquet">,
  source: ExportSource,
): Promise<AsyncIterable<Uint8Array | string>> {
  if (format === "ndjson") return source.lines();
  const rows = { columns: source.columns, blocks: source.blocks() };
  if (format === "csv") return csvOf(rows);
  // Only for those who ask for it: it takes a while to load.
  const { arrowOf } = await import("../../data/table/cells/arrow.ts");
  return arrowOf(rows);
}

async function* abortable<Piece>(pieces: AsyncIterable<Piece>, signal: AbortSignal): AsyncIterable<Piece> {
  for await (const piece of pieces) {
    signal.throwIfAborted();
    yield piece;
  }
}

/** Of the engine that writes Parquet; the rest it spills. */
const WRITER_MEMORY = "96MiB";

/** Parquet has its directory at the end, so it is whole before its first byte is sent. */
async function writeFile(source: ExportSource, signal: AbortSignal): Promise<Stream> {
  const folder = await mkdtemp(join(tmpdir(), "dealmap-export-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "rows.parquet");
    const config = { memory_limit: WRITER_MEMORY, temp_directory: join(folder, "spill") };
    const rows = { columns: source.columns, blocks: abortable(source.blocks(), signal) };
    await writeParquetOf(rows, { path, config, signal });
    const { bytes, sha256 } = await digestFile(path);
    const digest = Buffer.from(sha256, "hex").toString("base64");
    const headers = { "Content-Length": String(bytes), "Repr-Digest": `sha-256=:${digest}:` };
    return { headers, bytes: thenRemoved(createReadStream(path), remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function* thenRemoved(pieces: AsyncIterable<Uint8Array>, remove: () => Promise<void>): AsyncIterable<Uint8Array> {
  try {
    yield* pieces;
  } finally {
    await remove();
  }
}
