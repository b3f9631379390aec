// The dense automaton that reads characters into words: one row per beginning of some keyword's word, one column per letter.
import { GAP, INVISIBLE, wordUnits } from "./characters.ts";

/**
 * `next[row + symbols[code]]` is the next row, rows counted in cells. At the end of a word that some keyword has it is minus the word's
 * id instead, and the row after it is `root`; the end of any other word leads back to `root` in silence.
 */
export type WordTable = {
  /** Column of each UTF-16 unit: 0 gap, 1 invisible, 2 a letter that no keyword uses, else its own. */
  readonly symbols: Uint16Array;
  readonly next: Int32Array;
  readonly root: number;
  /** By word id: its length in units. */
  readonly lengths: Int32Array;
};

const FOREIGN = 2;

/** Builds the table; the id of a word is its index in `words` plus 1. Words are lower-case and distinct. */
export function buildWordTable(words: readonly string[]): WordTable {
  const columns = new Map<number, number>();
  for (const word of words) {
    for (let at = 0; at < word.length; at++) {
      const unit = word.charCodeAt(at);
      if (!columns.has(unit)) columns.set(unit, FOREIGN + 1 + columns.size);
    }
  }
  const width = FOREIGN + 1 + columns.size;
  const cells = new Int32Array((2 + words.reduce((sum, word) => sum + word.length, 0)) * width);
  const root = width;
  let used = 2 * width;
  const open = (row: number) => {
    cells[row + GAP] = root;
    cells[row + INVISIBLE] = row;
  };
  open(0);
  open(root);
  for (const [index, word] of words.entries()) {
    let row = root;
    for (let at = 0; at < word.length; at++) {
      const cell = row + (columns.get(word.charCodeAt(at)) ?? FOREIGN);
      if (cells[cell] === 0) {
        open(used);
        cells[cell] = used;
        used += width;
      }
      row = cells[cell] ?? 0;
    }
    cells[row + GAP] = -(index + 1);
  }
  const lengths = Int32Array.from([0, ...words.map((word) => word.length)]);
  return { symbols: symbolTable(columns), next: cells.slice(0, used), root, lengths };
}

function symbolTable(columns: ReadonlyMap<number, number>): Uint16Array {
  const symbols = wordUnits().slice();
  for (let code = 0; code < symbols.length; code++) {
    const unit = symbols[code] ?? GAP;
    if (unit !== GAP && unit !== INVISIBLE) symbols[code] = columns.get(unit) ?? FOREIGN;
  }
  return symbols;
}
