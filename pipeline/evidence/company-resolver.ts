// Whom documents are about: references (company_id, CIK, ticker) → companies, and the products whose universe they belong to.
import { type DuckDBConnection, execute, queryRows } from "../../data/duckdb.ts";
import type { CompanyReference } from "../documents/shape.ts";

export type ResolvedCompanies = { readonly companies: readonly string[]; readonly products: readonly number[] };
export const NO_COMPANIES: ResolvedCompanies = { companies: [], products: [] };

// A ticker resolves like a serving alias, an ambiguous one to nobody. A view: a run's documents name few of the companies.
const CREATE_COMPANY_KEYS = `
CREATE TEMP VIEW company_keys AS
SELECT 'company_id' AS kind, company_id AS key, company_id FROM companies
UNION ALL SELECT 'cik', cik, company_id FROM companies WHERE cik IS NOT NULL
UNION ALL SELECT 'ticker', alias, company_id FROM resolved_aliases WHERE NOT is_ambiguous`;
const CREATE_FAMILY_PRODUCTS = `
CREATE TABLE family_products AS
SELECT head_id, list_sort(list(DISTINCT product_id)) AS products
FROM universes GROUP BY head_id`;
const RESOLVE = `
SELECT kind, key, company_id, coalesce(products, []) AS products
FROM (SELECT DISTINCT unnest($kinds) AS kind, unnest($keys) AS key)
JOIN company_keys USING (kind, key)
JOIN tree USING (company_id)
LEFT JOIN family_products USING (head_id)
ORDER BY company_id`;

/** Call it once the universes of all products are known. */
export async function prepareCompanyResolver(connection: DuckDBConnection): Promise<void> {
  await execute(connection, CREATE_COMPANY_KEYS);
  await execute(connection, CREATE_FAMILY_PRODUCTS);
}

/**
 * The companies that each document's references name, and the products that any of their families belongs to.
 * A reference goes by the strongest of its keys that names anyone: company_id, then CIK, then ticker.
 */
export async function resolveCompanies(
  connection: DuckDBConnection,
  documents: readonly { readonly companyReferences: readonly CompanyReference[] }[],
): Promise<ResolvedCompanies[]> {
  const keys = documents.flatMap(({ companyReferences }) => companyReferences.flatMap(keysOf));
  const rows = await queryRows<{ kind: string; key: string; company_id: string; products: number[] }>(
    connection,
    RESOLVE,
    { kinds: keys.map(([kind]) => kind), keys: keys.map(([, key]) => key) },
  );
  const byKey = new Map<string, typeof rows>();
  for (const row of rows) byKey.set(`${row.kind} ${row.key}`, [...(byKey.get(`${row.kind} ${row.key}`) ?? []), row]);
  return documents.map(({ companyReferences }) => {
    const found = companyReferences.flatMap((reference) => {
      const named = keysOf(reference).map(([kind, key]) => byKey.get(`${kind} ${key}`));
      return named.find((companies) => companies !== undefined) ?? [];
    });
    return {
      companies: [...new Set(found.map((row) => row.company_id))],
      products: [...new Set(found.flatMap((row) => row.products))],
    };
  });
}

function keysOf({ companyId, cik, ticker }: CompanyReference): [string, string][] {
  const keys: [string, string | undefined][] = [
    ["company_id", companyId],
    ["cik", cik],
    ["ticker", ticker?.toUpperCase()],
  ];
  return keys.flatMap(([kind, key]): [string, string][] => (key === undefined ? [] : [[kind, key]]));
}
