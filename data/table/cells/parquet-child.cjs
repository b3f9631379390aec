// The entry point of the process: Node 20 runs no TypeScript, so parquet-child.ts is loaded by the project's own way.
const { load } = require("../../compiled/load.cjs");

load(require.resolve("./parquet-child.ts"));
