// /app/prospects.csv: the list of prospects as it is filtered and sorted, as a file for spreadsheets.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ProspectRow } from "../../../data/resources.ts";
import { route as listProspects } from "../../routes/get-prospects.ts";
import type { Page } from "../page.ts";
import { type Cell, csv, csvRows } from "../parts/csv.ts";
import { asked } from "../parts/state-of-list.ts";

/** Read and written in some milliseconds. */
const ROWS_AT_ONCE = 250;
/** What a spreadsheet is still quick with, and what is read within a second. */
const ROWS_MAX = 10_000;

const COLUMNS: readonly (readonly [name: string, value: (row: ProspectRow) => Cell])[] = [
  ["rank", ({ rank }) => rank],
  ["ticker", ({ ticker }) => ticker],
  ["company_name", ({ company_name }) => company_name],
  ["assessment_status", ({ assessment_status }) => assessment_status],
  ["deal_score", ({ deal_score }) => deal_score],
  ["buying_signal_score", ({ buying_signal_score }) => buying_signal_score],
  ["evidence_as_of", ({ evidence_as_of }) => evidence_as_of],
  ["why_now", ({ leading_fact }) => leading_fact?.sentence ?? null],
  ["ownership", ({ ownership }) => ownership],
  ["insurance_entity_types", ({ insurance_entity_types: types }) => types?.join(" ") ?? null],
  ["companies", ({ entity_count }) => entity_count],
  ["matching_companies", ({ matched_entity_count }) => matched_entity_count],
  ["premium_usd", ({ premium }) => premium?.total_all_lines_usd ?? null],
  ["premium_years", ({ premium }) => premium?.report_years.join(" ") ?? null],
  ["complaints", ({ complaints }) => complaints?.total_complaints ?? null],
  ["complaint_index", ({ complaints }) => complaints?.complaint_index ?? null],
  ["licensed_state_count", ({ licensed_state_count }) => licensed_state_count],
  ["licensed_states", ({ licensed_states }) => licensed_states.join(" ")],
  ["lines_of_business", ({ lines_of_business }) => lines_of_business.join(" ")],
];

export const prospectsCsv: Page = {
  path: "/prospects.csv",
  isOfProduct: true,
  show: async ({ ask, query, product, context }) => {
    const parts = [csv([COLUMNS.map(([name]) => name)])];
    for (let [rows, isMore] = [0, true]; isMore && rows < ROWS_MAX; ) {
      const paging = { limit: String(ROWS_AT_ONCE), offset: String(rows), include_children: "false" };
      const { prospects, total_groups } = await ask(listProspects, { query: asked(query, paging) });
      parts.push(csvRows(prospects.map(cellsOf)));
      rows += prospects.length;
      isMore = prospects.length > 0 && rows < total_groups;
      // Others are answered in between: all of it takes a quarter of a second.
      await nextTurn();
    }
    const day = context.clock().toISOString().slice(0, 10);
    return {
      fileName: `prospects-${product?.product_id}-${day}.csv`,
      contentType: "text/csv; charset=utf-8",
      body: parts.join(""),
    };
  },
};

function cellsOf(row: ProspectRow): Cell[] {
  return COLUMNS.map(([, value]) => value(row));
}
