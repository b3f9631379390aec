// dealmap rejects

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { submission } from "../fixtures/small-drop.ts";
import { type CommandLine, createCommandLine } from "./command-line.ts";

const COMPANIES = `company_id,name,cik,parent_company_id,naic_cocodes
e1,Elm Mutual,,,90011
e2,Elm Life,,e9,90012
`;
/** Two states that are not served, five unknown cocodes, one row that is right. Lines: one unknown in three rows, one in one. */
const LICENSES = `cocode,state
90011,CA
90011,DC
90012,GU
90091,CA
90092,CA
90093,CA
90094,CA
90095,CA
`;
const PREMIUM = `cocode,report_year,line_of_business,annual_premium_usd
90011,2024,life_annuities,5
90011,2024,"Motor, other",5
90012,2024,life_annuities,5
90012,2023,life_annuities,5
90012,2023,,5
`;
const PRODUCT = `
team_id: 1
products:
  - { name: Claims Copilot, keywords: [claims leakage] }
`;

type Rejects = {
  run_id: string;
  rejects: number;
  groups: {
    table: string;
    reason: string;
    count: number;
    rows_refused: number;
    accepted: string;
    values: { value: string | null; count: number }[];
    distinct_values: number;
    examples: { file: string; row: number | null; column: string | null; value: string | null }[];
  }[];
};

describe("dealmap rejects", () => {
  let dealmap: CommandLine;
  before(async () => {
    dealmap = createCommandLine({ MAX_REJECT_RATIO: "1" });
    const drop = dirname(dealmap.home);
    mkdirSync(join(drop, "drop", "filings"), { recursive: true });
    dealmap.write("drop/companies.csv", COMPANIES);
    dealmap.write("drop/licenses.csv", LICENSES);
    dealmap.write("drop/premium_by_line.csv", PREMIUM);
    const stranger = submission("0000000099-25-000001", [{ name: "STRANGER INC", cik: "99" }]);
    for (const name of ["nobody", "copy"]) dealmap.write(`drop/filings/${name}.txt`, stranger);
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
    await dealmap.run("product", "apply", dealmap.write("products.yaml", PRODUCT));
    const { status, stderr } = await dealmap.run("ingest", "--sources", join(drop, "drop"));
    assert.equal(status, 0, stderr);
  });
  after(() => dealmap.remove());

  const rejects = async (...args: string[]) => (await dealmap.json("rejects", ...args)).document as Rejects;
  const counts = ({ groups }: Rejects) => groups.map(({ table, reason, count }) => [table, reason, count]);

  it("groups by table and reason, with counts, what is accepted and a few examples", async () => {
    const all = await rejects();
    assert.deepEqual(counts(all), [
      ["companies", "unknown_parent", 1],
      ["filings", "unmatched_document", 1],
      ["licenses", "unknown_cocode", 5],
      ["licenses", "state_not_served", 2],
      ["premium_by_line", "unknown_line", 4],
      ["premium_by_line", "missing_value", 1],
    ]);
    assert.equal(all.rejects, 14);
    const [parent, , cocode] = all.groups;
    assert.equal(parent?.rows_refused, 0);
    assert.deepEqual(
      parent?.examples.map(({ file, row, column, value }) => [file, row, column, value]),
      [["companies.csv", 2, "parent_company_id", "e9"]],
    );
    assert.equal(cocode?.accepted, "a cocode that some company of companies lists");
    assert.deepEqual(
      cocode?.examples.map(({ row, value }) => [row, value]),
      [
        [4, "90091"],
        [5, "90092"],
        [6, "90093"],
      ],
    );
  });

  it("counts the distinct values of a group, the most frequent first, and has an example of each", async () => {
    const [lines, missing] = (await rejects("--table", "premium_by_line")).groups;
    assert.deepEqual(lines?.values, [
      { value: "life_annuities", count: 3 },
      { value: "Motor, other", count: 1 },
    ]);
    assert.equal(lines?.distinct_values, 2);
    assert.deepEqual(
      lines?.examples.map(({ row, value }) => [row, value]),
      [
        [1, "life_annuities"],
        [2, "Motor, other"],
        [3, "life_annuities"],
      ],
    );
    assert.deepEqual(missing?.values, [{ value: null, count: 1 }]);
    const { stdout } = await dealmap.run("rejects", "--table", "premium_by_line");
    assert.match(
      stdout,
      /\n {2}unknown_line: 4\n.*\n {4}2 values: life_annuities 3, "Motor, other" 1\n {4}premium_by_line\.csv:1 /,
    );
  });

  it("--out writes every reject that is asked for, as CSV or JSON by the name's ending, beside what it prints", async () => {
    const csv = join(dirname(dealmap.home), "all.csv");
    const told = await dealmap.run("rejects", "--out", csv);
    assert.match(told.stdout, /unknown_line: 4/);
    assert.equal(told.stderr, `14 rejects written to ${csv}\n`);
    const lines = readFileSync(csv, "utf8").trimEnd().split("\r\n");
    assert.equal(lines[0], "table,file,row,column,value,reason,detail,refuses_row");
    assert.equal(lines.length, 15);
    assert.ok(
      lines.some((line) =>
        line.startsWith('premium_by_line,premium_by_line.csv,2,line_of_business,"Motor, other",unknown_line,'),
      ),
    );
    const json = join(dirname(dealmap.home), "some.json");
    const { document } = await dealmap.json(
      "rejects",
      "--table",
      "licenses",
      "--reason",
      "unknown_cocode",
      "--out",
      json,
    );
    assert.equal((document as Rejects).rejects, 5);
    const rows = JSON.parse(readFileSync(json, "utf8"));
    assert.deepEqual([rows.length, rows[0].row, rows[0].value, rows[0].refuses_row], [5, 4, "90091", true]);
    const wrong = await dealmap.run("rejects", "--out", "rejects.xlsx");
    assert.equal(wrong.status, 2);
    assert.match(wrong.stderr, /^dealmap: --out rejects\.xlsx: its name has to end in \.csv or \.json\n$/);
  });

  it("names a refused document by company and form, and documents add up", async () => {
    const [unmatched] = (await rejects("--table", "documents")).groups;
    assert.deepEqual(unmatched?.values, [{ value: "STRANGER INC (CIK 99): 10-K", count: 1 }]);
    const { documents } = JSON.parse(
      readFileSync(join(dealmap.home, "runs", (await rejects()).run_id, "report.json"), "utf8"),
    );
    assert.deepEqual(documents, { seen: 2, new: 0, unchanged: 0, rejected: 1, duplicates: 1 });
  });

  it("reads well: place, column and value, the rows that were kept, and how to see the rest", async () => {
    const { stdout } = await dealmap.run("rejects");
    for (const expected of [
      /^run \S+, started \S+, published\n\ncompanies: 0 of 2 rows rejected\n {2}unknown_parent: 1, the rows are kept without it\n/,
      /\nfilings \(documents: 1 of 2 rejected\)\n {2}unmatched_document: 1\n/,
      /\nlicenses: 7 of 8 rows rejected\n {2}unknown_cocode: 5\n {4}accepted: a cocode that .*\n {4}licenses\.csv:4 cocode = "90091"\n/,
      /\n {4}… and 2 more: dealmap rejects --table licenses --reason unknown_cocode --all\n/,
    ]) {
      assert.match(stdout, expected);
    }
  });

  it("--table, --reason and --all narrow and widen", async () => {
    assert.deepEqual(counts(await rejects("--table", "companies")), [["companies", "unknown_parent", 1]]);
    assert.deepEqual(counts(await rejects("--reason", "state_not_served")), [["licenses", "state_not_served", 2]]);
    assert.deepEqual(counts(await rejects("--table", "documents")), [["filings", "unmatched_document", 1]]);
    const [group] = (await rejects("--reason", "unknown_cocode", "--all")).groups;
    assert.equal(group?.examples.length, 5);
  });

  it("a table without rejects is told as such, a mistyped one is wrong usage", async () => {
    assert.deepEqual(counts(await rejects("--table", "people")), []);
    assert.match((await dealmap.run("rejects", "--table", "people")).stdout, /\nnothing was rejected\n$/);
    const wrong = await dealmap.run("rejects", "--table", "licences");
    assert.equal(wrong.status, 2);
    assert.match(wrong.stderr, /^dealmap: no table "licences" in this run; it has companies, .*licenses/);
    assert.equal((await dealmap.run("rejects", "--reason", "nonsense")).status, 2);
  });

  it("--run shows an older run, and an unknown one is refused", async () => {
    const [first = ""] = readdirSync(join(dealmap.home, "runs"));
    await dealmap.run("ingest", "--sources", dealmap.home);
    assert.notEqual((await rejects()).run_id, first);
    assert.equal((await rejects("--run", first)).rejects, 14);
    const { status, stderr } = await dealmap.run("rejects", "--run", "nonsense");
    assert.equal(status, 1);
    assert.match(stderr, /^dealmap: no finished run nonsense; the latest are /);
  });

  it("without any run: exit 1, and what to do", async () => {
    const empty = createCommandLine();
    const { status, stderr } = await empty.run("rejects");
    assert.deepEqual([status, stderr], [1, "dealmap: no run has finished yet: dealmap ingest\n"]);
    empty.remove();
  });
});
