// HTML and inline XBRL → readable plain text: what a reader of the page sees, without markup, hidden facts and page furniture.
import { Parser } from "htmlparser2";
import { withoutInvisible } from "../../../data/prose/invisible.ts";
import { assembleText, type Line, type PlainText } from "./lines.ts";
import type { Located } from "./located.ts";
import { type Look, PLAIN_LOOK, type Style, StyleReader, TAG_EMPHASIS } from "./look.ts";
import { VisibleText } from "./offsets.ts";
import { plainLines } from "./plain.ts";
import { isMarker, joinCells } from "./row.ts";

const BLOCKS = new Set(
  (
    "address article aside blockquote body caption center dd dir div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 head " +
    "header hr html li main menu nav ol p page section summary table tbody tfoot thead ul"
  ).split(" "),
);
/** Facts that inline XBRL keeps for machines, and what a browser never shows. */
const UNSEEN = new Set([
  "script",
  "style",
  "title",
  "template",
  "ix:hidden",
  "ix:header",
  "ix:references",
  "ix:resources",
]);
/** Markup of the 1990s that means something inside <pre>, where the text keeps its own layout. */
const LAYOUT_TAGS = new Set(["page", "table", "caption", "s", "c", "fn"]);

/** Cells longer than this are prose set in columns, not data. */
const PROSE_CELL_MIN = 300;
/** Deeper tables are read as blocks: every level copies the lines of the levels inside it. */
const TABLE_DEPTH_MAX = 16;

/**
 * Plain text of an HTML or inline XBRL document. Blocks end lines, a table row is one line (see row.ts), `<pre>` is read as
 * 1990s text. Numeric references &#128; to &#159; mean windows-1252, as in browsers. Linear in the length of `html`.
 * @param base where `html` begins in its document, for the offsets
 */
export function htmlText(html: string, base = 0): PlainText {
  const visible = new VisibleText(base);
  const reader = new PageReader(visible);
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      onclosetag: (name) => reader.close(name),
      ontext: (text) => reader.text(text, parser.startIndex, parser.endIndex + 1),
    },
    { recognizeSelfClosing: true, decodeEntities: true },
  );
  parser.end(html);
  return assembleText(reader.finish(), visible);
}

type Cell = Line[];
type Table = { row: Cell[] | null; isCellOpen: boolean };

/** Collects lines while the parser walks the page. */
class PageReader {
  readonly #lines: Line[] = [];
  readonly #tables: Table[] = [];
  /** Cells that are being filled, innermost last: an inner table's rows become lines of the outer cell. */
  readonly #cells: Cell[] = [];
  #pending: string[] = [];
  /** Where the pending text begins among the visible characters. */
  #pendingFrom = 0;
  readonly #visible: VisibleText;
  #pendingKind: Line["kind"] = "block";
  #hiddenDepth = 0;
  #tooDeepTables = 0;
  /** One entry per open div: was it displayed inline? */
  readonly #divs: boolean[] = [];
  #layout: Located[] = [];
  #layoutDepth = 0;
  readonly #styles = new StyleReader();
  /** One entry per open tag: the emphasis of its text, and whether it is centred. */
  readonly #emphases: number[] = [0];
  readonly #centred: boolean[] = [false];
  /** How many of the pending pieces are emphasised from the first on, and how; -1 before the first word. */
  #opening = 0;
  #openingEmphasis = -1;
  #isOpening = true;
  #isCentred = false;
  /** Of the outermost table. */
  #tableNo = 0;

  constructor(visible: VisibleText) {
    this.#visible = visible;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const style = this.#styles.read(attributes.style);
    this.#inherit(name, style, attributes.align);
    if (this.#hiddenDepth > 0 || UNSEEN.has(name) || style.isUnseen) {
      this.#hiddenDepth += 1;
      return;
    }
    if (this.#layoutDepth > 0) {
      this.#openInLayout(name);
      return;
    }
    if (name === "div") this.#divs.push(style.isInline);
    if (name === "br") this.#endLine("soft");
    else if (name === "pre") this.#openLayout();
    else if (name === "table") this.#openTable();
    else if (name === "tr") this.#openRow();
    else if (name === "td" || name === "th") this.#openCell();
    else if (name === "div" ? !this.#divs.at(-1) : BLOCKS.has(name)) this.#endLine("block");
    if (name === "hr" || name === "page" || style.breaksPage) this.#breakPage();
  }

  #inherit(name: string, style: Style, align: string | undefined): void {
    const inherited = (this.#emphases.at(-1) ?? 0) & ~style.decides;
    this.#emphases.push(inherited | style.emphasis | (TAG_EMPHASIS[name] ?? 0));
    const isCentred = style.isCentred ?? (align ? /^center$/i.test(align) : undefined);
    this.#centred.push(name === "center" || (isCentred ?? this.#centred.at(-1) ?? false));
  }

  close(name: string): void {
    this.#emphases.pop();
    this.#centred.pop();
    if (this.#hiddenDepth > 0) {
      this.#hiddenDepth -= 1;
      return;
    }
    if (this.#layoutDepth > 0) {
      this.#closeInLayout(name);
      return;
    }
    if (name === "td" || name === "th") this.#closeCell();
    else if (name === "tr") this.#closeRow();
    else if (name === "table") this.#closeTable();
    else if (name === "div" ? !this.#divs.pop() : BLOCKS.has(name)) this.#endLine("block");
  }

  /** @param start, end where the page has it; longer than the text for a character reference */
  text(text: string, start: number, end: number): void {
    if (this.#hiddenDepth > 0) return;
    if (this.#layoutDepth > 0) {
      this.#layout.push({ text, start, end });
      return;
    }
    this.#pending.push(text);
    if (this.#isOpening) this.#follow(text);
    this.#visible.add(text, start, end);
  }

  /** Is the line emphasised as far as this piece? Blanks and list marks are as what follows them is. */
  #follow(text: string): void {
    const isNeutral = !WORD_OR_FIGURE.test(text);
    if (isNeutral && this.#openingEmphasis < 0) return;
    const emphasis = this.#emphases.at(-1) ?? 0;
    if (this.#openingEmphasis < 0) this.#isCentred = this.#centred.at(-1) ?? false;
    const shared = this.#openingEmphasis < 0 ? emphasis : this.#openingEmphasis & emphasis;
    if (isNeutral || shared > 0) {
      this.#opening = this.#pending.length;
      if (!isNeutral) this.#openingEmphasis = shared;
    } else {
      this.#isOpening = false;
      this.#openingEmphasis = Math.max(0, this.#openingEmphasis);
    }
  }

  #lookOf(text: string): Look {
    const table = this.#tables.length > 0 ? this.#tableNo : 0;
    const isWhole = this.#opening === this.#pending.length;
    const emphasis = Math.max(0, this.#openingEmphasis);
    if (emphasis === 0 && !this.#isCentred && table === 0) return PLAIN_LOOK;
    const opening =
      emphasis === 0
        ? 0
        : isWhole
          ? text.length
          : Math.min(text.length, foldSpace(this.#pending.slice(0, this.#opening).join("")).length);
    return { opening, emphasis, isCentred: this.#isCentred, table };
  }

  finish(): Line[] {
    this.#closeLayout();
    this.#tooDeepTables = 0;
    while (this.#tables.length > 0) this.#closeTable();
    this.#endLine("block");
    return this.#lines;
  }

  #emit(line: Line): void {
    const target = this.#cells.at(-1) ?? this.#lines;
    target.push(line);
  }

  /** Two line breaks in a row are a paragraph break. */
  #endLine(nextKind: "block" | "soft"): void {
    const text = foldSpace(this.#pending.join(""));
    const look = text === "" ? PLAIN_LOOK : this.#lookOf(text);
    this.#pending = [];
    this.#opening = 0;
    this.#openingEmphasis = -1;
    this.#isOpening = true;
    this.#isCentred = false;
    const from = this.#pendingFrom;
    this.#pendingFrom = this.#visible.length;
    if (text !== "") {
      this.#emit({ text, kind: this.#pendingKind, from, to: this.#visible.length, look });
      this.#pendingKind = nextKind;
    } else this.#pendingKind = "block";
  }

  #breakPage(): void {
    this.#endLine("block");
    if (this.#cells.length === 0) this.#lines.push({ text: "", kind: "page", from: 0, to: 0, look: PLAIN_LOOK });
  }

  #openTable(): void {
    this.#endLine("block");
    if (this.#tables.length >= TABLE_DEPTH_MAX) {
      this.#tooDeepTables += 1;
      return;
    }
    if (this.#tables.length === 0) this.#tableNo += 1;
    this.#tables.push({ row: null, isCellOpen: false });
  }

  #openRow(): void {
    this.#closeRow();
    if (this.#tooDeepTables > 0) return;
    const table = this.#tables.at(-1);
    if (table) table.row = [];
  }

  #openCell(): void {
    this.#closeCell();
    const table = this.#tables.at(-1);
    if (!table || this.#tooDeepTables > 0) return;
    const cell: Cell = [];
    table.row ??= [];
    table.row.push(cell);
    table.isCellOpen = true;
    this.#cells.push(cell);
  }

  #closeCell(): void {
    this.#endLine("block");
    const table = this.#tables.at(-1);
    if (!table?.isCellOpen || this.#tooDeepTables > 0) return;
    table.isCellOpen = false;
    this.#cells.pop();
  }

  #closeRow(): void {
    this.#closeCell();
    const table = this.#tables.at(-1);
    if (!table?.row || this.#tooDeepTables > 0) return;
    const row = table.row.filter((cell) => cell.length > 0);
    table.row = null;
    for (const line of rowLines(row)) this.#emit(line);
  }

  #closeTable(): void {
    if (this.#tooDeepTables > 0) {
      this.#tooDeepTables -= 1;
      return;
    }
    this.#closeRow();
    this.#tables.pop();
  }

  #openLayout(): void {
    this.#endLine("block");
    this.#layoutDepth = 1;
  }

  #openInLayout(name: string): void {
    if (name === "pre") this.#layoutDepth += 1;
    else if (name === "br" || name === "p" || name === "div") this.#layout.push(unseen("\n"));
    else if (LAYOUT_TAGS.has(name)) this.#layout.push(unseen(`<${name}>`));
  }

  #closeInLayout(name: string): void {
    if (name === "table") this.#layout.push(unseen("</table>"));
    if (name !== "pre") return;
    this.#layoutDepth -= 1;
    if (this.#layoutDepth === 0) this.#closeLayout();
  }

  #closeLayout(): void {
    this.#layoutDepth = 0;
    const lines = plainLines(this.#layout, this.#visible);
    this.#layout = [];
    this.#pendingFrom = this.#visible.length;
    for (const line of lines) if (line.kind !== "page" || this.#cells.length === 0) this.#emit(line);
  }
}

/** Markup that stands for itself in a laid-out text, and for nothing of the source. */
function unseen(text: string): Located {
  return { text, start: -1, end: -1 };
}

/** `row` holds the cells that have text. One cell alone, or behind a bullet, is a paragraph and no row. */
function rowLines(row: readonly Cell[]): Line[] {
  const [first = [], ...rest] = row;
  if (rest.length === 0) return first;
  const texts = row.map((cell) => cell.map(({ text }) => text).join(" "));
  const [marker = ""] = texts;
  const [body] = rest;
  const from = first[0]?.from ?? 0;
  if (rest.length === 1 && body && isMarker(marker) && /[a-z]{2}/i.test(texts[1] ?? "")) {
    return body.map((line, index) => (index === 0 ? markedLine(marker, line, from) : line));
  }
  if (texts.some((text) => text.length >= PROSE_CELL_MIN)) return row.flat();
  const { table = 0, emphasis = 0, opening = 0 } = first[0]?.look ?? {};
  const text = joinCells(texts);
  const look = { ...PLAIN_LOOK, table, emphasis, opening: Math.min(opening, text.length) };
  return [{ text, kind: "row", from, to: row.at(-1)?.at(-1)?.to ?? from, look }];
}

function markedLine(marker: string, { text, to, look }: Line, from: number): Line {
  const opening = look.opening > 0 ? look.opening + marker.length + 1 : 0;
  return { text: `${marker} ${text}`, kind: "block", from, to, look: { ...look, opening } };
}

const WORD_OR_FIGURE = /[\p{L}\d]/u;

/** Anything but printable ASCII, common typographic signs and single spaces. */
const FOLDED = /[^ -~–—‘’“”•]| {2}/;

/** Zero-width and soft-hyphen characters would break words apart for the matcher; all kinds of space are one space. */
function foldSpace(text: string): string {
  if (!FOLDED.test(text)) return text.trim();
  return withoutInvisible(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
