// The orders of the list: sort key and direction to SQL (semantics 7.12, 7.13).

import type { ProspectQuery } from "../../../api/list-index/list-query.ts";
import type { SqlParams } from "../../../data/duckdb.ts";
import type { SortKey } from "../../../data/vocabulary.ts";

/** A value of `f` (families) or `line` (its figure of the one line asked); null = the family misses it. */
const SORT_VALUES: Record<Exclude<SortKey, "relevance">, string> = {
  deal_score: "f.deal_score",
  buying_signal: "f.buying_signal_score",
  premium_total: "f.total_all_lines_usd",
  premium_line: "line.annual_premium_usd",
  complaint_index: "f.complaint_index",
  licensed_state_count: "CASE WHEN f.has_licenses THEN f.licensed_state_count END",
};

const LINE_JOIN = "LEFT JOIN family_lines line ON line.family_no = f.family_no AND line.line_of_business = $sort_line";

export type Order = {
  /** ORDER BY expressions, complete: no two families are equal. */
  readonly orderBy: string;
  readonly join: string;
  readonly params: SqlParams;
};

/** `family_no` is the position in the relevance order, so that it breaks every tie. */
export function orderOf({ sort_by, sort_dir, lines_of_business }: ProspectQuery): Order {
  if (sort_by === "relevance") return { orderBy: relevance(sort_dir), join: "", params: {} };
  const orderBy = `${SORT_VALUES[sort_by]} ${sort_dir} NULLS LAST, f.family_no`;
  const [line = ""] = lines_of_business ?? [];
  return sort_by === "premium_line"
    ? { orderBy, join: LINE_JOIN, params: { sort_line: line } }
    : { orderBy, join: "", params: {} };
}

/** Ascending reverses the assessed block and leaves the rest, which has no score, where it is. */
function relevance(direction: "asc" | "desc"): string {
  if (direction === "desc") return "f.family_no";
  return "f.assessment_status <> 'assessed', CASE WHEN f.assessment_status = 'assessed' THEN -f.family_no END, f.family_no";
}
