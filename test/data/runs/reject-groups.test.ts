// Rejects of a run by the hundred thousand, as a table of unknown codes has them.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execute, openWritable, sqlLiteral } from "../../../data/duckdb.ts";
import { RejectsUnknown, readRejectGroups, readRejects } from "../../../data/runs/reject-groups.ts";

const ROWS = 100_000;
const FILTER = { tables: ["licenses"] };

describe("a hundred thousand rejects of one reason", () => {
  let folder: string;
  let file: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-rejects-"));
    file = join(folder, "rejects.parquet");
    const instance = await openWritable(":memory:", { threads: "1" });
    const connection = await instance.connect();
    await execute(
      connection,
      `COPY (SELECT 'licenses' AS "table", 'licenses.csv' AS file, range + 1 AS "row", 'cocode' AS "column",
                    greatest(range, 2)::VARCHAR AS value, 'unknown_cocode' AS reason, 'a cocode' AS detail, true AS refuses_row
             FROM range(${ROWS})) TO ${sqlLiteral(file)} (FORMAT parquet)`,
    );
    connection.closeSync();
    instance.closeSync();
  });
  after(() => rm(folder, { recursive: true }));

  it("are grouped, with the most frequent of nearly as many values first, within a test's time", async () => {
    const [group, ...others] = await readRejectGroups(file, FILTER);
    assert.deepEqual(others, []);
    assert.deepEqual([group?.count, group?.rows_refused, group?.distinct_values], [ROWS, ROWS, ROWS - 2]);
    assert.deepEqual([group?.values.length, group?.values[0]], [100, { value: "2", count: 3 }]);
    assert.deepEqual(
      group?.examples.map(({ row, value }) => [row, value]),
      [
        [1, "2"],
        [4, "3"],
        [5, "4"],
      ],
    );
  });

  it("are read one by one, by place, of one value or of all", async () => {
    const rows = await readRejects(file, { ...FILTER, reason: "unknown_cocode" }, { limit: 2, offset: 500 });
    assert.deepEqual(
      rows.map(({ row }) => row),
      [501, 502],
    );
    const ofValue = await readRejects(file, { ...FILTER, value: "2" }, { limit: 10, offset: 0 });
    assert.deepEqual(
      ofValue.map(({ row }) => row),
      [1, 2, 3],
    );
  });

  it("are none of a table or a reason that the run does not know, which is said", async () => {
    await assert.rejects(readRejectGroups(file, { ...FILTER, table: "zzz" }), RejectsUnknown);
    await assert.rejects(readRejects(file, { ...FILTER, reason: "zzz" }, { limit: 1, offset: 0 }), RejectsUnknown);
  });
});
