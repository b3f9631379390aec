// Ids of a running process.
import assert from "node:assert/strict";
import { createAppContext } from "../../data/context.ts";

describe("newId", () => {
  const { newId } = createAppContext({ logLevel: "silent" });

  it("gives version 7 UUIDs of now, no two alike", () => {
    const before = Date.now();
    const ids = Array.from({ length: 1000 }, newId);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) {
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const milliseconds = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
      assert.ok(milliseconds >= before && milliseconds <= Date.now(), id);
    }
  });
});
