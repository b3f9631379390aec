// dealmap team, and what every command shares: exit status, --json, one-line errors.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { type CommandLine, createCommandLine } from "./command-line.ts";

const LAUNCHER = join(import.meta.dirname, "../../scripts/dealmap.cjs");

describe("dealmap team", () => {
  let dealmap: CommandLine;
  beforeEach(() => {
    dealmap = createCommandLine();
  });
  afterEach(() => dealmap.remove());

  it("create answers with the team, and list has it", async () => {
    const { status, document } = await dealmap.json("team", "create", "--name", "Elm Labs", "--plan", "starter");
    assert.equal(status, 0);
    const { created_at, sender, ...team } = document as Record<string, unknown>;
    assert.deepEqual(team, { team_id: 1, name: "Elm Labs", plan: "starter", api_access: true, private_data: false });
    assert.deepEqual(sender, { name: null, title: null, company: null });
    assert.match(String(created_at), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.deepEqual((await dealmap.json("team", "list")).document, { teams: [document] });
  });

  it("set changes what is given and leaves the rest", async () => {
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "starter", "--private-data");
    const { document } = await dealmap.json(
      "team",
      "set",
      "--team",
      "1",
      "--api-access",
      "off",
      "--plan",
      "enterprise",
    );
    const { created_at: _, sender: __, ...team } = document as Record<string, unknown>;
    assert.deepEqual(team, { team_id: 1, name: "Elm Labs", plan: "enterprise", api_access: false, private_data: true });
    await dealmap.run("team", "set", "--team", "1", "--private-data", "off");
    const { teams } = (await dealmap.json("team", "list")).document as { teams: Record<string, unknown>[] };
    assert.deepEqual([teams[0]?.api_access, teams[0]?.private_data], [false, false]);
  });

  it("set says who signs the messages; what is not given stays, and an empty one is forgotten", async () => {
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "starter");
    await dealmap.run("team", "set", "--team", "1", "--sender-name", "Ada Quill", "--sender-title", "Account lead");
    await dealmap.run("team", "set", "--team", "1", "--sender-company", "Elm Labs", "--sender-title", "");
    const { teams } = (await dealmap.json("team", "list")).document as { teams: Record<string, unknown>[] };
    assert.deepEqual(teams[0]?.sender, { name: "Ada Quill", title: null, company: "Elm Labs" });
  });

  it("without --json it prints for people", async () => {
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
    assert.match((await dealmap.run("team", "list")).stdout, /│ Elm Labs │ trial │ yes +│ no /);
  });

  const wrong: [string, string[], RegExp][] = [
    ["no command", [], /^Usage: dealmap/],
    ["an unknown command, with a near match", ["teem"], /^dealmap: unknown command 'teem' \(Did you mean team\?\)\n$/],
    ["an unknown option", ["team", "list", "--al"], /^dealmap: unknown option '--al'/],
    [
      "a missing option",
      ["team", "create", "--name", "A"],
      /^dealmap: required option '--plan <plan>' not specified\n$/,
    ],
    ["a blank name", ["team", "create", "--name", " ", "--plan", "trial"], /must not be empty/],
    [
      "an unknown plan, with the accepted ones",
      ["team", "create", "--name", "A", "--plan", "gold"],
      /'gold' is invalid\. Allowed choices are trial, starter, professional, enterprise\.\n$/,
    ],
    ["an id that is no number", ["team", "set", "--team", "one", "--plan", "trial"], /positive whole number/],
    [
      "a sender in two lines",
      ["team", "set", "--team", "1", "--sender-name", "Ada\nQuill"],
      /one plain line of at most 4 words and 80 characters/,
    ],
    [
      "nothing to set",
      ["team", "set", "--team", "1"],
      /^dealmap: nothing to set; give --plan, --api-access, --private-data or a --sender-… option\n$/,
    ],
  ];
  for (const [name, args, message] of wrong) {
    it(`${name} is wrong usage: exit 2, nothing on stdout`, async () => {
      const { status, stdout, stderr } = await dealmap.run(...args);
      assert.deepEqual([status, stdout], [2, ""]);
      assert.match(stderr, message);
    });
  }

  it("a team that does not exist is a failed run: exit 1, one line, also with --json", async () => {
    const { status, document, stderr } = await dealmap.json("team", "set", "--team", "9", "--plan", "trial");
    assert.deepEqual([status, document], [1, undefined]);
    assert.equal(stderr, "dealmap: no team 9; `dealmap team list` shows them\n");
  });
});

describe("dealmap", () => {
  it("bad settings are all told in one line, exit 2, and nothing is written", async () => {
    const dealmap = createCommandLine({ PORT: "x", DUCKDB_THREADS: "0" });
    const { status, stdout, stderr } = await dealmap.run("team", "list");
    assert.deepEqual([status, stdout], [2, ""]);
    assert.match(stderr, /^dealmap: 2 bad settings: PORT must be .*; DUCKDB_THREADS must be [^\n]*\n$/);
    dealmap.remove();
  });

  it("help is answered whatever the settings are, for every command", async () => {
    const dealmap = createCommandLine({ PORT: "x" });
    const { status, stdout } = await dealmap.run("team", "create", "--help");
    assert.equal(status, 0);
    assert.match(stdout, /--json/);
    assert.equal((await dealmap.run("--version")).status, 0);
    dealmap.remove();
  });

  it("the launcher starts the command and passes its exit status on", async function () {
    this.timeout(60_000);
    const { stdout } = await promisify(execFile)(process.execPath, [LAUNCHER, "--version"]);
    assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
    await assert.rejects(promisify(execFile)(process.execPath, [LAUNCHER, "teem"]), { code: 2 });
  });
});
