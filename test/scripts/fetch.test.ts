// dealmap fetch edgar

import assert from "node:assert/strict";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { takeClaim } from "../../data/store/claims.ts";
import { openStore } from "../../data/store/open.ts";
import { holderName } from "../../scripts/process-holder.ts";
import { plain } from "../api/providers/fake-service.ts";
import { writeDrop } from "../fixtures/drop-folder.ts";
import { FakeEdgar, submissionsJson } from "../pipeline/edgar/fake-edgar.ts";
import { type CommandLine, createCommandLine } from "./command-line.ts";

const EDGAR_USER_AGENT = "Elm Labs ops@elm.example";
const ACCESSION = "0000080661-25-000001";

describe("dealmap fetch edgar", () => {
  let edgar: FakeEdgar;
  let dealmap: CommandLine;
  let drop: string;
  beforeEach(async () => {
    edgar = await FakeEdgar.start();
    dealmap = createCommandLine({ EDGAR_USER_AGENT });
    drop = join(dealmap.home, "../drop");
    await writeDrop(drop, {
      "companies.csv": [
        { company_id: "elm", name: "Elm Mutual", cik: "0000080661" },
        { company_id: "oak", name: "Oak Life", cik: null },
        { company_id: "ash", name: "Ash Re", cik: "no number" },
      ],
    });
    edgar.files.set("/submissions/CIK0000080661.json", submissionsJson("80661", [[ACCESSION, "10-K", "2025-02-14"]]));
    edgar.archive("80661", ACCESSION);
  });
  afterEach(async () => {
    await edgar.service.stop();
    dealmap.remove();
  });
  const fetchEdgar = (...args: string[]) =>
    dealmap.json("fetch", "edgar", "--sources", drop, "--base-url", edgar.service.url, ...args);

  it("fetches one company's filings, and nothing in the next run", async () => {
    const first = await fetchEdgar("--cik", "CIK0000080661", "--forms", "10-k", "--since", "2025-01-01");
    const document = { via: "submissions", listed: 1, present: 0, fetched: 1, failed: [], warnings: [] };
    assert.deepEqual({ ...(first.document as object), bytes: 0 }, { ...document, bytes: 0 });
    assert.equal(existsSync(join(drop, `filings/80661/${ACCESSION}.txt`)), true);
    assert.match(first.stderr, /listing 1 companies\nfetching 1 filings\n/);
    const second = await fetchEdgar("--cik", "80661");
    assert.deepEqual(
      [first.status, second.status, second.document],
      [0, 0, { ...document, present: 1, fetched: 0, bytes: 0 }],
    );
  });

  it("removes what a killed fetch left half written of a list", async () => {
    const left = join(dealmap.home, "edgar", "abc.0.unfinished");
    mkdirSync(join(dealmap.home, "edgar"), { recursive: true });
    writeFileSync(left, "{");
    assert.equal((await fetchEdgar("--cik", "80661")).status, 0);
    assert.equal(existsSync(left), false);
  });

  it("--all-companies takes every CIK of the companies table that an ingest would take", async () => {
    const { status, document } = await fetchEdgar("--all-companies");
    assert.deepEqual([status, (document as { fetched: number }).fetched], [0, 1]);
    assert.deepEqual(
      edgar.paths.filter((path) => path.startsWith("/submissions")),
      ["/submissions/CIK0000080661.json"],
    );
  });

  it("what cannot be fetched is told in one line, exit 1", async () => {
    edgar.files.set(
      "/submissions/CIK0000080661.json",
      submissionsJson("80661", [["0000080661-25-000002", "10-K", "2025-02-14"]]),
    );
    const { status, document, stderr } = await fetchEdgar("--cik", "80661");
    const reason = "EDGAR lists it and does not have it";
    assert.deepEqual((document as { failed: object[] }).failed, [
      { cik: "80661", accession: "0000080661-25-000002", reason },
    ]);
    assert.equal(status, 1);
    assert.match(stderr, new RegExp(`dealmap: 1 not fetched, the next fetch tries them again; first: ${reason}\n$`));
  });

  const contacts: [string, string | undefined, RegExp][] = [
    [
      "is missing",
      undefined,
      /^dealmap: EDGAR_USER_AGENT must be set before anything is fetched from EDGAR, such as "[^"]+"\n$/,
    ],
    ["names no contact", "curl/8", /^dealmap: EDGAR_USER_AGENT must name a contact in ASCII.* \(is "curl\/8"\)\n$/],
    ["holds a line break", "Elm ops@elm.example\nX-Other: 1", /^dealmap: EDGAR_USER_AGENT must name a contact/],
  ];
  for (const [name, contact, message] of contacts) {
    it(`asks nothing when EDGAR_USER_AGENT ${name}: one line, exit 2`, async () => {
      const { EDGAR_USER_AGENT: _, ...env } = dealmap.env;
      const other = createCommandLine({ ...env, ...(contact !== undefined && { EDGAR_USER_AGENT: contact }) });
      const { status, stderr } = await other.run("fetch", "edgar", "--cik", "80661", "--base-url", edgar.service.url);
      other.remove();
      assert.equal(status, 2);
      assert.match(stderr, message);
      assert.deepEqual(edgar.paths, []);
    });
  }

  const wrong: [string, string[], RegExp][] = [
    ["no company", [], /needs --cik <cik> or --all-companies/],
    ["a CIK of letters", ["--cik", "PGR"], /one or more CIKs/],
    ["a CIK of eleven digits", ["--cik", "12345678901"], /one or more CIKs/],
    ["a day that is none", ["--cik", "1", "--since", "2025-02-30"], /a date as YYYY-MM-DD/],
    ["an empty form", ["--cik", "1", "--forms", "10-K,,8-K"], /a comma list of form types/],
    ["an unknown way", ["--cik", "1", "--via", "ftp"], /auto, submissions, index/],
    ["a base that is no web address", ["--cik", "1", "--base-url", "file:///x"], /http:\/\/ or https:\/\/ URL/],
  ];
  for (const [name, args, message] of wrong) {
    it(`wrong usage is told in one line, exit 2: ${name}`, async () => {
      const { status, stderr } = await dealmap.run("fetch", "edgar", ...args);
      assert.equal(status, 2);
      assert.match(stderr, message);
      assert.equal(stderr.trim().split("\n").length, 1);
    });
  }

  it("two fetches at one time would be twice as fast as allowed: the second is refused", async () => {
    const store = await openStore(`sqlite:${join(dealmap.home, "store.sqlite")}`, { clock: () => new Date() });
    await takeClaim(store, { name: "fetch:edgar", holder: "another-host process 7", leaseMs: 60_000 });
    const { status, stderr } = await fetchEdgar("--cik", "80661");
    assert.equal(status, 1);
    assert.match(stderr, /another fetch from EDGAR is running: another-host process 7, since /);
    await store.close();
  });

  it("after a fetch of this machine was killed, the next one begins at once", async () => {
    const store = await openStore(`sqlite:${join(dealmap.home, "store.sqlite")}`, { clock: () => new Date() });
    await takeClaim(store, { name: "fetch:edgar", holder: holderName(2 ** 22 + 1), leaseMs: 60_000 });
    await store.close();
    assert.equal((await fetchEdgar("--cik", "80661")).status, 0);
  });

  it("a list that EDGAR refuses for good fails the run", async () => {
    edgar.answers.set("/submissions/CIK0000080661.json", [plain("", 400)]);
    const { status, stderr } = await fetchEdgar("--cik", "80661");
    assert.equal(status, 1);
    assert.match(stderr, /CIK0000080661\.json: answers 400/);
  });
});
