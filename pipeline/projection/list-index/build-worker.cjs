// The entry point of the worker: TypeScript by tsx first, which Node 20 does not pass on to workers, then build-worker.ts.
import("tsx/esm/api").then(({ register }) => {
  register({ tsconfig: require.resolve("../../../tsconfig.json") });
  return import("./build-worker.ts");
});
