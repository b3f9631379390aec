// npm run bundle: writes every bundle that the command uses, for machines where later starts may not write.
const { join } = require("node:path");
const { writeBundle } = require("../data/compiled/write.cjs");

const ENTRIES = [
  "scripts/dealmap.ts",
  "data/audience/write-set-child.ts",
  "data/table/cells/parquet-child.ts",
  "data/sql/statement-child.ts",
  "scripts/mcp/dealmap-mcp.ts",
  "data/changes/write-changes-child.ts",
  "pipeline/evidence/document-worker.ts",
  "pipeline/projection/list-index/build-worker.ts",
  "pipeline/sources/sql-source-child.ts",
];

async function writeAll() {
  for (const entry of ENTRIES) await writeBundle(join(__dirname, ".."), entry);
}

writeAll();
