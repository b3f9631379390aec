// zod schema of what the API answers about published versions (semantics 9.9).
import { z } from "zod";

/** Newest first. Of their size nothing: they hold what not every team sees. */
export const VersionList = z.strictObject({
  versions: z.array(z.strictObject({ version: z.string(), built_at: z.iso.datetime(), is_active: z.boolean() })),
});
export type VersionList = z.infer<typeof VersionList>;
