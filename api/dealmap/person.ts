// The people of an org chart as nodes, with an identity and a level: what the annotators read.
import { nodeIdOf, type OrgPerson } from "../../data/dealmap.ts";
import type { Level } from "../../data/vocabulary.ts";
import { readLevel } from "./levels.ts";

/** Somebody of the chart before anything is judged about them. */
export type Person = {
  readonly nodeId: string;
  readonly fullName: string;
  readonly title: string;
  readonly level: Level;
  readonly linkedinUrl: string | null;
  readonly workEmail: string | null;
  /** nodeId of the manager that the source names. */
  readonly managerId: string | null;
};

/** In the order of the source, which names nobody twice. */
export function toPersons(familyId: string, people: readonly OrgPerson[]): Person[] {
  const nodeIds = new Map(people.map(({ id, fullName }) => [id, nodeIdOf(familyId, fullName)]));
  return people.map(({ fullName, title, level, managerId, linkedinUrl, workEmail }) => ({
    nodeId: nodeIdOf(familyId, fullName),
    fullName,
    title,
    level: level ?? readLevel(title).level,
    linkedinUrl,
    workEmail,
    managerId: managerId === null ? null : (nodeIds.get(managerId) ?? null),
  }));
}
