// A list of words and phrases as one pattern: semicolons between, `*` for any ending, `?` behind a letter that may be missing.

/** Whole words, whatever their case; a blank also stands for a hyphen. */
export function anyOf(list: string): RegExp {
  const phrases = list.split(";").map((phrase) => phrase.trim());
  return new RegExp(`\\b(?:${phrases.map(pattern).join("|")})\\b`, "i");
}

function pattern(phrase: string): string {
  return phrase.replaceAll(".", "\\.").replaceAll("*", "\\w*").replace(/\s+/g, "[\\s-]+");
}
