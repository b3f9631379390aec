// What the program takes from outside itself: clock, ids, network, log. Built at the entry points and passed down.

import { randomBytes } from "node:crypto";
import { createLog, type Log } from "./log.ts";
import type { Settings } from "./settings.ts";

export type World = {
  readonly clock: () => Date;
  /** A UUID; ids made later sort later, to the millisecond. */
  readonly newId: () => string;
  readonly fetch: typeof fetch;
  readonly log: Log;
};

/** The world of a running process. */
export function realWorld(settings: Pick<Settings, "logLevel">): World {
  const clock = () => new Date();
  return { clock, newId: () => timeSortedId(clock()), fetch, log: createLog(settings.logLevel) };
}

/** A version 7 UUID (RFC 9562, 5.7): 48 bits of milliseconds, then random. */
function timeSortedId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
