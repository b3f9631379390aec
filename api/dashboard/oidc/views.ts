// What a person sees who was not signed in by the identity provider: why, and whom to ask.
import type { Refusal } from "../../../data/store/people/provider-sign-in.ts";
import type { Team } from "../../../data/store/teams.ts";
import { type Html, html } from "../../html.ts";
import { addressOf } from "../page.ts";

export const BEGIN = "/sign-in/oidc";

export type OutsideView = { readonly title: string; readonly main: Html; readonly status: number };

/** On the sign-in page. A link, not a form: a form that ends at another host is refused by our own policy. */
export function providerLink(): Html {
  return html`<p><a class="button primary" href="${addressOf(BEGIN)}">Sign in with your identity provider</a></p>`;
}

const AGAIN = html`<p><a href="${addressOf(BEGIN)}">Try again</a> · <a href="${addressOf("/sign-in")}">Other ways to sign in</a></p>`;

export function awayView(): OutsideView {
  const text =
    "Your identity provider cannot be reached just now, or refuses this service. Nothing is wrong with your account here: try again in a minute, or use a sign-in link. If it stays so, whoever runs this service finds the reason in its log.";
  return outside("The identity provider does not answer", html`<p role="alert">${text}</p>${AGAIN}`, 503);
}

export function notConfirmedView(): OutsideView {
  const text =
    "Your identity provider did not confirm this sign-in, or it took longer than ten minutes, or its address was opened a second time. You are not signed in.";
  return outside("This sign-in was not completed", html`<p role="alert">${text}</p>${AGAIN}`, 401);
}

export function nowhereView(): OutsideView {
  const text =
    "The address that you reached this page by is not one that this service knows as its own, so your identity provider could not send you back. Whoever runs it sets PUBLIC_URL to the address that people use.";
  return outside("Sign-in is not set up for this address", html`<p role="alert">${text}</p>`, 400);
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  no_email:
    "Your identity provider does not say your email, by which your team would know you. Whoever runs it can let this service see it.",
  unverified_email:
    "Your identity provider does not say that your email is verified. Verify it there, or ask whoever runs it.",
  unknown_person:
    "No team here knows you by this email. Ask an owner of your team to let you in: Settings, People, “Let somebody in”.",
  other_identity:
    "Somebody else signed in by this email before. If the address is yours now, ask an owner of your team to remove the person of that email under Settings, People, and to let you in.",
};

/** @param email as the provider says it; null: it does not */
export function refusedView(refusal: Refusal, email: string | null): OutsideView {
  const who = email === null ? "" : html`<p>You came as <b>${email}</b>.</p>`;
  const other = html`<p><a href="${addressOf(BEGIN, { account: "other" })}">Use another account</a> · <a href="${addressOf("/sign-in")}">Other ways to sign in</a></p>`;
  return outside("You are not let in yet", html`<p role="alert">${REFUSALS[refusal]}</p>${who}${other}`, 403);
}

export function teamsView(teams: readonly Team[]): OutsideView {
  const items = teams.map(
    ({ teamId, name }) => html`<li><a class="button" href="${addressOf(BEGIN, { team_id: teamId })}">${name}</a></li>`,
  );
  return outside(
    "Which team?",
    html`<p>Several teams know you. Which one do you want to work for now?</p><ul>${items}</ul>`,
    200,
  );
}

function outside(title: string, main: Html, status: number): OutsideView {
  return { title, main: html`<div class="narrow">${main}</div>`, status };
}
