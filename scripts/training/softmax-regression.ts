// Softmax regression with L2, by accelerated gradient descent from a given start: no chance, so the same weights each time.
import { softmax } from "../../pipeline/score/substance/linear-model.ts";

/** One row of the data; `columns` are places of features, each with its value; `label` is the class that it is of. */
export type Example = {
  readonly columns: readonly number[];
  readonly values: readonly number[];
  readonly label: number;
  readonly weight: number;
};

/**
 * `size` features, `width` classes; `l2` is the penalty of what a weight is squared away from its start, halved; `start` has a weight for each
 * class, feature by feature: left out = 0.
 */
export type Shape = {
  readonly size: number;
  readonly width: number;
  readonly l2: number;
  readonly steps: number;
  readonly start?: readonly number[];
};

/** Feature by feature, a weight for each class. */
export function fitted(examples: readonly Example[], { size, width, l2, steps, start }: Shape): Float64Array {
  const curvature = curvatureOf(examples, { size, l2 });
  const origin = start === undefined ? new Float64Array(size * width) : Float64Array.from(start);
  const weights = origin.slice();
  const ahead = origin.slice();
  let momentum = 1;
  for (let step = 0; step < steps; step++) {
    const gradient = gradientOf(examples, ahead, width);
    const next = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    for (let at = 0; at < weights.length; at++) {
      const slope = (gradient[at] ?? 0) + l2 * ((ahead[at] ?? 0) - (origin[at] ?? 0));
      const earlier = weights[at] ?? 0;
      const weight = (ahead[at] ?? 0) - slope / (curvature[Math.floor(at / width)] ?? 1);
      weights[at] = weight;
      ahead[at] = weight + ((momentum - 1) / next) * (weight - earlier);
    }
    momentum = next;
  }
  return weights;
}

/** A bound for each feature, so that no step goes too far: half of what it shares with all others of its rows. */
function curvatureOf(examples: readonly Example[], { size, l2 }: Pick<Shape, "size" | "l2">): Float64Array {
  const curvature = new Float64Array(size).fill(l2);
  for (const { columns, values, weight } of examples) {
    const total = values.reduce((sum, value) => sum + Math.abs(value), 0);
    for (const [at, column] of columns.entries())
      curvature[column] = (curvature[column] ?? 0) + 0.5 * weight * Math.abs(values[at] ?? 0) * total;
  }
  return curvature;
}

/** Plain loops: this is where all the time of a training goes. */
function gradientOf(examples: readonly Example[], weights: Float64Array, width: number): Float64Array {
  const gradient = new Float64Array(weights.length);
  const sums = new Array<number>(width);
  for (const { columns, values, label, weight } of examples) {
    sums.fill(0);
    for (let at = 0; at < columns.length; at++) {
      const place = (columns[at] ?? 0) * width;
      const value = values[at] ?? 0;
      for (let k = 0; k < width; k++) sums[k] = (sums[k] ?? 0) + value * (weights[place + k] ?? 0);
    }
    const errors = softmax(sums);
    errors[label] = (errors[label] ?? 0) - 1;
    for (let at = 0; at < columns.length; at++) {
      const place = (columns[at] ?? 0) * width;
      const value = weight * (values[at] ?? 0);
      for (let k = 0; k < width; k++) gradient[place + k] = (gradient[place + k] ?? 0) + value * (errors[k] ?? 0);
    }
  }
  return gradient;
}
