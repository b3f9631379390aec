// Statutory facts that give a reason to call now (semantics 16), of every company and family and for every line: what a product is told of them
// depends on its target lines, and is chosen when its version is built.
import { type DuckDBConnection, execute } from "../../../data/duckdb.ts";
import {
  CREATE_COMPLAINT_FIGURES,
  CREATE_LINE_FIGURES,
  CREATE_SALIENT_YEARS,
  CREATE_UNSTEADY_CODES,
  createComparableYears,
  createPairs,
} from "./comparable-years.ts";
import { COMPLAINT_FACTS } from "./complaint-facts.ts";
import { CREATE_OWNER_FIGURES, LINE_ENTRIES, LINE_EXITS, PREMIUM_CHANGES, TOP_TENS } from "./premium-facts.ts";

const CREATE_OWNERS = `
CREATE TEMP VIEW salient_owners AS
SELECT 'company' AS owner_kind, company_id AS owner_id, cocode FROM company_cocodes
UNION ALL
SELECT 'family', head_id, cocode FROM family_cocodes`;

/** Older facts weigh less: 0.15 of the strength for each year behind the newest. */
const CREATE_SALIENT_FACTS = `
CREATE TABLE salient_facts AS
SELECT owner_kind, owner_id, kind, line, figure, change, years, source, count,
       round(strength * (1 - 0.15 * (newest - list_max(years))), 4) AS strength
FROM (
  ${[PREMIUM_CHANGES, LINE_ENTRIES, LINE_EXITS, TOP_TENS].join("\nUNION ALL\n")}
  UNION ALL
  FROM (${COMPLAINT_FACTS})
), salient_years`;

const TEMPORARY = [
  "salient_years",
  "line_figures",
  "line_figures_pairs",
  "line_figures_years",
  "unsteady_codes",
  "complaint_figures",
  "complaint_figures_pairs",
  "complaint_figures_years",
  "owner_figures",
];

/**
 * Writes `salient_facts` (owner_kind, owner_id, kind, line, figure, change, years, source, count, strength). `figure`: the index, USD of premium
 * or the place among `count` writers; `count` of an index: complaints;
 * of a change: cocodes of the owner that were left out, null when none was. `line` is null where a fact is of all lines.
 */
export async function findSalientFacts(connection: DuckDBConnection): Promise<void> {
  for (const sql of [
    CREATE_SALIENT_YEARS,
    CREATE_OWNERS,
    CREATE_LINE_FIGURES,
    createPairs("line_figures"),
    createComparableYears("line_figures"),
    CREATE_UNSTEADY_CODES,
    CREATE_OWNER_FIGURES,
    CREATE_COMPLAINT_FIGURES,
    createPairs("complaint_figures"),
    createComparableYears("complaint_figures"),
    CREATE_SALIENT_FACTS,
    "DROP VIEW salient_owners",
    ...TEMPORARY.map((table) => `DROP TABLE ${table}`),
  ]) {
    await execute(connection, sql);
  }
}
