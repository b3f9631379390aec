// The shape of one projection version: its tables and columns, with types, units and the rule each value follows.
import { ENTITY_TYPES, FACT_KINDS, LINE_KEYS, SIGNAL_KINDS, STATES } from "./vocabulary.ts";

/** Raised whenever a column changes; a reader refuses a version of another schema. */
export const SCHEMA_VERSION = 5;

export type Column = {
  readonly type: string;
  /** Unit, source and rule: shown by `dealmap sql --describe` and stored as the column's comment. */
  readonly comment: string;
};
export type Table = {
  readonly comment: string;
  /** Rows are stored in this order, so that a filter on its head reads few row groups. */
  readonly orderBy: string;
  readonly columns: Readonly<Record<string, Column>>;
};

function column(type: string, comment: string): Column {
  return { type, comment };
}

const FAMILY_NO = column("INTEGER", "families.family_no: position of the family in the relevance order, 1 = first");
const COMPANY_NO = column("INTEGER", "companies.company_no: number of the company within this version");
const COMPANY_ID = column("VARCHAR", "the source's own stable key of the company");
const LINE = column("VARCHAR", "line-of-business key (43 keys)");
const ASSESSMENT = {
  assessment_status: column("VARCHAR", "assessed, pending_score (passages matched, not scored yet) or unassessed"),
  deal_score: column("INTEGER", "1 to 5, null unless assessed"),
  buying_signal_score: column("DOUBLE", "0 to 1 (4 decimals), null unless assessed"),
  relevance_score: column("DOUBLE", "0 to 100: sum of score_components, orders the list, null unless assessed"),
  evidence_strength: column(
    "DOUBLE",
    "excerpts counted by the square of their impact (5 counts 1), by fit and currency, null unless assessed",
  ),
  evidence_as_of: column("DATE", "date of the newest source of the assessment, null unless assessed"),
  score_components: column("VARCHAR", "the parts that make up relevance_score, as JSON; null unless assessed"),
  excerpt_count: column("INTEGER", "scored excerpts behind the assessment"),
  findings_summary: column("VARCHAR", "what the evidence says; empty when unassessed"),
  recommendation_summary: column("VARCHAR", "how to approach; empty when unassessed"),
  key_opportunity: column("VARCHAR", "the strongest opening; empty when unassessed"),
  primary_challenge: column("VARCHAR", "the main obstacle; empty when unassessed"),
};
const LICENCES = {
  licensed_states: column("VARCHAR[]", "states licensed in, alphabetical; empty when no licence is on file"),
  state_mask: column("BIGINT", `licensed_states as bits, bit 0 = ${STATES[0]} … in alphabetical order`),
  licensed_state_count: column("INTEGER", "number of licensed_states; 0 when no licence is on file"),
  has_licenses: column("BOOLEAN", "false: no licence row at all, so the count is missing, not zero"),
};
const PREMIUM = {
  total_all_lines_usd: column(
    "DOUBLE",
    "USD: all-lines premium, each cocode at its own latest report year, null = none",
  ),
  premium_report_years: column("INTEGER[]", "every report year that contributed a premium figure, ascending"),
  has_premium: column("BOOLEAN", "some premium figure exists (all lines or by line)"),
  has_line_figures: column("BOOLEAN", "some line has a figure, whatever its sign"),
  lines_of_business: column("VARCHAR[]", "lines written: their figure is above 0, alphabetical"),
  line_mask: column("BIGINT", `lines_of_business as bits, bit 0 = ${LINE_KEYS[0]} … in alphabetical order`),
  premium_json: column("VARCHAR", "serving copy of the premium block as JSON, null when nothing contributed"),
};
const ENTITY_MASK = `insurance_entity_types as bits (bit 0 = ${ENTITY_TYPES[0]} …); bit ${ENTITY_TYPES.length} = unclassified`;

/** The parts of a call, as `part_name` has them. */
export const CALL_PARTS = { remarks: "prepared remarks", answers: "questions and answers" } as const;

/** From here on an excerpt is kept for its own sake (semantics 14.10), and told in messages (semantics 12.2), unless it has a buying signal. */
export const USABLE_MIN = 0.13;
/** From here on one is kept for its own sake that can only be quoted: 31 of 60 answers call such ones usable, from 0.13 on 36 of 72. */
export const QUOTED_USABLE_MIN = 0.16;

/** The tables of one version, in the order in which they are written. */
export const PROJECTION_TABLES = {
  families: {
    comment: "One row per corporate family of the product's universe: roll-ups and assessment",
    orderBy: "family_no",
    columns: {
      family_no: FAMILY_NO,
      family_id: column("VARCHAR", "company_id of the head of the family"),
      company_no: column("INTEGER", "companies.company_no of the representative"),
      company_id: column("VARCHAR", "company_id of the representative: the head, or a member when the head is hidden"),
      ticker: column("VARCHAR", "serving ticker of the representative"),
      company_name: column("VARCHAR", "name of the representative"),
      ownership: column("VARCHAR", "public when any member is public, otherwise private"),
      entity_count: column("INTEGER", "members, hidden ones included"),
      insurance_entity_types: column("VARCHAR[]", "union over all members, in the mask's order; empty = unclassified"),
      entity_type_mask: column("INTEGER", `${ENTITY_MASK} member present`),
      ...LICENCES,
      ...PREMIUM,
      contributing_entity_count: column("INTEGER", "members with a cocode that contributed any premium figure"),
      rollup_lines_of_business: column("VARCHAR[]", "roll-up keys with a figure; never add them to their splits"),
      complaint_report_years: column(
        "INTEGER[]",
        "latest complaint years of the cocodes, ascending; null = no complaint row",
      ),
      total_complaints: column("INTEGER", "complaints, each cocode at its own latest year; null = no complaint row"),
      complaint_index: column("DOUBLE", "sum of complaint shares / sum of premium shares (4 decimals), 1 = par"),
      complaint_index_status: column("VARCHAR", "available, no_premium_share or not_reported; null = no complaint row"),
      ...ASSESSMENT,
      narrative_scope: column("VARCHAR", "company: the representative has excerpts of its own; otherwise group"),
      public_families_before: column(
        "INTEGER",
        "families with public ownership before this one in the relevance order",
      ),
    },
  },
  companies: {
    comment: "Every member of those families, hidden ones included",
    orderBy: "company_no",
    columns: {
      company_no: column("INTEGER", "1, 2, …: by family, representative first, then name (lower-cased), then ticker"),
      family_no: FAMILY_NO,
      company_id: COMPANY_ID,
      parent_company_id: column("VARCHAR", "the direct parent after cycles are cut; null = head of the family"),
      ticker: column("VARCHAR", "stated, else derived from CIK, cocode or company_id"),
      company_name: column("VARCHAR", "name as the source gives it"),
      is_representative: column("BOOLEAN", "stands for the family in the list"),
      is_hidden: column("BOOLEAN", "never listed and never addressable, still part of the roll-ups"),
      is_visible_public: column("BOOLEAN", "visible to a team without private-company data"),
      is_visible_entitled: column("BOOLEAN", "visible to a team entitled to private-company data"),
      in_universe: column("BOOLEAN", "the company itself qualifies for the product (industry and segments)"),
      ownership: column("VARCHAR", "public, private or unknown; unknown takes the nearest ancestor's known value"),
      insurance_entity_types: column("VARCHAR[]", "the company's own, in the mask's order; empty = unclassified"),
      entity_type_mask: column("INTEGER", ENTITY_MASK),
      cik: column("VARCHAR", "SEC Central Index Key without leading zeros"),
      naic_cocodes: column("VARCHAR[]", "own NAIC company codes, ascending"),
      sic_codes: column("VARCHAR[]", "as stated; the major group derived for matching is never shown"),
      insurance_types: column("VARCHAR[]", "free labels of the source"),
      website: column("VARCHAR", "as stated"),
      primary_domain: column("VARCHAR", "registrable domain of website"),
      search_text: column("VARCHAR", "name, ticker and aliases, lower-cased without accents, one per line"),
      ...LICENCES,
      ...PREMIUM,
      ...ASSESSMENT,
    },
  },
  aliases: {
    comment: "Serving aliases: what the ticker parameter accepts",
    orderBy: "alias",
    columns: {
      alias: column("VARCHAR", "ticker or alias, upper-cased"),
      company_no: column("INTEGER", "companies.company_no it resolves to; null when ambiguous"),
      is_ticker: column("BOOLEAN", "a ticker wins over any alias"),
      is_ambiguous: column(
        "BOOLEAN",
        "claimed by two companies of the source (hidden ones count) and no single ticker",
      ),
    },
  },
  family_lines: {
    comment: "Premium of a family by line: each cocode once, each line at its own latest report year",
    orderBy: "line_of_business, family_no",
    columns: {
      family_no: FAMILY_NO,
      line_of_business: LINE,
      annual_premium_usd: column("DOUBLE", "USD; may be 0 or negative, such a line is not written"),
      is_written: column("BOOLEAN", "the figure is above 0"),
      is_rollup: column("BOOLEAN", "life, annuity, accident_health: overlaps its policy-type lines"),
    },
  },
  family_states: {
    comment: "States in which some member of the family is licensed",
    orderBy: "state, family_no",
    columns: { family_no: FAMILY_NO, state: column("VARCHAR", "two-letter code, 50 states") },
  },
  company_lines: {
    comment: "Premium of a company by line from its own cocodes: each line at its own latest report year",
    orderBy: "company_no, line_of_business",
    columns: {
      company_no: COMPANY_NO,
      line_of_business: LINE,
      annual_premium_usd: column("DOUBLE", "USD; may be 0 or negative, such a line is not written"),
    },
  },
  company_premium: {
    comment: "Premium of a company by report year and line, summed over its own cocodes",
    orderBy: "company_no, report_year, line_of_business, source",
    columns: {
      company_no: COMPANY_NO,
      report_year: column("INTEGER", "report year of the statement"),
      line_of_business: column("VARCHAR", "line-of-business key, or total_all_lines for the report total"),
      annual_premium_usd: column("DOUBLE", "USD"),
      source: column(
        "VARCHAR",
        "premium_all_lines; premium_by_line; premium_national (line absent from premium_by_line in every year); " +
          "premium_national_year (line absent from premium_by_line in this year only); derived_rollup (sum of its splits)",
      ),
    },
  },
  company_complaints: {
    comment: "Complaints of a company's one complaint cocode by report year and line",
    orderBy: "company_no, report_year, line_of_business",
    columns: {
      company_no: COMPANY_NO,
      cocode: column("VARCHAR", "the own code with the largest latest all-lines premium, then the smallest"),
      report_year: column("INTEGER", "report year"),
      line_of_business: LINE,
      total_complaints: column("INTEGER", "complaints counted; 0 when not_reported"),
      complaint_share: column("DOUBLE", "share of the market's complaints, 0 to 1, of rows that have both shares"),
      premium_share: column("DOUBLE", "share of the market's premium, 0 to 1, of rows that have both shares"),
      complaint_index: column("DOUBLE", "complaint_share / premium_share (4 decimals), null unless available"),
      complaint_index_status: column("VARCHAR", "available, no_premium_share or not_reported"),
    },
  },
  facts: {
    comment:
      "Salient statutory facts that each company shows: the representative its family's, any other member its own",
    orderBy: "company_no, position",
    columns: {
      company_no: COMPANY_NO,
      family_no: FAMILY_NO,
      position: column("INTEGER", "1 = strongest"),
      kind: column("VARCHAR", FACT_KINDS.join(", ")),
      line_of_business: column("VARCHAR", "line-of-business key; null = of all lines"),
      figure: column(
        "DOUBLE",
        "complaint_index: the index; top_ten: the place; others: USD of premium in the year that the line is written",
      ),
      change: column(
        "DOUBLE",
        "share by which it is more than in the year before (4 decimals, 0.1 = 10 % more); null = not told",
      ),
      years: column("INTEGER[]", "report years compared, ascending"),
      source: column("VARCHAR", "the statutory table, in words"),
      sentence: column("VARCHAR", "the fact in one sentence, with its count or amount"),
    },
  },
  excerpts: {
    comment: "Scored passages; one row per company that the document is about",
    orderBy: "family_no, impact_score DESC, source_date DESC, excerpt_id, company_no",
    columns: {
      excerpt_id: column("BIGINT", "stable: the same product, document and passage keeps its id in every version"),
      family_no: FAMILY_NO,
      company_no: COMPANY_NO,
      counts_for_family: column("BOOLEAN", "true on one row per family and excerpt, so that a family counts it once"),
      text: column("VARCHAR", "whole sentences of the document"),
      impact_score: column("INTEGER", "1 to 5"),
      source_name: column("VARCHAR", "title or form of the document"),
      source_date: column("DATE", "filing or call date"),
      pain_points: column("VARCHAR[]", "labels of the insurance taxonomy"),
      sales_summary: column("VARCHAR", "what the passage means for a seller"),
      buying_signal_present: column("BOOLEAN", "the passage shows intent, budget or a project"),
      buying_signal_strength: column("DOUBLE", "0 to 1"),
      keywords: column("VARCHAR[]", "product keywords found in the passage"),
      score_components: column("VARCHAR", "the parts that make up impact_score, as JSON"),
      document_id: column("VARCHAR", "documents.document_id"),
      section: column("VARCHAR", "where it stands: Item 1A. Risk Factors; EX-99.1; prepared remarks"),
      section_confidence: column("DOUBLE", "0 to 1: how sure it is that the section is named rightly"),
      section_is_doubtful: column("BOOLEAN", "the section's name is a guess (section_confidence below 0.7)"),
      section_warnings: column("VARCHAR[]", "why, e.g. combined_items, duplicate_heading, no_headings"),
      part_name: column("VARCHAR", "part of the document, e.g. 10-K, EX-99.1, prepared remarks"),
      start_offset: column("INTEGER", "first character in the part's plain text"),
      end_offset: column("INTEGER", "character after the last one"),
      source_start: column(
        "INTEGER",
        "first character in the document as filed, unpacked; null where the place is not sure",
      ),
      source_end: column("INTEGER", "character after the last one"),
      source_sha256: column("VARCHAR", "SHA-256 of those characters in UTF-8, markup and all"),
      segment: column("VARCHAR", "segment or line of business that it is about; null = the company, or not told"),
      period: column("VARCHAR", "what its figures are of, in words: first nine months of 2023"),
      speaker: column("VARCHAR", "who said it in a call"),
      speaker_role: column("VARCHAR", "role of the speaker as the transcript gives it"),
      question: column("VARCHAR", "what was asked before, where it is an answer"),
      signal: column("VARCHAR", `kind of buying signal, null where there is none: ${SIGNAL_KINDS.join(", ")}`),
      fit: column("DOUBLE", "0 to 1 (4 decimals): how well it fits the product and its target lines"),
      usable: column(
        "DOUBLE",
        "0 to 1 (4 decimals): how likely the product's seller wants it, less where it is not clear whose it is or its labels are doubtful",
      ),
      duplicate_count: column("INTEGER", "further occurrences of the same passage that were folded into this one"),
    },
  },
  findings: {
    comment: "Findings by family and by company, each with the excerpts that support it",
    orderBy: "family_no, scope, company_no, position",
    columns: {
      finding_id: column("BIGINT", "stable id"),
      family_no: FAMILY_NO,
      company_no: column("INTEGER", "companies.company_no; the representative for scope family"),
      scope: column("VARCHAR", "family (evidence of all members) or company (its own evidence)"),
      position: column("INTEGER", "1 = strongest"),
      text: column("VARCHAR", "the finding"),
      evidence_excerpt_ids: column("BIGINT[]", "excerpts.excerpt_id that support it"),
    },
  },
  documents: {
    comment: "Documents about the companies above; one row per document and company",
    orderBy: "document_id, company_no",
    columns: {
      document_id: column("VARCHAR", "SHA-256 of the document's bytes"),
      family_no: FAMILY_NO,
      company_no: COMPANY_NO,
      kind: column("VARCHAR", "filing or transcript"),
      form_type: column("VARCHAR", "SEC form type, e.g. 10-K; null for a transcript"),
      accession: column("VARCHAR", "SEC accession number"),
      filed_at: column("DATE", "filing or call date"),
      period_end: column("DATE", "end of the period reported on"),
      title: column("VARCHAR", "title"),
      url: column("VARCHAR", "where the document was published, when known"),
      path: column("VARCHAR", "file below the drop folder"),
      segments: column("VARCHAR[]", "segments that the company speaks of there, in the order in which they come up"),
      excerpt_count: column("INTEGER", "excerpts taken from it for this product and company"),
    },
  },
  drop_folder: {
    comment: "What the run read, for all products alike: one row",
    orderBy: "newest_document",
    columns: {
      newest_document: column(
        "DATE",
        "newest filing or call date of all companies, whatever their product; ages of sources count from it; null without documents",
      ),
    },
  },
  people: {
    comment:
      "Officers and managers of the companies above, as each source names them: people.csv, then filings and calls",
    orderBy: "company_no, position",
    columns: {
      family_no: FAMILY_NO,
      company_no: COMPANY_NO,
      position: column(
        "INTEGER",
        "1, 2, …: people.csv in its order, then documents from the newest, each in its order",
      ),
      full_name: column("VARCHAR", "name"),
      title: column("VARCHAR", "title"),
      manager_name: column("VARCHAR", "name of the direct manager, when stated"),
      linkedin_url: column("VARCHAR", "LinkedIn address, when stated"),
      work_email: column("VARCHAR", "work e-mail address, when stated"),
      source: column(
        "VARCHAR",
        "people.csv; of a filing: officer_table, biography, signature, appointment or departure (Item 5.02); call (who speaks for the company)",
      ),
      document_id: column("VARCHAR", "documents.document_id; null for people.csv"),
      as_of: column("DATE", "date of the document, or what people.csv says; null where it says none"),
      held_from: column("DATE", "first day in the position, when an appointment states it"),
      left_on: column("DATE", "from this day on the position is not held, when a departure or people.csv states it"),
    },
  },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof PROJECTION_TABLES;
export const TABLE_NAMES = Object.keys(PROJECTION_TABLES) as TableName[];

export function tableColumns(name: TableName): [string, Column][] {
  return Object.entries(PROJECTION_TABLES[name].columns);
}

/** Bits of a mask column: bit i stands for `universe[i]`. */
export function maskOf(universe: readonly string[], values: readonly string[]): bigint {
  return values.reduce((mask, value) => mask | (1n << BigInt(universe.indexOf(value))), 0n);
}
