// Puts the tables of a version into a schema of PostgreSQL in one transaction: made and filled beside the old ones, which they
// replace by their names at its end. Whoever reads sees all old tables or all new ones; what is interrupted has never been.
import { DatabaseError, type Client as PostgresClient } from "pg";
import { AUDIENCE_TABLE_NAMES, AUDIENCE_TABLES, type AudienceTable } from "../../../data/audience/tables.ts";
import { sqlIdentifier } from "../../../data/duckdb.ts";
import { RunError } from "../../command-error.ts";
import { createTable, indexTable, MARK, NEXT } from "./table-statements.ts";

/** Rows of a table, as JSON has them, some at a time. */
export type ReadRows = (table: string) => AsyncIterable<readonly Record<string, unknown>[]>;

export type Exported = {
  readonly schema: string;
  readonly read: ReadRows;
  /** The one row of the table that says what the others are. */
  readonly about: Readonly<Record<string, string | number>>;
  /** Told of each table that was filled. */
  readonly onTable: (name: string, rows: number) => void;
};

const ABOUT_TABLE = "dealmap_export";
const ABOUT: AudienceTable = {
  comment: "which version of which product the tables of this schema are, and who sees it: one row",
  key: ["product_id"],
  orderBy: "product_id",
  from: "",
  columns: {
    product_id: { type: "INTEGER", comment: "the product", sql: "" },
    version: { type: "VARCHAR", comment: "its published version", sql: "" },
    audience: { type: "VARCHAR", comment: "public, or entitled to private-company data", sql: "" },
    built_at: { type: "VARCHAR", comment: "when the version was built, ISO 8601 UTC", sql: "" },
    exported_at: { type: "VARCHAR", comment: "when it was put here, ISO 8601 UTC", sql: "" },
  },
};
/** How long the swap waits for those who read the old tables. */
const LOCK_TIMEOUT = "60s";

const IS_SCHEMA = "SELECT 1 FROM pg_namespace WHERE nspname = $1";
const FIND_RELATIONS = `
SELECT c.relname AS name, coalesce(obj_description(c.oid, 'pg_class'), '') AS comment
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`;
const FIND_GRANTS = `
SELECT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS grantee, privilege_type AS privilege
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace, aclexplode(c.relacl)
WHERE n.nspname = $1 AND c.relname = $2 AND grantee <> c.relowner`;

export async function swapTables(client: PostgresClient, { schema, read, about, onTable }: Exported): Promise<void> {
  await client.query("BEGIN");
  try {
    await takeSchema(client, schema);
    const old = await findOld(client, schema);
    const tables = AUDIENCE_TABLE_NAMES.map((name): [string, AudienceTable] => [name, AUDIENCE_TABLES[name]]);
    for (const [name, table] of tables) {
      onTable(name, await fill(client, { schema, name, table }, read(name)));
    }
    const one = async function* () {
      yield [about];
    };
    await fill(client, { schema, name: ABOUT_TABLE, table: ABOUT }, one());
    await replace(client, schema, old);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw explained(error, schema);
  }
}

/** One export to a schema at a time. */
async function takeSchema(client: PostgresClient, schema: string): Promise<void> {
  const { rows } = await client.query("SELECT pg_try_advisory_xact_lock(hashtext($1)) AS taken", [
    `dealmap export ${schema}`,
  ]);
  if (rows[0]?.taken !== true) throw new RunError(`another export to the schema ${schema} runs`);
  const { rowCount } = await client.query(IS_SCHEMA, [schema]);
  if (rowCount === 0) await client.query(`CREATE SCHEMA ${sqlIdentifier(schema)}`);
}

/** Tables of an export before this one. */
async function findOld(client: PostgresClient, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; comment: string }>(FIND_RELATIONS, [schema]);
  const names = new Set<string>([...AUDIENCE_TABLE_NAMES, ABOUT_TABLE]);
  const foreign = rows.filter(({ name, comment }) => names.has(name) && !comment.startsWith(MARK));
  if (foreign.length > 0) {
    const those = foreign.map(({ name }) => `${schema}.${name}`).join(", ");
    throw new RunError(`${those}: not made by this command, so not replaced; choose another --schema`);
  }
  return rows.filter(({ comment }) => comment.startsWith(MARK)).map(({ name }) => name);
}

type Filled = { readonly schema: string; readonly name: string; readonly table: AudienceTable };

async function fill(client: PostgresClient, { schema, name, table }: Filled, batches: ReturnType<ReadRows>) {
  const target = `${sqlIdentifier(schema)}.${sqlIdentifier(name + NEXT)}`;
  for (const statement of createTable(target, table)) await client.query(statement);
  const insert = `INSERT INTO ${target} SELECT * FROM json_populate_recordset(NULL::${target}, $1::json)`;
  let count = 0;
  for await (const rows of batches) {
    await client.query(insert, [JSON.stringify(rows, withoutNul)]);
    count += rows.length;
  }
  for (const statement of indexTable(target, name, table)) await client.query(statement);
  return count;
}

/** PostgreSQL's texts hold every character but this one. */
function withoutNul(_: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "") : value;
}

async function replace(client: PostgresClient, schema: string, old: readonly string[]): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
  const place = sqlIdentifier(schema);
  for (const name of [...AUDIENCE_TABLE_NAMES, ABOUT_TABLE]) {
    const { rows: grants } = await client.query<{ grantee: string; privilege: string }>(FIND_GRANTS, [schema, name]);
    const next = `${place}.${sqlIdentifier(name + NEXT)}`;
    for (const { grantee, privilege } of grants) await client.query(`GRANT ${privilege} ON ${next} TO ${grantee}`);
  }
  for (const name of old) await client.query(`DROP TABLE ${place}.${sqlIdentifier(name)}`);
  for (const name of [...AUDIENCE_TABLE_NAMES, ABOUT_TABLE]) {
    const key = `${sqlIdentifier(`${name}${NEXT}_pkey`)} TO ${sqlIdentifier(`${name}_pkey`)}`;
    await client.query(`ALTER TABLE ${place}.${sqlIdentifier(name + NEXT)} RENAME CONSTRAINT ${key}`);
    await client.query(`ALTER TABLE ${place}.${sqlIdentifier(name + NEXT)} RENAME TO ${sqlIdentifier(name)}`);
  }
}

const LOCK_NOT_AVAILABLE = "55P03";
const DEPENDENT_OBJECTS = "2BP01";

function explained(error: unknown, schema: string): Error {
  if (error instanceof RunError) return error;
  const kept = `the tables of ${schema} are as they were`;
  if (!(error instanceof DatabaseError)) {
    return new RunError(`the connection broke: ${messageOf(error)}; ${kept}`, { cause: error });
  }
  if (error.code === LOCK_NOT_AVAILABLE) {
    return new RunError(`somebody has read the old tables for longer than ${LOCK_TIMEOUT}; ${kept}`, { cause: error });
  }
  if (error.code === DEPENDENT_OBJECTS) {
    const views = (error.detail ?? "").split("\n").join("; ");
    return new RunError(`${views}: drop what depends on the old tables, or make it a table; ${kept}`, { cause: error });
  }
  return new RunError(`PostgreSQL: ${error.message}; ${kept}`, { cause: error });
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}
