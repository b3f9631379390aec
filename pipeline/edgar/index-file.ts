// EDGAR's index files, quarterly and daily (master, form and company .idx) → the filings that they list.
import { findDate, MONTHS } from "../../data/formats/calendar-date.ts";
import { findCik } from "../../data/formats/cik.ts";
import { DamagedAnswer } from "./answer.ts";
import { isAccession, type ListedFiling } from "./listed-filing.ts";

export type IndexFile = {
  readonly filings: readonly ListedFiling[];
  /** Lines below the rule that are no row of an index, 1 = first line of the file. */
  readonly badLines: readonly number[];
  /** `Last Data Received` of the preamble, YYYY-MM-DD; null when it is missing or no date. */
  readonly lastReceived: string | null;
};

type Row = { readonly form: string; readonly cik: string; readonly filedAt: string; readonly path: string };
type Layout = { readonly kind: "master" } | { readonly kind: "form" | "company"; readonly secondColumn: number };

const RULE = /^-{20,}\s*$/;
/** What ends a row in the fixed-width layouts, whatever the company's name did to the columns before it. */
const FIXED_TAIL = /\s(\d{1,10})\s+(\d{4}-\d{2}-\d{2}|\d{8})\s+(\S+)\s*$/;
const FILE_NAME = /^edgar\/data\/\d{1,10}\/(?:\d{18}\/)?([\d-]{20})\.txt$/;

/**
 * Reads an index of any of the three layouts, with dates as `2021-03-31` (quarterly) or `20210331` (daily).
 *
 * @throws {DamagedAnswer} when the heading or the rule below it is missing, or the last line breaks off
 */
export function parseIndexFile(text: string): IndexFile {
  const lines = text.split("\n");
  const rule = lines.findIndex((line) => RULE.test(line));
  const layout = rule < 0 ? null : layoutOf(lines.slice(0, rule));
  if (layout === null) throw new DamagedAnswer("it has no heading of an EDGAR index");
  const filings: ListedFiling[] = [];
  const badLines: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (index <= rule || line.trim() === "") continue;
    const filing = readRow(line, layout);
    if (filing !== null) filings.push(filing);
    else if (index === lines.length - 1) throw new DamagedAnswer(`it breaks off in line ${index + 1}`);
    else badLines.push(index + 1);
  }
  return { filings, badLines, lastReceived: readLastReceived(lines.slice(0, rule)) };
}

/** The heading may be wrapped over two lines; its first line shows the layout. */
function layoutOf(preamble: readonly string[]): Layout | null {
  for (const line of preamble) {
    if (/^CIK\|Company Name\|Form Type\|/.test(line)) return { kind: "master" };
    if (/^Form Type\s+Company Name/.test(line)) return { kind: "form", secondColumn: line.indexOf("Company Name") };
    if (/^Company Name\s+Form Type/.test(line)) return { kind: "company", secondColumn: line.indexOf("Form Type") };
  }
  return null;
}

function readRow(line: string, layout: Layout): ListedFiling | null {
  const row = layout.kind === "master" ? masterRow(line) : fixedRow(line, layout);
  const accession = FILE_NAME.exec(row?.path ?? "")?.[1] ?? "";
  const filedAt = findDate(row?.filedAt ?? "");
  const cik = findCik(row?.cik ?? "");
  if (row === null || row.form === "" || cik === null || filedAt === null || !isAccession(accession)) return null;
  return { cik, accession, form: row.form, filedAt };
}

/** A company's name may hold the separator; what is around it does not. */
function masterRow(line: string): Row | null {
  const cells = line.split("|");
  if (cells.length < 5) return null;
  const [form = "", filedAt = "", path = ""] = cells.slice(-3).map((cell) => cell.trim());
  return { cik: cells[0] ?? "", form, filedAt, path };
}

function fixedRow(line: string, { kind, secondColumn }: Exclude<Layout, { kind: "master" }>): Row | null {
  const tail = FIXED_TAIL.exec(line);
  if (tail === null) return null;
  const [, cik = "", filedAt = "", path = ""] = tail;
  const [first, second] = splitAt(line.slice(0, tail.index), secondColumn);
  return { cik, filedAt, path, form: kind === "form" ? first : second };
}

/** A first cell that fills its column or runs over it pushes the second one on; two blanks still part them. */
function splitAt(text: string, column: number): [string, string] {
  const isAligned = text[column - 1] === " " && text[column] !== " ";
  const [first, second] = isAligned ? [text.slice(0, column), text.slice(column)] : [text, text];
  return [
    first.trim().split(/\s{2,}/)[0] ?? "",
    second
      .trim()
      .split(/\s{2,}/)
      .at(-1) ?? "",
  ];
}

/** `Last Data Received:    March 31, 2021`, in daily files `Mar 18, 2020`. */
function readLastReceived(preamble: readonly string[]): string | null {
  for (const line of preamble) {
    const [, month = "", day = "", year = ""] =
      /^Last Data Received:\s+([A-Za-z]+)\s+(\d{1,2}),\s+(\d{4})/.exec(line) ?? [];
    const at = MONTHS.findIndex((name) => name.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase());
    if (at >= 0) return findDate(`${year}-${String(at + 1).padStart(2, "0")}-${day.padStart(2, "0")}`);
  }
  return null;
}
