// Sentences of calls, with whether a reader called them a step: lines of docs/readers/step-labels.tsv joined with texts.
import { z } from "zod";
import { SIGNAL_KINDS } from "../../data/vocabulary.ts";
import { UsageError } from "../command-error.ts";
import { sha256Of } from "./labelled-passages.ts";

export type StepSentence = {
  /** By which companies are told apart. */
  readonly company: string;
  readonly text: string;
  /** A seller would call because of it; worth knowing; nothing moves. */
  readonly use: Use | null;
  /** Read for itself, chosen because it was hard to tell; else it is a sentence of a call that was read whole. */
  readonly isSingle: boolean;
};
type Use = "A" | "B";

const COLUMNS = ["text_sha256", "document", "kind", "use"] as const;
/** What else readers called a step: cover that is bought. */
const KINDS: ReadonlySet<string> = new Set([...SIGNAL_KINDS, "buys cover"]);
/** Of a sentence that was read for itself and is no step. */
const NO_STEP = "none\t-";
const TEXT_LINE = z.object({ company: z.string(), document: z.string(), text: z.string() });

/**
 * @param table of what readers said of sentences
 * @param texts JSON lines: sentences of the company's own people. Of a call that was read whole, which is one that the table has no "none" of, all
 *   count, and those that are not marked are no steps
 * @returns `missing`: how many sentences of the table have no text
 * @throws {UsageError} when a line is none
 */
export function stepSentences(table: string, texts: string): { sentences: StepSentence[]; missing: number } {
  const { uses, singly } = readIn(table);
  const found = new Set<string>();
  const sentences = texts
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line): StepSentence[] => {
      const { company, document, text } = TEXT_LINE.parse(JSON.parse(line));
      const key = keyOf(document, sha256Of(text));
      const isSingle = singly.has(document);
      if (isSingle && (!uses.has(key) || found.has(key))) return [];
      found.add(key);
      return [{ company, text, use: uses.get(key) ?? null, isSingle }];
    });
  return { sentences, missing: [...uses.keys()].filter((key) => !found.has(key)).length };
}

const keyOf = (document: string, sha256: string) => `${document} ${sha256}`;

/** By document and text; and the documents of which single sentences were read. */
function readIn(table: string): { uses: ReadonlyMap<string, Use | null>; singly: ReadonlySet<string> } {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== COLUMNS.join("\t")) throw new UsageError(`labels of steps: the columns must be ${COLUMNS.join(", ")}`);
  const uses = new Map<string, Use | null>();
  const singly = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const [sha256 = "", document = "", kind = "", use = ""] = line.split("\t");
    const isNone = `${kind}\t${use}` === NO_STEP;
    if (!isNone && (!KINDS.has(kind) || !isUse(use)))
      throw new UsageError(
        `labels of steps, line ${at + 2}: "${line}" has no kind of a step with A or B, nor none with -`,
      );
    uses.set(keyOf(document, sha256), isUse(use) ? use : null);
    if (isNone) singly.add(document);
  }
  return { uses, singly };
}

const isUse = (use: string): use is Use => use === "A" || use === "B";
