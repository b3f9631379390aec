// Prints a dot a test, and what failed, and leaves the counts for scripts/checks/test.ts in the file that MOCHA_COUNTS_FILE names.
const { writeFileSync } = require("node:fs");
const { reporters } = require("mocha");

module.exports = class CountingReporter extends reporters.Dot {
  constructor(runner, options) {
    super(runner, options);
    runner.once("end", () => {
      const { passes, failures, pending } = this.stats;
      const path = process.env.MOCHA_COUNTS_FILE;
      if (path) writeFileSync(path, JSON.stringify({ passes, failures, pending }));
    });
  }
};
