// The list's filters and orders in PostgreSQL's own terms: arrays for lines and states, so that its GIN indexes serve them.

import type { ProspectQuery, Reach } from "../../../api/list-index/list-query.ts";
import { fold } from "../../../api/list-index/name-search/fold.ts";
import { maskOf } from "../../../data/projection.ts";
import { ENTITY_TYPE_FILTERS } from "../../../data/vocabulary.ts";

export type PgConditions = {
  readonly basic: string;
  /** `true` when no insurance filter is asked. */
  readonly insurance: string;
  readonly excluded: string;
  readonly all: string;
  readonly company: string;
};

type Filter = { readonly family: string; readonly company?: string; readonly lacks?: string };

export function pgConditions(query: ProspectQuery, reach: Reach): PgConditions {
  const plain = basicFilters(query);
  const basic = [reach.includesPrivate ? "true" : "f.is_public", ...plain.map(({ family }) => family)];
  const insurance = insuranceFilters(query);
  const companies = [...plain, ...insurance].flatMap(({ company }) => company ?? []);
  const passing = join(insurance.map(({ family }) => family));
  const lacking = insurance.flatMap(({ lacks }) => lacks ?? []);
  const tolerated = insurance.map(({ family, lacks }) => (lacks === undefined ? family : `(${lacks} OR ${family})`));
  return {
    basic: join(basic),
    insurance: passing,
    excluded: join([lacking.length === 0 ? "false" : `(${lacking.join(" OR ")})`, ...tolerated]),
    all: join([...basic, passing]),
    company: join(companies),
  };
}

/** Values are written into the statement: they are checked already, and nothing here is prepared. */
function bind(value: number | string | readonly string[]): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  return `ARRAY[${value.map(bind).join(", ")}]`;
}

function basicFilters(query: ProspectQuery): Filter[] {
  const filters: Filter[] = [];
  if (query.min_deal_score !== undefined) filters.push({ family: `f.deal_score >= ${bind(query.min_deal_score)}` });
  if (query.min_buying_signal !== undefined) filters.push({ family: `f.signal >= ${bind(query.min_buying_signal)}` });
  if (query.assessment_status !== undefined)
    filters.push({ family: `f.status = ANY(${bind(query.assessment_status)})` });
  if (query.ownership !== "any") {
    const not = query.ownership === "public" ? "" : "NOT ";
    filters.push({ family: `${not}f.is_public`, company: `${not}c.is_public` });
  }
  if (query.q !== undefined) {
    const like = `${bind(`%${fold(query.q).replace(/[\\%_]/g, "\\$&")}%`)}`;
    filters.push({
      family: `f.no IN (SELECT family_no FROM bench.company WHERE visible AND text LIKE ${like})`,
      company: `c.text LIKE ${like}`,
    });
  }
  return filters;
}

function insuranceFilters(query: ProspectQuery): Filter[] {
  const filters: Filter[] = [];
  const { entity_type, lines_of_business: lines, states_licensed_in: states, min_licensed_states: least } = query;
  const hasRange = query.min_premium !== undefined || query.max_premium !== undefined;
  const range = (usd: string) =>
    `${usd} BETWEEN ${bind(query.min_premium ?? -1e300)}::float8 AND ${bind(query.max_premium ?? 1e300)}::float8`;
  if (entity_type !== undefined) {
    const mask = bind(Number(maskOf(ENTITY_TYPE_FILTERS, entity_type)));
    const filter = { family: `(f.type_mask & ${mask}::int) <> 0`, company: `(c.type_mask & ${mask}::int) <> 0` };
    filters.push(entity_type.includes("unknown") ? filter : { ...filter, lacks: "(f.type_mask & 63) = 0" });
  }
  if (lines !== undefined && !hasRange) {
    const asked = `${bind(lines)}::text[]`;
    filters.push({ family: `f.lines && ${asked}`, company: `c.lines && ${asked}`, lacks: "NOT f.has_lines" });
  }
  if (lines !== undefined && hasRange) {
    const within = (table: string) =>
      `SELECT no FROM bench.${table} WHERE line = ANY(${bind(lines)}) AND ${range("usd")}`;
    filters.push({
      family: `f.no IN (${within("family_line")})`,
      company: `c.no IN (${within("company_line")})`,
      lacks: "NOT f.has_lines",
    });
  }
  if (lines === undefined && hasRange) {
    filters.push({ family: range("f.total"), company: range("c.total"), lacks: "f.total IS NULL" });
  }
  if (states !== undefined) {
    const asked = `${bind(states)}::text[]`;
    filters.push({ family: `f.states @> ${asked}`, company: `c.states @> ${asked}`, lacks: "f.licensed IS NULL" });
  }
  if (least !== undefined) {
    const bound = bind(least);
    filters.push({ family: `f.licensed >= ${bound}`, company: `c.licensed >= ${bound}`, lacks: "f.licensed IS NULL" });
  }
  return filters;
}

const COLUMNS = {
  deal_score: "f.deal_score",
  buying_signal: "f.signal",
  premium_total: "f.total",
  complaint_index: "f.index",
  licensed_state_count: "f.licensed",
  premium_line: "l.usd",
} as const;

export function orderSql({ sort_by, sort_dir, lines_of_business: lines = [] }: ProspectQuery): {
  by: string;
  join: string;
} {
  if (sort_by === "relevance") {
    const by =
      sort_dir === "desc" ? "f.no" : "(f.status <> 'assessed'), CASE WHEN f.status = 'assessed' THEN -f.no END, f.no";
    return { by, join: "" };
  }
  const join =
    sort_by === "premium_line" ? `LEFT JOIN bench.family_line l ON l.no = f.no AND l.line = '${lines[0] ?? ""}'` : "";
  return { by: `${COLUMNS[sort_by]} ${sort_dir} NULLS LAST, f.no`, join };
}

function join(conditions: readonly string[]): string {
  return conditions.length === 0 ? "true" : conditions.join(" AND ");
}
