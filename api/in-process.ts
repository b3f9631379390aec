// An endpoint asked in process, for a page or a tool: its input, scopes, caps, credits and refusals are those of the API.
import type { RevisionCache } from "../data/store/revision-cache.ts";
import type { Team } from "../data/store/teams.ts";
import type { Scope } from "../data/vocabulary.ts";
import { requireScopes } from "./auth.ts";
import { type ApiContext, createRequestContext, type RequestContext } from "./context.ts";
import type { RawInput } from "./input.ts";
import { endpointWindow, type RateWindow, refuseExcess } from "./limits.ts";
import type { Endpoint, Route } from "./route.ts";

/** Who asks, and for which request. */
export type Asker = {
  readonly context: ApiContext;
  readonly endpoints: readonly Endpoint[];
  readonly team: Team;
  readonly scopes: readonly Scope[];
  /** For the audit. */
  readonly actor: string;
  /** Whom requests are counted by, and how far that is into the general limit. */
  readonly subject: string;
  readonly window: RateWindow;
  readonly revisionCache: RevisionCache;
  readonly requestId: string;
};

export type Asked = {
  readonly raw: RawInput;
  readonly idempotencyKey: string | null;
  /** Gets the headers that the answer would have, of a refusal as well. */
  readonly headers: Map<string, string>;
};

/**
 * @returns the body of the endpoint's 200, which may be rendered already
 * @throws {ApiError} what the endpoint refuses with
 */
export async function askEndpoint(asker: Asker, route: Route, asked: Asked): Promise<object> {
  const { context, endpoints, scopes, subject, window } = asker;
  const endpoint = endpoints.find((each) => each.route === route);
  if (endpoint === undefined) throw new Error(`${route.method} ${route.path} is not served`);
  requireScopes({ scopes }, route.scopes);
  refuseExcess(await endpointWindow(context.rateLimits, route, { subject, window }));
  return endpoint.answer(asked.raw, requestContextOf(asker, asked));
}

/** What the domain knows of a request of this asker. */
export function requestContextOf(
  { context, revisionCache, team, actor, requestId }: Omit<Asker, "endpoints" | "window" | "scopes" | "subject">,
  { idempotencyKey, headers }: Omit<Asked, "raw">,
): RequestContext {
  const openLog = () => context.log.child({ request_id: requestId });
  return createRequestContext(context, { openLog, revisionCache, team, actor, idempotencyKey, accept: null, headers });
}
