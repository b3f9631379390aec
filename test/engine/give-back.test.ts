// What becomes of an engine's memory after its last reader.
import assert from "node:assert/strict";
import type { EngineData } from "../../api/engine/data.ts";
import { Engine } from "../../api/engine/engine.ts";
import { loadEngineData } from "../../api/engine/load.ts";
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

describe("an engine that is closed", () => {
  it("gives up a large engine's memory at once", () =>
    withData((data) => {
      const large: EngineData = { ...data, texts: { ...data.texts, bytes: new Uint8Array(LARGE) } };
      new Engine(large).close();
      assert.equal(large.texts.bytes.byteLength, 0);
      assert.equal(large.records.families.starts.length, 0);
    }));

  it("leaves a small one to the collector, which takes no time for it", () =>
    withData((data) => {
      new Engine(data).close();
      assert.ok(data.records.families.starts.length > 0);
    }));
});
