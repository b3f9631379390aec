// What webhooks are told of, and what became of a delivery, in words.
import type { Delivery, Webhook } from "../../../../../data/resources/alerts.ts";
import type { DeliveryState, EventType } from "../../../../../data/vocabulary.ts";
import { type Html, html } from "../../../../html.ts";
import { date, moment } from "../../../parts/amounts.ts";

export const EVENTS: Readonly<Record<EventType, { readonly name: string; readonly when: string }>> = {
  "version.published": { name: "New version", when: "a version of one of your products is there" },
  "search.matched": { name: "Saved search", when: "one has families that it had not in the version before" },
  "credits.low": { name: "Credits low", when: "a tenth of the month's credits is left" },
  "key.expiring": { name: "Key ends soon", when: "a key ends within 14 days, and was not rolled" },
  "dealmap.stale": { name: "DealMap out of date", when: "the time of one ran out" },
  "webhook.ping": { name: "Test event", when: "somebody asks for one" },
};

export const STATES: Readonly<Record<DeliveryState, string>> = {
  pending: "under way",
  delivered: "taken",
  failed: "failed",
};

/** Whether events are sent to it, and since when not. */
export function webhookState({ disabled_at: at, disabled_reason: reason, last_success_at: last }: Webhook): Html {
  if (at !== null)
    return html`<span class="badge warn">off</span> since ${moment(at)}<div class="small muted">${reason ?? "no reason was noted"}. A test event that it takes switches it on again.</div>`;
  return html`<span class="badge good">on</span><div class="small muted">${last === null ? "took nothing yet" : html`took an event ${moment(last)}`}</div>`;
}

export function deliveryState({ state, next_attempt_at: next, ended_at: ended, attempts }: Delivery): Html {
  const badge = html`<span class="badge${state === "delivered" ? " good" : state === "failed" ? " warn" : ""}">${STATES[state]}</span>`;
  if (state === "delivered") return html`${badge}${ended === null ? "" : html` ${moment(ended)}`}`;
  if (state === "failed") return html`${badge}${ended === null ? "" : html` ${date(ended)}`}`;
  return html`${badge} ${attempts === 0 || next === null ? "sent within seconds" : html`again ${moment(next)}`}`;
}

/** What the receiver answered last, or why it did not. */
export function lastAnswer({ last_status: status, last_error: error, last_attempt_at: at, attempts }: Delivery): Html {
  if (attempts === 0) return html`<span class="muted">not sent yet</span>`;
  const answered = status === null ? (error ?? "no answer") : `${status}${error === null ? "" : `: ${error}`}`;
  return html`${answered}${at === null ? "" : html`<div class="small muted">${moment(at)}</div>`}`;
}
