// The drop folder that docs/drop-folder.md shows, written and ingested: the page says what works.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openWritable, queryRows, sqlLiteral } from "../../data/duckdb.ts";
import { createTeam } from "../../data/store/teams.ts";
import { findActive, versionFolder } from "../../data/versions/versions.ts";
import type { IngestOutcome } from "../../pipeline/run.ts";
import { writeDrop } from "../fixtures/drop-folder.ts";
import { Harness } from "../fixtures/harness.ts";
import { ingestInto } from "../fixtures/ingested.ts";
import { applySmallProducts } from "../fixtures/small-drop.ts";

const PAGE = readFileSync(new URL("../../docs/drop-folder.md", import.meta.url), "utf8");
/** Fenced blocks that are named after a file. */
const FILES = Object.fromEntries(
  [...PAGE.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(([, file = "", text = ""]) => [file, text]),
);

describe("the example of docs/drop-folder.md", () => {
  let harness: Harness;
  let result: IngestOutcome;
  before(async () => {
    harness = await Harness.open();
    await createTeam(harness.store, { name: "Team", plan: "trial", privateData: true });
    await applySmallProducts(harness);
    await writeDrop(join(harness.root, "drop"), FILES);
    result = await ingestInto(harness, join(harness.root, "drop"));
  });
  after(() => harness.close());

  async function rowsOf(table: string, columns: string): Promise<unknown[][]> {
    const active = await findActive(harness.root, 101);
    const path = join(versionFolder(harness.root, 101, active?.version ?? "none"), `${table}.parquet`);
    const instance = await openWritable(":memory:", {});
    const connection = await instance.connect();
    try {
      const rows = await queryRows<Record<string, unknown>>(
        connection,
        `SELECT ${columns} FROM ${sqlLiteral(path)} ORDER BY ALL`,
      );
      return rows.map((row) => Object.values(row));
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }

  it("has two statements, each with its publishers' files, filings.csv and a call", () => {
    assert.deepEqual(Object.keys(FILES), [
      "companies.csv",
      "raw/complaints/first_state_2024.csv",
      "raw/complaints/second_state_2022_2024.csv",
      "complaints.sql",
      "raw/premium/regulator.csv",
      "raw/premium/rating_firm.csv",
      "premium_by_line.sql",
      "filings/almond-annual-report.htm",
      "filings.csv",
      "transcripts/almond-2025-q1.txt",
    ]);
  });

  it("is published, and nothing of it is refused", () => {
    assert.deepEqual([result.outcome, result.error, result.warnings], ["published", null, []]);
    assert.deepEqual(result.documents, { seen: 2, new: 2, unchanged: 0, rejected: 0, duplicates: 0 });
    assert.deepEqual(
      result.tables
        .filter(({ rows, rejected }) => rows > 0 || rejected > 0)
        .map(({ name, rows, rejected }) => [name, rows, rejected]),
      [
        ["companies", 2, 0],
        ["premium_by_line", 5, 0],
        ["complaints", 3, 0],
      ],
    );
  });

  it("has shares of both states as one market, the pooled years as one", async () => {
    assert.deepEqual(
      await rowsOf("company_complaints", "cocode, line_of_business, total_complaints, round(complaint_index, 4)"),
      [
        // (60 + 10) of 120 complaints, (90 + 50) of 300 millions.
        ["70001", "private_passenger_auto", 70, 1.25],
        ["70002", "homeowners", 5, 1],
        ["70002", "private_passenger_auto", 50, 0.7813],
      ],
    );
  });

  it("takes the regulator's figure where both publishers have one, and the other's thousands as dollars", async () => {
    const columns = "report_year, line_of_business, annual_premium_usd";
    assert.deepEqual(await rowsOf("company_premium", columns), [
      [2023, "homeowners", 11_900_000],
      [2023, "private_passenger_auto", 58_000_000],
      [2024, "homeowners", 12_500_000],
      [2024, "private_passenger_auto", 52_000_000],
      [2024, "private_passenger_auto", 61_000_000],
    ]);
  });
});
