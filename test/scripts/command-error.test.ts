// Which errors a command reports in one line, with exit status 1 or 2, and which it shows whole.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { exitStatusOf, RunError, UsageError } from "../../scripts/command-error.ts";

function refusedBySystem(): unknown {
  try {
    return readFileSync("/nowhere/at/all");
  } catch (error) {
    return error;
  }
}

describe("the exit status of an error", () => {
  const cases: readonly [string, unknown, number | null][] = [
    ["of a run that failed is 1", new RunError("no"), 1],
    ["of wrong usage is 2", new UsageError("no"), 2],
    ["of what the operating system refused, a full disk say, is 1", refusedBySystem(), 1],
    ["of what nobody expected is none: it is shown whole", new TypeError("no"), null],
    ["of something thrown that is no error is none", "no", null],
  ];
  for (const [name, error, status] of cases) {
    it(name, () => assert.equal(exitStatusOf(error), status));
  }
});
