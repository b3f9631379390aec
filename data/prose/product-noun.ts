// The kinds of thing that are sold: which of them need an article.

/** One of these is counted: "a workbench", but "policyholder service". */
const COUNTED =
  /\b(?:platform|system|tool|toolkit|suite|(?:managed|online|web|cloud|data|scoring|monitoring) service|solution|engine|app|application|dashboard|assistant|database|network|marketplace|program|product|model|workbench|desk|hub|portal|center|manager|partner|administrator|adviser|advisor)$/i;

export function isCountedNoun(phrase: string): boolean {
  return COUNTED.test(phrase);
}

/** "An SDK", "an NLP engine": spelt letter by letter. */
const SOUNDS_OPEN = /^(?:[aeiouAEIOU]|[FHLMNRSX][A-Z]{1,3}\b)/;

/** "a rate-filing workbench for personal lines", "a rating engine and price optimization"; as it is where it has an article, or needs none. */
export function withArticle(phrase: string): string {
  const [kind = phrase] = phrase.split(/ (?:with|for|in|on|of|using|that|which|from|to) /);
  const [first = ""] = kind.split(" and ");
  return isCountedNoun(kind) || isCountedNoun(first) ? asOne(phrase) : phrase;
}

/** "a care management service for health plans"; as it is where it has an article. */
export function asOne(phrase: string): string {
  return /^(?:an?|the) /i.test(phrase) ? phrase : `${SOUNDS_OPEN.test(phrase) ? "an" : "a"} ${phrase}`;
}

/** Capitalised wherever they stand. */
const PROPER = /^(?:Medicare|Medicaid|American|European)\b/;

/** Without its capital, unless the first word is an abbreviation or a name. @param names that may begin so, as keywords */
export function lowered(text: string, names: readonly string[] = []): string {
  const [word = ""] = text.split(" ");
  const isName =
    /\p{Lu}/u.test(word.slice(1)) || PROPER.test(text) || names.some((name) => name.split(" ").includes(word));
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
