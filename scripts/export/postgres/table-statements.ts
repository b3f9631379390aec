// The statements that make a table of an audience in PostgreSQL: types, keys, indexes and comments.
import type { AudienceTable } from "../../../data/audience/tables.ts";
import { sqlIdentifier, sqlLiteral } from "../../../data/duckdb.ts";

const TYPES: Readonly<Record<string, string>> = {
  VARCHAR: "text",
  INTEGER: "integer",
  BIGINT: "bigint",
  DOUBLE: "double precision",
  BOOLEAN: "boolean",
  DATE: "date",
};

/** What the comment of each table begins with that this command has made: it replaces no other. */
export const MARK = "dealmap: ";

/** The PostgreSQL type of one of the engine's. */
export function postgresType(type: string): string {
  const item = type.replace(/\[\]$/, "");
  const found = TYPES[item];
  if (found === undefined) throw new Error(`no type of PostgreSQL is known for ${type}`);
  return item === type ? found : `${found}[]`;
}

type Described = Pick<AudienceTable, "comment" | "columns">;

export function createTable(table: string, { comment, columns }: Described): string[] {
  const definitions = Object.entries(columns).map(([name, { type }]) => `${sqlIdentifier(name)} ${postgresType(type)}`);
  return [
    `CREATE TABLE ${table} (${definitions.join(", ")})`,
    `COMMENT ON TABLE ${table} IS ${literal(MARK + comment)}`,
    ...Object.entries(columns).map(
      ([name, each]) => `COMMENT ON COLUMN ${table}.${sqlIdentifier(name)} IS ${literal(each.comment)}`,
    ),
  ];
}

const NUMBERS = ["family_no", "company_no"];

/** After the rows: faster than with them. The primary key gets the name that it would have under the table's own name. */
export function indexTable(table: string, name: string, { key, columns }: AudienceTable): string[] {
  const identifiers = key.map(sqlIdentifier).join(", ");
  const joined = NUMBERS.filter((column) => column in columns && column !== key[0]);
  return [
    `ALTER TABLE ${table} ADD CONSTRAINT ${sqlIdentifier(`${name}${NEXT}_pkey`)} PRIMARY KEY (${identifiers})`,
    ...joined.map((column) => `CREATE INDEX ON ${table} (${sqlIdentifier(column)})`),
    `ANALYZE ${table}`,
  ];
}

/** What a table is called until it takes the place of the old one. */
export const NEXT = "__next";

/** A text, with a backslash as it is. */
function literal(text: string): string {
  return text.includes("\\") ? `E${sqlLiteral(text.replaceAll("\\", "\\\\"))}` : sqlLiteral(text);
}
