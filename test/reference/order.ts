// The two orders of the rules: texts by code point, names lower-cased by code point.

/** Compares by code point (the byte order of UTF-8), unlike `<`, which compares UTF-16 units. */
export function byCodePoint(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** Compares lower-cased names by code point (semantics 7.12). */
export function byName(left: string, right: string): number {
  return byCodePoint(left.toLowerCase(), right.toLowerCase());
}

/** The distinct texts, by code point. */
export function sortedTexts(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort(byCodePoint);
}

/** The distinct numbers, ascending. */
export function sortedNumbers(numbers: Iterable<number>): number[] {
  return [...new Set(numbers)].sort((left, right) => left - right);
}
