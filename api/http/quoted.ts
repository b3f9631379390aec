// How what a client sent is shown in an error: cut, printable and in quotes.

/** Characters, counted as code points, so that none is cut in half. */
const SHOWN_MAX = 60;
const HIDDEN = /[\p{C}"]/gu;

export function quoted(text: string): string {
  const characters = Array.from(text);
  const shown = characters.slice(0, SHOWN_MAX).join("").replace(HIDDEN, "?");
  return `"${shown}${characters.length > SHOWN_MAX ? "…" : ""}"`;
}
