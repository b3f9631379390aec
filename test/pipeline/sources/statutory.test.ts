// Tables keyed by company code: known codes only, lines by any spelling, duplicates decided by the source's own line.
import assert from "node:assert/strict";
import { assignCocodes } from "../../../pipeline/family/cocodes.ts";
import { buildTree } from "../../../pipeline/family/tree.ts";
import { readCompanies } from "../../../pipeline/sources/companies.ts";
import { readComplaints } from "../../../pipeline/sources/complaints.ts";
import { readPremium } from "../../../pipeline/sources/premium.ts";
import { type DropFiles, withDrop } from "../../fixtures/drop-folder.ts";

const COMPANIES = "company_id,name,naic_cocodes\na,A,00001;00002\n";

function read(files: DropFiles) {
  return withDrop({ "companies.csv": COMPANIES, ...files }, async (drop) => {
    await readCompanies(drop.read);
    await buildTree(drop.connection);
    await assignCocodes(drop.connection);
    for (const table of ["premium_all_lines", "premium_by_line", "premium_national"] as const) {
      await readPremium(drop.read, table);
    }
    await readComplaints(drop.read);
    const shown = async (table: string) =>
      (await drop.rows<Record<string, unknown>>(`FROM ${table} ORDER BY ALL`)).map(({ coverage, ...row }) =>
        Object.values(row).join(" "),
      );
    return {
      allLines: await shown("premium_all_lines"),
      byLine: await shown("premium_by_line"),
      national: await shown("premium_national"),
      complaints: await shown("complaints"),
      rejects: (await drop.rejects()).map(
        ({ table_name, row_no, column_name, value, reason }) =>
          `${table_name} ${row_no} ${column_name} ${value} ${reason}`,
      ),
      counts: Object.fromEntries(drop.report.tables.map(({ name, ...counts }) => [name, counts])),
      tables: await drop.rows(
        "SELECT table_name FROM duckdb_tables() WHERE table_name SIMILAR TO '(raw|checked|copies|accepted|unique)_.*'",
      ),
    };
  });
}

const byLine = (...rows: string[]) => ({
  "premium_by_line.csv": ["cocode,report_year,line_of_business,annual_premium_usd", ...rows].join("\n"),
});

describe("a statutory table", () => {
  it("takes lines by key, number and label, and adds the statement lines of one key per code and year", async () => {
    const { byLine: rows, rejects } = await read(
      byLine(
        "00001,2024,19.1,1",
        "00001,2024,019.2,2",
        "00001,2024,Private passenger auto physical damage,4",
        "00001,2024,private_passenger_auto,8",
        "00001,2023,19.2,16",
        "00002,2024,19.2,32",
        "00002,2024,Workers' compensation,64",
      ),
    );
    assert.deepEqual(rows, [
      "00001 2023 private_passenger_auto 16",
      "00001 2024 private_passenger_auto 15",
      "00002 2024 private_passenger_auto 32",
      "00002 2024 workers_compensation 64",
    ]);
    assert.deepEqual(rejects, []);
  });

  it("refuses a row of an unknown code or an unknown line, and each is told once per row", async () => {
    const {
      rejects,
      counts,
      byLine: rows,
    } = await read(byLine("99999,2024,4,1", "00001,2024,Total,2", "99999,2024,Total,3", "00001,2024,4,4"));
    assert.deepEqual(rejects, [
      "premium_by_line 1 cocode 99999 unknown_cocode",
      "premium_by_line 2 line_of_business Total unknown_line",
      "premium_by_line 3 cocode 99999 unknown_cocode",
      "premium_by_line 3 line_of_business Total unknown_line",
    ]);
    assert.deepEqual(counts.premium_by_line, { rows: 4, rejected: 3, collapsed: 0 });
    assert.deepEqual(rows, ["00001 2024 homeowners 4"]);
  });

  it("lets the later of two rows of one line stand: the earlier is folded when equal, refused when not", async () => {
    const {
      byLine: rows,
      rejects,
      counts,
    } = await read(
      byLine(
        "00001,2024,4,100.50",
        "00001,2024,Homeowners multiple peril,7",
        "00001,2024,homeowners,7.00",
        "00001,2023,4,1",
        "00002,2024,4,1",
        "00001,2024,04,7",
      ),
    );
    assert.deepEqual(rows, ["00001 2023 homeowners 1", "00001 2024 homeowners 7", "00002 2024 homeowners 1"]);
    assert.deepEqual(rejects, ["premium_by_line 1 annual_premium_usd 100.5 superseded_duplicate"]);
    assert.deepEqual(counts.premium_by_line, { rows: 6, rejected: 1, collapsed: 2 });
  });

  it("compares every earlier row with the one that stands, not with its neighbour", async () => {
    const {
      byLine: rows,
      rejects,
      counts,
    } = await read(byLine(...["1", "2", "1"].map((usd) => `00001,2024,4,${usd}`)));
    assert.deepEqual(rows, ["00001 2024 homeowners 1"]);
    assert.deepEqual(rejects, ["premium_by_line 2 annual_premium_usd 2 superseded_duplicate"]);
    assert.deepEqual(counts.premium_by_line, { rows: 3, rejected: 1, collapsed: 1 });
  });

  it("reads a folder as one table: the later file wins", async () => {
    const header = "cocode,report_year,annual_premium_usd\n";
    const { allLines, rejects } = await read({
      "premium_all_lines/2023.csv": `${header}00001,2023,1\n00001,2024,2\n`,
      "premium_all_lines/2024.csv": `annual_premium_usd,cocode,report_year\n3,00001,2024\n`,
    });
    assert.deepEqual(allLines, ["00001 2023 1", "00001 2024 3"]);
    assert.deepEqual(rejects, ["premium_all_lines 2 annual_premium_usd 2 superseded_duplicate"]);
  });

  it("of amounts needs the amount", async () => {
    const { rejects } = await read({
      "premium_all_lines.csv": "cocode,report_year,annual_premium_usd\n00001,2024,\n",
      "premium_national.csv": "cocode,report_year,line_of_business,direct_written_premium_usd\n00001,2024,1,n/a\n",
    });
    assert.deepEqual(rejects, [
      "premium_all_lines 1 annual_premium_usd null missing_value",
      "premium_national 1 direct_written_premium_usd n/a not_an_amount",
    ]);
  });

  it("of complaints needs a line, may lack count and shares, and keeps shares, and their complaints, of rows that have both", async () => {
    const { complaints, rejects, counts } = await read({
      "complaints.csv": [
        "cocode,report_year,line_of_business,total_complaints,complaint_share,premium_share",
        '00001,2024,19.1,"1,200",0.25,0.5',
        "00001,2024,19.2,3,0.125,",
        "00001,2024,4,,,",
        "00002,2024,,5,,",
        "00002,2024,1,-5,,",
        "00002,2024,1,1.5,,",
        "00002,2024,1,1,2,",
        "00001,2024,4,,,",
      ].join("\n"),
    });
    assert.deepEqual(complaints, [
      "00001 2024 homeowners 0 0 false  ",
      "00001 2024 private_passenger_auto 1203 1200 true 0.25 0.5",
    ]);
    assert.deepEqual(rejects, [
      "complaints 4 line_of_business null missing_value",
      "complaints 5 total_complaints -5 not_a_count",
      "complaints 6 total_complaints 1.5 not_a_count",
      "complaints 7 complaint_share 2 not_a_share",
    ]);
    assert.deepEqual(counts.complaints, { rows: 8, rejected: 4, collapsed: 1 });
  });

  it("that is missing is an empty one, counted with no row, and leaves nothing behind in the workspace", async () => {
    const result = await read({});
    assert.deepEqual([result.allLines, result.byLine, result.national, result.complaints], [[], [], [], []]);
    assert.deepEqual(result.counts.premium_national, { rows: 0, rejected: 0, collapsed: 0 });
    assert.deepEqual(result.tables, []);
  });
});
