// Days of the calendar as YYYY-MM-DD, which sorts as time goes: read, checked, counted and put into words.

export const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const MONTH_NAMES = "January February March April May June July August September October November December";
export const MONTHS = MONTH_NAMES.split(" ");

/** YYYY-MM-DD that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lastDay = month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return day >= 1 && day <= lastDay;
}

/** `20240226` and `2024-02-26` → `2024-02-26`; null when the calendar has no such day. */
export function findDate(text: string): string | null {
  const date = text.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, "$1-$2-$3");
  return isCalendarDate(date) ? date : null;
}

/** The day that it is in UTC. */
export function dateOf(time: Date): string {
  return time.toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Fractions allowed; below 0 when `newer` is the older one. */
export function yearsBetween(older: string, newer: string): number {
  return (Date.parse(newer) - Date.parse(older)) / YEAR_MS;
}

/** February 26, 2024 for 2024-02-26. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}
