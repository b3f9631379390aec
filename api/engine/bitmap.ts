// Sets of row numbers as bits, 32 to a word: row i is bit i % 32 of word i >> 5. Bits past the last row are always 0.
// Sets are joined and counted in a BitmapSpace; here they are filled, looked at and walked row by row.

export type Bitmap = Uint32Array;

/** A bitmap that no query joins with others. */
export function emptyBitmap(rows: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array((rows + 31) >>> 5);
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
function word(bits: Bitmap, at: number): number {
  return bits[at] as number;
}

/** Bits set in one word. */
function popcount(value: number): number {
  value -= (value >>> 1) & 0x55555555;
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What a page takes of a set. */
export type Taking = { readonly skip: number; readonly limit: number };

/**
 * Appends rows of the set in ascending order to `found`, after passing over `skip` of them, until it holds `limit`.
 * Whole words are passed over by their counts, so that a deep page costs as much as a full count.
 */
export function takeAscending(bits: Bitmap, found: number[], { skip, limit }: Taking): void {
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
export function takeDescending(bits: Bitmap, found: number[], { skip, limit }: Taking): void {
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
