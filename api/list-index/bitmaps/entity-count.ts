// The sum of entity_count over a set of families, without a look at each of them.
import type { Bitmap } from "../../../data/list-index/bitmap.ts";
import type { FamilyData } from "../../../data/list-index/index-data.ts";
import type { BitmapSpace } from "./bitmap-space.ts";

/** Digit by binary digit: the families of the set that have it are counted. */
export function sumOver(
  space: BitmapSpace,
  { entityCountBits }: Pick<FamilyData, "entityCountBits">,
  families: Bitmap,
): number {
  return entityCountBits.reduce((sum, having, digit) => sum + space.countBoth(families, having) * 2 ** digit, 0);
}
