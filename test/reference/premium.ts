// Premium figures and observations of a set of cocodes (semantics 4): each cocode alone first, then their sum.

import { LINE_KEYS, type LineKey, ROLLUP_KEYS, ROLLUP_SPLITS } from "../../data/vocabulary.ts";
import { type Amount, rounded } from "./amounts.ts";
import { sortedNumbers } from "./order.ts";
import type { LinePremiumRow, PremiumRow } from "./sources.ts";

/** One cocode's rows of the three premium tables. */
export type PremiumBook = {
  readonly allLines: readonly PremiumRow[];
  readonly byLine: readonly LinePremiumRow[];
  readonly national: readonly LinePremiumRow[];
};

/** USD in cents. `total` is null without an all-lines figure; `contributors` are the cocodes with any figure. */
export type Premium = {
  readonly total: number | null;
  readonly lines: ReadonlyMap<LineKey, number>;
  readonly years: readonly number[];
  readonly contributors: readonly string[];
};

export type PremiumObservation = { report_year: number; line_of_business: LineKey; annual_premium_usd: number };

/** The summed figures of distinct cocodes; null when none of them has a figure. */
export function premiumOf(cocodes: readonly string[], books: ReadonlyMap<string, PremiumBook>): Premium | null {
  let total: Amount | null = null;
  const lines = new Map<LineKey, Amount>();
  const years: number[] = [];
  const contributors: string[] = [];
  for (const cocode of new Set(cocodes)) {
    const book = books.get(cocode);
    if (book === undefined) continue;
    const allLinesRows = latestYear(book.allLines);
    const figures = lineFigures(book);
    for (const { usd, year } of allLinesRows) {
      total = (total ?? 0n) + usd;
      years.push(year);
    }
    for (const [key, figure] of figures) {
      lines.set(key, (lines.get(key) ?? 0n) + figure.usd);
      years.push(...figure.years);
    }
    if (allLinesRows.length > 0 || figures.size > 0) contributors.push(cocode);
  }
  if (contributors.length === 0) return null;
  const shown = new Map<LineKey, number>();
  for (const key of LINE_KEYS) {
    const usd = lines.get(key);
    if (usd !== undefined) shown.set(key, rounded(usd, 2));
  }
  return { total: total === null ? null : rounded(total, 2), lines: shown, years: sortedNumbers(years), contributors };
}

/** The line keys written (figure > 0 as shown), in the order of the line keys. */
export function linesWritten(premium: Premium | null): LineKey[] {
  return LINE_KEYS.filter((key) => (premium?.lines.get(key) ?? 0) > 0);
}

/** One figure per (year, line) of all years, years descending, then line key. */
export function premiumObservations(
  cocodes: readonly string[],
  books: ReadonlyMap<string, PremiumBook>,
): PremiumObservation[] {
  const sums = new Map<string, { year: number; key: LineKey; usd: Amount }>();
  for (const cocode of new Set(cocodes)) {
    const book = books.get(cocode);
    if (book === undefined) continue;
    for (const { year, key, usd } of [...book.byLine, ...fallbackRows(book)]) {
      const sum = sums.get(`${year} ${key}`) ?? { year, key, usd: 0n };
      sums.set(`${year} ${key}`, { ...sum, usd: sum.usd + usd });
    }
  }
  return [...sums.values()]
    .sort((left, right) => right.year - left.year || LINE_KEYS.indexOf(left.key) - LINE_KEYS.indexOf(right.key))
    .map(({ year, key, usd }) => ({ report_year: year, line_of_business: key, annual_premium_usd: rounded(usd, 2) }));
}

/** The book as it would be if only one year had been reported (detail's report_year). */
export function bookOfYear({ allLines, byLine, national }: PremiumBook, year: number): PremiumBook {
  const ofYear = (row: PremiumRow): boolean => row.year === year;
  return { allLines: allLines.filter(ofYear), byLine: byLine.filter(ofYear), national: national.filter(ofYear) };
}

type LineFigure = { readonly usd: Amount; readonly years: readonly number[] };

/** One cocode's figure of each line: its own vintage, the national fallback, then roll-ups that are not reported. */
function lineFigures(book: PremiumBook): Map<LineKey, LineFigure> {
  const rows = [...book.byLine, ...fallbackRows(book)];
  const figures = new Map<LineKey, LineFigure>();
  for (const key of LINE_KEYS) {
    const figure = summed(latestYear(rows.filter((row) => row.key === key)));
    if (figure !== null) figures.set(key, figure);
  }
  for (const rollup of ROLLUP_KEYS) {
    if (figures.has(rollup)) continue;
    const splits = ROLLUP_SPLITS[rollup].flatMap((split) => figures.get(split) ?? []);
    if (splits.length === 0) continue;
    let usd = 0n;
    for (const split of splits) usd += split.usd;
    figures.set(rollup, { usd, years: splits.flatMap((split) => split.years) });
  }
  return figures;
}

/** The national rows of the lines that the cocode has in premium_by_line in no year. */
function fallbackRows({ byLine, national }: PremiumBook): LinePremiumRow[] {
  const reported = new Set(byLine.map((row) => row.key));
  return national.filter((row) => !reported.has(row.key));
}

function latestYear<T extends { readonly year: number }>(rows: readonly T[]): T[] {
  const latest = Math.max(...rows.map((row) => row.year));
  return rows.filter((row) => row.year === latest);
}

function summed(rows: readonly PremiumRow[]): LineFigure | null {
  if (rows.length === 0) return null;
  let usd = 0n;
  for (const row of rows) usd += row.usd;
  return { usd, years: rows.map((row) => row.year) };
}
