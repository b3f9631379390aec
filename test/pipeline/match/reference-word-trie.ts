// A dense trie over the words of all keywords: walks a text once and names the words that some keyword knows.
import { GAP, INVISIBLE, wordUnits } from "../../../pipeline/match/characters.ts";

const NO_WORD = 0;

/** Row 0 of `next` is dead, row 1 the root. `wordIds[row]` is the id of the word that ends there, 0 for none. */
export type WordTrie = {
  /** Symbol of each UTF-16 unit: 0 gap, 1 invisible, 2 a letter that no keyword uses, else its column. */
  readonly symbols: Uint16Array;
  readonly width: number;
  readonly next: Int32Array;
  readonly wordIds: Int32Array;
};

export const ROOT = 1;
export const FOREIGN = 2;

/** Builds the trie; the id of a word is its index in `words` plus 1. */
export function buildWordTrie(words: readonly string[]): WordTrie {
  const columns = new Map<number, number>();
  for (const word of words) {
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at);
      if (!columns.has(unit)) columns.set(unit, FOREIGN + 1 + columns.size);
    }
  }
  const width = FOREIGN + 1 + columns.size;
  const rows = 2 + words.reduce((sum, word) => sum + word.length, 0);
  const next = new Int32Array(rows * width);
  const wordIds = new Int32Array(rows);
  let used = 2;
  for (const [index, word] of words.entries()) {
    let row = ROOT;
    for (let at = 0; at < word.length; at++) {
      const cell = row * width + (columns.get(word.charCodeAt(at)) ?? FOREIGN);
      row = next[cell] || used++;
      next[cell] = row;
    }
    if (wordIds[row] === NO_WORD) wordIds[row] = index + 1;
  }
  return { symbols: symbolTable(columns), width, next: next.slice(0, used * width), wordIds: wordIds.slice(0, used) };
}

function symbolTable(columns: ReadonlyMap<number, number>): Uint16Array {
  const symbols = wordUnits().slice();
  for (let code = 0; code < symbols.length; code++) {
    const unit = symbols[code] ?? GAP;
    if (unit !== GAP && unit !== INVISIBLE) symbols[code] = columns.get(unit) ?? FOREIGN;
  }
  return symbols;
}
