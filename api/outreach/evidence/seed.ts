// Chooses among wordings by a hash of what is asked: the same request always reads the same, another one differently.
import { createHash } from "node:crypto";

/** One of the options for a slot of the message; slots are chosen independently of each other. */
export type Choose = <T>(slot: string, options: readonly [T, ...T[]]) => T;

/** @param input whatever makes two messages different; equal inputs choose alike on every machine */
export function chooserOf(input: unknown): Choose {
  const seed = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  return (slot, options) => options[hashOf(seed, slot) % options.length] ?? options[0];
}

/** 0 up to, but not including, 1: a small, steady preference among equals. */
export function tieBreak(seed: string, key: string): number {
  return hashOf(seed, key) / 2 ** 32;
}

function hashOf(seed: string, key: string): number {
  return createHash("sha256").update(seed).update("\0").update(key).digest().readUInt32BE(0);
}
