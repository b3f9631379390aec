// /app/outreach: a message to somebody of a DealMap, or to the company, with the evidence that it rests on; and the team's earlier ones.
import type { DealMap } from "../../../../data/resources.ts";
import { deleteMessage } from "../../../../data/store/messages.ts";
import { BILLABLE_OPERATIONS } from "../../../../data/vocabulary.ts";
import { html } from "../../../html.ts";
import { route as getDealMap } from "../../../routes/get-dealmap.ts";
import { route as getUsage } from "../../../routes/get-usage.ts";
import { route as writeOutreach } from "../../../routes/post-outreach.ts";
import { ACTING, addressOf, type Page, type PageView, type View, type Visit } from "../../page.ts";
import { companyPicker } from "../../parts/company-picker.ts";
import { done, problem, refusal, type Told } from "../../parts/refusal.ts";
import { history, writtenBefore } from "./history.ts";
import { readEvidence } from "./message-evidence.ts";
import { messageForm, readChoices } from "./message-form.ts";
import { messageView } from "./message-view.ts";

export const outreach: Page = {
  path: "/outreach",
  nav: "Outreach",
  isOfProduct: true,
  show: (visit) => show(visit, visit.query, deleted(visit)),
  actions: { write: { roles: ACTING, act: write }, delete: { roles: ACTING, act: remove } },
};

const PURPOSE =
  "A message gives one person a reason to talk, from what the company itself has said or filed. Which company do you want to write to?";

/** @param chosen fields as the address or the form says them; `told`: what is shown above the form */
async function show(visit: Visit, chosen: URLSearchParams, told: Told | null): Promise<PageView> {
  const { query, product, ask, session, context } = visit;
  const ticker = query.get("ticker");
  if (ticker === null || ticker === "") {
    const picker = await companyPicker(visit, { path: "/outreach", purpose: PURPOSE });
    return {
      title: "Outreach",
      status: told?.status ?? 200,
      main: html`${told?.notice}${picker}${await history(visit)}`,
    };
  }
  const asked = { product_id: product?.product_id ?? 0, ticker };
  const map = await ask(getDealMap, { query: asked });
  const form = ACTING.includes(session.role)
    ? messageForm(map, {
        action: addressOf("/outreach/write", asked),
        choices: readChoices(chosen),
        credits: BILLABLE_OPERATIONS.prospect_outreach,
        usage: await ask(getUsage),
        once: context.newId(),
        secondsMax: context.settings.backendTimeoutSeconds,
        mapAddress: addressOf("/dealmap", asked),
      })
    : html`<div class="empty"><p>A viewer reads. A member or an owner of your team can write messages.</p><p><a href="${addressOf("/dealmap", asked)}">See the DealMap</a></p></div>`;
  const { ticker: own } = map.family;
  const before = told === null ? await writtenBefore(visit, { productId: asked.product_id, ticker: own }) : "";
  return { title: titleOf(map), status: told?.status ?? 200, main: html`${told?.notice}${form}${before}` };
}

function titleOf({ family }: DealMap): string {
  return `Message to ${family.company_name}`;
}

/** The message is in the answer itself, and kept for the team (history.ts). The same form sent again gets the same message, and is charged once. */
async function write(visit: Visit): Promise<PageView> {
  const { ask, form, query, product } = visit;
  const asked = { product_id: product?.product_id ?? 0, ticker: query.get("ticker") ?? "" };
  const { lead, platform, tone, length } = readChoices(form);
  const selector = lead === "" ? {} : { lead_selector: { node_id: lead } };
  try {
    const message = await ask(writeOutreach, {
      body: { ...asked, platform, tone, length, ...selector },
      idempotencyKey: form.get("once") ?? "",
    });
    const evidence = await readEvidence(ask, message, asked);
    const email = await emailOf(visit, { ...asked, lead });
    const historyAddress = addressOf("/outreach", { product_id: asked.product_id });
    return show(visit, form, { status: 200, notice: messageView(message, { evidence, email, historyAddress }) });
  } catch (error) {
    return show(visit, form, refusal(error));
  }
}

async function remove(visit: Visit): Promise<View> {
  const { form, session, asTeam, product } = visit;
  const messageId = form.get("message_id") ?? "";
  const isDeleted = await deleteMessage(asTeam.store, { teamId: session.teamId, messageId, actor: asTeam.actor });
  if (!isDeleted) return show(visit, new URLSearchParams(), NO_MESSAGE);
  return { seeOther: addressOf("/outreach", { product_id: product?.product_id, deleted: "message" }) };
}

const NO_MESSAGE = problem(404, {
  title: "No such message",
  text: "Your team has none of this number: it was deleted already, or was older than messages are kept. Nothing was done.",
});

function deleted({ query }: Visit): Told | null {
  return query.get("deleted") === "message" ? { status: 200, notice: done("The message was deleted.") } : null;
}

async function emailOf({ ask }: Visit, { lead, ...asked }: { product_id: number; ticker: string; lead: string }) {
  if (lead === "") return null;
  const { stakeholders } = await ask(getDealMap, { query: asked });
  return stakeholders.find(({ node_id }) => node_id === lead)?.work_email ?? null;
}
