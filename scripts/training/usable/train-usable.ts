// npm run train-usable: learns from readers' answers how likely a passage is clear and rightly labelled (docs/readers.md, "Labels of usable").
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { formatUsableWeights } from "../../../pipeline/score/usable/usable-model.ts";
import { createOutput } from "../../output.ts";
import { tenthLines } from "../figures.ts";
import { parseUsableLabels } from "./usable-labels.ts";
import { figuresBy, trainedUsable, usableValidation, type WellPutFigures } from "./usable-regression.ts";

const LABELS = fileURLToPath(new URL("../../../docs/readers/usable-labels.tsv", import.meta.url));
/** Of readers who had the call at hand; not learned from. */
const IN_CONTEXT = fileURLToPath(new URL("../../../docs/readers/usable-labels-in-context.tsv", import.meta.url));
const WEIGHTS = fileURLToPath(new URL("../../../pipeline/score/usable/usable-weights.tsv", import.meta.url));

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
    const validation = validate ? usableValidation(labels) : null;
    const weights = trainedUsable(labels);
    const inContext = validate ? figuresBy(weights, parseUsableLabels(readFileSync(IN_CONTEXT, "utf8"))) : null;
    await writeFile(out, formatUsableWeights(weights));
    output.show({ answers: labels.length, validation, inContext }, ({ line }) =>
      line(
        [
          ...(validation === null ? [] : toldOf(validation)),
          ...(inContext === null ? [] : ["with the call at hand:", ...toldOf(inContext)]),
          `${labels.length} answers: ${out}`,
        ].join("\n"),
      ),
    );
  });

type TrainUsableCommand = { readonly labels: string; readonly out: string; readonly validate?: true };

await program.parseAsync();

function toldOf({ answers, wellPut, averagePrecision, calibration }: WellPutFigures): string[] {
  return [
    `${answers} answers, ${wellPut} clear and labelled right; average precision ${averagePrecision.toFixed(3)}`,
    ...tenthLines(calibration, "answers", "so in"),
  ];
}
