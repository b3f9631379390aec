// Sentences of calls, with whether a reader of the whole call marked them as a step: lines of docs/readers/step-labels.tsv joined with texts.
import { z } from "zod";
import { SIGNAL_KINDS } from "../../data/vocabulary.ts";
import { UsageError } from "../command-error.ts";
import { sha256Of } from "./labelled-passages.ts";

export type StepSentence = {
  /** By which companies are told apart. */
  readonly company: string;
  readonly text: string;
  /** A seller would call because of it; worth knowing; nothing moves. */
  readonly use: "A" | "B" | null;
};

const COLUMNS = ["text_sha256", "document", "kind", "use"] as const;
/** What else readers called a step: cover that is bought. */
const KINDS: ReadonlySet<string> = new Set([...SIGNAL_KINDS, "buys cover"]);
const TEXT_LINE = z.object({ company: z.string(), document: z.string(), text: z.string() });

/**
 * @param table of what is marked
 * @param texts JSON lines: every sentence of the company's own people in the calls that were read; what is not marked is no step
 * @throws {UsageError} when a marked sentence is not there, or a line is none
 */
export function stepSentences(table: string, texts: string): StepSentence[] {
  const marked = markedIn(table);
  const found = new Set<string>();
  const sentences = texts
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const { company, document, text } = TEXT_LINE.parse(JSON.parse(line));
      const key = keyOf(document, sha256Of(text));
      found.add(key);
      return { company, text, use: marked.get(key) ?? null };
    });
  const missing = [...marked.keys()].find((key) => !found.has(key));
  if (missing !== undefined) throw new UsageError(`no text of ${missing.replace(" ", " has the SHA-256 ")}`);
  return sentences;
}

const keyOf = (document: string, sha256: string) => `${document} ${sha256}`;

function markedIn(table: string): Map<string, "A" | "B"> {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== COLUMNS.join("\t")) throw new UsageError(`labels of steps: the columns must be ${COLUMNS.join(", ")}`);
  return new Map(
    lines.map((line, at) => {
      const [sha256 = "", document = "", kind = "", use] = line.split("\t");
      if (!KINDS.has(kind) || (use !== "A" && use !== "B"))
        throw new UsageError(`labels of steps, line ${at + 2}: "${line}" has no kind of a step, or is neither A nor B`);
      return [keyOf(document, sha256), use] as const;
    }),
  );
}
