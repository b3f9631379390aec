// npm run bench -- evidence: how well the embedded analyst reads passages of real filings and calls that people labelled.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { parse } from "yaml";
import { z } from "zod";
import { TAXONOMY } from "../../../data/taxonomy/taxonomy.ts";
import { compileKeywords, type KeywordMatcher } from "../../../pipeline/match/keywords.ts";
import { scorePassage } from "../../../pipeline/score/passage.ts";
import type { Output } from "../../output.ts";
import { annotatorsAgreement } from "./annotators.ts";
import { findPassages, type LabelledPassage, readLabels } from "./labelled-passages.ts";

/** Agreement of the analyst with the labels; shares are 0 to 1, null where nothing was found or labelled. */
export type Agreement = {
  readonly part: string;
  readonly passages: number;
  readonly signals: number;
  readonly signal_precision: number | null;
  readonly signal_recall: number | null;
  readonly pain_precision: number | null;
  readonly pain_recall: number | null;
  /** Where pain points are labelled: the analyst's first one is among them. */
  readonly lead_pain: number | null;
  readonly impact_exact: number | null;
  readonly impact_within_one: number | null;
};

/** One labelled passage with what the analyst makes of it. */
export type Reading = {
  readonly label: LabelledPassage;
  readonly impact: number;
  readonly hasSignal: boolean;
  readonly painPoints: readonly string[];
};

const DATA = fileURLToPath(new URL("../../../../shared/data-real/", import.meta.url));
/** What is printed, by the parts of the labelled set. The last line: all that the second annotator held out. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  tuning: ["tuning"],
  held_out: ["held_out"],
  unseen: ["unseen"],
  second_tuning: ["second_tuning"],
  second_held_out: ["second_held_out"],
  likely_tuning: ["likely_tuning"],
  likely_held_out: ["likely_held_out"],
  third_tuning: ["third_tuning"],
  third_held_out: ["third_held_out"],
  "second annotator, held out": ["second_held_out", "likely_held_out", "third_held_out"],
};
const LABELS = new URL("labels.csv", import.meta.url);
const PRODUCTS = z.object({
  products: z.array(z.object({ product_id: z.number(), keywords: z.array(z.string()) })),
});
/** Product 0: what a seller of systems and services looks for in any company. */
const GENERAL_KEYWORDS = [
  ..."technology software systems automation digital modernization vendors outsourcing workforce fraud".split(" "),
  ..."cybersecurity platform pilot upgrade implementation staff collectors in-house hiring".split(" "),
  "data analytics",
  "call center",
  "artificial intelligence",
];

export function addEvidenceBench(program: Command, output: Output): void {
  program
    .command("evidence")
    .description("precision and recall of buying signals and pain points, agreement on impact, on a labelled set")
    .action(() => {
      if (!existsSync(DATA)) {
        output.note("skipped: the labelled documents (../shared/data-real) are not on this machine");
        return;
      }
      const { found, lost } = findPassages(readLabels(readFileSync(LABELS, "utf8")), DATA);
      if (lost > 0) output.note(`${lost} labelled passages are no longer in the text of their documents`);
      const again = found.filter(({ part }) => part === "again");
      const readings = readAll(found.filter(({ part }) => part !== "again"));
      const results = Object.entries(PARTS).map(([name, parts]) =>
        agreementOf(
          name,
          readings.filter(({ label }) => parts.includes(label.part)),
        ),
      );
      const annotators = annotatorsAgreement(found, again);
      output.show({ evidence: results, annotators, lost }, ({ table }) =>
        [results, annotators]
          .map((rows) =>
            table(
              Object.keys(rows[0] ?? {}),
              rows.map((row) => Object.values(row)),
            ),
          )
          .join("\n"),
      );
    });
}

/** Scores every passage as the pipeline would. */
export function readAll(passages: readonly LabelledPassage[]): Reading[] {
  const matchers = productMatchers();
  return passages.map((label) => {
    const found = matchers.get(label.product_id)?.find(label.text) ?? [];
    const keywords = [...new Set(found.map(({ keyword }) => keyword))];
    const isCall = label.document_kind === "transcript";
    const scored = scorePassage({
      text: label.text,
      keywords,
      documentKind: label.document_kind,
      formType: isCall ? null : "10-K",
      partName: isCall ? "call" : "10-K",
    });
    return {
      label,
      impact: scored.impactScore,
      hasSignal: scored.buyingSignalPresent,
      painPoints: scored.painPoints.filter((painPoint) => TAXONOMY.painPoints.has(painPoint)),
    };
  });
}

function productMatchers(): Map<number, KeywordMatcher> {
  const { products } = PRODUCTS.parse(parse(readFileSync(`${DATA}drop/products.yaml`, "utf8")));
  return new Map([
    [0, compileKeywords(GENERAL_KEYWORDS)],
    ...products.map(({ product_id, keywords }) => [product_id, compileKeywords(keywords)] as const),
  ]);
}

export function agreementOf(part: string, readings: readonly Reading[]): Agreement {
  const count = (holds: (reading: Reading) => boolean) => readings.filter(holds).length;
  const isLabelled = ({ label }: Reading) => label.buying_signal === "yes";
  const rightSignals = count((reading) => reading.hasSignal && isLabelled(reading));
  const rightPains = sum(readings, ({ label, painPoints }) => overlap(painPoints, label.pain_points));
  const withPains = readings.filter(({ label }) => label.pain_points.length > 0);
  return {
    part,
    passages: readings.length,
    signals: count(isLabelled),
    signal_precision: share(
      rightSignals,
      count(({ hasSignal }) => hasSignal),
    ),
    signal_recall: share(rightSignals, count(isLabelled)),
    pain_precision: share(
      rightPains,
      sum(readings, ({ painPoints }) => painPoints.length),
    ),
    pain_recall: share(
      rightPains,
      sum(readings, ({ label }) => label.pain_points.length),
    ),
    lead_pain: share(
      sum(withPains, ({ label, painPoints }) => overlap(painPoints.slice(0, 1), label.pain_points)),
      withPains.length,
    ),
    impact_exact: share(
      count(({ label, impact }) => impact === label.impact),
      readings.length,
    ),
    impact_within_one: share(
      count(({ label, impact }) => Math.abs(impact - label.impact) <= 1),
      readings.length,
    ),
  };
}

function overlap(found: readonly string[], labelled: readonly string[]): number {
  return found.filter((one) => labelled.includes(one)).length;
}

function sum(readings: readonly Reading[], value: (reading: Reading) => number): number {
  return readings.reduce((total, reading) => total + value(reading), 0);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 1000;
}
