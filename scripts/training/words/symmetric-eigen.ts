// Eigenvalues and eigenvectors of a small symmetric matrix, by Jacobi's rotations.

/** The eigenvector of `values[k]` is the column k of `vectors`; in no order. */
export type Eigen = { readonly vectors: readonly (readonly number[])[]; readonly values: readonly number[] };

const SWEEPS_MAX = 30;
/** What is left beside the diagonal is nothing. */
const NOTHING = 1e-12;

export function eigenOf(matrix: readonly (readonly number[])[]): Eigen {
  const rows = matrix.map((row) => [...row]);
  const vectors = rows.map((_, at) => rows.map((__, k) => Number(at === k)));
  for (let sweep = 0; sweep < SWEEPS_MAX; sweep++) {
    let turned = 0;
    for (let p = 0; p < rows.length; p++)
      for (let q = p + 1; q < rows.length; q++) {
        if (Math.abs(rows[p]?.[q] ?? 0) < NOTHING) continue;
        const turn = turnOf(rows, p, q);
        turnColumns(rows, [p, q], turn);
        turnRows(rows, [p, q], turn);
        turnColumns(vectors, [p, q], turn);
        turned += 1;
      }
    if (turned === 0) break;
  }
  return { vectors, values: rows.map((row, at) => row[at] ?? 0) };
}

type Turn = { readonly sine: number; readonly cosine: number };
type Pair = readonly [p: number, q: number];

/** The one that makes the entry of p and q nothing. */
function turnOf(rows: readonly (readonly number[])[], p: number, q: number): Turn {
  const theta = ((rows[q]?.[q] ?? 0) - (rows[p]?.[p] ?? 0)) / (2 * (rows[p]?.[q] ?? 1));
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  return { sine: tangent * cosine, cosine };
}

function turnColumns(rows: readonly number[][], [p, q]: Pair, { sine, cosine }: Turn): void {
  for (const row of rows) {
    const [one, other] = [row[p] ?? 0, row[q] ?? 0];
    row[p] = cosine * one - sine * other;
    row[q] = sine * one + cosine * other;
  }
}

function turnRows(rows: readonly number[][], [p, q]: Pair, { sine, cosine }: Turn): void {
  const [ofP = [], ofQ = []] = [rows[p], rows[q]];
  for (let k = 0; k < ofP.length; k++) {
    const [one, other] = [ofP[k] ?? 0, ofQ[k] ?? 0];
    ofP[k] = cosine * one - sine * other;
    ofQ[k] = sine * one + cosine * other;
  }
}
