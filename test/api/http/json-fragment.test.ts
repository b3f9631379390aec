// Bodies made of rendered JSON say what the same values, rendered together, say.
import assert from "node:assert/strict";
import fc from "fast-check";
import { JsonFragment, writeObject } from "../../../api/http/json-fragment.ts";

const fragmentOf = (value: unknown) => JsonFragment.of<unknown>(JSON.stringify(value));

/** A value, and what stands for it: itself, a fragment, or a list of fragments. */
const member = fc.oneof(
  fc.jsonValue().map((value) => ({ value, given: value as unknown })),
  fc.jsonValue().map((value) => ({ value, given: fragmentOf(value) })),
  fc.array(fc.jsonValue()).map((value) => ({ value, given: JsonFragment.listOf(value.map(fragmentOf)) })),
);

describe("writeObject", () => {
  it("writes fragments and values as one JSON, members in order", () => {
    const bodies = fc.array(fc.tuple(fc.string(), member));
    fc.assert(
      fc.property(bodies, (members) => {
        const given = Object.fromEntries(members.map(([name, each]) => [name, each.given]));
        const values = Object.fromEntries(members.map(([name, each]) => [name, each.value]));
        assert.equal(writeObject(given).toString(), JSON.stringify(values));
      }),
    );
  });

  it("leaves undefined members out", () => {
    assert.equal(writeObject({ a: undefined, b: fragmentOf(1), c: undefined, d: 2 }).toString(), '{"b":1,"d":2}');
  });
});
