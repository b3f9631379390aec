// Documents of a drop folder: found, read once, overridden, refused with a reason.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { DocumentTally } from "../../../pipeline/documents/document-tally.ts";
import { readDocuments } from "../../../pipeline/documents/documents.ts";
import { decodeText, readStored } from "../../../pipeline/documents/files.ts";
import type { FilingsRow } from "../../../pipeline/documents/filings.ts";
import { DocumentReader } from "../../../pipeline/documents/reader.ts";
import type { ParsedDocument } from "../../../pipeline/documents/shape.ts";
import { readPiece } from "../../../pipeline/workspace/regular-file.ts";
import type { Reject } from "../../../pipeline/workspace/report.ts";
import { EXTRACTOR, fileSource, laterClock, openDocument } from "./one-thread.ts";

const SUBMISSION = `<SEC-DOCUMENT>x
<SEC-HEADER>x
ACCESSION NUMBER:\t0009990001-24-000012
CONFORMED SUBMISSION TYPE:\t10-K
FILED AS OF DATE:\t20240226

FILER:

\tCOMPANY DATA:
\t\tCOMPANY CONFORMED NAME:\tHARBORLIGHT
\t\tCENTRAL INDEX KEY:\t0009990001
</SEC-HEADER>
<DOCUMENT>
<TYPE>10-K
<TEXT>
Claims leakage fell.
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;
const CALL = JSON.stringify({ ticker: "HML", date: "2024-02-27", turns: [{ speaker: "Ann", text: "Hello." }] });
const NO_ROW = {
  cik: null,
  company_id: null,
  form_type: null,
  filed_at: null,
  period_end: null,
  url: null,
  title: null,
};

describe("readDocuments", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "documents-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function put(files: Record<string, string | Buffer>): Promise<void> {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, "drop", path)), { recursive: true });
      await writeFile(join(root, "drop", path), content);
    }
  }

  async function read(rows: Partial<FilingsRow>[] = [], extractor = EXTRACTOR) {
    const rejects: Reject[] = [];
    const documents: ParsedDocument[] = [];
    const tally = new DocumentTally();
    const filingsIndex = rows.map((row, index) => ({
      ...NO_ROW,
      file: "filings.csv",
      row_no: index + 1,
      path: null,
      ...row,
    }));
    const [dropDir, cacheDir] = [join(root, "drop"), join(root, "cache")];
    const reject = (refused: Reject) => rejects.push(refused);
    const reader = new DocumentReader({ dropDir, cacheDir, extractor });
    const files = fileSource(reader);
    const options = {
      dropDir,
      cacheDir,
      filingsIndex,
      files,
      reject,
      clock: laterClock,
      parserVersion: extractor.version,
    };
    for await (const known of readDocuments(options, tally)) documents.push(await openDocument(reader, known));
    return { documents, rejects, counts: tally.counts, paths: documents.map(({ path }) => path) };
  }

  it("reads an empty or missing drop folder as no documents", async () => {
    assert.deepEqual((await read()).counts, { seen: 0, new: 0, unchanged: 0, rejected: 0, duplicates: 0 });
  });

  it("reads filings and calls in any sub-folder, packed or not, in path order", async () => {
    await put({
      "transcripts/b/call.json.gz": gzipSync(CALL),
      "filings/z/a.nc.txt.gz": gzipSync(SUBMISSION.replaceAll("fell", "rose")),
      "filings/b.txt": SUBMISSION,
      "filings/.hidden": "x",
    });
    const { documents, paths, rejects, counts } = await read();
    assert.deepEqual(paths, ["filings/b.txt", "filings/z/a.nc.txt.gz", "transcripts/b/call.json.gz"]);
    assert.deepEqual(rejects, []);
    assert.deepEqual(counts, { seen: 3, new: 3, unchanged: 0, rejected: 0, duplicates: 0 });
    const [{ sha256, parts, ...filing } = assert.fail()] = documents;
    assert.match(sha256, /^[0-9a-f]{64}$/);
    assert.deepEqual(
      parts.map(({ name, text }) => ({ name, text })),
      [{ name: "10-K", text: "Claims leakage fell." }],
    );
    assert.deepEqual(filing, {
      path: "filings/b.txt",
      kind: "filing",
      accession: "0009990001-24-000012",
      formType: "10-K",
      filedAt: "2024-02-26",
      periodEnd: null,
      title: null,
      url: null,
      companyName: "HARBORLIGHT",
      companyReferences: [{ cik: "9990001" }],
    });
  });

  it("does not parse a document again that an earlier run parsed", async () => {
    await put({ "filings/a.txt": SUBMISSION, "transcripts/c.json": CALL });
    const first = await read();
    const second = await read([], { ...EXTRACTOR, extract: () => assert.fail("parsed again") });
    assert.deepEqual(second.counts, { seen: 2, new: 0, unchanged: 2, rejected: 0, duplicates: 0 });
    assert.deepEqual(second.documents, first.documents);
  });

  it("parses again after the extractor changed, and when the cache is damaged", async () => {
    await put({ "filings/a.txt": SUBMISSION });
    await read();
    assert.equal((await read([], { ...EXTRACTOR, version: "2" })).counts.new, 1);
    for (const name of await readdir(join(root, "cache"))) await writeFile(join(root, "cache", name), '{"version":');
    assert.equal((await read()).counts.new, 1);
    assert.equal((await read()).counts.new, 0);
  });

  it("takes a file and its .gz, under any name, for one document", async () => {
    await put({ "filings/a.txt": SUBMISSION, "filings/b.txt.gz": gzipSync(SUBMISSION) });
    const { paths, counts, rejects } = await read();
    assert.deepEqual(
      [paths, counts, rejects],
      [["filings/a.txt"], { seen: 2, new: 1, unchanged: 0, rejected: 0, duplicates: 1 }, []],
    );
  });

  it("applies filings.csv to a cached document without parsing it", async () => {
    const path = "filings/a.htm";
    await put({ [path]: "<html><p>Claims leakage fell.</p></html>" });
    assert.deepEqual(
      (await read()).rejects.map(({ reason }) => reason),
      ["unmatched_document"],
    );
    const rows = [{ path, cik: "0000000007", filed_at: "2024-02-26", form_type: "10-K" }];
    const { documents, counts } = await read(rows, { ...EXTRACTOR, extract: () => assert.fail("parsed again") });
    assert.deepEqual(counts, { seen: 1, new: 0, unchanged: 1, rejected: 0, duplicates: 0 });
    assert.deepEqual(documents[0]?.companyReferences, [{ cik: "7" }]);
    assert.deepEqual(
      documents[0]?.parts.map(({ name, text }) => ({ name, text })),
      [{ name: "10-K", text: "Claims leakage fell." }],
    );
  });

  it("refuses a row of filings.csv that gives other facts to bytes already read, and accepts one that agrees", async () => {
    await put({ "filings/a.txt": SUBMISSION, "filings/b.txt": SUBMISSION });
    const { rejects } = await read([{ path: "filings/b.txt", cik: "8" }]);
    assert.deepEqual(
      rejects.map(({ row, reason }) => [row, reason]),
      [[1, "duplicate_document"]],
    );
    assert.deepEqual((await read([{ path: "filings/b.txt", cik: "9990001" }])).rejects, []);
  });

  it("lets the second of two equal files in when only that one has its row", async () => {
    const page = "<html><p>Claims leakage fell.</p></html>";
    await put({ "filings/a.htm": page, "filings/b.htm": page });
    const { paths, rejects } = await read([{ path: "filings/b.htm", cik: "8", filed_at: "2024-01-01" }]);
    assert.deepEqual(paths, ["filings/b.htm"]);
    assert.deepEqual(
      rejects.map(({ file, reason }) => [file, reason]),
      [["filings/a.htm", "unmatched_document"]],
    );
  });

  const refused: [string, string, string | Buffer][] = [
    ["truncated_wrapper", "filings/a.txt", SUBMISSION.slice(0, 100)],
    ["unmatched_document", "filings/a.txt", "Claims leakage fell."],
    ["missing_date", "filings/a.txt", SUBMISSION.replace("20240226", "soon")],
    ["unreadable_gzip", "filings/a.txt.gz", gzipSync(SUBMISSION).subarray(0, 60)],
    ["unreadable_gzip", "filings/a.txt.gz", SUBMISSION],
    ["not_text", "filings/a.txt", gzipSync(SUBMISSION)],
    ["not_text", "filings/a.htm", Buffer.from("%PDF-1.7\nabc")],
    ["empty_file", "filings/a.htm", ""],
    ["unknown_file_type", "filings/a.pdf", "x"],
    ["unknown_file_type", "transcripts/a.htm", "x"],
    ["bad_transcript", "transcripts/a.json", "{}"],
    ["missing_date", "transcripts/a.json", CALL.replace('"date"', '"when"')],
    ["unmatched_document", "transcripts/a.json", CALL.replace('"ticker"', '"who"')],
  ];
  for (const [reason, path, content] of refused) {
    it(`refuses ${path} as ${reason} and goes on`, async () => {
      await put({ [path]: content, "transcripts/z.json": CALL });
      const { rejects, counts, paths } = await read();
      assert.deepEqual(paths, ["transcripts/z.json"]);
      assert.deepEqual(counts, { seen: 2, new: 1, unchanged: 0, rejected: 1, duplicates: 0 });
      const [{ detail, ...reject } = assert.fail()] = rejects;
      assert.equal(reject.table, path.startsWith("filings") ? "filings" : "transcripts");
      assert.deepEqual([reject.file, reject.row, reject.reason], [path, null, reason]);
      assert.notEqual(detail, "");
    });
  }

  it("follows links that stay inside, also round in a circle", async () => {
    await put({ "filings/a.txt": SUBMISSION, "raw/call.json": CALL });
    await mkdir(join(root, "drop/transcripts"));
    await symlink(join(root, "drop/filings"), join(root, "drop/filings/again"));
    await symlink("../raw/call.json", join(root, "drop/transcripts/call.json"));
    const { paths, rejects } = await read();
    assert.deepEqual(paths, ["filings/a.txt", "transcripts/call.json"]);
    assert.deepEqual(rejects, []);
  });

  it("refuses what is no regular file inside, each with its kind, and opens none of it", async () => {
    await put({ "filings/a.txt": SUBMISSION, "../outside/b.txt": SUBMISSION });
    const filings = join(root, "drop/filings");
    await symlink(join(root, "nowhere"), join(filings, "broken.txt"));
    await symlink(join(root, "outside/b.txt"), join(filings, "link.txt"));
    await symlink(join(root, "outside"), join(filings, "folder"));
    await symlink("/dev/zero", join(filings, "zero.txt"));
    await symlink("loop.txt", join(filings, "loop.txt"));
    await symlink(join(root, "outside"), join(root, "drop/transcripts"));
    execFileSync("mkfifo", [join(filings, "pipe.txt")]);
    const socket = createServer().listen(join(filings, "socket.txt"));
    await once(socket, "listening");
    const { paths, counts, rejects } = await read();
    socket.close();
    assert.deepEqual(paths, ["filings/a.txt"]);
    assert.deepEqual(counts, { seen: 9, new: 1, unchanged: 0, rejected: 8, duplicates: 0 });
    const out = "a link that leads out of the drop folder";
    assert.deepEqual(
      rejects.map(({ file, reason, detail }) => [file, reason, detail]),
      [
        ["filings/broken.txt", "a link that leads nowhere"],
        ["filings/folder", out],
        ["filings/link.txt", out],
        ["filings/loop.txt", "a link that leads nowhere"],
        ["filings/pipe.txt", "a named pipe"],
        ["filings/socket.txt", "a socket"],
        ["filings/zero.txt", out],
        ["transcripts", out],
      ].map(([file, what]) => [file, "not_a_regular_file", `${what}; accepted: regular files inside the drop folder`]),
    );
  });

  it("refuses a file that became a pipe or a link out after it was found, and does not wait for it", async () => {
    await put({ "filings/a.txt": SUBMISSION, "../outside.txt": SUBMISSION });
    await symlink(join(root, "outside.txt"), join(root, "drop/filings/b.txt"));
    execFileSync("mkfifo", [join(root, "drop/filings/c.txt")]);
    const reasons = ["a.txt", "b.txt", "c.txt"].map(async (name) => {
      const file = await readStored(join(root, "drop"), `filings/${name}`);
      return "reason" in file ? file.reason : file.stored.toString();
    });
    assert.deepEqual(await Promise.all(reasons), [SUBMISSION, "not_a_regular_file", "not_a_regular_file"]);
  });

  it("gives up a file whose bytes do not come, and says so", async () => {
    const gone = { read: () => new Promise<never>(() => {}) };
    await assert.rejects(readPiece(gone, Buffer.alloc(8), null, 5), {
      code: "ETIMEDOUT",
      message: "ETIMEDOUT: the file system did not answer for 0.005 seconds",
    });
  });
});

describe("decodeText", () => {
  const cases: [string, Buffer, string][] = [
    ["UTF-8", Buffer.from("it’s €5"), "it’s €5"],
    ["UTF-8 with a byte order mark", Buffer.from("\ufeffabc"), "abc"],
    ["windows-1252", Buffer.from([0x93, 0x80, 0x35, 0x94, 0x92, 0x96, 0x9f, 0xe9]), "“€5”’–Ÿé"],
    ["windows-1252 numbers that were turned into UTF-8", Buffer.from("it\u0092s"), "it’s"],
  ];
  for (const [name, bytes, expected] of cases) it(`reads ${name}`, () => assert.equal(decodeText(bytes), expected));
});
