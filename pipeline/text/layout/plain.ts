// Text as filed in the 1990s → plain text: SGML layout marks out, hard-wrapped lines joined, table rows kept as lines.
import { Parser } from "htmlparser2";
import { LineEndHyphens } from "./hyphens.ts";
import { assembleText, type Line, type PlainText } from "./lines.ts";
import type { Located } from "./located.ts";
import { type Look, PLAIN_LOOK } from "./look.ts";
import { VisibleText } from "./offsets.ts";
import { isMarker, joinCells } from "./row.ts";

const PAGE_MARK = /<PAGE>[ \t]*(?:[A-Z]{1,3}-)?\d{0,4}/gi;
const TABLE_OPEN = /<TABLE\b[^>\n]*>/i;
const TABLE_CLOSE = /<\/TABLE>/i;
/** <S>, <C>, <CAPTION>, <FN>, <F1>, <R>, and the html/body wrapper that some archives put around plain text. */
const MARK = /<\/?[A-Za-z][A-Za-z0-9-]{0,40}>/g;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
/** What is shown as spaces. */
const CONTROL = /[\u00a0\p{Cc}]/u;
const RULE = /^[-=_~*.–—\s]+$/;
const DOT_LEADER = /\.(?: ?\.){3,}/g;

/** From this column on a line is centred or set to the right, and its end says nothing about wrapping. */
const CENTRED_INDENT = 16;
const WIDTH_MIN = 60;

/** Plain text of a document that has no HTML. Linear in the length of `source`. @param base where it begins in its document */
export function plainText(source: string, base = 0): PlainText {
  const visible = new VisibleText(base);
  return assembleText(plainLines([{ text: source, start: 0, end: source.length }], visible), visible);
}

type SourceLine = { text: string; indent: number; length: number; from: number; to: number };
type Layout = { readonly hyphens: LineEndHyphens; readonly look: Look };

/** Lines and paragraphs in order, for `assembleText`; also used for `<pre>` blocks of HTML documents. */
export function plainLines(pieces: readonly Located[], visible: VisibleText): Line[] {
  const lines: Line[] = [];
  const reader = new LineReader(pieces, visible);
  let prose: SourceLine[] = [];
  let isTable = false;
  let table = 0;
  const hyphens = new LineEndHyphens(pieces);
  const speakers = new SpeakerColumn(pieces);
  const lookHere = () => (isTable ? { ...PLAIN_LOOK, table } : PLAIN_LOOK);
  const endProse = () => {
    for (const paragraph of joinWrapped(prose, { hyphens, look: lookHere() })) lines.push(paragraph);
    prose = [];
  };
  const addProse = (line: SourceLine) => {
    if (speakers.begins(line)) endProse();
    prose.push(speakers.placed(line));
  };
  const addRow = (line: SourceLine, cells: readonly string[]) => {
    const label = takeLabel(prose, cells);
    endProse();
    lines.push(rowOf(line, cells, { label, look: lookHere() }));
  };
  for (const raw of reader.rawLines()) {
    const mark = layoutMarkOf(raw);
    if (mark.isPage || mark.opensTable) endProse();
    if (mark.isPage) lines.push({ text: "", kind: "page", from: 0, to: 0, look: PLAIN_LOOK });
    if (mark.opensTable) table += 1;
    isTable ||= mark.opensTable;
    const line = cleanLine(raw, reader);
    const cells = line === null ? null : cellsOf(line, { isTable, speakers });
    if (line === null) {
      if (!isMarkOnly(raw)) endProse();
    } else if (cells === null) addProse(line);
    else addRow(line, cells);
    if (mark.closesTable) {
      endProse();
      isTable = false;
    }
  }
  endProse();
  return lines;
}

function cellsOf(
  line: SourceLine,
  { isTable, speakers }: { readonly isTable: boolean; readonly speakers: SpeakerColumn },
): string[] | null {
  return !isTable && speakers.begins(line) ? null : splitRow(line.text, isTable);
}

const COLUMN_CALL = /^[ \t]*\(?(?:operator|moderator|coordinator|facilitator)\)?:(?: {3,}|\t)\S.*\n {10,}\S/im;
const SPEAKER = /^\(?\p{Lu}[^:|]{1,50}:\s{2,}(?=\S)/u;

/** A call whose speakers are in a column beside what they say: `Jane Doe:      Thank you`, and below it the lines that follow. */
class SpeakerColumn {
  readonly #isCall: boolean;
  #words = 0;

  constructor(pieces: readonly Located[]) {
    this.#isCall = pieces.some(({ text }) => COLUMN_CALL.test(text));
  }

  begins({ text }: SourceLine): boolean {
    return this.#isCall && SPEAKER.test(text);
  }

  /** The column of the words is the margin. */
  placed(line: SourceLine): SourceLine {
    const label = this.#isCall ? SPEAKER.exec(line.text)?.[0] : undefined;
    if (label !== undefined) this.#words = line.indent + label.length;
    return label !== undefined || (this.#isCall && line.indent === this.#words) ? { ...line, indent: 0 } : line;
  }
}

type Label = { readonly text: string; readonly from: number };

function rowOf(
  line: SourceLine,
  cells: readonly string[],
  { label, look }: { readonly label: Label | null; readonly look: Look },
): Line {
  const text = `${label?.text ?? ""}${joinCells(cells)}`;
  return { text, kind: "row", from: label?.from ?? line.from, to: line.to, look };
}

const NO_MARK = { isPage: false, opensTable: false, closesTable: false };

function layoutMarkOf(raw: string): typeof NO_MARK {
  if (!raw.includes("<")) return NO_MARK;
  return { isPage: /<PAGE>/i.test(raw), opensTable: TABLE_OPEN.test(raw), closesTable: TABLE_CLOSE.test(raw) };
}

/** A line of column marks between the heading and the rows of a table is no paragraph break. */
function isMarkOnly(raw: string): boolean {
  return raw.includes("<") && raw.replace(MARK, "").trim() === "";
}

/**
 * null for lines without text: blank, marks only, rules. The PEM transmission of the 1990s put `- ` before each line that began
 * with a hyphen.
 */
function cleanLine(raw: string, reader: LineReader): SourceLine | null {
  const unmarked = raw.includes("<") ? raw.replace(PAGE_MARK, "").replace(TABLE_OPEN, "").replace(MARK, "") : raw;
  const unescaped = unmarked.startsWith("- -") ? unmarked.slice(2) : unmarked;
  const decoded = decodeReferences(unescaped);
  const laidOut = CONTROL.test(decoded) ? decoded.replaceAll("\t", "    ").replace(/[\u00a0\p{Cc}]/gu, " ") : decoded;
  const text = laidOut.trim();
  if (text === "" || RULE.test(text)) return null;
  const indent = laidOut.length - laidOut.trimStart().length;
  return { text, indent, length: indent + text.length, ...reader.see(raw) };
}

/** Cells of a table row; null for a line of prose. Justified prose has gaps too, so outside of <TABLE> they must be wider. */
function splitRow(text: string, isTable: boolean): string[] | null {
  const spaced = text.includes("..") || text.includes(". .") ? text.replace(DOT_LEADER, "     ") : text;
  if (!spaced.includes("  ")) return null;
  const wideGaps = spaced.match(/ {3,}/g) ?? [];
  const isRow = isTable
    ? wideGaps.length > 0 || /[^.!?:;, ] {2}[^ ]/.test(spaced)
    : wideGaps.length > 1 || wideGaps.some((gap) => gap.length > 3);
  if (!isRow) return null;
  const cells = spaced.split(/ {2,}/).map((cell) => cell.trim());
  return cells.length === 2 && isMarker(cells[0] ?? "") ? null : cells;
}

/** `Investments in operating` above `leases, net   12,601`: a row's label that was wrapped belongs to the row. */
function takeLabel(prose: SourceLine[], cells: readonly string[]): Label | null {
  const above = prose.at(-1);
  if (!above || !/^[a-z]/.test(cells[0] ?? "") || /[.!?:;]$/.test(above.text)) return null;
  prose.pop();
  return { text: `${above.text.replace(/\s+/g, " ")} `, from: above.from };
}

/** Wrapped lines → paragraphs. A line was wrapped when the next word would not have fitted; otherwise it ended on purpose. */
function joinWrapped(lines: readonly SourceLine[], { hyphens, look }: Layout): Line[] {
  const width = lines.reduce((widest, line) => Math.max(widest, line.length), WIDTH_MIN);
  const paragraphs: Line[] = [];
  let pieces: string[] = [];
  let from = 0;
  let before: SourceLine | null = null;
  let isCentred = false;
  const finish = () => {
    if (before !== null) {
      const shown = isCentred ? { ...look, isCentred } : look;
      paragraphs.push({ text: pieces.join(""), kind: "block", from, to: before.to, look: shown });
    }
    pieces = [];
  };
  for (const line of lines) {
    if (before !== null && isWrapped(before, line, width)) {
      const isHyphenated = /[A-Za-z]-$/.test(before.text);
      if (isHyphenated && hyphens.isWordSplit(before.text, line.text)) pieces.push(pieces.pop()?.slice(0, -1) ?? "");
      else if (!isHyphenated) pieces.push(" ");
    } else {
      finish();
      from = line.from;
      isCentred = line.indent >= CENTRED_INDENT;
    }
    pieces.push(/\s\s|[^\S ]/.test(line.text) ? line.text.replace(/\s+/g, " ") : line.text);
    before = line;
  }
  finish();
  return paragraphs;
}

/** Typed lines end where it pleased; a long one that ends no clause goes on. */
const RAGGED_MIN = 0.7;

function isTitled(text: string): boolean {
  const words = text.match(/[A-Za-z]{4,}/g) ?? [];
  return words.filter((word) => /^[A-Z]/.test(word)).length >= words.length * 0.6;
}

const LIST_MARKER = /^(?:\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,5})[.)]|[-*•o])\s/;

/** No paragraph ends with an article, or between a day and its year, or before the amount that something fell by. */
const LEFT_OPEN = /(?:^|\s)(?:[Tt]he|[Aa]n?|[Oo]ur|its|of|by|with)$/;
const BEFORE_AMOUNT =
  /\s(?:in|to|from|were|was|than|[Aa]pproximately|(?:in|de)creased|declined|rose|fell|(?:m|b)illion)$/;
const AMOUNT = /^(?:\$[\d.,]+ (?:million|billion)\b|[\d.,]+%|(?:19|20)\d\d[,.;]? [\p{Ll}($]|\([\d.]+%\))/u;
const DAY = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2},$/;

const goesOn = (before: string, line: string) =>
  LEFT_OPEN.test(before) ||
  (DAY.test(before) && /^(?:19|20)\d\d\b/.test(line)) ||
  (BEFORE_AMOUNT.test(before) && AMOUNT.test(line)) ||
  isLongAndOpen(before, line);

/** Longer than typed lines are. */
const PARAGRAPH_MIN = 130;

/** "… are Harbor, Wexcombe" above "Reinsurance Group and Lanes Group.": no paragraph of that length ends within a name. */
const isLongAndOpen = (before: string, line: string) =>
  before.length >= PARAGRAPH_MIN && WITHIN_NAMES.test(before) && !isTitled(before) && /^\p{Lu}.*[.;]$/u.test(line);
const WITHIN_NAMES = /(?:\s\p{Lu}\p{L}+|[^;,.] and)$/u;

function isWrapped(before: SourceLine, line: SourceLine, width: number): boolean {
  const endsClause = /[.;:,!?]["')]{0,2}$|\b(?:and|or)$/.test(before.text);
  const endsSentence = /[.;:!?]["')]{0,2}$/.test(before.text);
  if (LIST_MARKER.test(line.text) && endsClause) return false;
  if (line.indent > before.indent + 2 && endsSentence) return false;
  const isCentred = before.indent >= CENTRED_INDENT || line.indent >= CENTRED_INDENT;
  if (isCentred && before.indent !== line.indent) return false;
  if (goesOn(before.text, line.text)) return true;
  const firstWord = line.text.indexOf(" ") === -1 ? line.text.length : line.text.indexOf(" ");
  if (before.length + 1 + firstWord > width - 2) return true;
  if (!isCentred && !endsClause && before.length >= width * RAGGED_MIN && !isTitled(before.text)) return true;
  return !isCentred && !endsSentence && /^[a-z]/.test(line.text);
}

const UNSEEN =
  /<PAGE>[ \t]*(?:[A-Z]{1,3}-)?\d{0,4}|<TABLE\b[^>\n]*>|<\/?[A-Za-z][A-Za-z0-9-]{0,40}>|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

/** Goes through a laid-out text line by line and notes what is seen of it, with its place in the source. */
class LineReader {
  readonly #text: string;
  readonly #pieces: readonly Located[];
  readonly #visible: VisibleText;
  #piece = 0;
  #pieceAt = 0;
  #lineAt = 0;

  constructor(pieces: readonly Located[], visible: VisibleText) {
    this.#pieces = pieces;
    this.#visible = visible;
    this.#text = pieces.map(({ text }) => text).join("");
  }

  *rawLines(): Generator<string> {
    const text = this.#text;
    const hasReturns = text.includes("\r");
    for (;;) {
      const index = hasReturns ? lineEndIn(text, this.#lineAt) : text.indexOf("\n", this.#lineAt);
      yield text.slice(this.#lineAt, index < 0 ? text.length : index);
      if (index < 0) return;
      this.#lineAt = index + (text.startsWith("\r\n", index) ? 2 : 1);
    }
  }

  /** The current line is text: all of it but marks. */
  see(raw: string): { from: number; to: number } {
    const from = this.#visible.length;
    let at = 0;
    if (/[<&]/.test(raw)) {
      for (const { 0: unseen, index } of raw.matchAll(UNSEEN)) {
        this.#note(raw, at, index);
        at = index + unseen.length;
        if (unseen.startsWith("&")) {
          const start = this.#lineAt + index;
          this.#locate(start, start + unseen.length, (_, begin, end) =>
            this.#visible.add(decodeReference(unseen), begin, end),
          );
        }
      }
    }
    this.#note(raw, at, raw.length);
    return { from, to: this.#visible.length };
  }

  #note(raw: string, from: number, to: number): void {
    if (from >= to) return;
    this.#locate(this.#lineAt + from, this.#lineAt + to, (offset, begin, end, length) =>
      this.#visible.add(raw.slice(from + offset, from + offset + length), begin, end),
    );
  }

  /** Calls back for each piece of the source that text [from, to) is of. */
  #locate(from: number, to: number, found: (offset: number, begin: number, end: number, length: number) => void): void {
    for (;;) {
      const piece = this.#pieces[this.#piece];
      if (!piece) return;
      const pieceEnd = this.#pieceAt + piece.text.length;
      if (pieceEnd > from && piece.start >= 0) {
        const start = Math.max(from, this.#pieceAt);
        const end = Math.min(to, pieceEnd);
        const isLinear = piece.text.length === piece.end - piece.start;
        const begin = isLinear ? piece.start + start - this.#pieceAt : piece.start;
        if (end > start) found(start - from, begin, isLinear ? begin + end - start : piece.end, end - start);
      }
      if (pieceEnd >= to) return;
      this.#pieceAt = pieceEnd;
      this.#piece += 1;
    }
  }
}

function lineEndIn(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text)?.index ?? -1;
}

const LINE_END = /[\r\n]/g;
const decodedReferences = new Map<string, string>();

/** `AT&amp;T`, `&#146;`: decoded by the same rules as in HTML, windows-1252 numbers included. */
function decodeReferences(text: string): string {
  return text.includes("&") ? text.replace(REFERENCE, decodeReference) : text;
}

function decodeReference(reference: string): string {
  let text = decodedReferences.get(reference);
  if (text === undefined) {
    text = "";
    const pieces: string[] = [];
    const parser = new Parser({ ontext: (piece) => pieces.push(piece) });
    parser.end(reference);
    text = pieces.join("");
    if (decodedReferences.size < 10_000) decodedReferences.set(reference, text);
  }
  return text;
}
