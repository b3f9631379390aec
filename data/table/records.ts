// Records as the writers of all formats take them: what their columns are, and the records in batches as they come.

/** What the cells of a column hold; `texts` and `integers` are lists. Null is in any of them. */
export type CellOf = {
  readonly text: string;
  /** 32 bits. */
  readonly integer: number;
  /** Up to 2^53. */
  readonly long: number;
  readonly number: number;
  readonly boolean: boolean;
  readonly texts: readonly string[];
  readonly integers: readonly number[];
};
export type Kind = keyof CellOf;

export type Column<Row> = {
  [Each in Kind]: {
    readonly name: string;
    readonly kind: Each;
    readonly value: (row: Row) => CellOf[Each] | null;
  };
}[Kind];

export type Records<Row> = {
  readonly columns: readonly Column<Row>[];
  /** A batch is what is done at once: about a millisecond. */
  readonly batches: AsyncIterable<readonly Row[]>;
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
};
