// The salient facts of the index, rendered by the database: the leading one is in rows too, and is kept once.
import type { DuckDBConnection } from "../../../data/duckdb.ts";
import type { FactData } from "../../../data/list-index/index-data.ts";
import type { Fact } from "../../../data/resources.ts";
import { readStrings } from "./arrays/columns.ts";

const json = (column: string) => `coalesce(to_json(${column})::VARCHAR, 'null')`;
/** As JavaScript writes numbers. */
const number = (column: string) => `regexp_replace(${json(`${column} + 0.0`)}, '\\.0$', '')`;

/** In the order of the schema. */
const MEMBERS: Readonly<Record<keyof Fact, string>> = {
  kind: json("kind"),
  line_of_business: json("line_of_business"),
  figure: number("figure"),
  change: number("change"),
  years: json("years"),
  source: json("source"),
  sentence: json("sentence"),
};
const FACT = `'{' || ${Object.entries(MEMBERS)
  .map(([name, value]) => `'"${name}":' || ${value}`)
  .join(" || ',' || ")} || '}'`;

const ofCompanies = (facts: string) =>
  `(SELECT company_no, json FROM companies LEFT JOIN (${facts}) USING (company_no))`;
const LEADING = ofCompanies(`SELECT company_no, ${FACT} AS json FROM facts WHERE position = 1`);
const FURTHER = ofCompanies(`
SELECT company_no, string_agg(',' || ${FACT}, '' ORDER BY position) AS json FROM facts WHERE position > 1 GROUP BY company_no`);

export async function loadFacts(connection: DuckDBConnection, companies: number): Promise<FactData> {
  const read = (table: string) =>
    readStrings(connection, { expression: "json", table, number: "company_no", count: companies });
  return { leading: await read(LEADING), further: await read(FURTHER) };
}
