// Which passages a seller should read: few, of a document and then of a company, and the best for each keyword and subject (semantics 14.10).
import { compareText } from "../../data/compare-text.ts";
import { QUOTED_USABLE_MIN, USABLE_MIN } from "../../data/projection.ts";

/** `usable` is how likely the product's seller uses it, 0 to 1; no keyword where only its subject speaks to the product. */
export type Candidate = {
  readonly keywords: readonly string[];
  /** Pain points, the leading first. */
  readonly subjects: readonly string[];
  readonly usable: number;
  /** A statement of it can be told in reported speech; others are quoted, which says less of what they mean. */
  readonly isTold: boolean;
  /** Of lines of business that are not the product's, or of no insurance. */
  readonly isOfOtherBusiness: boolean;
  /** It states something: no fragment, footnote, reference or words that only introduce a list. */
  readonly isStatement: boolean;
  /** Its part, and its place there: two passages may share the words that introduce a list. */
  readonly partNo: number;
  readonly start: number;
  readonly end: number;
};

/** `isOnlyPlace`: it is there for a keyword that no passage worth reading has. */
export type Chosen<T> = { readonly passage: T; readonly isOnlyPlace: boolean };

const EACH_MAX = 8;

/**
 * Strong passages, at most eight of a keyword or leading subject, the most valuable first; and for keywords that none of them has, the
 * best passages that there are, one for several keywords where it can be. In the order of the document.
 *
 * @param document a short one says little in passing; in a long one everything is named somewhere
 */
export function bestPassages<T extends Candidate>(
  all: readonly T[],
  { isLong }: { readonly isLong: boolean },
): Chosen<T>[] {
  const byUse = all
    .map((candidate, at) => ({ candidate, at }))
    .sort((a, b) => b.candidate.usable - a.candidate.usable || a.at - b.at)
    .map(({ candidate }) => candidate);
  const kept = new Set<T>();
  const counts = new Map<string, number>();
  for (const candidate of byUse) {
    const { keywords, subjects } = candidate;
    if (!isStrong(candidate)) continue;
    const names = [`about ${subjects[0] ?? keywords[0]}`, ...keywords];
    if ([...kept].some((other) => overlap(candidate, other))) continue;
    if (names.every((name) => (counts.get(name) ?? 0) >= EACH_MAX)) continue;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    kept.add(candidate);
  }
  // What says less is about nothing that the product is for, whatever keyword a long document names there (semantics 14.10).
  const places = byUse.filter(
    (candidate) => isStrong(candidate) || (!isLong && candidate.isStatement && !candidate.isOfOtherBusiness),
  );
  const onlyPlaces = coverOf(places, { covered: keywordsOf(kept), usableOf: ({ usable }) => usable });
  return all.flatMap((passage) => {
    const isOnlyPlace = onlyPlaces.has(passage);
    return isOnlyPlace || kept.has(passage) ? [{ passage, isOnlyPlace }] : [];
  });
}

const isStrong = ({ usable, isTold }: Candidate) => usable >= (isTold ? USABLE_MIN : QUOTED_USABLE_MIN);

function overlap(a: Candidate, b: Candidate): boolean {
  return a.partNo === b.partNo && a.start < b.end && b.start < a.end;
}

/** Chosen of its document, as one of all that a company's documents say. */
export type MemberPassage = {
  readonly excerptId: number;
  readonly keywords: readonly string[];
  readonly usable: number;
  /** YYYY-MM-DD */
  readonly sourceDate: string;
  readonly isOnlyPlace: boolean;
};

/** Of the only places of each document those that are left are the cover of what no passage of any document has: newer before older. */
export function ofMember<T extends MemberPassage>(passages: readonly T[]): T[] {
  const kept = passages.filter(({ isOnlyPlace }) => !isOnlyPlace);
  const places = passages
    .filter(({ isOnlyPlace }) => isOnlyPlace)
    .sort((a, b) => compareText(b.sourceDate, a.sourceDate) || b.usable - a.usable || a.excerptId - b.excerptId);
  const newest = places[0]?.sourceDate ?? "";
  const usableOf = ({ usable, sourceDate }: T) => usable - AGE_COST * yearsBetween(sourceDate, newest);
  const cover = coverOf(places, { covered: keywordsOf(kept), usableOf });
  return passages.filter((passage) => !passage.isOnlyPlace || cover.has(passage));
}

/** A year takes so much from a place that is only there for its keyword. */
const AGE_COST = 0.4 * USABLE_MIN;

function yearsBetween(date: string, newest: string): number {
  return Number(newest.slice(0, 4)) - Number(date.slice(0, 4));
}

function keywordsOf(passages: Iterable<{ readonly keywords: readonly string[] }>): Set<string> {
  return new Set(Array.from(passages).flatMap(({ keywords }) => keywords));
}

/** Even what is nearly worth reading costs something. */
const COST_MIN = 0.2 * USABLE_MIN;

/**
 * For keywords that are not covered: again and again the passage that costs least for each of those that it has. A passage costs
 * what it lacks to be worth reading: one for four keywords spares three others.
 */
function coverOf<T extends { readonly keywords: readonly string[] }>(
  candidates: readonly T[],
  { covered, usableOf }: { readonly covered: ReadonlySet<string>; readonly usableOf: (candidate: T) => number },
): Set<T> {
  const left = new Set([...keywordsOf(candidates)].filter((keyword) => !covered.has(keyword)));
  const chosen = new Set<T>();
  while (left.size > 0) {
    let best: { readonly candidate: T; readonly cost: number } | null = null;
    for (const candidate of candidates) {
      const count = candidate.keywords.filter((keyword) => left.has(keyword)).length;
      const cost = Math.max(COST_MIN, USABLE_MIN - usableOf(candidate)) / count;
      if (count > 0 && (best === null || cost < best.cost)) best = { candidate, cost };
    }
    if (best === null) break;
    chosen.add(best.candidate);
    for (const keyword of best.candidate.keywords) left.delete(keyword);
  }
  return withoutSpare(chosen, covered);
}

/** Without those all of whose keywords later ones have too. */
function withoutSpare<T extends { readonly keywords: readonly string[] }>(
  chosen: ReadonlySet<T>,
  covered: ReadonlySet<string>,
): Set<T> {
  const needed = new Set(chosen);
  for (const one of chosen) {
    needed.delete(one);
    const others = keywordsOf(needed);
    if (!one.keywords.every((keyword) => covered.has(keyword) || others.has(keyword))) needed.add(one);
  }
  return needed;
}
