// npm run train-reports: learns from readers' answers how likely a seller uses what a report says (docs/readers.md, "Reports and speeches").
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { formatReportWeights } from "../../../pipeline/score/usable/report-use.ts";
import { createOutput } from "../../output.ts";
import { tenthLines } from "../figures.ts";
import { parseReportLabels } from "./report-labels.ts";
import { type ReportFigures, reportValidations, trainedReports } from "./report-regression.ts";

const LABELS = fileURLToPath(new URL("../../../docs/readers/report-labels.tsv", import.meta.url));
const WEIGHTS = fileURLToPath(new URL("../../../pipeline/score/usable/report-weights.tsv", import.meta.url));

const program = new Command("train-reports")
  .description("the weights of what a report says, learned from readers' answers: the project's table is written anew")
  .option("--validate", "before that, judge each document and each product by a model that has not seen it")
  .option("--json", "print one JSON document on stdout")
  .action(async ({ validate }: { readonly validate?: true }) => {
    const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
    const labels = parseReportLabels(readFileSync(LABELS, "utf8"));
    const validations = validate ? reportValidations(labels) : [];
    await writeFile(WEIGHTS, formatReportWeights(trainedReports(labels)));
    output.show({ answers: labels.length, validations }, ({ line }) =>
      line([...validations.flatMap(toldOf), `${labels.length} answers: ${WEIGHTS}`].join("\n")),
    );
  });

await program.parseAsync();

function toldOf({ by, answers, usable, averagePrecision, calibration }: ReportFigures): string[] {
  return [
    `by ${by}: ${answers} answers, ${usable} usable; average precision ${averagePrecision.toFixed(3)}`,
    ...tenthLines(calibration, "answers", "so in"),
  ];
}
