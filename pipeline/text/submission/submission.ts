// EDGAR submission wrapper → header and documents: a small scanner, linear in the size of the file.
import { findDate } from "../../../data/formats/calendar-date.ts";
import { findCik } from "../../../data/formats/cik.ts";

/** One party of a submission. `cik` has no leading zeros; `role` is lower-case: `filer`, `subject company`, `filed by`, `issuer`, … */
export type SubmissionFiler = { cik: string; name: string; role: string };

/** Dates are YYYY-MM-DD. The wrapper never has a URL; the field is there so that filings.csv can fill it. */
export type SubmissionHeader = {
  accession: string | null;
  formType: string | null;
  filedAt: string | null;
  periodEnd: string | null;
  url: null;
  filers: SubmissionFiler[];
};

/** `text` is what is between <TEXT> and </TEXT>, markup and all; `textAt` where it begins in the file. */
export type SubmissionDocument = {
  type: string;
  sequence: number | null;
  filename: string | null;
  description: string | null;
  text: string;
  textAt: number;
};

export type Submission = { header: SubmissionHeader | null; documents: SubmissionDocument[] };

export type SubmissionFault = "truncated_wrapper" | "several_submissions";

/** A wrapper that cannot be trusted; `message` says what is missing and where. */
export class SubmissionError extends Error {
  readonly reason: SubmissionFault;

  constructor(reason: SubmissionFault, message: string) {
    super(message);
    this.name = "SubmissionError";
    this.reason = reason;
  }
}

/** A closing tag that is missing means that the file was cut, wherever in the wrapper the cut fell. */
const ENVELOPES = [
  { open: "<SEC-DOCUMENT>", close: "</SEC-DOCUMENT>", header: "SEC-HEADER" },
  { open: "<IMS-DOCUMENT>", close: "</IMS-DOCUMENT>", header: "IMS-HEADER" },
  { open: "<SUBMISSION>", close: "</SUBMISSION>", header: null },
] as const;

const ENVELOPE_START = /^[ \t]*<(?:SEC-DOCUMENT|IMS-DOCUMENT|SUBMISSION)>/gm;
const ENVELOPE_WORDS = ["<SEC-DOCUMENT>", "<IMS-DOCUMENT>", "<SUBMISSION>", "<SEC-HEADER>", "<IMS-HEADER>"];
const BARE_HEADER_START = /^[ \t]*<(?:SEC|IMS)-HEADER>/gm;

/**
 * Reads a full submission: `<SEC-DOCUMENT>` or `<IMS-DOCUMENT>` (with or without the PEM preamble of the 1990s), the `<SUBMISSION>`
 * form of the dissemination feed (`.nc`, also with its whole header on one line), or bare `<DOCUMENT>` parts without a header.
 * A file that holds several copies of one submission counts once: its first complete copy.
 * @returns null when the text has no wrapper at all (a primary document).
 * @throws SubmissionError `truncated_wrapper`; `several_submissions` when the copies have different accession numbers.
 */
export function parseSubmission(source: string): Submission | null {
  const starts = envelopeStarts(source);
  if (starts.length === 0) {
    return source.includes("<DOCUMENT>") ? parseEnvelope(source, 0, source.length) : null;
  }
  let first: Submission | null = null;
  let fault: SubmissionError | null = null;
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? source.length;
    try {
      const copy: Submission = parseEnvelope(source, start, end);
      checkSameSubmission(first, copy);
      first ??= copy;
    } catch (error) {
      if (!(error instanceof SubmissionError)) throw error;
      if (error.reason === "several_submissions") throw error;
      fault ??= error;
    }
  }
  if (first === null && fault !== null) throw fault;
  return first;
}

function checkSameSubmission(first: Submission | null, next: Submission): void {
  const [known, other] = [first?.header?.accession, next.header?.accession];
  if (!known || !other || known === other) return;
  throw new SubmissionError(
    "several_submissions",
    `the file holds submissions ${known} and ${other}; accepted: one submission per file`,
  );
}

/** Primary documents have no envelope, and to look for the words alone is many times as fast. */
function envelopeStarts(source: string): number[] {
  if (!ENVELOPE_WORDS.some((word) => source.includes(word))) return [];
  const starts = matchStarts(source, ENVELOPE_START);
  return starts.length > 0 ? starts : matchStarts(source, BARE_HEADER_START);
}

function matchStarts(source: string, pattern: RegExp): number[] {
  return Array.from(source.matchAll(pattern), (match) => match.index);
}

function parseEnvelope(source: string, start: number, end: number): Submission {
  const envelope = ENVELOPES.find(({ open }) =>
    source
      .slice(start, start + 200)
      .trimStart()
      .startsWith(open),
  );
  const firstDocument = indexWithin(source, "<DOCUMENT>", start, end);
  const headerEnd = firstDocument === -1 ? end : firstDocument;
  const header = parseHeader(source, start, headerEnd, envelope?.header ?? null);
  const documents = firstDocument === -1 ? [] : parseDocuments(source, firstDocument, end);
  if (envelope && indexWithin(source, envelope.close, start, end) === -1) {
    throw truncated(source, envelope.open, envelope.close, start, end);
  }
  return { header, documents };
}

function parseHeader(source: string, start: number, end: number, tagHint: string | null): SubmissionHeader | null {
  const tag = tagHint ?? (/<(SEC-HEADER|IMS-HEADER)>/.exec(source.slice(start, end))?.[1] || null);
  let text = source.slice(start, end);
  if (tag !== null) {
    const open = indexWithin(source, `<${tag}>`, start, end);
    const close = indexWithin(source, `</${tag}>`, start, end);
    if (open === -1 || close === -1) throw truncated(source, `<${tag}>`, `</${tag}>`, Math.max(open, start), end);
    text = source.slice(open, close);
  }
  if (text.includes("<ACCESSION-NUMBER>")) return parseTagHeader(text);
  return tag === null ? null : parseLineHeader(text);
}

function parseDocuments(source: string, first: number, end: number): SubmissionDocument[] {
  const documents: SubmissionDocument[] = [];
  let open = first;
  while (open !== -1) {
    const close = indexWithin(source, "</DOCUMENT>", open, end);
    const next = indexWithin(source, "<DOCUMENT>", open + 1, end);
    if (close === -1 || (next !== -1 && next < close)) {
      throw truncated(source, "<DOCUMENT>", "</DOCUMENT>", open, next === -1 ? end : next);
    }
    documents.push(parseDocument(source.slice(open, close), open));
    open = next;
  }
  return documents;
}

const DOCUMENT_FIELD = /<(TYPE|SEQUENCE|FILENAME|DESCRIPTION)>([^<\r\n]*)/g;

function parseDocument(part: string, partAt: number): SubmissionDocument {
  const textTag = part.indexOf("<TEXT>");
  const head = textTag === -1 ? part : part.slice(0, textTag);
  const fields = new Map<string, string>();
  for (const [, name = "", value = ""] of head.matchAll(DOCUMENT_FIELD)) {
    if (!fields.has(name)) fields.set(name, value.trim());
  }
  const close = part.lastIndexOf("</TEXT>");
  const textFrom = textTag === -1 ? part.length : textTag + "<TEXT>".length;
  const sequence = Number(fields.get("SEQUENCE") || Number.NaN);
  return {
    type: fields.get("TYPE") ?? "",
    sequence: Number.isInteger(sequence) ? sequence : null,
    filename: fields.get("FILENAME") || null,
    description: fields.get("DESCRIPTION") || null,
    text: part.slice(textFrom, close > textTag ? close : part.length),
    textAt: partAt + textFrom,
  };
}

const HEADER_LINE = /^[ \t]*([A-Z][A-Z0-9 /-]*):[ \t]*(.*)$/;

/** `KEY: value` lines; a key without a value at the left margin (`FILER:`) opens the block of one party. Blank lines mean nothing. */
function parseLineHeader(text: string): SubmissionHeader {
  const header = emptyHeader();
  let party = newParty("");
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, key = "", rest = ""] = HEADER_LINE.exec(line) ?? [];
    const value = rest.trim();
    if (key === "") continue;
    if (value === "" && !/^\s/.test(line)) party = newParty(key);
    else if (key === "ACCESSION NUMBER") header.accession ??= value;
    else if (key === "CONFORMED SUBMISSION TYPE") header.formType ??= value;
    else if (key === "FILED AS OF DATE") header.filedAt ??= isoDate(value);
    else if (key === "CONFORMED PERIOD OF REPORT") header.periodEnd ??= isoDate(value);
    else if (key === "COMPANY CONFORMED NAME" || key === "CONFORMED NAME") party.name = value;
    else if (key === "CENTRAL INDEX KEY") addFiler(header, party, value);
  }
  return header;
}

const HEADER_TAG = /<(\/?)([A-Z0-9-]+)>([^<\r\n]*)/g;
const PARTY_TAGS = new Set([
  "FILER",
  "SUBJECT-COMPANY",
  "FILED-BY",
  "FILED-FOR",
  "ISSUER",
  "REPORTING-OWNER",
  "DEPOSITOR",
  "SERIAL-COMPANY",
]);

function parseTagHeader(text: string): SubmissionHeader {
  const header = emptyHeader();
  let party = newParty("");
  for (const [, slash, tag = "", rest = ""] of text.matchAll(HEADER_TAG)) {
    const value = rest.trim().replaceAll("&amp;", "&");
    if (PARTY_TAGS.has(tag)) party = newParty(slash ? "" : tag);
    else if (tag === "ACCESSION-NUMBER") header.accession ??= value;
    else if (tag === "TYPE") header.formType ??= value;
    else if (tag === "FILING-DATE") header.filedAt ??= isoDate(value);
    else if (tag === "PERIOD") header.periodEnd ??= isoDate(value);
    else if (tag === "CONFORMED-NAME") party.name = value;
    else if (tag === "CIK") addFiler(header, party, value);
  }
  return header;
}

function emptyHeader(): SubmissionHeader {
  return { accession: null, formType: null, filedAt: null, periodEnd: null, url: null, filers: [] };
}

function newParty(key: string): { role: string; name: string } {
  return { role: key.toLowerCase().replaceAll("-", " "), name: "" };
}

/** The same party is often listed once per file number; it is one party. */
function addFiler(header: SubmissionHeader, party: { role: string; name: string }, value: string): void {
  const cik = findCik(value);
  if (cik === null || party.role === "") return;
  if (header.filers.some((known) => known.cik === cik && known.role === party.role)) return;
  header.filers.push({ cik, name: party.name, role: party.role });
}

/** `19991231` → `1999-12-31`; null when it is no date. A time may follow. */
function isoDate(digits: string): string | null {
  return findDate(digits.slice(0, "YYYYMMDD".length));
}

function indexWithin(source: string, tag: string, start: number, end: number): number {
  const index = source.indexOf(tag, start);
  return index === -1 || index >= end ? -1 : index;
}

function truncated(source: string, open: string, close: string, openAt: number, cutAt: number): SubmissionError {
  const message = `${open} at line ${lineAt(source, openAt)} has no ${close}; the text ends at line ${lineAt(source, cutAt)}`;
  return new SubmissionError("truncated_wrapper", message);
}

function lineAt(source: string, index: number): number {
  let line = 1;
  for (let at = source.indexOf("\n"); at !== -1 && at < index; at = source.indexOf("\n", at + 1)) line += 1;
  return line;
}
