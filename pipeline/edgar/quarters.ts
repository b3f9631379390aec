// The calendar quarters by which EDGAR files its indexes.

export type Quarter = { readonly year: number; readonly quarter: 1 | 2 | 3 | 4 };

/** EDGAR's first index. */
const FIRST_YEAR = 1993;
const ALL = [1, 2, 3, 4] as const;

/** Every quarter from the one of `since` to the one of `today`, both YYYY-MM-DD; from EDGAR's first when `since` is null. */
export function quartersBetween(since: string | null, today: string): Quarter[] {
  const firstYear = since === null ? FIRST_YEAR : Math.max(Number(since.slice(0, 4)), FIRST_YEAR);
  const lastYear = Number(today.slice(0, 4));
  const years = Array.from({ length: Math.max(lastYear - firstYear + 1, 0) }, (_, at) => firstYear + at);
  return years
    .flatMap((year) => ALL.map((quarter) => ({ year, quarter })))
    .filter((each) => firstDayOf(each) <= today && (since === null || lastDayOf(each) >= since));
}

/** `2022/QTR4`, as folders are named. */
export function folderOf({ year, quarter }: Quarter): string {
  return `${year}/QTR${quarter}`;
}

export function lastDayOf({ year, quarter }: Quarter): string {
  return `${year}-${["03-31", "06-30", "09-30", "12-31"][quarter - 1]}`;
}

function firstDayOf({ year, quarter }: Quarter): string {
  return `${year}-${["01-01", "04-01", "07-01", "10-01"][quarter - 1]}`;
}
