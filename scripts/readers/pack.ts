// A blind pack: numbered pieces for readers, in Markdown, and the key beside it that says what each piece is.
import { createHash } from "node:crypto";
import type { Question } from "./questions.ts";

/** What a reader sees of a piece, line by line, and what only the key says. */
export type Piece = {
  /** What is judged. */
  readonly text: string;
  /** In the order in which they are shown; an empty value is left out. */
  readonly context: readonly (readonly [name: string, value: string])[];
  readonly labels: Readonly<Record<string, string | number | boolean | null>>;
  /** Which questions do not arise for this piece. */
  readonly without?: readonly string[];
};

/** One piece as the key has it: no text of it, so that a key can be kept where the text must not be. */
export type KeyPiece = {
  readonly piece: number;
  readonly text_sha256: string;
  readonly without: readonly string[];
  readonly labels: Piece["labels"];
};

export type Key = {
  readonly kind: string;
  readonly seed: number;
  readonly questions: readonly string[];
  readonly reasons: readonly string[];
  readonly pieces: readonly KeyPiece[];
};

export type PackOptions = {
  readonly kind: string;
  readonly seed: number;
  readonly questions: readonly Question[];
  readonly reasons: readonly string[];
  /** The part of the rubric that readers of this kind are given. */
  readonly rubric: string;
  /** Where they find the documents in plain text; null: nowhere. */
  readonly documents: string | null;
};

export type Pack = { readonly markdown: string; readonly key: Key };

export function packOf(pieces: readonly Piece[], options: PackOptions): Pack {
  const { kind, seed, questions, reasons } = options;
  const shown = pieces.map((piece, at) => showPiece(piece, at + 1));
  return {
    markdown: `${[introduction(pieces.length, options), ...shown].join("\n\n---\n\n")}\n`,
    key: {
      kind,
      seed,
      questions: questions.map(({ name }) => name),
      reasons,
      pieces: pieces.map(({ text, labels, without = [] }, at) => ({
        piece: at + 1,
        text_sha256: createHash("sha256").update(text).digest("hex"),
        without,
        labels,
      })),
    },
  };
}

function introduction(count: number, { kind, questions, rubric, documents }: PackOptions): string {
  const columns = ["piece", ...questions.map(({ name }) => name), "reason"].join("<TAB>");
  const lines = [
    `# ${count} ${kind} to judge`,
    rubric,
    documents === null ? null : `The documents in plain text, for looking things up: ${documents}`,
    `Answer with one line for each piece and nothing else: \`${columns}\`, answers \`yes\` or \`no\`, \`-\` where a question does not arise.`,
  ];
  return lines.filter((line) => line !== null).join("\n\n");
}

function showPiece({ text, context }: Piece, number: number): string {
  const lines = context.filter(([, value]) => value !== "").map(([name, value]) => `- ${name}: ${oneLine(value)}`);
  const quoted = text.split("\n").map((line) => `> ${line}`.trimEnd());
  return [`## Piece ${number}`, lines.join("\n"), quoted.join("\n")].join("\n\n");
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}
