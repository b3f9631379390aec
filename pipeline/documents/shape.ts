// One document after reading: what the rest of the pipeline sees of a filing or a call, and how a refusal is described.

import type { Block } from "../text/blocks/block.ts";
import type { Section } from "../text/sections/section.ts";
import type { Reject } from "../workspace/report.ts";

export type DocumentKind = "filing" | "transcript";

/** Who a document is about. The members of one reference name the same company, the strongest first: companyId, cik, ticker. */
export type CompanyReference = { companyId?: string; cik?: string; ticker?: string };

/**
 * `name` is the part's type as filed (`10-K`, `EX-99.1`) or the part of a call (`prepared remarks`). `text` has one paragraph a line.
 * `offsets` leads back to the file's characters (text/offsets.ts); left out where the places are not sure. A part
 * without `sections` is one, named as the part is, beyond doubt. `blocks` say what of the text is said, and by whom `turn`.
 */
export type DocumentPart = {
  name: string;
  text: string;
  offsets?: string;
  sections?: Section[];
  blocks: Block[];
  turn?: Turn;
};

/**
 * Who speaks in a part of a call. Outsiders (operator, analysts, moderators) are not of the company. `question` is what was asked
 * before this answer; null where it is none.
 */
export type Turn = { speaker: string; role: string | null; isCompany: boolean; question: string | null };

/** What the bytes alone tell, without the text. Dates are YYYY-MM-DD, CIKs have no leading zeros. */
export type DocumentFacts = {
  accession: string | null;
  formType: string | null;
  filedAt: string | null;
  periodEnd: string | null;
  title: string | null;
  url: string | null;
  /** Of the first of those whom it is about, as the document spells it. */
  companyName?: string;
  /** Who it is about: the registrant, subject or issuer first, then who filed it. */
  companyReferences: CompanyReference[];
};

/** With the text: this is what the cache of parsed documents holds. */
export type DocumentContent = DocumentFacts & { parts: DocumentPart[] };

export type DocumentPlace = {
  /** Of the unpacked bytes: a file and its .gz are the same document. */
  sha256: string;
  /** Relative to the drop folder, with `/`. */
  path: string;
  kind: DocumentKind;
};

export type ParsedDocument = DocumentContent & DocumentPlace;

/** Why a document was not read. `detail` says where the damage lies or what is accepted. */
export type Refusal = Pick<Reject, "reason" | "detail"> & Partial<Pick<Reject, "column" | "value">>;

export type RejectSink = (reject: Reject) => void;

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}
