// GET /data/:productId/:version/:table.parquet: a table of a version as the team sees it, as a file (semantics 8.15).
import { z } from "zod";
import { AUDIENCE_TABLE_NAMES } from "../../data/audience/tables.ts";
import { parquetName } from "../../data/audience/write-set.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS, V2_BASE } from "../errors.ts";
import { EXPORT_FORMATS } from "../exports/formats.ts";
import { FileBody } from "../http/file-body.ts";
import { Redirect } from "../http/redirect.ts";
import { choice, integer, versionName } from "../input.ts";
import { versionGone } from "../prospects/named-version.ts";
import type { Route } from "../route.ts";
import { findVersion, setOf } from "../tables/asked-version.ts";

const input = z.object({
  productId: integer({ min: 1 }),
  version: versionName(),
  table: choice(AUDIENCE_TABLE_NAMES),
});
const { mediaType, contentType } = EXPORT_FORMATS.parquet;
const LATEST = "latest";

export const route = {
  method: "GET",
  path: "/data/:productId/:version/:table.parquet",
  operationId: "getTable",
  scopes: ["read"],
  credits: [0],
  summary:
    "A table of a version as the team sees it, as Parquet, whole or in part; `latest` leads to the current version",
  input,
  response: z.string(),
  streams: [mediaType],
  isRanged: true,
  isTagged: true,
  refusals: [...PROJECTION_REFUSALS, "version_gone", "tables_preparing", "range_not_satisfiable"],
} as const satisfies Route;

export async function handle(asked: z.output<typeof input>, context: RequestContext): Promise<FileBody | Redirect> {
  const { productId, table } = asked;
  const file = parquetName(table);
  const isLatest = asked.version === LATEST;
  const version = await findVersion(context, { productId, version: isLatest ? undefined : asked.version });
  if (isLatest) return new Redirect(`${V2_BASE}/data/${productId}/${version}/${file}`);
  const opened = await context.tables.openFile(setOf(context, productId, version), file);
  if (opened === null) throw await versionGone(context, productId, version);
  const name = `${table}-${productId}-${version}.parquet`;
  return new FileBody({
    ...opened,
    headers: { "Content-Type": contentType, "Content-Disposition": `attachment; filename="${name}"` },
  });
}
