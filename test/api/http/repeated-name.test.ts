// Names that an object has twice, in texts that JSON.parse takes.

import assert from "node:assert/strict";
import { findRepeatedName } from "../../../api/http/repeated-name.ts";

describe("a repeated name", () => {
  const found: [text: string, name: string | null][] = [
    ["{}", null],
    ['"a"', null],
    ['["a", "a"]', null],
    ['{"a": "a", "b": "a"}', null],
    ['{"a": {"a": {"a": 1}}}', null],
    ['[{"a": 1}, {"a": 1}]', null],
    ['{"a": ["a", {"a": 1}], "b": {"b": 1}}', null],
    ['{"a": 1, "A": 1}', null],
    ['{"a": "\\", \\"a\\": 1"}', null],
    ['{"": 1, " ": 2}', null],
    ['{"": 1, "": 2}', ""],
    ['{"a": 1, "a": 1}', "a"],
    ['{"a"\n\t :1,"b":2,"a"\r\n:3}', "a"],
    ['{"a": 1, "\\u0061": 1}', "a"],
    ['{"\\"": 1, "\\u0022": 1}', '"'],
    ['{"\\\\": 1, "\\u005c": 1}', "\\"],
    ['{"a": {"b": [], "c": {}, "b": null}, "a": 1}', "b"],
    ['{"a": {"x": 1}, "b": [1, {"y": 2}], "a": 1}', "a"],
    ['{"__proto__": 1, "__proto__": 1}', "__proto__"],
    ['{"constructor": 1, "hasOwnProperty": 1}', null],
  ];
  for (const [text, name] of found) {
    it(`of ${JSON.stringify(text)} is ${JSON.stringify(name)}`, () => {
      JSON.parse(text);
      assert.equal(findRepeatedName(text), name);
    });
  }

  it("is found at any depth and among any number of names", () => {
    const deep = `${'{"a":'.repeat(10_000)}{"b":1,"b":2}${"}".repeat(10_000)}`;
    assert.equal(findRepeatedName(deep), "b");
    const many = Array.from({ length: 10_000 }, (_, index) => `"${index}":0`);
    assert.equal(findRepeatedName(`{${many.join()}}`), null);
    assert.equal(findRepeatedName(`{${[...many, '"9999":0'].join()}}`), "9999");
  });
});
