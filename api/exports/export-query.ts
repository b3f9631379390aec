// What is asked of an export of whole families: the list's filters, and a format (semantics 8.14).
import { z } from "zod";
import { words } from "../input.ts";
import { LIST_RULES, LIST_SHAPE } from "../list-index/list-query.ts";

export const ExportQuery = z
  .object({
    ...LIST_SHAPE,
    format: words({ max: 40 }).optional(),
  })
  .refine(...LIST_RULES.range)
  .refine(...LIST_RULES.line);
