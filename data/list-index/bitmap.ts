// Sets of row numbers as bits, 32 to a word: row i is bit i % 32 of word i >> 5. Bits past the last row are always 0.
// The API joins and counts them in a BitmapSpace; here they are filled and looked at.

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
