// What becomes of an index's memory after its last reader.
import assert from "node:assert/strict";
import { handOver } from "../../../api/list-index/load/release-memory.ts";
import type { IndexData } from "../../../data/list-index/index-data.ts";
import { buildIndexData } from "../../../pipeline/projection/list-index/build.ts";
import { withMiniature } from "./miniature-projection.ts";

const LARGE = 64 << 20;

function withData(work: (data: IndexData) => void): Promise<void> {
  return withMiniature(async (instance) => {
    work(await buildIndexData(instance));
  });
}

describe("the memory of an index that nobody reads any more", () => {
  it("is handed over where it is much", () =>
    withData((data) => {
      const large: IndexData = { ...data, texts: { ...data.texts, bytes: new Uint8Array(LARGE) } };
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
