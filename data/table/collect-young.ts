// Asks V8 to give back what is no longer used, where V8 cannot see how much that is.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "minor" }) => void;

setFlagsFromString("--expose-gc");
const collect: Collect = runInNewContext("gc");
setFlagsFromString("--no-expose-gc");

/** Only what is young: a millisecond. */
export function collectYoung(): void {
  collect({ type: "minor" });
}
