// A product's universe (semantics 3): the companies that its industries and segments qualify, and so their families.
import { type DuckDBConnection, execute, sqlLiteral } from "../duckdb.ts";
import type { Product } from "../store/products/products.ts";
import { FOOTPRINT_BANDS, ROLLUP_KEYS, ROLLUP_SPLITS, STATES } from "../vocabulary.ts";

type Segment = Product["target_segments"][number];
type CarrierFacts = NonNullable<Segment["carrier_facts"]>;
type UnionPremium = NonNullable<CarrierFacts["union_premium"]>;
type Footprint = NonNullable<CarrierFacts["licensed_footprint"]>;

// A statutory company rarely states a SIC code: one without any gets a major group for matching only.
const INDUSTRY_CODE = `
CASE WHEN len(sic_codes) > 0 THEN sic_codes
     WHEN list_has_any(types, ['carrier', 'reinsurer']) OR len(cocodes) > 0 THEN ['63']
     WHEN list_has_any(types, ['agency', 'mga', 'brokerage', 'unclassified_intermediary']) THEN ['64']
     ELSE [] END`;

const CREATE_UNIVERSES = `
CREATE TABLE IF NOT EXISTS universes (product_id INTEGER, company_seq BIGINT, company_id VARCHAR, head_id VARCHAR)`;

/** Adds to `universes` (product_id, company_seq, company_id, head_id) the companies of `company_profiles` that qualify for the product themselves. */
export async function selectUniverse(
  connection: DuckDBConnection,
  product: Pick<Product, "product_id" | "industries" | "segment_targeting" | "target_segments">,
): Promise<void> {
  await execute(connection, CREATE_UNIVERSES);
  const segments = product.segment_targeting === "selected" ? product.target_segments : [];
  for (const [position, segment] of segments.entries()) {
    const union = segment.carrier_facts?.union_premium;
    if (union) await execute(connection, createUnionPremium(position, segment));
  }
  const conditions = [
    industryCondition(product.industries.map((industry) => industry.industry_code)),
    product.segment_targeting === "all"
      ? "true"
      : `(${segments.map((segment, position) => segmentCondition(segment, position)).join(" OR ") || "false"})`,
  ];
  await execute(
    connection,
    `INSERT INTO universes SELECT ${product.product_id}, company_seq, company_id, head_id FROM company_profiles f WHERE ${conditions.join("\n AND ")}`,
  );
}

/** A stated SIC code starts with the industry code; a derived group and the industry code start alike. */
function industryCondition(codes: readonly string[]): string {
  if (codes.length === 0) return "true";
  const alike = codes.map((code) => {
    const literal = sqlLiteral(code);
    return `starts_with(code, ${literal}) OR (len(sic_codes) = 0 AND starts_with(${literal}, code))`;
  });
  return `len(list_filter(${INDUSTRY_CODE}, code -> ${alike.join(" OR ")})) > 0`;
}

function segmentCondition(segment: Segment, position: number): string {
  const { insurance_entity_type: type, company_ownership: ownership, carrier_facts: facts } = segment;
  const conditions = [
    type === "unknown" ? "len(types) = 0" : `list_contains(types, ${sqlLiteral(type)})`,
    ...(ownership === "any" ? [] : [`ownership = ${sqlLiteral(ownership)}`]),
    ...(facts ? carrierConditions(facts, position) : []),
  ];
  return `(${conditions.join(" AND ")})`;
}

function carrierConditions(facts: CarrierFacts, position: number): string[] {
  const lines = facts.union_premium
    ? [unionCondition(facts.union_premium, position)]
    : facts.lines_of_business.length > 0
      ? [legacyLinesCondition(facts.lines_of_business)]
      : [];
  const footprint = facts.licensed_footprint
    ? [
        `(CASE WHEN has_licenses THEN ${footprintCondition(facts.licensed_footprint)} ELSE ${facts.include_unknown} END)`,
      ]
    : [];
  return [...lines, ...footprint];
}

/** U of each company over the selected lines, and its competition rank (1, 2, 2, 4) among all companies with U > 0. */
function createUnionPremium(position: number, segment: Segment): string {
  const selected = (segment.carrier_facts?.lines_of_business ?? []).map((line) => line.line_of_business);
  const splits = ROLLUP_KEYS.filter((key) => selected.includes(key)).flatMap((key): string[] => [
    ...ROLLUP_SPLITS[key],
  ]);
  const summed = selected.filter((line) => !splits.includes(line)).map(sqlLiteral);
  return `
CREATE OR REPLACE TABLE union_premium_${position} AS
SELECT company_id, usd, CASE WHEN usd > 0 THEN rank() OVER (ORDER BY CASE WHEN usd > 0 THEN usd END DESC NULLS LAST) END AS rank
FROM (SELECT owner_id AS company_id, round(sum(usd), 2) AS usd FROM owner_lines
      WHERE owner_kind = 'company' AND line IN (${summed.join(", ") || "NULL"}) GROUP BY owner_id)`;
}

function unionCondition(union: UnionPremium, position: number): string {
  const table = `union_premium_${position} u WHERE u.company_id = f.company_id`;
  const inRange =
    union.mode === "rank"
      ? between("u.rank", union.rank_high, union.rank_low)
      : `u.usd > 0 AND ${between("u.usd", union.premium_min, union.premium_max)}`;
  const unknown = union.include_unknown ? ` OR NOT EXISTS (FROM ${table})` : "";
  return `(EXISTS (FROM ${table} AND ${inRange})${unknown})`;
}

function legacyLinesCondition(lines: CarrierFacts["lines_of_business"]): string {
  const conditions = lines.map((line) => {
    const figure = `owner_lines l WHERE owner_kind = 'company' AND owner_id = f.company_id AND line = ${sqlLiteral(line.line_of_business)}`;
    const inRange = `l.usd > 0 AND ${between("l.usd", line.premium_min, line.premium_max)}`;
    const unknown = line.unknown_premium ? ` OR NOT EXISTS (FROM ${figure})` : "";
    return `EXISTS (FROM ${figure} AND ${inRange})${unknown}`;
  });
  return `(${conditions.join(" OR ")})`;
}

function footprintCondition(footprint: Footprint): string {
  const bands = (footprint.bands ?? []).map((band) => FOOTPRINT_BANDS[band]);
  const sizes =
    bands.length > 0
      ? bands.map(([min, max]) => between("state_count", min, max)).join(" OR ")
      : between("state_count", footprint.min, footprint.max);
  const states = footprint.states_any ?? [];
  const mask = states.reduce((bits, state) => bits | (1n << BigInt(STATES.indexOf(state))), 0n);
  return `((${sizes})${states.length > 0 ? ` AND (state_mask & ${mask}) <> 0` : ""})`;
}

/** Bounds are inclusive, null is open. */
function between(value: string, min: number | null | undefined, max: number | null | undefined): string {
  const bounds = [
    ...(min === null || min === undefined ? [] : [`${value} >= ${min}`]),
    ...(max === null || max === undefined ? [] : [`${value} <= ${max}`]),
  ];
  return bounds.join(" AND ") || "true";
}
