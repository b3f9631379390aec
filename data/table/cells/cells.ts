// Rows as the writers of all formats take them: cells of JSON where they lie, a block of rows at a time, column by column. Nothing is
// made of a value before a format asks for it, and most values are bytes that a format can copy.

/** What the cells of a column hold. Null is in any of them. */
export type Kind =
  | "text"
  /** 32 bits. */
  | "integer"
  /** Up to 2^53. */
  | "long"
  | "number"
  | "boolean"
  | "texts"
  | "integers"
  /** An object, shown as the text of its JSON. */
  | "json";

/** Names of members, and of members of members that are objects. */
export type PathOf<Row> = {
  [Name in keyof Row & string]-?: Name | InnerPath<Name, NonNullable<Row[Name]>>;
}[keyof Row & string];
type InnerPath<Name extends string, Value> = Value extends readonly unknown[]
  ? never
  : Value extends object
    ? `${Name}.${keyof Value & string}`
    : never;

export type Column<Path extends string = string> = {
  readonly name: string;
  readonly kind: Kind;
  /** Where a row has it, as an object of JSON. */
  readonly of: Path;
};

/** The type that a column has in the engine. */
export const SQL_TYPES: Readonly<Record<Kind, string>> = {
  text: "VARCHAR",
  integer: "INTEGER",
  long: "BIGINT",
  number: "DOUBLE",
  boolean: "BOOLEAN",
  texts: "VARCHAR[]",
  integers: "INTEGER[]",
  json: "VARCHAR",
};

/** A few hundred microseconds of work. */
export const BLOCK_ROWS = 256;

/**
 * The cell of a row is the compact JSON in `bytes` from `starts[rows[row]]` up to, and without, `ends[rows[row]]`; null where that is 0. Rows whose
 * cells are at the same place may share one.
 */
export type ColumnCells = {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly rows: Uint16Array;
};

/** Each row has a place. */
const IN_ORDER = Uint16Array.from({ length: BLOCK_ROWS }, (_, row) => row);

/** Cells of some columns, `places` of each. */
export function cellsOf(columns: number, bytes: Uint8Array, places = BLOCK_ROWS, rows = IN_ORDER): ColumnCells[] {
  const numbers = () => new Uint32Array(places);
  return Array.from({ length: columns }, () => ({ bytes, starts: numbers(), ends: numbers(), rows }));
}

/** Rows, BLOCK_ROWS at most. */
export type CellBlock = {
  readonly length: number;
  readonly columns: readonly ColumnCells[];
};

export type CellRows = {
  readonly columns: readonly Column[];
  /** Each is good until the next is asked for. */
  readonly blocks: AsyncIterable<CellBlock>;
};
