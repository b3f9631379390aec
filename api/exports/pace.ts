// Work in slices of about a millisecond, so that requests are answered between them.
import { setImmediate as nextTurn } from "node:timers/promises";

const SLICE_MS = 0.5;
/** Looked at the clock once for so many. */
const ITEMS_AT_ONCE = 16;
/** A request takes about so many turns of the event loop, in which it should wait for no slice. */
const TURNS_LEFT = 6;
/** However many requests come, the work goes on after so long. */
const WAIT_MS_MAX = 5;

/** A number that changes when a request comes and when one is answered. */
export type Activity = () => number;

/** Lets requests go first: until so many turns went by in which none came or ended. Where nobody asks for anything a turn takes microseconds. */
export async function letOthers(activity: Activity): Promise<void> {
  const began = performance.now();
  for (let quiet = 0, seen = activity(); quiet < TURNS_LEFT && performance.now() - began < WAIT_MS_MAX; quiet += 1) {
    await nextTurn();
    if (activity() === seen) continue;
    seen = activity();
    quiet = -1;
  }
}

/** The results of `work` on each item, in their order; what gives null is left out. */
export async function* inSlices<Item, Result>(
  items: ArrayLike<Item>,
  work: (item: Item, at: number) => Result | null,
  activity: Activity,
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
    } while (at < items.length && performance.now() - began < SLICE_MS);
    yield slice;
    await letOthers(activity);
  }
}

/** The pieces, which are small, as they come: what their consumer does with them counts too. */
export async function* paced<Piece>(pieces: AsyncIterable<Piece>, activity: Activity): AsyncIterable<Piece> {
  let began = performance.now();
  for await (const piece of pieces) {
    yield piece;
    if (performance.now() - began < SLICE_MS) continue;
    await letOthers(activity);
    began = performance.now();
  }
}
