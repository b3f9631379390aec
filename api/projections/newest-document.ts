// The day from which ages of sources count: that of the newest document of the drop folder, one for all products of a run (semantics 7.15).
import { knowsTable } from "./earlier-release.ts";
import type { PinnedVersion } from "./open-version.ts";

/** A version of an earlier release knows its own documents alone. */
const OF_THE_VERSION = `
SELECT greatest((SELECT max(filed_at) FROM documents), (SELECT max(source_date) FROM excerpts))::VARCHAR AS newest`;
const OF_THE_RUN = "SELECT max(newest_document)::VARCHAR AS newest FROM drop_folder";

type Row = { readonly newest: string | null };

/** YYYY-MM-DD; null where there is no document at all. */
export async function readNewestDocument(version: Pick<PinnedVersion, "rows">): Promise<string | null> {
  const [ofRun] = (await knowsTable(version, "drop_folder")) ? await version.rows<Row>(OF_THE_RUN) : [];
  if (ofRun?.newest) return ofRun.newest;
  const [own] = await version.rows<Row>(OF_THE_VERSION);
  return own?.newest ?? null;
}
