// GET /exports/prospects: all prospects of a list, with its filters and in its order, as a file (semantics 8.14).
import type { z } from "zod";
import { ProspectRow } from "../../data/resources.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import { openExport } from "../exports/export.ts";
import { ExportQuery } from "../exports/export-query.ts";
import { EXPORT_MEDIA_TYPES } from "../exports/formats.ts";
import { prospectSource } from "../exports/prospects.ts";
import type { StreamedBody } from "../http/streamed-body.ts";
import type { Route } from "../route.ts";

export const route = {
  method: "GET",
  path: "/exports/prospects",
  operationId: "exportProspects",
  scopes: ["read"],
  credits: [0],
  summary: "All prospects of a list, with its filters and in its order, as CSV, NDJSON, Arrow or Parquet",
  input: ExportQuery,
  response: ProspectRow,
  streams: EXPORT_MEDIA_TYPES,
  refusals: [...PROJECTION_REFUSALS, "version_gone", "not_acceptable", "export_running"],
} as const satisfies Route;

export async function handle(query: z.output<typeof ExportQuery>, context: RequestContext): Promise<StreamedBody> {
  return openExport(context, query, { name: "prospects", source: prospectSource });
}
