// Makes a table whose columns and comments are described in code.
import { type DuckDBConnection, execute, sqlIdentifier, sqlLiteral } from "../duckdb.ts";

export type TableDescription = {
  readonly comment: string;
  readonly columns: Readonly<Record<string, { readonly type: string; readonly comment: string }>>;
};

/** @param database an attached one that can be written */
export async function createDescribedTable(
  connection: DuckDBConnection,
  { database, name }: { readonly database: string; readonly name: string },
  { comment, columns }: TableDescription,
): Promise<void> {
  const table = `${sqlIdentifier(database)}.${sqlIdentifier(name)}`;
  const definitions = Object.entries(columns).map(([column, { type }]) => `${sqlIdentifier(column)} ${type}`);
  const comments = Object.entries(columns).map(
    ([column, { comment: text }]) => `COMMENT ON COLUMN ${table}.${sqlIdentifier(column)} IS ${sqlLiteral(text)}`,
  );
  // At once: one by one, the comments would cost more than the rows of a small table.
  const statements = [
    `CREATE TABLE ${table} (${definitions.join(", ")})`,
    `COMMENT ON TABLE ${table} IS ${sqlLiteral(comment)}`,
    ...comments,
  ];
  await execute(connection, statements.join(";\n"));
}
