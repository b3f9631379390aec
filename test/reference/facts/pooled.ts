// Whether premium by line is put together from several files by a statement (semantics 16.2): as many file names stand in its quotes.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export function isPremiumPooled(folder: string): boolean {
  const path = join(folder, "premium_by_line.sql");
  if (!existsSync(path)) return false;
  const files = new Set<string>();
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const [statement = ""] = line.split("--");
    for (const [, quoted = ""] of statement.matchAll(/'([^']*)'/g))
      if (/\.(csv|parquet)/.test(quoted)) files.add(quoted);
  }
  return files.size > 1;
}
