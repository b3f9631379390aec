// A table of weights that were learned: a line for each feature, with a number for each thing that is told by it.

/** By feature, one for each column. */
export type WeightTable = ReadonlyMap<string, readonly number[]>;

const FEATURE = "feature";
const DIGITS = 2;

/**
 * @param of what the weights are of, for errors
 * @throws when the table has other columns, or a weight is no number
 */
export function parseWeightTable(table: string, columns: readonly string[], of: string): WeightTable {
  const [header, ...lines] = table.trimEnd().split("\n");
  const wanted = [FEATURE, ...columns];
  if (header !== wanted.join("\t")) throw new Error(`weights of ${of}: the columns must be ${wanted.join(", ")}`);
  return new Map(
    lines.map((line) => {
      const [feature = "", ...cells] = line.split("\t");
      const weights = cells.map((cell) => (cell === "" ? Number.NaN : Number(cell)));
      if (weights.length !== columns.length || weights.some(Number.isNaN))
        throw new Error(`weights of ${of}: "${line}" has not a number for each of ${columns.join(", ")}`);
      return [feature, weights] as const;
    }),
  );
}

/** In the order of the features' names; those that round to nothing are left out. */
export function formatWeightTable(weights: WeightTable, columns: readonly string[]): string {
  const lines = [...weights]
    .map(([feature, numbers]) => [feature, ...numbers.map((weight) => Number(weight.toFixed(DIGITS)) + 0)] as const)
    .filter(([, ...numbers]) => numbers.some((weight) => weight !== 0))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map((line) => line.join("\t"));
  return `${[[FEATURE, ...columns].join("\t"), ...lines].join("\n")}\n`;
}

/** A feature with its value. */
export type Feature = readonly [name: string, value: number];

/** 0 to 1. @param column of the table */
export function probabilityBy(weights: WeightTable, features: readonly Feature[], column = 0): number {
  const sum = features.reduce((total, [feature, value]) => total + value * (weights.get(feature)?.[column] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
