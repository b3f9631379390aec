// What forms of a word have in common, well enough to tell whether a text has the word.

const STEM_LENGTH = 6;

/** @param word lower-case */
export function stemOf(word: string): string {
  return word.replace(/(?:ies|es|s)$/, "").slice(0, STEM_LENGTH);
}
