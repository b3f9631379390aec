// Readiness: whether the store and the projections can be reached, and which versions could not be served.
import { z } from "zod";
import type { ApiContext } from "./context.ts";

const reach = z.enum(["reachable", "unreachable"]);

/** `degraded`: the published version of some product cannot be served; an older one answers instead, or none. */
export const Readiness = z.strictObject({
  status: z.enum(["ready", "degraded", "unavailable"]),
  store: reach,
  projections: reach,
  /** `version` null: the pointer itself. */
  problems: z.array(z.strictObject({ product_id: z.int(), version: z.string().nullable(), problem: z.string() })),
  /** Where versions are published in a bucket: how far they have been brought. */
  copies: z
    .strictObject({
      bucket: reach,
      problem: z.string().nullable(),
      bringing: z.array(
        z.strictObject({ product_id: z.int(), version: z.string(), bytes: z.int(), of_bytes: z.int() }),
      ),
    })
    .optional(),
});
export type Readiness = z.infer<typeof Readiness>;

export const Liveness = z.strictObject({ status: z.literal("alive") });

export async function readReadiness({ store, projections, log }: ApiContext): Promise<Readiness> {
  const [storeState, projectionsState] = await Promise.all([
    tryReaching(() => store.db.selectFrom("schema_migrations").select("version").limit(1).execute()),
    tryReaching(() => projections.assertReachable()),
  ]);
  const problems = projections.problems();
  const copies = projections.copies();
  const isAvailable = storeState === "reachable" && projectionsState === "reachable" && !projections.isStarting();
  const status = problems.length > 0 || copies?.bucket === "unreachable" ? "degraded" : "ready";
  return {
    status: isAvailable ? status : "unavailable",
    store: storeState,
    projections: projectionsState,
    problems,
    ...(copies === null ? {} : { copies: { ...copies, bringing: [...copies.bringing] } }),
  };

  async function tryReaching(look: () => Promise<unknown>): Promise<z.infer<typeof reach>> {
    try {
      await look();
      return "reachable";
    } catch (error) {
      log.error({ err: error }, "not ready");
      return "unreachable";
    }
  }
}
