// npm run train-use: learns from readers' answers what passages on a subject are worth to products of a kind (docs/readers.md, "Labels of use").
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { formatUseShares } from "../../pipeline/score/fit/use-share.ts";
import { createOutput } from "../output.ts";
import { parseUseLabels } from "./use-labels.ts";
import { trainedUse } from "./use-regression.ts";
import { type UseValidation, useValidations } from "./use-validation.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Of passages of any worth, and of those that were shown of calls. */
const TABLES = [
  { labels: at("docs/readers/use-labels.tsv"), out: at("pipeline/score/fit/use-shares.tsv") },
  { labels: at("docs/readers/use-labels-of-calls.tsv"), out: at("pipeline/score/usable/use-odds-of-calls.tsv") },
];

const program = new Command("train-use")
  .description("the shares of use, learned from readers' answers: the project's tables are written anew")
  .option("--validate", "before that, judge companies and products by a model that has seen neither")
  .option("--json", "print one JSON document on stdout")
  .action(async ({ validate }: TrainUseCommand) => {
    const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
    const tables = TABLES.map(({ labels, out }) => ({ out, answers: parseUseLabels(readFileSync(labels, "utf8")) }));
    const learned = tables.map(({ out, answers }) => ({
      out,
      answers: answers.length,
      validations: validate ? useValidations(answers) : [],
      table: formatUseShares(trainedUse(answers)),
    }));
    for (const { out, table } of learned) await writeFile(out, table);
    const shown = learned.map(({ table, ...figures }) => figures);
    output.show(shown, ({ line }) => line(shown.flatMap(linesOf).join("\n")));
  });

type TrainUseCommand = { readonly validate?: true };
type Figures = {
  readonly out: string;
  readonly answers: number;
  readonly validations: readonly UseValidation[];
};

function linesOf({ out, answers, validations }: Figures): string[] {
  const figures = validations
    .filter(({ count }) => count > 0)
    .map(
      ({ set, count, usable, byWorth, byModel }) =>
        `${set}: ${count} answers, ${usable} usable; average precision ${byWorth.toFixed(3)} by worth, ${byModel.toFixed(3)} with the shares`,
    );
  return [...figures, `${answers} answers: ${out}`];
}

await program.parseAsync();
