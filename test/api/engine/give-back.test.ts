// What becomes of an engine's memory after its last reader.
import assert from "node:assert/strict";
import type { EngineData } from "../../../api/engine/data.ts";
import { handOver } from "../../../api/engine/give-back.ts";
import { loadEngineData } from "../../../api/engine/load.ts";
import { withMiniature } from "./miniature-projection.ts";

const LARGE = 64 << 20;

function withData(work: (data: EngineData) => void): Promise<void> {
  return withMiniature(async (instance) => {
    const connection = await instance.connect();
    const data = await loadEngineData(connection);
    connection.closeSync();
    work(data);
  });
}

describe("the memory of an engine that nobody reads any more", () => {
  it("is handed over where it is much", () =>
    withData((data) => {
      const large: EngineData = { ...data, texts: { ...data.texts, bytes: new Uint8Array(LARGE) } };
      handOver(large);
      assert.equal(large.texts.bytes.byteLength, 0);
      assert.equal(large.records.families.starts.length, 0);
    }));

  it("is left to the collector where it is little, which takes no time for it", () =>
    withData((data) => {
      handOver(data);
      assert.ok(data.records.families.starts.length > 0);
    }));
});
