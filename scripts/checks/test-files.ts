// The files of npm test, in the order in which they begin.
import { readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "test";

/** Those that take longest, as each run says in the end: one that began last would be waited for by idle processes. */
const LONGEST = [
  "test/pipeline/tables/table-cache.test.ts",
  "test/pipeline/run.test.ts",
  "test/api/dashboard/in-browser/pages.test.ts",
  "test/scripts/faults/publish.test.ts",
  "test/scripts/faults/random-kills.test.ts",
  "test/pipeline/analyst/ingest.test.ts",
  "test/scripts/faults/power-loss.test.ts",
  "test/security/injection.test.ts",
  "test/reference/differential.test.ts",
  "test/scripts/start.test.ts",
  "test/reference/facts/differential.test.ts",
  "test/scripts/doctor.test.ts",
];

/**
 * @returns paths, the longest first, then by name
 * @throws when a file that is said to take long is not there
 */
export function findTestFiles(): string[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => join(FOLDER, name))
    .sort();
  const missing = LONGEST.filter((file) => !files.includes(file));
  if (missing.length > 0) throw new Error(`${import.meta.filename} names ${missing.join(", ")}, which is not there`);
  return [...LONGEST, ...files.filter((file) => !LONGEST.includes(file))];
}
