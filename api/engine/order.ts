// One page of the matching families in the asked order (semantics 7): each order is walked from where the page begins.
import { type Bitmap, countBoth, hasBit, intersect, subtract, takeAscending, takeDescending } from "./bitmap.ts";
import type { Criteria } from "./criteria.ts";
import type { FamilyData } from "./data.ts";
import type { OrderedColumn } from "./ordered-column.ts";

export type Page = { readonly offset: number; readonly limit: number };

/**
 * Rows of the families on the page. In every order a first block has the value that is sorted by, and the rest follows
 * in the relevance order, which is the order of the rows.
 */
export function pageOf(families: FamilyData, matching: Bitmap, criteria: Criteria, { offset, limit }: Page): number[] {
  const { sort_by: key, sort_dir: direction } = criteria.query;
  const found: number[] = [];
  if (key === "relevance") {
    if (direction === "desc") {
      takeAscending(matching, found, { skip: offset, limit });
      return found;
    }
    const { assessed } = families.byStatus;
    return blocks(matching, assessed, { offset, limit }, (skip) => {
      const scored = matching.slice();
      intersect(scored, assessed);
      takeDescending(scored, found, { skip, limit });
      return found;
    });
  }
  const column = key === "premium_line" ? families.byLine[criteria.lines?.[0] ?? 0] : families.sorted[key];
  if (column === undefined) throw new Error(`no column to sort by ${key}`);
  return blocks(matching, column.present, { offset, limit }, (skip) =>
    walk(column, direction, { matching, skip, limit }),
  );
}

/** The first block is taken only when the page reaches into it, and the rest only when the page goes past it. */
function blocks(
  matching: Bitmap,
  valued: Bitmap,
  { offset, limit }: Page,
  first: (skip: number) => number[],
): number[] {
  const valuedCount = countBoth(matching, valued);
  const found = offset < valuedCount ? first(offset) : [];
  if (found.length < limit) {
    const rest = matching.slice();
    subtract(rest, valued);
    takeAscending(rest, found, { skip: Math.max(0, offset - valuedCount), limit });
  }
  return found;
}

function walk(
  { ascending, descending }: OrderedColumn,
  direction: "asc" | "desc",
  { matching, skip, limit }: { matching: Bitmap; skip: number; limit: number },
): number[] {
  const rows = direction === "asc" ? ascending : descending;
  const found: number[] = [];
  for (let at = 0; at < rows.length && found.length < limit; at += 1) {
    const row = rows[at] as number;
    if (!hasBit(matching, row)) continue;
    if (skip > 0) skip -= 1;
    else found.push(row);
  }
  return found;
}
