// Chance from a seed: mulberry32, the same numbers for the same seed on every machine.

export type Random = {
  readonly chance: (probability: number) => boolean;
  /** An integer in [0, bound). */
  readonly below: (bound: number) => number;
  /** Throws when there are no items. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** `count` different items, as a comma list. */
  readonly list: (items: readonly string[], count: number) => string;
};

/** Numbers in [0, 1). */
export function randomSource(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomOf(seed: number): Random {
  const next = randomSource(seed);
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    chance: (probability) => next() < probability,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    list: (items, count) => {
      const left = [...items];
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0]).join(",");
    },
  };
}
