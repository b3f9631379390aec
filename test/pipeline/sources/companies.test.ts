// The company registry: one row per company_id, defaults, and what is refused.
import assert from "node:assert/strict";
import { readCompanies } from "../../../pipeline/sources/companies.ts";
import { type DropFiles, withDrop } from "../../fixtures/drop-folder.ts";

function read(files: DropFiles, maxRejectRatio = 1) {
  const work = async (drop: Parameters<Parameters<typeof withDrop>[1]>[0]) => {
    await readCompanies(drop.read);
    return {
      companies: await drop.rows<Record<string, unknown>>("SELECT * EXCLUDE (seq) FROM companies ORDER BY seq"),
      rejects: (await drop.rejects()).map(
        ({ row_no, column_name, value, reason, refuses_row }) =>
          `${row_no} ${column_name} ${value} ${reason}${refuses_row ? "" : " (row kept)"}`,
      ),
      counts: drop.report.tables[0],
      faults: drop.report.faults,
    };
  };
  return withDrop(files, work, { maxRejectRatio });
}

describe("companies", () => {
  it("need an id and a name only; all else has its default", async () => {
    const { companies } = await read({ "companies.csv": "company_id,name\na,Acme\n" });
    assert.deepEqual(companies, [
      {
        file: "companies.csv",
        row_no: 1,
        company_id: "a",
        name: "Acme",
        ticker: null,
        aliases: [],
        cik: null,
        naic_cocodes: [],
        parent_company_id: null,
        ownership: "unknown",
        entity_types: [],
        sic_codes: [],
        insurance_types: [],
        website: null,
        hidden: false,
      },
    ]);
  });

  it("are read with every column", async () => {
    const row = {
      company_id: "a",
      name: "Acme, Inc.",
      ticker: "AC.ME-1",
      aliases: ["OLD", "new.co"],
      cik: "0000080661",
      naic_cocodes: ["00012", "10345"],
      parent_company_id: "p",
      ownership: "private",
      hidden: true,
      entity_types: ["mga", "carrier"],
      sic_codes: ["6331"],
      insurance_types: ["life", "title"],
      website: "https://acme.example.com",
    };
    const { companies, rejects } = await read({ "companies.csv": [row] });
    assert.deepEqual(companies, [{ file: "companies.csv", row_no: 1, ...row, cik: "80661" }]);
    assert.deepEqual(rejects, []);
  });

  it("have their codes padded and their lists taken from a typed Parquet file", async () => {
    const select = `SELECT 'a' AS company_id, 'Acme' AS name, 80661 AS cik, [12, 10345] AS naic_cocodes, [100]::SMALLINT[] AS sic_codes,
                           false AS hidden, ['carrier'] AS entity_types`;
    const { companies, rejects } = await read({ "companies.parquet": { select } });
    assert.deepEqual(rejects, []);
    const [company] = companies;
    assert.deepEqual(
      [company?.cik, company?.naic_cocodes, company?.sic_codes, company?.hidden],
      ["80661", ["00012", "10345"], ["0100"], false],
    );
  });

  it("keep the first row of an id: a later equal one is folded, a different one refused", async () => {
    const { companies, rejects, counts } = await read({
      "companies.csv": "company_id,name,aliases\na,Acme,X;Y\nb,Bee,\na,Acme,X; Y\na,Acme Two,\na,Acme,Y;X\n",
    });
    assert.deepEqual(
      companies.map(({ company_id, name }) => [company_id, name]),
      [
        ["a", "Acme"],
        ["b", "Bee"],
      ],
    );
    assert.deepEqual(rejects, ["4 company_id a duplicate_company_id", "5 company_id a duplicate_company_id"]);
    assert.deepEqual(counts, { name: "companies", rows: 5, rejected: 2, collapsed: 1 });
  });

  it("with a bad cell are refused, with a bad list item kept without it", async () => {
    const { companies, rejects, counts } = await read({
      "companies.csv":
        "company_id,name,ticker,aliases,cik,naic_cocodes,ownership,entity_types,sic_codes,hidden\n" +
        "a,Acme,TOO LONG A TICKER,,,,,,,\n" +
        "b,Bee,,,CIK12,,,,,\n" +
        "c,Cee,,,0000000000,,,,,\n" +
        "d,Dee,,,,,listed,,,\n" +
        "e,Eee,,,,,,,,yes\n" +
        "f,,,,,,,,,\n" +
        "g,Gee,G,OK;not ok,,1;00001,,carrier;insurer,63;6331,\n",
    });
    assert.deepEqual(rejects, [
      "1 ticker TOO LONG A TICKER bad_ticker",
      "2 cik CIK12 bad_cik",
      "3 cik 0000000000 bad_cik",
      "4 ownership listed bad_ownership",
      "5 hidden yes not_a_boolean",
      "6 name null missing_value",
      "7 aliases not ok bad_ticker (row kept)",
      "7 entity_types insurer bad_entity_type (row kept)",
      "7 naic_cocodes 1 bad_cocode (row kept)",
      "7 sic_codes 63 bad_sic_code (row kept)",
    ]);
    const [company, ...others] = companies;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [company?.aliases, company?.naic_cocodes, company?.entity_types, company?.sic_codes],
      [["OK"], ["00001"], ["carrier"], ["6331"]],
    );
    assert.deepEqual(counts, { name: "companies", rows: 7, rejected: 6, collapsed: 0 });
  });

  it("stop the run when there are none to read, and are a fault of it when too many are refused", async () => {
    await assert.rejects(
      read({ "premium.csv": "x\n1\n" }),
      /has no companies table; accepted: companies\.csv, \.csv\.gz/,
    );
    const { faults } = await read({ "companies.csv": "company_id,name\na,A\nb,\n" }, 0.4);
    assert.match(faults.join("\n"), /^companies: 1 of 2 rows rejected, .* 0\.4 allows \(missing_value 1\)$/);
  });
});
