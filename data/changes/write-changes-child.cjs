// The entry point of the process: Node 20 runs no TypeScript, so write-changes-child.ts is loaded by the project's own way.
const { load } = require("../compiled/load.cjs");

load(require.resolve("./write-changes-child.ts"));
