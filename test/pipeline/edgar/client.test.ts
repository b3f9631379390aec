// The EDGAR client: who it says it is, how fast it asks, and what it does when EDGAR says no or breaks off.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EdgarClient, type EdgarContext } from "../../../pipeline/edgar/client.ts";
import { type Answer, plain } from "../../api/providers/fake-service.ts";
import {
  archivePath,
  clientOf,
  FakeEdgar,
  QUOTA_HTML,
  sleepingContext,
  submission,
  UNDECLARED_HTML,
} from "./fake-edgar.ts";

const CIK = "80661";
const ACCESSION = "0000080661-24-000007";
const FILING = { cik: CIK, accession: ACCESSION, form: "10-K", filedAt: "2024-02-26" };
const LIST = "/submissions/CIK0000080661.json";
const TEN_MINUTES = 600_000;

const html =
  (body: string, status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { "Content-Type": "text/html", ...headers }).end(body);

describe("the EDGAR client", () => {
  let edgar: FakeEdgar;
  let context: ReturnType<typeof sleepingContext>;
  let client: EdgarClient;
  let folder: string;
  beforeEach(async () => {
    edgar = await FakeEdgar.start();
    context = sleepingContext();
    folder = mkdtempSync(join(tmpdir(), "dealmap-edgar-"));
    client = clientOf(edgar, context, join(folder, "cache"));
  });
  afterEach(async () => {
    await edgar.service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const read = (path = LIST) => client.read(`${edgar.service.url}${path}`, JSON.parse);
  const saved = () => readFileSync(join(folder, "drop/filings", CIK, `${ACCESSION}.txt`), "utf8");
  const save = () => client.save(FILING, join(folder, "drop"));

  it("tells its contact with every request", async () => {
    edgar.files.set(LIST, "{}");
    edgar.archive(CIK, ACCESSION);
    await read();
    await save();
    assert.deepEqual(
      edgar.asked.map(({ headers }) => headers["user-agent"]),
      ["Elm Labs ops@elm.example", "Elm Labs ops@elm.example"],
    );
  });

  it("starts at most ten requests in any second, lists, submissions and repeated ones counted together", async () => {
    const starts: number[] = [];
    const timed: EdgarContext = {
      ...context,
      fetch: (...args) => {
        starts.push(performance.now());
        return fetch(...args);
      },
    };
    const hosts = { data: edgar.service.url, archives: edgar.service.url };
    const paced = new EdgarClient(timed, { userAgent: "Elm ops@elm.example", cacheDir: join(folder, "cache"), hosts });
    edgar.answers.set("/3", [plain("", 500)]);
    const reads = 19;
    for (let at = 0; at < reads; at++) edgar.files.set(`/${at}`, "{}");
    edgar.archive(CIK, ACCESSION);
    await Promise.all([
      ...Array.from({ length: reads }, (_, at) => paced.read(`${edgar.service.url}/${at}`, JSON.parse)),
      paced.save(FILING, join(folder, "drop")),
    ]);
    assert.equal(starts.length, reads + 2);
    // A machine that is busy starts one late and the next in time, so two of them tell nothing: an eleventh is never within a second of the first.
    const eleventh = starts.slice(10).map((start, at) => start - (starts[at] ?? 0));
    assert.ok(Math.min(...eleventh) >= 1000, `eleven within ${Math.min(...eleventh)} ms`);
  });

  const quota: [string, Answer, number][] = [
    ["403 HTML, Request Rate Threshold Exceeded", html(QUOTA_HTML, 403), TEN_MINUTES],
    ["403 HTML, Undeclared Automated Tool", html(UNDECLARED_HTML, 403), TEN_MINUTES],
    ["the same page with 200", html(QUOTA_HTML, 200), TEN_MINUTES],
    ["429 without Retry-After", plain("", 429), TEN_MINUTES],
    ["429 with seconds", html("", 429, { "Retry-After": "17" }), 17_000],
    ["503 with a date", html("", 503, { "Retry-After": "Sat, 01 Mar 2025 12:01:30 GMT" }), 90_000],
    ["a Retry-After of a week", html("", 429, { "Retry-After": "604800" }), 3_600_000],
  ];
  for (const [name, answer, waitMs] of quota) {
    it(`waits as long as it must and asks again: ${name}`, async () => {
      edgar.files.set(LIST, '{"a":1}');
      edgar.answers.set(LIST, [answer]);
      assert.deepEqual(await read(), { a: 1 });
      assert.deepEqual(context.slept, [waitMs]);
    });
    it(`waits and then saves a whole submission: ${name}`, async () => {
      const path = edgar.archive(CIK, ACCESSION);
      edgar.answers.set(path, [answer]);
      await save();
      assert.deepEqual([saved(), context.slept], [submission(ACCESSION, CIK), [waitMs]]);
    });
  }

  it("asks nothing at all while it waits", async () => {
    let wakeUp = () => {};
    const asleep = new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
    let fellAsleep = () => {};
    const waiting = new Promise<void>((resolve) => {
      fellAsleep = resolve;
    });
    const sleep = () => {
      fellAsleep();
      return asleep;
    };
    client = clientOf(edgar, { ...context, sleep }, join(folder, "cache"));
    edgar.answers.set("/a", [html(QUOTA_HTML, 403)]);
    for (const path of ["/a", "/b", "/c"]) edgar.files.set(path, "{}");
    const first = read("/a");
    await waiting;
    const others = [read("/b"), read("/c")];
    const before = edgar.paths;
    wakeUp();
    await Promise.all([first, ...others]);
    assert.deepEqual(before, ["/a"]);
    assert.deepEqual(edgar.paths.toSorted(), ["/a", "/a", "/b", "/c"]);
  });

  it("gives up for good after four waits in a row, and asks nothing any more", async () => {
    edgar.answers.set(LIST, Array(9).fill(html(UNDECLARED_HTML, 403)));
    await assert.rejects(
      read(),
      /EDGAR still refuses after 4 waits \(Undeclared Automated Tool: EDGAR_USER_AGENT must tell/,
    );
    assert.deepEqual(context.slept, Array(4).fill(TEN_MINUTES));
    await assert.rejects(save(), /not asked, EDGAR still refuses/);
    assert.equal(edgar.paths.length, 5);
  });

  it("asks for a list conditionally, and reads an unchanged one from what it kept, in the next run too", async () => {
    edgar.files.set(LIST, '{"a":1}');
    assert.deepEqual(await read(), { a: 1 });
    client = clientOf(edgar, context, join(folder, "cache"));
    assert.deepEqual(await read(), { a: 1 });
    assert.deepEqual(
      edgar.asked.map(({ headers }) => headers["if-none-match"]),
      [undefined, '"7"'],
    );
    edgar.files.set(LIST, '{"a":22}');
    assert.deepEqual(await read(), { a: 22 });
  });

  it("asks by Last-Modified where there is no ETag", async () => {
    const date = "Mon, 26 Feb 2024 21:05:00 GMT";
    edgar.answers.set(LIST, [
      (response) => response.writeHead(200, { "Last-Modified": date }).end("{}"),
      (response, { headers }) => response.writeHead(headers["if-modified-since"] === date ? 304 : 500).end(),
    ]);
    assert.deepEqual([await read(), await read()], [{}, {}]);
  });

  const damage: [string, (kept: string) => string][] = [
    ["file was cut off", (kept) => kept.slice(0, -2)],
    ["list was damaged", (kept) => JSON.stringify({ ...JSON.parse(kept), text: '{"a":' })],
    ["file was written by another release", () => '{"url":"","etag":null,"lastModified":null}\n{"a":1}'],
  ];
  for (const [what, damaged] of damage) {
    it(`fetches a list again when the kept ${what}`, async () => {
      edgar.files.set(LIST, '{"a":1}');
      await read();
      const [name = ""] = readdirSync(join(folder, "cache"));
      const file = join(folder, "cache", name);
      writeFileSync(file, damaged(readFileSync(file, "utf8")));
      assert.deepEqual(await read(), { a: 1 });
    });
  }

  it("never keeps a list that was cut off: it is fetched again", async () => {
    edgar.files.set(LIST, '{"a":1}');
    edgar.answers.set(LIST, [(response) => response.writeHead(200, { ETag: '"half"' }).end('{"a"')]);
    assert.deepEqual(await read(), { a: 1 });
    assert.deepEqual(context.slept, [1000]);
  });

  const missing: [string, Answer][] = [
    ["404", plain("", 404)],
    ["403 of the object store", html("<?xml version='1.0'?><Error><Code>AccessDenied</Code></Error>", 403)],
  ];
  for (const [name, answer] of missing) {
    it(`takes a file for missing: ${name}`, async () => {
      edgar.answers.set(LIST, [answer]);
      assert.equal(await read(), null);
    });
  }

  const damaged: [string, Answer][] = [
    ["its closing tag is missing", plain(submission(ACCESSION, CIK).slice(0, -20))],
    [
      "the connection broke",
      (response) => {
        response.writeHead(200, { "Content-Length": "100000" });
        response.write("<SEC-DOCUMENT>");
        setImmediate(() => response.destroy());
      },
    ],
    ["it is empty", plain("")],
    ["it is a web page", html("<html>Maintenance</html>", 200)],
    ["it is another submission", plain(submission("0000080661-24-000008", CIK))],
    ["EDGAR is down", plain("", 500)],
  ];
  for (const [name, answer] of damaged) {
    it(`fetches a submission again, and saves only the whole one: ${name}`, async () => {
      const path = edgar.archive(CIK, ACCESSION, 70_000);
      edgar.answers.set(path, [answer, answer]);
      assert.equal(await save(), submission(ACCESSION, CIK, 70_000).length);
      assert.equal(saved(), submission(ACCESSION, CIK, 70_000));
      assert.deepEqual(context.slept, [1000, 2000]);
    });
  }

  it("leaves nothing in the drop folder of a submission that never comes whole", async () => {
    const path = archivePath(CIK, ACCESSION);
    edgar.files.set(path, submission(ACCESSION, CIK).replace("</SEC-DOCUMENT>", ""));
    await assert.rejects(
      save(),
      (error: Error) => error.message === `${edgar.service.url}${path}: it is cut off: </SEC-DOCUMENT> is missing`,
    );
    assert.deepEqual(readdirSync(join(folder, "drop/filings", CIK)), []);
    assert.equal(edgar.paths.length, 4);
  });

  const wholes: [string, string][] = [
    [
      "of 1994, in its privacy envelope",
      `-----BEGIN PRIVACY-ENHANCED MESSAGE-----\nProc-Type: 2001,MIC-CLEAR\n\n<IMS-DOCUMENT>${ACCESSION}.txt : 19940101\n<IMS-HEADER>x</IMS-HEADER>\n</IMS-DOCUMENT>\n-----END PRIVACY-ENHANCED MESSAGE-----\n`,
    ],
    ["in dissemination form", "<SUBMISSION>\n<TYPE>8-K\n</SUBMISSION>\n"],
    ["without a header", "<DOCUMENT>\n<TYPE>S-3/A\n<TEXT>x</TEXT>\n</DOCUMENT>\n"],
  ];
  for (const [name, text] of wholes) {
    it(`takes a submission for whole: ${name}`, async () => {
      edgar.files.set(archivePath(CIK, ACCESSION), text);
      await save();
      assert.equal(saved(), text);
    });
  }

  it("does not follow a redirect, and does not repeat what it is refused", async () => {
    edgar.answers.set(LIST, [html("", 302, { Location: "http://127.0.0.1:9/" })]);
    await assert.rejects(read(), /answers 302/);
    edgar.answers.set(LIST, [html("<html><title>Forbidden</title></html>", 403)]);
    await assert.rejects(read(), /answers 403 \(Forbidden\)/);
    assert.deepEqual(context.slept, []);
  });

  it("ends with its signal", async () => {
    const controller = new AbortController();
    client = clientOf(edgar, context, join(folder, "cache"), controller.signal);
    edgar.answers.set(LIST, [() => controller.abort(new Error("told to stop"))]);
    await assert.rejects(read(), /told to stop/);
    assert.equal(existsSync(join(folder, "cache")), false);
  });
});
