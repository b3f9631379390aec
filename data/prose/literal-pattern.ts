// A text as a part of a regular expression that means nothing but itself.

/** Also under the flag u, which refuses a backslash before any other character, a hyphen too. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
