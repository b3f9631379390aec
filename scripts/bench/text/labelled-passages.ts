// The labelled set: passages of real documents known by place and hash, found again in the documents, never stored as text.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { withoutInvisible } from "../../../data/prose/invisible.ts";
import { decodeText } from "../../../pipeline/documents/files.ts";
import { parseTranscript } from "../../../pipeline/documents/transcripts.ts";
import { extractFiling, TEXT_STAGE } from "../../../pipeline/text/document-text.ts";

/**
 * One row of labels.csv. A passage is `words` words of its document from word number `word_offset` on, and `passage` is the
 * hash of these words; `document` is the hash of the unpacked bytes. Both are the first 16 hex digits of a SHA-256.
 */
const label = z.strictObject({
  document: z.hex().length(16),
  word_offset: z.coerce.number().int().nonnegative(),
  words: z.coerce.number().int().positive(),
  passage: z.hex().length(16),
  /** A product of data-real/drop/products.yaml, or 0: the words for systems and service in evidence.ts. */
  product_id: z.coerce.number().int().nonnegative(),
  /**
   * Every third passage of the first labelling is held out: nothing may be tuned on it. `unseen`: drawn and labelled after the
   * tuning, before the analyst had read it. `second_`, `likely_`: a second annotator's, drawn at random (of calls and insurers), and
   * at random among sentences of any document that speak of systems, people or work and of change, since buying signals are rare;
   * the hash of a passage decides which half is held out. `third_`: drawn in both ways once more when the rules had been revised
   * after the second. `again`: passages of the first labelling, labelled blind once more.
   */
  part: z.union([
    z.enum(["tuning", "held_out", "unseen", "again"]),
    z.templateLiteral([z.enum(["second", "likely", "third"]), z.enum(["_tuning", "_held_out"])]),
  ]),
  impact: z.coerce.number().int().min(1).max(5),
  buying_signal: z.enum(["yes", "no"]),
  /** Labels of the taxonomy, the main ones; empty = none. */
  pain_points: z.string().transform((list) => (list === "" ? [] : list.split(";"))),
});
export type Label = z.infer<typeof label>;

export type LabelledPassage = Label & {
  readonly text: string;
  readonly document_kind: "filing" | "transcript";
};

/** The words of a document with their places in its text. */
export type DocumentWords = {
  readonly kind: "filing" | "transcript";
  readonly text: string;
  readonly words: readonly { readonly word: string; readonly start: number }[];
};

const FOLDERS = ["drop/filings/insurers", "drop/transcripts", "filings/primary-doc", "filings/full-submission"];
/** A change of the text stage may move a passage, hardly farther than this. */
const DRIFT_WORDS_MAX = 6000;

export function readLabels(csv: string): Label[] {
  const [head = "", ...rows] = csv.trim().split("\n");
  const columns = head.split(",");
  return rows.map((row, index) => {
    const cells = row.split(",");
    const checked = label.safeParse(Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
    if (!checked.success) throw new Error(`labels.csv, line ${index + 2}: ${z.prettifyError(checked.error)}`);
    return checked.data;
  });
}

/** The labelled passages that the documents still hold, in the order of the labels, and how many are lost. */
export function findPassages(labels: readonly Label[], dataDir: string): { found: LabelledPassage[]; lost: number } {
  const documents = readDocumentWords(dataDir, new Set(labels.map(({ document }) => document)));
  const found = labels.flatMap((one) => {
    const document = documents.get(one.document);
    const text = document && findPassage(document, one);
    return document && text !== undefined ? [{ ...one, text, document_kind: document.kind }] : [];
  });
  return { found, lost: labels.length - found.length };
}

/** Text of the passage, looked for from its offset outwards; undefined when its words are no longer there. */
function findPassage({ text, words }: DocumentWords, { word_offset, words: count, passage }: Label) {
  for (let distance = 0; distance <= DRIFT_WORDS_MAX; distance++) {
    for (const first of distance === 0 ? [word_offset] : [word_offset - distance, word_offset + distance]) {
      if (first < 0 || first + count > words.length) continue;
      if (passageHash(words.slice(first, first + count).map(({ word }) => word)) !== passage) continue;
      return text.slice(words[first]?.start, words[first + count]?.start).trim();
    }
  }
  return undefined;
}

export function passageHash(words: readonly string[]): string {
  return shortHash(words.join(" "));
}

/** The documents of the folder `dataDir` (../shared/data-real) with a wanted hash, by hash. */
function readDocumentWords(dataDir: string, wanted: ReadonlySet<string>): Map<string, DocumentWords> {
  const documents = new Map<string, DocumentWords>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(dataDir, folder))) {
      const stored = readFileSync(join(dataDir, folder, name));
      const bytes = name.endsWith(".gz") ? gunzipSync(stored) : stored;
      const hash = shortHash(bytes);
      if (!wanted.has(hash) || documents.has(hash)) continue;
      const kind = folder.endsWith("transcripts") ? "transcript" : "filing";
      documents.set(hash, { kind, ...wordsOf(readableText(bytes, kind)) });
    }
  }
  return documents;
}

/** All parts as one text, as excerpts show it: no invisible characters, one space for any white space. */
function readableText(bytes: Buffer, kind: "filing" | "transcript"): string {
  const source = decodeText(bytes);
  if (typeof source !== "string") return "";
  const read = kind === "transcript" ? parseTranscript(source, true, TEXT_STAGE) : extractFiling(source);
  if (!("parts" in read)) return "";
  const text = read.parts.map((part) => part.text).join("\n");
  return withoutInvisible(text).replace(/\s+/g, " ");
}

/** Words as runs of letters and digits, and of % and $. */
export function wordsOf(text: string): Pick<DocumentWords, "text" | "words"> {
  const words = [...text.matchAll(/[\p{L}\p{N}%$]+/gu)].map(({ 0: found, index }) => ({
    word: found.normalize("NFKC").toLowerCase(),
    start: index,
  }));
  return { text, words };
}

function shortHash(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
