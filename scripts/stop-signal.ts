// The end of a long-running command: SIGTERM or Ctrl-C.

import { once } from "node:events";

/** Resolves at the first signal. A second one finds no listener any more and ends the process at once. */
export async function toldToStop(): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  await Promise.race([once(process, "SIGTERM", { signal }), once(process, "SIGINT", { signal })]);
  listening.abort();
}

/** How long an API that has stopped may take to end. */
export const END_TIMEOUT_MS = 500;

/** Ends the process at the latest by then, whatever still keeps it: a provider's answer that nobody waits for any more. */
export function endWithin(milliseconds: number): void {
  setTimeout(() => process.exit(), milliseconds).unref();
}

/** As endWithin, and without waiting for reads that never return, as an exit does. */
export function killWithin(milliseconds: number): void {
  setTimeout(() => process.kill(process.pid, "SIGKILL"), milliseconds).unref();
}
