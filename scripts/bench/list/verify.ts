// The list index against SQL over the same projection: random queries, every body compared.

import { readInput } from "../../../api/input.ts";
import type { ListIndex } from "../../../api/list-index/list-index.ts";
import { ProspectQuery, reachOf } from "../../../api/list-index/list-query.ts";
import { type DuckDBConnection, queryRows } from "../../../data/duckdb.ts";
import { randomOf } from "../../seeded-random.ts";
import { listProspects } from "../peers/sql-list.ts";
import { type QueryText, randomQuery, type Samples } from "./queries.ts";

export type Difference = {
  readonly query: QueryText;
  readonly isEntitled: boolean;
  readonly found: string;
  readonly expected: string;
};

export function parseQuery(query: QueryText): ProspectQuery {
  return readInput(ProspectQuery, {
    path: {},
    body: null,
    query: new URLSearchParams({ product_id: "1", ...query }).toString(),
  });
}

/** Runs `count` queries of the seed; stops at the first difference. @returns null when there is none */
export async function findDifference(
  listIndex: ListIndex,
  connection: DuckDBConnection,
  { samples, seed, count }: { samples: Samples; seed: number; count: number },
): Promise<Difference | null> {
  const draw = randomOf(seed);
  const projection = { rows: <Row>(sql: string, params = {}) => queryRows<Row>(connection, sql, params) };
  for (let at = 0; at < count; at += 1) {
    const query = randomQuery(draw, samples);
    const isEntitled = draw.chance(0.6);
    const parsed = parseQuery(query);
    const reach = reachOf({ privateData: isEntitled }, parsed);
    const found = listIndex.list(parsed, reach).toString();
    const expected = JSON.stringify(await listProspects(projection, parsed, reach));
    if (found !== expected) return { query, isEntitled, found, expected };
  }
  return null;
}
