// The worker that loads a large version: it hands the data over, or gives up when it is told to.
import assert from "node:assert/strict";
import { loadEngine } from "../../api/engine/open.ts";
import { miniatureRows } from "../routes/miniature.ts";
import { withMiniature } from "./miniature-projection.ts";

describe("loading in a worker", () => {
  it("is given up when the signal comes, and leaves the process as it was", async () => {
    await withMiniature(async (instance, path) => {
      const source = { path, duckdb: {}, families: 1_000_000 };
      await assert.rejects(loadEngine(instance, { ...source, signal: AbortSignal.abort() }), /given up|INTERRUPT/);
      assert.equal(
        (await loadEngine(instance, { ...source, givesWay: true })).data.families.count,
        miniatureRows().families?.length,
      );
    });
  });
});
