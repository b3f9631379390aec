// GET /exports/companies: companies of the listed families that the team sees, as a file (semantics 8.14).
import { z } from "zod";
import { ExportedCompany } from "../../data/resources/exports.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import { companySource } from "../exports/companies.ts";
import { openExport } from "../exports/export.ts";
import { EXPORT_MEDIA_TYPES } from "../exports/formats.ts";
import type { StreamedBody } from "../http/streamed-body.ts";
import { words } from "../input.ts";
import { LIST_RULES, LIST_SHAPE } from "../list-index/list-query.ts";
import type { Route } from "../route.ts";

const input = z
  .object({
    ...LIST_SHAPE,
    format: words({ max: 40 }).optional(),
  })
  .refine(...LIST_RULES.range)
  .refine(...LIST_RULES.line);

export const route = {
  method: "GET",
  path: "/exports/companies",
  operationId: "exportCompanies",
  scopes: ["read"],
  credits: [0],
  summary: "Companies of the listed families that the team sees, as CSV, NDJSON, Arrow or Parquet",
  input,
  response: ExportedCompany,
  streams: EXPORT_MEDIA_TYPES,
  refusals: [...PROJECTION_REFUSALS, "version_gone", "not_acceptable", "export_running"],
} as const satisfies Route;

export async function handle(query: z.output<typeof input>, context: RequestContext): Promise<StreamedBody> {
  return openExport(context, query, { name: "companies", source: companySource });
}
