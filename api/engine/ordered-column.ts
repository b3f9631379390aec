// One value per row that has it, sorted: ranges of values become bitmaps, and pages follow the order of the values.
//
// The sorted rows are cut into blocks, and of each cut the rows before it are kept as a bitmap. So a range is one such
// bitmap less another and at most two blocks more or less, and a deep page passes over blocks by their counts. Rows of one
// value are never cut apart: a block is short, or all of its rows have one value, and then their order is the bitmap's.
import { type Bitmap, hasBit, setBit, type Taking, takeAscending } from "./bitmap.ts";
import type { BitmapSpace } from "./bitmap-space.ts";

type Floats = Float64Array<ArrayBuffer>;
type Rows = Uint32Array<ArrayBuffer>;

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
type Cut = { readonly at: number; readonly before: Bitmap };

/** Longer than this, a block has one value. Shorter ones would take more memory and save little time. */
const BLOCKS_PER_COLUMN = 32;
const BLOCK_ROWS_MIN = 1024;

/** @param ascending rows by value, then by row; `values` belong to them in this order */
export function orderedColumn(space: BitmapSpace, values: Floats, ascending: Rows): OrderedColumn {
  const descending = new Uint32Array(ascending.length);
  for (let end = ascending.length; end > 0; ) {
    const start = startOfTie(values, end);
    descending.set(ascending.subarray(start, end), ascending.length - end);
    end = start;
  }
  const cuts = cutAt(space, ascending, [...findCuts(values, blockRows(space.rows))]);
  return { present: cuts.at(-1)?.before ?? space.bitmap(), values, ascending, descending, cuts };
}

function blockRows(rows: number): number {
  return Math.max(BLOCK_ROWS_MIN, Math.ceil(rows / BLOCKS_PER_COLUMN));
}

function startOfTie(values: Floats, end: number): number {
  let start = end - 1;
  while (start > 0 && values[start - 1] === values[start]) start -= 1;
  return start;
}

/** Positions between different values, 0 and the end included: blocks of at most `most` rows, or of one value. */
function* findCuts(values: Floats, most: number): Generator<number> {
  yield 0;
  let begin = 0;
  for (let tie = 0; tie < values.length; ) {
    let end = tie + 1;
    while (end < values.length && values[end] === values[tie]) end += 1;
    if (tie > begin && end - begin > most) {
      yield tie;
      begin = tie;
    }
    tie = end;
  }
  if (values.length > 0) yield values.length;
}

function cutAt(space: BitmapSpace, ascending: Rows, positions: readonly number[]): Cut[] {
  let last: Cut = { at: 0, before: space.bitmap() };
  return positions.map((at) => {
    if (at === 0) return last;
    const before = space.bitmap();
    before.set(last.before);
    for (const row of ascending.subarray(last.at, at)) setBit(before, row);
    last = { at, before };
    return last;
  });
}

/** The rows whose value lies in [min, max], as a scratch bitmap. */
export function rowsInRange(space: BitmapSpace, column: OrderedColumn, min: number, max: number): Bitmap {
  const { values, ascending, cuts } = column;
  const start = firstAtLeast(values, min);
  const end = Math.max(start, firstAbove(values, max));
  const first = cuts.find(({ at }) => at >= start);
  const last = cuts.findLast(({ at }) => at <= end);
  if (first === undefined || last === undefined || last.at <= first.at) {
    const found = space.scratch();
    for (const row of ascending.subarray(start, end)) setBit(found, row);
    return found;
  }
  const found = space.copy(last.before);
  space.subtract(found, first.before);
  for (const row of ascending.subarray(start, first.at)) setBit(found, row);
  for (const row of ascending.subarray(last.at, end)) setBit(found, row);
  return found;
}

/** Rows of the set by value, equal values by row. */
export function takeByValue(
  space: BitmapSpace,
  column: OrderedColumn,
  { wanted, direction, skip, limit }: Taking & { wanted: Bitmap; direction: "asc" | "desc" },
): number[] {
  const found: number[] = [];
  for (const block of blocksOf(column, direction)) {
    if (found.length >= limit) break;
    const { rows, from, to } = block;
    const here = space.countBoth(to.before, wanted) - space.countBoth(from.before, wanted);
    if (here <= skip) {
      skip -= here;
      continue;
    }
    if (rows.length > blockRows(space.rows)) {
      const tied = space.copy(to.before);
      space.subtract(tied, from.before);
      space.intersect(tied, wanted);
      takeAscending(tied, found, { skip, limit });
    } else takeInOrder(rows, found, { wanted, skip, limit });
    skip = 0;
  }
  return found;
}

type Block = { readonly rows: Rows; readonly from: Cut; readonly to: Cut };

/** Blocks in the asked direction, their rows too. */
function* blocksOf({ ascending, descending, cuts }: OrderedColumn, direction: "asc" | "desc"): Generator<Block> {
  const total = ascending.length;
  for (let index = 1; index < cuts.length; index += 1) {
    const at = direction === "asc" ? index : cuts.length - index;
    const from = cuts[at - 1] as Cut;
    const to = cuts[at] as Cut;
    const rows =
      direction === "asc" ? ascending.subarray(from.at, to.at) : descending.subarray(total - to.at, total - from.at);
    yield { rows, from, to };
  }
}

function takeInOrder(rows: Rows, found: number[], { wanted, skip, limit }: Taking & { wanted: Bitmap }): void {
  for (let at = 0; at < rows.length && found.length < limit; at += 1) {
    const row = rows[at] as number;
    if (!hasBit(wanted, row)) continue;
    if (skip > 0) skip -= 1;
    else found.push(row);
  }
}

function firstAtLeast(values: Floats, bound: number): number {
  return partition(values, (value) => value >= bound);
}

function firstAbove(values: Floats, bound: number): number {
  return partition(values, (value) => value > bound);
}

/** The first index whose value is past the bound; `isPast` is false and then true along the values. */
function partition(values: Floats, isPast: (value: number) => boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isPast(values[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}
