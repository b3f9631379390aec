// One page of the matching families in the asked order (semantics 7.12, 7.13): each order is walked from where the page begins.
import type { Bitmap } from "../../data/list-index/bitmap.ts";
import type { FamilyData } from "../../data/list-index/index-data.ts";
import { LINE_KEYS } from "../../data/vocabulary.ts";
import type { BitmapSpace } from "./bitmaps/bitmap-space.ts";
import { takeByValue } from "./bitmaps/ordered-column.ts";
import { type PageWindow, takeAscending, takeDescending } from "./bitmaps/take-rows.ts";
import type { ProspectQuery } from "./list-query.ts";

/**
 * Rows of the families on the page. In every order a first block has the value that is sorted by, and the rest follows
 * in the relevance order, which is the order of the rows.
 */
export function pageOf(
  { space, families }: { space: BitmapSpace; families: FamilyData },
  matching: Bitmap,
  { sort_by: key, sort_dir: direction, lines_of_business: lines }: ProspectQuery,
  page: PageWindow,
): number[] {
  if (key === "relevance" && direction === "desc") {
    const found: number[] = [];
    takeAscending(matching, found, page);
    return found;
  }
  if (key === "relevance") {
    const { assessed } = families.byStatus;
    return blocks(space, { matching, valued: assessed }, page, () => {
      const scored = space.copy(matching);
      space.intersect(scored, assessed);
      const found: number[] = [];
      takeDescending(scored, found, page);
      return found;
    });
  }
  const [line] = lines ?? [];
  const column = key !== "premium_line" ? families.sorted[key] : line && families.byLine[LINE_KEYS.indexOf(line)];
  if (column === undefined) throw new Error(`no column to sort by ${key}`);
  return blocks(space, { matching, valued: column.present }, page, () =>
    takeByValue(space, column, { wanted: matching, direction, ...page }),
  );
}

/** The first block is taken only when the page reaches into it, and the rest only when the page goes past it. */
function blocks(
  space: BitmapSpace,
  { matching, valued }: { matching: Bitmap; valued: Bitmap },
  { skip, limit }: PageWindow,
  takeValued: () => number[],
): number[] {
  const valuedCount = space.countBoth(matching, valued);
  const found = skip < valuedCount ? takeValued() : [];
  if (found.length < limit) {
    const rest = space.copy(matching);
    space.subtract(rest, valued);
    takeAscending(rest, found, { skip: Math.max(0, skip - valuedCount), limit });
  }
  return found;
}
