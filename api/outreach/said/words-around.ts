// The words of a wording around its slots.

/** What a wording says between its {slots}, where that is more than a word: by this another text is known to have the wording too. */
export function wordsAround(wording: string): readonly string[] {
  return wording
    .split(/\{\w+\}/)
    .map((part) => part.replace(/^\W+|\W+$/g, ""))
    .filter((part) => part.includes(" "));
}
