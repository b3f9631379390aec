// npm run train-usable: learns from readers' answers how likely a passage is clear and rightly labelled (docs/readers.md, "Labels of usable").
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { formatUsableWeights } from "../../../pipeline/score/usable/usable-model.ts";
import { createOutput } from "../../output.ts";
import { parseUsableLabels } from "./usable-labels.ts";
import { trainedUsable, type UsableValidation, usableValidation } from "./usable-regression.ts";

const LABELS = fileURLToPath(new URL("../../../docs/readers/usable-labels.tsv", import.meta.url));
const WEIGHTS = fileURLToPath(new URL("../../../pipeline/score/usable/usable-weights.tsv", import.meta.url));

const program = new Command("train-usable")
  .description("the weights of readers' answers, learned from them; without --out the project's own are written")
  .option("--labels <file>", "tab-separated answers, with what was known of each passage", LABELS)
  .option("--out <file>", "where the weights go", WEIGHTS)
  .option("--validate", "judge companies and products by a model that has seen neither")
  .option("--json", "print one JSON document on stdout")
  .action(async ({ labels: file, out, validate }: TrainUsableCommand) => {
    const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
    const labels = parseUsableLabels(readFileSync(file, "utf8"));
    const validation = validate ? usableValidation(labels) : null;
    await writeFile(out, formatUsableWeights(trainedUsable(labels)));
    output.show({ answers: labels.length, validation }, ({ line }) =>
      line([...toldOf(validation), `${labels.length} answers: ${out}`].join("\n")),
    );
  });

type TrainUsableCommand = { readonly labels: string; readonly out: string; readonly validate?: true };

await program.parseAsync();

function toldOf(validation: UsableValidation | null): string[] {
  if (validation === null) return [];
  const { answers, wellPut, averagePrecision, calibration } = validation;
  return [
    `${answers} answers, ${wellPut} clear and labelled right; average precision ${averagePrecision.toFixed(3)}`,
    ...calibration.map(
      (tenth) =>
        `  probability from ${tenth.from.toFixed(1)}: ${tenth.answers} answers, so in ${Math.round((100 * tenth.wellPut) / Math.max(1, tenth.answers))} %`,
    ),
  ];
}
