// The tables of a store whose rows move with it, as the migrations make them.

import { schemaStatements } from "../engines/migrate.ts";
import { addRowSum } from "../engines/row-sums.ts";
import { SqliteConnection } from "../engines/sqlite-connection.ts";

export type MovedTable = {
  readonly name: string;
  /** In one order, whatever the engine's own is. */
  readonly columns: readonly string[];
};

/** Which migrations a store has is its own. */
const NOT_MOVED = ["schema_migrations"];
/** Its rows advance by triggers of other tables, so it comes after all of them. */
export const COUNTERS = "counters";

const TABLES = "select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'";

/** In an order in which each row finds those that it refers to, `counters` last. */
export function movedTables(): MovedTable[] {
  const empty = new SqliteConnection(":memory:", { busyTimeoutMs: 0 });
  try {
    addRowSum(empty);
    for (const statement of schemaStatements("sqlite")) empty.exec(statement);
    const texts = (query: string) =>
      empty
        .prepare(query)
        .all([])
        .map((row) => String(Object.values(row as object)[0]));
    const names = texts(`${TABLES} order by name`).filter((name) => !NOT_MOVED.includes(name));
    const references = new Map(
      names.map((name) => [name, texts(`select "table" from pragma_foreign_key_list('${name}')`)]),
    );
    return inOrder(names, references).map((name) => ({
      name,
      columns: texts(`select name from pragma_table_info('${name}') order by name`),
    }));
  } finally {
    empty.close();
  }
}

function inOrder(names: readonly string[], references: ReadonlyMap<string, readonly string[]>): string[] {
  const ordered = new Set<string>();
  const add = (name: string): void => {
    for (const other of references.get(name) ?? []) if (other !== name && !ordered.has(other)) add(other);
    ordered.add(name);
  };
  for (const name of names) if (name !== COUNTERS) add(name);
  return [...ordered, COUNTERS];
}
