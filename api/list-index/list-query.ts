// What the list of prospects can be asked: the parameters of GET /prospects (semantics 8), and the team's reach.
import { z } from "zod";
import {
  ASSESSMENT_STATUSES,
  ENTITY_TYPE_FILTERS,
  LINE_KEYS,
  OWNERSHIP_FILTERS,
  SORT_DIRECTIONS,
  SORT_KEYS,
  STATES,
} from "../../data/vocabulary.ts";
import { choice, choices, decimal, flag, integer, search, versionName } from "../input.ts";
import { fold } from "./name-search/fold.ts";

/** With the children inlined, a page is at most this long (semantics 8.10). */
const MAX_ROWS_WITH_CHILDREN = 50;

/** What a list is of, and its order: an export has these too. */
export const LIST_SHAPE = {
  product_id: integer({ min: 1 }),
  version: versionName().optional(),
  min_deal_score: integer({ min: 1, max: 5 }).optional(),
  min_buying_signal: decimal({ min: 0, max: 1 }).optional(),
  assessment_status: choices(ASSESSMENT_STATUSES).optional(),
  entity_type: choices(ENTITY_TYPE_FILTERS).optional(),
  ownership: choice(OWNERSHIP_FILTERS).default("any"),
  include_private: flag().default(false),
  min_premium: decimal({ min: 0 }).optional(),
  max_premium: decimal({ min: 0 }).optional(),
  lines_of_business: choices(LINE_KEYS, noteOnLine).optional(),
  min_licensed_states: integer({ min: 0, max: STATES.length }).optional(),
  states_licensed_in: choices(STATES).optional(),
  q: search({ max: 200, fold }).optional(),
  sort_by: choice(SORT_KEYS).default("relevance"),
  sort_dir: choice(SORT_DIRECTIONS).default("desc"),
};

type Premium = { readonly min_premium?: number | undefined; readonly max_premium?: number | undefined };
type Sorted = { readonly sort_by: string; readonly lines_of_business?: readonly string[] | undefined };

/** Rules that no parameter has alone. */
export const LIST_RULES = {
  range: [
    ({ min_premium: min, max_premium: max }: Premium) => min === undefined || max === undefined || min <= max,
    { message: "min_premium must not be above max_premium" },
  ],
  line: [
    ({ sort_by, lines_of_business: lines }: Sorted) => sort_by !== "premium_line" || lines?.length === 1,
    { message: "sort_by premium_line requires exactly one lines_of_business value" },
  ],
} as const;

export const ProspectQuery = z
  .object({
    ...LIST_SHAPE,
    include_children: flag().default(false),
    limit: integer({ min: 1, max: 500 }).default(100),
    offset: integer({ min: 0 }).default(0),
  })
  .refine(...LIST_RULES.range)
  .refine(...LIST_RULES.line);
export type ProspectQuery = z.output<typeof ProspectQuery>;

/** What the team may see: population and visible members depend on it (semantics 1.6, 1.7). */
export type Reach = {
  readonly isEntitled: boolean;
  /** The population holds the private families too. */
  readonly includesPrivate: boolean;
};

export function reachOf(team: { privateData: boolean }, { include_private }: { include_private: boolean }): Reach {
  return { isEntitled: team.privateData, includesPrivate: team.privateData && include_private };
}

/** Rows of a page (semantics 8.10). */
export function pageLimit({ limit, include_children }: ProspectQuery): number {
  return include_children ? Math.min(limit, MAX_ROWS_WITH_CHILDREN) : limit;
}

function noteOnLine(item: string): string {
  return item === "total_all_lines" ? " (it is a report total, not a line)" : "";
}
