// A product's universe: industry, then segments, judged company by company (semantics 3).

import { type EntityType, FOOTPRINT_BANDS, type LineKey, ROLLUP_KEYS, ROLLUP_SPLITS } from "../../data/vocabulary.ts";
import type { Family, Member, Reference } from "./families.ts";

/** A product definition as docs/product-file.md writes it; only what decides the universe. */
export type Product = {
  readonly industries?: readonly { readonly industry_code: string }[];
  readonly segment_targeting: "all" | "selected";
  readonly target_segments?: readonly Segment[];
};

export type Segment = {
  readonly insurance_entity_type: EntityType | "unknown";
  readonly company_ownership: "public" | "private" | "any";
  readonly carrier_facts?: CarrierFacts | null;
};

/** USD; a null bound is open. */
export type CarrierFacts = {
  readonly lines_of_business?: readonly {
    readonly line_of_business: LineKey;
    readonly premium_min?: number | null;
    readonly premium_max?: number | null;
    readonly unknown_premium?: boolean;
  }[];
  readonly union_premium?: UnionPremium | null;
  readonly licensed_footprint?: Footprint | null;
  readonly include_unknown?: boolean;
};

type UnionPremium = {
  readonly mode: "rank" | "gross";
  readonly rank_high?: number | null;
  readonly rank_low?: number | null;
  readonly premium_min?: number | null;
  readonly premium_max?: number | null;
  readonly include_unknown?: boolean;
};

type Footprint = {
  readonly min?: number | null;
  readonly max?: number | null;
  readonly bands?: readonly (keyof typeof FOOTPRINT_BANDS)[];
  readonly states_any?: readonly string[];
};

/** The companies that qualify, and the addressable families with at least one of them. */
export type Catalogue = {
  readonly reference: Reference;
  readonly companyIds: ReadonlySet<string>;
  readonly families: readonly Family[];
};

/** Judges every company of the source, hidden ones too. */
export function catalogueOf(reference: Reference, product: Product): Catalogue {
  const segments = product.segment_targeting === "all" ? null : (product.target_segments ?? []);
  const qualifiers = segments?.map((segment) => qualifierOf(segment, reference.members));
  const companyIds = new Set<string>();
  for (const member of reference.members) {
    if (!isInIndustries(member, product)) continue;
    if (qualifiers === undefined || qualifiers.some((qualifies) => qualifies(member)))
      companyIds.add(member.company.id);
  }
  const families = reference.families.filter(
    (family) => family.representative !== null && family.members.some(({ company }) => companyIds.has(company.id)),
  );
  return { reference, companyIds, families };
}

function isInIndustries({ company }: Member, product: Product): boolean {
  const codes = (product.industries ?? []).map((industry) => industry.industry_code);
  if (codes.length === 0) return true;
  if (company.sicCodes.length > 0) return company.sicCodes.some((sic) => codes.some((code) => sic.startsWith(code)));
  const group = derivedGroup(company);
  return group !== null && codes.some((code) => code.startsWith(group) || group.startsWith(code));
}

/** The SIC major group of a company without SIC codes. */
function derivedGroup({ entityTypes, cocodes }: Member["company"]): "63" | "64" | null {
  if (cocodes.length > 0 || entityTypes.includes("carrier") || entityTypes.includes("reinsurer")) return "63";
  return entityTypes.length > 0 ? "64" : null;
}

type Qualifies = (member: Member) => boolean;

function qualifierOf(segment: Segment, everyone: readonly Member[]): Qualifies {
  const { insurance_entity_type: type, company_ownership: ownership, carrier_facts: carrierFacts } = segment;
  const linesQualify = carrierFacts ? linesQualifier(carrierFacts, everyone) : (): boolean => true;
  return (member) => {
    const { entityTypes } = member.company;
    if (type === "unknown" ? entityTypes.length > 0 : !entityTypes.includes(type)) return false;
    if (ownership !== "any" && member.company.ownership !== ownership) return false;
    if (!carrierFacts) return true;
    return linesQualify(member) && footprintQualifies(member, carrierFacts);
  };
}

function linesQualifier(facts: CarrierFacts, everyone: readonly Member[]): Qualifies {
  const lines = facts.lines_of_business ?? [];
  if (lines.length === 0) return () => true;
  if (facts.union_premium) {
    return unionQualifier(
      lines.map((line) => line.line_of_business),
      facts.union_premium,
      everyone,
    );
  }
  return ({ facts: { premium } }) =>
    lines.some(({ line_of_business, premium_min, premium_max, unknown_premium }) => {
      const usd = premium?.lines.get(line_of_business);
      if (usd === undefined) return unknown_premium === true;
      return usd > 0 && isWithin(usd, premium_min, premium_max);
    });
}

function unionQualifier(selected: readonly LineKey[], union: UnionPremium, everyone: readonly Member[]): Qualifies {
  const counted = new Set<LineKey>(selected);
  for (const rollup of ROLLUP_KEYS) {
    if (selected.includes(rollup)) for (const split of ROLLUP_SPLITS[rollup]) counted.delete(split);
  }
  const unionOf = ({ facts: { premium } }: Member): number | null => {
    let cents: number | null = null;
    for (const key of counted) {
      const usd = premium?.lines.get(key);
      if (usd !== undefined) cents = (cents ?? 0) + Math.round(usd * 100);
    }
    return cents === null ? null : cents / 100;
  };
  const writers = everyone.map((member) => unionOf(member) ?? 0).filter((usd) => usd > 0);
  return (member) => {
    const usd = unionOf(member);
    if (usd === null) return union.include_unknown === true;
    if (usd <= 0) return false;
    if (union.mode === "gross") return isWithin(usd, union.premium_min, union.premium_max);
    const rank = 1 + writers.filter((other) => other > usd).length;
    return isWithin(rank, union.rank_high, union.rank_low);
  };
}

function footprintQualifies({ facts: { states } }: Member, carrierFacts: CarrierFacts): boolean {
  const footprint = carrierFacts.licensed_footprint;
  if (!footprint) return true;
  if (states.length === 0) return carrierFacts.include_unknown === true;
  const { min, max, bands = [], states_any: statesAny = [] } = footprint;
  if (!isWithin(states.length, min, max)) return false;
  if (bands.length > 0 && !bands.some((band) => isInBand(states.length, band))) return false;
  return statesAny.length === 0 || statesAny.some((state) => states.includes(state));
}

function isInBand(count: number, band: keyof typeof FOOTPRINT_BANDS): boolean {
  const [low, high] = FOOTPRINT_BANDS[band];
  return isWithin(count, low, high);
}

/** Both bounds inclusive; null or absent = open. */
function isWithin(value: number, low: number | null | undefined, high: number | null | undefined): boolean {
  return (low == null || value >= low) && (high == null || value <= high);
}
