// What a webhook is made with: the address that events are sent to, and which ones; and its secret, the only time that it is shown.
import { WEBHOOK_EVENTS } from "../../../../../data/vocabulary.ts";
import { type Html, html } from "../../../../html.ts";
import { checksField, type FieldErrors, textField } from "../../../parts/fields.ts";
import { EVENTS } from "./event-words.ts";

/** As the fields say them. */
export type WebhookFields = { readonly url: string; readonly eventTypes: readonly string[] };

export const URL_CHARACTERS_MAX = 2000;
type Around = { readonly action: string; readonly once: string; readonly errors: FieldErrors };

export function webhookForm({ url, eventTypes }: WebhookFields, { action, once, errors }: Around): Html {
  const options = WEBHOOK_EVENTS.map((value) => ({ value, text: EVENTS[value].name, hint: EVENTS[value].when }));
  return html`<h2 id="add">Add a webhook</h2>
<form method="post" action="${action}" class="fields" data-busy="Adding…"><input type="hidden" name="once" value="${once}">
${textField({ name: "url", label: "Address", type: "url", value: url, charactersMax: URL_CHARACTERS_MAX, errors, hint: "Of a public host, such as https://hooks.example.com/dealmap" })}
${checksField({ name: "event_types", label: "Send there", values: eventTypes, options, errors })}
<button class="primary">Add the webhook</button></form>`;
}

export function secretNotice(secret: string, host: string): Html {
  return html`<div class="notice" role="status"><p><b>Events are sent to ${host} from now on. Copy its secret now: it is shown this once.</b></p>
<div class="secret"><code id="new-secret">${secret}</code><button type="button" data-copy="#new-secret" hidden>Copy the secret</button></div>
<p>Whoever receives a message finds out with it that it comes from here. Send a test event next, in the list below.</p></div>`;
}

/** How a receiver works, in short. */
export function receiving(): Html {
  return html`<h2>At the receiver</h2>
<p>Messages are small, hold no results, and are signed as <a href="https://www.standardwebhooks.com" rel="noopener noreferrer">Standard Webhooks</a> has it: its libraries verify them with the secret. Answer with any 2xx within 10 seconds; whatever is not taken comes again for 3 days. The same message may come twice, with the same <code>webhook-id</code>.</p>`;
}
