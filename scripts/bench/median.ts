// The median of measurements.

/** Half-way between the two in the middle when their count is even; NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const [lower = Number.NaN, upper = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}
