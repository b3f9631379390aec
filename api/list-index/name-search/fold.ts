// Folds text for name search: lower case, no accents. It must equal how the pipeline folds companies.search_text.

const ASCII = /^[\p{ASCII}]*$/u;
const MARKS = /\p{M}/gu;

/**
 * As DuckDB's `strip_accents(lower(text))`: each code point lower-cased by itself, so that a final sigma is no special
 * case, then decomposed, stripped of marks and composed again.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const lower = Array.from(text, (character) => character.toLowerCase()).join("");
  return lower.normalize("NFD").replace(MARKS, "").normalize("NFC");
}
