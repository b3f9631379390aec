// CSV as some program wrote it → the same rows in UTF-8 with one kind of line end, for a database that is strict about both.
const COMMA = 0x2c;
const QUOTE = 0x22;
export const LF = 0x0a;
export const CR = 0x0d;
/** No byte of UTF-8: a row that holds it is refused wherever it is read. */
const NO_TEXT = 0xff;

/** The longest row that the database reads; of longer ones it may lose the rows that follow. */
export const ROW_BYTES_MAX = 2_000_000;
/** Enough to recognise a row by. */
const HEAD_BYTES = 800;

/** Rows are counted as the database counts them: 0 is the first line, blank lines count, line breaks within a cell do not. */
export type PlainCsv = {
  /** The first line that is not blank; null when there is none. */
  readonly header: { readonly line: number; readonly names: readonly string[] } | null;
  /** Rows that were too long and are written as a stand-in, by line → how they begin. */
  readonly oversized: ReadonlyMap<number, string>;
  /** The line of a quote that is never closed and so takes lines after it into its cell; null when there is none. */
  readonly openQuote: number | null;
};

type State = "cell begins" | "plain" | "quoted" | "quote in quoted";

/**
 * Quotes count as RFC 4180 has them: one at the beginning of a cell opens it, two within stand for one. Line breaks within a
 * quoted cell stay as they are.
 */
export class PlainCsvWriter {
  readonly #write: (row: Buffer) => void;
  readonly #oversized = new Map<number, string>();
  readonly #row = Buffer.allocUnsafe(ROW_BYTES_MAX + 1);
  #bytes = 0;
  #line = 0;
  #state: State = "cell begins";
  #isAfterCr = false;
  /** Where the last quote was opened, and whether its cell has a line break, or more after one. */
  #breaks: "none" | "last" | "within" = "none";
  #header: PlainCsv["header"] = null;

  /** @param write takes each row, with its line end, before it returns */
  constructor(write: (row: Buffer) => void) {
    this.#write = write;
  }

  take(piece: Uint8Array): void {
    for (const byte of piece) {
      const isSecondOfPair = this.#isAfterCr && byte === LF;
      this.#isAfterCr = byte === CR && this.#state !== "quoted";
      if (!isSecondOfPair) this.#takeByte(byte);
    }
  }

  end(): PlainCsv {
    const isOpen = this.#state === "quoted" && this.#breaks === "within";
    const openQuote = isOpen ? this.#line : null;
    if (this.#bytes > 0) this.#endRow();
    return { header: this.#header, oversized: this.#oversized, openQuote };
  }

  #takeByte(byte: number): void {
    if (this.#state === "quoted") {
      if (byte === QUOTE) this.#state = "quote in quoted";
      else if (byte === CR || byte === LF) this.#breaks = this.#breaks === "none" ? "last" : this.#breaks;
      else if (this.#breaks === "last") this.#breaks = "within";
      this.#put(byte);
      return;
    }
    if (byte === CR || byte === LF) {
      this.#put(LF);
      this.#endRow();
      return;
    }
    if (byte === COMMA) this.#state = "cell begins";
    else if (byte === QUOTE && this.#state === "quote in quoted") this.#state = "quoted";
    else if (byte === QUOTE && this.#state === "cell begins") {
      this.#state = "quoted";
      this.#breaks = "none";
    } else this.#state = "plain";
    this.#put(byte);
  }

  #put(byte: number): void {
    if (this.#bytes <= ROW_BYTES_MAX) this.#row[this.#bytes] = byte;
    this.#bytes += 1;
  }

  #endRow(): void {
    const row = this.#row.subarray(0, Math.min(this.#bytes, ROW_BYTES_MAX));
    if (this.#bytes > ROW_BYTES_MAX) {
      this.#oversized.set(this.#line, row.toString("utf8", 0, HEAD_BYTES));
      this.#write(Buffer.from([NO_TEXT, LF]));
    } else this.#write(row);
    const text = this.#header === null ? row.toString("utf8").replace(/[\r\n]+$/, "") : "";
    if (text.trim() !== "") this.#header = { line: this.#line, names: namesOf(text) };
    this.#bytes = 0;
    this.#line += 1;
    this.#state = "cell begins";
  }
}

/** Cells of the header; one without a name gets one, and so does one whose name is taken. */
function namesOf(header: string): string[] {
  const cells = [...header.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)];
  const taken = new Set<string>();
  return cells.map(([, quoted, plain], at) => {
    const cell = quoted?.replaceAll('""', '"') ?? plain ?? "";
    const name = cell === "" || taken.has(cell.toLowerCase()) ? `${cell}_${at}` : cell;
    taken.add(name.toLowerCase());
    return name;
  });
}
