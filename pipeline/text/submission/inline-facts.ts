// What inline XBRL says of the document itself: the `dei:` facts of a page that has no wrapper around it, hidden ones too.
import { Parser } from "htmlparser2";
import { findDate } from "../../../data/formats/calendar-date.ts";
import { findCik } from "../../../data/formats/cik.ts";
import type { SubmissionFiler } from "./submission.ts";

/** `periodEnd` is YYYY-MM-DD (semantics 14.17). */
export type InlineFacts = {
  readonly formType: string | null;
  readonly periodEnd: string | null;
  readonly filers: SubmissionFiler[];
};

const FACT_START = /["'](dei:(?:EntityRegistrantName|EntityCentralIndexKey|DocumentType|DocumentPeriodEndDate))["']/g;
const TAG = /<(\/?)ix:nonNumeric\b[^>]*>/gi;
/** The value of a fact on a cover is a few words with their markup. */
const VALUE_MAX = 4000;

export function readInlineFacts(source: string): InlineFacts {
  const names: string[] = [];
  const filers = new Map<string, SubmissionFiler>();
  let formType: string | null = null;
  let periodEnd: string | null = null;
  for (const { name, value } of factsOf(source)) {
    const cik = name === "dei:EntityCentralIndexKey" ? findCik(value) : null;
    if (cik !== null) filers.set(cik, { cik, name: "", role: "filer" });
    else if (name === "dei:EntityRegistrantName") names.push(value);
    else if (name === "dei:DocumentType") formType ??= value || null;
    else if (name === "dei:DocumentPeriodEndDate") periodEnd ??= dateIn(value);
  }
  const [name = ""] = names;
  return { formType, periodEnd, filers: [...filers.values()].map((filer) => ({ ...filer, name })) };
}

function* factsOf(source: string): Generator<{ readonly name: string; readonly value: string }> {
  if (!source.includes("dei:")) return;
  for (const { 1: name = "", index } of source.matchAll(FACT_START)) {
    const open = source.lastIndexOf("<", index);
    const from = source.indexOf(">", index) + 1;
    if (open < 0 || from === 0 || !/^<ix:nonNumeric\s/i.test(source.slice(open, open + 20))) continue;
    yield { name, value: textOf(innerOf(source.slice(from, from + VALUE_MAX))) };
  }
}

/** Up to the end of the fact: other facts may be inside. */
function innerOf(markup: string): string {
  let depth = 1;
  for (const { 1: slash, index } of markup.matchAll(TAG)) {
    depth += slash === "/" ? -1 : 1;
    if (depth === 0) return markup.slice(0, index);
  }
  return "";
}

function textOf(markup: string): string {
  const pieces: string[] = [];
  const parser = new Parser({ ontext: (piece) => pieces.push(piece) });
  parser.end(markup);
  return pieces.join("").replace(/\s+/g, " ").trim();
}

const WRITTEN = /^(\p{L}+)\.? (\d{1,2}),? (\d{4})$/u;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `September 30, 2023`, `2023-09-30`. */
function dateIn(value: string): string | null {
  const [, month = "", day = "", year = ""] = WRITTEN.exec(value) ?? [];
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (number === 0) return findDate(value.replaceAll("-", ""));
  return findDate(`${year}${String(number).padStart(2, "0")}${day.padStart(2, "0")}`);
}
