// Ranges and pages of a column in the order of its values (data/list-index/ordered-column.ts says how it is laid out).
import { type Bitmap, hasBit, setBit } from "../../../data/list-index/bitmap.ts";
import {
  blockRows,
  type Cut,
  type Floats,
  type OrderedColumn,
  type Rows,
} from "../../../data/list-index/ordered-column.ts";
import type { BitmapSpace } from "./bitmap-space.ts";
import { type PageWindow, takeAscending } from "./take-rows.ts";

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
  { wanted, direction, skip, limit }: PageWindow & { wanted: Bitmap; direction: "asc" | "desc" },
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

function takeInOrder(rows: Rows, found: number[], { wanted, skip, limit }: PageWindow & { wanted: Bitmap }): void {
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
