// npm run train-steps -- --texts FILE: learns which sentences of a call say that something moves (docs/readers.md, "Labels of steps").
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { STEP_MIN } from "../../pipeline/score/substance/likely-step.ts";
import { formatStepWeights } from "../../pipeline/score/substance/step-model.ts";
import { createOutput } from "../output.ts";
import { stepSentences } from "./step-labels.ts";
import { type StepValidation, stepValidation, trainedSteps } from "./step-regression.ts";

const LABELS = fileURLToPath(new URL("../../docs/readers/step-labels.tsv", import.meta.url));
const WEIGHTS = fileURLToPath(new URL("../../pipeline/score/substance/step-weights.tsv", import.meta.url));
/** Beside the threshold that is used. */
const THRESHOLDS = [0.2, 0.5];

const program = new Command("train-steps")
  .description(
    "the weights of steps, learned from sentences that readers marked; without --out the project's own are written",
  )
  .requiredOption(
    "--texts <file>",
    "JSON lines with company, document and text: the sentences of the calls that were read",
  )
  .option("--labels <file>", "tab-separated: SHA-256 of a sentence, its document, kind, and A, B or -", LABELS)
  .option("--out <file>", "where the weights go", WEIGHTS)
  .option("--validate", "before that, judge each company by a model of the others")
  .option("--json", "print one JSON document on stdout")
  .action(async ({ texts, labels, out, validate }: TrainStepsCommand) => {
    const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
    const { sentences, missing } = stepSentences(readFileSync(labels, "utf8"), readFileSync(texts, "utf8"));
    const found = validate ? stepValidation(sentences, [STEP_MIN, ...THRESHOLDS].sort()) : null;
    const weights = trainedSteps(sentences);
    await writeFile(out, formatStepWeights(weights));
    output.show({ sentences: sentences.length, missing, features: weights.size, validation: found }, ({ line }) =>
      line(
        [
          ...toldOf(found),
          ...(missing > 0 ? [`${missing} sentences of the table are not among the texts`] : []),
          `${sentences.length} sentences, ${weights.size} features: ${out}`,
        ].join("\n"),
      ),
    );
  });

type TrainStepsCommand = {
  readonly texts: string;
  readonly labels: string;
  readonly out: string;
  readonly validate?: true;
};

await program.parseAsync();

function toldOf(found: StepValidation | null): string[] {
  if (found === null) return [];
  const { sentences, marked, toCall, averagePrecision, judges } = found;
  return [
    `${sentences} sentences, ${marked} marked, ${toCall} of them to call for; average precision ${averagePrecision.toFixed(3)}`,
    ...judges.map(
      (judge) =>
        `  ${judge.judge.padEnd(22)} found ${judge.found}, marked ${judge.marked}, to call for ${judge.toCall}`,
    ),
  ];
}
