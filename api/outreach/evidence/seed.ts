// A small, steady preference among equals: the same on every machine.
import { createHash } from "node:crypto";

/** 0 up to, but not including, 1. */
export function tieBreak(seed: string, key: string): number {
  return hashOf(seed, key) / 2 ** 32;
}

export function hashOf(seed: string, key: string): number {
  return createHash("sha256").update(seed).update("\0").update(key).digest().readUInt32BE(0);
}
