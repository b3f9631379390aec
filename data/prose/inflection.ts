// Simple English inflection: the forms in which a keyword's word may stand in a text.

const LETTERS = /^\p{L}+$/u;
/** Short words that double their last consonant: plan, planned. */
const DOUBLING = /(?:^|[^aeiou])[aeiou][bdfglmnprt]$/;
/** Words that only look like a plural, or like one of a two-letter word ("it", "its"). */
const NOT_PLURAL = new Set(["news", "lens", "its", "his", "has", "was", "gas", "bus", "yes", "this", "thus", "less"]);

/** Singular and plural of a lower-case word, the word itself first; a word with digits has only itself. */
export function nounForms(word: string): string[] {
  if (!LETTERS.test(word)) return [word];
  const bases = basesOf(word);
  return [...new Set([word, ...bases, ...bases.flatMap(plurals)])];
}

/** Forms of a phrase's last word: singular, plural, and -ed, -d, -ing of each base form. */
export function lastWordForms(word: string): string[] {
  if (!LETTERS.test(word)) return [word];
  return [...new Set([...nounForms(word), ...basesOf(word).flatMap(verbForms)])];
}

function basesOf(word: string): string[] {
  const found = singulars(word);
  return found.length > 0 ? found : [word];
}

/** What the word may be the plural of; endings that have several readings give several ("taxes": tax, taxe). */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word) || NOT_PLURAL.has(word)) return [];
  if (word.endsWith("ies")) return word.length > 4 ? [`${word.slice(0, -3)}y`, word.slice(0, -1)] : [word.slice(0, -1)];
  if (word.endsWith("yses")) return [`${word.slice(0, -2)}is`];
  const withoutEs = word.slice(0, -2);
  if (/(?:ss|x|zz|ch|sh|o|.{2}us)es$/.test(word)) return [withoutEs, word.slice(0, -1)];
  return [word.slice(0, -1)];
}

function plurals(word: string): string[] {
  if (word.length < 2) return [];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/[^aeiou]is$/.test(word)) return [`${word.slice(0, -2)}es`];
  if (/[^aeiou]o$/.test(word)) return [`${word}s`, `${word}es`];
  const plural = /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
  return NOT_PLURAL.has(plural) ? [] : [plural];
}

/** -ed, -d and -ing; of three-letter words only the doubled form, or "car" would find "caring". */
function verbForms(word: string): string[] {
  if (word.length < 3 || /(?:ed|ing)$/.test(word)) return [];
  if (word.endsWith("ee")) return [`${word}d`, `${word}ing`];
  if (word.endsWith("e")) return [`${word}d`, `${word.slice(0, -1)}ing`];
  const doubled = DOUBLING.test(word) ? [`${word}${word.slice(-1)}ed`, `${word}${word.slice(-1)}ing`] : [];
  if (doubled.length > 0 && word.length === 3) return doubled;
  const past = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ied` : `${word}ed`;
  return [past, `${word}ing`, ...doubled];
}
