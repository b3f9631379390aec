// zod schemas of what the API answers about changes between two versions (semantics 8.17).
import { z } from "zod";
import { CHANGE_FIELDS, CHANGE_KINDS } from "../changes/families.ts";

const count = z.int().min(0);
const version = z.strictObject({ version: z.string(), built_at: z.iso.datetime() });
/** Columns of the table `families` with their values. */
const values = z.partialRecord(z.enum(CHANGE_FIELDS), z.unknown());

/** A family by its representative, as it is now or was last. Of a changed one `before` and `after` have the fields that differ. */
export const Change = z.strictObject({
  change: z.enum(CHANGE_KINDS),
  ticker: z.string(),
  company_name: z.string(),
  fields: z.array(z.enum(CHANGE_FIELDS)),
  before: values.nullable(),
  after: values.nullable(),
});
export type Change = z.infer<typeof Change>;

/** `definition_changed`: the product's industries, segments or keywords are others, so that families moved for that reason. */
export const ChangeList = z.strictObject({
  since: version,
  until: version,
  definition_changed: z.boolean(),
  counts: z.strictObject({ added: count, changed: count, removed: count }),
  changes: z.array(Change),
  total_count: count,
  limit: z.int().positive(),
  offset: count,
});
export type ChangeList = z.infer<typeof ChangeList>;
