// The people of an org chart as nodes, with an identity and a level: what the annotators read. Whoever has left, or is
// on the board of directors alone, is left out.
import { nodeIdOf, type OrgPerson } from "../../data/dealmap.ts";
import type { Level } from "../../data/vocabulary.ts";
import { readLevel } from "./levels.ts";
import { readTitle } from "./title.ts";

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
  /** YYYY-MM-DD: date of the source that names them. */
  readonly asOf: string | null;
  readonly source: string | null;
  /** Member of the family whose source names them. */
  readonly companyName: string | null;
};

/** In the order of the source, which names nobody twice. @param today YYYY-MM-DD */
export function toPersons(familyId: string, people: readonly OrgPerson[], today: string): Person[] {
  const inCompany = people.filter((person) => !hasLeft(person, today) && !isOnBoardAlone(person));
  const nodeIds = new Map(inCompany.map(({ id, fullName }) => [id, nodeIdOf(familyId, fullName)]));
  return inCompany.map(({ id: _id, leftOn: _leftOn, managerId, level, ...person }) => ({
    ...person,
    nodeId: nodeIdOf(familyId, person.fullName),
    level: level ?? readLevel(person.title).level,
    managerId: managerId === null ? null : (nodeIds.get(managerId) ?? null),
  }));
}

function hasLeft({ leftOn }: OrgPerson, today: string): boolean {
  return leftOn !== null && leftOn <= today;
}

/**
 * A member of the board of directors without an office (semantics 11.16). A source that states a manager's level knows that
 * a `Director` is one of those.
 */
function isOnBoardAlone({ title, level }: OrgPerson): boolean {
  const { standing } = readTitle(title);
  const isStated = level !== null && level !== "c_suite" && /^director$/i.test(standing?.word ?? "");
  return standing?.kind === "board" && !isStated;
}
