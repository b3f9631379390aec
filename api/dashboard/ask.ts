// How a page asks an endpoint: in process, as the team of the session. Input, scopes, caps, credits and refusals are the endpoint's.
import type { z } from "zod";
import type { FoundSession } from "../../data/store/people/sessions.ts";
import { actorOf } from "../../data/store/people/sessions.ts";
import type { RevisionCache } from "../../data/store/revision-cache.ts";
import { ROLE_SCOPES } from "../../data/vocabulary.ts";
import { requireScopes } from "../auth.ts";
import { type ApiContext, createRequestContext, type RequestContext } from "../context.ts";
import { RenderedJson } from "../http/rendered-json.ts";
import { endpointWindow, type RateWindow, refuseExcess } from "../limits.ts";
import type { Endpoint, Route } from "../route.ts";

/** What an endpoint is asked: the query of a GET, the body of any other. */
export type Question = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>> | URLSearchParams;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
};

/**
 * @returns the body of the endpoint's 200
 * @throws {ApiError} what the endpoint refuses with
 */
export type Ask = <Asked extends Route>(route: Asked, question?: Question) => Promise<z.output<Asked["response"]>>;

/** Who asks, and for which request. */
export type Asker = {
  readonly context: ApiContext;
  readonly endpoints: readonly Endpoint[];
  readonly session: FoundSession;
  readonly revisionCache: RevisionCache;
  readonly window: RateWindow;
  readonly requestId: string;
};

/** The subject that the requests of a session are counted by (semantics 10.4). */
export function subjectOf({ sessionId }: Pick<FoundSession, "sessionId">): string {
  return `session ${sessionId}`;
}

/** What the domain knows of a request of this session. */
export function contextOf(
  { context, session, revisionCache, requestId }: Omit<Asker, "endpoints" | "window">,
  idempotencyKey: string | null = null,
): RequestContext {
  return createRequestContext(context, {
    openLog: () => context.log.child({ request_id: requestId }),
    revisionCache,
    team: session.team,
    actor: actorOf(session),
    idempotencyKey,
    accept: null,
    headers: new Map(),
  });
}

export function askAs(asker: Asker): Ask {
  const { context, endpoints, session, window } = asker;
  return async <Asked extends Route>(route: Asked, question: Question = {}) => {
    const endpoint = endpoints.find((each) => each.route === route);
    if (endpoint === undefined) throw new Error(`${route.method} ${route.path} is not served`);
    requireScopes({ scopes: ROLE_SCOPES[session.role] }, route.scopes);
    refuseExcess(await endpointWindow(context.rateLimits, route, { subject: subjectOf(session), window }));
    const answer = await endpoint.answer(rawInput(route, question), contextOf(asker, question.idempotencyKey));
    const body: object = answer instanceof RenderedJson ? JSON.parse(answer.utf8.toString()) : answer;
    // Every test over HTTP holds the answers of the endpoints against their schemas.
    return body as z.output<Asked["response"]>;
  };
}

function rawInput({ method }: Route, { path = {}, query = {}, body }: Question) {
  const search = query instanceof URLSearchParams ? query : new URLSearchParams(given(query));
  if (method === "GET") return { path, query: search.toString(), body: null };
  return { path, query: "", body: { bytes: Buffer.from(JSON.stringify(body)), json: body } };
}

function given(query: Readonly<Record<string, unknown>>): [string, string][] {
  const said = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return said.map(([name, value]) => [name, String(value)]);
}
