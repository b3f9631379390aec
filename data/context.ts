// What the program takes from outside itself: clock, ids, network, log. Built at the entry points and passed down.

import { randomUUID } from "node:crypto";
import { createLog, type Log } from "./log.ts";
import type { Settings } from "./settings.ts";

export type AppContext = {
  readonly clock: () => Date;
  /** A UUID; ids made later sort later, to the millisecond. */
  readonly newId: () => string;
  readonly fetch: typeof fetch;
  readonly log: Log;
};

/** The context of a running process. */
export function createAppContext(settings: Pick<Settings, "logLevel">): AppContext {
  const clock = () => new Date();
  return { clock, newId: () => timeSortedId(clock()), fetch, log: createLog(settings.logLevel) };
}

/** A version 7 UUID (RFC 9562, 5.7): 48 bits of milliseconds, then a random one's bits, its variant included. */
function timeSortedId(now: Date): string {
  const milliseconds = now.getTime().toString(16).padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice("xxxxxxxx-xxxx-4".length)}`;
}
