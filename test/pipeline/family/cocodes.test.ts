// Company codes: which family owns one, and that a shared one counts once.
import assert from "node:assert/strict";
import { companies, withFamilies } from "./families.ts";

describe("a company code", () => {
  it("belongs to the family that lists it first; a later listing by another family is refused, its row kept", async () => {
    const rows = companies({
      a: { naic_cocodes: "00001;00002" },
      b: { naic_cocodes: "00002;00003" },
      c: { parent_company_id: "a", naic_cocodes: "00002" },
    });
    await withFamilies({ "companies.csv": rows }, async (drop) => {
      assert.deepEqual(await drop.rows("SELECT company_id, cocode FROM company_cocodes ORDER BY ALL"), [
        { company_id: "a", cocode: "00001" },
        { company_id: "a", cocode: "00002" },
        { company_id: "b", cocode: "00003" },
        { company_id: "c", cocode: "00002" },
      ]);
      const [reject, ...others] = await drop.rejects();
      assert.deepEqual(others, []);
      assert.deepEqual(reject, {
        table_name: "companies",
        file: "companies.csv",
        row_no: 2,
        column_name: "naic_cocodes",
        value: "00002",
        reason: "cocode_in_two_families",
        detail: "a cocode of one family; a has it",
        refuses_row: false,
      });
    });
  });

  it("that two companies of one family share counts once for the family and once for each of them", async () => {
    const files = {
      "companies.csv": companies({
        a: { naic_cocodes: "00001" },
        b: { parent_company_id: "a", naic_cocodes: "00001;00002" },
      }),
      "premium_all_lines.csv": [
        { cocode: "00001", report_year: 2024, annual_premium_usd: 100 },
        { cocode: "00002", report_year: 2024, annual_premium_usd: 10 },
      ],
      "complaints.csv": [{ cocode: "00001", report_year: 2024, line_of_business: "fire", total_complaints: 7 }],
    };
    await withFamilies(files, async (drop) => {
      assert.deepEqual(await drop.rows("SELECT total, total_complaints, contributing_entity_count FROM family_facts"), [
        { total: 110, total_complaints: 7, contributing_entity_count: 2 },
      ]);
      assert.deepEqual(await drop.rows("SELECT company_id, total FROM company_facts ORDER BY 1"), [
        { company_id: "a", total: 100 },
        { company_id: "b", total: 110 },
      ]);
    });
  });

  it("of a link that was cut belongs to the family on its side of the cut", async () => {
    const rows = companies({
      a: { parent_company_id: "b", naic_cocodes: "00001" },
      b: { parent_company_id: "a", naic_cocodes: "00001" },
      c: { parent_company_id: "nobody", naic_cocodes: "00001" },
    });
    await withFamilies({ "companies.csv": rows }, async (drop) => {
      assert.deepEqual(await drop.rows("SELECT company_id FROM company_cocodes ORDER BY 1"), [
        { company_id: "a" },
        { company_id: "b" },
      ]);
      assert.deepEqual((await drop.rejects()).map(({ row_no, reason }) => `${row_no} ${reason}`).sort(), [
        "1 parent_cycle",
        "3 cocode_in_two_families",
        "3 unknown_parent",
      ]);
    });
  });
});
