// /app/settings/webhooks: where the team's events are sent: addresses are added with a secret that is shown once, tried and removed.
import type { CreatedWebhook, Webhook } from "../../../../../data/resources/alerts.ts";
import { WEBHOOKS_MAX } from "../../../../../data/store/alerts/webhooks.ts";
import { listKeys } from "../../../../../data/store/keys/keys.ts";
import { WEBHOOK_EVENTS } from "../../../../../data/vocabulary.ts";
import { ApiError } from "../../../../errors.ts";
import { type Html, html } from "../../../../html.ts";
import { readInput } from "../../../../input.ts";
import { route as listWebhooks } from "../../../../routes/get-webhooks.ts";
import { route as createRoute, handle as createWebhook } from "../../../../routes/post-webhooks.ts";
import { makeOnce } from "../../../once.ts";
import { OWNING, type Page, type PageView, type View, type Visit } from "../../../page.ts";
import { date } from "../../../parts/amounts.ts";
import type { FieldErrors } from "../../../parts/fields.ts";
import { done, problem, refusal, type Told, wrongFields } from "../../../parts/refusal.ts";
import { actorNames, type NameOf } from "../actor-names.ts";
import { addressIn, settingsView } from "../frame.ts";
import { EVENTS, webhookState } from "./event-words.ts";
import { receiving, secretNotice, type WebhookFields, webhookForm } from "./webhook-form.ts";

export const webhooks: Page = {
  path: "/settings/webhooks",
  isOfProduct: false,
  roles: OWNING,
  show: (visit) => show(visit, { told: removed(visit) }),
  actions: { add: { roles: OWNING, act: add } },
};

type Shown = {
  readonly told?: Told | null;
  readonly fields?: WebhookFields;
  readonly errors?: FieldErrors;
};

const ALL: WebhookFields = { url: "", eventTypes: WEBHOOK_EVENTS };

async function show(visit: Visit, { told = null, fields = ALL, errors = {} }: Shown): Promise<PageView> {
  const { ask, context, session } = visit;
  const { webhooks: all } = await ask(listWebhooks);
  const nameOf = actorNames(await listKeys(context.store, { teamId: session.teamId }));
  const form = { action: addressIn(visit, "/settings/webhooks/add"), once: context.newId(), errors };
  const main = html`<p>What happens is sent to addresses of yours as it happens, so that nobody has to look: to a chat, a CRM, a script.</p>
${session.team.apiAccess ? "" : NO_ACCESS}
${all.length === 0 ? EMPTY : table(all, visit, nameOf)}
${all.length < WEBHOOKS_MAX ? webhookForm(fields, form) : html`<p class="muted">A team has ${WEBHOOKS_MAX} webhooks at most: remove one before you add another.</p>`}
${receiving()}`;
  return settingsView(visit, { path: "/settings/webhooks", main, told });
}

const NO_ACCESS: Html = html`<div class="problem"><p><b>Access to the API is off for your team.</b> Nothing is sent until an operator turns it on: <code>dealmap team set --api-access on</code>.</p></div>`;
const EMPTY: Html = html`<div class="empty"><p>Nothing is sent anywhere yet.</p><p><a href="#add">Add the first webhook</a></p></div>`;

function table(all: readonly Webhook[], visit: Visit, nameOf: NameOf): Html {
  return html`<div class="scroll"><table class="keys cards"><caption class="visually-hidden">Webhooks, the oldest first</caption>
<thead><tr>${["Address", "Told of", "State", "Added"].map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${all.map(
    (
      webhook,
    ) => html`<tr><th scope="row"><a class="anywhere" href="${addressIn(visit, `/settings/webhooks/${webhook.webhook_id}`)}">${webhook.url}</a></th>
<td data-label="Told of"><span>${webhook.event_types.map((type) => EVENTS[type].name).join(", ")}</span></td>
<td data-label="State"><span>${webhookState(webhook)}</span></td>
<td data-label="Added"><span>${date(webhook.created_at)}<div class="small muted">by ${nameOf(webhook.created_by)}</div></span></td></tr>`,
  )}</tbody></table></div>`;
}

async function add(visit: Visit): Promise<View> {
  const { form, asTeam } = visit;
  const fields = { url: (form.get("url") ?? "").trim(), eventTypes: form.getAll("event_types") };
  const chosen = WEBHOOK_EVENTS.filter((type) => fields.eventTypes.includes(type));
  if (chosen.length === 0)
    return show(visit, { fields, errors: { event_types: "Choose one at least." }, told: wrongFields() });
  try {
    const json = { url: fields.url, event_types: chosen };
    const body = { bytes: Buffer.from(JSON.stringify(json)), json };
    const asked = readInput(createRoute.input, { path: {}, query: "", body });
    const once = await makeOnce<CreatedWebhook>(visit, "webhook", async (tx) => {
      const made = await createWebhook(asked, { ...asTeam, store: tx });
      return { made, id: made.webhook.webhook_id };
    });
    if (!once.isFirst) return show(visit, { told: SENT_BEFORE });
    const { webhook, secret } = once.made;
    return show(visit, { told: { status: 200, notice: secretNotice(secret, new URL(webhook.url).host) } });
  } catch (error) {
    const reason = error instanceof ApiError && error.code === "invalid_input" ? addressProblem(error.message) : null;
    if (reason !== null) return show(visit, { fields, errors: { url: reason }, told: wrongFields() });
    return show(visit, { fields, told: refusal(error) });
  }
}

/** What the endpoint says of the address; null: it speaks of something else. */
function addressProblem(message: string): string | null {
  return message.startsWith("url ") ? `It ${message.slice("url ".length)}.` : null;
}

const SENT_BEFORE = problem(409, {
  title: "This form was sent before",
  text: "The webhook was added then, and its secret shown that once. If it was not copied, remove the webhook and add it again.",
});

function removed({ query }: Visit): Told | null {
  if (!query.has("removed")) return null;
  return { status: 200, notice: done("The webhook is removed: nothing more is sent there.") };
}
