// npm run train -- --labels FILE --texts FILE: learns the weights of passages from labels, and says how good they are (docs/readers.md, "Labels").
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { formatWeights } from "../../pipeline/score/substance/linear-model.ts";
import { createOutput } from "../output.ts";
import type { Figures } from "./figures.ts";
import { labelledPassages } from "./labelled-passages.ts";
import { trained } from "./regression.ts";
import { type Validation, validations } from "./validation.ts";

const WEIGHTS = fileURLToPath(new URL("../../pipeline/score/substance/passage-weights.tsv", import.meta.url));

const program = new Command("train")
  .description("the weights of passages, learned from labels; without --out the project's own are written")
  .requiredOption("--labels <file>", "JSON lines: SHA-256 of a text, its document, the labels of two readers")
  .requiredOption("--texts <file>", "JSON lines with the texts, as `text`")
  .option("--out <file>", "where the weights go", WEIGHTS)
  .option("--validate", "before that, judge each company by a model of the others")
  .option("--json", "print one JSON document on stdout")
  .action(async ({ labels, texts, out, validate }: TrainCommand) => {
    const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
    const passages = labelledPassages(readFileSync(labels, "utf8"), readFileSync(texts, "utf8"));
    const found = validate ? validations(passages) : [];
    const model = trained(passages);
    await writeFile(out, formatWeights(model));
    output.show({ passages: passages.length, features: model.weights.size, validations: found }, ({ line }) =>
      line([...found.map(told), `${passages.length} passages, ${model.weights.size} features: ${out}`].join("\n")),
    );
  });

type TrainCommand = { readonly labels: string; readonly texts: string; readonly out: string; readonly validate?: true };

await program.parseAsync();

function told({ judge, set, figures }: Validation): string {
  const { worthTelling, byLabel } = figures;
  const lines = byLabel.map(
    ({ label, count, ...rates }) => `  ${label.padEnd(12)} ${String(count).padStart(4)}  ${rated(rates)}`,
  );
  return [
    `${judge}, ${set} (${figures.count}): accuracy ${figures.accuracy.toFixed(3)}, macro F1 ${figures.macroF1.toFixed(3)}`,
    `  worth telling      ${rated(worthTelling)}  average precision ${figures.averagePrecision.toFixed(3)}`,
    ...lines,
  ].join("\n");
}

function rated({ precision, recall, f1 }: Figures["worthTelling"]): string {
  return `precision ${precision.toFixed(2)}  recall ${recall.toFixed(2)}  F1 ${f1.toFixed(2)}`;
}
