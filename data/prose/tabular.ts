// Rows of figures: how the cells of a row are set apart in a line of text, and when text is figures rather than prose.

export const CELL_SEPARATOR = " | ";

const WORD = /\p{L}{2,}/gu;
/** `$(1,234)` is one; `A320` and `Q3` are words. */
const FIGURE = /(?<![\p{L}\d])[($]*\d[\d,.]*[)%]*(?![\p{L}\d])/gu;

/** Is the passage a row of figures? Prose about results has a few, so it takes several, or the cells of a row. */
export function isTabular(passage: string): boolean {
  const { words, figures } = countsOf(passage);
  return (figures >= 4 && figures * 2.5 > words) || passage.split(CELL_SEPARATOR).length > 4;
}

const YEARS = /\b(?:19|20)\d\d\b/g;

/** Is a line of a text without markup the row of a table, "Earned premiums $ 1,689 $ 1,542 10": a name and what it came to? */
export function isRowOfText(line: string): boolean {
  const { words, figures } = countsOf(line.replace(YEARS, ""));
  return figures >= 3 && figures * 2 > words && /[\d)%—]\s*$/.test(line);
}

/** The same of a single sentence that is to be repeated to a stranger: one figure too many, and it is not. */
export function isMostlyFigures(sentence: string): boolean {
  const { words, figures } = countsOf(sentence);
  return figures * 2 > words;
}

/** A date in words is no figure. */
const DATE =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:, ?(?:19|20)\d\d)?\b/g;

function countsOf(text: string): { words: number; figures: number } {
  const plain = text.replace(DATE, "$1");
  return { words: plain.match(WORD)?.length ?? 0, figures: plain.match(FIGURE)?.length ?? 0 };
}
