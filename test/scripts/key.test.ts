// dealmap key

import assert from "node:assert/strict";
import { type CommandLine, createCommandLine } from "./command-line.ts";

type Key = { key_id: string; key: string; scopes: string[]; state: string; created_at: string; expires_at: string };

const validityMs = ({ created_at, expires_at }: Key) => Date.parse(expires_at) - Date.parse(created_at);

describe("dealmap key", () => {
  let dealmap: CommandLine;
  beforeEach(async () => {
    dealmap = createCommandLine({ KEY_TTL_DAYS: "10" });
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
  });
  afterEach(() => dealmap.remove());
  const create = async (...args: string[]) =>
    (await dealmap.json("key", "create", "--team", "1", ...args)).document as Key;

  it("create prints the raw key, which no later command shows", async () => {
    const key = await create("--scopes", "read,outreach");
    assert.match(key.key, /^dm_live_[0-9A-Za-z]{49}$/);
    assert.deepEqual(key.scopes, ["read", "outreach"]);
    for (const args of [
      ["key", "list"],
      ["key", "list", "--json"],
      ["key", "revoke", key.key_id, "--json"],
    ]) {
      const { stdout, stderr } = await dealmap.run(...args);
      assert.ok(!stdout.includes(key.key) && !stderr.includes(key.key));
    }
  });

  it("for people stdout is the raw key alone, so that a script can take it", async () => {
    const { stdout, stderr } = await dealmap.run("key", "create", "--team", "1", "--scopes", "read");
    assert.match(stdout, /^dm_live_\w{49}\n$/);
    assert.match(stderr, /shown this once/);
  });

  const validities: [string[], number][] = [
    [[], 10 * 86_400_000],
    [["--expires-in", "45s"], 45_000],
    [["--expires-in", "30m"], 1_800_000],
    [["--expires-in", "12h"], 43_200_000],
    [["--expires-in", "1.5d"], 129_600_000],
  ];
  for (const [args, expected] of validities) {
    it(`${args.join(" ") || "KEY_TTL_DAYS=10"} is a validity of ${expected / 1000} seconds`, async () => {
      assert.equal(validityMs(await create("--scopes", "read", ...args)), expected);
    });
  }

  it("list has a team's keys with their state, revoke changes it", async () => {
    const { key_id } = await create("--scopes", "read");
    await dealmap.run("key", "revoke", key_id);
    const { keys } = (await dealmap.json("key", "list", "--team", "1")).document as { keys: Key[] };
    assert.deepEqual(
      keys.map((key) => [key.key_id, key.state]),
      [[key_id, "revoked"]],
    );
    assert.deepEqual((await dealmap.json("key", "list", "--team", "2")).document, { keys: [] });
  });

  it("create --name is what list calls it, beside its beginning and its last use", async () => {
    const { key } = await create("--scopes", "read", "--name", "Nightly sync");
    const { stdout } = await dealmap.run("key", "list");
    assert.match(stdout, /last used/);
    assert.ok(stdout.includes("Nightly sync") && stdout.includes(` ${key.slice(0, 14)} `), stdout);
  });

  it("roll prints the new key alone, and the old one works until the overlap is over", async () => {
    const { key_id, ...old } = await create("--scopes", "read,outreach", "--name", "CRM");
    const { stdout, stderr } = await dealmap.run("key", "roll", key_id, "--overlap", "12h");
    assert.match(stdout, /^dm_live_\w{49}\n$/);
    assert.match(stderr, new RegExp(`key ${key_id} works until `));
    const { keys } = (await dealmap.json("key", "list")).document as { keys: (Key & { name: string })[] };
    assert.deepEqual(
      keys.map(({ name, state, scopes }) => [name, state, scopes]),
      [
        ["CRM", "valid", old.scopes],
        ["CRM", "valid", old.scopes],
      ],
    );
    assert.ok(Date.parse(keys[0]?.expires_at ?? "") < Date.parse(old.expires_at));
  });

  it("roll --overlap 0s ends the old key at once", async () => {
    const { key_id } = await create("--scopes", "read");
    const { document } = await dealmap.json("key", "roll", key_id, "--overlap", "0s");
    assert.equal((document as { replaced: { state: string } }).replaced.state, "expired");
  });

  const refused: [string[], number, RegExp][] = [
    [["create", "--team", "1", "--scopes", "outreach"], 2, /outreach and sql must be combined with read/],
    [["create", "--team", "1", "--scopes", "read,write"], 2, /Allowed scopes are read, outreach/],
    [["create", "--team", "1", "--scopes", ""], 2, /Allowed scopes are read, outreach/],
    [["create", "--team", "1"], 2, /--scopes <list>' not specified/],
    [["create", "--team", "1", "--scopes", "read", "--expires-in", "90"], 2, /number with s, m, h or d/],
    [["create", "--team", "1", "--scopes", "read", "--expires-in", "0d"], 2, /number with s, m, h or d/],
    [["create", "--team", "9", "--scopes", "read"], 1, /^dealmap: no team 9/],
    [["create", "--team", "1", "--scopes", "read", "--name", "a\nb"], 2, /one plain line of at most 60 characters/],
    [["roll", "nothing"], 1, /^dealmap: no key nothing/],
    [["roll", "nothing", "--overlap", "soon"], 2, /number with s, m, h or d/],
    [["revoke", "nothing"], 1, /^dealmap: no key nothing/],
    [["revoke"], 2, /missing required argument 'id'/],
  ];
  for (const [args, expected, message] of refused) {
    it(`key ${args.join(" ")} exits ${expected}`, async () => {
      const { status, stdout, stderr } = await dealmap.run("key", ...args);
      assert.deepEqual([status, stdout], [expected, ""]);
      assert.match(stderr, message);
    });
  }
});
