// A target segment as a person reads it: "public carriers that write homeowners, licensed in 13 to 34 states".
import { lineName } from "../line-names.ts";
import { FOOTPRINT_BANDS } from "../vocabulary.ts";
import type { CarrierFacts, TargetSegment } from "./target-segment.ts";

type Line = CarrierFacts["lines_of_business"][number];
type UnionPremium = NonNullable<CarrierFacts["union_premium"]>;
type Footprint = NonNullable<CarrierFacts["licensed_footprint"]>;

/** Each type of company, several of them. */
export const TYPE_WORDS: Readonly<Record<TargetSegment["insurance_entity_type"], string>> = {
  carrier: "carriers",
  reinsurer: "reinsurers",
  agency: "agencies",
  mga: "MGAs",
  brokerage: "brokerages",
  unclassified_intermediary: "other intermediaries",
  unknown: "companies of no known type",
};

const NUMBER = new Intl.NumberFormat("en-US");

/** Its conditions in the order of semantics 3.4; without a full stop. */
export function segmentWords(segment: TargetSegment): string {
  const { insurance_entity_type: type, company_ownership: ownership, carrier_facts: facts } = segment;
  const who = ownership === "any" ? TYPE_WORDS[type] : `${ownership} ${TYPE_WORDS[type]}`;
  return [who, ...(facts === null ? [] : factsWords(facts))].join(", ");
}

function factsWords(facts: CarrierFacts): string[] {
  const { lines_of_business: lines, union_premium: union, licensed_footprint: footprint } = facts;
  const names = lines.map((line) => (union === null ? lineWords(line) : lineName(line.line_of_business)));
  return [
    ...(lines.length === 0 ? [] : [`writing ${either(names)}`]),
    ...(union === null ? [] : [unionWords(union)]),
    ...(footprint === null ? [] : [footprintWords(footprint, facts.include_unknown)]),
  ];
}

function lineWords({ line_of_business: line, premium_min, premium_max, unknown_premium }: Line): string {
  const range = rangeWords(premium_min, premium_max);
  const conditions = [...(range === null ? [] : [`${range} USD`]), ...(unknown_premium ? ["or no figure"] : [])];
  return conditions.length === 0 ? lineName(line) : `${lineName(line)} (${conditions.join(", ")})`;
}

function unionWords({ mode, rank_high, rank_low, premium_min, premium_max, include_unknown }: UnionPremium): string {
  const unknown = include_unknown ? ", or without a figure" : "";
  if (mode === "rank") return `rank ${rank_high} to ${rank_low} by the premium of these lines together${unknown}`;
  const range = rangeWords(premium_min, premium_max);
  return `${range === null ? "any premium" : `${range} USD of premium`} in these lines together${unknown}`;
}

function footprintWords({ min, max, bands, states_any }: Footprint, includesUnknown: boolean): string {
  const sizes = bands.map((band) => bandWords(FOOTPRINT_BANDS[band]));
  const range = bands.length > 0 ? either(sizes) : rangeWords(min, max);
  const where = states_any.length === 0 ? "" : `${range === null ? "" : ", among them "}${either(states_any)}`;
  const size = range === null ? "" : `${range} states`;
  return `licensed in ${size}${where}${includesUnknown ? ", or with no licences on file" : ""}`;
}

/** The size of a band, as in "2 to 12". */
export function bandWords([min, max]: readonly [number, number]): string {
  return min === max ? String(min) : `${min} to ${max}`;
}

/** Null: no bound. */
function rangeWords(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null;
  if (min === null) return `at most ${NUMBER.format(max ?? 0)}`;
  return max === null ? `at least ${NUMBER.format(min)}` : `${NUMBER.format(min)} to ${NUMBER.format(max)}`;
}

function either(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} or ${items.at(-1)}`;
}
