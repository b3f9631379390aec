// Fixed decimals for every published figure, so that a score is the same on every machine.

/** Rounds to four decimals; monotone, and never minus zero. */
export function round4(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}
