// The families that a list shows, and how many lack data that a filter needs (semantics 8.1 to 8.8): the asked rows of the
// table of filters, joined on bitmaps.
//
// An insurance filter gives two bitmaps: the families that pass, and those that have something which it can judge; the first
// lies inside the second. So the excluded families are those that each insurance filter passes or cannot judge, less those
// that pass them all.
import type { Bitmap } from "../../data/list-index/bitmap.ts";
import type { FilterResult, FilterRules, IndexSpace } from "./filters.ts";
import type { Reach } from "./list-query.ts";

export type Selection = {
  /** A scratch bitmap. */
  readonly matching: Bitmap;
  readonly matchingCount: number;
  /** Families that lack data for some insurance filter and fail none that they have data for. */
  readonly excludedCount: number;
};

export function select(index: IndexSpace, filters: readonly FilterRules[], { includesPrivate }: Reach): Selection {
  const { data, space } = index;
  const matching = includesPrivate ? space.full() : space.copy(data.families.isPublic);
  const results: FilterResult[] = [];
  for (const filter of filters) {
    if ("keep" in filter) filter.keep(matching, index);
    else results.push(filter.judge(index));
  }
  if (results.length === 0) return { matching, matchingCount: space.count(matching), excludedCount: 0 };
  const tolerated = space.copy(matching);
  for (const { passing, judged } of results) {
    space.intersect(matching, passing);
    if (judged === null) space.intersect(tolerated, passing);
    else space.intersectUnless(tolerated, passing, judged);
  }
  const matchingCount = space.count(matching);
  return { matching, matchingCount, excludedCount: space.count(tolerated) - matchingCount };
}
