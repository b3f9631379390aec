// What salient facts are told from: a cocode's figure of a line in a year, with the years that can be compared (semantics 16.2).
import type { LineKey } from "../../../data/vocabulary.ts";
import type { Amount } from "../amounts.ts";
import type { ComplaintRow, LinePremiumRow, Sources } from "../sources.ts";

export type Figure = {
  readonly source: "premium_by_line" | "premium_national" | "complaints";
  readonly cocode: string;
  readonly line: LineKey;
  readonly year: number;
  /** USD, or of complaints the share of premium. */
  readonly usd: Amount;
  /** Null where nobody can say of what it is. */
  readonly coverage: string | null;
};
export type ComplaintFigure = Figure & { readonly complaints: number; readonly complaintShare: Amount };
export type Pair<F extends Figure = Figure> = { readonly now: F; readonly before: F };
export type Years = { readonly oldest: number; readonly newest: number };

/** The newest report year of all statutory tables, and the second one before it. */
export function yearsTold({ premiumAllLines, premiumByLine, premiumNational, complaints }: Sources): Years {
  let newest = 0;
  for (const table of [premiumAllLines, premiumByLine, premiumNational, complaints]) {
    for (const { year } of table) newest = Math.max(newest, year);
  }
  return { oldest: newest - 2, newest };
}

/** @param isPooled premium by line is a statement that reads several files */
export function premiumFigures(sources: Sources, isPooled: boolean): Figure[] {
  const figures: Figure[] = [];
  const written = new Set<string>();
  for (const rows of byFigure(sources.premiumByLine)) {
    const [{ cocode, key: line, year }] = rows;
    written.add(`${cocode} ${line}`);
    const coverage = coverageOf(rows, isPooled);
    figures.push({ source: "premium_by_line", cocode, line, year, usd: sum(rows, ({ usd }) => usd), coverage });
  }
  for (const rows of byFigure(sources.premiumNational)) {
    const [{ cocode, key: line, year }] = rows;
    if (written.has(`${cocode} ${line}`)) continue;
    const usd = sum(rows, (row) => row.usd);
    figures.push({ source: "premium_national", cocode, line, year, usd, coverage: "national" });
  }
  return inWindow(figures, yearsTold(sources));
}

/** Of the rows that have both shares; one without any count is none. */
export function complaintFigures(sources: Sources): ComplaintFigure[] {
  const figures: ComplaintFigure[] = [];
  for (const rows of byFigure(sources.complaints)) {
    const [{ cocode, key: line, year }] = rows;
    const shared = rows.filter(({ complaintShare, premiumShare }) => complaintShare !== null && premiumShare !== null);
    if (shared.length === 0 || rows.every(({ total }) => total === null)) continue;
    let complaints = 0;
    for (const { total } of shared) complaints += total ?? 0;
    const shares = {
      usd: sum(shared, ({ premiumShare }) => premiumShare ?? 0n),
      complaintShare: sum(shared, ({ complaintShare }) => complaintShare ?? 0n),
    };
    figures.push({ source: "complaints", cocode, line, year, coverage: "", complaints, ...shares });
  }
  return inWindow(figures, yearsTold(sources));
}

/** Each figure with that of the year before, of the same table, cocode, line and coverage. */
export function pairsOf<F extends Figure>(figures: readonly F[]): Pair<F>[] {
  const at = new Map(figures.map((figure) => [placeOf(figure), figure]));
  const pairs: Pair<F>[] = [];
  for (const now of figures) {
    const before = at.get(placeOf({ ...now, year: now.year - 1 }));
    if (before !== undefined && before.coverage !== null && before.coverage === now.coverage)
      pairs.push({ now, before });
  }
  return pairs;
}

export const placeOf = ({ source, cocode, line, year }: Pick<Figure, "source" | "cocode" | "line" | "year">): string =>
  `${source} ${cocode} ${line} ${year}`;
export const lineYear = ({ source, line, year }: Pick<Figure, "source" | "line" | "year">): string =>
  `${source} ${line} ${year}`;

/** Lines and years that can be compared with the year before; true where a missing row means none. */
export function comparableYears(figures: readonly Figure[], pairs: readonly Pair[]): Map<string, boolean> {
  const codes = new Map<string, number>();
  for (const figure of figures) codes.set(lineYear(figure), (codes.get(lineYear(figure)) ?? 0) + 1);
  const pairsOfYear = new Map<string, Pair[]>();
  for (const pair of pairs) pairsOfYear.set(lineYear(pair.now), [...(pairsOfYear.get(lineYear(pair.now)) ?? []), pair]);
  const comparable = new Map<string, boolean>();
  for (const [key, both] of pairsOfYear) {
    const [{ now }] = both as [Pair];
    const here = codes.get(key) ?? 0;
    const there = codes.get(lineYear({ ...now, year: now.year - 1 })) ?? 0;
    if (here > 2 * there || there > 2 * here || !isSteady(both)) continue;
    comparable.set(key, there >= 20 && 10 * both.length >= 9 * there && 10 * both.length >= 9 * here);
  }
  return comparable;
}

/** Of four or more the middle half keeps between three quarters and four thirds. */
function isSteady(pairs: readonly Pair[]): boolean {
  const ratios: number[] = [];
  for (const { now, before } of pairs) if (before.usd > 0n) ratios.push(Number(now.usd) / Number(before.usd));
  ratios.sort((left, right) => left - right);
  return ratios.length < 4 || (quantile(ratios, 0.25) >= 0.75 && quantile(ratios, 0.75) <= 4 / 3);
}

/** Between the two values that are nearest. */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

export function sum<T>(items: readonly T[], amountOf: (item: T) => Amount): Amount {
  let total = 0n;
  for (const item of items) total += amountOf(item);
  return total;
}

function coverageOf(rows: readonly LinePremiumRow[], isPooled: boolean): string | null {
  const stated = rows.flatMap(({ coverage }) => coverage ?? []);
  if (stated.length === rows.length) return [...new Set(stated)].sort().join("; ");
  return isPooled ? null : [...new Set(rows.map(({ origin }) => origin))].sort().join("; ");
}

function byFigure<Row extends LinePremiumRow | ComplaintRow>(rows: readonly Row[]): Iterable<[Row, ...Row[]]> {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = `${row.cocode} ${row.key} ${row.year}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups.values();
}

function inWindow<F extends Figure>(figures: readonly F[], { oldest, newest }: Years): F[] {
  return figures.filter(({ year }) => year >= oldest - 1 && year <= newest);
}
