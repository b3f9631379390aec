// The filters of the list on bitmaps: which families match, and how many lack data that a filter needs (semantics 8.1 to 8.8).
//
// Each filter is one bitmap. An insurance filter has a second one, of the families that have something that it can judge;
// the first lies inside the second. So the excluded ones are those that each insurance filter passes or cannot judge, less
// those that pass them all.
import { type Bitmap, clearBit, hasBit } from "../../data/list-index/bitmap.ts";
import type { FamilyData, IndexData } from "../../data/list-index/index-data.ts";
import { endOf, startOf } from "../../data/list-index/strings.ts";
import type { BitmapSpace } from "./bitmaps/bitmap-space.ts";
import { rowsInRange } from "./bitmaps/ordered-column.ts";
import { takeAscending } from "./bitmaps/take-rows.ts";
import type { Criteria, PremiumRange } from "./criteria.ts";
import { type Finder, finderIn } from "./name-search/finder.ts";
import { findText } from "./name-search/text-search.ts";

export type Selection = {
  /** A scratch bitmap. */
  readonly matching: Bitmap;
  readonly matchingCount: number;
  /** Families that lack data for some insurance filter and fail none that they have data for. */
  readonly excludedCount: number;
};

/** An insurance filter's verdicts; neither bitmap is changed. `judged` null: every family can be judged. */
type Verdict = { readonly passing: Bitmap; readonly judged: Bitmap | null };

export function select(data: IndexData, space: BitmapSpace, criteria: Criteria): Selection {
  const matching = basic(data, space, criteria);
  const verdicts = insurance(data, space, criteria);
  if (verdicts.length === 0) return { matching, matchingCount: space.count(matching), excludedCount: 0 };
  const tolerated = space.copy(matching);
  for (const { passing, judged } of verdicts) {
    space.intersect(matching, passing);
    if (judged === null) space.intersect(tolerated, passing);
    else space.intersectUnless(tolerated, passing, judged);
  }
  const matchingCount = space.count(matching);
  return { matching, matchingCount, excludedCount: space.count(tolerated) - matchingCount };
}

/** The population, and the filters that are not about insurance. */
function basic(data: IndexData, space: BitmapSpace, { query, reach, text }: Criteria): Bitmap {
  const { families } = data;
  const { sorted } = families;
  const found = reach.includesPrivate ? space.full() : space.copy(families.isPublic);
  if (query.ownership === "public") space.intersect(found, families.isPublic);
  if (query.ownership === "private") space.subtract(found, families.isPublic);
  if (query.assessment_status !== undefined) {
    const statuses = query.assessment_status.map((status) => families.byStatus[status]);
    space.intersect(found, union(space, statuses));
  }
  if (query.min_deal_score !== undefined) {
    space.intersect(found, rowsInRange(space, sorted.deal_score, query.min_deal_score, Number.POSITIVE_INFINITY));
  }
  if (query.min_buying_signal !== undefined) {
    space.intersect(found, rowsInRange(space, sorted.buying_signal, query.min_buying_signal, Number.POSITIVE_INFINITY));
  }
  if (text !== null) keepText(data, space, found, { wanted: text, isEntitled: reach.isEntitled });
  return found;
}

function insurance(
  { families }: IndexData,
  space: BitmapSpace,
  { query, typeMask, lines, states, premium }: Criteria,
): Verdict[] {
  const verdicts: Verdict[] = [];
  if (typeMask !== null) {
    const asked = families.byType.filter((_, bit) => ((typeMask >>> bit) & 1) === 1);
    const judged = query.entity_type?.includes("unknown") ? null : families.hasType;
    verdicts.push({ passing: union(space, asked), judged });
  }
  const { licensed_state_count: licensed, premium_total: total } = families.sorted;
  if (lines !== null) {
    verdicts.push({ passing: writing(families, space, { lines, premium }), judged: families.hasLineFigures });
  } else if (premium !== null) {
    verdicts.push({ passing: rowsInRange(space, total, premium.min, premium.max), judged: total.present });
  }
  if (states !== null) {
    const passing = intersection(
      space,
      states.map((state) => families.byState[state] as Bitmap),
    );
    verdicts.push({ passing, judged: licensed.present });
  }
  if (query.min_licensed_states !== undefined) {
    const passing = rowsInRange(space, licensed, query.min_licensed_states, Number.POSITIVE_INFINITY);
    verdicts.push({ passing, judged: licensed.present });
  }
  return verdicts;
}

/** Families that write one of the lines, with a figure in the range when there is one. */
function writing(
  { byLine, writesSomeLine }: FamilyData,
  space: BitmapSpace,
  { lines, premium }: { lines: readonly number[]; premium: PremiumRange | null },
): Bitmap {
  if (premium === null && lines.length === byLine.length) return writesSomeLine;
  const asked = byLine.filter((_, line) => lines.includes(line));
  return union(
    space,
    asked.map((column) => (premium === null ? column.present : rowsInRange(space, column, premium.min, premium.max))),
  );
}

function keepText(
  data: IndexData,
  space: BitmapSpace,
  found: Bitmap,
  { wanted, isEntitled }: { wanted: Uint8Array; isEntitled: boolean },
) {
  if (wanted.length === 0) return space.intersect(found, data.families.hasVisible[isEntitled ? "entitled" : "public"]);
  const match = findText(data.text, space, { wanted, isEntitled });
  space.intersect(found, match.families);
  if (match.isExact) return;
  const candidates: number[] = [];
  takeAscending(found, candidates, { skip: 0, limit: Number.POSITIVE_INFINITY });
  const find = finderIn(data.texts.bytes, wanted);
  const visible = isEntitled ? data.companies.visible.entitled : data.companies.visible.public;
  const fetch = textFetcher(data);
  for (const [at, family] of candidates.entries()) {
    if (at % FETCHED_TOGETHER === 0) fetch(candidates, at);
    if (!familyHasText(data, family, { find, visible })) clearBit(found, family);
  }
}

const FETCHED_TOGETHER = 256;
const CACHE_LINE_BYTES = 64;

/**
 * Reads a byte of each cache line of the texts of the next families. Far apart in memory, they would be waited for one after
 * the other if each was searched as it comes; read like this, the processor fetches many at a time.
 */
function textFetcher({ companies, texts }: IndexData): (families: readonly number[], from: number) => number {
  const starts = new Uint32Array(FETCHED_TOGETHER);
  const ends = new Uint32Array(FETCHED_TOGETHER);
  return (families, from) => {
    const count = Math.min(FETCHED_TOGETHER, families.length - from);
    for (let at = 0; at < count; at += 1) {
      const family = families[from + at] as number;
      starts[at] = texts.starts[companies.first[family] as number] as number;
      ends[at] = texts.starts[companies.first[family + 1] as number] as number;
    }
    let touched = 0;
    for (let at = 0; at < count; at += 1) {
      const end = ends[at] as number;
      for (let byte = starts[at] as number; byte < end; byte += CACHE_LINE_BYTES)
        touched += texts.bytes[byte] as number;
    }
    return touched;
  };
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

function union(space: BitmapSpace, bitmaps: readonly Bitmap[]): Bitmap {
  return joined(space, bitmaps, (all, bitmap) => space.unite(all, bitmap));
}

function intersection(space: BitmapSpace, bitmaps: readonly Bitmap[]): Bitmap {
  return joined(space, bitmaps, (all, bitmap) => space.intersect(all, bitmap));
}

function joined(space: BitmapSpace, bitmaps: readonly Bitmap[], join: (all: Bitmap, bitmap: Bitmap) => void): Bitmap {
  const [first, ...others] = bitmaps;
  if (first === undefined) throw new Error("a filter without a value");
  if (others.length === 0) return first;
  const all = space.copy(first);
  for (const bitmap of others) join(all, bitmap);
  return all;
}
