// The drop folder of a soak: the bundled sample, of which a little is new each time.
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Random } from "../../seeded-random.ts";

const SAMPLE = fileURLToPath(new URL("../../../data/sample", import.meta.url));
const PREMIUM = "premium_all_lines.csv";
const NEW_DOCUMENTS = 2;
/** So many ingests later a document is gone again, so that the folder stays as large as it is. */
const KEPT_INGESTS = 5;
const TICKERS = ["PNYW", "QUIL", "CPKT", "GULF"] as const;
const TROUBLES = [
  "claims leakage cost us",
  "the legacy policy administration system cost us",
  "complaints about the call center cost us",
  "litigation and loss adjustment expense cost us",
] as const;

export async function makeDrop(folder: string): Promise<void> {
  await cp(SAMPLE, folder, { recursive: true });
}

/** New transcripts in the place of old ones, and other premium of one row in ten. */
export async function changeDrop(folder: string, ingest: number, random: Random): Promise<void> {
  for (let at = 0; at < NEW_DOCUMENTS; at += 1) {
    await writeFile(transcriptPath(folder, ingest, at), transcript(ingest, random));
    await rm(transcriptPath(folder, ingest - KEPT_INGESTS, at), { force: true });
  }
  const [head = "", ...rows] = (await readFile(join(folder, PREMIUM), "utf8")).trimEnd().split("\n");
  const changed = rows.map((row) => (random.chance(0.1) ? withOtherPremium(row, random) : row));
  await writeFile(join(folder, PREMIUM), `${[head, ...changed].join("\n")}\n`);
}

function transcriptPath(folder: string, ingest: number, at: number): string {
  return join(folder, "transcripts", `soak-${ingest}-${at}.json`);
}

/** Plain rows only; by a tenth at most, so that no check takes it for a loss of data. */
function withOtherPremium(row: string, random: Random): string {
  return row.replace(
    /,(\d+)$/,
    (_, digits: string) => `,${Math.round(Number(digits) * (0.95 + random.below(100) / 1000))}`,
  );
}

function transcript(ingest: number, random: Random): string {
  const ticker = random.pick(TICKERS);
  const trouble = random.pick(TROUBLES);
  return JSON.stringify({
    ticker,
    title: `${ticker} call ${ingest}`,
    date: "2025-07-28",
    turns: [
      {
        speaker: "Ada Quince",
        role: "Chief Executive Officer",
        text: `In this period ${trouble} $${1 + random.below(90)} million, and we will replace the platform. Thank you.`,
      },
    ],
  });
}
