// One version as it lies on the disk: the same rows in DuckDB and Parquet, comments, numbering, and what serves as key.
import assert from "node:assert/strict";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type DuckDBConnection, openWritable, queryRows, sqlLiteral } from "../../../data/duckdb.ts";
import { LIST_INDEX_FILE } from "../../../data/list-index/index-file.ts";
import { PROJECTION_TABLES, TABLE_NAMES, tableColumns } from "../../../data/projection.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { DATABASE_FILE, findActive, readIndex, versionFolder } from "../../../data/versions/versions.ts";
import { writeDrop } from "../../fixtures/drop-folder.ts";
import { Harness } from "../../fixtures/harness.ts";
import { ingestInto } from "../../fixtures/ingested.ts";
import { applySmallProducts, COMPANIES, SMALL_DROP } from "../../fixtures/small-drop.ts";

describe("a built version", () => {
  let harness: Harness;
  let folder: string;
  let connection: DuckDBConnection;
  const rows = <Row>(sql: string) => queryRows<Row>(connection, sql);

  before(async () => {
    harness = await Harness.open();
    await createTeam(harness.store, { name: "Team", plan: "trial", privateData: true });
    await applySmallProducts(harness, [
      {
        segment_targeting: "selected",
        target_segments: [{ insurance_entity_type: "carrier" }, { insurance_entity_type: "agency" }],
      },
    ]);
    await writeDrop(join(harness.root, "drop"), {
      ...SMALL_DROP,
      "companies.csv": [
        ...COMPANIES,
        { company_id: "tie-b", name: "élan", entity_types: ["carrier"], aliases: ["ALL"] },
        { company_id: "tie-a", name: "ÉLAN", entity_types: ["carrier"], aliases: ["ALL"], hidden: false },
        { company_id: "gone", name: "Gone", entity_types: ["carrier"], hidden: true, ticker: "GONE" },
        { company_id: "bank", name: "A Bank", ticker: "BANK" },
      ],
      "transcripts/bank.txt": "company_id: bank\ndate: 2026-05-05\n\nAda Quill (Chief Executive Officer): We lend.\n",
    });
    const result = await ingestInto(harness, join(harness.root, "drop"));
    assert.equal(result.outcome, "published", result.error ?? "");
    const active = await findActive(harness.root, 101);
    folder = versionFolder(harness.root, 101, active?.version ?? "none");
    const instance = await openWritable(":memory:", {});
    connection = await instance.connect();
    await connection.run(`ATTACH ${sqlLiteral(join(folder, DATABASE_FILE))} AS version (READ_ONLY)`);
    await connection.run("USE version");
  });
  after(async () => {
    connection?.closeSync();
    await harness.close();
  });

  it("holds the tables of data/projection.ts as DuckDB and as Parquet, row by row the same, and their counts", async () => {
    const index = await readIndex(folder);
    assert.deepEqual(
      (await readdir(folder)).sort(),
      [...TABLE_NAMES.map((name) => `${name}.parquet`), "index.json", DATABASE_FILE, LIST_INDEX_FILE].sort(),
    );
    for (const name of TABLE_NAMES) {
      const table = await rows(`FROM version.${name}`);
      assert.deepEqual(await rows(`FROM ${sqlLiteral(join(folder, `${name}.parquet`))}`), table, name);
      assert.equal(index.row_counts[name], table.length, name);
    }
  });

  it("has each column of the declared type with its comment, and a comment on each table", async () => {
    type Column = { table_name: string; column_name: string; data_type: string; comment: string };
    const columns = await rows<Column>(
      "SELECT table_name, column_name, data_type, comment FROM duckdb_columns() WHERE database_name = 'version'",
    );
    const declared = TABLE_NAMES.flatMap((name) =>
      tableColumns(name).map(([column, { type, comment }]) => `${name}.${column} ${type}: ${comment}`),
    );
    const found = columns.map((each) => `${each.table_name}.${each.column_name} ${each.data_type}: ${each.comment}`);
    assert.deepEqual(found.sort(), declared.sort());
    const tables = await rows<{ comment: string }>(
      "SELECT comment FROM duckdb_tables() WHERE database_name = 'version' ORDER BY table_name",
    );
    assert.deepEqual(
      tables.map(({ comment }) => comment),
      TABLE_NAMES.toSorted().map((name) => PROJECTION_TABLES[name].comment),
    );
  });

  it("knows the newest document of the drop folder, also where it is of a company of no product", async () => {
    const [newest] = await rows<{ run: string; own: string }>(
      "SELECT newest_document::VARCHAR AS run, (SELECT max(filed_at) FROM documents)::VARCHAR AS own FROM drop_folder",
    );
    assert.equal(newest?.run, "2026-05-05");
    assert.ok(String(newest?.own) < "2026-05-05");
  });

  it("numbers families by relevance: assessed ones first, then the rest by premium, lower-cased name and id", async () => {
    type Family = { family_no: number; family_id: string; assessment_status: string; public_families_before: number };
    const families = await rows<Family>(
      "SELECT family_no, family_id, assessment_status, public_families_before FROM families ORDER BY family_no",
    );
    assert.deepEqual(
      families.map(({ family_no }) => family_no),
      families.map((_, at) => at + 1),
    );
    const assessed = families.filter(({ assessment_status }) => assessment_status === "assessed");
    assert.deepEqual(new Set(assessed.map(({ family_id }) => family_id)), new Set(["hl", "bw"]));
    assert.deepEqual(families.map(({ family_id }) => family_id).slice(2), [
      "t-4",
      "t-3",
      "t-2",
      "t-1",
      "t-0",
      "ag",
      "tie-a",
      "tie-b",
    ]);
    assert.deepEqual(
      families.map(({ public_families_before }) => public_families_before),
      [0, 1, 2, 3, 4, 5, 6, 7, 7, 7],
    );
    const scores = await rows<{ relevance_score: number }>(
      "SELECT relevance_score FROM families WHERE family_no <= 2 ORDER BY family_no",
    );
    assert.ok((scores[0]?.relevance_score ?? 0) >= (scores[1]?.relevance_score ?? 0));
  });

  it("holds every member of its families and no company of another: neither the bank nor the hidden one", async () => {
    const companies = await rows<{ company_id: string; in_universe: boolean }>(
      "SELECT company_id, in_universe FROM companies WHERE family_no = (SELECT family_no FROM families WHERE family_id = 'hl') ORDER BY company_no",
    );
    assert.deepEqual(companies, [
      { company_id: "hl", in_universe: false },
      { company_id: "hl-ins", in_universe: true },
      { company_id: "hl-life", in_universe: true },
    ]);
    assert.deepEqual(await rows("SELECT company_id FROM companies WHERE company_id IN ('bank', 'gone')"), []);
  });

  it("resolves the aliases of its companies, keeps ambiguous ones as such, and knows no alias of others", async () => {
    const aliases = await rows<{ alias: string; company: string | null; is_ambiguous: boolean }>(
      `SELECT alias, company_id AS company, is_ambiguous FROM aliases LEFT JOIN companies USING (company_no)
       WHERE alias IN ('HRBL', 'BW', 'C9990002', 'N10002', 'ALL', 'BANK', 'GONE') ORDER BY alias`,
    );
    assert.deepEqual(aliases, [
      { alias: "ALL", company: null, is_ambiguous: true },
      { alias: "BW", company: "bw", is_ambiguous: false },
      { alias: "C9990002", company: "hl-ins", is_ambiguous: false },
      { alias: "HRBL", company: "hl", is_ambiguous: false },
      { alias: "N10002", company: "hl-life", is_ambiguous: false },
    ]);
  });

  it("gives amounts, licences, complaints and domains the columns of their name", async () => {
    const [family] = await rows<Record<string, unknown>>(
      `SELECT total_all_lines_usd, premium_report_years, lines_of_business, licensed_states, licensed_state_count, total_complaints,
              complaint_index, complaint_index_status, contributing_entity_count, rollup_lines_of_business
       FROM families WHERE family_id = 'hl'`,
    );
    assert.deepEqual(family, {
      total_all_lines_usd: 5000000.5,
      premium_report_years: [2022, 2023, 2024],
      licensed_state_count: 2,
      lines_of_business: ["homeowners", "individual_life", "life", "private_passenger_auto"],
      licensed_states: ["CA", "NY"],
      total_complaints: 12,
      complaint_index: 1.25,
      complaint_index_status: "available",
      contributing_entity_count: 2,
      rollup_lines_of_business: ["life"],
    });
    assert.deepEqual(await rows("SELECT primary_domain, search_text FROM companies WHERE company_id = 'bw'"), [
      { primary_domain: "example.com", search_text: "brightwell mutual\nbrwl\nbw" },
    ]);
    assert.deepEqual(await rows("SELECT search_text FROM companies WHERE company_id = 'tie-a'"), [
      {
        search_text: (
          await rows<{ t: string }>(
            "SELECT 'elan' || chr(10) || lower(ticker) || chr(10) || 'all' AS t FROM companies WHERE company_id = 'tie-a'",
          )
        )[0]?.t,
      },
    ]);
  });

  it("is built over a damaged predecessor: there is nothing to compare it with", async () => {
    await writeFile(join(folder, "index.json"), "half");
    const result = await ingestInto(harness, join(harness.root, "drop"));
    assert.equal(result.outcome, "published", result.error ?? "");
    assert.notEqual((await findActive(harness.root, 101))?.version, folder.split("/").at(-1));
  });
});
