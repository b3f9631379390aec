// The form of a raw API key, and its hash.
//
//   dm_live_ + 43 characters of base62 (32 random bytes, leading zeros kept) + 6 characters of base62
//
// The last six are the CRC-32 of everything before them. A mistyped or cut key is so refused without a look at the
// store, and a scanner for leaked keys can tell a real one from a look-alike. They add no secrecy.

import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "dm_live_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 62^43 > 2^256 and 62^6 > 2^32. */
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;
/** Enough to recognise a key by, and 220 bits short of one. */
const SHOWN_LENGTH = PREFIX.length + 6;
const KEY_PATTERN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECK_LENGTH}}$`);

export function newRawKey(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString("hex")}`), SECRET_LENGTH);
  return PREFIX + secret + checkOf(PREFIX + secret);
}

/** False for whatever cannot be a key of this service. */
export function isRawKey(text: string): boolean {
  return KEY_PATTERN.test(text) && text.slice(-CHECK_LENGTH) === checkOf(text.slice(0, -CHECK_LENGTH));
}

/** What lists show of a key: its beginning. */
export function prefixOf(rawKey: string): string {
  return rawKey.slice(0, SHOWN_LENGTH);
}

/** SHA-256 in hex. The key has 256 random bits: nothing slower would protect it better. */
export function hashRawKey(rawKey: string): string {
  return createHash("sha256").update(rawKey).digest("hex");
}

function checkOf(text: string): string {
  return base62(BigInt(crc32(text)), CHECK_LENGTH);
}

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, "0");
}
