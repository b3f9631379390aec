// Chooses among wordings: the same request always reads the same, and messages about one thing do not read alike.
import { createHash } from "node:crypto";

/** One of the options for a slot of the message; slots are chosen independently of each other. */
export type Choose = <T>(slot: string, options: readonly [T, ...T[]]) => T;

/**
 * @param input whom and what a message is about; equal inputs choose alike on every machine
 * @param turn of messages on the same, each takes the wording after the one before
 */
export function chooserOf(input: unknown, turn = 0): Choose {
  const seed = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  return (slot, options) => options[(hashOf(seed, slot) + turn) % options.length] ?? options[0];
}

/** 0 up to, but not including, 1: a small, steady preference among equals. */
export function tieBreak(seed: string, key: string): number {
  return hashOf(seed, key) / 2 ** 32;
}

function hashOf(seed: string, key: string): number {
  return createHash("sha256").update(seed).update("\0").update(key).digest().readUInt32BE(0);
}
