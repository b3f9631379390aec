// Sets as the projection's mask columns hold them: 64 bits, in the index as two halves of 32.

/** The members whose bits are set; bits beyond the universe mean something else. */
export function maskMembers<Value extends string>(universe: readonly Value[], low: number, high: number): Value[] {
  return universe.filter((_, index) => (((index < 32 ? low : high) >>> (index & 31)) & 1) === 1);
}
