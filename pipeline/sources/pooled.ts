// Whether a table is put together from several files by a statement of the drop folder: then no row says which of them it is from.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findTableFiles } from "./drop.ts";

/** What a statement reads: read_csv('a.csv'), read_parquet(['a', 'b']), FROM 'a.csv'. */
const READS = /\b(?:read_\w+|parquet_scan)\s*\(\s*(?<files>\[[^\]]*\]|'[^']*')|\b(?:FROM|JOIN)\s+(?<file>'[^']*')/gi;
const COMMENT = /--[^\n]*|\/\*[\s\S]*?\*\//g;

/** False for a table of data files, for one that is missing, and for a pattern such as 'raw/premium_*.csv', which is one publisher's. */
export async function readsSeveralFiles(dropDir: string, name: string): Promise<boolean> {
  const [source] = await findTableFiles(dropDir, name);
  if (source?.format !== "sql") return false;
  const statement = (await readFile(join(dropDir, source.file), "utf8")).replace(COMMENT, " ");
  const files = [...statement.matchAll(READS)].flatMap(({ groups }) =>
    (groups?.files ?? groups?.file ?? "").match(/'[^']*'/g),
  );
  return new Set(files).size > 1;
}
