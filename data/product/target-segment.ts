// A target segment as a product definition states it: its schema, and what it may not say (semantics 3.9).

import { z } from "zod";
import {
  ENTITY_TYPE_FILTERS,
  FOOTPRINT_BAND_NAMES,
  LINE_KEYS,
  OWNERSHIP_FILTERS,
  STATES,
  UNION_PREMIUM_MODES,
} from "../vocabulary.ts";
import { choice, isEmptyList, list, ruled, strictObject } from "./strict-schema.ts";

/** More than there are lines, since one may stand twice. */
export const LINES_MAX = 100;

const rank = z.int().min(1, "must be 1 or more (1 is the largest writer)").nullable().default(null);
const amountUsd = z.number().min(0, "must be 0 or more (USD)").nullable().default(null);
const stateCount = z.int().min(0, "must be 0 to 50").max(STATES.length, "must be 0 to 50").nullable().default(null);

const line = ruled(
  strictObject({
    line_of_business: choice(LINE_KEYS),
    premium_min: amountUsd,
    premium_max: amountUsd,
    unknown_premium: z.boolean().optional(),
  }),
  ({ premium_min, premium_max }, refuse) => {
    if (isAbove(premium_min, premium_max)) refuse("premium_min must not be above premium_max");
  },
);

const unionPremium = ruled(
  strictObject({
    mode: choice(UNION_PREMIUM_MODES),
    rank_high: rank,
    rank_low: rank,
    premium_min: amountUsd,
    premium_max: amountUsd,
    include_unknown: z.boolean().default(false),
  }),
  ({ mode, rank_high, rank_low, premium_min, premium_max }, refuse) => {
    const hasRank = rank_high !== null || rank_low !== null;
    const hasPremium = premium_min !== null || premium_max !== null;
    if (mode === "rank" && (rank_high === null || rank_low === null)) refuse("mode rank needs rank_high and rank_low");
    if (mode === "rank" && hasPremium) refuse("mode rank takes rank_high and rank_low, not premium_min or premium_max");
    if (mode === "gross" && hasRank) refuse("mode gross takes premium_min and premium_max, not rank_high or rank_low");
    if (isAbove(rank_high, rank_low)) refuse("rank_high must not be above rank_low (rank 1 is the largest writer)");
    if (isAbove(premium_min, premium_max)) refuse("premium_min must not be above premium_max");
  },
);

const licensedFootprint = ruled(
  strictObject({
    min: stateCount,
    max: stateCount,
    bands: z.array(choice(FOOTPRINT_BAND_NAMES)).default([]).transform(distinct),
    states_any: z.array(choice(STATES)).default([]).transform(distinct),
  }),
  ({ min, max, bands, states_any }, refuse) => {
    const hasRange = min !== null || max !== null;
    if (hasRange && !isEmptyList(bands)) refuse("takes either { min, max } or bands, never both");
    if (isAbove(min, max)) refuse("min must not be above max");
    if (!hasRange && isEmptyList(bands) && isEmptyList(states_any)) {
      refuse("needs a condition: { min, max }, bands or states_any");
    }
  },
);

const carrierFacts = ruled(
  strictObject({
    lines_of_business: list(line, LINES_MAX).default([]),
    union_premium: unionPremium.nullable().default(null),
    licensed_footprint: licensedFootprint.nullable().default(null),
    include_unknown: z.boolean().default(false),
  }),
  ({ lines_of_business: lines, union_premium }, refuse) => {
    if (union_premium === null) return;
    if (isEmptyList(lines)) refuse("needs lines_of_business to measure the premium across", "union_premium");
    // One of the two conditions on premium would be lost silently: per-line fields read null / null / true (semantics 3.9).
    if (Array.isArray(lines) && lines.some(hasPremiumCondition)) {
      refuse("lines take no premium_min, premium_max or unknown_premium beside union_premium", "lines_of_business");
    }
  },
).transform(({ lines_of_business, ...conditions }) => ({
  lines_of_business:
    conditions.union_premium === null
      ? lines_of_business.map((each) => ({ ...each, unknown_premium: each.unknown_premium ?? false }))
      : distinct(lines_of_business.map((each) => each.line_of_business)).map((line_of_business) => ({
          line_of_business,
          premium_min: null,
          premium_max: null,
          unknown_premium: true,
        })),
  ...conditions,
}));

export const targetSegment = ruled(
  strictObject({
    insurance_entity_type: choice(ENTITY_TYPE_FILTERS),
    company_ownership: choice(OWNERSHIP_FILTERS).default("any"),
    carrier_facts: carrierFacts.nullable().default(null),
  }),
  ({ insurance_entity_type: type, carrier_facts }, refuse) => {
    if (carrier_facts !== null && ENTITY_TYPE_FILTERS.includes(type) && type !== "carrier") {
      refuse(`stands on segments of type carrier only, not on ${type}`, "carrier_facts");
    }
  },
);

/** As the API shows it: every field present, null where there is no condition. */
export type TargetSegment = z.output<typeof targetSegment>;
export type CarrierFacts = z.output<typeof carrierFacts>;

function hasPremiumCondition(each: z.output<typeof line> | null): boolean {
  if (typeof each !== "object" || each === null) return false;
  return each.premium_min !== null || each.premium_max !== null || each.unknown_premium === false;
}

function isAbove(low: number | null, high: number | null): boolean {
  return typeof low === "number" && typeof high === "number" && low > high;
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)];
}
