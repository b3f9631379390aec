// The entry point of the process: Node 20 runs no TypeScript, so sql-source-child.ts is loaded by the project's own way.
const { load } = require("../../data/compiled/load.cjs");

load(require.resolve("./sql-source-child.ts"));
