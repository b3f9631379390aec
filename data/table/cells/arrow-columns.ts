// Columns of an Arrow record batch, built cell by cell in arrays that Arrow takes as they are and that the next batch is built in. Each kind has
// its loop over the cells: in one loop for all of them, what it calls would be looked up for each cell.
import * as arrow from "apache-arrow";
import { NumberValues, Presence, TextValues } from "./arrow-values.ts";
import type { ColumnCells, Kind } from "./cells.ts";
import { readNumber, TRUE } from "./json-bytes.ts";

export type ColumnBuilder = {
  readonly type: arrow.DataType;
  /** The first rows of a block. */
  readonly append: (cells: ColumnCells, count: number) => void;
  /** What was appended, as a column: good until the next is. */
  readonly data: () => arrow.Data;
  readonly clear: () => void;
};

const BUILDERS: Readonly<Record<Kind, (rows: number) => ColumnBuilder>> = {
  text: (rows) => new TextBuilder(rows, false),
  integer: (rows) => new NumberBuilder(rows, () => NumberValues.ofIntegers(rows)),
  number: (rows) => new NumberBuilder(rows, () => NumberValues.ofDoubles(rows)),
  long: (rows) => new LongBuilder(rows),
  boolean: (rows) => new FlagBuilder(rows),
  texts: (rows) => new ListBuilder(rows, new TextValues(rows, false)),
  integers: (rows) => new ListBuilder(rows, NumberValues.ofIntegers(rows)),
  json: (rows) => new TextBuilder(rows, true),
};

/** @param rows how many a batch has at most */
export function columnBuilder(kind: Kind, rows: number): ColumnBuilder {
  return BUILDERS[kind](rows);
}

class NumberBuilder implements ColumnBuilder {
  readonly type: arrow.DataType;
  readonly #presence: Presence;
  readonly #values: NumberValues;

  constructor(rows: number, values: () => NumberValues) {
    this.#presence = new Presence(rows);
    this.#values = values();
    this.type = this.#values.type;
  }

  append(cells: ColumnCells, count: number): void {
    if (this.#presence.note(cells, count) === 0) {
      this.#values.addNulls(count);
      return;
    }
    const { bytes, starts, ends, rows } = cells;
    for (let row = 0; row < count; row += 1) {
      const place = rows[row] as number;
      const end = ends[place] as number;
      if (end === 0) this.#values.addNull();
      else this.#values.add(bytes, starts[place] as number, end);
    }
  }

  data(): arrow.Data {
    return this.#values.data(this.#presence);
  }

  clear(): void {
    this.#presence.clear();
    this.#values.clear();
  }
}

class LongBuilder implements ColumnBuilder {
  readonly type = new arrow.Int64();
  readonly #presence: Presence;
  readonly #values: BigInt64Array<ArrayBuffer>;

  constructor(rows: number) {
    this.#presence = new Presence(rows);
    this.#values = new BigInt64Array(rows);
  }

  append(cells: ColumnCells, count: number): void {
    const first = this.#presence.length;
    this.#presence.note(cells, count);
    const { bytes, starts, ends, rows } = cells;
    for (let row = 0; row < count; row += 1) {
      const place = rows[row] as number;
      const end = ends[place] as number;
      this.#values[first + row] = end === 0 ? 0n : BigInt(readNumber(bytes, starts[place] as number, end));
    }
  }

  data(): arrow.Data {
    return arrow.makeData({ type: this.type, data: this.#values, ...this.#presence.facts() });
  }

  clear(): void {
    this.#presence.clear();
  }
}

class FlagBuilder implements ColumnBuilder {
  readonly type = new arrow.Bool();
  readonly #presence: Presence;
  readonly #bits: Uint8Array;

  constructor(rows: number) {
    this.#presence = new Presence(rows);
    this.#bits = new Uint8Array(Math.ceil(rows / 8));
  }

  append(cells: ColumnCells, count: number): void {
    let at = this.#presence.length;
    this.#presence.note(cells, count);
    const { bytes, starts, ends, rows } = cells;
    for (let row = 0; row < count; row += 1, at += 1) {
      const place = rows[row] as number;
      if (ends[place] === 0 || bytes[starts[place] as number] !== TRUE) continue;
      this.#bits[at >> 3] = (this.#bits[at >> 3] as number) | (1 << (at & 7));
    }
  }

  data(): arrow.Data {
    return arrow.makeData({ type: this.type, data: this.#bits, ...this.#presence.facts() });
  }

  clear(): void {
    this.#presence.clear();
    this.#bits.fill(0);
  }
}

class TextBuilder implements ColumnBuilder {
  readonly type: arrow.DataType;
  readonly #presence: Presence;
  readonly #values: TextValues;

  constructor(rows: number, isJson: boolean) {
    this.#presence = new Presence(rows);
    this.#values = new TextValues(rows, isJson);
    this.type = this.#values.type;
  }

  append(cells: ColumnCells, count: number): void {
    if (this.#presence.note(cells, count) === 0) {
      this.#values.addNulls(count);
      return;
    }
    const { bytes, starts, ends, rows } = cells;
    for (let row = 0; row < count; row += 1) {
      const place = rows[row] as number;
      const end = ends[place] as number;
      if (end === 0) this.#values.addNull();
      else this.#values.add(bytes, starts[place] as number, end);
    }
  }

  data(): arrow.Data {
    return this.#values.data(this.#presence);
  }

  clear(): void {
    this.#presence.clear();
    this.#values.clear();
  }
}

class ListBuilder implements ColumnBuilder {
  readonly type: arrow.List;
  readonly #items: TextValues | NumberValues;
  readonly #presence: Presence;
  readonly #offsets: Int32Array<ArrayBuffer>;

  constructor(rows: number, items: TextValues | NumberValues) {
    this.#items = items;
    this.#presence = new Presence(rows);
    this.#offsets = new Int32Array(rows + 1);
    this.type = new arrow.List(new arrow.Field("item", items.type, true));
  }

  append(cells: ColumnCells, count: number): void {
    const first = this.#presence.length + 1;
    const offsets = this.#offsets;
    if (this.#presence.note(cells, count) === 0) {
      offsets.fill(this.#items.length, first, first + count);
      return;
    }
    const { bytes, starts, ends, rows } = cells;
    for (let row = 0; row < count; row += 1) {
      const place = rows[row] as number;
      const end = ends[place] as number;
      if (end !== 0) this.#items.addItems(bytes, starts[place] as number, end);
      offsets[first + row] = this.#items.length;
    }
  }

  data(): arrow.Data {
    const child = this.#items.data(null);
    return arrow.makeData({ type: this.type, valueOffsets: this.#offsets, child, ...this.#presence.facts() });
  }

  clear(): void {
    this.#presence.clear();
    this.#items.clear();
  }
}
