// How code is written here, where neither the compiler nor the linter looks.
import assert from "node:assert/strict";
import { basename, dirname, extname } from "node:path";
import { listFiles, readSourceFiles, type SourceFile } from "./source-files.ts";

/** What code does not have, and what it has instead. */
const INSTEAD: readonly { readonly name: string; readonly pattern: RegExp; readonly instead: string }[] = [
  { name: "interface", pattern: /^\s*(?:export |declare |default )*interface \w+.*/gm, instead: "type" },
  {
    name: "private member",
    pattern: /^\s*private (?!constructor\()\S+|[(,]\s*private (?:readonly )?\w+:/gm,
    instead: "#name",
  },
  { name: "spread of an object written in place", pattern: /\.\.\.\{.*/g, instead: "its members, written out" },
  {
    // Threads of the engines and of the resolver read it at any time: a process that changes it may die.
    name: "change of the process's environment",
    pattern: /^(?!.*UV_THREADPOOL_SIZE).*process\.env(?:\.\w+|\[[^\]]+\])? (?:\?\?)?= .*/gm,
    instead: "an environment for a child process",
  },
  { name: "assertion", pattern: /\b(?:not)?(?:[sS]trict|[dD]eepStrict)Equal\b/g, instead: "equal, deepEqual" },
];

const NOTE = /\b(?:TODO|FIXME|XXX|HACK)\b.*/g;
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)+$/;
/** By its name registries find it. */
const PACKAGE_PAGE = "README.md";
const FOLDERS_WITHOUT_A_SUBJECT = new Set([
  "utils",
  "util",
  "helpers",
  "common",
  "types",
  "services",
  "misc",
  "shared",
]);

/** This file holds all of it on purpose. */
const FILES = readSourceFiles().filter(({ path }) => basename(path) !== basename(import.meta.filename));
const CODE = FILES.filter(({ path }) => [".ts", ".cjs"].includes(extname(path)));

describe("code", () => {
  for (const { name, pattern, instead } of INSTEAD) {
    it(`has no ${name}, but ${instead}`, () => {
      assert.deepEqual(
        CODE.flatMap((file) => found(pattern, file)),
        [],
      );
    });
  }

  it("leaves no note of what is still to do", () => {
    assert.deepEqual(
      FILES.flatMap((file) => found(NOTE, file)),
      [],
    );
  });

  it("says in its first line what the file is for", () => {
    assert.deepEqual(
      CODE.filter(({ text }) => !/^(?:#!.*\n)?\/\/ \S/.test(text)).map(({ path }) => path),
      [],
    );
  });

  const examples: readonly (readonly [string, number])[] = [
    ["interface Row {", 1],
    ["  export interface Row extends Other {", 1],
    ["// the interface of the API", 0],
    ["  private readonly rows: string[];", 1],
    ["  private async read() {", 1],
    ["  constructor(private readonly rows: string[]) {}", 1],
    ["  private constructor(rows: string[]) {", 0],
    ['const place = "a private address";', 0],
    ["return { ...{ a, b }, c };", 1],
    ["return { ...rest, c };", 0],
    ['process.env.TMPDIR = "x";', 1],
    ["const env = { ...process.env, TMPDIR };", 0],
    ["assert.strictEqual(a, b);", 1],
    ["assert.deepStrictEqual(a, b);", 1],
    ["if (isDeepStrictEqual(a, b)) return;", 0],
  ];
  for (const [text, count] of examples) {
    it(`${count === 0 ? "may have" : "does not have"} ${JSON.stringify(text)}`, () => {
      const all = INSTEAD.flatMap(({ pattern }) => found(pattern, { path: "api/example.ts", text }));
      assert.equal(all.length, count);
    });
  }
});

describe("a name", () => {
  const paths = listFiles();

  it("of a file is in kebab-case", () => {
    const named = paths.filter((path) => !/^test\/golden\//.test(path)).map((path) => basename(path));
    assert.deepEqual(
      named.filter((name) => !KEBAB.test(name) && name !== PACKAGE_PAGE),
      [],
    );
  });

  it("of a folder says what it is about", () => {
    const folders = new Set(paths.flatMap((path) => dirname(path).split("/")));
    assert.deepEqual(
      [...folders].filter((name) => FOLDERS_WITHOUT_A_SUBJECT.has(name)),
      [],
    );
  });
});

function found(pattern: RegExp, { path, text }: SourceFile): string[] {
  return (text.match(pattern) ?? []).map((hit) => `${path}: ${hit.trim()}`);
}
