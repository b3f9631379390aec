// What a worker and the run that asks it must have in common: whoever has other code is not asked.
import { codeOf } from "../../../data/code-digest.ts";

export const WORK_CODE = codeOf([
  new URL("../evidence.ts", import.meta.url),
  new URL("./document-task.ts", import.meta.url),
  new URL("./shared-documents.ts", import.meta.url),
]);
