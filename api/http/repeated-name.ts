// A name that an object of a JSON text has twice. JSON.parse takes the last in silence, other readers the first: two parties
// on one request's way may then see two different requests.

/**
 * @param text valid JSON
 * @returns the first such name, at whatever depth, without its escapes; null: there is none
 */
export function findRepeatedName(text: string): string | null {
  /** Names of the open objects, the innermost last. */
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "{") open.push(new Set());
    else if (text[at] === "}") open.pop();
    else if (text[at] === '"') {
      const end = endOfString(text, at);
      if (isName(text, end)) {
        const name: string = JSON.parse(text.slice(at, end + 1));
        if (open.at(-1)?.has(name)) return name;
        open.at(-1)?.add(name);
      }
      at = end;
    }
  }
  return null;
}

/** The quote that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at;
}

const COLON = /\s*:/y;

/** Of a string that ends there: nothing else is followed by a colon. */
function isName(text: string, end: number): boolean {
  COLON.lastIndex = end + 1;
  return COLON.test(text);
}
