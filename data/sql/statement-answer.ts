// What a statement that runs in a process beside this one is given, and what that answers.

export type StatementTask = {
  readonly sql: string;
  /** A database file; its tables go by plain names, or by those of the schema. */
  readonly database: string;
  readonly schema: string;
  readonly rowsMax: number;
  /** Of the rows as JSON. */
  readonly bytesMax: number;
  /** Of the engine: memory limit, threads. */
  readonly engine: Readonly<Record<string, string>>;
};

export type StatementRows = {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly unknown[])[];
  /** There are more rows than these. */
  readonly truncated: boolean;
};

export type StatementAnswer =
  | ({ readonly kind: "rows" } & StatementRows)
  /** `offset`: where in the text, in characters from 0; null: nobody knows. `isCostly`: it would need more memory. */
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly offset: number | null;
      readonly isCostly: boolean;
    };
