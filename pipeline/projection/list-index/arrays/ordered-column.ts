// Lays out a column whose values arrive sorted: its order in both directions, and the blocks that it is cut into.
import { setBit } from "../../../../data/list-index/bitmap.ts";
import type { BitmapMemory } from "../../../../data/list-index/bitmap-memory.ts";
import {
  blockRows,
  type Cut,
  type Floats,
  type OrderedColumn,
  type Rows,
} from "../../../../data/list-index/ordered-column.ts";

/** @param ascending rows by value, then by row; `values` belong to them in this order */
export function orderedColumn(memory: BitmapMemory, values: Floats, ascending: Rows): OrderedColumn {
  const descending = new Uint32Array(ascending.length);
  for (let end = ascending.length; end > 0; ) {
    const start = startOfTie(values, end);
    descending.set(ascending.subarray(start, end), ascending.length - end);
    end = start;
  }
  const cuts = cutAt(memory, ascending, [...findCuts(values, blockRows(memory.rows))]);
  return { present: cuts.at(-1)?.before ?? memory.bitmap(), values, ascending, descending, cuts };
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

function cutAt(memory: BitmapMemory, ascending: Rows, positions: readonly number[]): Cut[] {
  let last: Cut = { at: 0, before: memory.bitmap() };
  return positions.map((at) => {
    if (at === 0) return last;
    const before = memory.bitmap();
    before.set(last.before);
    for (const row of ascending.subarray(last.at, at)) setBit(before, row);
    last = { at, before };
    return last;
  });
}
