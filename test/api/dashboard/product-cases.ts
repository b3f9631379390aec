// Products for the tests of their pages, and a source to count their families in.
import { join } from "node:path";
import { execute, openWritable } from "../../../data/duckdb.ts";
import { keepPublishedSource, PUBLISHED_SOURCE } from "../../../data/universe/published-source.ts";
import type { Harness } from "../../fixtures/harness.ts";

/** One of every kind of segment, and texts that are easily lost. */
export const RICH = {
  name: "Rich",
  description: "\nTwo lines\n  and an indent & <b>",
  keywords: ["Total Loss", "P&C", "water\ndamage", "salvage", "water damage"],
  sources: [{ url: "https://example.com/a?b=1&c=2", title: "A & B" }, { url: "file:raw/a page.html" }],
  industries: [
    { industry_code: "63" },
    { industry_code: "6411", industry_name: "Agents", industry_description: "Two\nlines" },
  ],
  segment_targeting: "selected",
  target_segments: [
    { insurance_entity_type: "reinsurer" },
    { insurance_entity_type: "carrier", company_ownership: "public" },
    {
      insurance_entity_type: "carrier",
      carrier_facts: {
        lines_of_business: [
          { line_of_business: "homeowners", premium_min: 1000.5 },
          { line_of_business: "fire", premium_max: 20_000_000, unknown_premium: true },
          { line_of_business: "surety" },
          { line_of_business: "homeowners", premium_max: 10 },
        ],
        licensed_footprint: { min: 0, max: 12 },
      },
    },
    {
      insurance_entity_type: "carrier",
      carrier_facts: {
        lines_of_business: [{ line_of_business: "private_passenger_auto" }, { line_of_business: "homeowners" }],
        union_premium: { mode: "rank", rank_high: 1, rank_low: 12, include_unknown: true },
        licensed_footprint: { bands: ["regional", "national"], states_any: ["CA", "TX"] },
        include_unknown: true,
      },
    },
    {
      insurance_entity_type: "carrier",
      company_ownership: "private",
      carrier_facts: {
        lines_of_business: [{ line_of_business: "life" }],
        union_premium: { mode: "gross", premium_min: 5_000_000 },
      },
    },
    { insurance_entity_type: "unknown" },
  ],
};

export const WRONG_SEGMENT: readonly (readonly [string, string])[] = [
  ["open_type", "carrier"],
  ["open_ownership", "any"],
  ["open_key", "fire"],
  ["open_line", "0"],
  ["open_mode", "rank"],
  ["open_premium_min", "much"],
  ["open_states_min", "51"],
  ["open_band", "single"],
];

/** Two public carriers, a private one and a public agency, each a family. */
export async function publishSource(harness: Harness): Promise<void> {
  const instance = await openWritable(":memory:", { threads: "1" });
  const connection = await instance.connect();
  await execute(connection, SOURCE);
  await execute(
    connection,
    "CREATE TABLE owner_lines (owner_kind VARCHAR, owner_id VARCHAR, line VARCHAR, usd DOUBLE)",
  );
  await keepPublishedSource(connection, join(harness.root, PUBLISHED_SOURCE));
  connection.closeSync();
  instance.closeSync();
}

const SOURCE = `
CREATE TABLE company_profiles AS
SELECT seq AS company_seq, 'c' || seq AS company_id, 'c' || seq AS head_id, [type] AS types, ownership,
       []::VARCHAR[] AS cocodes, []::VARCHAR[] AS sic_codes, false AS has_licenses, 0 AS state_count, 0::BIGINT AS state_mask
FROM (VALUES (1, 'carrier', 'public'), (2, 'carrier', 'public'), (3, 'agency', 'public'), (4, 'carrier', 'private')) AS companies (seq, type, ownership)`;
