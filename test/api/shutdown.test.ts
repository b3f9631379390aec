// SIGTERM under load, short: the long one is `npm run faults -- shutdown`.
import assert from "node:assert/strict";
import { stopUnderLoad, violationsOf, withStopHome } from "../../scripts/faults/clients/shutdown.ts";

describe("dealmap serve under load", () => {
  it("on SIGTERM answers whole whatever was asked on an open connection, and exits 0 within 10 s", async () => {
    await withStopHome(async (home) => {
      const stopped = await stopUnderLoad(home, { connections: 8, pauseMs: 5, answers: 200 });
      assert.deepEqual(violationsOf(stopped), [], stopped.complaints.join("\n"));
      assert.ok((stopped.sent.get("whole") ?? 0) >= 200);
      assert.equal(stopped.sent.get("unsent"), 8, "each client came to the end of its connection");
    });
  });
});
