// Positions of asked values as the halves of a mask (data/list-index/mask.ts).

/** Halves with the bits of these positions, low and high. */
export function masksOf(positions: readonly number[]): [low: number, high: number] {
  const mask: [number, number] = [0, 0];
  for (const position of positions) {
    if (position < 32) mask[0] |= 1 << position;
    else mask[1] |= 1 << (position - 32);
  }
  return [mask[0] >>> 0, mask[1] >>> 0];
}
