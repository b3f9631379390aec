// Registrable domains of company websites: the public-suffix list is code, so distinct websites pass through JavaScript once.
import { getDomain } from "tldts";
import { type DuckDBConnection, execute, queryRows } from "../../data/duckdb.ts";

const BATCH = 50_000;

/** Writes `domains` (website, domain): `https://www.acme.co.uk/x` → `acme.co.uk`. A website without one is left out. */
export async function deriveDomains(connection: DuckDBConnection): Promise<void> {
  await execute(connection, "CREATE TABLE domains (website VARCHAR, domain VARCHAR)");
  const rows = await queryRows<{ website: string }>(
    connection,
    "SELECT DISTINCT website FROM companies WHERE website IS NOT NULL ORDER BY website",
  );
  for (let start = 0; start < rows.length; start += BATCH) {
    const known = rows.slice(start, start + BATCH).flatMap(({ website }) => {
      const domain = getDomain(website);
      return domain === null ? [] : [{ website, domain }];
    });
    await execute(connection, "INSERT INTO domains SELECT unnest($websites), unnest($domains)", {
      websites: known.map(({ website }) => website),
      domains: known.map(({ domain }) => domain),
    });
  }
}
