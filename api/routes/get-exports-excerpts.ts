// GET /exports/excerpts: excerpts of the listed families, as a file (semantics 8.14).
import { z } from "zod";
import { ExportedExcerpt } from "../../data/resources/exports.ts";
import type { RequestContext } from "../context.ts";
import { PROJECTION_REFUSALS } from "../errors.ts";
import { excerptSource } from "../exports/excerpts.ts";
import { openExport } from "../exports/export.ts";
import { EXPORT_MEDIA_TYPES } from "../exports/formats.ts";
import type { ExportScope } from "../exports/source.ts";
import type { StreamedBody } from "../http/streamed-body.ts";
import { integer, words } from "../input.ts";
import { LIST_RULES, LIST_SHAPE } from "../list-index/list-query.ts";
import type { Route } from "../route.ts";

const input = z
  .object({
    ...LIST_SHAPE,
    min_impact_score: integer({ min: 1, max: 5 }).optional(),
    keyword: words({ max: 200, isSought: true }).optional(),
    format: words({ max: 40 }).optional(),
  })
  .refine(...LIST_RULES.range)
  .refine(...LIST_RULES.line);

export const route = {
  method: "GET",
  path: "/exports/excerpts",
  operationId: "exportExcerpts",
  scopes: ["read"],
  credits: [0],
  summary: "Excerpts of the listed families, as CSV, NDJSON, Arrow or Parquet",
  input,
  response: ExportedExcerpt,
  streams: EXPORT_MEDIA_TYPES,
  refusals: [...PROJECTION_REFUSALS, "version_gone", "not_acceptable", "export_running"],
} as const satisfies Route;

export async function handle(query: z.output<typeof input>, context: RequestContext): Promise<StreamedBody> {
  const { min_impact_score, keyword, ...list } = query;
  const source = (scope: ExportScope) => excerptSource(scope, { min_impact_score, keyword });
  return openExport(context, list, { name: "excerpts", source });
}
