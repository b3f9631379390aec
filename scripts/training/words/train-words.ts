// npm run train-words -- --calls FOLDER: learns what words of insurers mean from what is said near them (docs/readers.md, "Word vectors").
import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Command } from "commander";
import { formatWordVectors } from "../../../data/meaning/word-vectors.ts";
import { parseId } from "../../arguments.ts";
import { UsageError } from "../../command-error.ts";
import { createOutput } from "../../output.ts";
import { parseSpokenCall, wordCountsOf } from "./word-counts.ts";
import { learnedVectors } from "./word-regression.ts";

const VECTORS = fileURLToPath(new URL("../../../data/meaning/word-vectors.tsv", import.meta.url));
/** With more, readers' answers are told no better (docs/readers.md). */
const DIMENSIONS = 64;
/** A word that is a larger share of all than exp(-4) says nothing. */
const COMMON = 4;

const program = new Command("train-words")
  .description("vectors of words, learned from earnings calls; without --out the project's own are written")
  .requiredOption("--calls <folder>", "transcripts as the drop folder has them (*.json), with ticker and turns")
  .option("--out <file>", "where the vectors go", VECTORS)
  .option("--dimensions <n>", "numbers of a vector", parseId, DIMENSIONS)
  .option("--json", "print one JSON document on stdout")
  .action(async ({ calls: folder, out, dimensions }: TrainWordsCommand) => {
    const output = createOutput(process, () => program.opts<{ json?: boolean }>().json === true);
    const files = readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
    if (files.length === 0) throw new UsageError(`${folder} has no transcript (*.json)`);
    const calls = files.map((name) => parseSpokenCall(readFileSync(join(folder, name), "utf8"), name));
    const counted = wordCountsOf(calls);
    const { words, counts, total, vectors } = learnedVectors(counted, dimensions);
    const rows = words.map((word, at) => ({
      word,
      rarity: Math.max(0, Math.log(total / (counts[at] ?? 1)) - COMMON),
      vector: vectors[at] ?? new Float64Array(dimensions),
    }));
    await writeFile(out, formatWordVectors(rows));
    output.show({ calls: calls.length, words: words.length, dimensions, file: out }, ({ line }) =>
      line(`${calls.length} calls, ${words.length} words: ${out}`),
    );
  });

type TrainWordsCommand = { readonly calls: string; readonly out: string; readonly dimensions: number };

await program.parseAsync();
