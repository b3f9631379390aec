// /app/settings/webhooks/:webhookId: one webhook, what was sent to it and what came of that; it is tried, told again and removed here.
import type { Delivery, DeliveryList, Webhook } from "../../../../../data/resources/alerts.ts";
import { DELIVERY_STATES } from "../../../../../data/vocabulary.ts";
import { ApiError } from "../../../../errors.ts";
import { type Html, html } from "../../../../html.ts";
import { route as deleteWebhook } from "../../../../routes/delete-webhook.ts";
import { route as listDeliveries } from "../../../../routes/get-webhook-deliveries.ts";
import { route as listWebhooks } from "../../../../routes/get-webhooks.ts";
import { route as pingRoute } from "../../../../routes/post-webhook-ping.ts";
import { route as redeliverRoute } from "../../../../routes/post-webhook-redeliver.ts";
import { OWNING, type Page, type PageView, type View, type Visit } from "../../../page.ts";
import { count, moment } from "../../../parts/amounts.ts";
import { done, refusal, type Told } from "../../../parts/refusal.ts";
import { addressIn, settingsView } from "../frame.ts";
import { deliveryState, EVENTS, lastAnswer, STATES, webhookState } from "./event-words.ts";

export const webhook: Page = {
  path: "/settings/webhooks/:webhookId",
  isOfProduct: false,
  roles: OWNING,
  show: (visit) => show(visit, sent(visit)),
  actions: {
    ping: { roles: OWNING, act: ping },
    redeliver: { roles: OWNING, act: redeliver },
    remove: { roles: OWNING, act: remove },
  },
};

const ROWS = 50;

async function show(visit: Visit, told: Told | null): Promise<PageView> {
  const { ask, query } = visit;
  const webhookId = visit.path.webhookId ?? "";
  const { webhooks } = await ask(listWebhooks);
  const found = webhooks.find(({ webhook_id }) => webhook_id === webhookId);
  if (found === undefined) throw new ApiError("unknown_webhook");
  const asked = { state: query.get("state"), offset: query.get("offset"), limit: ROWS };
  const list = await ask(listDeliveries, { path: { webhookId }, query: asked });
  const main = html`<p><a href="${addressIn(visit, "/settings/webhooks")}">All webhooks</a></p>
${about(found, visit)}
${deliveries(list, visit)}`;
  return settingsView(visit, { path: "/settings/webhooks", main, told });
}

function about(found: Webhook, visit: Visit): Html {
  const { webhook_id: id, url, event_types: types, created_at: at } = found;
  const action = (name: string) => addressIn(visit, `/settings/webhooks/${id}/${name}`);
  const shown: [string, Html | string][] = [
    ["State", webhookState(found)],
    ["Told of", types.map((type) => EVENTS[type].name).join(", ")],
    ["Added", moment(at)],
  ];
  return html`<h2 class="anywhere">${url}</h2>
<dl class="figures plain-figures">${shown.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<div class="row actions"><form method="post" action="${action("ping")}" data-busy="Sending…"><button class="primary">Send a test event</button></form>
<div class="acts"><details><summary>Remove this webhook</summary><form method="post" action="${action("remove")}"><p class="small">Nothing more is sent there, and what was sent is forgotten. This cannot be undone; its secret is void.</p><button>Remove for good</button></form></details></div></div>`;
}

function deliveries(list: DeliveryList, visit: Visit): Html {
  const { query } = visit;
  const state = query.get("state");
  const to = (asked: Readonly<Record<string, string | number>>) =>
    addressIn(visit, `/settings/webhooks/${visit.path.webhookId}`, asked);
  const states = [null, ...DELIVERY_STATES].map(
    (each) =>
      html`<li><a href="${to(each === null ? {} : { state: each })}" data-live="#sent"${each === state ? html` aria-current="true"` : ""}>${each === null ? "all" : STATES[each]}</a></li>`,
  );
  return html`<section id="sent" tabindex="-1" aria-label="What was sent"><div class="summary"><h2>What was sent</h2>
<ul class="chips" aria-label="Show">${states}</ul></div>
${list.deliveries.length === 0 ? nothing(state) : [table(list.deliveries, visit), pages(list, (offset) => to({ ...(state !== null && { state }), ...(offset > 0 && { offset }) }))]}
<p class="muted small" data-announce>${count(list.total_count, "event")} of the last 31 days. <a href="${to(state === null ? {} : { state })}" data-live="#sent">Look again</a></p></section>`;
}

function nothing(state: string | null): Html {
  if (state !== null) return html`<div class="empty"><p>There is none of these.</p></div>`;
  return html`<div class="empty"><p>Nothing was sent yet.</p><p>Send a test event: it arrives within seconds.</p></div>`;
}

function table(rows: readonly Delivery[], visit: Visit): Html {
  const again = addressIn(visit, `/settings/webhooks/${visit.path.webhookId}/redeliver`);
  return html`<div class="scroll"><table class="cards keys"><caption class="visually-hidden">Events, the newest first</caption>
<thead><tr>${["Event", "State", "Attempts", "Last answer", "Change"].map((title) => html`<th scope="col"${title === "Attempts" ? html` class="number"` : ""}>${title}</th>`)}</tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => html`<tr><th scope="row">${EVENTS[row.event_type].name}<div class="small muted">${moment(row.created_at)}</div></th>
<td data-label="State"><span>${deliveryState(row)}</span></td><td class="number" data-label="Attempts">${row.attempts}</td>
<td data-label="Last answer"><span class="anywhere">${lastAnswer(row)}</span></td>
<td><form method="post" action="${again}" data-busy="Sending…"><input type="hidden" name="delivery_id" value="${row.delivery_id}"><button class="quiet" aria-label="Send again: ${EVENTS[row.event_type].name} of ${row.created_at.slice(0, 16).replace("T", " ")}">Send again</button></form></td></tr>`,
  )}</tbody></table></div>`;
}

function pages({ total_count: total, limit, offset }: DeliveryList, to: (offset: number) => string): Html {
  if (total <= limit) return html``;
  return html`<nav class="pages" aria-label="Pages">${offset > 0 ? html`<a class="button" rel="prev" href="${to(Math.max(0, offset - limit))}" data-live="#sent">Newer</a>` : ""}${
    offset + limit < total
      ? html`<a class="button" rel="next" href="${to(offset + limit)}" data-live="#sent">Older</a>`
      : ""
  }</nav>`;
}

async function ping(visit: Visit): Promise<View> {
  const path = { webhookId: visit.path.webhookId ?? "" };
  return acted(visit, () => visit.ask(pingRoute, { path, body: {} }));
}

async function redeliver(visit: Visit): Promise<View> {
  const path = { webhookId: visit.path.webhookId ?? "", deliveryId: visit.form.get("delivery_id") ?? "" };
  return acted(visit, () => visit.ask(redeliverRoute, { path, body: {} }));
}

async function acted(visit: Visit, act: () => Promise<unknown>): Promise<View> {
  try {
    await act();
  } catch (error) {
    if (error instanceof ApiError && error.code === "unknown_webhook") throw error;
    return show(visit, refusal(error));
  }
  return { seeOther: addressIn(visit, `/settings/webhooks/${visit.path.webhookId}`, { sent: 1 }) };
}

function sent({ query }: Visit): Told | null {
  if (!query.has("sent")) return null;
  return {
    status: 200,
    notice: done("It is on its way. Look again below in some seconds: what came of it is there then."),
  };
}

async function remove(visit: Visit): Promise<View> {
  const { deleted } = await visit.ask(deleteWebhook, { path: { webhookId: visit.path.webhookId ?? "" } });
  if (!deleted) throw new ApiError("unknown_webhook");
  return { seeOther: addressIn(visit, "/settings/webhooks", { removed: 1 }) };
}
