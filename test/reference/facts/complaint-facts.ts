// Complaints out of proportion in an owner's newest year, by line and over all lines (semantics 16.6).
import type { LineKey } from "../../../data/vocabulary.ts";
import { divided } from "../amounts.ts";
import { type ComplaintFigure, lineYear, type Pair, placeOf, sum, type Years } from "./figures.ts";
import { type Fact, type Owner, round4 } from "./owners.ts";

export type ComplaintBook = {
  readonly figures: readonly ComplaintFigure[];
  readonly pairs: readonly Pair<ComplaintFigure>[];
  readonly comparable: ReadonlyMap<string, boolean>;
  readonly years: Years;
};

export function complaintFacts(owner: Owner, { figures, pairs, comparable, years }: ComplaintBook): Fact[] {
  const own = figures.filter(({ cocode }) => owner.cocodes.has(cocode));
  const year = Math.max(...own.map((figure) => figure.year));
  if (year < years.oldest) return [];
  const newest = own.filter((figure) => figure.year === year);
  const before = new Map(
    pairs.filter(({ now }) => comparable.has(lineYear(now))).map((pair) => [placeOf(pair.now), pair.before]),
  );
  const lines = [...new Set(newest.map(({ line }) => line))];
  const asked: (LineKey | null)[] = lines.length > 1 ? [...lines, null] : lines;
  return asked.flatMap((line) => {
    const rows = newest.filter((figure) => line === null || figure.line === line);
    const all = own.filter((figure) => figure.year === year - 1 && (line === null || figure.line === line));
    return factOf(owner, { line, year, rows, before, all }) ?? [];
  });
}

type Asked = {
  readonly line: LineKey | null;
  readonly year: number;
  readonly rows: readonly ComplaintFigure[];
  readonly before: ReadonlyMap<string, ComplaintFigure>;
  /** All that the owner had in the year before. */
  readonly all: readonly ComplaintFigure[];
};

function factOf(owner: Owner, { line, year, rows, before, all }: Asked): Fact | null {
  const premium = sum(rows, ({ usd }) => usd);
  if (premium <= 0n) return null;
  const figure = divided(
    sum(rows, ({ complaintShare }) => complaintShare),
    premium,
    4,
  );
  const count = counted(rows);
  if (count < 20 || figure < 1.5 || figure > 20) return null;
  const earlier = rows.flatMap((row) => before.get(placeOf(row)) ?? []);
  const compared = rows.filter((row) => before.has(placeOf(row)));
  const premiumBefore = sum(earlier, ({ usd }) => usd);
  const isOwners = 10n * premiumBefore >= 9n * sum(all, ({ usd }) => usd);
  const isTrend = counted(earlier) >= 10 && 10 * counted(compared) >= 9 * count && premiumBefore > 0n && isOwners;
  const indexBefore = isTrend ? Number(sum(earlier, (row) => row.complaintShare)) / Number(premiumBefore) : null;
  const hasChange = indexBefore !== null && indexBefore > 0;
  const strength =
    0.5 * Math.min(1, (figure - 1) / 3) +
    0.3 * Math.min(1, Math.log(count / 20 + 1) / Math.log(51)) +
    (indexBefore !== null && figure >= 1.1 * indexBefore ? 0.2 : 0) -
    (line === null ? 0.05 : 0);
  return {
    owner,
    kind: "complaint_index",
    line,
    figure,
    change: hasChange ? round4(figure / indexBefore - 1) : null,
    years: hasChange ? [year - 1, year] : [year],
    source: "complaints",
    count,
    strength,
  };
}

function counted(rows: readonly ComplaintFigure[]): number {
  let total = 0;
  for (const { complaints } of rows) total += complaints;
  return total;
}
