// A scored passage as it waits in the workspace: one row per product, document, passage and company it is about.
import type { SignalKind } from "../../data/vocabulary.ts";

export type PassageRow = {
  readonly product_id: number;
  readonly company_id: string;
  readonly document_id: string;
  readonly excerpt_id: number;
  readonly text: string;
  readonly impact_score: number;
  readonly source_name: string;
  /** YYYY-MM-DD */
  readonly source_date: string;
  readonly pain_points: string[];
  readonly sales_summary: string;
  readonly buying_signal_present: boolean;
  readonly buying_signal_strength: number;
  readonly keywords: string[];
  /** JSON */
  readonly score_components: string;
  /** What a reader calls the place: `Item 1A. Risk Factors`. */
  readonly section: string;
  /** 0 to 1 */
  readonly section_confidence: number;
  readonly section_is_doubtful: boolean;
  readonly section_warnings: string[];
  /** Of the part's plain text. */
  readonly part_name: string;
  readonly start_offset: number;
  readonly end_offset: number;
  /** Of the document's own characters, with the SHA-256 of what is there; null where the place is not sure. */
  readonly source_start: number | null;
  readonly source_end: number | null;
  readonly source_sha256: string | null;
  /** Segment or line of business whose figures and words these are; null = of the whole company, or not told. */
  readonly segment: string | null;
  /** What its figures are of, in words: `first nine months of 2023`. */
  readonly period: string | null;
  /** Of a call: who said it, and what the analyst had asked before. */
  readonly speaker: string | null;
  readonly speaker_role: string | null;
  readonly question: string | null;
  readonly signal: SignalKind | null;
  /** 0 to 1: how well it fits the product. */
  readonly fit: number;
  /** 0 to 1: how likely a seller of the product uses it. */
  readonly usable: number;
  /** It is there for a keyword that nothing worth reading has. */
  readonly is_only_place: boolean;
  /** How often the document says it. */
  readonly occurrences: number;
};

export const PASSAGE_COLUMNS = {
  product_id: "INTEGER",
  company_id: "VARCHAR",
  document_id: "VARCHAR",
  excerpt_id: "BIGINT",
  text: "VARCHAR",
  impact_score: "INTEGER",
  source_name: "VARCHAR",
  source_date: "VARCHAR",
  pain_points: "VARCHAR[]",
  sales_summary: "VARCHAR",
  buying_signal_present: "BOOLEAN",
  buying_signal_strength: "DOUBLE",
  keywords: "VARCHAR[]",
  score_components: "VARCHAR",
  section: "VARCHAR",
  section_confidence: "DOUBLE",
  section_is_doubtful: "BOOLEAN",
  section_warnings: "VARCHAR[]",
  part_name: "VARCHAR",
  start_offset: "INTEGER",
  end_offset: "INTEGER",
  source_start: "INTEGER",
  source_end: "INTEGER",
  source_sha256: "VARCHAR",
  segment: "VARCHAR",
  period: "VARCHAR",
  speaker: "VARCHAR",
  speaker_role: "VARCHAR",
  question: "VARCHAR",
  signal: "VARCHAR",
  fit: "DOUBLE",
  usable: "DOUBLE",
  is_only_place: "BOOLEAN",
  occurrences: "INTEGER",
} as const satisfies Record<keyof PassageRow, string>;
