// Golden cases: a drop folder in, the published tables out, compared line by line with what was reviewed and kept.
//
// test/golden/<case>/  products.yaml, sources/ (the drop folder), expected/<table>.ndjson (one row a line; also rejects).
// An empty table has no file. A table without expectation is written here, to be reviewed and committed; in CI (CI=true) that is a failure. To accept a
// change, remove the file and run the test again.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openWritable, queryRows, sqlLiteral } from "../data/duckdb.ts";
import { TABLE_NAMES } from "../data/projection.ts";
import { createTeam } from "../data/store/teams.ts";
import { findActive, versionFolder } from "../data/versions/versions.ts";
import { Harness } from "./fixtures/harness.ts";
import { applyProductFile, ingestInto, TWO_THREADS } from "./fixtures/ingested.ts";

const GOLDEN = fileURLToPath(new URL("golden", import.meta.url));
const PRODUCT_ID = 1;

for (const name of readdirSync(GOLDEN)) {
  describe(`the drop folder golden/${name}`, () => {
    const folder = join(GOLDEN, name);
    let files: Record<string, string>;

    before(async () => {
      const harness = await Harness.open();
      try {
        await createTeam(harness.store, { name: "Team", plan: "trial", privateData: true });
        await applyProductFile(harness, join(folder, "products.yaml"));
        // Some rows are refused on purpose.
        const result = await ingestInto(harness, join(folder, "sources"), { maxRejectRatio: 0.5, limits: TWO_THREADS });
        assert.equal(result.outcome, "published", result.error ?? "");
        const active = await findActive(harness.root, PRODUCT_ID);
        const version = versionFolder(harness.root, PRODUCT_ID, active?.version ?? "none");
        files = {
          ...Object.fromEntries(TABLE_NAMES.map((table) => [table, join(version, `${table}.parquet`)])),
          rejects: join(harness.root, "home", "runs", result.run_id, "rejects.parquet"),
        };
        for (const [table, path] of Object.entries(files)) files[table] = await linesOf(path);
      } finally {
        await harness.close();
      }
    });

    for (const table of [...TABLE_NAMES, "rejects"]) {
      it(`gives the expected ${table}`, async () => {
        const path = join(folder, "expected", `${table}.ndjson`);
        const lines = files[table] ?? "";
        const expected = await readFile(path, "utf8").catch(() => (lines === "" ? "" : null));
        if (expected !== null) {
          assert.deepEqual(lines.split("\n"), expected.split("\n"));
          return;
        }
        assert.notEqual(process.env.CI, "true", `${path} is missing: run this test locally, review and commit it`);
        await mkdir(join(folder, "expected"), { recursive: true });
        await writeFile(path, lines);
        console.log(`written for review: ${path}`);
      });
    }
  });
}

/** Rows as they are stored, one JSON object a line, days without time. */
async function linesOf(path: string): Promise<string> {
  const instance = await openWritable(":memory:", {});
  const connection = await instance.connect();
  try {
    const rows = await queryRows<Record<string, unknown>>(connection, `FROM ${sqlLiteral(path)}`);
    return rows.map((row) => `${JSON.stringify(row).replaceAll("T00:00:00.000Z", "")}\n`).join("");
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
