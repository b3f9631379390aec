// dealmap sql keeps to DUCKDB_MEMORY_LIMIT, whatever the form of the result.

import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { SQL_FORMATS } from "../../scripts/sql/target.ts";
import { DealmapProcess } from "./process.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

const MEGABYTE = 2 ** 20;
/** Node with the program, and buffers of the two. */
const OWN_BYTES_MAX = 400 * MEGABYTE;
/** The row groups that DuckDB has in hand for Parquet, which its limit does not count: 548 MiB in all when alone, 657 beside other work. */
const ROW_GROUP_BYTES_MAX = 100 * MEGABYTE;
const LIMIT_BYTES = 256 * MEGABYTE;
/** Reports the peak of the process's memory, in kilobytes, at its end. */
const TELL_PEAK = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("peak " + process.resourceUsage().maxRSS + "\\n"))',
)}`;

/** Rows of about 500 bytes: as values in JavaScript they take time, so that most formats get fewer. */
const wideRows = (count: number) => `SELECT range AS n, repeat('x', 500) || range AS text FROM range(${count})`;
const ROWS: Readonly<Record<string, number>> = { table: 30_000_000, parquet: 1_500_000 };
const OTHER_ROWS = 150_000;

describe("the memory of dealmap sql", () => {
  let dealmap: PublishedHome;
  before(async () => {
    dealmap = await createPublishedHome();
    await dealmap.publish(101);
  });
  after(() => dealmap.remove());

  for (const format of SQL_FORMATS) {
    const rows = ROWS[format] ?? OTHER_ROWS;
    it(`stays within the limit for ${rows.toLocaleString("en-US")} wide rows as ${format}, and nothing is left beside`, async () => {
      const folder = dealmap.folder(format);
      const file = join(folder, `rows.${format}`);
      const env = {
        ...dealmap.env,
        DUCKDB_MEMORY_LIMIT: "256MiB",
        DUCKDB_THREADS: "2",
        NODE_OPTIONS: `--import=${TELL_PEAK}`,
        TMPDIR: folder,
      };
      const child = new DealmapProcess(env, "sql", "--format", format, "--out", file, wideRows(rows));
      assert.equal(await child.ends(), 0, child.stderr);
      const peak = Number(/peak (\d+)/.exec(child.stderr)?.[1]) * 1024;
      const own = OWN_BYTES_MAX + (format === "parquet" ? ROW_GROUP_BYTES_MAX : 0);
      assert.ok(peak < LIMIT_BYTES + own, `${Math.round(peak / MEGABYTE)} MiB`);
      assert.ok(statSync(file).size > 0);
      // tsx keeps what it has compiled there.
      const left = readdirSync(folder).filter((name) => !name.startsWith("tsx-"));
      assert.deepEqual(left, [`rows.${format}`]);
    });
  }
});
