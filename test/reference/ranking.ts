// The orders of a list: relevance, and every other sort key with relevance as its tiebreak (semantics 7.12, 7.13).

import type { AssessmentStatus, LineKey, SortDirection, SortKey } from "../../data/vocabulary.ts";
import type { Family } from "./families.ts";
import { byCodePoint, byName } from "./order.ts";

/** What an analyst said of a family: input of the reference, not computed by it. */
export type FamilyScore = {
  readonly status: AssessmentStatus;
  readonly deal_score: number | null;
  readonly buying_signal_score: number | null;
  readonly relevance_score: number;
  readonly evidence_strength: number;
  readonly evidence_as_of?: string | null;
  /** As the version has it: test/pipeline/family/salient-facts.test.ts holds facts to a second implementation of theirs. */
  readonly leading_fact?: object | null;
};
export type CompanyScore = { readonly has_assessment: boolean; readonly deal_score: number | null };

/** By head's company_id and by company_id; a missing entry is unassessed. */
export type Scores = {
  readonly families: ReadonlyMap<string, FamilyScore>;
  readonly companies: ReadonlyMap<string, CompanyScore>;
};

export function statusOf(family: Family, scores: Scores): AssessmentStatus {
  return scores.families.get(family.id)?.status ?? "unassessed";
}

/** Null unless assessed. */
export function dealScoreOf(family: Family, scores: Scores): number | null {
  return statusOf(family, scores) === "assessed" ? (scores.families.get(family.id)?.deal_score ?? null) : null;
}

/** Null unless assessed. */
export function buyingSignalOf(family: Family, scores: Scores): number | null {
  return statusOf(family, scores) === "assessed" ? (scores.families.get(family.id)?.buying_signal_score ?? null) : null;
}

/** Assessed, then pending, then unassessed families, these by premium; `asc` reverses the assessed block only. */
export function relevanceOrder(
  families: readonly Family[],
  scores: Scores,
  direction: SortDirection = "desc",
): Family[] {
  const ofStatus = (status: AssessmentStatus): Family[] =>
    families.filter((family) => statusOf(family, scores) === status).sort(byPremium);
  const score = (family: Family): number => scores.families.get(family.id)?.relevance_score ?? 0;
  const strength = (family: Family): number => scores.families.get(family.id)?.evidence_strength ?? 0;
  const assessed = ofStatus("assessed").sort(
    (left, right) => score(right) - score(left) || strength(right) - strength(left) || byNameAndId(left, right),
  );
  if (direction === "asc") assessed.reverse();
  return [...assessed, ...ofStatus("pending_score"), ...ofStatus("unassessed")];
}

/** `line` is the one selected line, for premium_line. */
export type Sort = { readonly by: SortKey; readonly direction: SortDirection; readonly line: LineKey | null };

/** Families with a value in the asked direction, the others after them; ties and the others by relevance. */
export function sortFamilies(families: readonly Family[], scores: Scores, { by, direction, line }: Sort): Family[] {
  if (by === "relevance") return relevanceOrder(families, scores, direction);
  const values = relevanceOrder(families, scores).map((family) => ({ family, value: sortValue(family) }));
  const sign = direction === "asc" ? 1 : -1;
  const present = values.flatMap(({ family, value }) => (value === null ? [] : [{ family, value }]));
  const missing = values.filter(({ value }) => value === null);
  present.sort((left, right) => sign * (left.value - right.value)); // stable: ties keep the relevance order
  return [...present, ...missing].map(({ family }) => family);

  function sortValue(family: Family): number | null {
    const { premium, complaints, states } = family.facts;
    if (by === "deal_score") return dealScoreOf(family, scores);
    if (by === "buying_signal") return buyingSignalOf(family, scores);
    if (by === "premium_total") return premium?.total ?? null;
    if (by === "premium_line") return line === null ? null : (premium?.lines.get(line) ?? null);
    if (by === "complaint_index") return complaints?.complaint_index ?? null;
    return states.length === 0 ? null : states.length;
  }
}

/** The largest total of all lines first, none last. */
function byPremium(left: Family, right: Family): number {
  const [ofLeft, ofRight] = [left.facts.premium?.total ?? null, right.facts.premium?.total ?? null];
  if (ofLeft === ofRight) return byNameAndId(left, right);
  if (ofLeft === null || ofRight === null) return ofLeft === null ? 1 : -1;
  return ofRight - ofLeft;
}

function byNameAndId(left: Family, right: Family): number {
  return byName(nameOf(left), nameOf(right)) || byCodePoint(left.id, right.id);
}

function nameOf(family: Family): string {
  return family.representative?.company.name ?? "";
}
