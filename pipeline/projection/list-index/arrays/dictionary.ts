// Distinct byte strings numbered in the order in which they are first met: an open-addressing hash table over bytes.

import type { Strings } from "../../../../data/list-index/strings.ts";
import { GrowableBytes, GrowableNumbers } from "./growable-array.ts";

const SEPARATOR = new Uint8Array(1);

export class Dictionary {
  readonly #bytes = new GrowableBytes();
  readonly #starts = new GrowableNumbers();
  readonly #hashes = new GrowableNumbers();
  /** Number of the string + 1, at its hash or the next free place; 0 = free. */
  #slots = new Uint32Array(4096);

  constructor() {
    this.#starts.push(0);
  }

  get size(): number {
    return this.#hashes.length;
  }

  /** The number of source[start, end). */
  intern(source: Uint8Array, start: number, end: number): number {
    const hash = hashOf(source, start, end);
    const mask = this.#slots.length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const slot = this.#slots[at] as number;
      if (slot === 0) return this.#add(source, { start, end, hash, at });
      if (this.#hashes.at(slot - 1) === hash && this.#equals(slot - 1, source, start, end)) return slot - 1;
    }
  }

  finish(): Strings {
    return { bytes: this.#bytes.finish(), starts: this.#starts.finish() };
  }

  #add(source: Uint8Array, { start, end, hash, at }: { start: number; end: number; hash: number; at: number }): number {
    const number = this.#hashes.length;
    this.#bytes.append(source, start, end);
    this.#bytes.append(SEPARATOR);
    this.#starts.push(this.#bytes.length);
    this.#hashes.push(hash);
    this.#slots[at] = number + 1;
    if (number * 2 > this.#slots.length) this.#rehash();
    return number;
  }

  #equals(number: number, source: Uint8Array, start: number, end: number): boolean {
    const own = this.#starts.at(number);
    if (this.#starts.at(number + 1) - 1 - own !== end - start) return false;
    for (let at = 0; at < end - start; at += 1) {
      if (this.#bytes.at(own + at) !== source[start + at]) return false;
    }
    return true;
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.#hashes.length; number += 1) {
      let at = this.#hashes.at(number) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = number + 1;
    }
    this.#slots = slots;
  }
}

/** FNV-1a with a final mix, 32 bits. */
function hashOf(source: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (source[at] as number), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
