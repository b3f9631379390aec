// The filters of the list on bitmaps: which families match, and how many lack data that a filter needs (semantics 8).
//
// Each filter is one bitmap. An insurance filter has a second one, of the families that have nothing that it could
// judge; the two have no family in common. So the excluded ones are those that pass or lack every insurance filter,
// less those that pass them all.
import {
  type Bitmap,
  clearBit,
  count,
  fullBitmap,
  hasBit,
  intersect,
  intersectEither,
  subtract,
  takeAscending,
  unite,
} from "./bitmap.ts";
import type { Criteria, PremiumRange } from "./criteria.ts";
import type { EngineData, FamilyData } from "./data.ts";
import { type OrderedColumn, rowsInRange } from "./ordered-column.ts";
import { endOf, includesBytes, startOf } from "./strings.ts";
import { findText } from "./text-search.ts";

export type Selection = {
  readonly matching: Bitmap;
  readonly matchingCount: number;
  /** Families that lack data for some insurance filter and fail none that they have data for. */
  readonly excludedCount: number;
};

/** An insurance filter's verdicts. `lacking` null: every family can be judged. */
type Verdict = { readonly passing: Bitmap; readonly lacking: Bitmap | null };

export function select(data: EngineData, criteria: Criteria): Selection {
  const matching = basic(data, criteria);
  const verdicts = insurance(data, criteria);
  if (verdicts.length === 0) return { matching, matchingCount: count(matching), excludedCount: 0 };
  const tolerated = matching.slice();
  for (const { passing, lacking } of verdicts) {
    intersect(matching, passing);
    if (lacking === null) intersect(tolerated, passing);
    else intersectEither(tolerated, passing, lacking);
  }
  const matchingCount = count(matching);
  return { matching, matchingCount, excludedCount: count(tolerated) - matchingCount };
}

/** The population, and the filters that are not about insurance. */
function basic(data: EngineData, { query, reach, text }: Criteria): Bitmap {
  const { families } = data;
  const found = reach.includesPrivate ? fullBitmap(families.count) : families.isPublic.slice();
  if (query.ownership === "public") intersect(found, families.isPublic);
  if (query.ownership === "private") subtract(found, families.isPublic);
  if (query.assessment_status !== undefined) {
    intersect(found, union(query.assessment_status.map((status) => families.byStatus[status])));
  }
  if (query.min_deal_score !== undefined) {
    intersect(found, rowsInRange(families.sorted.deal_score, query.min_deal_score, Number.POSITIVE_INFINITY));
  }
  if (query.min_buying_signal !== undefined) {
    intersect(found, rowsInRange(families.sorted.buying_signal, query.min_buying_signal, Number.POSITIVE_INFINITY));
  }
  if (text !== null) keepText(data, found, { wanted: text, isEntitled: reach.isEntitled });
  return found;
}

function insurance({ families }: EngineData, { query, typeMask, lines, states, premium }: Criteria): Verdict[] {
  const verdicts: Verdict[] = [];
  if (typeMask !== null) {
    const asked = families.byType.filter((_, bit) => ((typeMask >>> bit) & 1) === 1);
    const lacking = query.entity_type?.includes("unknown") ? null : families.withoutType;
    verdicts.push({ passing: union(asked), lacking });
  }
  const { licensed_state_count: licensed, premium_total: total } = families.sorted;
  if (lines !== null) {
    verdicts.push({
      passing: writing(families, lines, premium),
      lacking: without(families.count, families.hasLineFigures),
    });
  } else if (premium !== null) {
    verdicts.push({
      passing: rowsInRange(total, premium.min, premium.max),
      lacking: without(families.count, total.present),
    });
  }
  const unlicensed = () => without(families.count, licensed.present);
  if (states !== null) {
    const passing = intersection(states.map((state) => families.byState[state] as Bitmap));
    verdicts.push({ passing, lacking: unlicensed() });
  }
  if (query.min_licensed_states !== undefined) {
    const passing = rowsInRange(licensed, query.min_licensed_states, Number.POSITIVE_INFINITY);
    verdicts.push({ passing, lacking: unlicensed() });
  }
  return verdicts;
}

/** Families that write one of the lines, with a figure in the range when there is one. */
function writing(families: FamilyData, lines: readonly number[], premium: PremiumRange | null): Bitmap {
  if (premium === null && lines.length === families.byLine.length) return families.writesSomeLine;
  const columns = lines.map((line) => families.byLine[line] as OrderedColumn);
  return union(
    columns.map((column) => (premium === null ? column.present : rowsInRange(column, premium.min, premium.max))),
  );
}

function keepText(
  data: EngineData,
  found: Bitmap,
  { wanted, isEntitled }: { wanted: Uint8Array; isEntitled: boolean },
) {
  const reach = isEntitled ? "entitled" : "public";
  if (wanted.length === 0) return intersect(found, data.families.hasVisible[reach]);
  const match = findText(data.text, { wanted, isEntitled, families: data.families.count });
  intersect(found, match.families);
  if (match.isExact) return;
  const candidates: number[] = [];
  takeAscending(found, candidates, { skip: 0, limit: Number.POSITIVE_INFINITY });
  for (const family of candidates) {
    if (!familyHasText(data, family, { wanted, isEntitled })) clearBit(found, family);
  }
}

function familyHasText(
  { companies, texts }: EngineData,
  family: number,
  { wanted, isEntitled }: { wanted: Uint8Array; isEntitled: boolean },
): boolean {
  const visible = isEntitled ? companies.visible.entitled : companies.visible.public;
  const end = companies.first[family + 1] as number;
  for (let company = companies.first[family] as number; company < end; company += 1) {
    if (!hasBit(visible, company)) continue;
    if (includesBytes(texts.bytes, startOf(texts, company), endOf(texts, company), wanted)) return true;
  }
  return false;
}

function union(bitmaps: readonly Bitmap[]): Bitmap {
  const [first, ...others] = bitmaps;
  if (first === undefined) throw new Error("a filter without a value");
  if (others.length === 0) return first;
  const all = first.slice();
  for (const bitmap of others) unite(all, bitmap);
  return all;
}

/** Word by word: few words are left to look at after some bitmaps. */
function intersection(bitmaps: readonly Bitmap[]): Bitmap {
  const [first, ...others] = bitmaps;
  if (first === undefined) throw new Error("a filter without a value");
  const both = first.slice();
  for (let at = 0; at < both.length; at += 1) {
    let rest = both[at] as number;
    for (let other = 0; rest !== 0 && other < others.length; other += 1) rest &= others[other]?.[at] as number;
    both[at] = rest;
  }
  return both;
}

function without(rows: number, bitmap: Bitmap): Bitmap {
  const rest = fullBitmap(rows);
  subtract(rest, bitmap);
  return rest;
}
