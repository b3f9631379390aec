// Where the words of a call's turns stand in the file: in lines of a text, or in the string literals of a JSON document.

/** Characters as they are read, and the stretch of the file that they stand for, in UTF-16 units. */
export type Piece = { readonly text: string; readonly start: number; readonly end: number };

type Container = { readonly isArray: boolean; key: string | null; expectsKey: boolean };

const TOKEN_START = /["{}[\],:]/g;
const ESCAPE = /\\(?:u[\da-f]{4}|.)/gis;

/** The values of `text` in the objects of the top-level array `turns` of a JSON document, in order, each as pieces. */
export function turnTextPieces(json: string): Piece[][] {
  const found: Piece[][] = [];
  const open: Container[] = [];
  for (const { token, index } of tokensOf(json)) {
    const container = open.at(-1);
    if (token === "{" || token === "[") open.push({ isArray: token === "[", key: null, expectsKey: token === "{" });
    else if (token === "}" || token === "]") open.pop();
    else if (token === "," && container) container.expectsKey = !container.isArray;
    else if (token === ":" && container) container.expectsKey = false;
    else if (token.startsWith('"') && container?.expectsKey) container.key = String(JSON.parse(token));
    else if (token.startsWith('"') && isTurnText(open)) found.push(piecesOfLiteral(token, index));
  }
  return found;
}

/** Brackets, commas, colons and whole string literals of a document that is known to be JSON. */
function* tokensOf(json: string): Generator<{ readonly token: string; readonly index: number }> {
  const start = new RegExp(TOKEN_START);
  for (let found = start.exec(json); found !== null; found = start.exec(json)) {
    const { 0: mark, index } = found;
    if (mark === '"') start.lastIndex = literalEnd(json, index);
    yield { token: json.slice(index, start.lastIndex), index };
  }
}

/** Walked, since a pattern for the whole literal would need a stack as deep as the literal has escapes. */
function literalEnd(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json.charAt(at) !== '"') at += json.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}

function isTurnText(open: readonly Container[]): boolean {
  const [document, turns, turn] = open;
  return open.length === 3 && document?.key === "turns" && turns?.isArray === true && turn?.key === "text";
}

/** A run without escapes is there letter by letter; an escape stands for its character. */
function piecesOfLiteral(literal: string, at: number): Piece[] {
  const pieces: Piece[] = [];
  let from = 1;
  const addRun = (to: number) => {
    if (to > from) pieces.push({ text: literal.slice(from, to), start: at + from, end: at + to });
  };
  for (const { 0: sequence, index } of literal.matchAll(ESCAPE)) {
    addRun(index);
    from = index + sequence.length;
    pieces.push({ text: String(JSON.parse(`"${sequence}"`)), start: at + index, end: at + from });
  }
  addRun(literal.length - 1);
  return pieces;
}

export type SourceLine = { readonly text: string; readonly start: number };

/** The lines of a text with their places, without white space at their ends. */
export function trimmedLines(source: string): SourceLine[] {
  const lines: SourceLine[] = [];
  let start = 0;
  for (const { 0: lineEnd, index } of source.matchAll(/\r\n|\r|\n|$/g)) {
    const raw = source.slice(start, index);
    lines.push({ text: raw.trim(), start: start + raw.length - raw.trimStart().length });
    start = index + lineEnd.length;
  }
  return lines;
}
