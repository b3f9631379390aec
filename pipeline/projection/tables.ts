// The statements behind each table of a version: workspace tables of the run → columns of data/projection.ts.
import type { TableName } from "../../data/projection.ts";

/** The product's part of the tables that the run keeps for all products, under the names used below. */
export function productViews(productId: number): string[] {
  const views = {
    universe: "universes",
    facts_told: "told_facts",
    scored_excerpts: "excerpt_rows",
    scored_findings: "finding_rows",
    assessments: "assessment_rows",
  };
  return Object.entries(views).map(
    ([view, table]) => `
CREATE OR REPLACE TEMP VIEW ${view} AS SELECT * EXCLUDE (product_id) FROM ${table} WHERE product_id = ${productId}`,
  );
}

// The relevance order of semantics 7.12: assessed families by score, strength, name and id of the head; then pending ones, then
// unassessed ones, each by premium of all lines, the largest first and those without any last, then by name and id (the ranks of
// family/profiles.ts).
export const NUMBER_FAMILIES = `
CREATE OR REPLACE TABLE projected_families AS
SELECT head_id, representative_id, ticker, name, family_no, has_assessment,
       -- Of the family_no - 1 families before, a private family's rank among private ones says how many are not public.
       (CASE WHEN is_public THEN rank_of_kind - 1 ELSE family_no - rank_of_kind END)::INTEGER AS public_families_before
FROM (
  SELECT *, row_number() OVER (PARTITION BY is_public ORDER BY family_no) AS rank_of_kind
  FROM (
    SELECT head_id, representative_id, ticker, name, family_ownership = 'public' AS is_public, status IS NOT NULL AS has_assessment,
           row_number() OVER (ORDER BY
             CASE status WHEN 'assessed' THEN 0 WHEN 'pending_score' THEN 1 ELSE 2 END,
             relevance_score DESC, evidence_strength DESC,
             CASE WHEN status IS DISTINCT FROM 'assessed' THEN total END DESC NULLS LAST, name_rank, head_id)::INTEGER AS family_no
    FROM (SELECT DISTINCT head_id FROM universe)
    JOIN representatives USING (head_id)
    JOIN (SELECT company_id AS representative_id, ticker, name, name_rank, family_ownership FROM company_profiles) USING (representative_id)
    LEFT JOIN assessments a ON a.owner_kind = 'family' AND a.owner_id = head_id
    LEFT JOIN (SELECT owner_id AS head_id, total FROM owner_premium WHERE owner_kind = 'family') USING (head_id)
  )
)`;

export const NUMBER_COMPANIES = `
CREATE OR REPLACE TABLE projected_companies AS
SELECT company_seq, company_id, head_id, family_no, has_assessment, company_id = representative_id AS is_representative,
       company_seq IN (SELECT company_seq FROM universe) AS in_universe,
       row_number() OVER (ORDER BY family_no, is_representative DESC, member_rank)::INTEGER AS company_no
FROM company_profiles p JOIN projected_families USING (head_id)`;

const FACT_COLUMNS = `
f.ownership, f.types AS insurance_entity_types, f.type_mask AS entity_type_mask,
f.states AS licensed_states, f.state_mask, f.state_count AS licensed_state_count, f.has_licenses,
f.total AS total_all_lines_usd, f.report_years AS premium_report_years, f.has_premium, f.has_line_figures,
f.written AS lines_of_business, f.line_mask, f.premium_json`;

/** The columns of `assessments` beside its status, and what they are without an assessment. */
const ASSESSMENT_DEFAULTS = {
  deal_score: "NULL",
  buying_signal_score: "NULL",
  relevance_score: "NULL",
  evidence_strength: "NULL",
  evidence_as_of: "NULL",
  score_components: "NULL",
  excerpt_count: "0",
  findings_summary: "''",
  recommendation_summary: "''",
  key_opportunity: "''",
  primary_challenge: "''",
};
const defaults = Object.entries(ASSESSMENT_DEFAULTS);
const ASSESSMENT_COLUMNS = `
coalesce(a.status, 'unassessed') AS assessment_status, ${defaults.map(([name, value]) => `coalesce(a.${name}, ${value}) AS ${name}`).join(", ")}`;
const NO_ASSESSMENT_COLUMNS = `
'unassessed' AS assessment_status, ${defaults.map(([name, value]) => `${value} AS ${name}`).join(", ")}`;

const FAMILY_COLUMNS = `
n.family_no, n.head_id AS family_id, c.company_no, n.representative_id AS company_id, n.ticker, n.name AS company_name,
f.entity_count, ${FACT_COLUMNS}, f.contributing_entity_count, f.rollups AS rollup_lines_of_business,
f.complaint_report_years, f.total_complaints, f.complaint_index, f.complaint_index_status, n.public_families_before`;
const FROM_FAMILIES = `
FROM projected_families n
JOIN family_facts f USING (head_id)
JOIN projected_companies c ON c.family_no = n.family_no AND c.is_representative`;

const COMPANY_COLUMNS = `
n.company_no, n.family_no, f.company_id, f.parent_id AS parent_company_id, f.ticker, f.name AS company_name,
f.is_representative, f.hidden AS is_hidden, f.is_visible_public, NOT f.hidden AS is_visible_entitled,
n.in_universe, ${FACT_COLUMNS}, f.cik, f.cocodes AS naic_cocodes,
f.sic_codes, f.insurance_types, f.website, f.domain AS primary_domain, f.search_text`;
const FROM_COMPANIES = `
FROM projected_companies n JOIN company_facts f USING (company_seq)`;

/**
 * Each table's statements, one after another in the order of its rows. Most families have no assessment and come last: what
 * is the same for all of them need not be joined and sorted with them.
 */
export const TABLE_SELECTS: Readonly<Record<TableName, readonly string[]>> = {
  families: [
    `
SELECT ${FAMILY_COLUMNS}, ${ASSESSMENT_COLUMNS},
       CASE WHEN a.status = 'assessed' AND own.status IS DISTINCT FROM 'assessed' THEN 'group' ELSE 'company' END AS narrative_scope
${FROM_FAMILIES}
LEFT JOIN assessments a ON a.owner_kind = 'family' AND a.owner_id = n.head_id
LEFT JOIN assessments own ON own.owner_kind = 'company' AND own.owner_id = n.representative_id
WHERE n.has_assessment`,
    `
SELECT ${FAMILY_COLUMNS}, ${NO_ASSESSMENT_COLUMNS}, 'company' AS narrative_scope
${FROM_FAMILIES}
WHERE NOT n.has_assessment`,
  ],

  companies: [
    `
SELECT ${COMPANY_COLUMNS}, ${ASSESSMENT_COLUMNS}
${FROM_COMPANIES}
LEFT JOIN assessments a ON a.owner_kind = 'company' AND a.owner_id = f.company_id
WHERE n.has_assessment`,
    `
SELECT ${COMPANY_COLUMNS}, ${NO_ASSESSMENT_COLUMNS}
${FROM_COMPANIES}
WHERE NOT n.has_assessment`,
  ],

  // Ambiguous aliases are kept whoever claims them, so that the answer can say ambiguous instead of unknown.
  aliases: [
    `
SELECT alias, CASE WHEN NOT is_ambiguous THEN n.company_no END AS company_no, is_ticker, is_ambiguous
FROM resolved_aliases LEFT JOIN projected_companies n USING (company_id)
WHERE is_ambiguous OR n.company_no IS NOT NULL`,
  ],

  family_lines: [
    `
SELECT family_no, line AS line_of_business, usd AS annual_premium_usd, usd > 0 AS is_written,
       line IN (SELECT rollup FROM rollup_splits) AS is_rollup
FROM owner_lines JOIN projected_families ON head_id = owner_id
WHERE owner_kind = 'family'`,
  ],

  family_states: [
    `
SELECT family_no, unnest(states) AS state FROM projected_families JOIN family_profiles USING (head_id)`,
  ],

  company_lines: [
    `
SELECT company_no, line AS line_of_business, usd AS annual_premium_usd
FROM owner_lines JOIN projected_companies ON company_id = owner_id
WHERE owner_kind = 'company'`,
  ],

  company_premium: [
    `
SELECT company_no, report_year, line AS line_of_business, usd AS annual_premium_usd, source
FROM premium_by_year JOIN projected_companies USING (company_id)`,
  ],

  company_complaints: [
    `
SELECT company_no, cocode, report_year, line AS line_of_business, total_complaints, complaint_share, premium_share,
       complaint_index, complaint_index_status
FROM complaints_by_year JOIN projected_companies USING (company_id)`,
  ],

  // The representative shows the family's, any other member its own (semantics 7.2).
  facts: [
    `
SELECT company_no, family_no, position, kind, line AS line_of_business, figure, change, years, source, sentence
FROM facts_told
JOIN projected_companies n ON owner_kind = CASE WHEN n.is_representative THEN 'family' ELSE 'company' END
  AND owner_id = CASE WHEN n.is_representative THEN n.head_id ELSE n.company_id END`,
  ],

  excerpts: [
    `
SELECT excerpt_id, family_no, company_no,
       row_number() OVER (PARTITION BY family_no, excerpt_id ORDER BY company_no) = 1 AS counts_for_family,
       text, impact_score, source_name, source_date, pain_points, sales_summary, buying_signal_present, buying_signal_strength,
       keywords, score_components, document_id, section, section_confidence, section_is_doubtful, section_warnings,
       part_name, start_offset, end_offset, source_start, source_end, source_sha256, segment, period, speaker,
       speaker_role, question, signal, fit, usable, duplicate_count
FROM scored_excerpts JOIN projected_companies USING (company_id)`,
  ],

  findings: [
    `
SELECT finding_id, n.family_no, n.company_no, owner_kind AS scope, position, text, evidence_excerpt_ids
FROM scored_findings s
JOIN projected_families f ON s.owner_kind = 'family' AND f.head_id = s.owner_id
JOIN projected_companies n ON n.company_id = f.representative_id
UNION ALL
SELECT finding_id, n.family_no, n.company_no, owner_kind, position, text, evidence_excerpt_ids
FROM scored_findings s JOIN projected_companies n ON n.company_id = s.owner_id
WHERE s.owner_kind = 'company'`,
  ],

  documents: [
    `
SELECT d.document_id, n.family_no, n.company_no, d.kind, d.form_type, d.accession, d.filed_at, d.period_end, d.title, d.url, d.path,
       d.segments,
       (SELECT count(*) FROM scored_excerpts e WHERE e.document_id = d.document_id AND e.company_id = n.company_id)::INTEGER
         AS excerpt_count
FROM documents d
JOIN document_companies USING (document_id)
JOIN projected_companies n USING (company_id)`,
  ],

  drop_folder: ["SELECT max(filed_at) AS newest_document FROM documents"],

  people: [
    `
SELECT family_no, company_no,
       row_number() OVER (PARTITION BY company_id ORDER BY document_id IS NOT NULL, filed_at DESC, document_id, seq)::INTEGER AS position,
       full_name, title, manager_name, linkedin_url, work_email, source, document_id, as_of, held_from, left_on
FROM (
  SELECT company_id, full_name, title, manager_name, linkedin_url, work_email, 'people.csv' AS source,
         NULL AS document_id, NULL AS filed_at, seq, as_of, NULL::DATE AS held_from, left_on
  FROM people
  UNION ALL
  SELECT c.company_id, o.full_name, o.title, NULL, NULL, NULL, o.source, o.document_id, d.filed_at, o.seq,
         d.filed_at, o.held_from, CASE WHEN o.source = 'departure' THEN coalesce(o.left_on, d.filed_at) END
  FROM officers o JOIN document_companies c USING (document_id) JOIN documents d USING (document_id)
) JOIN projected_companies USING (company_id)`,
  ],
};
