// Values of an Arrow column in the arrays that Arrow takes, and which of them are there. The arrays grow and are used again.
import * as arrow from "apache-arrow";
import type { ColumnCells } from "./cells.ts";
import { BACKSLASH, endOfValue, parse, QUOTE, readNumber } from "./json-bytes.ts";

type Facts = { readonly length: number; readonly nullCount: number; readonly nullBitmap?: Uint8Array };

/** Which values are there: a bit each. */
export class Presence {
  readonly #bits: Uint8Array;
  #nulls = 0;
  length = 0;

  /** @param rows at most */
  constructor(rows: number) {
    this.#bits = new Uint8Array(Math.ceil(rows / 8));
  }

  /** The first rows of a block. @returns how many of them are there */
  note({ ends, rows }: ColumnCells, count: number): number {
    const bits = this.#bits;
    let at = this.length;
    let there = 0;
    for (let row = 0; row < count; row += 1, at += 1) {
      if (ends[rows[row] as number] === 0) continue;
      there += 1;
      bits[at >> 3] = (bits[at >> 3] as number) | (1 << (at & 7));
    }
    this.length = at;
    this.#nulls += count - there;
    return there;
  }

  facts(): Facts {
    return { length: this.length, nullCount: this.#nulls, nullBitmap: this.#bits };
  }

  clear(): void {
    this.#bits.fill(0);
    this.#nulls = 0;
    this.length = 0;
  }
}

type Numbers = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

export class NumberValues {
  readonly type: arrow.Int32 | arrow.Float64;
  length = 0;
  #values: Numbers;

  private constructor(type: arrow.Int32 | arrow.Float64, values: Numbers) {
    this.type = type;
    this.#values = values;
  }

  static ofIntegers(room: number): NumberValues {
    return new NumberValues(new arrow.Int32(), new Int32Array(room));
  }

  static ofDoubles(room: number): NumberValues {
    return new NumberValues(new arrow.Float64(), new Float64Array(room));
  }

  add(bytes: Uint8Array, start: number, end: number): void {
    if (this.length >= this.#values.length) this.#values = grown(this.#values);
    this.#values[this.length] = readNumber(bytes, start, end);
    this.length += 1;
  }

  /** The items of a list. */
  addItems(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start + 1; at < end - 1; ) {
      const stop = endOfValue(bytes, at, end);
      this.add(bytes, at, stop);
      at = stop + 1;
    }
  }

  /** Of a row that there is room for. */
  addNull(): void {
    this.#values[this.length] = 0;
    this.length += 1;
  }

  addNulls(count: number): void {
    this.#values.fill(0, this.length, this.length + count);
    this.length += count;
  }

  /** @param presence null: all are there */
  data(presence: Presence | null): arrow.Data {
    const facts = presence?.facts() ?? { length: this.length, nullCount: 0 };
    if (this.#values instanceof Int32Array) {
      return arrow.makeData({ type: new arrow.Int32(), data: this.#values, ...facts });
    }
    return arrow.makeData({ type: new arrow.Float64(), data: this.#values, ...facts });
  }

  clear(): void {
    this.length = 0;
  }
}

const FIRST_BYTES = 1 << 16;

/** Texts; or JSON, whose text is its own. */
export class TextValues {
  readonly type = new arrow.Utf8();
  length = 0;
  /** What is around a text. */
  readonly #quote: 0 | 1;
  #offsets: Int32Array<ArrayBuffer>;
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #at = 0;

  constructor(room: number, isJson: boolean) {
    this.#quote = isJson ? 0 : 1;
    this.#offsets = new Int32Array(room + 1);
  }

  add(bytes: Uint8Array, start: number, end: number): void {
    if (this.#at + end - start > this.#bytes.length) this.#reserve(end - start);
    const target = this.#bytes;
    const last = end - this.#quote;
    let to = this.#at;
    for (let from = start + this.#quote; from < last; from += 1, to += 1) {
      const byte = bytes[from] as number;
      if (byte === BACKSLASH) {
        to = this.#at + target.write(textOf(parse(bytes, start, end)), this.#at);
        break;
      }
      target[to] = byte;
    }
    this.#end(to);
  }

  /** The items of a list. */
  addItems(bytes: Uint8Array, start: number, end: number): void {
    for (let at = start + 1; at < end - 1; ) {
      const stop = this.#addPlain(bytes, at, end);
      if (stop > 0) {
        at = stop + 1;
        continue;
      }
      const last = endOfValue(bytes, at, end);
      this.add(bytes, at, last);
      at = last + 1;
    }
  }

  /** A text whose end is not known, unless it has an escape. @returns where it ends; 0: nothing was added */
  #addPlain(bytes: Uint8Array, start: number, end: number): number {
    if (this.#at + end - start > this.#bytes.length) this.#reserve(end - start);
    const target = this.#bytes;
    let to = this.#at;
    for (let from = start + 1; from < end; from += 1, to += 1) {
      const byte = bytes[from] as number;
      if (byte === QUOTE) {
        this.#end(to);
        return from + 1;
      }
      if (byte === BACKSLASH) return 0;
      target[to] = byte;
    }
    return 0;
  }

  #end(at: number): void {
    this.#at = at;
    this.length += 1;
    if (this.length >= this.#offsets.length) this.#offsets = grown(this.#offsets);
    this.#offsets[this.length] = at;
  }

  /** Of a row that there is room for. */
  addNull(): void {
    this.length += 1;
    this.#offsets[this.length] = this.#at;
  }

  addNulls(count: number): void {
    this.#offsets.fill(this.#at, this.length + 1, this.length + 1 + count);
    this.length += count;
  }

  #reserve(bytes: number): void {
    const wider = Buffer.allocUnsafeSlow(2 * (this.#at + bytes));
    wider.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = wider;
  }

  /** @param presence null: all are there */
  data(presence: Presence | null): arrow.Data {
    const facts = presence?.facts() ?? { length: this.length, nullCount: 0 };
    const data = this.#bytes.subarray(0, this.#at);
    return arrow.makeData({ type: this.type, data, valueOffsets: this.#offsets, ...facts });
  }

  clear(): void {
    this.length = 0;
    this.#at = 0;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Twice as long. */
function grown<Values extends Int32Array | Float64Array>(values: Values): Values {
  const Kind = values.constructor as new (length: number) => Values;
  const longer = new Kind(Math.max(8, values.length * 2));
  longer.set(values);
  return longer;
}
