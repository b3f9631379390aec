// people.csv: who is kept, in which order, and who is refused.
import assert from "node:assert/strict";
import { readCompanies } from "../../../pipeline/sources/companies.ts";
import { readPeople } from "../../../pipeline/sources/people.ts";
import { withDrop } from "../../fixtures/drop-folder.ts";

const HEADER = "company_id,full_name,title,manager_name,linkedin_url,work_email";

function read(...rows: string[]) {
  const files = { "companies.csv": "company_id,name\na,A\nb,B\n", "people.csv": [HEADER, ...rows].join("\n") };
  return withDrop(files, async (drop) => {
    await readCompanies(drop.read);
    await readPeople(drop.read);
    return {
      people: await drop.rows("SELECT * EXCLUDE (seq) FROM people ORDER BY seq"),
      rejects: (await drop.rejects()).map(
        ({ row_no, column_name, value, reason }) => `${row_no} ${column_name} ${value} ${reason}`,
      ),
      counts: drop.report.tables.at(-1),
    };
  });
}

describe("people", () => {
  it("are kept in the order of the source, with or without manager, link and address", async () => {
    const { people, rejects } = await read(
      "b,Zoë Quince,Chief Executive Officer,,,",
      "a,Al Ito,VP Claims,Zoë Quince,https://linkedin.example.com/in/al,al@a.example.com",
    );
    assert.deepEqual(people, [
      {
        company_id: "b",
        full_name: "Zoë Quince",
        title: "Chief Executive Officer",
        manager_name: null,
        linkedin_url: null,
        work_email: null,
        as_of: null,
        left_on: null,
      },
      {
        company_id: "a",
        full_name: "Al Ito",
        title: "VP Claims",
        manager_name: "Zoë Quince",
        linkedin_url: "https://linkedin.example.com/in/al",
        work_email: "al@a.example.com",
        as_of: null,
        left_on: null,
      },
    ]);
    assert.deepEqual(rejects, []);
  });

  it("are refused without company, name or title, of an unknown company, and with a bad link or address", async () => {
    const { people, rejects, counts } = await read(
      ...[",N,T,,,", "a,,T,,,", "a,N,,,,", "nobody,N,T,,,", "a,N,T,,linkedin.example.com/in/n,", "a,N,T,,,n at a"],
    );
    assert.deepEqual(rejects, [
      "1 company_id null missing_value",
      "2 full_name null missing_value",
      "3 title null missing_value",
      "4 company_id nobody unknown_company",
      "5 linkedin_url linkedin.example.com/in/n bad_url",
      "6 work_email n at a bad_email",
    ]);
    assert.deepEqual(people, []);
    assert.deepEqual(counts, { name: "people", rows: 6, rejected: 6, collapsed: 0 });
  });
});
