// What readers answered on passages of reports, with what was known of each: lines of docs/readers/report-labels.tsv.
import type { ReportFacts } from "../../../pipeline/score/usable/report-use.ts";
import { cellsOf } from "../label-table.ts";

/** One reader's answer on one passage for one product. */
export type ReportLabel = {
  readonly document: string;
  readonly product: string;
  readonly facts: ReportFacts;
  readonly isUsable: boolean;
};

const COLUMNS = [
  "text_sha256",
  "document",
  "product",
  "worth",
  "kind",
  "told",
  "asked",
  "own_subject",
  "share",
  "wanted",
  "usable",
  "reason",
];

/** @throws {UsageError} with the number of the first line that is none */
export function parseReportLabels(table: string): ReportLabel[] {
  return cellsOf(table, COLUMNS, "labels of reports").map(({ text, number, isSo }) => ({
    document: text("document"),
    product: text("product"),
    facts: {
      worth: number("worth"),
      kind: text("kind") as ReportFacts["kind"],
      isTold: isSo("told"),
      isAsked: isSo("asked"),
      isOwnSubject: isSo("own_subject"),
      share: number("share"),
      wanted: number("wanted"),
    },
    isUsable: isSo("usable"),
  }));
}
