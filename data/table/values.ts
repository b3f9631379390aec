// DuckDB values as plain JSON: numbers where they are exact, text where they would not be.

import {
  DuckDBDecimalValue,
  DuckDBIntervalValue,
  DuckDBListType,
  DuckDBListValue,
  type DuckDBValueConverter,
  type Json,
  JsonDuckDBValueConverter,
} from "@duckdb/node-api";

/** A decimal of this many digits comes back from a double as it went in. */
const EXACT_DIGITS = 15;

/**
 * Whole numbers and decimals become numbers when a double holds them exactly, otherwise text; dates and times become ISO
 * text, lists arrays, structs objects. NaN and the infinities, which JSON has not, become text.
 */
export const toJson: DuckDBValueConverter<Json> = (value, type, converter) => {
  if (typeof value === "bigint") return fromBigInt(value);
  if (value instanceof DuckDBDecimalValue) {
    const text = value.toString();
    return text.replace(/^-?0*\.?|\./g, "").length <= EXACT_DIGITS ? Number(text) : text;
  }
  if (value instanceof DuckDBIntervalValue) return value.toString();
  return JsonDuckDBValueConverter(value, type, converter);
};

function fromBigInt(value: bigint): number | string {
  const isExact = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
  return isExact ? Number(value) : value.toString();
}

/** A value as text, exact; null stays null. Nested values are JSON. */
export const toText: DuckDBValueConverter<string> = (value, type) => {
  if (value instanceof DuckDBDecimalValue || typeof value === "bigint") return value.toString();
  const json = toJson(value, type, toJson);
  if (json === null) return null;
  return typeof json === "object" ? JSON.stringify(json) : String(json);
};

/** For people: as `toText`, but a list of plain values is written out, and null is a gap. */
export const toDisplay: DuckDBValueConverter<string> = (value, type) => {
  if (!(value instanceof DuckDBListValue) || !(type instanceof DuckDBListType)) return toText(value, type, toText);
  return value.items.map((item) => toText(item, type.valueType, toText) ?? "").join(", ");
};
