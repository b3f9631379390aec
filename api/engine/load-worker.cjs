// The entry point of the worker: TypeScript by tsx first, which Node 20 does not pass on to workers, then load-worker.ts.
const { workerData } = require("node:worker_threads");

if (workerData.givesWay) require("./lower-priority.cjs")();

import("tsx/esm/api").then(({ register }) => {
  register({ tsconfig: require.resolve("../../tsconfig.json") });
  return import("./load-worker.ts");
});
