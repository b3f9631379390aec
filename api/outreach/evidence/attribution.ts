// How a message names the document that an excerpt is from: "your annual report for fiscal year 2023", and its date.

import { dateInWords } from "../../../data/formats/calendar-date.ts";
import { findCompanyName } from "../../../data/prose/company-name.ts";
import { isPlainLine } from "../../../data/prose/third-party-text.ts";

/** What is known of an excerpt's document. */
export type SourceDocument = {
  readonly sourceName: string;
  /** YYYY-MM-DD: filing or call date. */
  readonly sourceDate: string;
  readonly kind: "filing" | "transcript" | null;
  /** As the SEC names it. */
  readonly formType: string | null;
  /** The company that the document is about. */
  readonly companyName: string;
};

export type Attribution = {
  /** Fits after "in": "your annual report for fiscal year 2023". */
  readonly ref: string;
  /** The same without the period: "your annual report". */
  readonly shortRef: string;
  /** report, filing, call, remarks or document. */
  readonly noun: string;
  /** Fits into brackets after ref: "filed February 26, 2024". */
  readonly dated: string;
  readonly date: string;
};

/** Forms that people know by another name. */
const FORMS: Readonly<Record<string, string>> = {
  "10-K": "annual report",
  "10-K405": "annual report",
  "20-F": "annual report",
  "40-F": "annual report",
  "10-Q": "quarterly report",
};
const KINDS =
  /^(?<owner>.*?)[\s,:-]*\b(?<doc>(?:(?:first|second|third|fourth)[ -]quarter (?:\d{4} )?)?(?:annual report|quarterly report|interim report|current report|proxy statement|earnings call|conference call|earnings release|press release|(?:earnings|prepared|management) remarks|earnings commentary|shareholder letter|members' report|registration statement))(?<rest>.*)$/i;
const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/^,? (?:for )?(?:the )?fiscal year (?:ended )?([\w ,]{4,24})$/i, " for fiscal year $1"],
  [/^,? (?:for )?(?:the )?(quarter|year|period|(?:six|nine) months) ended ([\w ,]{4,24})$/i, " for the $1 ended $2"],
  [/^,? (?:for )?(\d{4})$/, " for $1"],
];

/** @param addressee the full name of the company that the message is written to */
export function attributionOf(document: SourceDocument, addressee: string): Attribution {
  const date = dateInWords(document.sourceDate);
  const dated = document.kind === "transcript" || /\bcall\b/i.test(document.sourceName) ? date : `filed ${date}`;
  return { ...refOf(document, addressee), date, dated };
}

/** February 2024 */
export function monthOf(date: string): string {
  return dateInWords(date).replace(/ \d+,/, "");
}

const QUARTERS: readonly (readonly [string, RegExp])[] = [
  ["first", /\b(?:first[ -]quarter|q1|1q)\b/i],
  ["second", /\b(?:second[ -]quarter|q2|2q)\b/i],
  ["third", /\b(?:third[ -]quarter|q3|3q)\b/i],
  ["fourth", /\b(?:fourth[ -]quarter|q4|4q)\b/i],
];

/** "third-quarter call", or "call" where the title names no quarter, or several. */
export function callOf({ sourceName }: Pick<SourceDocument, "sourceName">): string {
  const [named, another] = QUARTERS.filter(([, pattern]) => pattern.test(sourceName));
  return named === undefined || another !== undefined ? "call" : `${named[0]}-quarter call`;
}

function refOf(document: SourceDocument, addressee: string): Pick<Attribution, "ref" | "shortRef" | "noun"> {
  const { sourceName, companyName, kind, formType } = document;
  const whose = isSame(companyName, addressee) ? "your" : owner(companyName);
  const title = sourceName.replace(/\s+/g, " ").trim();
  const form = /^Form ([\w/-]{1,12}) filed [\d-]+$/.exec(title)?.[1];
  const known = FORMS[(form ?? formType ?? "").replace(/[/ ].*$/, "")];
  const anonymous = known ?? (kind === "transcript" ? "earnings call" : "public filing");
  const generic = { ref: `${whose} ${anonymous}`, shortRef: `${whose} ${anonymous}`, noun: nounOf(anonymous) };
  if (form !== undefined && known === undefined && /^[A-Z\d/-]*\d[A-Z\d/-]*$/.test(form)) {
    return { ref: `${whose} Form ${form}`, shortRef: `${whose} Form ${form}`, noun: "filing" };
  }
  if (!isPlainLine(title, { charsMax: 140 })) return generic;
  return named(title, document, addressee) ?? generic;
}

function named(title: string, { companyName }: SourceDocument, addressee: string) {
  const found = KINDS.exec(title)?.groups;
  if (found === undefined) return null;
  const doc = (found.doc ?? "").toLowerCase();
  const whose = isSame(companyName, addressee) || isSame(found.owner ?? "", addressee) ? "your" : owner(companyName);
  const rest = found.rest ?? "";
  const period = PERIODS.find(([pattern]) => pattern.test(rest));
  const when = period === undefined ? "" : rest.replace(period[0], period[1]);
  const plain = doc.replace(/^(?:first|second|third|fourth)[ -]quarter (?:\d{4} )?/, "");
  return { ref: `${whose} ${doc}${when}`, shortRef: `${whose} ${plain}`, noun: nounOf(doc) };
}

/** The owner by name, or nobody in particular when the name cannot stand in a message. */
function owner(companyName: string): string {
  return findCompanyName(companyName)?.possessive ?? "a";
}

/** The same company, whatever its legal form is. */
function isSame(name: string, other: string): boolean {
  const fold = (text: string) => (findCompanyName(text)?.short ?? text).toLowerCase();
  return fold(name) === fold(other);
}

function nounOf(doc: string): string {
  return /\b(report|call|filing|remarks)$/.exec(doc)?.[1] ?? "document";
}
