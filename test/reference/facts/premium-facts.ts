// Premium that changed, lines that are new or were given up, places among the largest (semantics 16.3 to 16.5).
import type { Amount } from "../amounts.ts";
import { type Figure, lineYear, type Pair, sum, type Years } from "./figures.ts";
import { dollars, type Fact, type Owner, round4, size } from "./owners.ts";

const MILLION = 1_000_000n * 10n ** 18n;

export type Book = {
  readonly figures: readonly Figure[];
  readonly pairs: readonly Pair[];
  readonly comparable: ReadonlyMap<string, boolean>;
  readonly years: Years;
};

export function premiumChanges(owner: Owner, { figures, pairs, comparable, years }: Book): Fact[] {
  const facts = new Map<string, Fact & { readonly isTold: boolean }>();
  const own = figures.filter(({ cocode }) => owner.cocodes.has(cocode));
  const ownPairs = pairs.filter(({ now }) => owner.cocodes.has(now.cocode));
  const steady = ownPairs.filter(({ now }) => !isUnsteady(ownPairs.filter((pair) => isSameSeries(pair.now, now))));
  for (const years of yearsOf(own)) {
    const { source, line, year } = years;
    if (!comparable.has(lineYear(years))) continue;
    const compared = steady.filter((pair) => lineYear(pair.now) === lineYear(years) && isSameBase(pair));
    if (compared.length === 0) continue;
    const of = (wanted: number) => own.filter((each) => lineYear(each) === lineYear({ source, line, year: wanted }));
    const [now, before] = [sum(compared, (pair) => pair.now.usd), sum(compared, (pair) => pair.before.usd)];
    const [allNow, allBefore] = [of(year), of(year - 1)];
    if (10n * now < 9n * sum(allNow, ({ usd }) => usd) || 10n * before < 9n * sum(allBefore, ({ usd }) => usd))
      continue;
    const left = Math.max(allNow.length, allBefore.length) - compared.length;
    const change = round4(Number(now) / Number(before) - 1);
    const known = facts.get(`${source} ${line}`);
    if (known !== undefined && Math.max(...known.years) > year) continue;
    facts.set(`${source} ${line}`, {
      owner,
      kind: "premium_change",
      line,
      figure: dollars(now),
      change,
      years: [year - 1, year],
      source,
      count: left === 0 ? null : left,
      strength: 0.6 * Math.min(1, Math.abs(Number(now) / Number(before) - 1) / 0.5) + 0.3 * size(now),
      isTold: before >= MILLION && Math.abs(change) >= 0.1 && Math.abs(change) <= 3,
    });
  }
  return [...facts.values()]
    .filter((fact) => fact.isTold && Math.max(...fact.years) >= years.oldest)
    .map(({ isTold: _, ...fact }) => fact);
}

function isSameBase({ now: { usd: now }, before: { usd: before } }: Pair): boolean {
  return now > 0n && before > 0n && now <= 4n * before && before <= 4n * now;
}

const isSameSeries = (one: Figure, other: Figure) =>
  one.source === other.source && one.cocode === other.cocode && one.line === other.line;

/** Lost more than a quarter in one year and gained more than a third in another. */
function isUnsteady(pairs: readonly Pair[]): boolean {
  let [hasLost, hasGained] = [false, false];
  for (const { now, before } of pairs) {
    if (before.usd <= 0n) continue;
    if (4n * now.usd < 3n * before.usd) hasLost = true;
    if (3n * now.usd > 4n * before.usd) hasGained = true;
  }
  return hasLost && hasGained;
}

type LineYear = Pick<Figure, "source" | "line" | "year">;

function yearsOf(figures: readonly Figure[]): LineYear[] {
  return [
    ...new Map(
      figures.map(({ source, line, year }) => [lineYear({ source, line, year }), { source, line, year }]),
    ).values(),
  ];
}

/** A million or more in one year and none in the other. */
export function moves(owner: Owner, kind: "line_entry" | "line_exit", book: Book): Fact[] {
  const facts: Fact[] = [];
  const step = kind === "line_entry" ? -1 : 1;
  const own = book.figures.filter(({ cocode }) => owner.cocodes.has(cocode));
  for (const { source, line, year } of yearsOf(own)) {
    const other = year + step;
    const later = Math.max(year, other);
    if (later < book.years.oldest || later > book.years.newest) continue;
    const writers = own.filter((each) => lineYear(each) === lineYear({ source, line, year }) && each.usd > 0n);
    const there = own.filter((each) => lineYear(each) === lineYear({ source, line, year: other }));
    const usd = sum(writers, (each) => each.usd);
    if (usd < MILLION || sum(there, (each) => each.usd) > 0n) continue;
    const isComplete = book.comparable.get(lineYear({ source, line, year: later }));
    if (isComplete === undefined) continue;
    if (!writers.every((figure) => saysNone(figure, other, own, isComplete))) continue;
    const years = [later - 1, later];
    facts.push({
      owner,
      kind,
      line,
      figure: dollars(usd),
      change: null,
      years,
      source,
      count: null,
      strength: 0.6 + 0.3 * size(usd),
    });
  }
  return facts;
}

/** By a figure of 0 or less; else, in a complete table, by other lines without this one. */
function saysNone(figure: Figure, year: number, own: readonly Figure[], isComplete: boolean): boolean {
  if (figure.coverage === null) return false;
  const inYear = own.filter(
    (each) => each.source === figure.source && each.cocode === figure.cocode && each.year === year,
  );
  const stated = inYear.find((each) => each.line === figure.line);
  if (stated !== undefined) return stated.coverage === figure.coverage && stated.usd <= 0n;
  return isComplete && inYear.some((each) => each.coverage === figure.coverage);
}

/** Of all owners of one kind: companies among companies, families among families. */
export function topTens(owners: readonly Owner[], { figures, years }: Book): Fact[] {
  const facts: Fact[] = [];
  for (const { source, line, year } of fullYears(figures)) {
    if (year < years.oldest) continue;
    const rows = figures.filter((each) => lineYear(each) === lineYear({ source, line, year }));
    const written: { owner: Owner; usd: Amount }[] = [];
    for (const owner of owners) {
      const usd = sum(
        rows.filter(({ cocode }) => owner.cocodes.has(cocode)),
        (row) => row.usd,
      );
      if (usd > 0n) written.push({ owner, usd });
    }
    for (const { owner, usd } of written) {
      const place = 1 + written.filter((other) => other.usd > usd).length;
      if (place > 10 || written.length < 20 || usd < MILLION) continue;
      const strength = 0.25 + 0.02 * (11 - place);
      facts.push({
        owner,
        kind: "top_ten",
        line,
        figure: place,
        change: null,
        years: [year],
        source,
        count: written.length,
        strength,
      });
    }
  }
  return facts;
}

/** Of each line the newest year that half as many cocodes report as the fullest. */
function fullYears(figures: readonly Figure[]): LineYear[] {
  const codes = new Map<string, LineYear & { count: number }>();
  for (const { source, line, year } of figures) {
    const key = lineYear({ source, line, year });
    codes.set(key, { source, line, year, count: (codes.get(key)?.count ?? 0) + 1 });
  }
  const all = [...codes.values()];
  return all.filter(({ source, line, year, count }) => {
    const same = all.filter((each) => each.source === source && each.line === line);
    const most = Math.max(...same.map((each) => each.count));
    return 2 * count >= most && same.every((each) => each.year <= year || 2 * each.count < most);
  });
}
