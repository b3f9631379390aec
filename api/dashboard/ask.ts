// How a page asks an endpoint: in process, as the team of the session. Input, scopes, caps, credits and refusals are the endpoint's.
import type { z } from "zod";
import type { FoundSession } from "../../data/store/people/sessions.ts";
import { actorOf } from "../../data/store/people/sessions.ts";
import type { RevisionCache } from "../../data/store/revision-cache.ts";
import { ROLE_SCOPES } from "../../data/vocabulary.ts";
import type { ApiContext, RequestContext } from "../context.ts";
import { RenderedJson } from "../http/rendered-json.ts";
import { askEndpoint, requestContextOf } from "../in-process.ts";
import type { RateWindow } from "../limits.ts";
import { type Endpoint, type Route, takesBody } from "../route.ts";

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
export function contextOf(asker: Omit<Asker, "endpoints" | "window">): RequestContext {
  return requestContextOf(ofTeam(asker), { idempotencyKey: null, headers: new Map() });
}

export function askAs(asker: Asker): Ask {
  const { session, endpoints, window } = asker;
  const scopes = ROLE_SCOPES[session.role];
  const asking = { ...ofTeam(asker), endpoints, window, scopes, subject: subjectOf(session) };
  return async <Asked extends Route>(route: Asked, question: Question = {}) => {
    const { idempotencyKey = null } = question;
    const asked = { raw: rawInput(route, question), idempotencyKey, headers: new Map<string, string>() };
    const answer = await askEndpoint(asking, route, asked);
    const body: object = answer instanceof RenderedJson ? JSON.parse(answer.utf8.toString()) : answer;
    // Every test over HTTP holds the answers of the endpoints against their schemas.
    return body as z.output<Asked["response"]>;
  };
}

function ofTeam({ context, session, revisionCache, requestId }: Omit<Asker, "endpoints" | "window">) {
  return { context, revisionCache, requestId, team: session.team, actor: actorOf(session) };
}

function rawInput({ method }: Route, { path = {}, query = {}, body }: Question) {
  const search = query instanceof URLSearchParams ? query : new URLSearchParams(given(query));
  if (!takesBody(method)) return { path, query: search.toString(), body: null };
  return { path, query: "", body: { bytes: Buffer.from(JSON.stringify(body)), json: body } };
}

function given(query: Readonly<Record<string, unknown>>): [string, string][] {
  const said = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return said.map(([name, value]) => [name, String(value)]);
}
