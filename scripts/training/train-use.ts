// npm run train-use: learns from readers' answers what passages on a subject are worth to products of a kind (docs/readers.md, "Labels of use").
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { formatUseShares } from "../../pipeline/score/fit/use-share.ts";
import { createOutput } from "../output.ts";
import { parseUseLabels } from "./use-labels.ts";
import { trainedUse } from "./use-regression.ts";
import { useValidations } from "./use-validation.ts";

const LABELS = fileURLToPath(new URL("../../docs/readers/use-labels.tsv", import.meta.url));
const SHARES = fileURLToPath(new URL("../../pipeline/score/fit/use-shares.tsv", import.meta.url));

const program = new Command("train-use")
  .description("the shares of use, learned from readers' answers; without --out the project's own are written")
  .option("--labels <file>", "tab-separated answers", LABELS)
  .option("--out <file>", "where the shares go", SHARES)
  .option("--validate", "before that, judge companies and products by a model that has seen neither")
  .option("--json", "print one JSON document on stdout")
  .action(async ({ labels, out, validate }: TrainUseCommand) => {
    const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
    const answers = parseUseLabels(readFileSync(labels, "utf8"));
    const found = validate ? useValidations(answers) : [];
    await writeFile(out, formatUseShares(trainedUse(answers)));
    output.show({ answers: answers.length, validations: found }, ({ line }) =>
      line(
        [
          ...found.map(
            ({ set, count, usable, byWorth, byModel }) =>
              `${set}: ${count} answers, ${usable} usable; average precision ${byWorth.toFixed(3)} by worth, ${byModel.toFixed(3)} with the shares`,
          ),
          `${answers.length} answers: ${out}`,
        ].join("\n"),
      ),
    );
  });

type TrainUseCommand = { readonly labels: string; readonly out: string; readonly validate?: true };

await program.parseAsync();
