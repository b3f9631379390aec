// Rows of GET /prospects, all of them: of the same fragments, so that an export shows what the list shows.
import type { IndexData } from "../../data/list-index/index-data.ts";
import type { ProspectRow } from "../../data/resources.ts";
import { BLOCK_ROWS, type CellBlock, type Column, type PathOf } from "../../data/table/cells/cells.ts";
import { writeLines } from "../list-index/list-body.ts";
import type { SelectedFamilies } from "../list-index/list-index.ts";
import { FamilyCells, type FamilyColumns } from "./family-cells.ts";
import { paced } from "./pace.ts";
import type { ExportScope, ExportSource } from "./source.ts";

type ProspectColumn = Column<PathOf<ProspectRow>>;

const NAMES: readonly ProspectColumn[] = [
  { name: "ticker", kind: "text", of: "ticker" },
  { name: "company_name", kind: "text", of: "company_name" },
];
const MIDDLES: readonly ProspectColumn[] = [
  { name: "assessment_status", kind: "text", of: "assessment_status" },
  { name: "deal_score", kind: "integer", of: "deal_score" },
  { name: "buying_signal_score", kind: "number", of: "buying_signal_score" },
  { name: "evidence_as_of", kind: "text", of: "evidence_as_of" },
];
const QUERY: readonly [ProspectColumn, ProspectColumn, ProspectColumn, ProspectColumn] = [
  { name: "rank", kind: "integer", of: "rank" },
  { name: "rank_total", kind: "integer", of: "rank_total" },
  { name: "entity_count", kind: "integer", of: "entity_count" },
  { name: "matched_entity_count", kind: "integer", of: "matched_entity_count" },
];
const ENDS: readonly ProspectColumn[] = [
  { name: "insurance_entity_types", kind: "texts", of: "insurance_entity_types" },
  { name: "ownership", kind: "text", of: "ownership" },
  { name: "lines_of_business", kind: "texts", of: "lines_of_business" },
  { name: "licensed_states", kind: "texts", of: "licensed_states" },
  { name: "licensed_state_count", kind: "integer", of: "licensed_state_count" },
  { name: "total_all_lines_usd", kind: "number", of: "premium.total_all_lines_usd" },
  { name: "premium_report_years", kind: "integers", of: "premium.report_years" },
  { name: "premium_by_line_of_business", kind: "json", of: "premium.by_line_of_business" },
  {
    name: "contributing_entity_count",
    kind: "integer",
    of: "premium.contributing_entity_count",
  },
  { name: "complaint_report_years", kind: "integers", of: "complaints.report_years" },
  { name: "total_complaints", kind: "integer", of: "complaints.total_complaints" },
  { name: "complaint_index", kind: "number", of: "complaints.complaint_index" },
  { name: "complaint_index_status", kind: "text", of: "complaints.complaint_index_status" },
];
const FACTS: readonly ProspectColumn[] = [
  { name: "leading_fact_kind", kind: "text", of: "leading_fact.kind" },
  { name: "leading_fact_line_of_business", kind: "text", of: "leading_fact.line_of_business" },
  { name: "leading_fact_sentence", kind: "text", of: "leading_fact.sentence" },
];

const PARTS: FamilyColumns = { names: NAMES, middles: MIDDLES, query: QUERY, ends: ENDS, facts: FACTS };
const COLUMNS = [...NAMES, ...MIDDLES, ...QUERY, ...ENDS, ...FACTS];

export function prospectSource({ context, version, selected }: ExportScope): ExportSource {
  const { data } = version.listIndex;
  const { activity } = context.metrics;
  return {
    columns: COLUMNS,
    blocks: () => paced(blocksOfFamilies(data, selected), activity),
    lines: () => paced(linesOfFamilies(data, selected), activity),
  };
}

async function* blocksOfFamilies(data: IndexData, selected: SelectedFamilies): AsyncIterable<CellBlock> {
  const cells = new FamilyCells(PARTS, data, selected);
  for (let offset = 0; offset < selected.families.length; offset += BLOCK_ROWS) yield cells.read(offset);
}

/** A few hundred microseconds of copying. */
const LINES_AT_ONCE = 256;

async function* linesOfFamilies(
  data: IndexData,
  { families, matchedCount }: SelectedFamilies,
): AsyncIterable<Uint8Array> {
  for (let offset = 0; offset < families.length; offset += LINES_AT_ONCE) {
    const page = families.subarray(offset, offset + LINES_AT_ONCE);
    yield writeLines(data, { page, totalGroups: families.length, offset, matchedCount, children: null });
  }
}
