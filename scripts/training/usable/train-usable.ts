// npm run train-usable: learns from readers' answers how likely a passage is used for a product (docs/readers.md, "Labels of usable").
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { USABLE_MIN } from "../../../data/projection.ts";
import { formatUsableWeights, type UsableWeights } from "../../../pipeline/score/usable/usable-model.ts";
import { createOutput } from "../../output.ts";
import { parseUsableLabels } from "./usable-labels.ts";
import { keptOf, trainedUsable, type UsableValidation, usableValidation } from "./usable-regression.ts";

const LABELS = fileURLToPath(new URL("../../../docs/readers/usable-labels.tsv", import.meta.url));
/** Of readers who had the call at hand; not learned from. */
const IN_CONTEXT = fileURLToPath(new URL("../../../docs/readers/usable-labels-in-context.tsv", import.meta.url));
const WEIGHTS = fileURLToPath(new URL("../../../pipeline/score/usable/usable-weights.tsv", import.meta.url));
/** Of the best so many answers it is told how many are usable. */
const COUNTS = [100, 200, 400, 800];

const program = new Command("train-usable")
  .description("the weights of readers' answers, learned from them; without --out the project's own are written")
  .option("--labels <file>", "tab-separated answers, with what was known of each passage", LABELS)
  .option("--out <file>", "where the weights go", WEIGHTS)
  .option(
    "--validate",
    "judge companies and products by a model that has seen neither, and what was read with the call at hand",
  )
  .option("--json", "print one JSON document on stdout")
  .action(async ({ labels: file, out, validate }: TrainUsableCommand) => {
    const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
    const labels = parseUsableLabels(readFileSync(file, "utf8"));
    const validation = validate ? usableValidation(labels, COUNTS) : null;
    const weights = trainedUsable(labels);
    const inContext = validate ? inContextBy(weights) : null;
    await writeFile(out, formatUsableWeights(weights));
    output.show({ answers: labels.length, validation, inContext }, ({ line }) =>
      line(
        [
          ...toldOf(validation),
          ...(inContext === null ? [] : [toldInContext(inContext)]),
          `${labels.length} answers: ${out}`,
        ].join("\n"),
      ),
    );
  });

type TrainUsableCommand = { readonly labels: string; readonly out: string; readonly validate?: true };

await program.parseAsync();

function percent(part: number, of: number): string {
  return `${Math.round((100 * part) / Math.max(1, of))} %`;
}

/** What was read with the call at hand: how much of it is kept, and of use. */
function inContextBy(weights: UsableWeights) {
  const labels = parseUsableLabels(readFileSync(IN_CONTEXT, "utf8"));
  return { answers: labels.length, ...keptOf(labels, { weights, from: USABLE_MIN }) };
}

function toldInContext({ answers, kept, usable }: ReturnType<typeof inContextBy>): string {
  return `of ${answers} with the call at hand, probability from ${USABLE_MIN}: ${kept} answers, usable ${percent(usable, kept)}`;
}

function toldOf(validation: UsableValidation | null): string[] {
  if (validation === null) return [];
  const { answers, usable, averagePrecision, best, calibration } = validation;
  return [
    `${answers} answers, ${usable} usable; average precision ${averagePrecision.byRules.toFixed(3)} by rules, ${averagePrecision.byModel.toFixed(3)} by the model`,
    ...best.map(
      ({ count, byRules, byModel }) =>
        `  of the best ${count}: usable ${percent(byRules, count)} by rules, ${percent(byModel, count)} by the model`,
    ),
    ...calibration.map(
      (tenth) =>
        `  probability from ${tenth.from.toFixed(1)}: ${tenth.answers} answers, usable ${percent(tenth.usable, tenth.answers)}`,
    ),
  ];
}
