// How many documents a run saw and what became of them, as one line that adds up.

import type { DocumentCounts } from "../../pipeline/workspace/report.ts";

/** E.g. `documents: 12 seen = 2 new + 9 unchanged + 1 rejected`. */
export function tellDocuments({ seen, new: parsed, unchanged, rejected, duplicates }: DocumentCounts): string {
  const copies = duplicates === 0 ? "" : ` + ${duplicates} duplicates`;
  return `documents: ${seen} seen = ${parsed} new + ${unchanged} unchanged + ${rejected} rejected${copies}`;
}
