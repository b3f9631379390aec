// The families in which a member that the team sees has a piece of text in its name, its ticker or an alias (semantics 8.6).
import { type Bitmap, clearBit, hasBit } from "../../../data/list-index/bitmap.ts";
import type { IndexData } from "../../../data/list-index/index-data.ts";
import { endOf, startOf } from "../../../data/list-index/strings.ts";
import type { BitmapSpace } from "../bitmaps/bitmap-space.ts";
import { takeAscending } from "../bitmaps/take-rows.ts";
import { type Finder, finderIn } from "./finder.ts";
import { findText, type TextQuery } from "./text-search.ts";

/** Takes the families without the text out of `found`. Where the index does not know for sure, the texts of those left are read. */
export function keepText(found: Bitmap, data: IndexData, space: BitmapSpace, query: TextQuery): void {
  const { wanted, isEntitled } = query;
  const seenBy = isEntitled ? "entitled" : "public";
  if (wanted.length === 0) {
    space.intersect(found, data.families.hasVisible[seenBy]);
    return;
  }
  const match = findText(data.text, space, query);
  space.intersect(found, match.families);
  if (match.isExact) return;
  const candidates: number[] = [];
  takeAscending(found, candidates, { skip: 0, limit: Number.POSITIVE_INFINITY });
  const find = finderIn(data.texts.bytes, wanted);
  const visible = data.companies.visible[seenBy];
  for (const [at, family] of candidates.entries()) {
    if (at % FETCHED_TOGETHER === 0) fetchTexts(data, candidates, at);
    if (!familyHasText(data, family, { find, visible })) clearBit(found, family);
  }
}

const FETCHED_TOGETHER = 256;
const CACHE_LINE_BYTES = 64;

/**
 * Reads a byte of each cache line of the next families' texts, so that the processor fetches many at a time: they are far
 * apart, and if each was searched as it comes, it would be waited for one after the other. The search of 20,000 families out
 * of 1,000,000 with 133 MiB of texts takes 4 to 6 ms with this, 9 to 12 ms without.
 *
 * @returns a sum that nobody needs: reads that come to nothing may be optimized away
 */
function fetchTexts({ companies, texts }: IndexData, families: readonly number[], from: number): number {
  const end = Math.min(from + FETCHED_TOGETHER, families.length);
  let sum = 0;
  for (let at = from; at < end; at += 1) {
    const family = families[at] as number;
    const last = texts.starts[companies.first[family + 1] as number] as number;
    let byte = texts.starts[companies.first[family] as number] as number;
    for (; byte < last; byte += CACHE_LINE_BYTES) sum += texts.bytes[byte] as number;
  }
  return sum;
}

function familyHasText(
  { companies, texts }: IndexData,
  family: number,
  { find, visible }: { find: Finder; visible: Bitmap },
): boolean {
  const end = companies.first[family + 1] as number;
  for (let company = companies.first[family] as number; company < end; company += 1) {
    if (hasBit(visible, company) && find(startOf(texts, company), endOf(texts, company))) return true;
  }
  return false;
}
