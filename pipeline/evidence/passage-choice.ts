// Of all passages of a document, the ones that a seller should read: few, and the best for each keyword and subject (semantics 14.10).

/** `value` is what it is worth to the product's seller, 0 to 1; no keyword where only its subject speaks to the product. */
export type Candidate = {
  readonly keywords: readonly string[];
  /** Pain points, the leading first. */
  readonly subjects: readonly string[];
  readonly value: number;
  /** Its part, and its place there: two passages may share the words that introduce a list. */
  readonly partNo: number;
  readonly start: number;
  readonly end: number;
};

/** From here on a passage is kept for its own sake. */
const STRONG_MIN = 0.4;
/** Found by its subject alone it must say more. */
const STRONG_WITHOUT_KEYWORD = 0.5;
const EACH_MAX = 5;

/**
 * Strong passages, at most five of a keyword or leading subject, the most valuable first; and for a keyword that none of them has, the
 * best passage that there is, one for several keywords where it can be. In the order of the document.
 */
export function bestPassages<T extends Candidate>(candidates: readonly T[]): T[] {
  const byValue = candidates
    .map((candidate, at) => ({ candidate, at }))
    .sort((a, b) => b.candidate.value - a.candidate.value || a.at - b.at);
  const kept = new Set<T>();
  const counts = new Map<string, number>();
  for (const { candidate } of byValue) {
    const { keywords, subjects, value } = candidate;
    if (value < (keywords.length > 0 ? STRONG_MIN : STRONG_WITHOUT_KEYWORD)) continue;
    const names = [`about ${subjects[0] ?? keywords[0]}`, ...keywords];
    if ([...kept].some((other) => overlap(candidate, other))) continue;
    if (names.every((name) => (counts.get(name) ?? 0) >= EACH_MAX)) continue;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    kept.add(candidate);
  }
  for (const one of onlyPlaces(
    byValue.map(({ candidate }) => candidate),
    kept,
  ))
    kept.add(one);
  return candidates.filter((candidate) => kept.has(candidate));
}

function overlap(a: Candidate, b: Candidate): boolean {
  return a.partNo === b.partNo && a.start < b.end && b.start < a.end;
}

/** For keywords without a strong passage: again and again the passage that has most of those left, then the better one. */
function onlyPlaces<T extends Candidate>(byValue: readonly T[], kept: ReadonlySet<T>): T[] {
  const left = new Set(byValue.flatMap(({ keywords }) => keywords));
  for (const { keywords } of kept) for (const keyword of keywords) left.delete(keyword);
  const chosen: T[] = [];
  while (left.size > 0) {
    const count = ({ keywords }: T) => keywords.filter((keyword) => left.has(keyword)).length;
    const best = byValue.reduce((a, b) => (count(b) > 0 && scoreOf(b, count(b)) > scoreOf(a, count(a)) ? b : a));
    chosen.push(best);
    for (const keyword of best.keywords) left.delete(keyword);
  }
  return chosen;
}

/** A second keyword in one passage spares another weak one. */
function scoreOf({ value }: Candidate, keywords: number): number {
  return keywords === 0 ? -1 : value + 0.1 * (keywords - 1);
}
