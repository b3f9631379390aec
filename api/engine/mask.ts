// Sets as the projection's mask columns hold them: 64 bits, in the engine as two halves of 32.

/** SQL of a mask column's halves, low and high. */
export function maskHalves(column: string): string {
  return `(${column} & 4294967295)::UINTEGER, (${column} >> 32)::UINTEGER`;
}

/** Halves with the bits of these positions, low and high. */
export function masksOf(positions: readonly number[]): [low: number, high: number] {
  const mask: [number, number] = [0, 0];
  for (const position of positions) {
    if (position < 32) mask[0] |= 1 << position;
    else mask[1] |= 1 << (position - 32);
  }
  return [mask[0] >>> 0, mask[1] >>> 0];
}

/** The members whose bits are set; bits beyond the universe mean something else. */
export function maskMembers<Value extends string>(universe: readonly Value[], low: number, high: number): Value[] {
  return universe.filter((_, index) => (((index < 32 ? low : high) >>> (index & 31)) & 1) === 1);
}
