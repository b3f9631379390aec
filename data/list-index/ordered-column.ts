// One value per row that has it, sorted: ranges of values become bitmaps, and pages follow the order of the values.
//
// The sorted rows are cut into blocks, and of each cut the rows before it are kept as a bitmap. So a range is one such
// bitmap less another and at most two blocks more or less, and a deep page passes over blocks by their counts. Rows of one
// value are never cut apart: a block is short, or all of its rows have one value, and then their order is the bitmap's.
import type { Bitmap } from "./bitmap.ts";

export type Floats = Float64Array<ArrayBuffer>;
export type Rows = Uint32Array<ArrayBuffer>;

/** Rows without the value are in none of the arrays. */
export type OrderedColumn = {
  /** The rows that have a value. */
  readonly present: Bitmap;
  /** Their values, ascending. */
  readonly values: Floats;
  /** Their rows by value ascending, equal values by row: `ascending[i]` has `values[i]`. */
  readonly ascending: Rows;
  /** By value descending, equal values by row: no reversal of `ascending`, because ties keep their order. */
  readonly descending: Rows;
  /** From 0 to the end. */
  readonly cuts: readonly Cut[];
};

/** `before`: the rows `ascending[0]` to `ascending[at - 1]`. */
export type Cut = { readonly at: number; readonly before: Bitmap };

/** Longer than this, a block has one value. Shorter ones would take more memory and save little time. */
const BLOCKS_PER_COLUMN = 32;
const BLOCK_ROWS_MIN = 1024;

/** Of a block with more than one value, at most. @param rows of the index */
export function blockRows(rows: number): number {
  return Math.max(BLOCK_ROWS_MIN, Math.ceil(rows / BLOCKS_PER_COLUMN));
}
