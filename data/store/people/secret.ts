// A secret that a person's browser holds: 256 random bits, of which the store has the SHA-256 alone.
import { createHash, randomBytes } from "node:crypto";

const PATTERN = /^[\w-]{43}$/;

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 in hex; null for what cannot be one of ours. */
export function hashSecret(secret: string): string | null {
  return PATTERN.test(secret) ? createHash("sha256").update(secret).digest("hex") : null;
}
