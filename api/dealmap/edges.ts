// Who reports to whom: as the source says or, where it says nothing, to the one person of the next level up (semantics 11.11).
import type { Edge } from "../../data/dealmap.ts";
import { LEVELS } from "../../data/vocabulary.ts";
import { levelRank } from "./levels.ts";
import type { Person } from "./person.ts";

/** Edges from each person to their manager, in the order of the persons; never a circle. */
export function toEdges(persons: readonly Person[]): Edge[] {
  const managers = managersOf(persons);
  return persons.flatMap(({ nodeId }) => {
    const managerId = managers.get(nodeId);
    return managerId === undefined
      ? []
      : [{ fromNodeId: nodeId, toNodeId: managerId, relationship: "reports_to" as const }];
  });
}

function managersOf(persons: readonly Person[]): ReadonlyMap<string, string> {
  const managers = new Map<string, string>();
  // Highest first, so that of a circle the link of its highest person is the one left out.
  const ordered = persons.toSorted((a, b) => levelRank(b.level) - levelRank(a.level));
  const stated = ordered.filter(({ managerId }) => managerId !== null);
  for (const { nodeId, managerId } of stated.reverse()) {
    if (managerId !== null && !isBelow(managerId, nodeId, managers)) managers.set(nodeId, managerId);
  }
  for (const person of ordered) {
    if (person.managerId !== null) continue;
    const above = onlyPersonAbove(person, persons);
    if (above !== null && !isBelow(above.nodeId, person.nodeId, managers)) managers.set(person.nodeId, above.nodeId);
  }
  return managers;
}

/** Whether `nodeId` reports, over any number of others, to `managerId`, or is the same. */
function isBelow(nodeId: string, managerId: string, managers: ReadonlyMap<string, string>): boolean {
  for (let at: string | undefined = nodeId; at !== undefined; at = managers.get(at)) if (at === managerId) return true;
  return false;
}

/** The nearest higher level that anybody is on decides; with several people on it nobody can tell. */
function onlyPersonAbove({ level }: Person, persons: readonly Person[]): Person | null {
  for (const higher of LEVELS.slice(levelRank(level) + 1)) {
    const [first, ...others] = persons.filter((each) => each.level === higher);
    if (first !== undefined) return others.length === 0 ? first : null;
  }
  return null;
}
