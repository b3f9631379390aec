// The filters of the list in SQL, a row for each of the API's table: what a family must be, what it lacks, and what one of its
// companies must be.
//
// Expressions are over `f` (families) and `c` (companies) and bind values by name. All filters judge the family, AND
// between them. An insurance filter is strict: a family that lacks the data it needs does not match, and is counted as
// excluded when nothing else speaks against it (semantics 8.8).

import type { FilterName } from "../../../api/list-index/filters.ts";
import type { ProspectQuery, Reach } from "../../../api/list-index/list-query.ts";
import { visible } from "../../../api/prospects/visibility.ts";
import type { SqlParams } from "../../../data/duckdb.ts";
import { maskOf } from "../../../data/projection.ts";
import { ENTITY_TYPE_FILTERS, LINE_KEYS, STATES } from "../../../data/vocabulary.ts";

type Filter = {
  readonly isAsked: (query: ProspectQuery) => boolean;
  readonly family: string | ((query: ProspectQuery, reach: Reach) => string);
  /** Only insurance filters have it: the family has nothing that the filter could judge. */
  readonly lacksData?: string | ((query: ProspectQuery) => string);
  /** Only of filters that a company can answer by its own facts: they make matched_entity_count. */
  readonly company?: string | ((query: ProspectQuery) => string);
  readonly bind: (query: ProspectQuery) => SqlParams;
};

const FOLDED_Q = "strip_accents(lower($q))";
/** `unknown` is the last filter value, as the bit for unclassified members is the mask's last. */
const NO_TYPE = `(f.entity_type_mask & ${2 ** (ENTITY_TYPE_FILTERS.length - 1) - 1}) = 0`;

const FILTERS: Readonly<Record<FilterName, Filter>> = {
  min_deal_score: {
    isAsked: ({ min_deal_score }) => min_deal_score !== undefined,
    family: "f.deal_score >= $min_deal_score",
    bind: ({ min_deal_score = 0 }) => ({ min_deal_score }),
  },
  min_buying_signal: {
    isAsked: ({ min_buying_signal }) => min_buying_signal !== undefined,
    family: "f.buying_signal_score >= $min_buying_signal::DOUBLE",
    bind: ({ min_buying_signal = 0 }) => ({ min_buying_signal }),
  },
  assessment_status: {
    isAsked: ({ assessment_status }) => assessment_status !== undefined,
    family: "list_contains($assessment_status, f.assessment_status)",
    bind: ({ assessment_status = [] }) => ({ assessment_status }),
  },
  ownership: {
    isAsked: ({ ownership }) => ownership !== "any",
    family: "f.ownership = $ownership",
    // As the API shows a company: not public is private.
    company: "(CASE c.ownership WHEN 'public' THEN 'public' ELSE 'private' END) = $ownership",
    bind: ({ ownership }) => ({ ownership }),
  },
  q: {
    isAsked: ({ q }) => q !== undefined,
    family: (_query, reach) =>
      `f.family_no IN (SELECT family_no FROM companies WHERE ${visible("companies", reach)} AND contains(search_text, ${FOLDED_Q}))`,
    company: `contains(c.search_text, ${FOLDED_Q})`,
    bind: ({ q = "" }) => ({ q }),
  },
  entity_type: {
    isAsked: ({ entity_type }) => entity_type !== undefined,
    family: "(f.entity_type_mask & $entity_type_mask) <> 0",
    lacksData: ({ entity_type }) => (entity_type?.includes("unknown") ? "false" : NO_TYPE),
    company: "(c.entity_type_mask & $entity_type_mask) <> 0",
    bind: ({ entity_type = [] }) => ({ entity_type_mask: Number(maskOf(ENTITY_TYPE_FILTERS, entity_type)) }),
  },
  lines_of_business: {
    isAsked: ({ lines_of_business }) => lines_of_business !== undefined,
    family: (query) =>
      hasPremiumRange(query) ? writesInRange(query, "f", "family") : "(f.line_mask & $line_mask) <> 0",
    lacksData: "NOT f.has_line_figures",
    company: (query) =>
      hasPremiumRange(query) ? writesInRange(query, "c", "company") : "(c.line_mask & $line_mask) <> 0",
    bind: (query) => {
      const lines = query.lines_of_business ?? [];
      return hasPremiumRange(query)
        ? { lines_of_business: lines, ...premiumRange(query) }
        : { line_mask: Number(maskOf(LINE_KEYS, lines)) };
    },
  },
  total_premium: {
    isAsked: (query) => query.lines_of_business === undefined && hasPremiumRange(query),
    family: (query) => inRange(query, "f.total_all_lines_usd"),
    lacksData: "f.total_all_lines_usd IS NULL",
    company: (query) => inRange(query, "c.total_all_lines_usd"),
    bind: premiumRange,
  },
  states_licensed_in: {
    isAsked: ({ states_licensed_in }) => states_licensed_in !== undefined,
    family: "(f.state_mask & $state_mask) = $state_mask",
    lacksData: "NOT f.has_licenses",
    company: "(c.state_mask & $state_mask) = $state_mask",
    bind: ({ states_licensed_in = [] }) => ({ state_mask: Number(maskOf(STATES, states_licensed_in)) }),
  },
  min_licensed_states: {
    isAsked: ({ min_licensed_states }) => min_licensed_states !== undefined,
    family: "(f.has_licenses AND f.licensed_state_count >= $min_licensed_states)",
    lacksData: "NOT f.has_licenses",
    company: "(c.has_licenses AND c.licensed_state_count >= $min_licensed_states)",
    bind: ({ min_licensed_states = 0 }) => ({ min_licensed_states }),
  },
};

/** The asked filters as SQL conditions, with the values that they bind. */
export type Conditions = {
  /** The family is in the population and passes the filters that are not about insurance. */
  readonly basic: string;
  /** It passes the insurance filters. */
  readonly matches: string;
  /** It lacks data for some insurance filter, and fails none that it has data for. */
  readonly excluded: string;
  /** The company is visible and passes, by its own facts, the filters that a company can answer. */
  readonly company: string;
  readonly familyParams: SqlParams;
  readonly companyParams: SqlParams;
};

export function conditionsOf(query: ProspectQuery, reach: Reach): Conditions {
  const asked = Object.values(FILTERS).filter(({ isAsked }) => isAsked(query));
  const insurance = asked.filter(({ lacksData }) => lacksData !== undefined);
  const family = (filter: Filter) => expression(filter.family, query, reach);
  const lacks = (filter: Filter) => expression(filter.lacksData ?? "false", query, reach);
  const ofCompany = asked.flatMap(({ company }) => (company === undefined ? [] : [expression(company, query, reach)]));
  const basic = asked.filter((filter) => !insurance.includes(filter)).map(family);
  const tolerated = insurance.map((filter) => `(${lacks(filter)} OR ${family(filter)})`);
  return {
    basic: all([population(reach), ...basic]),
    matches: all(insurance.map(family)),
    excluded: all([any(insurance.map(lacks)), ...tolerated]),
    company: all([visible("c", reach), ...ofCompany]),
    familyParams: bindAll(asked, query),
    companyParams: bindAll(
      asked.filter(({ company }) => company !== undefined),
      query,
    ),
  };
}

function population({ includesPrivate }: Reach): string {
  return includesPrivate ? "true" : "f.ownership = 'public'";
}

function hasPremiumRange({ min_premium, max_premium }: ProspectQuery): boolean {
  return min_premium !== undefined || max_premium !== undefined;
}

/** As text: an amount may be larger than the integers that a number would be bound as. */
function premiumRange({ min_premium, max_premium }: ProspectQuery): SqlParams {
  return {
    ...(min_premium === undefined ? {} : { min_premium: String(min_premium) }),
    ...(max_premium === undefined ? {} : { max_premium: String(max_premium) }),
  };
}

function inRange({ min_premium, max_premium }: ProspectQuery, amount: string): string {
  return all([
    ...(min_premium === undefined ? [] : [`${amount} >= $min_premium::DOUBLE`]),
    ...(max_premium === undefined ? [] : [`${amount} <= $max_premium::DOUBLE`]),
  ]);
}

function writesInRange(query: ProspectQuery, alias: string, kind: "family" | "company"): string {
  const amount = "annual_premium_usd";
  return `${alias}.${kind}_no IN (SELECT ${kind}_no FROM ${kind}_lines
    WHERE line_of_business IN (SELECT unnest($lines_of_business)) AND ${amount} > 0 AND ${inRange(query, amount)})`;
}

function expression(
  part: string | ((query: ProspectQuery, reach: Reach) => string),
  query: ProspectQuery,
  reach: Reach,
) {
  return typeof part === "string" ? part : part(query, reach);
}

function bindAll(filters: readonly Filter[], query: ProspectQuery): SqlParams {
  return Object.assign({}, ...filters.map(({ bind }) => bind(query)));
}

function all(conditions: readonly string[]): string {
  return conditions.length === 0 ? "true" : conditions.join(" AND ");
}

function any(conditions: readonly string[]): string {
  return conditions.length === 0 ? "false" : `(${conditions.join(" OR ")})`;
}
