// createApp(context): the middleware in order, and the route table.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import express, { type Express, type Request, type RequestHandler, type Response } from "express";
import helmet from "helmet";
import type { Log } from "../data/log.ts";
import { noteUsesOf } from "../data/store/keys/key-uses.ts";
import type { FoundKey } from "../data/store/keys/keys.ts";
import { type RevisionCache, revisionCacheOf } from "../data/store/revision-cache.ts";
import type { BillableOperation } from "../data/vocabulary.ts";
import { addressSubject, admit, type Caller, identify, requireScopes } from "./auth.ts";
import { creditHeaders } from "./billing.ts";
import { type ApiContext, createRequestContext } from "./context.ts";
import { dashboard } from "./dashboard/dashboard.ts";
import { docsReader } from "./dashboard/docs-reader.ts";
import { errorResponses } from "./error-responses.ts";
import { ApiError, V2_BASE, v1Removed, wrongMethod } from "./errors.ts";
import { readReadiness } from "./health.ts";
import { FileBody, sendFile } from "./http/file-body.ts";
import { readJsonBody } from "./http/json-body.ts";
import { Redirect } from "./http/redirect.ts";
import { RenderedJson } from "./http/rendered-json.ts";
import { StreamedBody, sendStreamed } from "./http/streamed-body.ts";
import { endpointWindow, type RateWindow, refuseExcess, showRateWindow } from "./limits.ts";
import { MCP_PATH, mcpEndpoint } from "./mcp/endpoint.ts";
import { PAGE_STYLE_HASH } from "./openapi/page.ts";
import { publication } from "./openapi/publication.ts";
import { billedEndpoint, type Endpoint, endpoint, type Route, takesBody } from "./route.ts";
import * as deleteSearch from "./routes/delete-search.ts";
import * as deleteWebhook from "./routes/delete-webhook.ts";
import * as getChanges from "./routes/get-changes.ts";
import * as getDataTable from "./routes/get-data-table.ts";
import * as getDataTables from "./routes/get-data-tables.ts";
import * as getDealmap from "./routes/get-dealmap.ts";
import * as getExcerpts from "./routes/get-excerpts.ts";
import * as getExportsCompanies from "./routes/get-exports-companies.ts";
import * as getExportsDealmaps from "./routes/get-exports-dealmaps.ts";
import * as getExportsExcerpts from "./routes/get-exports-excerpts.ts";
import * as getExportsProspects from "./routes/get-exports-prospects.ts";
import * as getProduct from "./routes/get-product.ts";
import * as getProductVersions from "./routes/get-product-versions.ts";
import * as getProducts from "./routes/get-products.ts";
import * as getProspect from "./routes/get-prospect.ts";
import * as getProspects from "./routes/get-prospects.ts";
import * as getSearchNew from "./routes/get-search-new.ts";
import * as getSearches from "./routes/get-searches.ts";
import * as getUsage from "./routes/get-usage.ts";
import * as getWebhookDeliveries from "./routes/get-webhook-deliveries.ts";
import * as getWebhooks from "./routes/get-webhooks.ts";
import * as patchNodeRole from "./routes/patch-dealmap-node-role.ts";
import * as patchNodeTopPick from "./routes/patch-dealmap-node-top-pick.ts";
import * as postDealmapGenerate from "./routes/post-dealmap-generate.ts";
import * as postOutreach from "./routes/post-outreach.ts";
import * as postSearchLooked from "./routes/post-search-looked.ts";
import * as postSearches from "./routes/post-searches.ts";
import * as postSql from "./routes/post-sql.ts";
import * as postWebhookPing from "./routes/post-webhook-ping.ts";
import * as postWebhookRedeliver from "./routes/post-webhook-redeliver.ts";
import * as postWebhooks from "./routes/post-webhooks.ts";

/** Every route of the API; the contract test loops over it too. */
export const ENDPOINTS: readonly Endpoint[] = [
  endpoint(getProducts),
  endpoint(getProduct),
  endpoint(getProductVersions),
  endpoint(getProspects),
  endpoint(getProspect),
  endpoint(getExcerpts),
  endpoint(getChanges),
  endpoint(getDealmap),
  billedEndpoint(postDealmapGenerate),
  endpoint(patchNodeRole),
  endpoint(patchNodeTopPick),
  billedEndpoint(postOutreach),
  endpoint(getUsage),
  endpoint(getExportsProspects),
  endpoint(getExportsCompanies),
  endpoint(getExportsExcerpts),
  endpoint(getExportsDealmaps),
  endpoint(getDataTables),
  endpoint(getDataTable),
  endpoint(postSql),
  endpoint(getSearches),
  endpoint(postSearches),
  endpoint(getSearchNew),
  endpoint(postSearchLooked),
  endpoint(deleteSearch),
  endpoint(getWebhooks),
  endpoint(postWebhooks),
  endpoint(postWebhookPing),
  endpoint(getWebhookDeliveries),
  endpoint(postWebhookRedeliver),
  endpoint(deleteWebhook),
];

/** What the OpenAPI document is made of. */
export const ROUTES: readonly Route[] = ENDPOINTS.map(({ route }) => route);
const DOCS = publication(ROUTES);

/** What the middleware found out about a request, for those after it. */
type Known = { readonly caller: Caller; readonly window: RateWindow; readonly revisionCache: RevisionCache };

/**
 * The HTTP application. Refusals come in the order of semantics 10.1: 410, 401, 403, 429, 400, 404, 503, 409, 402; a request
 * without a valid key and over its address's limit is 429 instead of 401.
 *
 * @param served in place of the API's own endpoints, to try the middleware on others
 */
export function createApp(context: ApiContext, served: readonly Endpoint[] = ENDPOINTS): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // Parameters are read from the raw query string: Express's parsers forgive what must be refused.
  app.set("query parser", false);
  app.use(identified(context), secured());
  for (const [path, handler] of Object.entries(operations(context))) app.get(path, handler);
  app.use(dashboard(context, served));
  app.use(counted(context));
  app.use("/api/v1", () => {
    throw v1Removed();
  });
  for (const { route } of served) {
    if (route.operation !== undefined) app.all(V2_BASE + route.path, credited(context, route.operation));
  }
  app.use(admitted());
  app.all(MCP_PATH, tools(context, served));
  for (const path of new Set(served.map(({ route }) => route.path))) {
    const endpoints = served.filter(({ route }) => route.path === path);
    app.all(V2_BASE + path, dispatch(context, endpoints));
  }
  app.use((_request, response) => {
    refuseExcess(knownOf(response).window);
    throw new ApiError("unknown_path");
  });
  app.use(errorResponses(context));
  return app;
}

/** An answered request is worth its own line from here on; every other one has its line at the level debug. */
const SLOW_SECONDS = 1;
/** The status of a request whose client went before the answer, in metrics and log. */
const CLIENT_WENT = 499;

/** Gives the request an id, and observes how it went once it is answered. */
function identified({ newId, clock, metrics, log }: ApiContext): RequestHandler {
  return (request, response, next) => {
    const startedAt = clock().getTime();
    const requestId = newId();
    const observe = metrics.begin();
    response.set("X-Request-Id", requestId);
    response.once("close", () => {
      const { method, path } = request;
      const status = response.writableFinished ? response.statusCode : CLIENT_WENT;
      const seconds = (clock().getTime() - startedAt) / 1000;
      observe({ method, route: routeOf(response), status, seconds });
      const level = status >= 500 || seconds >= SLOW_SECONDS ? "info" : "debug";
      const keyId = known(response)?.caller.key?.keyId ?? null;
      log[level]({ request_id: requestId, key_id: keyId, method, path, status, seconds }, "answered");
    });
    next();
  };
}

/** The context's log, naming the request in every line. */
function logOf({ log }: ApiContext, response: Response): Log {
  return log.child({ request_id: response.getHeader("X-Request-Id") });
}

function secured(): RequestHandler {
  const headers = securityHeaders();
  return ({ headers: asked }, response, next) => {
    response.setHeaders(headers);
    // `*` means whatever there is: Express would answer 304 to a client that has nothing yet.
    if (asked["if-none-match"] === "*") delete asked["if-none-match"];
    // fetch adds `no-cache` to a request that names what it has, and Express would then call everything stale.
    if (asked["if-none-match"] !== undefined) delete asked["cache-control"];
    next();
  };
}

/** What helmet sets is the same for every answer, so it is asked once. */
function securityHeaders(): Map<string, string> {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet({ contentSecurityPolicy: { useDefaults: false, directives: { "default-src": ["'none'"] } } })(
    request,
    answer,
    () => undefined,
  );
  answer.setHeader("Cache-Control", "no-store");
  return new Map(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** What operators and probes ask, without a key and uncounted. */
function operations(context: ApiContext): Record<string, RequestHandler> {
  const uncounted =
    (answer: (response: Response, request: Request) => Promise<void>): RequestHandler =>
    async (request, response) => {
      showRateWindow(response, await context.rateLimits.peek(addressSubject(request)));
      await answer(response, request);
    };
  return {
    "/healthz": uncounted(async (response) => {
      response.json({ status: "alive" });
    }),
    "/readyz": uncounted(async (response) => {
      const readiness = await readReadiness({ ...context, log: logOf(context, response) });
      response.status(readiness.status === "unavailable" ? 503 : 200).json(readiness);
    }),
    "/openapi.json": uncounted(async (response) => {
      response.type("json").send(DOCS.json());
    }),
    "/docs": uncounted(async (response, request) => {
      response.set("Content-Security-Policy", `default-src 'none'; style-src '${PAGE_STYLE_HASH}'`);
      response.type("html").send(await DOCS.page(await docsReader(request, context)));
    }),
    "/docs.md": uncounted(async (response) => {
      response.type("text/markdown").send(await DOCS.guide());
    }),
    "/metrics": uncounted(async (response) => {
      response.type(context.metrics.contentType).send(await context.metrics.render());
    }),
  };
}

function counted({ store, rateLimits, log }: ApiContext): RequestHandler {
  const revisionCacheNow = revisionCacheOf(store);
  const noteUse = noteUsesOf(store, { log });
  return async (request, response, next) => {
    const revisionCache = await revisionCacheNow();
    const caller = await identify(request, store, revisionCache);
    if (caller.key !== null) noteUse(caller.key.keyId);
    const window = await rateLimits.count(caller.subject);
    showRateWindow(response, window);
    response.locals.known = { caller, window, revisionCache } satisfies Known;
    next();
  };
}

/** Before anything is refused for another reason than the key: refusals carry these headers too (semantics 10.9). */
function credited({ store }: ApiContext, operation: BillableOperation): RequestHandler {
  return async (_request, response, next) => {
    const { key } = knownOf(response).caller;
    const headers = new Map<string, string>();
    if (key !== null) await creditHeaders({ store, team: key.team, headers }, operation);
    response.setHeaders(headers);
    next();
  };
}

function admitted(): RequestHandler {
  return (_request, response, next) => {
    const { caller, window } = knownOf(response);
    // Where the keys cannot be looked up, all who come from one address would share its limit.
    if (caller.key === null && caller.failure === null) refuseExcess(window);
    admit(caller);
    next();
  };
}

function dispatch(context: ApiContext, endpoints: readonly Endpoint[]): RequestHandler {
  return async (request, response) => {
    const { caller, window, revisionCache } = knownOf(response);
    const { subject } = caller;
    const key = admit(caller);
    const asked = request.method === "HEAD" ? "GET" : request.method;
    const found = endpoints.find(({ route }) => route.method === asked);
    if (found !== undefined) requireScopes(key, found.route.scopes);
    const tightest =
      found === undefined ? window : await endpointWindow(context.rateLimits, found.route, { subject, window });
    if (tightest !== window) showRateWindow(response, tightest);
    refuseExcess(tightest);
    if (found === undefined) throw wrongMethod(request.method, methodsOf(endpoints));
    response.locals.route = found.route.path;
    const body = await answer(found, { context, key, revisionCache, request, response });
    if (body instanceof StreamedBody) await sendStreamed(request, response, body);
    else if (body instanceof FileBody) await sendFile(request, response, body);
    else if (body instanceof Redirect) response.status(307).set("Location", body.location).end();
    else if (body instanceof RenderedJson) response.type("json").set("ETag", body.etag).send(body.utf8);
    else response.json(body);
  };
}

/** What the routes answer, as tools of the Model Context Protocol. */
function tools(context: ApiContext, endpoints: readonly Endpoint[]): RequestHandler {
  const answerMessage = mcpEndpoint(context, endpoints);
  return async (request, response) => {
    const { caller, window, revisionCache } = knownOf(response);
    response.locals.route = MCP_PATH;
    await answerMessage(request, response, { key: admit(caller), subject: caller.subject, window, revisionCache });
  };
}

type Asked = { context: ApiContext; key: FoundKey; revisionCache: RevisionCache; request: Request; response: Response };

async function answer({ route, answer }: Endpoint, asked: Asked): Promise<object> {
  const { context, key, revisionCache, request, response } = asked;
  const headers = new Map<string, string>();
  try {
    const body = takesBody(route.method) ? await readJsonBody(request, response) : null;
    const raw = { path: pathParameters(request), query: queryOf(request), body };
    const idempotencyKey = request.get("Idempotency-Key") ?? null;
    const accept = request.get("Accept") ?? null;
    const { team, keyId: actor } = key;
    const openLog = () => logOf(context, response);
    return await answer(
      raw,
      createRequestContext(context, { openLog, revisionCache, team, actor, idempotencyKey, accept, headers }),
    );
  } finally {
    response.setHeaders(headers);
  }
}

function methodsOf(endpoints: readonly Endpoint[]): string[] {
  return endpoints.flatMap(({ route }) => (route.method === "GET" ? ["GET", "HEAD"] : [route.method]));
}

function pathParameters({ params }: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

function queryOf({ originalUrl }: Request): string {
  const at = originalUrl.indexOf("?");
  return at < 0 ? "" : originalUrl.slice(at + 1);
}

/** Undefined for what is asked without a key, and until the key has been looked up. */
function known(response: Response): Known | undefined {
  return response.locals.known;
}

function knownOf(response: Response): Known {
  return response.locals.known;
}

function routeOf(response: Response): string {
  return response.locals.route ?? "other";
}
