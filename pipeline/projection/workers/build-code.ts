// What a worker that builds and the run that asks it must have in common: whoever has other code is not asked.
import { codeOf } from "../../../data/code-digest.ts";

export const BUILD_CODE = codeOf([
  new URL("./build-task.ts", import.meta.url),
  new URL("./shared-builds.ts", import.meta.url),
]);
