// The end of a long-running command: SIGTERM or Ctrl-C.

import { once } from "node:events";

/** Resolves at the first signal. A second one finds no listener any more and ends the process at once. */
export async function toldToStop(): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  await Promise.race([once(process, "SIGTERM", { signal }), once(process, "SIGINT", { signal })]);
  listening.abort();
}
