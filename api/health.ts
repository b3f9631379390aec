// Readiness: whether the store and the projections can be reached, and which versions could not be served.
import type { VersionProblem } from "./projection.ts";
import type { ApiWorld } from "./world.ts";

export type Readiness = {
  /** `degraded`: every product answers, but some from an older version than the published one, or not at all. */
  readonly status: "ready" | "degraded" | "unavailable";
  readonly store: "reachable" | "unreachable";
  readonly projections: "reachable" | "unreachable";
  readonly problems: readonly VersionProblem[];
};

export async function readReadiness({ store, projections, log }: ApiWorld): Promise<Readiness> {
  const [storeState, projectionsState] = await Promise.all([
    reach(() => store.db.selectFrom("schema_migrations").select("version").limit(1).execute()),
    reach(() => projections.assertReachable()),
  ]);
  const problems = projections.problems();
  const isReachable = storeState === "reachable" && projectionsState === "reachable";
  const status = problems.length > 0 ? "degraded" : "ready";
  return { status: isReachable ? status : "unavailable", store: storeState, projections: projectionsState, problems };

  async function reach(look: () => Promise<unknown>): Promise<"reachable" | "unreachable"> {
    try {
      await look();
      return "reachable";
    } catch (error) {
      log.error({ err: error }, "not ready");
      return "unreachable";
    }
  }
}
