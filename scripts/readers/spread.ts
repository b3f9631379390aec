// A sample that is spread evenly over groups: chance from a seed, the same sample for the same seed.
import { randomSource } from "../seeded-random.ts";

export type SpreadOptions = { readonly perGroup: number; readonly total: number; readonly seed: number };

/**
 * Takes one item of each group in turn, so that a small group is used up before a large one has more than others. What comes out is
 * shuffled: neighbours are of one group by chance only.
 *
 * @param groups in an order that does not depend on chance; so are the items of each
 */
export function spread<Item>(
  groups: readonly (readonly Item[])[],
  { perGroup, total, seed }: SpreadOptions,
): readonly Item[] {
  const next = randomSource(seed);
  const left = groups.map((items) => shuffled(items, next).slice(0, perGroup));
  const taken: Item[] = [];
  while (taken.length < total && left.some((items) => items.length > 0)) {
    for (const items of left) {
      const [item] = items.splice(0, 1);
      if (item !== undefined && taken.length < total) taken.push(item);
    }
  }
  return shuffled(taken, next);
}

/** Fisher and Yates. @param next numbers in [0, 1) */
export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const at = Math.floor(next() * (last + 1));
    [mixed[last], mixed[at]] = [mixed[at] as Item, mixed[last] as Item];
  }
  return mixed;
}
