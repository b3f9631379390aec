// How likely a seller uses what a report says: reads report-weights.tsv. What sellers want of calls says little of reports, where worth, a subject of the
// product's own and something to ask say nearly all that can be known (docs/readers.md, "Reports and speeches").
import { readFileSync } from "node:fs";
import {
  type Feature,
  formatWeightTable,
  parseWeightTable,
  probabilityBy,
  type WeightTable,
} from "../../../data/formats/weight-table.ts";
import type { UsableFacts } from "./usable-facts.ts";

/**
 * `share`: what its time, its lines of business and its document leave of it, 0 to 1 (document-share.ts); `wanted`: how likely it would be wanted of a call
 * (wanted-model.ts).
 */
export type ReportFacts = Pick<UsableFacts, "worth" | "kind" | "isTold" | "isAsked" | "isOwnSubject"> & {
  readonly share: number;
  readonly wanted: number;
};

/** So little more than nothing has a logarithm. */
const LEAST_WORTH = 0.0001;
const LEAST_SHARE = 0.02;
const LEAST_WANTED = 0.01;

/** Each feature with its value; `bias` is one that all passages have. */
export function reportFeatures({ worth, kind, isTold, isAsked, isOwnSubject, share, wanted }: ReportFacts): Feature[] {
  return [
    ["bias", 1],
    ["worth", Math.log10(Math.max(LEAST_WORTH, worth))],
    ["share", Math.log(Math.max(LEAST_SHARE, share))],
    ["wanted", Math.log(Math.max(LEAST_WANTED, wanted))],
    ["pain", Number(kind === "pain")],
    ["told", Number(isTold)],
    ["asked", Number(isAsked)],
    ["own subject", Number(isOwnSubject)],
  ];
}

const COLUMNS = ["used"] as const;

/** @throws when the table has other columns, or a weight is no number */
export const parseReportWeights = (table: string): WeightTable => parseWeightTable(table, COLUMNS, "reports");

export const formatReportWeights = (weights: WeightTable): string => formatWeightTable(weights, COLUMNS);

/** 0 to 1. */
export const reportUse = (facts: ReportFacts, weights: WeightTable = WEIGHTS): number =>
  probabilityBy(weights, reportFeatures(facts));

const WEIGHTS = parseReportWeights(readFileSync(new URL("./report-weights.tsv", import.meta.url), "utf8"));
