// Filings: one EDGAR file → a document, and filings.csv, which overrides what the file says of itself.
import { posix } from "node:path";
import { isCalendarDate } from "../../data/formats/calendar-date.ts";
import { CIK_ACCEPTED, findCik } from "../../data/formats/cik.ts";
import type { BrokenFiling, FilingText } from "../text/document-text.ts";
import type { TextStage } from "./call-parts.ts";
import { nameBroken } from "./document-name.ts";
import { filedParts } from "./filed-call.ts";
import {
  type CompanyReference,
  type DocumentContent,
  type DocumentFacts,
  isWebAddress,
  type Refusal,
  type RejectSink,
} from "./shape.ts";

/** One row of filings.csv as read: trimmed cells, empty = null. `row_no` 1 = first row after the header of `file`. */
export type FilingsRow = {
  file: string;
  row_no: number;
  path: string | null;
  cik: string | null;
  company_id: string | null;
  form_type: string | null;
  filed_at: string | null;
  period_end: string | null;
  url: string | null;
  title: string | null;
};

/** What a checked row puts in the place of the wrapper's own statements; null leaves them. */
export type FilingOverride = {
  reference: CompanyReference | null;
  formType: string | null;
  filedAt: string | null;
  periodEnd: string | null;
  url: string | null;
  title: string | null;
  row: FilingsRow;
};

/** The text stage's door (pipeline/text/document-text.ts), handed in by the run. */
export type FilingExtractor = TextStage & {
  /** Changes whenever any document, filing or call, may come out differently. */
  version: string;
  extract: (source: string) => FilingText | BrokenFiling;
};

/** A part of a document that does not tell its own type, when filings.csv does not tell it either. */
const UNNAMED_PART = "document";
/** Turns of a call are named after the part that they are of. */
const UNNAMED = /^document(?=$|, )/;

export function parseFiling(source: string, extractor: FilingExtractor): DocumentContent | Refusal {
  const filing = extractor.extract(source);
  if ("reason" in filing) return { ...filing, value: nameBroken(source) };
  const { accession, formType, filedAt, periodEnd, filers, parts } = filing;
  const isAbout = (role: string) => !NOT_ABOUT.has(role);
  const ordered = [...filers.filter(({ role }) => isAbout(role)), ...filers.filter(({ role }) => !isAbout(role))];
  const companyName = ordered[0]?.name;
  return {
    accession,
    formType,
    filedAt,
    periodEnd,
    title: null,
    url: null,
    ...(companyName ? { companyName } : {}),
    companyReferences: [...new Set(ordered.map(({ cik }) => cik))].map((cik) => ({ cik })),
    parts: parts.flatMap((part) =>
      filedParts({ ...part, name: part.name ?? UNNAMED_PART }, companyName ?? null, extractor),
    ),
  };
}

/** They file a document about somebody else, and come after whom it is about. */
const NOT_ABOUT = new Set(["filed by", "filed for", "reporting owner"]);

/** A row's company replaces all of the wrapper's; every other filled cell replaces its own fact. */
export function overrideFacts<T extends DocumentFacts>(facts: T, override: FilingOverride | undefined): T {
  if (!override) return facts;
  const overridden = {
    ...facts,
    formType: override.formType ?? facts.formType,
    filedAt: override.filedAt ?? facts.filedAt,
    periodEnd: override.periodEnd ?? facts.periodEnd,
    url: override.url ?? facts.url,
    title: override.title ?? facts.title,
    companyReferences: override.reference ? [override.reference] : facts.companyReferences,
  };
  // The name is that of the wrapper's company.
  const isOther = JSON.stringify(overridden.companyReferences) !== JSON.stringify(facts.companyReferences);
  if (isOther) delete overridden.companyName;
  return overridden;
}

/** The facts as `overrideFacts` has them, and a part that does not tell its own type takes the row's. */
export function applyOverride(content: DocumentContent, override: FilingOverride | undefined): DocumentContent {
  if (!override) return content;
  const { parts, ...facts } = overrideFacts(content, override);
  const { formType } = facts;
  return {
    ...facts,
    parts: parts.map((part) => (formType ? { ...part, name: part.name.replace(UNNAMED, formType) } : part)),
  };
}

/**
 * Checks the rows of filings.csv against the files that exist; a bad row is refused whole. A path may leave out `.gz`.
 * Two different rows for one file: the later one wins and the earlier is a reject (`superseded_duplicate`).
 */
export function checkFilingsIndex(
  rows: readonly FilingsRow[],
  filingPaths: ReadonlySet<string>,
  reject: RejectSink,
): Map<string, FilingOverride> {
  const overrides = new Map<string, FilingOverride>();
  const refuse = (row: FilingsRow, { reason, detail, column = null, value = null }: Refusal) =>
    reject({ table: "filings", file: row.file, row: row.row_no, column, value, reason, detail });
  for (const row of rows) {
    const path = row.path === null ? null : findPath(row.path, filingPaths);
    const refusal = findFault(row, path);
    if (refusal !== null || path === null) {
      if (refusal) refuse(row, refusal);
      continue;
    }
    const override = overrideOf(row);
    const earlier = overrides.get(path);
    if (earlier && !saysTheSame(earlier, override)) {
      const detail = `row ${row.row_no} of ${row.file} names the same file and wins; accepted: one row per file`;
      refuse(earlier.row, { reason: "superseded_duplicate", detail, column: "path", value: row.path });
    }
    overrides.set(path, override);
  }
  return overrides;
}

function findPath(path: string, filingPaths: ReadonlySet<string>): string | null {
  const normal = posix.normalize(path);
  return [normal, `${normal}.gz`].find((candidate) => filingPaths.has(candidate)) ?? null;
}

function findFault(row: FilingsRow, path: string | null): Refusal | null {
  if (row.path === null)
    return { reason: "missing_value", column: "path", detail: "a path relative to the drop folder" };
  if (path === null) {
    const detail = "the path of a file under filings/, relative to the drop folder";
    return { reason: "unknown_path", column: "path", value: row.path, detail };
  }
  const checks = [
    {
      column: "cik",
      reason: "bad_cik",
      isValid: (v: string) => findCik(v) !== null,
      detail: CIK_ACCEPTED,
    },
    { column: "filed_at", reason: "bad_date", isValid: isCalendarDate, detail: "a date as YYYY-MM-DD" },
    { column: "period_end", reason: "bad_date", isValid: isCalendarDate, detail: "a date as YYYY-MM-DD" },
    { column: "url", reason: "bad_url", isValid: isWebAddress, detail: "a web address with http or https" },
  ] as const;
  for (const { column, reason, isValid, detail } of checks) {
    const value = row[column];
    if (value !== null && !isValid(value)) return { reason, column, value, detail };
  }
  return null;
}

function overrideOf(row: FilingsRow): FilingOverride {
  const cik = row.cik === null ? null : findCik(row.cik);
  const reference = {
    ...(row.company_id === null ? {} : { companyId: row.company_id }),
    ...(cik === null ? {} : { cik }),
  };
  return {
    reference: Object.keys(reference).length > 0 ? reference : null,
    formType: row.form_type,
    filedAt: row.filed_at,
    periodEnd: row.period_end,
    url: row.url,
    title: row.title,
    row,
  };
}

function saysTheSame(a: FilingOverride, b: FilingOverride): boolean {
  return JSON.stringify({ ...a, row: null }) === JSON.stringify({ ...b, row: null });
}
