// What teams get as tables: nothing of a company that they do not see, in any table, and the same bytes each time.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AUDIENCE_TABLE_NAMES,
  AUDIENCE_TABLES,
  AUDIENCES,
  type Audience,
  type AudienceTableName,
} from "../../../data/audience/tables.ts";
import { parquetName, writeAudienceSet } from "../../../data/audience/write-set.ts";
import { openWritable, queryRows } from "../../../data/duckdb.ts";
import { TABLE_NAMES, type TableName, tableColumns } from "../../../data/projection.ts";
import { verifyVersion, versionFolder } from "../../../data/versions/versions.ts";
import { KEYWORDS, miniatureRows, PRODUCT } from "../../fixtures/miniature.ts";
import { type ProjectionRows, publishRows } from "../../fixtures/publish-rows.ts";

type Row = Record<string, unknown>;
/** Of Harbor, the first family. */
const SEEN = { company_no: 1, family_no: 1 };
const PRIVATE = { company_no: 2, family_no: 1 };
const HIDDEN = { company_no: 4, family_no: 1 };
/** Of a private family. */
const CEDAR = { company_no: 7, family_no: 4 };

/** Rows of all tables that are about companies, whose every text and figure names the company that they are of. */
function withMarks(rows: ProjectionRows): ProjectionRows {
  const marked: ProjectionRows = { ...rows };
  for (const table of TABLE_NAMES) {
    const names = tableColumns(table).map(([name]) => name);
    if (!names.includes("company_no") || table === "families" || table === "companies") continue;
    const of = [PRIVATE, HIDDEN, CEDAR].map((company) => markedRow(table, company));
    marked[table] = [...(rows[table] ?? []), ...of];
  }
  return marked;
}

function markedRow(table: TableName, company: typeof HIDDEN): Row {
  const row: Row = {};
  for (const [name, { type }] of tableColumns(table)) {
    if (type === "VARCHAR") row[name] = `mark-${company.company_no}`;
    else if (type === "VARCHAR[]") row[name] = [`mark-${company.company_no}`];
    else if (type === "BIGINT[]" || type === "INTEGER[]") row[name] = [figureOf(company)];
    else if (type === "BOOLEAN") row[name] = name === "counts_for_family";
    else if (type === "DATE") row[name] = `19${10 + company.company_no}-01-01`;
    else row[name] = figureOf(company);
  }
  return { ...row, ...company };
}

function figureOf({ company_no }: typeof HIDDEN): number {
  return 770_000 + company_no;
}

/** Whatever names the company in the tables. */
function marksOf(tables: Map<AudienceTableName, Row[]>, company: typeof HIDDEN): string[] {
  const marks = [`mark-${company.company_no}`, String(figureOf(company)), `19${10 + company.company_no}-01-01`];
  return [...tables]
    .filter(([, rows]) => marks.some((mark) => JSON.stringify(rows).includes(mark)))
    .map(([name]) => name);
}

describe("the tables of an audience", () => {
  let folder: string;
  let version: string;
  const sets = new Map<Audience, Map<AudienceTableName, Row[]>>();

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "dealmap-audience-"));
    const rows = withMarks(miniatureRows());
    rows.findings = [
      ...(rows.findings ?? []),
      finding({ finding_id: 9001, text: "Rests on both.", evidence_excerpt_ids: [9100, figureOf(HIDDEN)] }),
      finding({ finding_id: 9002, text: "Rests on the hidden one alone.", evidence_excerpt_ids: [figureOf(HIDDEN)] }),
    ];
    rows.excerpts = [
      ...(rows.excerpts ?? []),
      { ...markedRow("excerpts", SEEN), excerpt_id: 9100, text: "Seen.", counts_for_family: true },
      { ...markedRow("excerpts", { company_no: 6, family_no: 3 }), text: "Of a family that is pending." },
    ];
    version = versionFolder(
      folder,
      PRODUCT,
      await publishRows(folder, { productId: PRODUCT, keywords: KEYWORDS, rows }),
    );
    for (const audience of AUDIENCES) {
      const set = join(folder, audience);
      await writeAudienceSet({ version, audience, folder: set });
      sets.set(audience, await readTables(set));
    }
  });
  after(() => rm(folder, { recursive: true }));

  const rowsOf = (audience: Audience, table: AudienceTableName) => sets.get(audience)?.get(table) ?? [];
  const tablesOf = (audience: Audience) => sets.get(audience) ?? new Map<AudienceTableName, Row[]>();

  it("have nothing of a hidden company, whoever asks", () => {
    for (const audience of AUDIENCES) {
      assert.deepEqual(marksOf(tablesOf(audience), HIDDEN), [], audience);
      const tickers = rowsOf(audience, "companies").map(({ ticker }) => ticker);
      assert.ok(!tickers.includes("HRE"));
      assert.ok(!JSON.stringify([...tablesOf(audience).values()]).includes('Harbor Re"'));
    }
  });

  it("have private companies and families for those who are entitled to them alone", () => {
    assert.deepEqual(marksOf(tablesOf("public"), PRIVATE), []);
    assert.deepEqual(marksOf(tablesOf("public"), CEDAR), []);
    const ofCompanies = ["aliases", "company_lines", "company_premium", "company_complaints", "facts", "documents"];
    for (const table of ofCompanies)
      assert.ok(marksOf(tablesOf("entitled"), PRIVATE).includes(table as TableName & AudienceTableName));
    const tickers = (audience: Audience) => rowsOf(audience, "companies").map(({ ticker }) => ticker);
    assert.deepEqual(tickers("public"), ["HRBR", "HLIF", "ALDR", "BRCH", "DUNE"]);
    assert.deepEqual(tickers("entitled"), ["HRBR", "HAGY", "HLIF", "ALDR", "BRCH", "CEDR", "CEDS", "DUNE"]);
  });

  for (const [table, column] of [
    ["families", "family_no"],
    ["companies", "company_no"],
  ] as const) {
    it(`count ${table} without a gap, and every row is of one of them`, () => {
      for (const audience of AUDIENCES) {
        const numbers = rowsOf(audience, table).map((row) => row[column]);
        assert.deepEqual(
          numbers,
          numbers.map((_, at) => at + 1),
        );
        const all = [...tablesOf(audience).values()].flat();
        const named = all.map((row) => row[column]).filter((number) => number !== undefined);
        assert.ok(named.every((number) => new Set<unknown>(numbers).has(number)));
      }
    });
  }

  it("keep of a finding what it rests on and the audience sees, and drop one that rests on nothing else", () => {
    for (const audience of AUDIENCES) {
      const findings = new Map(rowsOf(audience, "findings").map((row) => [row.finding_id, row.evidence_excerpt_ids]));
      assert.deepEqual(findings.get(9001), [9100]);
      assert.equal(findings.has(9002), false);
    }
  });

  it("show no evidence of a family that is not assessed", () => {
    for (const audience of AUDIENCES) {
      const texts = rowsOf(audience, "excerpts").map(({ text }) => text);
      assert.ok(texts.includes("Seen."));
      assert.ok(!texts.includes("Of a family that is pending."));
      const [birch] = rowsOf(audience, "families").filter(({ ticker }) => ticker === "BRCH");
      assert.deepEqual([birch?.assessment_status, birch?.deal_score, birch?.excerpt_count], ["pending_score", null, 0]);
      const [company] = rowsOf(audience, "companies").filter(({ ticker }) => ticker === "BRCH");
      assert.equal(company?.assessment_status, "unassessed");
    }
  });

  it("have no two rows of one key", () => {
    for (const audience of AUDIENCES) {
      for (const table of AUDIENCE_TABLE_NAMES) {
        const keys = rowsOf(audience, table).map((row) =>
          JSON.stringify(AUDIENCE_TABLES[table].key.map((name) => row[name])),
        );
        assert.equal(new Set(keys).size, keys.length, table);
      }
    }
  });

  it("are the same files whenever they are made", async () => {
    const again = join(folder, "again");
    const { files } = await writeAudienceSet({ version, audience: "public", folder: again });
    const before = await verifyVersion(join(folder, "public"));
    const parquet = (all: typeof files) => all.filter(({ name }) => name.endsWith(".parquet"));
    assert.deepEqual(parquet(files), parquet(before.files));
    assert.deepEqual(
      parquet(files).map(({ name }) => name),
      AUDIENCE_TABLE_NAMES.map(parquetName).toSorted(),
    );
  });

  it("name nothing internal to the pipeline, and nobody to call", () => {
    const columns = AUDIENCE_TABLE_NAMES.flatMap((table) => Object.keys(AUDIENCE_TABLES[table].columns));
    const internal = [
      "family_id",
      "company_id",
      "parent_company_id",
      "is_hidden",
      "is_visible_public",
      "search_text",
      "path",
    ];
    for (const name of [...internal, "full_name", "work_email", "premium_json", "state_mask"]) {
      assert.ok(!columns.includes(name), name);
    }
  });
});

function finding(row: Row): Row {
  return { ...SEEN, scope: "family", position: 1, ...row };
}

/** As another reader of the files sees them. */
async function readTables(folder: string): Promise<Map<AudienceTableName, Row[]>> {
  const instance = await openWritable(":memory:", {});
  const connection = await instance.connect();
  try {
    const tables = new Map<AudienceTableName, Row[]>();
    for (const name of AUDIENCE_TABLE_NAMES) {
      tables.set(name, await queryRows<Row>(connection, `FROM '${join(folder, parquetName(name))}'`));
    }
    return tables;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
