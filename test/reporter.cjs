// Prints a dot a test, what failed as soon as it has, the files that take longest, and leaves the counts for scripts/checks/test.ts in
// the file that MOCHA_COUNTS_FILE names, with the files of which nothing was heard: their process has died.
const { writeFileSync } = require("node:fs");
const { relative, resolve } = require("node:path");
const { reporters } = require("mocha");

const SLOWEST_SHOWN = 12;
/** What the parallel runner says of a process that has died, once for each file that it took along. */
const DIED = /^Workerpool Worker terminated/;

module.exports = class CountingReporter extends reporters.Dot {
  #msByFile = new Map();
  #deaths = 0;

  constructor(runner, options) {
    super(runner, options);
    const add = ({ file, duration }) =>
      file && this.#msByFile.set(file, (this.#msByFile.get(file) ?? 0) + (duration ?? 0));
    runner.on("test end", add);
    runner.on("hook end", add);
    runner.on("fail", (test, error) => {
      if (DIED.test(error.message)) this.#deaths += 1;
      else console.log(`\n  FAILED: ${test.fullTitle()}`);
    });
    runner.once("end", () => {
      this.#printSlowest();
      const { passes, failures, pending } = this.stats;
      const path = process.env.MOCHA_COUNTS_FILE;
      const lost = this.#deaths === 0 ? [] : options.files.filter((file) => !this.#msByFile.has(resolve(file)));
      if (path) writeFileSync(path, JSON.stringify({ passes, failures: failures - this.#deaths, pending, lost }));
    });
  }

  #printSlowest() {
    const slowest = [...this.#msByFile].toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST_SHOWN);
    console.log(`\n  The ${slowest.length} files that took longest, in seconds:`);
    for (const [file, ms] of slowest)
      console.log(`  ${(ms / 1000).toFixed(1).padStart(7)}  ${relative(process.cwd(), file)}`);
  }
};
