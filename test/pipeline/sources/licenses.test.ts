// Licensed states: by code or by company, the 50 states only.
import assert from "node:assert/strict";
import { withFamilies } from "../family/families.ts";

const COMPANIES = "company_id,name,naic_cocodes,parent_company_id\na,A,00001,\nb,B,00001;00002,a\nc,C,,\n";

function read(...rows: string[]) {
  const licenses = ["cocode,company_id,state", ...rows].join("\n");
  return withFamilies({ "companies.csv": COMPANIES, "licenses.csv": licenses }, async (drop) => ({
    licenses: (await drop.rows<Record<string, string>>("SELECT company_id, state FROM licenses ORDER BY ALL")).map(
      (row) => Object.values(row).join(" "),
    ),
    families: await drop.rows("SELECT head_id, states, state_count, has_licenses FROM family_facts ORDER BY 1"),
    rejects: (await drop.rejects()).map(
      ({ row_no, column_name, value, reason }) => `${row_no} ${column_name} ${value} ${reason}`,
    ),
    counts: drop.report.tables.find(({ name }) => name === "licenses"),
  }));
}

describe("licences", () => {
  it("by code are those of every company with the code, by company of that one alone", async () => {
    const { licenses, families } = await read("00001,,NY", "00002,,CA", ",a,TX");
    assert.deepEqual(licenses, ["a NY", "a TX", "b CA", "b NY"]);
    assert.deepEqual(families, [
      { head_id: "a", states: ["CA", "NY", "TX"], state_count: 3, has_licenses: true },
      { head_id: "c", states: [], state_count: 0, has_licenses: false },
    ]);
  });

  it("with both keys go by the company, whatever the code", async () => {
    const { licenses, rejects } = await read("00002,a,NY", "99999,c,CA");
    assert.deepEqual(licenses, ["a NY", "c CA"]);
    assert.deepEqual(rejects, []);
  });

  it("that are stated twice, also once by code and once by company, count once", async () => {
    const { licenses, counts, rejects } = await read("00001,,NY", "00001,,NY", ",a,NY");
    assert.deepEqual(licenses, ["a NY", "b NY"]);
    assert.deepEqual(counts, { name: "licenses", rows: 3, rejected: 0, collapsed: 1 });
    assert.deepEqual(rejects, []);
  });

  it("are refused outside the 50 states, without a key, and of an unknown code or company", async () => {
    const { rejects, licenses, counts } = await read(
      ...["00001,,DC", "00001,,PR", "00001,,New York", "00001,,", ",,NY", "99999,,NY", ",nobody,NY", "1,,NY", ",c,OH"],
    );
    assert.deepEqual(rejects, [
      "1 state DC state_not_served",
      "2 state PR state_not_served",
      "3 state New York state_not_served",
      "4 state null missing_value",
      "5 cocode null missing_value",
      "6 cocode 99999 unknown_cocode",
      "7 company_id nobody unknown_company",
      "8 cocode 1 bad_cocode",
    ]);
    assert.deepEqual(licenses, ["c OH"]);
    assert.deepEqual(counts, { name: "licenses", rows: 9, rejected: 8, collapsed: 0 });
  });
});
