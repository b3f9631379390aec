// Signing in with an identity provider: /app/sign-in/oidc leads there, and it leads back to …/callback (docs/sign-in.md, semantics 17.7).
import type { Request, Response, Router } from "express";
import { signInByProvider } from "../../../data/store/people/provider-sign-in.ts";
import type { ApiContext } from "../../context.ts";
import { certainUrl } from "../address.ts";
import { clearCookie, readCookie, readNamedCookie, setCookie, setNamedCookie } from "../cookie.ts";
import { addressOf } from "../page.ts";
import { limitsOf } from "../session-limits.ts";
import { wholePage } from "../shell.ts";
import { PENDING_MS, type Pending, seal, unseal } from "./pending.ts";
import { IdentityProvider, NotConfirmedError, ProviderAwayError, type ProviderSettings } from "./provider.ts";
import { awayView, BEGIN, notConfirmedView, nowhereView, type OutsideView, refusedView, teamsView } from "./views.ts";

const COOKIE = { name: "dealmap_sign_in", maxAgeMs: PENDING_MS };
const CALLBACK = addressOf(`${BEGIN}/callback`);
const TEAM_ID = /^[1-9]\d{0,9}$/;

/** Null: people sign in by links alone. */
export function providerSettings(settings: ApiContext["settings"]): ProviderSettings | null {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret } = settings;
  return issuer === null || clientId === null || clientSecret === null ? null : { issuer, clientId, clientSecret };
}

/** Adds nothing where no provider is set. */
export function providerRoutes(router: Router, context: ApiContext): void {
  const settings = providerSettings(context.settings);
  if (settings === null) return;
  const provider = new IdentityProvider(settings, context);
  const asked = { context, provider, secret: settings.clientSecret };
  router.get(addressOf(BEGIN), (request, response) => guarded(asked, response, () => begin(asked, request, response)));
  router.get(CALLBACK, (request, response) => guarded(asked, response, () => finish(asked, request, response)));
}

type Asked = { readonly context: ApiContext; readonly provider: IdentityProvider; readonly secret: string };

async function begin({ context, provider, secret }: Asked, request: Request, response: Response): Promise<void> {
  const base = certainUrl(request, context.settings.publicUrl);
  if (base === null) return show(response, nowhereView());
  const query = new URL(request.originalUrl, base).searchParams;
  const team = query.get("team_id") ?? "";
  const { address, secrets } = await provider.begin(base + CALLBACK, { hasChoice: query.has("account") });
  const pending: Pending = {
    ...secrets,
    teamId: TEAM_ID.test(team) ? Number(team) : null,
    endsAt: context.clock().getTime() + PENDING_MS,
  };
  setNamedCookie(response, context, COOKIE, seal(pending, secret));
  response.redirect(303, address);
}

async function finish({ context, provider, secret }: Asked, request: Request, response: Response): Promise<void> {
  const { store, settings } = context;
  const sealed = readNamedCookie(request, context, COOKIE.name);
  // Whatever comes of it, it was this one return.
  clearCookie(response, context, COOKIE.name);
  const pending = sealed === null ? null : unseal(sealed, { secret, now: context.clock().getTime() });
  const base = certainUrl(request, settings.publicUrl);
  if (base === null) return show(response, nowhereView());
  if (pending === null) throw new NotConfirmedError("the browser began no sign-in, or too long ago");
  const { search } = new URL(request.originalUrl, base);
  const identity = await provider.finish(new URL(base + CALLBACK + search), pending);
  const before = readCookie(request, context);
  const signedIn = await signInByProvider(store, {
    identity,
    teamId: pending.teamId,
    before,
    limits: limitsOf(settings),
  });
  if ("refusal" in signedIn) return show(response, refusedView(signedIn.refusal, identity.email));
  if ("teams" in signedIn) return show(response, teamsView(signedIn.teams));
  setCookie(response, context, signedIn.secret);
  response.redirect(303, addressOf("/"));
}

/** What is the provider's or the browser's doing is a page and a line in the log; all else is an error like any other. */
async function guarded({ context }: Asked, response: Response, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderAwayError || error instanceof NotConfirmedError)) throw error;
    const isAway = error instanceof ProviderAwayError;
    const line = { request_id: response.getHeader("X-Request-Id"), reason: error.message };
    context.log[isAway ? "warn" : "info"](line, "nobody was signed in by the identity provider");
    show(response, isAway ? awayView() : notConfirmedView());
  }
}

function show(response: Response, { status, ...content }: OutsideView): void {
  response.status(status).type("html").send(wholePage(content, null));
}
