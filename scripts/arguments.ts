// Parsers of option values that several commands take; the message completes "argument 'X' is invalid."

import { InvalidArgumentError } from "commander";

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const LONGEST_MS = 36_500 * UNIT_MS.d;

/** An id of the store: a positive whole number. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError("It must be a positive whole number.");
  return Number(text);
}

/** A length of time, such as 90d, in milliseconds. */
export function parseDurationMs(text: string): number {
  const [, amount = "", unit = ""] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(text) ?? [];
  const durationMs = Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (!(durationMs > 0 && durationMs <= LONGEST_MS)) {
    throw new InvalidArgumentError("It must be a number with s, m, h or d, such as 90d, up to 36500d.");
  }
  return durationMs;
}

/** Text that is not blank. */
export function parseText(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be empty.");
  return text.trim();
}

/** Ids of an option that may be given several times. */
export function collectIds(text: string, before: readonly number[]): number[] {
  return [...before, parseId(text)];
}
