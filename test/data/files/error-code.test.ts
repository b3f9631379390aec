// The code of an error, and whether it says that something is not there.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, isMissing } from "../../../data/files/error-code.ts";

const thrownBy = (work: () => Promise<unknown>) =>
  work().then(
    () => assert.fail("it did not fail"),
    (error: unknown) => error,
  );

describe("an error of the system", () => {
  it("of a file that is not there says so", async () => {
    const error = await thrownBy(() => readFile(join(import.meta.dirname, "nowhere")));
    assert.deepEqual([errorCode(error), isMissing(error)], ["ENOENT", true]);
  });

  it("of something else that is there does not", async () => {
    const error = await thrownBy(() => readFile(import.meta.dirname));
    assert.deepEqual([errorCode(error), isMissing(error)], ["EISDIR", false]);
  });

  const others: [string, unknown][] = [
    ["an error that only names it", new Error("ENOENT")],
    ["a text", "ENOENT"],
    ["nothing", null],
    ["an object that is no error", { code: "ENOENT" }],
  ];
  for (const [what, other] of others) {
    it(`is not ${what}`, () => assert.deepEqual([errorCode(other), isMissing(other)], [null, false]));
  }
});
