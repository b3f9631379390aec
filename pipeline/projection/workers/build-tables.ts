// The tables that a build reads, in files that another process attaches: those of all products, and those of one.
import { type DuckDBConnection, execute, sqlIdentifier, sqlLiteral } from "../../../data/duckdb.ts";

/** What the statements of build.ts read beside a product's own rows; a test builds by these alone. */
const OF_ALL = [
  "representatives",
  "company_profiles",
  "company_facts",
  "family_profiles",
  "family_facts",
  "owner_premium",
  "owner_lines",
  "rollup_splits",
  "resolved_aliases",
  "premium_by_year",
  "complaints_by_year",
  "documents",
  "document_companies",
  "people",
  "officers",
];
/** With a row's `product_id`. */
const OF_PRODUCTS = ["universes", "told_facts", "excerpt_rows", "finding_rows", "assessment_rows"];

/** Writes the tables of all products into a new file. */
export async function writeSharedTables(workspace: DuckDBConnection, path: string): Promise<void> {
  await writeTables(workspace, path, new Map(OF_ALL.map((name) => [name, `FROM ${sqlIdentifier(name)}`])));
}

/** Writes the rows of one product into a new file. */
export async function writeProductTables(workspace: DuckDBConnection, path: string, productId: number): Promise<void> {
  const rows = (name: string) => `FROM ${sqlIdentifier(name)} WHERE product_id = ${productId}`;
  await writeTables(workspace, path, new Map(OF_PRODUCTS.map((name) => [name, rows(name)])));
}

/** Makes the tables of both files readable by their names. */
export async function attachTables(
  workspace: DuckDBConnection,
  { shared, product }: { readonly shared: string; readonly product: string },
): Promise<void> {
  await execute(workspace, `ATTACH ${sqlLiteral(shared)} AS shared_tables (READ_ONLY)`);
  await execute(workspace, `ATTACH ${sqlLiteral(product)} AS product_tables (READ_ONLY)`);
  for (const [database, names] of [
    ["shared_tables", OF_ALL],
    ["product_tables", OF_PRODUCTS],
  ] as const) {
    for (const name of names) {
      const table = sqlIdentifier(name);
      await execute(workspace, `CREATE VIEW ${table} AS FROM ${database}.${table}`);
    }
  }
}

async function writeTables(
  workspace: DuckDBConnection,
  path: string,
  selects: ReadonlyMap<string, string>,
): Promise<void> {
  await execute(workspace, `ATTACH ${sqlLiteral(path)} AS handed_out (RECOVERY_MODE no_wal_writes)`);
  try {
    for (const [name, select] of selects)
      await execute(workspace, `CREATE TABLE handed_out.${sqlIdentifier(name)} AS ${select}`);
    await execute(workspace, "CHECKPOINT handed_out");
  } finally {
    await execute(workspace, "DETACH handed_out");
  }
}
