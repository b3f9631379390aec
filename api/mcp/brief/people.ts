// Whom to call of a DealMap: the team's and the map's top picks, then the others by role and score.
import type { Stakeholder } from "../../../data/resources.ts";
import type { StakeholderRole } from "../../../data/vocabulary.ts";

/** Those that a purchase needs, the one that pays first. */
export const COMMITTEE_ROLES = [
  "Economic Buyer",
  "Decision Maker",
  "Champion",
  "Executive Sponsor",
  "Evaluator",
] as const satisfies readonly StakeholderRole[];

const PEOPLE_MAX = 8;
const ORDER: readonly string[] = COMMITTEE_ROLES;

/** Who has left is the last; who has nothing to do with it is left out. */
export function peopleToCall(stakeholders: readonly Stakeholder[]): Stakeholder[] {
  return stakeholders
    .filter(({ stakeholder_role: role }) => role !== "Irrelevant")
    .toSorted((left, right) => compare(placeOf(left), placeOf(right)))
    .slice(0, PEOPLE_MAX);
}

function placeOf({ departed, is_top_pick, stakeholder_role: role, annotation_score: score }: Stakeholder): number[] {
  const place = ORDER.indexOf(role);
  return [departed === undefined ? 0 : 1, is_top_pick ? 0 : 1, place < 0 ? ORDER.length : place, -score];
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (const [index, value] of left.entries()) if (value !== right[index]) return value - (right[index] ?? 0);
  return 0;
}
