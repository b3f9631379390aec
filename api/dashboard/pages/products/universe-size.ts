// How many families a product would take, counted over the source that was published last.
import { join } from "node:path";
import PQueue from "p-queue";
import { countFamilies, PUBLISHED_SOURCE, type UniverseOf } from "../../../../data/universe/published-source.ts";
import type { RequestContext } from "../../../context.ts";
import { count } from "../../parts/amounts.ts";

/** Families that the team may see. `none`: nothing was published yet; `late`: it took longer than a page may. */
export type UniverseSize = { readonly families: number } | "none" | "late";

const DEADLINE_MS = 10_000;
/** Of the count alone: lists are answered meanwhile. */
const DUCKDB = { threads: "1", memory_limit: "1GiB", temp_directory: "" };
/** One after the other, whoever asks. */
const turns = new PQueue({ concurrency: 1 });

export async function countUniverse(
  { settings, team, openLog }: Pick<RequestContext, "settings" | "team" | "openLog">,
  product: Omit<UniverseOf, "product_id">,
): Promise<UniverseSize> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const file = join(settings.home, PUBLISHED_SOURCE);
  try {
    const asked = { ...product, product_id: 0 };
    const counting = { duckdb: DUCKDB, signal, isPublicOnly: !team.privateData };
    const counts = await turns.add(() => countFamilies(file, [asked], counting), { signal });
    return counts === null ? "none" : { families: counts.get(asked.product_id) ?? 0 };
  } catch (error) {
    // The rest of the page does not depend on it.
    if (!signal.aborted) openLog().warn({ err: error }, "a universe cannot be counted");
    return "late";
  }
}

export function universeSize(size: UniverseSize): string {
  if (size === "none")
    return "How many families this universe has can be told after the first run: nothing was published yet.";
  if (size === "late") return "How many families this universe has could not be counted just now; try again.";
  if (size.families === 0)
    return "This universe has no family that your team may see: widen its industries and segments, or no prospects will come of it.";
  return `This universe has ${count(size.families, "family", "families")} of the source that was published last.`;
}
