// What SQL does not show of the engine: where on the server its files lie.
//
// The engine keeps the path of each file that it has opened, and shows it as a database's path and as a setting. It has no
// switch for that, and resolves links and relative names before it keeps them. So statements are refused that name what
// shows it, in whatever way a name is written, and what runs a text as a statement, since a text can be put together from parts.

/** Wherever they stand: a table's name may be written as a text. */
const NAMED =
  /(pragma_)?database_list|duckdb_databases|duckdb_settings|pg_settings|current_setting|json_execute_serialized_sql/i;
/** As functions only: a column may well be called `query`. */
const CALLED = /(?<!\w)"?(query|query_table)"?(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)*\(/i;

/** A text is continued by the next one on a separate line. */
const CONTINUED = /'(?:\s|--[^\n]*\n)+'/g;
const ESCAPED = /\\(?:x([\da-f]{1,2})|u([\da-f]{4})|U([\da-f]{8})|([0-7]{1,3})|(.))/gi;

/** The name in a statement that may stand in none; null: there is none. */
export function findHidden(sql: string): string | null {
  const plain = sql.replace(CONTINUED, "").replace(ESCAPED, (_, x, u, wide, octal, other) => {
    if (other !== undefined) return other;
    const code = octal === undefined ? Number.parseInt(x ?? u ?? wide, 16) : Number.parseInt(octal, 8);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
  return NAMED.exec(plain)?.[0] ?? CALLED.exec(plain)?.[1] ?? null;
}
