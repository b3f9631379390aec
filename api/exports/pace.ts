// Work in slices of about a millisecond, so that requests are answered between them.
import { setImmediate as nextTurn } from "node:timers/promises";

const SLICE_MS = 1;
/** Looked at the clock once for so many. */
const ITEMS_AT_ONCE = 16;

/** The results of `work` on each item, in their order; what gives null is left out. */
export async function* inSlices<Item, Result>(
  items: ArrayLike<Item>,
  work: (item: Item, at: number) => Result | null,
): AsyncIterable<Result[]> {
  for (let at = 0; at < items.length; ) {
    const slice: Result[] = [];
    const began = performance.now();
    do {
      const end = Math.min(items.length, at + ITEMS_AT_ONCE);
      for (; at < end; at += 1) {
        const result = work(items[at] as Item, at);
        if (result !== null) slice.push(result);
      }
    } while (at < items.length && performance.now() - began < SLICE_MS / 2);
    yield slice;
    await nextTurn();
  }
}

/** The pieces, which are small, as they come: what their consumer does with them counts too. */
export async function* paced<Piece>(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  let began = performance.now();
  for await (const piece of pieces) {
    yield piece;
    if (performance.now() - began < SLICE_MS / 2) continue;
    await nextTurn();
    began = performance.now();
  }
}
