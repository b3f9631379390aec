// The dashboard over HTTP: what lies below /app, from the cookie to the page or the sentence that says why not.
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from "express";
import { type FoundSession, findSession } from "../../data/store/people/sessions.ts";
import { revisionCacheOf } from "../../data/store/revision-cache.ts";
import type { PersonRole } from "../../data/vocabulary.ts";
import { addressSubject } from "../auth.ts";
import type { ApiContext } from "../context.ts";
import { noteError } from "../error-responses.ts";
import { ApiError } from "../errors.ts";
import { type RateWindow, refuseExcess, showRateWindow } from "../limits.ts";
import type { Endpoint } from "../route.ts";
import { route as listProducts } from "../routes/get-products.ts";
import { reachedUrl } from "./address.ts";
import { askAs, contextOf, subjectOf } from "./ask.ts";
import { ASSETS, PAGE_POLICY } from "./assets.ts";
import { readCookie } from "./cookie.ts";
import { readForm } from "./form.ts";
import { providerRoutes } from "./oidc/routes.ts";
import { type Action, addressOf, BASE, type Page, type PageView, type View, type Visit } from "./page.ts";
import { HOME, PAGES } from "./pages.ts";
import { problemView } from "./problem.ts";
import { refuseCrossSite } from "./same-site.ts";
import { limitsOf } from "./session-limits.ts";
import { type Surroundings, wholePage } from "./shell.ts";
import { signInRoutes, signInView } from "./sign-in.ts";

/** What was found out about the request, for those after it. */
type Known = { readonly session: FoundSession | null; readonly window: RateWindow; surroundings: Surroundings | null };

/** @param endpoints those that the pages ask */
export function dashboard(context: ApiContext, endpoints: readonly Endpoint[]): Router {
  const router = Router();
  // Of every method: Express would answer OPTIONS of a path that has only some.
  router.all("/", ({ method, headers }, response, next) => {
    // A browser; whoever asks for anything else is told where the API is.
    if (method === "GET" && headers.accept?.includes("text/html")) response.redirect(303, addressOf("/"));
    else next();
  });
  router.use(BASE, pageHeaders());
  for (const [address, { contentType, bytes }] of ASSETS) {
    router.get(address, async (request, response) => {
      showRateWindow(response, await context.rateLimits.peek(addressSubject(request)));
      response.set("Cache-Control", "public, max-age=31536000, immutable").type(contentType).send(bytes);
    });
  }
  router.use(BASE, known(context));
  signInRoutes(router, context);
  providerRoutes(router, context);
  router.get([BASE, `${BASE}/`], signedIn(context), (request, response) => {
    response.redirect(303, addressOf(HOME.path) + queryOf(request));
  });
  const visitOf = visits(context, endpoints);
  for (const page of PAGES) {
    const shows = { roles: page.roles, act: page.show };
    router.get(BASE + page.path, signedIn(context), answers(page, shows, visitOf));
    for (const [name, action] of Object.entries(page.actions ?? {})) {
      router.post(`${BASE}${page.path}/${name}`, signedIn(context), answers(page, action, visitOf));
    }
  }
  router.use(BASE, signedIn(context), () => {
    throw new ApiError("unknown_path");
  });
  router.use(BASE, problems(context));
  return router;
}

/** A form's answer to its own origin must be told from another's, which `no-referrer` would hide. */
function pageHeaders(): RequestHandler {
  return (_request, response, next) => {
    response.set({ "Content-Security-Policy": PAGE_POLICY, "Referrer-Policy": "same-origin" });
    next();
  };
}

/** Whose request it is, counted; refused when it is one too many or comes from another site. */
function known(context: ApiContext): RequestHandler {
  const { store, rateLimits, settings } = context;
  return async (request, response, next) => {
    const secret = readCookie(request, context);
    const session = secret === null ? null : await findSession(store, secret, limitsOf(settings));
    const window = await rateLimits.count(session === null ? addressSubject(request) : subjectOf(session));
    showRateWindow(response, window);
    response.locals.dashboard = { session, window, surroundings: null } satisfies Known;
    refuseExcess(window);
    refuseCrossSite(request, settings.publicUrl);
    next();
  };
}

/** Who has not signed in is told how to, at the same address. */
function signedIn(context: ApiContext): RequestHandler {
  return ({ method }, response, next) => {
    if (knownOf(response)?.session) return next();
    if (method !== "GET" && method !== "HEAD") throw new ApiError("signed_out");
    send(response, { ...signInView(null, context), status: 401 });
  };
}

type Asked = { readonly page: Page; readonly doing: Doing; readonly request: Request };
type VisitOf = (asked: Asked, response: Response) => Promise<Visit>;

function visits(context: ApiContext, endpoints: readonly Endpoint[]): VisitOf {
  const revisionCacheNow = revisionCacheOf(context.store);
  return async ({ page, doing, request }, response) => {
    const seen = knownOf(response);
    if (!seen?.session) throw new ApiError("signed_out");
    const { session, window } = seen;
    const requestId = String(response.getHeader("X-Request-Id"));
    const asker = { context, endpoints, session, window, requestId, revisionCache: await revisionCacheNow() };
    const ask = askAs(asker);
    const { products } = await ask(listProducts);
    const query = new URLSearchParams(queryOf(request));
    const path = Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));
    const asked = query.get("product_id") ?? path.productId ?? null;
    const product = products.find(({ product_id }) => String(product_id) === asked) ?? null;
    const shown = product ?? (asked === null ? (products[0] ?? null) : null);
    seen.surroundings = { session, pages: PAGES, current: page, products, product: shown };
    // Before the form is read: it may be a large one.
    if (doing.roles !== undefined && !doing.roles.includes(session.role)) throw new ApiError("insufficient_scope");
    const limits = { bytesMax: page.formBytesMax };
    const form = request.method === "POST" ? await readForm(request, response, limits) : new URLSearchParams();
    const reachedAt = reachedUrl(request, context.settings.publicUrl);
    return { session, products, product, path, query, form, ask, reachedAt, context, asTeam: contextOf(asker) };
  };
}

/** `roles` undefined: everybody who has signed in. */
type Doing = Pick<Action, "act"> & { readonly roles: readonly PersonRole[] | undefined };

/** A page, or what is done there. */
function answers(page: Page, doing: Doing, visitOf: VisitOf): RequestHandler {
  return async (request, response) => {
    response.locals.route = BASE + page.path;
    const visit = await visitOf({ page, doing, request }, response);
    if (page.isOfProduct && visit.product === null) return send(response, withoutProduct(visit, request));
    send(response, await doing.act(visit));
  };
}

/** The address gets the team's first product, so that it says all that the page shows. */
function withoutProduct({ products, query }: Visit, request: Request): View {
  const [first] = products;
  if (query.has("product_id")) throw new ApiError("unknown_product");
  if (first === undefined) throw new ApiError("no_product");
  const [path = ""] = request.originalUrl.split("?");
  return { seeOther: `${path}?${new URLSearchParams([["product_id", String(first.product_id)], ...query])}` };
}

function send(response: Response, view: View): void {
  if ("seeOther" in view) response.redirect(303, view.seeOther);
  else if ("fileName" in view) response.attachment(view.fileName).type(view.contentType).send(view.body);
  else sendPage(response, view);
}

function sendPage(response: Response, view: PageView): void {
  const text = wholePage(view, knownOf(response)?.surroundings ?? null);
  response
    .status(view.status ?? 200)
    .type("html")
    .send(text);
}

function problems(context: ApiContext): ErrorRequestHandler {
  return (thrown, request, response, next) => {
    const error = noteError(context, { thrown, request, response });
    if (response.headersSent) return next(thrown);
    const requestId = String(response.getHeader("X-Request-Id"));
    const product = knownOf(response)?.surroundings?.product;
    const asked = { product_id: product?.product_id };
    // The prospects of a product that is not ready would say the same again.
    const back =
      error.code === "projection_unavailable"
        ? { address: addressOf("/pipeline", asked), text: "See in the pipeline why, and what comes next" }
        : { address: addressOf("/", asked), text: "Go to the prospects" };
    response.set(error.headers);
    send(response, problemView(error, { requestId, back }));
  };
}

function queryOf({ originalUrl }: Request): string {
  const at = originalUrl.indexOf("?");
  return at < 0 ? "" : originalUrl.slice(at);
}

/** Undefined until the session has been looked for. */
function knownOf(response: Response): Known | undefined {
  return response.locals.dashboard;
}
