// What a request may use: the process's context with the store and the projections, and the team that asks.

import type { AppContext } from "../data/context.ts";
import type { Log } from "../data/log.ts";
import type { Settings } from "../data/settings.ts";
import type { Store } from "../data/store/open.ts";
import type { RevisionCache } from "../data/store/revision-cache.ts";
import type { Team } from "../data/store/teams.ts";
import type { VersionPlace } from "../data/versions/published-versions.ts";
import type { ChangeSets } from "./changes/change-sets.ts";
import type { RateLimits } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import type { RunFiles } from "./pipeline/run-files.ts";
import type { Projections } from "./projections/projections.ts";
import type { Providers } from "./providers/providers.ts";
import type { AudienceSets } from "./tables/audience-sets.ts";

export type ApiContext = AppContext & {
  readonly settings: Pick<
    Settings,
    | "serveDuringRebuild"
    | "dealmapTtlDays"
    | "orgChartTtlDays"
    | "backendTimeoutSeconds"
    | "publicUrl"
    | "oidcIssuer"
    | "oidcClientId"
    | "oidcClientSecret"
    | "sessionIdleHours"
    | "sessionMaxDays"
    | "keyTtlDays"
    | "retentionMessagesDays"
    | "ingestCron"
  > &
    VersionPlace;
  readonly store: Store;
  readonly projections: Projections;
  readonly rateLimits: RateLimits;
  readonly metrics: Metrics;
  readonly providers: Providers;
  readonly runFiles: RunFiles;
  readonly tables: AudienceSets;
  readonly changes: ChangeSets;
};

export type RequestContext = Omit<ApiContext, "log"> & {
  /** The log, naming the request in every line. Made when it is asked for: few requests log, and it takes longer than many. */
  readonly openLog: () => Log;
  /** The store as it was when the request came. */
  readonly revisionCache: RevisionCache;
  readonly team: Team;
  /** Who asks, for the audit: the id of an API key, or a person who signed in. */
  readonly actor: string;
  /** The header Idempotency-Key; null: none came. */
  readonly idempotencyKey: string | null;
  /** The header Accept; null: none came. */
  readonly accept: string | null;
  /** Headers of the answer, of an error as well. */
  readonly headers: Map<string, string>;
};

/** What a request's context has besides the API's. */
export type Asked = Omit<RequestContext, keyof ApiContext>;

/** Written out: V8 copies what is spread one property at a time, which takes longer than finding a kept answer. */
export function createRequestContext(context: ApiContext, asked: Asked): RequestContext {
  const {
    clock,
    newId,
    fetch,
    settings,
    store,
    projections,
    rateLimits,
    metrics,
    providers,
    runFiles,
    tables,
    changes,
  } = context;
  const { openLog, revisionCache, team, actor, idempotencyKey, accept, headers } = asked;
  return {
    clock,
    newId,
    fetch,
    settings,
    store,
    projections,
    rateLimits,
    metrics,
    providers,
    runFiles,
    tables,
    changes,
    openLog,
    revisionCache,
    team,
    actor,
    idempotencyKey,
    accept,
    headers,
  };
}
