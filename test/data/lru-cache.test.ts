// What was used lately stays, up to a total weight.
import assert from "node:assert/strict";
import { Recent } from "../../data/lru-cache.ts";

const held = (recent: Recent<number>, names: string) => [...names].map((name) => recent.find(name));

describe("Recent", () => {
  it("the least recently used goes first, and finding is using", () => {
    const recent = new Recent<number>(2);
    recent.keep("a", 1);
    recent.keep("b", 2);
    recent.find("a");
    recent.keep("c", 3);
    assert.deepEqual(held(recent, "abc"), [1, null, 3]);
  });

  it("several go for one that weighs more, and a name kept again weighs once", () => {
    const recent = new Recent<number>(10, (value) => value);
    recent.keep("a", 4);
    recent.keep("a", 5);
    recent.keep("b", 5);
    assert.deepEqual(held(recent, "ab"), [5, 5]);
    recent.keep("c", 8);
    assert.deepEqual(held(recent, "abc"), [null, null, 8]);
  });

  it("what outweighs the limit alone is not kept, and nothing goes for it but what its name held", () => {
    const recent = new Recent<number>(10, (value) => value);
    recent.keep("a", 4);
    recent.keep("b", 6);
    recent.keep("c", 11);
    assert.deepEqual(held(recent, "abc"), [4, 6, null]);
    recent.keep("a", 11);
    assert.deepEqual(held(recent, "ab"), [null, 6]);
  });
});
