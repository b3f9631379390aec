// Signing in by a link that works once, and signing out. No passwords: nothing to leak, to hash or to reset.
import type { Request, Router } from "express";
import { actorOf, findSession, revokeSession, signIn } from "../../data/store/people/sessions.ts";
import { LINK_MINUTES } from "../../data/store/people/sign-in-links.ts";
import type { ApiContext } from "../context.ts";
import { type Html, html } from "../html.ts";
import { clearCookie, readCookie, setCookie } from "./cookie.ts";
import { openFirstPage } from "./first-page.ts";
import { readForm } from "./form.ts";
import { providerSettings } from "./oidc/routes.ts";
import { providerLink } from "./oidc/views.ts";
import { addressOf, BASE } from "./page.ts";
import { limitsOf } from "./session-limits.ts";
import { wholePage } from "./shell.ts";

/**
 * GET shows a button and POST uses the link up: programs that look into mail follow addresses, and press no buttons.
 * Whoever signs in gets a new session, whatever cookie came before, and that one's session ends.
 */
export function signInRoutes(router: Router, context: ApiContext): void {
  const { store, settings } = context;
  const address = `${BASE}/sign-in`;
  router.get(address, (request, response) => {
    const token = tokenOf(request);
    response.type("html").send(wholePage(signInView(token, context), null));
    if (token !== null) void openFirstPage(context, token);
  });
  router.post(address, async (request, response) => {
    const token = (await readForm(request, response)).get("token") ?? "";
    const before = readCookie(request, context);
    const signedIn = await signIn(store, { token, before, limits: limitsOf(settings) });
    if (signedIn === null) return void response.status(401).type("html").send(wholePage(deadLinkView(), null));
    setCookie(response, context, signedIn.secret);
    response.redirect(303, addressOf("/"));
  });
  router.post(`${BASE}/sign-out`, async (request, response) => {
    const secret = readCookie(request, context);
    const session = secret === null ? null : await findSession(store, secret, limitsOf(settings));
    if (session !== null) await revokeSession(store, { ...session, actor: actorOf(session) });
    clearCookie(response, context);
    response.redirect(303, address);
  });
}

/** @param token null: the address has none */
export function signInView(
  token: string | null,
  { settings }: Pick<ApiContext, "settings">,
): { title: string; main: Html } {
  const main =
    token === null
      ? html`${providerSettings(settings) === null ? "" : [providerLink(), html`<h2>By a link</h2>`]}<p>You need a link to sign in. It works once, for ${LINK_MINUTES} minutes. Whoever runs this service prints one:</p>
${command()}
<p class="muted"><code>npm start</code> prints one too. Owners invite others with <code>--role member</code> or <code>--role viewer</code>.</p>`
      : html`<p>This link lets you in once, in this browser.</p>
<form method="post" action="${addressOf("/sign-in")}"><input type="hidden" name="token" value="${token}">
<button class="primary">Sign in</button></form>`;
  return { title: "Sign in", main: html`<div class="narrow">${main}</div>` };
}

function deadLinkView(): { title: string; main: Html } {
  return {
    title: "This link does not work any more",
    main: html`<div class="narrow"><p role="alert">It was used before, or is older than ${LINK_MINUTES} minutes. Another one:</p>
${command()}</div>`,
  };
}

function command(): Html {
  return html`<pre tabindex="0"><code>npm run dealmap -- sign-in --team 1</code></pre>`;
}

function tokenOf({ originalUrl }: Request): string | null {
  return new URL(originalUrl, "http://dashboard").searchParams.get("token");
}
