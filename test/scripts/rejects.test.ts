// dealmap rejects

import assert from "node:assert/strict";
import { mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CommandLine, createCommandLine } from "./command-line.ts";

const COMPANIES = `company_id,name,cik,parent_company_id,naic_cocodes
e1,Elm Mutual,,,90011
e2,Elm Life,,e9,90012
`;
/** Two states that are not served, five unknown cocodes, one row that is right. */
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
    dealmap.write("drop/filings/nobody.txt", "A filing that names nobody.\n");
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
    ]);
    assert.equal(all.rejects, 9);
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

  it("reads well: place, column and value, the rows that were kept, and how to see the rest", async () => {
    const { stdout } = await dealmap.run("rejects");
    for (const expected of [
      /^run \S+, started \S+, published\n\ncompanies: 0 of 2 rows rejected\n {2}unknown_parent: 1, the rows are kept without it\n/,
      /\nfilings \(documents: 1 of 1 rejected\)\n {2}unmatched_document: 1\n/,
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
    assert.equal((await rejects("--run", first)).rejects, 9);
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
