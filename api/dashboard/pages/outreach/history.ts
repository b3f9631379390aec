// Messages that the team has had written, the newest first, each to be opened in its place.
import { type KeptMessage, listMessages, type MessagePlace } from "../../../../data/store/messages.ts";
import { ApiError } from "../../../errors.ts";
import { type Html, html } from "../../../html.ts";
import { ACTING, addressOf, type Visit } from "../../page.ts";
import { moment } from "../../parts/amounts.ts";

/** A page of them. */
const MESSAGES = 20;
const FIRST_WORDS = 12;
const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,64})$/;

/** @throws {ApiError} invalid_input when the address names a place that can be none */
export async function history(visit: Visit): Promise<Html> {
  const { session, context, query } = visit;
  const after = readPlace(query.get("before"));
  const { retentionMessagesDays: keptDays } = context.settings;
  // One more than is shown says whether there are older ones.
  const found = await listMessages(context.store, { teamId: session.teamId, keptDays, limit: MESSAGES + 1, after });
  const shown = found.slice(0, MESSAGES);
  const last = found.length > MESSAGES ? shown.at(-1) : undefined;
  return html`<section id="messages" tabindex="-1" aria-label="Messages"><h2>The team's messages</h2>
<p class="muted">${`Kept for ${keptDays} days, those that were asked for with an API key too.`}${after === null ? "" : html` <a href="${pageOf(visit, null)}">The newest</a>`}</p>
${shown.length === 0 ? html`<p class="empty">${after === null ? "None yet. Choose a company above to write the first one." : "No older ones."}</p>` : table(visit, shown)}
${last === undefined ? "" : html`<p><a href="${pageOf(visit, last)}" data-live="#messages">Older messages</a></p>`}</section>`;
}

/** What was written to one company, below the form; nothing where nothing was. */
export async function writtenBefore(visit: Visit, to: { productId: number; ticker: string }): Promise<Html> {
  const { session, context } = visit;
  const { retentionMessagesDays: keptDays } = context.settings;
  const found = await listMessages(context.store, { teamId: session.teamId, keptDays, limit: MESSAGES, to });
  if (found.length === 0) return html``;
  return html`<h2>Written to this company before</h2>${table(visit, found)}`;
}

function table(visit: Visit, messages: readonly KeptMessage[]): Html {
  return html`<div class="scroll"><table class="cards"><caption class="visually-hidden">Messages of the team, the newest first</caption>
<thead><tr><th scope="col">Company</th><th scope="col">To</th><th scope="col">Product</th><th scope="col">Written</th><th scope="col">Where</th><th scope="col">Text</th></tr></thead>
<tbody>${messages.map((message) => row(visit, message))}</tbody></table></div>`;
}

function row(visit: Visit, message: KeptMessage): Html {
  const { productId, ticker, companyName, lead, platform, createdAt } = message;
  const product = visit.products.find(({ product_id }) => product_id === productId);
  const company =
    product === undefined
      ? companyName
      : html`<a href="${addressOf("/outreach", { product_id: productId, ticker })}">${companyName}</a>`;
  return html`<tr><th scope="row">${company}</th>
<td data-label="To"><span>${lead === null ? html`<span class="muted">nobody in particular</span>` : `${lead.name}, ${lead.title}`}</span></td>
<td data-label="Product"><span>${product?.name ?? `Product ${productId}`}</span></td>
<td data-label="Written"><span>${moment(createdAt)}</span></td>
<td data-label="Where"><span>${platform === "email" ? "Email" : "LinkedIn"}</span></td>
<td data-label="Text">${text(visit, message)}</td></tr>`;
}

function text(visit: Visit, { messageId, subject, body, companyName }: KeptMessage): Html {
  const action = addressOf("/outreach/delete", { product_id: visit.product?.product_id });
  return html`<details class="kept"><summary>${firstWords(body)}</summary>
${subject === null ? "" : html`<p><b>${subject}</b></p>`}<p class="said" id="message-${messageId}">${body}</p>
<p class="row"><button type="button" data-copy="#message-${messageId}" hidden>Copy the text</button></p>${
    ACTING.includes(visit.session.role)
      ? html`<form method="post" action="${action}"><input type="hidden" name="message_id" value="${messageId}"><button class="quiet" aria-label="Delete the message to ${companyName}">Delete</button></form>`
      : ""
  }</details>`;
}

/** In one line. */
function firstWords(body: string): string {
  const words = body.trim().split(/\s+/);
  return words.length <= FIRST_WORDS ? words.join(" ") : `${words.slice(0, FIRST_WORDS).join(" ")} …`;
}

function pageOf({ product }: Visit, place: MessagePlace | null): string {
  const before = place === null ? null : `${place.createdAt}~${place.messageId}`;
  return addressOf("/outreach", { product_id: product?.product_id, before });
}

function readPlace(text: string | null): MessagePlace | null {
  if (text === null || text === "") return null;
  const [, createdAt, messageId] = PLACE.exec(text) ?? [];
  if (createdAt === undefined || messageId === undefined)
    throw new ApiError("invalid_input", { text: "before must be a place in the list" });
  return { createdAt, messageId };
}
