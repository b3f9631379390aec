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
  await execute(connection, `CREATE TABLE ${table} (${definitions.join(", ")})`);
  await execute(connection, `COMMENT ON TABLE ${table} IS ${sqlLiteral(comment)}`);
  for (const [column, { comment: text }] of Object.entries(columns)) {
    await execute(connection, `COMMENT ON COLUMN ${table}.${sqlIdentifier(column)} IS ${sqlLiteral(text)}`);
  }
}
