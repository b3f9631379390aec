// Rows of a set in their order, from where a page begins: a bitmap walked from its first row or from its last.
import type { Bitmap } from "../../../data/list-index/bitmap.ts";

/** Bits set in one word. */
function popcount(value: number): number {
  value -= (value >>> 1) & 0x55555555;
  value = (value & 0x33333333) + ((value >>> 2) & 0x33333333);
  return Math.imul((value + (value >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What a page takes of a set. */
export type PageWindow = { readonly skip: number; readonly limit: number };

/**
 * Appends rows of the set in ascending order to `found`, after passing over `skip` of them, until it holds `limit`.
 * Whole words are passed over by their counts, so that a deep page costs as much as a full count.
 */
export function takeAscending(bits: Bitmap, found: number[], { skip, limit }: PageWindow): void {
  for (let at = 0; at < bits.length && found.length < limit; at += 1) {
    let rest = bits[at] as number;
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
export function takeDescending(bits: Bitmap, found: number[], { skip, limit }: PageWindow): void {
  for (let at = bits.length - 1; at >= 0 && found.length < limit; at -= 1) {
    let rest = bits[at] as number;
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
