// The sum of entity_count over a set of families, without a look at each of them.
import { type Bitmap, popcount } from "./bitmap.ts";
import type { FamilyData } from "./data.ts";

/** Digit by binary digit: the families of the set that have it are counted. Few families have the higher digits. */
export function sumOver({ entityCountBits }: Pick<FamilyData, "entityCountBits">, families: Bitmap): number {
  let total = 0;
  for (let digit = 0; digit < entityCountBits.length; digit += 1) {
    const having = entityCountBits[digit] as Bitmap;
    let found = 0;
    for (let at = 0; at < families.length; at += 1) {
      const both = (families[at] as number) & (having[at] as number);
      if (both !== 0) found += popcount(both);
    }
    total += found * 2 ** digit;
  }
  return total;
}
