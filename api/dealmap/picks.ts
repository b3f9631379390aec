// Who is the best of several people: for a role its top pick, for a message whom to write to. Nobody has to decide.
import { compareText } from "../../data/compare-text.ts";
import type { MapNode } from "../../data/dealmap.ts";
import type { Stakeholder } from "../../data/resources.ts";
import { STAKEHOLDER_ROLES, type StakeholderRole } from "../../data/vocabulary.ts";
import { levelRank } from "./levels.ts";

/** Nobody is picked for these: the first is nobody's wish, the second no role in the purchase. */
const UNPICKED: readonly StakeholderRole[] = ["Blocker", "Irrelevant"];
export const PICKED_ROLES = STAKEHOLDER_ROLES.filter((role) => !UNPICKED.includes(role));

type Candidate = Pick<MapNode, "nodeId" | "fullName" | "level" | "annotationScore" | "sharedWords">;

/** The best first: score, then words shared with the product, then level, then name, then id, so that no two are alike (semantics 11.7). */
export function comparePicks(a: Candidate, b: Candidate): number {
  return (
    b.annotationScore - a.annotationScore ||
    b.sharedWords - a.sharedWords ||
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

/** Whom to write to of those who fit: the best, where of one score a top pick goes before the others (semantics 12.3). */
export function bestStakeholder(stakeholders: readonly Stakeholder[]): Stakeholder | null {
  const candidates = stakeholders.map((stakeholder) => ({
    stakeholder,
    nodeId: stakeholder.node_id,
    fullName: stakeholder.full_name,
    level: stakeholder.level,
    annotationScore: stakeholder.annotation_score,
    // Told by the top pick, which goes before the others.
    sharedWords: 0,
  }));
  const [best] = candidates.toSorted(
    (a, b) =>
      b.annotationScore - a.annotationScore ||
      Number(b.stakeholder.is_top_pick) - Number(a.stakeholder.is_top_pick) ||
      comparePicks(a, b),
  );
  return best?.stakeholder ?? null;
}
