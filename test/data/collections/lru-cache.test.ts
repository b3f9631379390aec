// What was used lately stays, up to a total weight.
import assert from "node:assert/strict";
import { LruCache } from "../../../data/collections/lru-cache.ts";

const held = (cache: LruCache<number>, names: string) => [...names].map((name) => cache.find(name));

describe("LruCache", () => {
  it("the least recently used goes first, and finding is using", () => {
    const cache = new LruCache<number>(2);
    cache.keep("a", 1);
    cache.keep("b", 2);
    cache.find("a");
    cache.keep("c", 3);
    assert.deepEqual(held(cache, "abc"), [1, null, 3]);
  });

  it("several go for one that weighs more, and a name kept again weighs once", () => {
    const cache = new LruCache<number>(10, (value) => value);
    cache.keep("a", 4);
    cache.keep("a", 5);
    cache.keep("b", 5);
    assert.deepEqual(held(cache, "ab"), [5, 5]);
    cache.keep("c", 8);
    assert.deepEqual(held(cache, "abc"), [null, null, 8]);
  });

  it("what outweighs the limit alone is not kept, and nothing goes for it but what its name held", () => {
    const cache = new LruCache<number>(10, (value) => value);
    cache.keep("a", 4);
    cache.keep("b", 6);
    cache.keep("c", 11);
    assert.deepEqual(held(cache, "abc"), [4, 6, null]);
    cache.keep("a", 11);
    assert.deepEqual(held(cache, "ab"), [null, 6]);
  });
});
