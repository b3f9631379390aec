// The median of measurements.

/** The upper one of the two in the middle when their count is even; NaN of none. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;
}
