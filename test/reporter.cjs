// Prints a dot a test, what failed as soon as it has, the files that take longest, and leaves the counts for scripts/checks/test.ts in
// the file that MOCHA_COUNTS_FILE names.
const { writeFileSync } = require("node:fs");
const { relative } = require("node:path");
const { reporters } = require("mocha");

const SLOWEST_SHOWN = 12;

module.exports = class CountingReporter extends reporters.Dot {
  #msByFile = new Map();

  constructor(runner, options) {
    super(runner, options);
    const add = ({ file, duration }) =>
      file && this.#msByFile.set(file, (this.#msByFile.get(file) ?? 0) + (duration ?? 0));
    runner.on("test end", add);
    runner.on("hook end", add);
    runner.on("fail", (test) => console.log(`\n  FAILED: ${test.fullTitle()}`));
    runner.once("end", () => {
      this.#printSlowest();
      const { passes, failures, pending } = this.stats;
      const path = process.env.MOCHA_COUNTS_FILE;
      if (path) writeFileSync(path, JSON.stringify({ passes, failures, pending }));
    });
  }

  #printSlowest() {
    const slowest = [...this.#msByFile].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST_SHOWN);
    console.log(`\n  The ${slowest.length} files that took longest, in seconds:`);
    for (const [file, ms] of slowest)
      console.log(`  ${(ms / 1000).toFixed(1).padStart(7)}  ${relative(process.cwd(), file)}`);
  }
};
