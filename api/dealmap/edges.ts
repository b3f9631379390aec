// Who reports to whom: as the source says or, where it says nothing, as titles leave no doubt (semantics 11.11).
import type { Edge } from "../../data/dealmap.ts";
import { type BusinessFunction, mainFunction } from "../../data/prose/titles/business-function.ts";
import { LEVELS } from "../../data/vocabulary.ts";
import { isChiefExecutive, isExecutiveChair, isPresident } from "./company-chief.ts";
import { isAccountingChief, onlyFinanceChief } from "./finance-chief.ts";
import { levelRank } from "./levels.ts";
import { linesOf } from "./lines.ts";
import { NO_NAMES, type OwnNames } from "./own-names.ts";
import type { Person } from "./person.ts";
import { readTitle } from "./title.ts";

/** Edges from each person to their manager, in the order of the persons; never a circle. @param own the names of the company */
export function toEdges(persons: readonly Person[], own: OwnNames = NO_NAMES): Edge[] {
  const managers = managersOf(persons.map((person) => place(person, own)));
  return persons.flatMap(({ nodeId }) => {
    const managerId = managers.get(nodeId);
    return managerId === undefined
      ? []
      : [{ fromNodeId: nodeId, toNodeId: managerId, relationship: "reports_to" as const }];
  });
}

/** A person with what a guess about the manager goes by. */
type Placed = Person & {
  /** Without the company's own names. */
  readonly ownTitle: string;
  /** The position is held, and is not that of an assistant. */
  readonly isInOffice: boolean;
  /** The work that it is about; null where the title does not say. */
  readonly of: BusinessFunction | null;
  /** Lines of business that the title names; empty: all, as far as it says. */
  readonly lines: ReadonlySet<string>;
};

function managersOf(persons: readonly Placed[]): ReadonlyMap<string, string> {
  const managers = new Map<string, string>();
  // Highest first, so that of a circle the link of its highest person is the one left out.
  const ordered = persons.toSorted((a, b) => levelRank(b.level) - levelRank(a.level));
  const stated = ordered.filter(({ managerId }) => managerId !== null);
  for (const { nodeId, managerId } of stated.reverse()) {
    if (managerId !== null && !isBelow(managerId, nodeId, managers)) managers.set(nodeId, managerId);
  }
  const [head, financeChief] = [onlyHead(ordered), onlyFinanceChief(ordered)];
  for (const person of ordered) {
    if (person.managerId !== null) continue;
    const above = guessAbove(person, { head, financeChief, ordered });
    if (above !== null && !isBelow(above.nodeId, person.nodeId, managers)) managers.set(person.nodeId, above.nodeId);
  }
  return managers;
}

type Above = {
  readonly head: Placed | null;
  readonly financeChief: Placed | null;
  readonly ordered: readonly Placed[];
};

function guessAbove(person: Placed, { head, financeChief, ordered }: Above): Placed | null {
  // In life the keeper of the accounts reports to the chief of finance, whatever his or her own rank.
  if (person.isInOffice && isAccountingChief(person.ownTitle)) return financeChief;
  return person.level === "c_suite" ? headAbove(person, head) : onlyPersonAbove(person, ordered);
}

/** Whether `nodeId` reports, over any number of others, to `managerId`, or is the same. */
function isBelow(nodeId: string, managerId: string, managers: ReadonlyMap<string, string>): boolean {
  for (let at: string | undefined = nodeId; at !== undefined; at = managers.get(at)) if (at === managerId) return true;
  return false;
}

/** The chief executive or, where there is none, the president; null when it is not one person. */
function onlyHead(persons: readonly Placed[]): Placed | null {
  const chiefs = persons.filter(({ ownTitle }) => isChiefExecutive(ownTitle));
  const heads = chiefs.length > 0 ? chiefs : persons.filter(({ ownTitle }) => isPresident(ownTitle));
  return heads.length === 1 ? (heads[0] ?? null) : null;
}

/** Whoever chairs the company has no manager in it. */
function headAbove({ nodeId, ownTitle, isInOffice }: Placed, head: Placed | null): Placed | null {
  return head === null || head.nodeId === nodeId || !isInOffice || isExecutiveChair(ownTitle) ? null : head;
}

/** The nearest higher level on which somebody does the same work decides; with several of them nobody can tell. */
function onlyPersonAbove({ level, of, lines }: Placed, persons: readonly Placed[]): Placed | null {
  if (of === null) return null;
  const sameWork = persons.filter((each) => each.of === of && coversLines(each.lines, lines));
  for (const higher of LEVELS.slice(levelRank(level) + 1)) {
    const [first, ...others] = sameWork.filter((each) => each.level === higher);
    if (first !== undefined) return others.length === 0 ? first : null;
  }
  return null;
}

function place(person: Person, own: OwnNames): Placed {
  const { standing, mentions, text } = readTitle(person.title);
  const isInOffice = standing === null;
  const of = isInOffice ? mainFunction(mentions) : null;
  const lines = new Set(linesOf(text.toLowerCase()));
  // To be president of something says a rank, and not what work it is.
  return { ...person, ownTitle: own(person.title), isInOffice, of: of === "general" ? null : of, lines };
}

/** Who heads the claims of one line heads nobody whose title names another line, or none. */
function coversLines(above: ReadonlySet<string>, below: ReadonlySet<string>): boolean {
  return above.size === 0 || [...below].some((line) => above.has(line));
}
