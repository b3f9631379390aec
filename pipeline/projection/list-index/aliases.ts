// The aliases of the index, sorted by their bytes, with the companies that they name.
import { type DuckDBConnection, queryRow } from "../../../data/duckdb.ts";
import type { AliasData } from "../../../data/list-index/index-data.ts";
import { eachChunk, readStrings } from "./arrays/columns.ts";

// They are stored in their order, which `rowid` counts from 0.
const COMPANIES = "SELECT coalesce(CASE WHEN NOT is_ambiguous THEN company_no END, 0) FROM aliases ORDER BY rowid";

export async function loadAliases(connection: DuckDBConnection): Promise<AliasData> {
  const { rows: count } = await queryRow<{ rows: number }>(connection, "SELECT count(*)::INTEGER AS rows FROM aliases");
  const companies = new Uint32Array(count);
  let at = 0;
  await eachChunk(connection, COMPANIES, ({ rows, number }) => {
    for (let row = 0; row < rows; row += 1, at += 1) companies[at] = number(0, row);
  });
  const names = await readStrings(connection, { expression: "alias", table: "aliases", number: "rowid + 1", count });
  return { names, companies };
}
