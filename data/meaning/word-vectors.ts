// What words of insurers mean, as far as it shows in what is said near them: reads word-vectors.tsv (docs/readers.md, "Word vectors").
import { readFileSync } from "node:fs";
import { once } from "../async/once.ts";
import type { Word } from "../taxonomy/cues.ts";

/** Each word's number is its place. */
export type WordVectors = {
  readonly words: readonly string[];
  /** 0 and more: how little it is said of everything. */
  readonly rarities: Float32Array;
  /** One after the other, each of length 1. */
  readonly values: Float32Array;
  readonly dimensions: number;
};

const COLUMNS = ["word", "rarity", "vector"] as const;
/** A vector is written as bytes, its largest number by amount as this. */
const LARGEST = 127;
const DIGITS = 2;

/** @throws when the table has other columns, no words, or vectors of different lengths */
export function parseWordVectors(table: string): WordVectors {
  const [header, ...lines] = table.trimEnd().split("\n");
  if (header !== COLUMNS.join("\t")) throw new Error(`word vectors: the columns must be ${COLUMNS.join(", ")}`);
  const rows = lines.map((line) => {
    const [word = "", rarity = "", vector = ""] = line.split("\t");
    return { word, rarity: Number(rarity), bytes: Buffer.from(vector, "base64") };
  });
  const dimensions = rows[0]?.bytes.length ?? 0;
  if (dimensions === 0) throw new Error("word vectors: there is none");
  const values = new Float32Array(rows.length * dimensions);
  for (const [at, { word, rarity, bytes }] of rows.entries()) {
    if (bytes.length !== dimensions || !(rarity >= 0))
      throw new Error(`word vectors: "${word}" has not a rarity and ${dimensions} numbers`);
    let squares = 0;
    for (let k = 0; k < dimensions; k++) squares += bytes.readInt8(k) ** 2;
    const length = Math.sqrt(squares) || 1;
    for (let k = 0; k < dimensions; k++) values[at * dimensions + k] = bytes.readInt8(k) / length;
  }
  return {
    words: rows.map(({ word }) => word),
    rarities: Float32Array.from(rows, ({ rarity }) => rarity),
    values,
    dimensions,
  };
}

/** In the order of the rows. */
export function formatWordVectors(
  rows: readonly { readonly word: string; readonly rarity: number; readonly vector: Float64Array }[],
): string {
  const lines = rows.map(({ word, rarity, vector }) => {
    const largest = Math.max(...vector.map(Math.abs)) || 1;
    const bytes = Int8Array.from(vector, (value) => Math.round((value / largest) * LARGEST));
    return [word, rarity.toFixed(DIGITS), Buffer.from(bytes.buffer).toString("base64")].join("\t");
  });
  return `${[COLUMNS.join("\t"), ...lines].join("\n")}\n`;
}

/** Read when a product, or a sentence of a call, first asks. */
const own = once(() => {
  const vectors = parseWordVectors(readFileSync(new URL("./word-vectors.tsv", import.meta.url), "utf8"));
  return { ...vectors, numbers: new Map(vectors.words.map((word, at) => [word, at])) };
});

/** The numbers of the words that are known and are not said of everything, each once, ascending. */
export function knownWords(words: readonly Pick<Word, "text">[]): number[] {
  const { numbers } = own();
  const found = new Set<number>();
  for (const { text } of words) {
    const number = numbers.get(text);
    if (number !== undefined && rarityOf(number) > 0) found.add(number);
  }
  return [...found].sort((a, b) => a - b);
}

export const rarityOf = (word: number) => own().rarities[word] ?? 0;

/** How alike a word is to each word: -1 to 1, by number. Kept, since products have few words, and each meets all passages. */
export function likenessesOf(word: number): Float32Array {
  const known = likenesses.get(word);
  if (known !== undefined) return known;
  const { values, dimensions, words } = own();
  const row = new Float32Array(words.length);
  for (let other = 0; other < row.length; other++) {
    let sum = 0;
    for (let k = 0; k < dimensions; k++)
      sum += (values[word * dimensions + k] ?? 0) * (values[other * dimensions + k] ?? 0);
    row[other] = sum;
  }
  likenesses.set(word, row);
  return row;
}

const likenesses = new Map<number, Float32Array>();

/** Of some words together, the rarer counting more; of length 1, or all 0 where none is known. */
export function vectorOf(words: readonly number[]): Float32Array {
  const { values, dimensions } = own();
  const sum = new Float32Array(dimensions);
  for (const word of words) {
    const rarity = rarityOf(word);
    for (let k = 0; k < dimensions; k++) sum[k] = (sum[k] ?? 0) + rarity * (values[word * dimensions + k] ?? 0);
  }
  const length = Math.sqrt(sum.reduce((total, value) => total + value * value, 0)) || 1;
  return sum.map((value) => value / length);
}

/** -1 to 1. */
export function cosineOf(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < one.length; k++) sum += (one[k] ?? 0) * (other[k] ?? 0);
  return sum;
}
