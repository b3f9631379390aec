// The TypeScript client as somebody else's project has it: built to JavaScript and declarations, and compiled against strictly.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const CLIENT = join(ROOT, "clients", "typescript");
const STRICT = ["--ignoreConfig", "--strict", "--exactOptionalPropertyTypes", "--noUncheckedIndexedAccess"];
const AS_A_CONSUMER = ["--noEmit", "--target", "es2022", "--module", "nodenext", "--lib", "es2023", "--types", "node"];

/** What must compile, and what must not. */
const CONSUMER = `
${readFileSync(join(CLIENT, "README.md"), "utf8")
  .match(/(?<=```ts\n)[\s\S]*?(?=```)/g)
  ?.join("\n")}
const list = await dealmap.get("/api/v2/prospects", { params: { query: { product_id: 101 } } });
const tickers: string[] = list.prospects.map(({ ticker }) => ticker);
console.log(tickers);
// @ts-expect-error a sort key that there is not
await dealmap.get("/api/v2/prospects", { params: { query: { product_id: 101, sort_by: "size" } } });
// @ts-expect-error a path that there is not
await dealmap.get("/api/v2/nothing");
// @ts-expect-error a product is required
await dealmap.get("/api/v2/prospects");
// @ts-expect-error a list without pages
dealmap.pages("/api/v2/products", {});
`;

describe("the package of the TypeScript client", function () {
  this.timeout(120_000);
  let project: string;
  before(() => {
    // Below the packages that it and its user need.
    mkdirSync(join(ROOT, "node_modules", ".cache"), { recursive: true });
    project = mkdtempSync(join(ROOT, "node_modules", ".cache", "consumer-"));
  });
  after(() => rmSync(project, { recursive: true, force: true }));

  const tsc = (...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, "node_modules/typescript/bin/tsc"), ...args], {
      encoding: "utf8",
      cwd: project,
    });

  it("builds, runs as JavaScript, and compiles in a strict project without a browser's types, its README's code too", () => {
    const folder = join(project, "node_modules", "dealmap-client");
    mkdirSync(folder, { recursive: true });
    const built = tsc("-p", CLIENT, "--outDir", join(folder, "dist"));
    assert.equal(built.status, 0, built.stdout);
    writeFileSync(join(folder, "package.json"), readFileSync(join(CLIENT, "package.json")));
    writeFileSync(join(project, "package.json"), '{ "type": "module" }');
    writeFileSync(join(project, "consumer.ts"), CONSUMER);
    const compiled = tsc("consumer.ts", ...STRICT, ...AS_A_CONSUMER);
    assert.equal(compiled.status, 0, compiled.stdout);
    const program = 'import * as client from "dealmap-client"; console.log(Object.keys(client).join())';
    const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
      cwd: project,
      encoding: "utf8",
    });
    assert.equal(printed.trim(), "Dealmap,DealmapError,VersionGoneError");
  });
});
