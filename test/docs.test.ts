// The README says what there is: every route, command, setting and table, or this fails.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Command } from "commander";
import { ENDPOINTS } from "../api/app.ts";
import { TABLE_NAMES } from "../data/projection.ts";
import { settingsTable } from "../data/settings.ts";
import { createCommandContext } from "../scripts/context.ts";
import { COMMANDS } from "../scripts/dealmap.ts";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const README = read("README.md");
const SETTINGS = /<!-- settings: .*? -->\n([\s\S]*?)<!-- \/settings -->/;

describe("the documentation", () => {
  it("lists every setting as the program knows it", () => {
    assert.equal(SETTINGS.exec(README)?.[1]?.trim(), settingsTable().trim());
  });

  it("names every route", () => {
    for (const { route } of ENDPOINTS) {
      const name = `${route.method.toUpperCase()} /api/v2${route.path}`;
      assert.ok(README.includes(name), `README: ${name}`);
    }
  });

  it("names every table of a projection", () => {
    for (const name of TABLE_NAMES) assert.ok(README.includes(`\`${name}\``), `README: ${name}`);
  });

  it("names every command", async () => {
    const program = new Command();
    const silent = { write: () => true };
    const context = createCommandContext({ stdout: silent, stderr: silent }, () => false, {});
    for (const load of Object.values(COMMANDS)) (await load())(program, context);
    for (const { name } of program.commands.map((command) => ({ name: command.name() }))) {
      assert.ok(new RegExp(`\`${name}\\b`).test(README), `README: ${name}`);
    }
  });

  it("gives each source table in the contract of the drop folder", () => {
    const contract = read("docs/drop-folder.md");
    for (const file of [
      "companies",
      "premium_all_lines",
      "premium_by_line",
      "premium_national",
      "complaints",
      "licenses",
      "people",
    ]) {
      assert.ok(contract.includes(`\`${file}\``), file);
    }
  });
});
