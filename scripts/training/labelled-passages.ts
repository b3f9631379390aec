// Passages with the labels that two readers gave them, each alone (docs/readers.md, "Labels").
import { createHash } from "node:crypto";
import { z } from "zod";
import { LABELS, type Label } from "../../pipeline/score/substance/linear-model.ts";
import { type PassageFeatures, passageFeaturesOf } from "../../pipeline/score/substance/passage-features.ts";
import type { SubstanceFeatures } from "../../pipeline/score/substance/substance.ts";
import { UsageError } from "../command-error.ts";
import { substanceFeaturesOf } from "./substance-features.ts";

const LABEL_LINE = z.object({
  text_sha256: z.string(),
  company: z.string(),
  form: z.string(),
  date: z.string(),
  part: z.string(),
  /** Found by a keyword, or taken at random. */
  source: z.enum(["candidate", "random"]),
  /** One of each reader. */
  labels: z.tuple([z.enum(LABELS), z.enum(LABELS)]),
  is_whole: z.tuple([z.boolean(), z.boolean()]),
});
const TEXT_LINE = z.object({ text: z.string() });

export type LabelledPassage = {
  readonly text: string;
  /** One company is in one fold. */
  readonly company: string;
  readonly source: "candidate" | "random";
  readonly label: Label;
  /** For both readers. */
  readonly isWhole: boolean;
  readonly substance: SubstanceFeatures;
  readonly features: PassageFeatures;
};

/**
 * Joins labels, which hold no text, with texts by their SHA-256; both are JSON lines. Passages that the readers label
 * differently teach nothing and are left out.
 *
 * @throws {UsageError} when the text of a label is not there
 */
export function labelledPassages(labels: string, texts: string): LabelledPassage[] {
  const bySha256 = new Map(linesOf(texts, TEXT_LINE).map(({ text }) => [sha256Of(text), text]));
  return linesOf(labels, LABEL_LINE).flatMap(({ text_sha256, company, source, labels: [label, other], is_whole }) => {
    const text = bySha256.get(text_sha256);
    if (text === undefined) throw new UsageError(`no text has the SHA-256 ${text_sha256}`);
    if (label !== other) return [];
    const substance = substanceFeaturesOf(text);
    const features = passageFeaturesOf(text, substance.sentences);
    return [{ text, company, source, label, isWhole: is_whole.every(Boolean), substance, features }];
  });
}

export function sha256Of(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function linesOf<T>(jsonLines: string, schema: z.ZodType<T>): T[] {
  const lines = jsonLines.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => schema.parse(JSON.parse(line)));
}
