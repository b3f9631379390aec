// The list of prospects in SQL, a few statements per request: the reference that the list index equals, and a peer of benchmarks.

import { type ProspectQuery, pageLimit, type Reach } from "../../../api/list-index/list-query.ts";
import { type ChildRecord, toChild } from "../../../api/prospects/rows.ts";
import { visible } from "../../../api/prospects/visibility.ts";
import type { SqlParams } from "../../../data/duckdb.ts";
import type { Child, ProspectList } from "../../../data/resources.ts";
import { type Conditions, conditionsOf } from "./sql-filters.ts";
import { type Order, orderOf } from "./sql-order.ts";
import { CHILD_COLUMNS, FAMILY_COLUMNS, type FamilyRecord, toProspectRow } from "./sql-rows.ts";

/** Answers one statement over the projection. */
export type Projection = { readonly rows: <Row>(sql: string, params?: SqlParams) => Promise<Row[]> };

type Totals = { total_groups: number; total_entities: number; excluded_no_data_groups: number };

export async function listProspects(version: Projection, query: ProspectQuery, reach: Reach): Promise<ProspectList> {
  const conditions = conditionsOf(query, reach);
  const [[totals], families] = await Promise.all([
    version.rows<Totals>(totalsSql(conditions), conditions.familyParams),
    readPage(version, query, conditions),
  ]);
  const familyNos = families.map(({ family_no }) => String(family_no));
  const [matched, children] = await Promise.all([
    countMatched(version, conditions, familyNos),
    query.include_children ? readChildren(version, reach, familyNos) : null,
  ]);
  const { total_groups = 0, total_entities = 0, excluded_no_data_groups = 0 } = totals ?? {};
  const prospects = families.map((family, index) =>
    toProspectRow(family, {
      rank: query.offset + index + 1,
      rankTotal: total_groups,
      matchedEntityCount: matched.get(family.family_no) ?? 0,
      children: children === null ? null : (children.get(family.family_no) ?? []),
    }),
  );
  return {
    prospects,
    total_groups,
    total_entities,
    excluded_no_data_groups,
    limit: pageLimit(query),
    offset: query.offset,
  };
}

function totalsSql({ basic, matches, excluded }: Conditions): string {
  return `
    SELECT count(*) FILTER (WHERE ${matches}) AS total_groups,
      coalesce(sum(f.entity_count) FILTER (WHERE ${matches}), 0)::BIGINT AS total_entities,
      count(*) FILTER (WHERE ${excluded}) AS excluded_no_data_groups
    FROM families f
    WHERE ${basic}`;
}

/** Orders by the few columns that it needs first, and reads the wide ones of the page's families alone. */
function pageSql({ basic, matches }: Conditions, { orderBy, join }: Order): string {
  return `
    WITH page AS (
      SELECT f.family_no FROM families f ${join}
      WHERE ${basic} AND ${matches}
      ORDER BY ${orderBy}
      LIMIT $limit OFFSET $offset
    )
    SELECT ${FAMILY_COLUMNS}
    FROM page JOIN families f ON f.family_no = page.family_no ${join}
    ORDER BY ${orderBy}`;
}

function readPage(version: Projection, query: ProspectQuery, conditions: Conditions): Promise<FamilyRecord[]> {
  const order = orderOf(query);
  const page = { limit: pageLimit(query), offset: query.offset };
  return version.rows<FamilyRecord>(pageSql(conditions, order), {
    ...conditions.familyParams,
    ...order.params,
    ...page,
  });
}

const ON_PAGE = "c.family_no IN (SELECT unnest($family_nos::INTEGER[]))";

async function countMatched(
  version: Projection,
  { company, companyParams }: Conditions,
  familyNos: readonly string[],
): Promise<Map<number, number>> {
  const rows = await version.rows<{ family_no: number; matched: number }>(
    `SELECT c.family_no, count(*) AS matched FROM companies c WHERE ${ON_PAGE} AND ${company} GROUP BY c.family_no`,
    { ...companyParams, family_nos: familyNos },
  );
  return new Map(rows.map(({ family_no, matched }) => [family_no, matched]));
}

/** The visible members but the representative; `company_no` follows their names (semantics 1.8). */
async function readChildren(
  version: Projection,
  reach: Reach,
  familyNos: readonly string[],
): Promise<Map<number, Child[]>> {
  const rows = await version.rows<ChildRecord & { family_no: number }>(
    `SELECT c.family_no, ${CHILD_COLUMNS} FROM companies c
     WHERE ${ON_PAGE} AND ${visible("c", reach)} AND NOT c.is_representative ORDER BY c.company_no`,
    { family_nos: familyNos },
  );
  const children = new Map<number, Child[]>();
  for (const row of rows) {
    const siblings = children.get(row.family_no) ?? [];
    siblings.push(toChild(row));
    children.set(row.family_no, siblings);
  }
  return children;
}
