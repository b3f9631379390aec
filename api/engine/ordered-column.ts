// One value per row that has it, sorted: ranges of values become bitmaps, and pages follow the order of the values.
import { type Bitmap, clearBit, emptyBitmap, setBit } from "./bitmap.ts";

/** Rows without the value are in none of the arrays. */
export type OrderedColumn = {
  /** The rows that have a value. */
  readonly present: Bitmap;
  /** Their values, ascending. */
  readonly values: Float64Array<ArrayBuffer>;
  /** Their rows by value ascending, equal values by row: `ascending[i]` has `values[i]`. */
  readonly ascending: Uint32Array<ArrayBuffer>;
  /** By value descending, equal values by row: no reversal of `ascending`, because ties keep their order. */
  readonly descending: Uint32Array<ArrayBuffer>;
};

/** @param ascending rows by value, then by row; `values` belong to them in this order */
export function orderedColumn(
  rows: number,
  values: Float64Array<ArrayBuffer>,
  ascending: Uint32Array<ArrayBuffer>,
): OrderedColumn {
  const present = emptyBitmap(rows);
  for (const row of ascending) setBit(present, row);
  const descending = new Uint32Array(ascending.length);
  for (let end = ascending.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && values[start - 1] === values[start]) start -= 1;
    descending.set(ascending.subarray(start, end), ascending.length - end);
    end = start;
  }
  return { present, values, ascending, descending };
}

/** The rows whose value lies in [min, max]. Touches at most half of the rows that have one. */
export function rowsInRange({ present, values, ascending }: OrderedColumn, min: number, max: number): Bitmap {
  const start = firstAtLeast(values, min);
  const end = firstAbove(values, max);
  if (end - start > values.length / 2) {
    const bits = present.slice();
    for (let at = 0; at < start; at += 1) clearBit(bits, ascending[at] as number);
    for (let at = end; at < values.length; at += 1) clearBit(bits, ascending[at] as number);
    return bits;
  }
  const bits = new Uint32Array(present.length);
  for (let at = start; at < end; at += 1) setBit(bits, ascending[at] as number);
  return bits;
}

function firstAtLeast(values: Float64Array, bound: number): number {
  return partition(values, (value) => value >= bound);
}

function firstAbove(values: Float64Array, bound: number): number {
  return partition(values, (value) => value > bound);
}

/** The first index whose value is past the bound; `isPast` is false and then true along the values. */
function partition(values: Float64Array, isPast: (value: number) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(values[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
