// Top picks: who stands for a role, by rules that need nobody's decision.
import { compareText } from "../../data/compare-text.ts";
import type { MapNode } from "../../data/dealmap.ts";
import { STAKEHOLDER_ROLES, type StakeholderRole } from "../../data/vocabulary.ts";
import { levelRank } from "./levels.ts";

/** Nobody is picked for these: the first is nobody's wish, the second no role in the purchase. */
const UNPICKED: readonly StakeholderRole[] = ["Blocker", "Irrelevant"];
export const PICKED_ROLES = STAKEHOLDER_ROLES.filter((role) => !UNPICKED.includes(role));

type Candidate = Pick<MapNode, "nodeId" | "fullName" | "level" | "annotationScore">;

/** The best first: score, then level, then name, then id, so that no two are alike. */
export function comparePicks(a: Candidate, b: Candidate): number {
  return (
    b.annotationScore - a.annotationScore ||
    levelRank(b.level) - levelRank(a.level) ||
    compareText(a.fullName.toLowerCase(), b.fullName.toLowerCase()) ||
    compareText(a.nodeId, b.nodeId)
  );
}

/** Marks the best node of each role that is picked for. */
export function withGeneratedPicks(nodes: readonly Omit<MapNode, "isGeneratedPick">[]): MapNode[] {
  const picks = new Set(
    PICKED_ROLES.map((each) => nodes.filter(({ role }) => role === each).toSorted(comparePicks)[0]?.nodeId),
  );
  return nodes.map((node) => ({ ...node, isGeneratedPick: picks.has(node.nodeId) }));
}
