// Where each character of an extracted text is in its source: noted while reading, kept as runs, asked by span.

/**
 * The visible characters of a source in reading order, each with its place. A piece as long as its source stretch is the
 * source letter by letter; any other (a character reference) as a whole.
 */
export class VisibleText {
  readonly #pieces: string[] = [];
  readonly #starts: number[] = [];
  readonly #sources: number[] = [];
  readonly #sourceEnds: number[] = [];
  readonly #base: number;
  length = 0;

  /** @param base where the part that is read begins in its document */
  constructor(base: number) {
    this.#base = base;
  }

  /** @param start, end the stretch of the part's source, in UTF-16 units */
  add(piece: string, start: number, end: number): void {
    if (piece === "") return;
    this.#pieces.push(piece);
    this.#starts.push(this.length);
    this.#sources.push(this.#base + start);
    this.#sourceEnds.push(this.#base + end);
    this.length += piece.length;
  }

  /** Follows lines of the extracted text, in order. */
  aligner(): Aligner {
    const places = { starts: this.#starts, sources: this.#sources, sourceEnds: this.#sourceEnds };
    return new Aligner(this.#pieces.join(""), places);
  }
}

type PieceTable = {
  readonly starts: readonly number[];
  readonly sources: readonly number[];
  readonly sourceEnds: readonly number[];
};

const RUN_FIELDS = 4;
const SPACE = 0x20;
const BAR = 0x7c;

/**
 * Finds the lines of the extracted text among the visible characters. Extraction keeps their order: it drops white space, leaders and
 * marks, and puts bars between cells, so each character is the next equal one of its line.
 */
class Aligner {
  /** textStart, textLength, sourceStart, sourceLength of each run. */
  readonly #runs: number[] = [];
  #piece = 0;
  readonly #visible: string;
  readonly #pieces: PieceTable;

  constructor(visible: string, pieces: PieceTable) {
    this.#visible = visible;
    this.#pieces = pieces;
  }

  /**
   * @param textStart where `line` begins in the text; [from, to) its visible characters
   * @returns where its last one ends among them
   */
  place(line: string, textStart: number, from: number, to: number): number {
    const visible = this.#visible;
    let at = from;
    for (let index = 0; index < line.length; index += 1) {
      const code = line.charCodeAt(index);
      if (code === SPACE) continue;
      let found = at;
      while (found < to && visible.charCodeAt(found) <= SPACE) found += 1;
      if (visible.charCodeAt(found) !== code) {
        if (code === BAR) continue;
        while (found < to && visible.charCodeAt(found) !== code) found += 1;
      }
      if (found >= to) continue;
      const length = this.#note(
        textStart + index,
        found,
        lengthInCommon(line, index, visible, found, Math.min(to, this.#pieceEndAt(found))),
      );
      index += length - 1;
      at = found + length;
    }
    return at;
  }

  /** Goes on to the piece that holds a visible character. @returns where that piece ends */
  #pieceEndAt(visibleAt: number): number {
    const { starts } = this.#pieces;
    while ((starts[this.#piece + 1] ?? Number.POSITIVE_INFINITY) <= visibleAt) this.#piece += 1;
    return starts[this.#piece + 1] ?? this.#visible.length;
  }

  /** @param length within the piece at hand @returns how many of these characters are noted, at least one */
  #note(textAt: number, visibleAt: number, length: number): number {
    const runs = this.#runs;
    const { starts, sources, sourceEnds } = this.#pieces;
    const start = starts[this.#piece] ?? 0;
    const source = sources[this.#piece] ?? 0;
    const sourceEnd = sourceEnds[this.#piece] ?? 0;
    const pieceLength = (starts[this.#piece + 1] ?? this.#visible.length) - start;
    const last = runs.length - RUN_FIELDS;
    const runText = runs[last] ?? 0;
    if (pieceLength !== sourceEnd - source) {
      runs.push(textAt, 1, source, sourceEnd - source);
      return 1;
    }
    const noted = withoutSpaces(this.#visible, visibleAt, length);
    const sourceAt = source + visibleAt - start;
    const isLinear = last >= 0 && runs[last + 1] === runs[last + 3];
    const runSource = runs[last + 2] ?? 0;
    if (isLinear && textAt - runText === sourceAt - runSource) {
      runs[last + 1] = textAt - runText + noted;
      runs[last + 3] = textAt - runText + noted;
    } else runs.push(textAt, noted, sourceAt, noted);
    return noted;
  }

  /** @returns the runs as text (see OffsetMap) */
  finish(): string {
    return encodeRuns(this.#runs);
  }
}

/** How many characters from `index` on are those of `visible` from `found` on, letter by letter. */
function lengthInCommon(line: string, index: number, visible: string, found: number, to: number): number {
  const most = Math.min(line.length - index, to - found);
  let length = 1;
  while (length < most && line.charCodeAt(index + length) === visible.charCodeAt(found + length)) length += 1;
  return length;
}

/** A run ends with a character that is seen. */
function withoutSpaces(visible: string, at: number, length: number): number {
  let rest = length;
  while (rest > 1 && visible.charCodeAt(at + rest - 1) === SPACE) rest -= 1;
  return rest;
}

/** Gaps and lengths as variable-length integers in base64: about 7 characters a run, a run being a stretch without markup. */
function encodeRuns(runs: readonly number[]): string {
  const bytes: number[] = [];
  let textEnd = 0;
  let sourceEnd = 0;
  for (let at = 0; at < runs.length; at += RUN_FIELDS) {
    const text = runs[at] ?? 0;
    const length = runs[at + 1] ?? 0;
    const source = runs[at + 2] ?? 0;
    const sourceLength = runs[at + 3] ?? 0;
    writeInteger(bytes, text - textEnd);
    writeInteger(bytes, source - sourceEnd);
    writeInteger(bytes, length * 2 + (length === sourceLength ? 0 : 1));
    if (length !== sourceLength) writeInteger(bytes, sourceLength);
    textEnd = text + length;
    sourceEnd = source + sourceLength;
  }
  return Buffer.from(bytes).toString("base64");
}

/** The second code unit of a reference is where the first is, so gaps may be negative: zigzag. */
function writeInteger(bytes: number[], value: number): void {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

export type SourceSpan = { readonly start: number; readonly end: number };

/** Runs of a text and its source, read back. */
export class OffsetMap {
  readonly #runs: Int32Array;

  /** @param encoded what extraction noted of the part */
  constructor(encoded: string) {
    this.#runs = decodeRuns(Buffer.from(encoded, "base64"));
  }

  /** The stretch of the source that holds text [start, end), both in UTF-16 units; null when no character of it is from the source. */
  sourceSpan(start: number, end: number): SourceSpan | null {
    const first = this.#runFrom(start);
    let last = this.#runFrom(end);
    if (last * RUN_FIELDS >= this.#runs.length || this.#field(last, 0) >= end) last -= 1;
    if (first > last) return null;
    return { start: this.#sourceOf(first, start, "start"), end: this.#sourceOf(last, end - 1, "end") };
  }

  /** The first run that ends behind `at`. */
  #runFrom(at: number): number {
    let low = 0;
    let high = this.#runs.length / RUN_FIELDS;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#field(middle, 0) + this.#field(middle, 1) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sourceOf(run: number, at: number, side: "start" | "end"): number {
    const text = this.#field(run, 0);
    const length = this.#field(run, 1);
    const source = this.#field(run, 2);
    const sourceLength = this.#field(run, 3);
    if (length !== sourceLength) return side === "start" ? source : source + sourceLength;
    const within = Math.min(length - 1, Math.max(0, at - text));
    return source + within + (side === "start" ? 0 : 1);
  }

  #field(run: number, field: number): number {
    return this.#runs[run * RUN_FIELDS + field] ?? 0;
  }
}

/** The same of text [start, end) alone, which then begins at 0. */
export function sliceOffsets(encoded: string, start: number, end: number): string {
  const runs = decodeRuns(Buffer.from(encoded, "base64"));
  const kept: number[] = [];
  for (let at = 0; at < runs.length; at += RUN_FIELDS) {
    const [text = 0, length = 0, source = 0, sourceLength = 0] = runs.subarray(at, at + RUN_FIELDS);
    const from = Math.max(text, start);
    const to = Math.min(text + length, end);
    if (from >= to) continue;
    if (length === sourceLength) kept.push(from - start, to - from, source + from - text, to - from);
    else kept.push(from - start, to - from, source, sourceLength);
  }
  return encodeRuns(kept);
}

function decodeRuns(bytes: Buffer): Int32Array {
  const runs: number[] = [];
  let at = 0;
  const next = () => {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * factor;
      factor *= 0x80;
      if (byte < 0x80) return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
  };
  let textEnd = 0;
  let sourceEnd = 0;
  while (at < bytes.length) {
    const text = textEnd + next();
    const source = sourceEnd + next();
    const lengthAndKind = next();
    const length = Math.floor(lengthAndKind / 2);
    const sourceLength = lengthAndKind % 2 === 0 ? length : next();
    runs.push(text, length, source, sourceLength);
    textEnd = text + length;
    sourceEnd = source + sourceLength;
  }
  return Int32Array.from(runs);
}
