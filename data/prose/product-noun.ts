// The kinds of thing that are sold: which of them need an article.

/** One of these is counted: "a workbench", but "policyholder service". */
const COUNTED =
  /\b(?:platform|system|tool|toolkit|suite|(?:managed|online|web|cloud|data|scoring|monitoring) service|solution|engine|app|application|dashboard|assistant|database|network|marketplace|program|product|model|workbench|desk|hub|portal|center|manager|partner|administrator|adviser|advisor)$/i;

export function isCountedNoun(phrase: string): boolean {
  return COUNTED.test(phrase);
}

/** "a rate-filing workbench for personal lines", "a rating engine and price optimization"; as it is where it has an article, or needs none. */
/** "An SDK", "an NLP engine": spelt letter by letter. */
const SOUNDS_OPEN = /^(?:[aeiouAEIOU]|[FHLMNRSX][A-Z]{1,3}\b)/;

export function withArticle(phrase: string): string {
  const [kind = phrase] = phrase.split(/ (?:with|for|in|on|of|using|that|which|from|to) /);
  const [first = ""] = kind.split(" and ");
  if (/^(?:an?|the) /i.test(phrase) || !(isCountedNoun(kind) || isCountedNoun(first))) return phrase;
  return `${SOUNDS_OPEN.test(phrase) ? "an" : "a"} ${phrase}`;
}
