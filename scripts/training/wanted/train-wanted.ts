// npm run train-wanted -- --drop FOLDER: learns which passages a product's seller wants to be shown (docs/readers.md, "Labels of wanted").
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { documentParser } from "../../../pipeline/evidence/document-parser.ts";
import { formatWantedWeights, parseWantedWeights } from "../../../pipeline/score/usable/wanted-model.ts";
import { UsageError } from "../../command-error.ts";
import { createOutput, type Output } from "../../output.ts";
import { tenthLines } from "../figures.ts";
import { findReadDocuments } from "./read-documents.ts";
import { wantedLabels } from "./wanted-labels.ts";
import { type ReadPassage, WantedReader } from "./wanted-passages.ts";
import { trainedWanted, type WantedValidation, wantedValidation } from "./wanted-regression.ts";

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const table = (name: string) => readFileSync(fileOf(`docs/readers/${name}`), "utf8");

const program = new Command("train-wanted")
  .description("the weights of what is wanted, learned from documents that readers read whole")
  .requiredOption("--drop <folder>", "a drop folder with the documents that were read")
  .option("--from <file>", "weights to begin with, where the documents that they were learned of are not in the folder")
  .option("--out <file>", "where the weights go", fileOf("pipeline/score/usable/wanted-weights.tsv"))
  .option("--validate", "before that, judge each list of products by a model of the others")
  .option("--json", "print one JSON document on stdout")
  .action(async ({ drop, from, out, validate }: TrainWantedCommand) => {
    const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
    const { passages, missing } = await readPassages(drop, output);
    const before = from === undefined ? undefined : parseWantedWeights(readFileSync(from, "utf8"));
    const validation = validate ? wantedValidation(passages, before) : null;
    const weights = trainedWanted(passages, before);
    await writeFile(out, formatWantedWeights(weights));
    output.show({ passages: passages.length, missing, features: weights.size, validation }, ({ line }) =>
      line(
        [
          ...toldOf(validation),
          ...(missing > 0 ? [`${missing} documents that were read are not in ${drop}`] : []),
          `${passages.length} passages, ${weights.size} features: ${out}`,
        ].join("\n"),
      ),
    );
  });

type TrainWantedCommand = {
  readonly drop: string;
  readonly from?: string;
  readonly out: string;
  readonly validate?: true;
};

await program.parseAsync();

async function readPassages(drop: string, output: Output): Promise<{ passages: ReadPassage[]; missing: number }> {
  const labels = wantedLabels({
    products: table("wanted-products.json"),
    documents: table("wanted-documents.tsv"),
    labels: table("wanted-labels.tsv"),
  });
  const documents = findReadDocuments(drop, labels);
  if (documents.length === 0) throw new UsageError(`${drop} has none of the documents that were read`);
  const cacheDir = mkdtempSync(join(tmpdir(), "dealmap-wanted-"));
  try {
    const reader = new WantedReader(labels);
    const parser = documentParser({ dropDir: drop, cacheDir, parserVersion: "wanted" });
    const passages: ReadPassage[] = [];
    for (const { name, override, ...place } of documents) {
      const { sha256 } = await parser.read(place, null);
      if (sha256 === null) throw new UsageError(`${place.path} cannot be read`);
      const { document } = await parser.open({ ...place, sha256, override });
      passages.push(...reader.passagesOf(name, document));
      output.note(`${name}: ${passages.length} passages so far`);
    }
    return { passages, missing: labels.documents.size - documents.length };
  } finally {
    rmSync(cacheDir, { recursive: true, force: true });
  }
}

function toldOf(validation: WantedValidation | null): string[] {
  if (validation === null) return [];
  const { passages, wanted, averagePrecision, calibration } = validation;
  return [
    `${passages} passages, ${wanted} wanted; average precision ${averagePrecision.toFixed(3)}`,
    ...tenthLines(calibration, "passages", "wanted"),
  ];
}
