// The entry point of the worker: Node 20 runs no TypeScript, so document-worker.ts is loaded by the project's own way.
const { load } = require("../../data/compiled/load.cjs");

load(require.resolve("./document-worker.ts"));
