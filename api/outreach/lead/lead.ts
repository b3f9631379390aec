// Who the message is to: the lead that the request names, or the stakeholder of the DealMap that its selector picks.
import { normalisedName } from "../../../data/prose/person-name.ts";
import { NAME_CHARACTERS_MAX, sanitizeLine, TITLE_CHARACTERS_MAX } from "../../../data/prose/sanitize-line.ts";
import type { DealMap, Stakeholder } from "../../../data/resources.ts";
import type { Level, StakeholderRole } from "../../../data/vocabulary.ts";
import { bestStakeholder } from "../../dealmap/picks.ts";

export type LeadSelector =
  | { readonly kind: "node"; readonly nodeId: string }
  | { readonly kind: "level"; readonly level: Level }
  | { readonly kind: "name"; readonly fullName: string; readonly level: Level }
  | { readonly kind: "role"; readonly role: StakeholderRole };

export type MessageLead = { readonly fullName: string; readonly title: string; readonly level: Level };

/** A lead as the request spells it out. */
export type NamedLead = { readonly full_name: string; readonly title: string; readonly level: Level };

export type ResolvedLead = {
  readonly lead: MessageLead | null;
  /** What happened when a selector found nobody (semantics 12.4), or whose company the message is about (semantics 12.13). */
  readonly note: string | null;
};

const SHOWN_CHARACTERS_MAX = 80;

/** The lead that the request names; names and titles are third-party text, so they become plain lines. */
export function namedLead({ full_name, title, level }: NamedLead): ResolvedLead {
  return { lead: toLead({ full_name, title, level }), note: null };
}

/** The stakeholder that the selector picks from the map as the team sees it, overrides and a stale map included. */
export function selectLead(selector: LeadSelector, map: DealMap): ResolvedLead {
  const company = sanitizeLine(map.family.company_name, SHOWN_CHARACTERS_MAX);
  if (map.status === "empty") {
    return unmatched(
      `There is no DealMap of ${company} yet, so no lead could be selected; POST /dealmap/generate makes one`,
    );
  }
  const found = bestStakeholder(map.stakeholders.filter((each) => isMatch(selector, each)));
  if (found !== null) return { lead: toLead(found), note: null };
  return unmatched(
    `No stakeholder of the DealMap of ${company} matches ${describe(selector)}${nearMiss(selector, map)}`,
  );
}

function isMatch(
  selector: LeadSelector,
  { node_id, full_name, level, stakeholder_role, is_top_pick }: Stakeholder,
): boolean {
  switch (selector.kind) {
    case "node":
      return node_id === selector.nodeId;
    case "level":
      return level === selector.level;
    case "name":
      return level === selector.level && isSameName(full_name, selector.fullName);
    case "role":
      return stakeholder_role === selector.role && is_top_pick;
  }
}

function isSameName(name: string, other: string): boolean {
  const normalised = normalisedName(name);
  return normalised !== "" && normalised === normalisedName(other);
}

function describe(selector: LeadSelector): string {
  switch (selector.kind) {
    case "node":
      return `node_id "${sanitizeLine(selector.nodeId, SHOWN_CHARACTERS_MAX)}"`;
    case "level":
      return `level ${selector.level}`;
    case "name":
      return `full_name "${sanitizeLine(selector.fullName, SHOWN_CHARACTERS_MAX)}" and level ${selector.level}`;
    case "role":
      return `stakeholder_role ${selector.role} as its top pick`;
  }
}

/** The same person at another level is worth saying. */
function nearMiss(selector: LeadSelector, { stakeholders }: DealMap): string {
  if (selector.kind !== "name") return "";
  const levels = stakeholders
    .filter(({ full_name }) => isSameName(full_name, selector.fullName))
    .map(({ level }) => level);
  return levels.length === 0 ? "" : `; that name is there at level ${levels.join(", ")}`;
}

function unmatched(what: string): ResolvedLead {
  return { lead: null, note: `${what}. The message is not personalised.` };
}

function toLead({ full_name, title, level }: NamedLead): MessageLead {
  return {
    fullName: sanitizeLine(full_name, NAME_CHARACTERS_MAX),
    title: sanitizeLine(title, TITLE_CHARACTERS_MAX),
    level,
  };
}
