// Files that did not change since they were read are not opened again; every change is noticed, however it is hidden.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rename, rm, stat, unlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isStable, stampOf } from "../../../pipeline/cache/file-stamp.ts";
import { DocumentTally } from "../../../pipeline/documents/document-tally.ts";
import { readDocuments } from "../../../pipeline/documents/documents.ts";
import { DocumentReader } from "../../../pipeline/documents/reader.ts";
import { TEXT_STAGE } from "../../../pipeline/text/document-text.ts";

const call = (text: string) => JSON.stringify({ ticker: "HML", date: "2024-02-27", turns: [{ speaker: "Ann", text }] });
/** Files settle before they are read, or are read in the moment in which they were written. */
const later = () => new Date(Date.now() + 3_600_000);
const atOnce = () => new Date();

describe("a second run over the same files", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "catalogue-"));
    await mkdir(join(root, "drop/transcripts"), { recursive: true });
    for (const name of ["a", "b", "c"]) await writeFile(fileOf(name), call(`Call ${name}.`));
    await writeFile(fileOf("damaged"), "{}");
  });
  afterEach(() => rm(root, { recursive: true }));

  const fileOf = (name: string) => join(root, `drop/transcripts/${name}.json`);

  /** One run. `opened` are the files that it read, `dates` the dates by name of the documents that it found. */
  async function run({ clock = later, parserVersion = "1", drop = "drop" } = {}) {
    const [opened, dates]: [string[], Record<string, string | null>] = [[], {}];
    const reasons: string[] = [];
    const [dropDir, cacheDir] = [join(root, drop), join(root, "cache")];
    const extractor = { version: "1", ...TEXT_STAGE };
    const reader = new DocumentReader({ dropDir, cacheDir, extractor });
    const options = {
      dropDir,
      cacheDir,
      parserVersion,
      filingsIndex: [],
      clock,
      reject: ({ reason }: { reason: string }) => reasons.push(reason),
      files: {
        announceBytes: () => undefined,
        read: (file: { path: string; kind: "filing" | "transcript" }, known: string | null) => {
          opened.push(nameOf(file.path));
          return reader.read(file, known);
        },
      },
    };
    const tally = new DocumentTally();
    for await (const { path, filedAt } of readDocuments(options, tally)) dates[nameOf(path)] = filedAt;
    return { opened: opened.sort(), dates, reasons, counts: tally.counts };
  }

  const nameOf = (path: string) => path.replace(/^transcripts\/|\.json$/g, "");
  const ALL = ["a", "b", "c", "damaged"];

  it("opens none of them, and says the same of each, refusals included", async () => {
    const first = await run();
    const second = await run();
    assert.deepEqual(first.opened, ALL);
    assert.deepEqual(second.opened, []);
    assert.deepEqual([second.dates, second.reasons], [first.dates, first.reasons]);
    assert.deepEqual(first.counts, { seen: 4, new: 3, unchanged: 0, rejected: 1, duplicates: 0 });
    assert.deepEqual(second.counts, { seen: 4, new: 0, unchanged: 3, rejected: 1, duplicates: 0 });
  });

  it("opens just the one that was touched, and does not parse it again", async () => {
    await run();
    await utimes(fileOf("b"), new Date(), new Date(0));
    const { opened, counts } = await run();
    assert.deepEqual([opened, counts.new], [["b"], 0]);
    assert.deepEqual((await run()).opened, []);
  });

  const edited = call("Call a.").replace("2024-02-27", "2023-11-30");
  const edits: [string, () => Promise<void>][] = [
    [
      "in place, with its size and its time restored",
      async () => {
        const { atime, mtime } = await stat(fileOf("a"));
        await writeFile(fileOf("a"), edited);
        await utimes(fileOf("a"), atime, mtime);
      },
    ],
    [
      "by another that takes its name, with the same size and time",
      async () => {
        const { atime, mtime } = await stat(fileOf("a"));
        await writeFile(join(root, "other"), edited);
        await utimes(join(root, "other"), atime, mtime);
        await rename(join(root, "other"), fileOf("a"));
      },
    ],
  ];
  for (const [how, edit] of edits) {
    it(`notices that a file was changed ${how}`, async () => {
      await utimes(fileOf("a"), new Date(0), new Date(0));
      await run();
      await edit();
      const { opened, dates, counts } = await run();
      assert.deepEqual([opened, dates.a, counts.new], [["a"], "2023-11-30", 1]);
    });
  }

  it("opens a file again that had changed just before it was read, and whose change may not be over", async () => {
    await run({ clock: atOnce });
    const second = await run();
    assert.deepEqual([second.opened, second.counts.new], [ALL, 0]);
    assert.deepEqual((await run()).opened, []);
  });

  const doubts: [string, () => Promise<unknown>, Parameters<typeof run>[0]?][] = [
    ["after the parser changed", async () => undefined, { parserVersion: "2" }],
    [
      "of another drop folder with the same names",
      () => rename(join(root, "drop"), join(root, "moved")),
      { drop: "moved" },
    ],
    ["when the catalogue is damaged", () => writeFile(join(root, "cache/catalogue.json"), '{"version":"1","dropDir":')],
    ["when the catalogue is gone", () => unlink(join(root, "cache/catalogue.json"))],
    ["when the whole cache is gone", () => rm(join(root, "cache"), { recursive: true })],
  ];
  for (const [when, doubt, options] of doubts) {
    it(`opens all of them ${when}`, async () => {
      const first = await run();
      await doubt();
      const second = await run(options);
      assert.deepEqual([second.opened, second.dates, second.reasons], [ALL, first.dates, first.reasons]);
    });
  }

  it("forgets files that are gone, and knows those that stay", async () => {
    await run();
    await unlink(fileOf("c"));
    assert.deepEqual((await run()).dates, { a: "2024-02-27", b: "2024-02-27" });
    assert.doesNotMatch(await readFile(join(root, "cache/catalogue.json"), "utf8"), /c\.json/);
    assert.deepEqual((await run()).opened, []);
  });
});

describe("a file's stamp", () => {
  const STATS = { size: 10n, mtimeNs: 5_000_000_000n, ctimeNs: 7_000_000_001n, ino: 3n };
  const stamp = (change: Partial<typeof STATS> = {}) =>
    stampOf({ ...STATS, ...change } as Parameters<typeof stampOf>[0]);

  it("tells a change of size, of either time by a nanosecond, and of the inode", () => {
    for (const change of [{ size: 11n }, { mtimeNs: 5_000_000_001n }, { ctimeNs: 7_000_000_002n }, { ino: 4n }]) {
      assert.notEqual(stamp(change).id, stamp().id);
    }
    assert.equal(stamp().id, stamp().id);
  });

  it("is stable when both times lie more than two seconds before the reading", () => {
    assert.equal(isStable(stamp(), new Date(9001)), true);
    assert.equal(isStable(stamp(), new Date(9000)), false);
    assert.equal(isStable(stamp({ mtimeNs: 99_000_000_000n }), new Date(9001)), false);
  });
});
