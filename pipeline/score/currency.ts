// How current a source is (semantics 7.15).
import { round4 } from "./rounding.ts";

const DAYS_A_MONTH = 365.25 / 12;
const FRESH_MONTHS = 12;
const OLD_MONTHS = 36;
/** What is left at 36 months, and beyond. */
const OLD = 0.25;
const BEYOND = 0.1;
/** Up to here prose speaks of now, and names openings. */
export const CURRENT_MONTHS = 24;

/** Months from the source's date to the newest document's; both YYYY-MM-DD. */
export function monthsBetween(sourceDate: string, newestDate: string): number {
  return Math.max(0, (Date.parse(newestDate) - Date.parse(sourceDate)) / 86_400_000 / DAYS_A_MONTH);
}

/** 1 up to 12 months, falling evenly to 0.25 at 36, 0.1 beyond. */
export function currencyOf(sourceDate: string, newestDate: string): number {
  const months = monthsBetween(sourceDate, newestDate);
  if (months <= FRESH_MONTHS) return 1;
  if (months > OLD_MONTHS) return BEYOND;
  return round4(1 - ((1 - OLD) * (months - FRESH_MONTHS)) / (OLD_MONTHS - FRESH_MONTHS));
}

export function isCurrent(sourceDate: string, newestDate: string): boolean {
  return monthsBetween(sourceDate, newestDate) <= CURRENT_MONTHS;
}
