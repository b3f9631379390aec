// Text as filed in the 1990s → plain text: SGML layout marks out, hard-wrapped lines joined, table rows kept as lines.
import { Parser } from "htmlparser2";
import { assembleText, type Line, type PlainText } from "./lines.ts";
import { isMarker, joinCells } from "./row.ts";

const PAGE_MARK = /<PAGE>[ \t]*(?:[A-Z]{1,3}-)?\d{0,4}/gi;
const TABLE_OPEN = /<TABLE\b[^>\n]*>/i;
const TABLE_CLOSE = /<\/TABLE>/i;
/** <S>, <C>, <CAPTION>, <FN>, <F1>, <R>, and the html/body wrapper that some archives put around plain text. */
const MARK = /<\/?[A-Za-z][A-Za-z0-9-]{0,40}>/g;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
/** The PEM transmission of the 1990s put `- ` before each line that began with a hyphen. */
const PEM_ESCAPE = /^- (?=-)/;
const RULE = /^[-=_~*.–—\s]+$/;
const DOT_LEADER = /\.(?: ?\.){3,}/g;

/** From this column on a line is centred or set to the right, and its end says nothing about wrapping. */
const CENTRED_INDENT = 16;
const WIDTH_MIN = 60;

/** Plain text of a document that has no HTML. Linear in the length of `source`. */
export function plainText(source: string): PlainText {
  return assembleText(plainLines(source));
}

type SourceLine = { text: string; indent: number; length: number };

/** Lines and paragraphs in order, for `assembleText`; also used for `<pre>` blocks of HTML documents. */
export function plainLines(source: string): Line[] {
  const lines: Line[] = [];
  let prose: SourceLine[] = [];
  let isTable = false;
  const endProse = () => {
    for (const text of joinWrapped(prose)) lines.push({ text, kind: "block" });
    prose = [];
  };
  for (const raw of source.split(/\r\n|\r|\n/)) {
    if (/<PAGE>/i.test(raw)) {
      endProse();
      lines.push({ text: "", kind: "page" });
    }
    if (TABLE_OPEN.test(raw)) {
      endProse();
      isTable = true;
    }
    const line = cleanLine(raw);
    const cells = line === null ? null : splitRow(line.text, isTable);
    if (line === null) {
      if (!isMarkOnly(raw)) endProse();
    } else if (cells === null) prose.push(line);
    else {
      const label = takeLabel(prose, cells);
      endProse();
      lines.push({ text: `${label}${joinCells(cells)}`, kind: "row" });
    }
    if (TABLE_CLOSE.test(raw)) {
      endProse();
      isTable = false;
    }
  }
  endProse();
  return lines;
}

/** A line of column marks between the heading and the rows of a table is no paragraph break. */
function isMarkOnly(raw: string): boolean {
  return raw.includes("<") && raw.replace(MARK, "").trim() === "";
}

/** null for lines without text: blank, marks only, rules. */
function cleanLine(raw: string): SourceLine | null {
  const unmarked = raw.replace(PAGE_MARK, "").replace(TABLE_OPEN, "").replace(MARK, "").replace(PEM_ESCAPE, "");
  const laidOut = decodeReferences(unmarked)
    .replaceAll("\t", "    ")
    .replace(/[\u00a0\p{Cc}]/gu, " ");
  const text = laidOut.trim();
  if (text === "" || RULE.test(text)) return null;
  const indent = laidOut.length - laidOut.trimStart().length;
  return { text, indent, length: indent + text.length };
}

/** Cells of a table row; null for a line of prose. Justified prose has gaps too, so outside of <TABLE> they must be wider. */
function splitRow(text: string, isTable: boolean): string[] | null {
  const spaced = text.replace(DOT_LEADER, "     ");
  const wideGaps = spaced.match(/ {3,}/g) ?? [];
  const isRow = isTable
    ? wideGaps.length > 0 || /[^.!?:;, ] {2}[^ ]/.test(spaced)
    : wideGaps.length > 1 || wideGaps.some((gap) => gap.length > 3);
  if (!isRow) return null;
  const cells = spaced.split(/ {2,}/).map((cell) => cell.trim());
  return cells.length === 2 && isMarker(cells[0] ?? "") ? null : cells;
}

/** `Investments in operating` above `leases, net   12,601`: a row's label that was wrapped belongs to the row. */
function takeLabel(prose: SourceLine[], cells: readonly string[]): string {
  const above = prose.at(-1);
  if (!above || !/^[a-z]/.test(cells[0] ?? "") || /[.!?:;]$/.test(above.text)) return "";
  prose.pop();
  return `${above.text.replace(/\s+/g, " ")} `;
}

/** Wrapped lines → paragraphs. A line was wrapped when the next word would not have fitted; otherwise it ended on purpose. */
function joinWrapped(lines: readonly SourceLine[]): string[] {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), WIDTH_MIN);
  const paragraphs: string[] = [];
  let pieces: string[] = [];
  let before: SourceLine | null = null;
  for (const line of lines) {
    if (before !== null && isWrapped(before, line, width)) pieces.push(/[A-Za-z]-$/.test(before.text) ? "" : " ");
    else if (pieces.length > 0) {
      paragraphs.push(pieces.join(""));
      pieces = [];
    }
    pieces.push(line.text.replace(/\s+/g, " "));
    before = line;
  }
  if (pieces.length > 0) paragraphs.push(pieces.join(""));
  return paragraphs;
}

const LIST_MARKER = /^(?:\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]|[-*•o])\s/;

function isWrapped(before: SourceLine, line: SourceLine, width: number): boolean {
  const endsClause = /[.;:,!?]["')]{0,2}$|\b(?:and|or)$/.test(before.text);
  const endsSentence = /[.;:!?]["')]{0,2}$/.test(before.text);
  if (LIST_MARKER.test(line.text) && endsClause) return false;
  if (line.indent > before.indent + 2 && endsSentence) return false;
  const isCentred = before.indent >= CENTRED_INDENT || line.indent >= CENTRED_INDENT;
  if (isCentred && before.indent !== line.indent) return false;
  const firstWord = line.text.indexOf(" ") === -1 ? line.text.length : line.text.indexOf(" ");
  if (before.length + 1 + firstWord > width - 2) return true;
  return !isCentred && !endsSentence && /^[a-z]/.test(line.text);
}

const decoded = new Map<string, string>();

/** `AT&amp;T`, `&#146;`: decoded by the same rules as in HTML, windows-1252 numbers included. */
function decodeReferences(text: string): string {
  return text.includes("&") ? text.replace(REFERENCE, decodeReference) : text;
}

function decodeReference(reference: string): string {
  let text = decoded.get(reference);
  if (text === undefined) {
    text = "";
    const pieces: string[] = [];
    const parser = new Parser({ ontext: (piece) => pieces.push(piece) });
    parser.end(reference);
    text = pieces.join("");
    if (decoded.size < 10_000) decoded.set(reference, text);
  }
  return text;
}
