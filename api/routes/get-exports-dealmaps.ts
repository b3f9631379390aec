// GET /exports/dealmaps: stakeholders of the team's DealMaps of the listed families, as a file (semantics 8.14).
import type { z } from "zod";
import { ExportedStakeholder } from "../../data/resources/exports.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import { dealMapSource } from "../exports/dealmaps.ts";
import { openExport } from "../exports/export.ts";
import { ExportQuery } from "../exports/export-query.ts";
import { EXPORT_MEDIA_TYPES } from "../exports/formats.ts";
import type { StreamedBody } from "../http/streamed-body.ts";
import type { Route } from "../route.ts";

export const route = {
  method: "GET",
  path: "/exports/dealmaps",
  operationId: "exportDealMaps",
  scopes: ["read"],
  credits: [0],
  summary: "Stakeholders of the team's DealMaps of the listed families, as CSV, NDJSON, Arrow or Parquet",
  input: ExportQuery,
  response: ExportedStakeholder,
  streams: EXPORT_MEDIA_TYPES,
  refusals: [...PROJECTION_REFUSALS, "version_gone", "not_acceptable", "export_running"],
} as const satisfies Route;

export async function handle(query: z.output<typeof ExportQuery>, context: RequestContext): Promise<StreamedBody> {
  return openExport(context, query, { name: "dealmaps", source: dealMapSource });
}
