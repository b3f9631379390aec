// dealmap credits and dealmap audit

import assert from "node:assert/strict";
import { dirname, join } from "node:path";
import { releaseCredits, reserveCredits } from "../../data/store/credits.ts";
import { openStore } from "../../data/store/open.ts";
import { type CommandLine, createCommandLine } from "./command-line.ts";

type Credits = { period_ends_at: string; entries: { operation_id: string; at: string }[] };
type Audit = { entries: { at: string; team_id: number; actor: string; action: string; subject: string }[] };

describe("dealmap credits and audit", () => {
  let dealmap: CommandLine;
  let storeUrl: string;
  beforeEach(async () => {
    dealmap = createCommandLine();
    storeUrl = `sqlite:${join(dirname(dealmap.write("marker", "")), "var", "store.sqlite")}`;
    await dealmap.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
  });
  afterEach(() => dealmap.remove());

  async function charge(): Promise<void> {
    const store = await openStore(storeUrl, { clock: () => new Date() });
    const operation = "prospect_outreach";
    for (const operationId of ["a", "b"]) {
      await reserveCredits(store, { teamId: 1, operationId, operation, credits: 1, leaseMs: 60_000 });
    }
    await releaseCredits(store, { teamId: 1, operationId: "b" });
    await store.close();
  }

  it("credits shows the month's state and its ledger", async () => {
    await charge();
    const { status, document } = await dealmap.json("credits", "--team", "1");
    assert.equal(status, 0);
    const { period_ends_at, entries, ...state } = document as Credits;
    assert.deepEqual(state, { allowance: 50, spent: 0, reserved: 1, remaining: 49 });
    assert.match(period_ends_at, /^\d{4}-\d\d-01T00:00:00\.000Z$/);
    const first = { operation_id: "a", operation: "prospect_outreach", kind: "reserve", credits: 1 };
    assert.deepEqual(entries[0], { ...first, at: entries[0]?.at });
    assert.equal(entries.length, 3);
    assert.match((await dealmap.run("credits", "--team", "1")).stdout, /│ +49 │[\s\S]*release/);
  });

  it("audit shows what commands did, the newest first, up to a limit", async () => {
    await dealmap.run("key", "create", "--team", "1", "--scopes", "read");
    await dealmap.run("team", "set", "--team", "1", "--plan", "starter");
    const { entries } = (await dealmap.json("audit", "--team", "1")).document as Audit;
    assert.deepEqual(
      entries.map(({ actor, action }) => [actor, action]),
      [
        ["cli", "team.set"],
        ["cli", "key.created"],
        ["cli", "team.created"],
      ],
    );
    const limited = (await dealmap.json("audit", "--limit", "1")).document as Audit;
    assert.deepEqual(limited.entries, entries.slice(0, 1));
    assert.match((await dealmap.run("audit")).stdout, /team\.set/);
  });

  const refused: [string[], number, RegExp][] = [
    [["credits"], 2, /--team <id>' not specified/],
    [["credits", "--team", "9"], 1, /no team 9/],
    [["audit", "--limit", "0"], 2, /positive whole number/],
  ];
  for (const [args, expected, message] of refused) {
    it(`${args.join(" ")} exits ${expected}`, async () => {
      const { status, stderr } = await dealmap.run(...args);
      assert.equal(status, expected);
      assert.match(stderr, message);
    });
  }
});
