// The salient facts of a drop folder, a second time: plain loops over its rows, by the rules alone (semantics 16).
import type { Family, Reference } from "../families.ts";
import { complaintFacts } from "./complaint-facts.ts";
import { comparableYears, complaintFigures, pairsOf, premiumFigures, yearsTold } from "./figures.ts";
import { type Fact, type Owner, round4 } from "./owners.ts";
import { moves, premiumChanges, topTens } from "./premium-facts.ts";

/** Of all companies and families, in no order. @param isPooled premium by line is a statement that reads several files */
export function salientFacts(reference: Reference, isPooled: boolean): Fact[] {
  const { sources } = reference;
  const years = yearsTold(sources);
  const figures = premiumFigures(sources, isPooled);
  const pairs = pairsOf(figures);
  const premium = { figures, pairs, comparable: comparableYears(figures, pairs), years };
  const counted = complaintFigures(sources);
  const countedPairs = pairsOf(counted);
  const complaints = {
    figures: counted,
    pairs: countedPairs,
    comparable: comparableYears(counted, countedPairs),
    years,
  };
  const companies = companyOwners(reference);
  const families = reference.families.map(familyOwner);
  const facts = [...companies, ...families].flatMap((owner) => [
    ...premiumChanges(owner, premium),
    ...moves(owner, "line_entry", premium),
    ...moves(owner, "line_exit", premium),
    ...complaintFacts(owner, complaints),
  ]);
  // Older ones weigh less.
  return [...facts, ...topTens(companies, premium), ...topTens(families, premium)].map((fact) => ({
    ...fact,
    strength: round4(fact.strength * (1 - 0.15 * (years.newest - Math.max(...fact.years)))),
  }));
}

function companyOwners({ members }: Reference): Owner[] {
  return members.map(({ company: { id, name, cocodes } }) => ({
    kind: "company",
    id,
    cocodes: new Set(cocodes),
    who: name,
  }));
}

function familyOwner({ id, members, representative }: Family): Owner {
  const name = representative?.company.name ?? "";
  return {
    kind: "family",
    id,
    cocodes: new Set(members.flatMap(({ company }) => company.cocodes)),
    who: members.length > 1 ? `${name} and its companies` : name,
  };
}
