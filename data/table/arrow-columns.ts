// Columns of an Arrow record batch, built value by value in arrays that Arrow takes as they are.
import * as arrow from "apache-arrow";
import type { Kind } from "./records.ts";

export type ColumnBuilder = {
  readonly type: arrow.DataType;
  /** A value of the column's kind, or null. */
  readonly append: (value: unknown) => void;
  /** What was appended, as a column; the builder is empty afterwards. */
  readonly take: () => arrow.Data;
};

const BUILDERS: Readonly<Record<Kind, (rows: number) => ColumnBuilder>> = {
  text: (rows) => new TextBuilder(rows),
  integer: (rows) => integers(rows),
  number: (rows) => numbers(rows),
  long: (rows) => new LongBuilder(rows),
  boolean: (rows) => new FlagBuilder(rows),
  texts: (rows) => new ListBuilder(rows, new TextBuilder(rows)),
  integers: (rows) => new ListBuilder(rows, integers(rows)),
};

/** @param rows how many a batch has at most */
export function columnBuilder(kind: Kind, rows: number): ColumnBuilder {
  return BUILDERS[kind](rows);
}

type Present = { readonly length: number; readonly nullCount: number; readonly nullBitmap: Uint8Array };

/** Which values are there: a bit each. */
class Presence {
  #bits: Uint8Array;
  #nulls = 0;
  length = 0;

  constructor(rows: number) {
    this.#bits = new Uint8Array(Math.ceil(rows / 8));
  }

  /** @returns whether the value is there */
  note(value: unknown): boolean {
    const at = this.length;
    this.length += 1;
    if (at >> 3 >= this.#bits.length) this.#bits = grown(this.#bits);
    if (value === null) {
      this.#nulls += 1;
      return false;
    }
    this.#bits[at >> 3] = (this.#bits[at >> 3] as number) | (1 << (at & 7));
    return true;
  }

  take(): Present {
    const taken = { length: this.length, nullCount: this.#nulls, nullBitmap: this.#bits };
    this.#bits = new Uint8Array(this.#bits.length);
    this.#nulls = 0;
    this.length = 0;
    return taken;
  }
}

function integers(rows: number): ColumnBuilder {
  const type = new arrow.Int32();
  const make = (data: Int32Array, rest: Present) => arrow.makeData({ type, data, ...rest });
  return new NumberBuilder(type, { empty: () => new Int32Array(rows), make });
}

function numbers(rows: number): ColumnBuilder {
  const type = new arrow.Float64();
  const make = (data: Float64Array, rest: Present) => arrow.makeData({ type, data, ...rest });
  return new NumberBuilder(type, { empty: () => new Float64Array(rows), make });
}

type Making<Values> = {
  readonly empty: () => Values;
  readonly make: (data: Values, rest: Present) => arrow.Data;
};

class NumberBuilder<Values extends Int32Array | Float64Array> implements ColumnBuilder {
  readonly type: arrow.DataType;
  readonly #presence = new Presence(8);
  readonly #making: Making<Values>;
  #values: Values;

  constructor(type: arrow.DataType, making: Making<Values>) {
    this.type = type;
    this.#making = making;
    this.#values = making.empty();
  }

  append(value: unknown): void {
    const at = this.#presence.length;
    if (at >= this.#values.length) this.#values = grown(this.#values);
    if (this.#presence.note(value)) this.#values[at] = value as number;
  }

  take(): arrow.Data {
    const data = this.#values;
    this.#values = this.#making.empty();
    return this.#making.make(data, this.#presence.take());
  }
}

class LongBuilder implements ColumnBuilder {
  readonly type = new arrow.Int64();
  readonly #presence: Presence;
  readonly #rows: number;
  #values: BigInt64Array<ArrayBuffer>;

  constructor(rows: number) {
    this.#rows = rows;
    this.#presence = new Presence(rows);
    this.#values = new BigInt64Array(rows);
  }

  append(value: unknown): void {
    const at = this.#presence.length;
    if (this.#presence.note(value)) this.#values[at] = BigInt(value as number);
  }

  take(): arrow.Data {
    const data = this.#values;
    this.#values = new BigInt64Array(this.#rows);
    return arrow.makeData({ type: this.type, data, ...this.#presence.take() });
  }
}

class FlagBuilder implements ColumnBuilder {
  readonly type = new arrow.Bool();
  readonly #presence: Presence;
  readonly #rows: number;
  #bits: Uint8Array;

  constructor(rows: number) {
    this.#rows = rows;
    this.#presence = new Presence(rows);
    this.#bits = new Uint8Array(Math.ceil(rows / 8));
  }

  append(value: unknown): void {
    const at = this.#presence.length;
    this.#presence.note(value);
    if (value === true) this.#bits[at >> 3] = (this.#bits[at >> 3] as number) | (1 << (at & 7));
  }

  take(): arrow.Data {
    const data = this.#bits;
    this.#bits = new Uint8Array(Math.ceil(this.#rows / 8));
    return arrow.makeData({ type: this.type, data, ...this.#presence.take() });
  }
}

/** Longer texts are written faster by the engine than character by character. */
const SHORT_CHARACTERS = 32;
/** Bytes that a character of UTF-16 takes at most. */
const WIDEST = 3;
const FIRST_BYTES = 1 << 16;

class TextBuilder implements ColumnBuilder {
  readonly type = new arrow.Utf8();
  readonly #presence: Presence;
  #offsets: Int32Array<ArrayBuffer>;
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #at = 0;

  constructor(rows: number) {
    this.#presence = new Presence(rows);
    this.#offsets = new Int32Array(rows + 1);
  }

  append(value: unknown): void {
    if (this.#presence.note(value)) this.#write(value as string);
    const { length } = this.#presence;
    if (length >= this.#offsets.length) this.#offsets = grown(this.#offsets);
    this.#offsets[length] = this.#at;
  }

  #write(text: string): void {
    const { length } = text;
    if (this.#at + length * WIDEST > this.#bytes.length) this.#reserve(length * WIDEST);
    const bytes = this.#bytes;
    if (length <= SHORT_CHARACTERS) {
      let at = this.#at;
      for (let character = 0; character < length; character += 1) {
        const code = text.charCodeAt(character);
        if (code >= 0x80) break;
        bytes[at] = code;
        at += 1;
      }
      if (at - this.#at === length) {
        this.#at = at;
        return;
      }
    }
    this.#at += bytes.write(text, this.#at);
  }

  #reserve(bytes: number): void {
    const wider = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#at + bytes));
    wider.set(this.#bytes.subarray(0, this.#at));
    this.#bytes = wider;
  }

  take(): arrow.Data {
    const data = this.#bytes.subarray(0, this.#at);
    const valueOffsets = this.#offsets;
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, this.#at));
    this.#offsets = new Int32Array(valueOffsets.length);
    this.#at = 0;
    return arrow.makeData({ type: this.type, data, valueOffsets, ...this.#presence.take() });
  }
}

class ListBuilder implements ColumnBuilder {
  readonly type: arrow.List;
  readonly #items: ColumnBuilder;
  readonly #presence: Presence;
  #offsets: Int32Array<ArrayBuffer>;
  #count = 0;

  constructor(rows: number, items: ColumnBuilder) {
    this.#items = items;
    this.#presence = new Presence(rows);
    this.#offsets = new Int32Array(rows + 1);
    this.type = new arrow.List(new arrow.Field("item", items.type, true));
  }

  append(value: unknown): void {
    if (this.#presence.note(value)) {
      const items = value as readonly unknown[];
      for (let at = 0; at < items.length; at += 1) this.#items.append(items[at]);
      this.#count += items.length;
    }
    this.#offsets[this.#presence.length] = this.#count;
  }

  take(): arrow.Data {
    const valueOffsets = this.#offsets;
    this.#offsets = new Int32Array(valueOffsets.length);
    this.#count = 0;
    const child = this.#items.take();
    return arrow.makeData({ type: this.type, valueOffsets, child, ...this.#presence.take() });
  }
}

/** Twice as long. */
function grown<Values extends Uint8Array | Int32Array | Float64Array>(values: Values): Values {
  const Kind = values.constructor as new (length: number) => Values;
  const longer = new Kind(Math.max(8, values.length * 2));
  longer.set(values);
  return longer;
}
