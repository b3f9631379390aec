// Events under faults, a few. The long run: npm run faults -- webhooks.
import assert from "node:assert/strict";
import { webhooks } from "../../../scripts/faults/webhooks/webhooks.ts";

describe("events for receivers that fail, of processes that die", () => {
  it("are each taken at least once, and none comes to a private address", async () => {
    const printed: string[] = [];
    assert.equal(await webhooks(["--deliveries", "60"], (line) => printed.push(line)), 0, printed.join("\n"));
    assert.match(printed.join("\n"), /^taken: 60, /m);
  }).timeout(60_000);
});
