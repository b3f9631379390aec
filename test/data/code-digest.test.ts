// What code a cached result comes from: nothing that can decide it is forgotten, whatever is moved, and nothing else counts.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import ts from "typescript";
import { ANSWERS_CODE } from "../../api/prospects/versioned-read.ts";
import { type Code, codeOf } from "../../data/code-digest.ts";
import { FINDER_CODE, PARSER_CODE } from "../../pipeline/evidence/evidence.ts";
import { TABLES_CODE } from "../../pipeline/tables/table-cache.ts";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

type Files = Readonly<Record<string, string>>;

const LIBRARIES = {
  "": { version: "1.0.0" },
  "node_modules/parser": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/linter": { version: "1.0.0", integrity: "sha512-b", dev: true },
};
const lockfile = (packages: object) => JSON.stringify({ packages: { ...LIBRARIES, ...packages } });

/** A project with every way of reaching a file. */
const SMALL: Files = {
  "package-lock.json": lockfile({}),
  "tsconfig.json": "{}",
  "pipeline/entry.ts": `
    import { read } from "./named.ts";
    export { all } from "../data/passed-on.ts";
    export * from "./star.ts";
import "./for-its-effect.ts";
import type { Row } from "./only-a-type.ts";
import type {
  Cell,
  Column,
} from "./only-types.ts";
export type { Table } from "./only-a-type-passed-on.ts";
import { type Kind, kindOf } from "./type-and-value.ts";
    // It's not to be mistaken for a quote.
    const worker = new URL("./worker.cjs", import.meta.url);`,
  "pipeline/named.ts": `const later = () => import("./later.ts"); // back to "./entry.ts"`,
  "pipeline/later.ts": `readFileSync(new URL("words.yaml", import.meta.url)); new URL("../docs/guide.md", import.meta.url);`,
  "pipeline/words.yaml": "words: []",
  "pipeline/star.ts": "",
  "pipeline/for-its-effect.ts": "",
  "pipeline/type-and-value.ts": "",
  "pipeline/worker.cjs": `const entry = require.resolve('./worker.ts');`,
  "pipeline/worker.ts": "",
  "data/passed-on.ts": "",
  "pipeline/only-a-type.ts": "",
  "pipeline/only-types.ts": "",
  "pipeline/only-a-type-passed-on.ts": "",
  "pipeline/nobody-imports-it.ts": "",
  "api/other-half.ts": "",
  "docs/guide.md": "",
  "data/var/words.yaml": "",
};
const REACHED = [
  "data/passed-on.ts",
  "pipeline/entry.ts",
  "pipeline/for-its-effect.ts",
  "pipeline/later.ts",
  "pipeline/named.ts",
  "pipeline/star.ts",
  "pipeline/type-and-value.ts",
  "pipeline/words.yaml",
  "pipeline/worker.cjs",
  "pipeline/worker.ts",
  "tsconfig.json",
];

describe("the code that a cached result comes from", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "dealmap-code-"));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Each time elsewhere: of a file that was read before, the same process sees no change. */
  function small(changes: Files = {}): Code {
    const project = mkdtempSync(join(root, "project-"));
    for (const [name, text] of Object.entries({ ...SMALL, ...changes })) {
      mkdirSync(dirname(join(project, name)), { recursive: true });
      writeFileSync(join(project, name), text);
    }
    return codeOf([pathToFileURL(join(project, "pipeline/entry.ts"))], project);
  }

  it("is the files that the entry reaches by imports, workers and tables, whichever way they are written", () => {
    assert.deepEqual(small().files, REACHED);
  });

  it("has the same digest wherever the project lies", () => {
    assert.equal(small().digest, small().digest);
  });

  it("has another digest when any of its files changes", () => {
    const { digest } = small();
    for (const name of REACHED) assert.notEqual(small({ [name]: `${SMALL[name]}\n` }).digest, digest, name);
  });

  it("has another digest when a file changes that was moved, once the imports follow it", () => {
    const moved = (text: string) =>
      small({ "pipeline/entry.ts": `import "../data/room/moved.ts";`, "data/room/moved.ts": text });
    assert.deepEqual(moved("1;").files, ["data/room/moved.ts", "pipeline/entry.ts", "tsconfig.json"]);
    assert.notEqual(moved("1;").digest, moved("2;").digest);
  });

  it("has the same digest whatever becomes of files that it does not reach", () => {
    const { digest } = small();
    const others = Object.keys(SMALL).filter((name) => !REACHED.includes(name) && name !== "package-lock.json");
    for (const name of [...others, "data/var/new.ts"]) assert.equal(small({ [name]: "changed" }).digest, digest, name);
  });

  it("has another digest with another version of a library, not of one that only the work on the project needs", () => {
    const { digest } = small();
    const parser = { "node_modules/parser": { version: "1.0.1", integrity: "sha512-c" } };
    const linter = { "node_modules/linter": { version: "1.0.1", integrity: "sha512-d", dev: true } };
    assert.notEqual(small({ "package-lock.json": lockfile(parser) }).digest, digest);
    assert.equal(small({ "package-lock.json": lockfile(linter) }).digest, digest);
    assert.equal(small({ "package-lock.json": lockfile({ "": { version: "1.0.1" } }) }).digest, digest);
  });

  it("is none for an entry that does not exist", () => {
    assert.throws(() => codeOf([pathToFileURL(join(root, "gone.ts"))]), /ENOENT/);
  });
});

/** What each has to cover at least: where its results begin, and what decides them far from there. */
const CACHES: readonly { name: string; code: Code; half: string; reaches: readonly string[] }[] = [
  {
    name: "parsed documents",
    code: PARSER_CODE,
    half: "pipeline",
    reaches: ["catalogue.ts", "document-text.ts", "html.ts", "sections.ts", "transcripts.ts", "turn-places.ts"],
  },
  {
    name: "passages",
    code: FINDER_CODE,
    half: "pipeline",
    reaches: [...PARSER_CODE.files, "passage-finder.ts", "keywords.ts", "officers.ts", "stable-id.ts", "taxonomy.yaml"],
  },
  {
    name: "tables of the drop folder",
    code: TABLES_CODE,
    half: "pipeline",
    reaches: [
      "cells.ts",
      "lines.csv",
      "lines.ts",
      "premium.ts",
      "sql-source-child.ts",
      "table-graph.ts",
      "vocabulary.ts",
    ],
  },
  {
    name: "answers",
    code: ANSWERS_CODE,
    half: "api",
    reaches: [
      "list-index.ts",
      "rows.ts",
      "excerpts.ts",
      "get-prospect.ts",
      "projections.ts",
      "resources.ts",
      "vocabulary.ts",
    ],
  },
];

const HALVES = ["api", "data", "pipeline"];
/** Below data/, but not of the code. */
const NO_CODE = /^data\/(?:sample|var)\//;
const SOURCE = /\.(?:ts|cjs)$/;
const FILES = HALVES.flatMap((half) =>
  readdirSync(join(PROJECT, half), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT.length)),
).filter((file) => !NO_CODE.test(file));
const SOURCES = FILES.filter((file) => SOURCE.test(file) && !file.endsWith(".d.ts"));

describe("the caches of this project", () => {
  for (const { name, code, half, reaches } of CACHES) {
    it(`${name}: the code that decides them is covered, the other half, scripts, tests and documents are not`, () => {
      const covers = (wanted: string) => code.files.some((file) => file === wanted || file.endsWith(`/${wanted}`));
      assert.deepEqual(
        reaches.filter((wanted) => !covers(wanted)),
        [],
      );
      const mayCount = (file: string) => [half, "data"].includes(file.split("/")[0] ?? "") && !NO_CODE.test(file);
      assert.deepEqual(
        code.files.filter((file) => !mayCount(file)),
        ["tsconfig.json"],
      );
    });
  }

  const reached = new Map<string, readonly string[]>();
  before(() => {
    for (const file of SOURCES) reached.set(file, codeOf([pathToFileURL(join(PROJECT, file))]).files);
  });

  it("every import of a value counts, as the compiler reads it", () => {
    const missed = SOURCES.flatMap((file) => {
      const files = new Set(reached.get(file));
      return importsOf(file).flatMap((imported) => (files.has(imported) ? [] : [`${file}: ${imported}`]));
    });
    assert.deepEqual(missed, []);
  });

  it("every table beside the code counts where it is read", () => {
    const named = new Set([...reached.values()].flat());
    // What the loops over bitmaps are compiled from is not read: what they are compiled to is.
    const notRead = /\.d\.ts$|^data\/store\/engines\/migrations\/|\.wat$/;
    const tables = FILES.filter((file) => !SOURCES.includes(file) && !notRead.test(file));
    assert.notEqual(tables.length, 0);
    assert.deepEqual(
      tables.filter((file) => !named.has(file)),
      [],
    );
  });

  it("no file but that of the migrations finds another one by a path made of pieces, which would not be seen", () => {
    const pieces = /import\.meta\.(?:dirname|filename)|\b__dirname\b/;
    const found = SOURCES.filter((file) => pieces.test(readFileSync(join(PROJECT, file), "utf8")));
    assert.deepEqual(found, ["data/store/engines/migrate.ts"]);
  });
});

/** Files of the project whose values the file imports, by the compiler's own reading. */
function importsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(PROJECT, file), "utf8"), ts.ScriptTarget.Latest);
  const imported: string[] = [];
  const visit = (node: ts.Node): void => {
    const isTypeOnly = ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    if (ts.isImportDeclaration(node) && !isTypeOnly) add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && /^(?:import|require|require\.resolve)$/.test(node.expression.getText(source))) {
      if (node.arguments[0] !== undefined) add(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  const add = (specifier: ts.Node): void => {
    if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith(".")) return;
    imported.push(join(dirname(file), specifier.text));
  };
  visit(source);
  return imported;
}
