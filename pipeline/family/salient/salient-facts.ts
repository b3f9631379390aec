// Statutory facts that give a reason to call now (semantics 16), of every company and family and for every line: what a product is told of them
// depends on its target lines, and is chosen when its version is built.
import { type DuckDBConnection, execute } from "../../../data/duckdb.ts";
import { CODE_OWNERS } from "../cocodes.ts";
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

// Owners by numbers until their facts are found: they are joined and grouped by in half of the time.
const CREATE_OWNERS = `
CREATE TEMP TABLE owner_names AS
SELECT row_number() OVER ()::INTEGER AS owner_no, owner_kind, owner_id
FROM (SELECT DISTINCT owner_kind, owner_id FROM (${CODE_OWNERS}));
CREATE TEMP TABLE salient_owners AS
SELECT owner_no, cocode FROM (${CODE_OWNERS}) JOIN owner_names USING (owner_kind, owner_id)`;

/** Older facts weigh less: 0.15 of the strength for each year behind the newest. */
const CREATE_SALIENT_FACTS = `
CREATE TABLE salient_facts AS
SELECT owner_kind, owner_id, kind, line, figure, change, years, source, count,
       round(strength * (1 - 0.15 * (newest - list_max(years))), 4) AS strength
FROM (
  ${[PREMIUM_CHANGES, LINE_ENTRIES, LINE_EXITS, TOP_TENS].join("\nUNION ALL\n")}
  UNION ALL
  FROM (${COMPLAINT_FACTS})
) JOIN owner_names USING (owner_no), salient_years`;

const TEMPORARY = [
  "owner_names",
  "salient_owners",
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
    ...TEMPORARY.map((table) => `DROP TABLE ${table}`),
  ]) {
    await execute(connection, sql);
  }
}
