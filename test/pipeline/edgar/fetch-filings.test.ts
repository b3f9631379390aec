// fetch edgar as a whole: what is listed, what is fetched, and what a second run does.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fetchFilings, type ListingWay } from "../../../pipeline/edgar/fetch-filings.ts";
import { extractFiling } from "../../../pipeline/text/document-text.ts";
import { plain } from "../../api/providers/fake-service.ts";
import {
  archivePath,
  clientOf,
  columns,
  FakeEdgar,
  masterIndex,
  readReal,
  sleepingContext,
  submission,
  submissionsJson,
} from "./fake-edgar.ts";

const ELM = "80661";
const OAK = "12";
const JSON_OF_ELM = "/submissions/CIK0000080661.json";

describe("fetch edgar", () => {
  let edgar: FakeEdgar;
  let folder: string;
  let drop: string;
  beforeEach(async () => {
    edgar = await FakeEdgar.start();
    folder = mkdtempSync(join(tmpdir(), "dealmap-edgar-"));
    drop = join(folder, "drop");
    mkdirSync(drop);
  });
  afterEach(async () => {
    await edgar.service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  type Wish = {
    ciks?: string[];
    forms?: string[];
    since?: string | null;
    via?: ListingWay;
    today?: string;
    signal?: AbortSignal;
  };
  const run = ({
    ciks = [ELM],
    forms = ["10-K", "8-K"],
    since = null,
    via = "submissions",
    today = "2025-03-01",
    signal,
  }: Wish = {}) =>
    fetchFilings(clientOf(edgar, sleepingContext(), join(folder, "cache"), signal), {
      dropDir: drop,
      wanted: { ciks: new Set(ciks), forms: new Set(forms), since },
      via,
      today,
      onProgress: () => undefined,
    });
  const inDrop = () =>
    readdirSync(drop, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(drop.length + 1))
      .sort();
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(drop, path)), { recursive: true });
    writeFileSync(join(drop, path), text);
  };
  const serve = (cik: string, ...accessions: string[]) => {
    for (const accession of accessions) edgar.archive(cik, accession);
  };

  it("brings the wanted forms since the day into filings/<cik>/<accession>.txt, as ingest reads them", async () => {
    edgar.files.set(
      JSON_OF_ELM,
      submissionsJson(ELM, [
        ["0000080661-25-000003", "8-K", "2025-02-14"],
        ["0000080661-25-000002", "4", "2025-02-10"],
        ["0000080661-25-000001", "10-K/A", "2025-02-01"],
        ["0000080661-24-000009", "10-K", "2024-02-14"],
        ["0000080661-24-000001", "10-K", "2024-02-13"],
      ]),
    );
    serve(ELM, "0000080661-25-000003", "0000080661-24-000009");
    const result = await run({ since: "2024-02-14" });
    assert.deepEqual(inDrop(), [`filings/${ELM}/0000080661-24-000009.txt`, `filings/${ELM}/0000080661-25-000003.txt`]);
    const { bytes, ...rest } = result;
    assert.deepEqual(rest, { via: "submissions", listed: 2, present: 0, fetched: 2, failed: [], warnings: [] });
    assert.equal(bytes, 2 * submission("0000080661-25-000003", ELM).length);
    const filing = extractFiling(readFileSync(join(drop, inDrop()[0] ?? ""), "utf8"));
    assert.equal("accession" in filing && filing.accession, "0000080661-24-000009");
  });

  it("reads the older files, and only those that reach the day", async () => {
    const older = (number: string, filingTo: string) => ({
      name: `CIK0000080661-submissions-${number}.json`,
      filingTo,
    });
    edgar.files.set(JSON_OF_ELM, submissionsJson(ELM, [], [older("001", "2013-12-10"), older("002", "2009-01-31")]));
    edgar.files.set(
      "/submissions/CIK0000080661-submissions-001.json",
      JSON.stringify(columns([["0000080661-13-000001", "10-K", "2013-12-10"]])),
    );
    serve(ELM, "0000080661-13-000001");
    assert.equal((await run({ since: "2010-01-01" })).fetched, 1);
    assert.equal(edgar.paths.includes("/submissions/CIK0000080661-submissions-002.json"), false);
  });

  it("fetches nothing that is there: by an earlier run, in another folder, packed, or in dissemination form", async () => {
    const there = ["0000080661-25-000001", "0000080661-25-000002", "0000080661-25-000003", "0000080661-25-000004"];
    edgar.files.set(
      JSON_OF_ELM,
      submissionsJson(
        ELM,
        [...there, "0000080661-25-000005"].map((each) => [each, "8-K", "2025-02-14"]),
      ),
    );
    put(`filings/${ELM}/${there[0]}.txt`, "x");
    put(`filings/by-hand/${there[1]}.txt.gz`, "x");
    put(`filings/${there[2]}.nc`, "x");
    put(`filings/deep/er/${there[3]}.txt`, "x");
    serve(ELM, "0000080661-25-000005");
    const first = await run();
    assert.deepEqual([first.listed, first.present, first.fetched], [5, 4, 1]);
    const before = edgar.paths.length;
    const second = await run();
    assert.deepEqual([second.present, second.fetched, second.bytes], [5, 0, 0]);
    assert.deepEqual(edgar.paths.slice(before), [JSON_OF_ELM]);
    assert.equal(edgar.asked.at(-1)?.headers["if-none-match"] !== undefined, true);
  });

  it("goes on where a run ended in the middle: what was half there is fetched anew, the newest come first", async () => {
    const all = ["0000080661-25-000003", "0000080661-24-000002", "0000080661-23-000001"];
    edgar.files.set(
      JSON_OF_ELM,
      submissionsJson(
        ELM,
        all.map((each) => [each, "8-K", `20${each.slice(11, 13)}-02-14`]),
      ),
    );
    serve(ELM, ...all);
    const controller = new AbortController();
    edgar.answers.set(archivePath(ELM, all[1] ?? ""), [
      (response) => {
        response.writeHead(200).write("<SEC-DOCUMENT>half");
        setImmediate(() => controller.abort(new Error("killed")));
      },
    ]);
    await assert.rejects(run({ signal: controller.signal }), /killed/);
    put(`filings/${ELM}/.${all[2]}.part`, "<SEC-DOCUMENT>what a kill leaves");
    const result = await run();
    assert.equal(result.present + result.fetched, 3);
    assert.deepEqual(inDrop(), all.map((each) => `filings/${ELM}/${each}.txt`).sort());
    for (const each of all)
      assert.equal(readFileSync(join(drop, `filings/${ELM}/${each}.txt`), "utf8"), submission(each, ELM));
  });

  it("one that cannot be fetched does not stop the others, is named, and is fetched by the next run", async () => {
    edgar.files.set(
      JSON_OF_ELM,
      submissionsJson(ELM, [
        ["0000080661-25-000002", "8-K", "2025-02-14"],
        ["0000080661-25-000001", "8-K", "2025-02-13"],
      ]),
    );
    serve(ELM, "0000080661-25-000001", "0000080661-25-000002");
    const broken = archivePath(ELM, "0000080661-25-000002");
    edgar.answers.set(broken, Array(4).fill(plain("<SEC-DOCUMENT>")));
    const first = await run();
    assert.deepEqual(
      [first.fetched, first.failed],
      [
        1,
        [
          {
            cik: ELM,
            accession: "0000080661-25-000002",
            reason: `${edgar.service.url}${broken}: it is cut off: </SEC-DOCUMENT> is missing`,
          },
        ],
      ],
    );
    const second = await run();
    assert.deepEqual([second.present, second.fetched, second.failed], [1, 1, []]);
  });

  it("a submission of several companies is fetched once, under the smallest CIK", async () => {
    for (const cik of [ELM, OAK]) {
      edgar.files.set(
        `/submissions/CIK${cik.padStart(10, "0")}.json`,
        submissionsJson(cik, [["0000080661-25-000001", "8-K", "2025-02-14"]]),
      );
      serve(cik, "0000080661-25-000001");
    }
    assert.equal((await run({ ciks: [ELM, OAK] })).listed, 1);
    assert.deepEqual(inDrop(), [`filings/${OAK}/0000080661-25-000001.txt`]);
  });

  it("a CIK that EDGAR does not know is a warning, a list that stays damaged a failure", async () => {
    assert.deepEqual((await run()).warnings, [`EDGAR has no company with CIK ${ELM}`]);
    edgar.files.set(JSON_OF_ELM, "{");
    const { failed } = await run();
    assert.deepEqual(failed, [
      { cik: null, accession: null, reason: `${edgar.service.url}${JSON_OF_ELM}: it is no whole JSON document` },
    ]);
  });

  const FULL = "/Archives/edgar/full-index";
  const DAILY = "/Archives/edgar/daily-index";
  const day = (name: string) => ({ name, type: "text.gif", size: "", "last-modified": "" });

  it("by index: every quarter since the day, and the daily files of the days that the quarter's lacks", async () => {
    edgar.files.set(
      `${FULL}/2024/QTR4/master.idx`,
      masterIndex("December 31, 2024", [
        [ELM, "0000080661-24-000009", "8-K", "2024-12-30"],
        ["99", "0000000099-24-000001", "8-K", "2024-12-30"],
      ]),
    );
    edgar.files.set(
      `${FULL}/2025/QTR1/master.idx`,
      masterIndex("February 27, 2025", [[ELM, "0000080661-25-000001", "8-K", "2025-02-14"]]),
    );
    edgar.files.set(
      `${DAILY}/2025/QTR1/index.json`,
      JSON.stringify({
        directory: {
          item: ["company.20250227.idx", "form.20250228.idx", "master.20250228.idx", "crawler.20250228.idx"].map(day),
        },
      }),
    );
    edgar.files.set(
      `${DAILY}/2025/QTR1/master.20250228.idx`,
      masterIndex("Feb 28, 2025", [[ELM, "0000080661-25-000002", "8-K", "20250228"]]),
    );
    serve(ELM, "0000080661-24-000009", "0000080661-25-000001", "0000080661-25-000002");
    const result = await run({ via: "index", since: "2024-12-01" });
    assert.deepEqual([result.via, result.fetched, result.warnings], ["index", 3, []]);
    assert.deepEqual(edgar.paths.filter((path) => path.endsWith(".idx")).sort(), [
      `${DAILY}/2025/QTR1/master.20250228.idx`,
      `${FULL}/2024/QTR4/master.idx`,
      `${FULL}/2025/QTR1/master.idx`,
    ]);
    assert.equal(
      edgar.paths.some((path) => path.includes("/submissions/")),
      false,
    );
  });

  it("by index: another layout is read where a quarter has no master index, and a quarter without any is a warning", async () => {
    const rows = `${"-".repeat(90)}\n8-K         ELM   ${ELM}   2024-12-30  edgar/data/${ELM}/0000080661-24-000009.txt\n`;
    edgar.files.set(
      `${FULL}/2024/QTR4/form.idx`,
      `Last Data Received:    December 31, 2024\nForm Type   Company Name   CIK\n${rows}`,
    );
    serve(ELM, "0000080661-24-000009");
    const { fetched, warnings } = await run({ via: "index", since: "2024-10-01", today: "2025-01-02" });
    assert.deepEqual([fetched, warnings], [1, ["EDGAR has no index of 2025/QTR1"]]);
  });

  it("auto asks company by company for a few, and reads the indexes for many", async () => {
    const many = Array.from({ length: 21 }, (_, at) => String(at + 1));
    assert.equal((await run({ ciks: [ELM], via: "auto", since: "2025-01-01" })).via, "submissions");
    assert.equal((await run({ ciks: many, via: "auto", since: "2025-01-01" })).via, "index");
    assert.equal((await run({ ciks: many, via: "auto", since: "2024-10-01" })).via, "submissions");
  });

  it("no company at all is a warning and asks nothing", async () => {
    assert.deepEqual((await run({ ciks: [] })).warnings, ["no company has a CIK: there is nothing to fetch"]);
    assert.deepEqual(edgar.paths, []);
  });

  it("fetches every 10-K of the real submissions of a company, and of real quarterly and daily indexes", async function () {
    const json = readReal("CIK0001318605_submissions.json.gz");
    const quarterly = readReal("master.1993Q4.idx");
    const form = readReal("form.20200318.idx.gz");
    const company = readReal("company.20221003.idx.gz");
    if (json === null || quarterly === null || form === null || company === null) return this.skip();
    edgar.files.set("/submissions/CIK0001318605.json", json);
    edgar.files.set(
      "/submissions/CIK0001318605-submissions-001.json",
      JSON.stringify(columns([["0001193125-13-096241", "10-K", "2013-03-07"]])),
    );
    edgar.files.set(`${FULL}/1993/QTR4/master.idx`, quarterly);
    edgar.files.set(
      `${DAILY}/2020/QTR1/index.json`,
      JSON.stringify({ directory: { item: [day("form.20200318.idx")] } }),
    );
    edgar.files.set(`${DAILY}/2020/QTR1/form.20200318.idx`, form);
    edgar.files.set(
      `${DAILY}/2022/QTR4/index.json`,
      JSON.stringify({ directory: { item: [day("company.20221003.idx")] } }),
    );
    edgar.files.set(`${DAILY}/2022/QTR4/company.20221003.idx`, company);
    const service = edgar.service.answer;
    edgar.service.answer = (response, asked) => {
      const [, cik, accession] = /^\/Archives\/edgar\/data\/(\d+)\/([\d-]+)\.txt$/.exec(asked.path) ?? [];
      if (cik === undefined || accession === undefined) return service(response, asked);
      return response.writeHead(200).end(submission(accession, cik));
    };
    const tesla = await run({ ciks: ["1318605"], forms: ["10-K"] });
    assert.deepEqual([tesla.fetched > 9, tesla.failed, tesla.warnings], [true, [], []]);
    const steel = await run({
      ciks: ["11860", "29082"],
      forms: ["10-K", "10-Q"],
      via: "index",
      since: "1993-10-01",
      today: "1993-12-31",
    });
    assert.deepEqual([steel.fetched, steel.failed, steel.warnings], [2, [], []]);
    const daily = await run({
      ciks: ["1785173", "1069308"],
      forms: ["10-K"],
      via: "index",
      since: "2020-03-01",
      today: "2020-03-19",
    });
    assert.deepEqual([daily.fetched, daily.warnings], [2, []]);
    const materials = await run({
      ciks: ["1888654"],
      forms: ["8-K"],
      via: "index",
      since: "2022-10-01",
      today: "2022-10-04",
    });
    assert.deepEqual([materials.fetched, materials.warnings], [1, []]);
  });
});
