#!/usr/bin/env node
// Starts the dealmap command, with a thread pool large enough for DuckDB beside the file system.
//
// CommonJS on purpose. The pool's size is read once, at its first use, and Node reads an ES module as entry point through
// the pool: set from there, it would come too late and the pool would stay at 4 threads.

process.env.UV_THREADPOOL_SIZE ??= "16";

const { load } = require("../data/compiled/load.cjs");

load(require.resolve("./dealmap.ts"))
  .then(({ main }) => main(process.argv.slice(2)))
  .then((status) => {
    process.exitCode = status;
  });
