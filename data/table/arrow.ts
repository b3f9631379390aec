// Query results as an Arrow IPC stream, one record batch per chunk.

import {
  DuckDBArrayType,
  DuckDBArrayValue,
  DuckDBDateValue,
  DuckDBDecimalType,
  DuckDBDecimalValue,
  DuckDBListType,
  DuckDBListValue,
  DuckDBStructType,
  DuckDBStructValue,
  DuckDBTimestampTZValue,
  DuckDBTimestampValue,
  type DuckDBType,
  DuckDBTypeId,
  type DuckDBValue,
} from "@duckdb/node-api";
import * as arrow from "apache-arrow";
import type { Sink, SqlRows } from "./rows.ts";
import { toText } from "./values.ts";

/**
 * How a DuckDB type becomes an Arrow one. Dates and times are built as the whole numbers that they are and named afterwards:
 * Arrow's own builders take milliseconds as a double, which loses microseconds.
 */
type Mapping = {
  readonly type: arrow.DataType;
  readonly built: arrow.DataType;
  readonly convert: (value: NonNullable<DuckDBValue>) => unknown;
};

const DECIMAL_DIGITS = 38;
const WORD = 0xffff_ffffn;

export async function writeArrow({ names, types, chunks }: SqlRows, sink: Sink): Promise<void> {
  const mappings = types.map(mappingFor);
  const fields = names.map((name, at) => new arrow.Field(name, mappings[at]?.type ?? new arrow.Null(), true));
  const schema = new arrow.Schema(fields);
  const writer = new BatchWriter();
  writer.reset(undefined, schema);
  for await (const chunk of chunks) {
    const columns = mappings.map((mapping, at) => columnOf(mapping, chunk.getColumnValues(at)));
    const children = columns.map((column) => column.data[0] ?? arrow.makeData({ type: new arrow.Null() }));
    const struct = arrow.makeData({ type: new arrow.Struct(fields), length: chunk.rowCount, nullCount: 0, children });
    writer.write(new arrow.RecordBatch(schema, struct));
    await writer.drain(sink);
  }
  writer.finish();
  await writer.drain(sink);
}

/** Holds what was written until it is drained. Arrow's own queue grows for as long as the reader is the slower one. */
export class BatchWriter extends arrow.RecordBatchStreamWriter {
  readonly #written: Uint8Array[] = [];

  protected override _write({ buffer, byteOffset, byteLength }: ArrayBufferView): this {
    if (byteLength > 0) this.#written.push(new Uint8Array(buffer, byteOffset, byteLength));
    this._position += byteLength;
    return this;
  }

  async drain(sink: Sink): Promise<void> {
    for (const bytes of this.take()) await sink(bytes);
  }

  /** What was written since. */
  take(): Uint8Array[] {
    return this.#written.splice(0);
  }
}

function columnOf({ type, built, convert }: Mapping, values: readonly DuckDBValue[]): arrow.Vector {
  const plain = values.map((value) => (value === null ? null : convert(value)));
  const data = arrow.vectorFromArray(plain, built).data.map((each) => named(each, type));
  return new arrow.Vector(data);
}

/** The same buffers under the type that they stand for, children included. */
function named(data: arrow.Data, type: arrow.DataType): arrow.Data {
  const children = data.children.map((child, at) => named(child, type.children?.[at]?.type ?? child.type));
  return data.clone(type, data.offset, data.length, data.nullCount, undefined, children);
}

function mappingFor(type: DuckDBType): Mapping {
  if (type instanceof DuckDBListType || type instanceof DuckDBArrayType) return listMapping(mappingFor(type.valueType));
  if (type instanceof DuckDBStructType) return structMapping(type);
  if (type instanceof DuckDBDecimalType) return decimalMapping(type.scale, type.width);
  return SCALARS[type.typeId]?.() ?? textMapping(type);
}

const asIs = (value: unknown): unknown => value;
const int64 = new arrow.Int64();

function direct(type: arrow.DataType): Mapping {
  return { type, built: type, convert: asIs };
}

const SCALARS: Partial<Record<DuckDBTypeId, () => Mapping>> = {
  [DuckDBTypeId.BOOLEAN]: () => direct(new arrow.Bool()),
  [DuckDBTypeId.TINYINT]: () => direct(new arrow.Int8()),
  [DuckDBTypeId.SMALLINT]: () => direct(new arrow.Int16()),
  [DuckDBTypeId.INTEGER]: () => direct(new arrow.Int32()),
  [DuckDBTypeId.BIGINT]: () => direct(new arrow.Int64()),
  [DuckDBTypeId.UTINYINT]: () => direct(new arrow.Uint8()),
  [DuckDBTypeId.USMALLINT]: () => direct(new arrow.Uint16()),
  [DuckDBTypeId.UINTEGER]: () => direct(new arrow.Uint32()),
  [DuckDBTypeId.UBIGINT]: () => direct(new arrow.Uint64()),
  // What sum() of integers yields; Arrow has no integer of 128 bits.
  [DuckDBTypeId.HUGEINT]: () => decimalMapping(0, DECIMAL_DIGITS),
  [DuckDBTypeId.FLOAT]: () => direct(new arrow.Float32()),
  [DuckDBTypeId.DOUBLE]: () => direct(new arrow.Float64()),
  [DuckDBTypeId.VARCHAR]: () => direct(new arrow.Utf8()),
  [DuckDBTypeId.DATE]: () => ({
    type: new arrow.DateDay(),
    built: new arrow.Int32(),
    convert: (value) => (value instanceof DuckDBDateValue ? value.days : null),
  }),
  [DuckDBTypeId.TIMESTAMP]: () => ({
    type: new arrow.TimestampMicrosecond(),
    built: int64,
    convert: (value) => (value instanceof DuckDBTimestampValue ? value.micros : null),
  }),
  [DuckDBTypeId.TIMESTAMP_TZ]: () => ({
    type: new arrow.TimestampMicrosecond("UTC"),
    built: int64,
    convert: (value) => (value instanceof DuckDBTimestampTZValue ? value.micros : null),
  }),
};

/** Enumerations, times, intervals, maps and the rest, as the other formats show them. */
function textMapping(type: DuckDBType): Mapping {
  return { ...direct(new arrow.Utf8()), convert: (value) => toText(value, type, toText) };
}

function decimalMapping(scale: number, width: number): Mapping {
  const convert = (value: NonNullable<DuckDBValue>): unknown =>
    decimalWords(value instanceof DuckDBDecimalValue ? value.value : (value as bigint));
  return { ...direct(new arrow.Decimal(scale, width)), convert };
}

/** 128 bits, two's complement, in words of 32 from the lowest. */
function decimalWords(value: bigint): Uint32Array {
  return Uint32Array.from([0n, 32n, 64n, 96n], (shift) => Number((value >> shift) & WORD));
}

function listMapping(item: Mapping): Mapping {
  const listOf = (type: arrow.DataType) => new arrow.List(new arrow.Field("item", type, true));
  const convert = (value: NonNullable<DuckDBValue>): unknown =>
    value instanceof DuckDBListValue || value instanceof DuckDBArrayValue
      ? value.items.map((each) => (each === null ? null : item.convert(each)))
      : null;
  return { type: listOf(item.type), built: listOf(item.built), convert };
}

function structMapping({ entryNames, entryTypes }: DuckDBStructType): Mapping {
  const entries = entryNames.map((name, at) => ({ name, ...mappingFor(entryTypes[at] as DuckDBType) }));
  const structOf = (part: "type" | "built") =>
    new arrow.Struct(entries.map((entry) => new arrow.Field(entry.name, entry[part], true)));
  const convert = (value: NonNullable<DuckDBValue>): unknown => {
    if (!(value instanceof DuckDBStructValue)) return null;
    return Object.fromEntries(
      entries.map((entry) => {
        const inner = value.entries[entry.name] ?? null;
        return [entry.name, inner === null ? null : entry.convert(inner)];
      }),
    );
  };
  return { type: structOf("type"), built: structOf("built"), convert };
}
