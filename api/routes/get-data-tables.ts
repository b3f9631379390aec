// GET /data/:productId: the tables of a version as the team sees them, with what their files are (semantics 8.15).
import { z } from "zod";
import { AUDIENCE_TABLE_NAMES, AUDIENCE_TABLES, type AudienceTable } from "../../data/audience/tables.ts";
import { parquetName } from "../../data/audience/write-set.ts";
import { TableList } from "../../data/resources/tables.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS, V2_BASE } from "../errors.ts";
import { integer, versionName } from "../input.ts";
import { versionGone } from "../prospects/named-version.ts";
import type { Route } from "../route.ts";
import { findVersion, setOf } from "../tables/asked-version.ts";
import type { AudienceSet } from "../tables/audience-sets.ts";

const input = z.object({ productId: integer({ min: 1 }), version: versionName().optional() });

export const route = {
  method: "GET",
  path: "/data/:productId",
  operationId: "listTables",
  scopes: ["read"],
  credits: [0],
  summary: "Versions of a product, and the tables of one with sizes, hashes and columns, as the team sees them",
  input,
  response: TableList,
  refusals: [...PROJECTION_REFUSALS, "version_gone", "tables_preparing"],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<TableList> {
  const { productId } = asked;
  const version = await findVersion(context, { productId, version: asked.version });
  const askedSet = setOf(context, productId, version);
  const set = await context.tables.find(askedSet);
  if (set === null) throw await versionGone(context, productId, version);
  const { active, items } = await context.projections.versions(productId);
  const versions = items.map((item) => ({
    version: item.version,
    built_at: item.built_at,
    is_active: item.version === active,
  }));
  return {
    version,
    audience: askedSet.audience,
    tables: describeTables(set, `${V2_BASE}/data/${productId}/${version}`),
    versions: versions.toReversed(),
  };
}

function describeTables({ index }: AudienceSet, address: string): TableList["tables"] {
  return AUDIENCE_TABLE_NAMES.map((name) => {
    const { comment, key, columns }: AudienceTable = AUDIENCE_TABLES[name];
    const file = index.files.find((each) => each.name === parquetName(name));
    if (file === undefined) throw new Error(`the set of version ${index.version} has no file of ${name}`);
    return {
      name,
      comment,
      key: [...key],
      rows: index.row_counts[name] ?? 0,
      bytes: file.bytes,
      sha256: file.sha256,
      path: `${address}/${file.name}`,
      columns: Object.entries(columns).map(([column, { type, comment: text }]) => ({
        name: column,
        type,
        comment: text,
      })),
    };
  });
}
