// filings.csv: facts of filings that override what their wrappers say. The rows are judged with the documents, in filings.ts.
import { execute, queryRows } from "../../data/duckdb.ts";
import type { FilingsRow } from "../documents/filings.ts";
import { type DropRead, readTable, type SourceTable } from "./table.ts";

const FILINGS: SourceTable = {
  name: "filings",
  isFolderAllowed: false,
  columns: {
    path: { kind: "text" },
    cik: { kind: "text" },
    company_id: { kind: "text" },
    form_type: { kind: "text" },
    filed_at: { kind: "text" },
    period_end: { kind: "text" },
    url: { kind: "text" },
    title: { kind: "text" },
  },
};

/** All rows of filings.csv in order, cells trimmed and otherwise as they stand; none when there is no filings.csv. */
export async function readFilingsIndex(read: DropRead): Promise<FilingsRow[]> {
  const { connection } = read.workspace;
  await readTable(read, FILINGS);
  const rows = await queryRows<FilingsRow>(
    connection,
    "SELECT file, row_no, path, cik, company_id, form_type, filed_at, period_end, url, title FROM checked_filings ORDER BY seq",
  );
  await execute(connection, "DROP TABLE checked_filings");
  return rows;
}
