// Sets of row numbers as bits, 32 to a word: row i is bit i % 32 of word i >> 5. Bits past the last row are always 0.

export type Bitmap = Uint32Array<ArrayBuffer>;

export function emptyBitmap(rows: number): Bitmap {
  return new Uint32Array((rows + 31) >>> 5);
}

export function fullBitmap(rows: number): Bitmap {
  const bits = emptyBitmap(rows).fill(0xffffffff);
  if (rows % 32 !== 0) bits[bits.length - 1] = 2 ** (rows % 32) - 1;
  return bits;
}

export function setBit(bits: Bitmap, row: number): void {
  bits[row >>> 5] = word(bits, row >>> 5) | (1 << (row & 31));
}

export function clearBit(bits: Bitmap, row: number): void {
  bits[row >>> 5] = word(bits, row >>> 5) & ~(1 << (row & 31));
}

export function hasBit(bits: Bitmap, row: number): boolean {
  return ((word(bits, row >>> 5) >>> (row & 31)) & 1) === 1;
}

/** Word `at`; every index of ours lies inside. */
export function word(bits: Bitmap, at: number): number {
  return bits[at] as number;
}

export function intersect(into: Bitmap, other: Bitmap): void {
  for (let at = 0; at < into.length; at += 1) into[at] = word(into, at) & word(other, at);
}

/** into ∩ (first ∪ second), in one pass. */
export function intersectEither(into: Bitmap, first: Bitmap, second: Bitmap): void {
  for (let at = 0; at < into.length; at += 1) into[at] = word(into, at) & (word(first, at) | word(second, at));
}

export function unite(into: Bitmap, other: Bitmap): void {
  for (let at = 0; at < into.length; at += 1) into[at] = word(into, at) | word(other, at);
}

export function subtract(into: Bitmap, other: Bitmap): void {
  for (let at = 0; at < into.length; at += 1) into[at] = word(into, at) & ~word(other, at);
}

/** Bits set in one word. */
export function popcount(value: number): number {
  value -= (value >>> 1) & 0x55555555;
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function count(bits: Bitmap): number {
  let total = 0;
  for (let at = 0; at < bits.length; at += 1) total += popcount(word(bits, at));
  return total;
}

export function countBoth(bits: Bitmap, other: Bitmap): number {
  let total = 0;
  for (let at = 0; at < bits.length; at += 1) total += popcount(word(bits, at) & word(other, at));
  return total;
}

/**
 * Appends rows of the set in ascending order to `found`, after passing over `skip` of them, until it holds `limit`.
 * Whole words are passed over by their counts, so that a deep page costs as much as a full count.
 */
export function takeAscending(bits: Bitmap, found: number[], { skip, limit }: { skip: number; limit: number }): void {
  for (let at = 0; at < bits.length && found.length < limit; at += 1) {
    let rest = word(bits, at);
    if (rest === 0) continue;
    if (skip > 0) {
      const here = popcount(rest);
      if (here <= skip) {
        skip -= here;
        continue;
      }
    }
    for (; rest !== 0 && found.length < limit; rest &= rest - 1) {
      if (skip > 0) skip -= 1;
      else found.push(at * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
}

/** As `takeAscending`, from the last row to the first. */
export function takeDescending(bits: Bitmap, found: number[], { skip, limit }: { skip: number; limit: number }): void {
  for (let at = bits.length - 1; at >= 0 && found.length < limit; at -= 1) {
    let rest = word(bits, at);
    if (rest === 0) continue;
    if (skip > 0) {
      const here = popcount(rest);
      if (here <= skip) {
        skip -= here;
        continue;
      }
    }
    while (rest !== 0 && found.length < limit) {
      const bit = 31 - Math.clz32(rest);
      rest &= ~(1 << bit);
      if (skip > 0) skip -= 1;
      else found.push(at * 32 + bit);
    }
  }
}
