// TypeScript that is bundled ahead: it is what the sources say, whatever happened to them or to the bundle since.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const PROJECT = resolve(fileURLToPath(new URL("../../..", import.meta.url)));
const TAKEN = ["data/compiled", "scripts/typescript.cjs", "tsconfig.json", "package.json"];
const SOURCES: Readonly<Record<string, string>> = {
  "scripts/main.ts": `
import { readFileSync } from "node:fs";
import { word } from "../data/word.ts";
const beside: string = readFileSync(new URL("beside.txt", import.meta.url), "utf8");
console.log([word, beside, ...process.argv.slice(2)].join(" "));
if (process.argv[2] === "fails") throw new Error("as asked");
if (process.argv[2] === "later") console.log((await import("./later.ts")).later);
`,
  "scripts/beside.txt": "beside",
  "scripts/later.ts": `export const later: string = "late";`,
  "data/word.ts": `export const word: string = "one";`,
};
const BUNDLES = "node_modules/.cache/dealmap";

describe("TypeScript that is bundled ahead", () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "dealmap-compiled-"));
    mkdirSync(join(root, "node_modules"));
    for (const name of readdirSync(join(PROJECT, "node_modules"))) {
      if (name !== ".cache") symlinkSync(join(PROJECT, "node_modules", name), join(root, "node_modules", name));
    }
    for (const name of TAKEN) cpSync(join(PROJECT, name), join(root, name), { recursive: true });
    for (const [name, content] of Object.entries(SOURCES)) put(name, content);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function put(name: string, content: string): void {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }

  async function run(...args: string[]) {
    const command = [join(root, "scripts/typescript.cjs"), join(root, "scripts/main.ts"), ...args];
    const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"], env: {}, cwd: "/" });
    const ended = once(child, "close");
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [status] = await ended;
    return { stdout: stdout.trim(), stderr, status };
  }

  async function expect(stdout: string, ...args: string[]): Promise<void> {
    assert.deepEqual(await run(...args), { stdout, stderr: "", status: 0 });
  }

  const bundles = () => readdirSync(join(root, BUNDLES)).filter((name) => !name.endsWith(".json"));

  it("does what the sources say, with the files beside them and its arguments, and is written once", async () => {
    await expect("one beside");
    const written = bundles();
    assert.equal(written.length, 1);
    await expect("one beside a b", "a", "b");
    await expect("one beside later\nlate", "later");
    assert.deepEqual(bundles(), written);
  });

  it("is never used after an edit, not even one that leaves size and time as they were", async () => {
    await expect("one beside");
    const { atime, mtime } = statSync(join(root, "data/word.ts"));
    put("data/word.ts", SOURCES["data/word.ts"]?.replace("one", "two") ?? "");
    utimesSync(join(root, "data/word.ts"), atime, mtime);
    await expect("two beside");
    put("scripts/beside.txt", "aside");
    await expect("two aside");
  });

  it("is used again for sources of other times with the same content, and then believed by those times", async () => {
    await expect("one beside");
    const written = bundles();
    const manifest = () => readFileSync(join(root, BUNDLES, "scripts-main.json"), "utf8");
    const first = manifest();
    utimesSync(join(root, "data/word.ts"), 1, 1);
    await expect("one beside");
    assert.deepEqual(bundles(), written);
    assert.notEqual(manifest(), first);
  });

  it("is not used once a source is gone, in another folder, or after a loss of power that left it short", async () => {
    await expect("one beside");
    const [folder = ""] = bundles();
    truncateSync(join(root, BUNDLES, folder, "scripts-main.mjs"), 1);
    await expect("one beside");
    const moved = `${root}-moved`;
    cpSync(root, moved, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    rmSync(root, { recursive: true });
    root = moved;
    put("scripts/beside.txt", "moved");
    await expect("one moved");
    rmSync(join(root, "data/word.ts"));
    const { status, stderr } = await run();
    assert.equal(status, 1);
    assert.match(stderr, /word\.ts/);
  });

  it("is complete for each of several first starts at once", async () => {
    const runs = await Promise.all([run(), run(), run()]);
    for (const each of runs) assert.deepEqual(each, { stdout: "one beside", stderr: "", status: 0 });
    await expect("one beside");
  });

  it("fails at the lines of the sources", async () => {
    const { status, stderr } = await run("fails");
    assert.equal(status, 1);
    assert.match(stderr, /Error: as asked\n {4}at .*scripts\/main\.ts:6:/);
  });

  it("is done without where nothing can be written, with the same result", async () => {
    put("node_modules/.cache", "a file, where a folder would be");
    await expect("one beside a", "a");
    const { stderr } = await run("fails");
    assert.match(stderr, /Error: as asked\n {4}at .*scripts\/main\.ts:6:/);
  });

  it("of mistakes in the sources says where they are", async () => {
    put("data/word.ts", "export const word = = 1;");
    const { status, stderr } = await run();
    assert.equal(status, 1);
    assert.match(stderr, /data\/word\.ts:1:2\d/);
  });

  it("is kept for a while after it was replaced, for processes that import more of it", async () => {
    for (const word of ["one", "two", "three", "four", "five", "six"]) {
      put("data/word.ts", `export const word: string = "${word}";`);
      await expect(`${word} beside`);
      for (const name of bundles()) utimesSync(join(root, BUNDLES, name), 1, 1);
    }
    assert.equal(bundles().length, 4);
  });

  it("of the command holds ES modules alone: of others, the first import would fail", async () => {
    const { findBundle } = createRequire(import.meta.url)("../../../data/compiled/found.cjs");
    const { writeBundle } = createRequire(import.meta.url)("../../../data/compiled/write.cjs");
    const entry = "scripts/dealmap.ts";
    const folder = dirname(findBundle(PROJECT, entry) ?? (await writeBundle(PROJECT, entry)));
    const isOther = (name: string) => /__(?:commonJS|require)\b/.test(readFileSync(join(folder, name), "utf8"));
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith(".mjs") && isOther(name)),
      [],
    );
  });
});
