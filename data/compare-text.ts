// The order of texts that is the same on every machine: by UTF-16 units, whatever the language.

/** For `sort`: below 0 when `a` comes first, 0 when they are the same. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
