// Word vectors: what is said near a word more often than by chance (positive pointwise mutual information), in few dimensions.
import { randomSource } from "../../seeded-random.ts";
import { eigenOf } from "./symmetric-eigen.ts";
import type { WordCounts } from "./word-counts.ts";

export type LearnedVectors = {
  readonly words: readonly string[];
  readonly counts: readonly number[];
  readonly total: number;
  /** By word, each of length 1, with what all words have in common taken away. */
  readonly vectors: readonly Float64Array[];
};

/** Beyond those that are kept, so that those are exact. */
const SPARE = 24;
const ROUNDS = 8;
const SEED = 1;
/** Rare words near a word count less than by their share (Levy and others, 2015). */
const SMOOTHING = 0.75;
/** Natural logarithm of how many times chance is no news: `log(2)`. */
const SHIFT = Math.log(2);

export function learnedVectors(counted: WordCounts, dimensions: number): LearnedVectors {
  const { words, counts, total } = counted;
  const matrix = informationOf(counted);
  const { basis, values } = mainDirections(matrix, { size: words.length, width: dimensions + SPARE });
  const vectors = words.map((_, at) =>
    Float64Array.from({ length: dimensions }, (__, k) => (basis[k]?.[at] ?? 0) * Math.sqrt(Math.abs(values[k] ?? 0))),
  );
  const said = counts.reduce((sum, count) => sum + count, 0);
  const mean = new Float64Array(dimensions);
  for (const [at, vector] of vectors.entries())
    for (const [k, value] of vector.entries()) mean[k] = (mean[k] ?? 0) + (value * (counts[at] ?? 0)) / said;
  return {
    words,
    counts,
    total,
    vectors: vectors.map((vector) => ofLengthOne(vector.map((value, k) => value - (mean[k] ?? 0)))),
  };
}

/** Entries of a symmetric matrix, each pair once: row, column, value. */
type SparseMatrix = { readonly rows: Uint32Array; readonly columns: Uint32Array; readonly values: Float64Array };

function informationOf({ words, near }: WordCounts): SparseMatrix {
  const size = words.length;
  const sums = new Float64Array(size);
  let all = 0;
  for (const [key, count] of near) {
    const row = Math.floor(key / size);
    const column = key % size;
    sums[row] = (sums[row] ?? 0) + count;
    sums[column] = (sums[column] ?? 0) + count;
    all += 2 * count;
  }
  const smoothed = sums.map((sum) => sum ** SMOOTHING);
  const allSmoothed = smoothed.reduce((sum, value) => sum + value, 0);
  // Each word once as the word, once as the one near it.
  const chance = sums.map((sum, at) => 0.5 * (Math.log(sum / all) + Math.log((smoothed[at] ?? 0) / allSmoothed)));
  const entries = [...near].flatMap(([key, count]) => {
    const row = Math.floor(key / size);
    const column = key % size;
    // A pair of one word with itself is counted once in `near`, any other from both sides.
    const share = ((row === column ? 2 : 1) * count) / all;
    const value = Math.log(share) - (chance[row] ?? 0) - (chance[column] ?? 0) - SHIFT;
    return value > 0 ? [{ row, column, value }] : [];
  });
  return {
    rows: Uint32Array.from(entries, ({ row }) => row),
    columns: Uint32Array.from(entries, ({ column }) => column),
    values: Float64Array.from(entries, ({ value }) => value),
  };
}

/** The eigenvectors of the largest eigenvalues by amount, that one first: subspace iteration from a seeded start. */
function mainDirections(matrix: SparseMatrix, { size, width }: { readonly size: number; readonly width: number }) {
  const random = randomSource(SEED);
  let basis: Float64Array[] = Array.from({ length: Math.min(width, size) }, () =>
    Float64Array.from({ length: size }, () => random() - 0.5),
  );
  for (let round = 0; round < ROUNDS; round++) basis = orthonormal(basis.map((vector) => multiplied(matrix, vector)));
  const images = basis.map((vector) => multiplied(matrix, vector));
  // Of a symmetric matrix both halves are the same, but for rounding.
  const { vectors, values } = eigenOf(basis.map((one) => images.map((other) => dot(one, other))));
  const order = values.map((_, at) => at).sort((a, b) => Math.abs(values[b] ?? 0) - Math.abs(values[a] ?? 0));
  return {
    values: order.map((at) => values[at] ?? 0),
    basis: order.map((at) =>
      combined(
        basis,
        vectors.map((row) => row[at] ?? 0),
      ),
    ),
  };
}

function multiplied({ rows, columns, values }: SparseMatrix, vector: Float64Array): Float64Array {
  const product = new Float64Array(vector.length);
  for (let at = 0; at < values.length; at++) {
    const row = rows[at] ?? 0;
    const column = columns[at] ?? 0;
    const value = values[at] ?? 0;
    product[row] = (product[row] ?? 0) + value * (vector[column] ?? 0);
    if (row !== column) product[column] = (product[column] ?? 0) + value * (vector[row] ?? 0);
  }
  return product;
}

/** By Gram and Schmidt, each vector freed twice of those before it. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    let rest = vector;
    for (let pass = 0; pass < 2; pass++)
      for (const other of done) {
        const share = dot(rest, other);
        rest = rest.map((value, at) => value - share * (other[at] ?? 0));
      }
    done.push(ofLengthOne(rest));
  }
  return done;
}

function combined(basis: readonly Float64Array[], shares: readonly number[]): Float64Array {
  const sum = new Float64Array(basis[0]?.length ?? 0);
  for (const [k, vector] of basis.entries())
    for (const [at, value] of vector.entries()) sum[at] = (sum[at] ?? 0) + (shares[k] ?? 0) * value;
  return sum;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function ofLengthOne(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return vector.map((value) => value / length);
}
