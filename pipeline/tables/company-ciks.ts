// The CIKs of the drop folder's companies, for what is fetched from outside before an ingest.
import type { DuckDbLimits } from "../../data/duckdb.ts";
import { queryRows } from "../../data/duckdb.ts";
import { readCompanies } from "../sources/companies.ts";
import { createRejects, newReport } from "../workspace/report.ts";
import { RunWatch } from "../workspace/run-watch.ts";
import { withWorkspace } from "../workspace/workspace.ts";

const DISTINCT_CIKS = "SELECT DISTINCT cik FROM companies WHERE cik IS NOT NULL ORDER BY cik";

/**
 * Reads the companies table as an ingest does: rows that it would refuse do not count.
 *
 * @param folder for temporary files; emptied of them in the end
 * @returns CIKs without leading zeros, each once
 * @throws {RunStopped} when there is no companies table, or it cannot be read
 */
export async function readCompanyCiks(dropDir: string, folder: string, limits: DuckDbLimits): Promise<string[]> {
  return withWorkspace(folder, limits, async (workspace) => {
    await createRejects(workspace.connection);
    const report = newReport("fetch", "");
    await readCompanies({ workspace, dropDir, report, maxRejectRatio: 1, watch: new RunWatch() });
    const rows = await queryRows<{ cik: string }>(workspace.connection, DISTINCT_CIKS);
    return rows.map(({ cik }) => cik);
  });
}
