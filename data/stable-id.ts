// Ids that are the same in every version: positive safe integers out of what they name.
import { createHash } from "node:crypto";

/** The first 53 bits of the SHA-256 of a text that says all that the id stands for (semantics 7.7). */
export function stableId(text: string): number {
  const digest = createHash("sha256").update(text).digest();
  return Number(digest.readBigUInt64BE() >> 11n) || 1;
}
