// The median of measurements: a machine that others share has slow moments.

/** Half-way between the two in the middle when their count is even; NaN of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const [lower = Number.NaN, upper = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return (lower + upper) / 2;
}

/** Of measurements of one thing: each figure's median; what is no figure is the first one's. Errors are added up: a median hides them. */
export function medianRow<Row extends { readonly errors: number }>(rows: readonly Row[]): Row {
  const [first] = rows;
  if (first === undefined) throw new Error("no measurement");
  const figuresOf = (row: Row) =>
    Object.entries(row).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  const all = rows.flatMap(figuresOf);
  const median = (name: string) => medianOf(all.filter(([other]) => other === name).map(([, value]) => value));
  const medians = Object.fromEntries(figuresOf(first).map(([name]) => [name, median(name)]));
  return { ...first, ...medians, errors: rows.reduce((sum, { errors }) => sum + errors, 0) };
}
