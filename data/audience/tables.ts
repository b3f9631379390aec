// The tables that teams get as files and in SQL, by audience: rows of what such a team sees, columns of what answers show (semantics 8.15).
//
// Numbers of families and companies are counted again in each audience, so that no gap in them says who is left out.
import { createHash } from "node:crypto";
import { type Column, PROJECTION_TABLES, type TableName } from "../projection.ts";

/** Who sees alike: teams without private-company data, and those that are entitled to it (semantics 1.6, 1.7). */
export const AUDIENCES = ["public", "entitled"] as const;
export type Audience = (typeof AUDIENCES)[number];

export function audienceOf({ privateData }: { readonly privateData: boolean }): Audience {
  return privateData ? "entitled" : "public";
}

/** A column of an audience's table, and the SQL that it is made of. */
type AudienceColumn = Column & { readonly sql: string };
export type AudienceTable = {
  readonly comment: string;
  /** No two rows have the same values of these, together. */
  readonly key: readonly string[];
  readonly orderBy: string;
  /** What the columns are read from: `source` is the version, `audience` what was made of it before. */
  readonly from: string;
  readonly columns: Readonly<Record<string, AudienceColumn>>;
};

/** Families whose representative the team sees, companies that it sees, each with its number in the audience. */
export const AUDIENCE_MEMBERS: Readonly<Record<Audience, string>> = {
  public: members("is_visible_public"),
  entitled: members("is_visible_entitled"),
};

function members(isVisible: string): string {
  return `
CREATE TEMP TABLE shown_companies AS
SELECT c.company_no AS was, c.family_no AS family_was, c.is_representative,
       row_number() OVER (ORDER BY c.company_no)::INTEGER AS company_no,
       dense_rank() OVER (ORDER BY c.family_no)::INTEGER AS family_no
FROM source.companies c
WHERE c.${isVisible}
  AND EXISTS (FROM source.companies r WHERE r.family_no = c.family_no AND r.is_representative AND r.${isVisible})`;
}

const FAMILY_NO = {
  type: "INTEGER",
  comment: "families.family_no: position among the families that the team sees, by relevance; of this version alone",
  sql: "s.family_no",
};
const COMPANY_NO = {
  type: "INTEGER",
  comment: "companies.company_no: number of the company; of this version alone, its ticker is lasting",
  sql: "s.company_no",
};

const OF_COMPANIES = (table: TableName) => `source.${table} t JOIN shown_companies s ON s.was = t.company_no`;
const OF_FAMILIES = (table: TableName) =>
  `source.${table} t JOIN shown_companies s ON s.family_was = t.family_no AND s.is_representative`;
/** What is not assessed shows no evidence (semantics 7.4). */
const OF_EVIDENCE = (table: TableName) =>
  `${OF_COMPANIES(table)} JOIN source.families f ON f.family_no = t.family_no AND f.assessment_status = 'assessed'`;

/** Columns of a table of the version as they are there. @param from what they are a member of */
function same(table: TableName, names: readonly string[], from = "t"): Record<string, AudienceColumn> {
  const columns: Readonly<Record<string, Column>> = PROJECTION_TABLES[table].columns;
  const entries = names.map((name): [string, AudienceColumn] => {
    const column = columns[name];
    if (column === undefined) throw new Error(`${table} has no column ${name}`);
    return [name, { type: column.type, comment: column.comment, sql: `${from}.${name}` }];
  });
  return Object.fromEntries(entries);
}

function replaced(columns: Record<string, AudienceColumn>, sqlOf: (sql: string) => string) {
  return Object.fromEntries(Object.entries(columns).map(([name, each]) => [name, { ...each, sql: sqlOf(each.sql) }]));
}

const FACTS = [
  ...["licensed_states", "licensed_state_count", "has_licenses", "total_all_lines_usd", "premium_report_years"],
  "lines_of_business",
] as const;
const SCORES = ["deal_score", "buying_signal_score", "relevance_score", "evidence_as_of"] as const;
const PROSE = ["findings_summary", "recommendation_summary", "key_opportunity", "primary_challenge"] as const;

/** The representative shows its family's assessment, any other member its own; a pending one is none (semantics 7.2, 7.4). */
const shown = (name: string) => `CASE WHEN t.is_representative THEN f.${name} ELSE t.${name} END`;
const IS_ASSESSED = `${shown("assessment_status")} = 'assessed'`;
const shownScores = Object.fromEntries(
  Object.entries(same("companies", SCORES)).map(([name, each]) => [
    name,
    { ...each, sql: `CASE WHEN ${IS_ASSESSED} THEN ${shown(name)} END` },
  ]),
);
const shownProse = Object.fromEntries(
  Object.entries(same("companies", PROSE)).map(([name, each]) => [
    name,
    { ...each, sql: `CASE WHEN ${IS_ASSESSED} THEN ${shown(name)} ELSE '' END` },
  ]),
);
const whereAssessed = (missing: string) => (sql: string) =>
  `CASE WHEN t.assessment_status = 'assessed' THEN ${sql} ELSE ${missing} END`;

/** In the order in which they are written: later ones may read earlier ones. */
export const AUDIENCE_TABLES = {
  families: {
    comment: "One row per corporate family that the team sees: roll-ups of all its members, and assessment",
    key: ["family_no"],
    orderBy: "family_no",
    from: OF_FAMILIES("families"),
    columns: {
      family_no: { ...FAMILY_NO, comment: "position by relevance, 1 = first; of this version alone" },
      company_no: { ...COMPANY_NO, comment: "companies.company_no of the representative" },
      ...same("families", ["ticker", "company_name", "ownership", "entity_count", "insurance_entity_types", ...FACTS]),
      ...same("families", ["contributing_entity_count", "rollup_lines_of_business", "complaint_report_years"]),
      ...same("families", ["total_complaints", "complaint_index", "complaint_index_status", "assessment_status"]),
      ...same("families", SCORES),
      ...replaced(same("families", ["excerpt_count"]), whereAssessed("0")),
      ...same("families", ["narrative_scope"]),
      ...replaced(same("families", PROSE), whereAssessed("''")),
    },
  },
  companies: {
    comment: "Every member of those families that the team sees, with figures of its own",
    key: ["company_no"],
    orderBy: "company_no",
    from: `${OF_COMPANIES("companies")} JOIN source.families f ON f.family_no = t.family_no`,
    columns: {
      company_no: { ...COMPANY_NO, comment: "1, 2, …: by family, the representative first; of this version alone" },
      family_no: FAMILY_NO,
      ...same("companies", ["ticker", "company_name", "is_representative", "in_universe"]),
      ownership: {
        type: "VARCHAR",
        comment: "public or private; unknown counts as private",
        sql: "CASE WHEN t.ownership = 'public' THEN 'public' ELSE 'private' END",
      },
      ...same("companies", ["insurance_entity_types", "cik", "naic_cocodes", "sic_codes", "insurance_types"]),
      ...same("companies", ["website", "primary_domain", ...FACTS]),
      assessment_status: {
        type: "VARCHAR",
        comment: "assessed or unassessed: the representative's is its family's",
        sql: `CASE WHEN ${IS_ASSESSED} THEN 'assessed' ELSE 'unassessed' END`,
      },
      ...shownScores,
      ...shownProse,
    },
  },
  aliases: {
    comment: "What the ticker parameter accepts for those companies",
    key: ["alias"],
    orderBy: "alias",
    from: `${OF_COMPANIES("aliases")} AND NOT t.is_ambiguous`,
    columns: {
      ...same("aliases", ["alias"]),
      company_no: COMPANY_NO,
      ...same("aliases", ["is_ticker"]),
    },
  },
  family_lines: {
    comment: PROJECTION_TABLES.family_lines.comment,
    key: ["family_no", "line_of_business"],
    orderBy: "line_of_business, family_no",
    from: OF_FAMILIES("family_lines"),
    columns: {
      family_no: FAMILY_NO,
      ...same("family_lines", ["line_of_business", "annual_premium_usd", "is_written", "is_rollup"]),
    },
  },
  family_states: {
    comment: PROJECTION_TABLES.family_states.comment,
    key: ["family_no", "state"],
    orderBy: "state, family_no",
    from: OF_FAMILIES("family_states"),
    columns: { family_no: FAMILY_NO, ...same("family_states", ["state"]) },
  },
  company_lines: {
    comment: PROJECTION_TABLES.company_lines.comment,
    key: ["company_no", "line_of_business"],
    orderBy: "company_no, line_of_business",
    from: OF_COMPANIES("company_lines"),
    columns: { company_no: COMPANY_NO, ...same("company_lines", ["line_of_business", "annual_premium_usd"]) },
  },
  company_premium: {
    comment: PROJECTION_TABLES.company_premium.comment,
    key: ["company_no", "report_year", "line_of_business", "source"],
    orderBy: "company_no, report_year, line_of_business, source",
    from: OF_COMPANIES("company_premium"),
    columns: {
      company_no: COMPANY_NO,
      ...same("company_premium", ["report_year", "line_of_business", "annual_premium_usd", "source"]),
    },
  },
  company_complaints: {
    comment: PROJECTION_TABLES.company_complaints.comment,
    key: ["company_no", "report_year", "line_of_business"],
    orderBy: "company_no, report_year, line_of_business",
    from: OF_COMPANIES("company_complaints"),
    columns: {
      company_no: COMPANY_NO,
      ...same("company_complaints", ["cocode", "report_year", "line_of_business", "total_complaints"]),
      ...same("company_complaints", ["complaint_share", "premium_share", "complaint_index", "complaint_index_status"]),
    },
  },
  facts: {
    comment: PROJECTION_TABLES.facts.comment,
    key: ["company_no", "position"],
    orderBy: "company_no, position",
    from: OF_COMPANIES("facts"),
    columns: {
      company_no: COMPANY_NO,
      family_no: FAMILY_NO,
      ...same("facts", ["position", "kind", "line_of_business", "figure", "change", "years", "source", "sentence"]),
    },
  },
  excerpts: {
    comment: "Scored passages of documents about companies that the team sees; a row per company",
    key: ["excerpt_id", "company_no"],
    orderBy: "family_no, impact_score DESC, source_date DESC, excerpt_id, company_no",
    from: OF_EVIDENCE("excerpts"),
    columns: {
      ...same("excerpts", ["excerpt_id"]),
      family_no: FAMILY_NO,
      company_no: COMPANY_NO,
      counts_for_family: {
        type: "BOOLEAN",
        comment: "true on one row per family and excerpt, so that a family counts it once",
        sql: "row_number() OVER (PARTITION BY s.family_no, t.excerpt_id ORDER BY s.company_no) = 1",
      },
      ...same("excerpts", ["text", "impact_score", "source_name", "source_date", "pain_points", "sales_summary"]),
      ...same("excerpts", ["buying_signal_present", "document_id", "section", "section_confidence"]),
      ...same("excerpts", ["section_is_doubtful", "segment", "period", "speaker", "speaker_role", "source_start"]),
      ...same("excerpts", ["source_end", "source_sha256"]),
    },
  },
  findings: {
    comment: "Findings by family and by company that rest on excerpts above",
    key: ["finding_id", "family_no", "company_no", "scope"],
    orderBy: "family_no, scope, company_no, position",
    from: `${OF_EVIDENCE("findings")}
JOIN (SELECT x.finding_id, x.family_no, x.company_no, x.scope, list(x.excerpt_id ORDER BY x.at) AS evidence_excerpt_ids
      FROM (SELECT finding_id, family_no, company_no, scope, unnest(evidence_excerpt_ids) AS excerpt_id,
                   generate_subscripts(evidence_excerpt_ids, 1) AS at FROM source.findings) x
      WHERE EXISTS (FROM audience.excerpts e JOIN shown_companies c USING (company_no)
                    WHERE e.excerpt_id = x.excerpt_id AND c.family_was = x.family_no)
      GROUP BY ALL) kept
  ON kept.finding_id = t.finding_id AND kept.company_no = t.company_no AND kept.scope = t.scope`,
    columns: {
      ...same("findings", ["finding_id"]),
      family_no: FAMILY_NO,
      company_no: COMPANY_NO,
      ...same("findings", ["scope", "position", "text"]),
      ...same("findings", ["evidence_excerpt_ids"], "kept"),
    },
  },
  documents: {
    comment: "Documents about those companies; one row per document and company",
    key: ["document_id", "company_no"],
    orderBy: "document_id, company_no",
    from: OF_COMPANIES("documents"),
    columns: {
      ...same("documents", ["document_id"]),
      family_no: FAMILY_NO,
      company_no: COMPANY_NO,
      ...same("documents", ["kind", "form_type", "accession", "filed_at", "period_end", "title", "url"]),
    },
  },
} as const satisfies Record<string, AudienceTable>;

/** Changes with what the tables are, so that those of another release are not taken for these. */
export const AUDIENCE_SHAPE = createHash("sha256")
  .update(JSON.stringify([AUDIENCE_TABLES, AUDIENCE_MEMBERS]))
  .digest("hex")
  .slice(0, 8);

export type AudienceTableName = keyof typeof AUDIENCE_TABLES;
export const AUDIENCE_TABLE_NAMES = Object.keys(AUDIENCE_TABLES) as AudienceTableName[];
