// Families, their representatives, and the facts of every company and family, computed once per drop folder.

import { ENTITY_TYPES, type EntityType } from "../../data/vocabulary.ts";
import type { Company } from "./companies.ts";
import { type ComplaintSummary, complaintsOf } from "./complaints.ts";
import { byCodePoint, byName, sortedTexts } from "./order.ts";
import { type Premium, type PremiumBook, premiumOf } from "./premium.ts";
import type { ComplaintRow, Sources } from "./sources.ts";

/** What the rules ask of a company by its own codes, and of a family by the codes of all its members. */
export type Facts = {
  readonly cocodes: readonly string[];
  readonly premium: Premium | null;
  readonly complaints: ComplaintSummary | null;
  /** Alphabetical; empty means that there are no licence rows. */
  readonly states: readonly string[];
  /** The types of each company that the facts cover; an empty one is unclassified. */
  readonly typesOfEach: readonly (readonly EntityType[])[];
};

export type Member = { readonly company: Company; readonly facts: Facts };

export type Family = {
  /** The head's company_id. */
  readonly id: string;
  readonly members: readonly Member[];
  /** Null when every member is hidden: such a family is in no list and not addressable. */
  readonly representative: Member | null;
  readonly isPublic: boolean;
  readonly facts: Facts;
};

export type Team = { readonly private_data: boolean };

export type Reference = {
  readonly sources: Sources;
  readonly members: readonly Member[];
  readonly families: readonly Family[];
  readonly premiumBooks: ReadonlyMap<string, PremiumBook>;
  readonly complaintRows: ReadonlyMap<string, readonly ComplaintRow[]>;
};

/** Groups accepted rows into families and computes every fact that no product and no team changes. */
export function buildReference(sources: Sources): Reference {
  const premiumBooks = new Map<string, PremiumBook>();
  const complaintRows = new Map<string, ComplaintRow[]>();
  const allLines = grouped(sources.premiumAllLines, (row) => row.cocode);
  const byLine = grouped(sources.premiumByLine, (row) => row.cocode);
  const national = grouped(sources.premiumNational, (row) => row.cocode);
  const complaints = grouped(sources.complaints, (row) => row.cocode);
  for (const cocode of sources.companies.flatMap((company) => company.cocodes)) {
    const of = <T>(rows: ReadonlyMap<string, T[]>): T[] => rows.get(cocode) ?? [];
    premiumBooks.set(cocode, { allLines: of(allLines), byLine: of(byLine), national: of(national) });
    complaintRows.set(cocode, of(complaints));
  }
  const factsOf = (companies: readonly Company[]): Facts => {
    const cocodes = sortedTexts(companies.flatMap((company) => company.cocodes));
    return {
      cocodes,
      premium: premiumOf(cocodes, premiumBooks),
      complaints: complaintsOf(cocodes, complaintRows),
      states: statesOf(companies, sources),
      typesOfEach: companies.map((company) => company.entityTypes),
    };
  };
  const members = sources.companies.map((company) => ({ company, facts: factsOf([company]) }));
  const families: Family[] = [];
  for (const [id, ofFamily] of grouped(members, (member) => member.company.headId)) {
    families.push({
      id,
      members: ofFamily,
      representative: representativeOf(id, ofFamily),
      isPublic: ofFamily.some((member) => member.company.ownership === "public"),
      facts: factsOf(ofFamily.map((member) => member.company)),
    });
  }
  return { sources, members, families, premiumBooks, complaintRows };
}

/** The members that the team may see, the representative of a family in its reach among them (semantics 1.7). */
export function visibleMembers(family: Family, team: Team): Member[] {
  if (!team.private_data && !family.isPublic) return [];
  return family.members.filter((member) => {
    if (member === family.representative) return true;
    return !member.company.hidden && (team.private_data || member.company.ownership === "public");
  });
}

/** The visible members other than the representative, by name, then ticker. */
export function childrenOf(family: Family, team: Team): Member[] {
  return visibleMembers(family, team)
    .filter((member) => member !== family.representative)
    .sort(
      ({ company: left }, { company: right }) =>
        byName(left.name, right.name) || byCodePoint(left.ticker, right.ticker),
    );
}

/** The types that any covered company has, in the order of the types. */
export function entityTypesOf(facts: Facts): EntityType[] {
  return ENTITY_TYPES.filter((type) => facts.typesOfEach.some((types) => types.includes(type)));
}

/** As the API shows ownership: not public = private. */
export function shownOwnership(isPublic: boolean): "public" | "private" {
  return isPublic ? "public" : "private";
}

function representativeOf(headId: string, members: readonly Member[]): Member | null {
  const shown = members.filter((member) => !member.company.hidden);
  const head = shown.find((member) => member.company.id === headId);
  if (head !== undefined) return head;
  const total = (member: Member): number => member.facts.premium?.total ?? Number.NEGATIVE_INFINITY;
  let best: Member | null = null;
  for (const member of shown) {
    const isBetter =
      best === null ||
      total(member) > total(best) ||
      (total(member) === total(best) && byCodePoint(member.company.id, best.company.id) < 0);
    if (isBetter) best = member;
  }
  return best;
}

function statesOf(companies: readonly Company[], sources: Sources): string[] {
  const ids = new Set(companies.map((company) => company.id));
  const cocodes = new Set(companies.flatMap((company) => company.cocodes));
  const states: string[] = [];
  for (const { cocode, companyId, state } of sources.licenses) {
    if ((cocode !== null && cocodes.has(cocode)) || (companyId !== null && ids.has(companyId))) states.push(state);
  }
  return sortedTexts(states);
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    groups.set(keyOf(item), group);
    group.push(item);
  }
  return groups;
}
