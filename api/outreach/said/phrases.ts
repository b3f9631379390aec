// Lists of phrases as patterns: "is/are defined" is either word before the other, "increas*" any word that begins so, "^the" opens the text.
import { literalPattern } from "../../../data/prose/literal-pattern.ts";

/** Finds any of the phrases, whatever its case; each is whole words. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  return new RegExp(phrases.map(patternOf).join("|"), "i");
}

function patternOf(phrase: string): string {
  const isFirst = phrase.startsWith("^");
  const words = phrase.replace(/^\^/, "").split(" ").map(anyOf);
  return `${isFirst ? "^" : "(?<![\\w-])"}${words.join(",? ")}(?!\\w)`;
}

const anyOf = (word: string) => `(?:${word.split("/").map(withEnding).join("|")})`;

const withEnding = (word: string) => literalPattern(word).replaceAll("\\*", "\\w*");
