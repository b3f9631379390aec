// Complaint summaries and observations (semantics 5): the index is a ratio of summed shares.

import { LINE_KEYS, type LineKey } from "../../data/vocabulary.ts";
import { divided } from "./amounts.ts";
import { sortedNumbers } from "./order.ts";
import type { ComplaintRow } from "./sources.ts";

type IndexFields = {
  total_complaints: number;
  complaint_index: number | null;
  complaint_index_status: "available" | "no_premium_share" | "not_reported";
};
export type ComplaintSummary = { report_years: number[] } & IndexFields;
export type ComplaintObservation = { report_year: number; line_of_business: LineKey } & IndexFields;

type Rows = ReadonlyMap<string, readonly ComplaintRow[]>;

/** The complaints of distinct cocodes, each at its own latest complaint year; null without rows. */
export function complaintsOf(cocodes: readonly string[], rowsOf: Rows): ComplaintSummary | null {
  const counted: ComplaintRow[] = [];
  for (const cocode of new Set(cocodes)) {
    const rows = rowsOf.get(cocode) ?? [];
    const latest = Math.max(...rows.map((row) => row.year));
    counted.push(...rows.filter((row) => row.year === latest));
  }
  if (counted.length === 0) return null;
  return { report_years: sortedNumbers(counted.map((row) => row.year)), ...indexOf(counted) };
}

/** One cocode's figures per (year, line), years descending, then line key. */
export function complaintObservations(rows: readonly ComplaintRow[]): ComplaintObservation[] {
  const observations: ComplaintObservation[] = [];
  for (const year of sortedNumbers(rows.map((row) => row.year)).reverse()) {
    for (const key of LINE_KEYS) {
      const ofLine = rows.filter((row) => row.year === year && row.key === key);
      if (ofLine.length > 0) observations.push({ report_year: year, line_of_business: key, ...indexOf(ofLine) });
    }
  }
  return observations;
}

function indexOf(rows: readonly ComplaintRow[]): IndexFields {
  let total = 0;
  let complaintShare = 0n;
  let premiumShare = 0n;
  for (const row of rows) {
    total += row.total ?? 0;
    if (row.complaintShare === null || row.premiumShare === null) continue;
    complaintShare += row.complaintShare;
    premiumShare += row.premiumShare;
  }
  if (rows.every((row) => row.total === null)) {
    return { total_complaints: 0, complaint_index: null, complaint_index_status: "not_reported" };
  }
  if (premiumShare === 0n) {
    return { total_complaints: total, complaint_index: null, complaint_index_status: "no_premium_share" };
  }
  const index = divided(complaintShare, premiumShare, 4);
  return { total_complaints: total, complaint_index: index, complaint_index_status: "available" };
}
