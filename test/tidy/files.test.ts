// How large files and folders may be: a folder is a room with a few things in it, and a file is one thing.
import assert from "node:assert/strict";
import { dirname, extname } from "node:path";
import { listFiles, readSourceFiles } from "./source-files.ts";

const FILES_MAX = 18;
const LINES_MAX = 400;
const LINES_MEDIAN_MAX = 90;
const CODE = new Set([".ts", ".cjs", ".sql"]);

/** Folders that hold more, and why; a folder below one of them counts by itself. */
const LARGE_FOLDERS: Readonly<Record<string, string>> = {
  "api/routes": "one file for each endpoint",
  "data/store/engines/migrations": "released files are never edited, and each change of the schema adds some",
  "docs/pictures": "each page of the dashboard by day, by night and on a phone",
  "scripts/commands": "one file for each command",
  "test/api/routes": "one test for each endpoint",
  "test/data/store": "one test for each file of data/store, and the engines that they run on",
  "test/reference": "the second implementation and the tests that compare with it",
  "test/scripts": "one test for each command",
};
/** Golden cases: each has its drop folder and what comes out of it. */
const GOLDEN = /^test\/golden\//;

/** Files with more lines, and why. */
const LONG_FILES: Readonly<Record<string, string>> = {
  "test/data/product/definition.test.ts": "a table of product files and what is wrong with each",
  "test/fixtures/miniature.ts": "the rows of one small projection",
  "test/pipeline/run.test.ts": "what a whole run promises; its cases share one drop folder",
  "test/pipeline/sources/table.test.ts": "a table of files and what is refused of each",
  "test/reference/reference.test.ts": "a worked example of every rule, over one drop folder",
  "test/scripts/sql.test.ts": "a table of statements, formats and what is refused",
};

describe("a folder", () => {
  const counts = new Map<string, number>();
  for (const path of listFiles()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);

  it(`holds ${FILES_MAX} files at most`, () => {
    const large = [...counts].filter(([folder, count]) => count > FILES_MAX && !GOLDEN.test(folder));
    assert.deepEqual(
      large.filter(([folder]) => LARGE_FOLDERS[folder] === undefined),
      [],
    );
  });

  it("that may hold more is there", () => {
    assert.deepEqual(
      Object.keys(LARGE_FOLDERS).filter((folder) => !counts.has(folder)),
      [],
    );
  });
});

describe("a file of code", () => {
  const lines = readSourceFiles()
    .filter(({ path }) => CODE.has(extname(path)))
    .map(({ path, text }) => ({ path, count: text.trimEnd().split("\n").length }));

  it(`has ${LINES_MAX} lines at most`, () => {
    const long = lines.filter(({ count }) => count > LINES_MAX);
    assert.deepEqual(
      long.filter(({ path }) => LONG_FILES[path] === undefined),
      [],
    );
  });

  it("that may have more has more", () => {
    const long = new Set(lines.filter(({ count }) => count > LINES_MAX).map(({ path }) => path));
    assert.deepEqual(
      Object.keys(LONG_FILES).filter((path) => !long.has(path)),
      [],
    );
  });

  it(`has ${LINES_MEDIAN_MAX} lines at most in the median`, () => {
    const sorted = lines.map(({ count }) => count).sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    assert.ok(median <= LINES_MEDIAN_MAX, `the median is ${median}`);
  });
});
