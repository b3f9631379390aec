// What decides universes, kept of the last published source: a product that is defined later is told whom it would take.
import { rename, rm, stat } from "node:fs/promises";
import { type DuckDBConnection, execute, openWritable, queryRow, sqlLiteral } from "../duckdb.ts";
import type { Product } from "../store/products/products.ts";
import { selectUniverse } from "./universe.ts";

/** Of a home folder. */
export const PUBLISHED_SOURCE = "published-source.duckdb";

const KEPT = `
CREATE TABLE kept_source.company_profiles AS
SELECT company_seq, company_id, head_id, types, ownership, cocodes, sic_codes, has_licenses, state_count, state_mask
FROM company_profiles;
CREATE TABLE kept_source.owner_lines AS
SELECT owner_kind, owner_id, line, usd FROM owner_lines WHERE owner_kind = 'company'`;

/** Replaces the file: whole, or not at all. */
export async function keepPublishedSource(connection: DuckDBConnection, file: string): Promise<void> {
  const unfinished = `${file}.tmp`;
  await rm(unfinished, { force: true });
  try {
    await execute(connection, `ATTACH ${sqlLiteral(unfinished)} AS kept_source (RECOVERY_MODE no_wal_writes)`);
    try {
      await execute(connection, KEPT);
      await execute(connection, "CHECKPOINT kept_source");
    } finally {
      await execute(connection, "DETACH kept_source");
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** What decides whom a product takes. */
export type UniverseOf = Pick<Product, "product_id" | "industries" | "segment_targeting" | "target_segments">;

type Counting = {
  /** DuckDB's settings; left out: all of the machine. */
  readonly duckdb?: Record<string, string>;
  /** Ends the count, which throws then. */
  readonly signal?: AbortSignal;
  /** Only families that every team may see (semantics 1.7). */
  readonly isPublicOnly?: boolean;
};

/** @returns how many families of the last published source each product takes (semantics 3.8); null when nothing was published yet. */
export async function countFamilies(
  file: string,
  products: readonly UniverseOf[],
  { duckdb = {}, signal, isPublicOnly = false }: Counting = {},
): Promise<Map<number, number> | null> {
  if ((await stat(file).catch(() => null)) === null) return null;
  const instance = await openWritable(":memory:", duckdb);
  const connection = await instance.connect();
  const interrupt = () => connection.interrupt();
  signal?.addEventListener("abort", interrupt);
  try {
    await execute(connection, `ATTACH ${sqlLiteral(file)} AS kept_source (READ_ONLY)`);
    await execute(connection, "SET search_path = 'memory,kept_source'");
    const counts = new Map<number, number>();
    for (const product of products) {
      signal?.throwIfAborted();
      await selectUniverse(connection, product);
      const { families } = await queryRow<{ families: number }>(connection, COUNT_FAMILIES, {
        product: product.product_id,
        isPublicOnly,
      });
      counts.set(product.product_id, families);
    }
    return counts;
  } finally {
    signal?.removeEventListener("abort", interrupt);
    connection.closeSync();
    instance.closeSync();
  }
}

const COUNT_FAMILIES = `
SELECT count(DISTINCT head_id)::INTEGER AS families FROM universes
WHERE product_id = $product
  AND (NOT $isPublicOnly OR head_id IN (SELECT head_id FROM company_profiles WHERE ownership = 'public'))`;
