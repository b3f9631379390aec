// /app/outreach: a message to somebody of a DealMap, or to the company, with the evidence that it rests on.
import type { DealMap } from "../../../../data/resources.ts";
import { BILLABLE_OPERATIONS } from "../../../../data/vocabulary.ts";
import { html } from "../../../html.ts";
import { route as getDealMap } from "../../../routes/get-dealmap.ts";
import { route as getUsage } from "../../../routes/get-usage.ts";
import { route as writeOutreach } from "../../../routes/post-outreach.ts";
import { ACTING, addressOf, type Page, type PageView, type Visit } from "../../page.ts";
import { companyPicker } from "../../parts/company-picker.ts";
import { refusal, type Told } from "../../parts/refusal.ts";
import { readEvidence } from "./message-evidence.ts";
import { messageForm, readChoices } from "./message-form.ts";
import { messageView } from "./message-view.ts";

export const outreach: Page = {
  path: "/outreach",
  nav: "Outreach",
  isOfProduct: true,
  show: (visit) => show(visit, visit.query, null),
  actions: { write: { roles: ACTING, act: write } },
};

const PURPOSE =
  "A message gives one person a reason to talk, from what the company itself has said or filed. Which company do you want to write to?";

/** @param chosen fields as the address or the form says them; `told`: what is shown above the form */
async function show(visit: Visit, chosen: URLSearchParams, told: Told | null): Promise<PageView> {
  const { query, product, ask, session, context } = visit;
  const ticker = query.get("ticker");
  if (ticker === null || ticker === "")
    return { title: "Outreach", main: await companyPicker(visit, { path: "/outreach", purpose: PURPOSE }) };
  const asked = { product_id: product?.product_id ?? 0, ticker };
  const map = await ask(getDealMap, { query: asked });
  const form = ACTING.includes(session.role)
    ? messageForm(map, {
        action: addressOf("/outreach/write", asked),
        choices: readChoices(chosen),
        credits: BILLABLE_OPERATIONS.prospect_outreach,
        usage: await ask(getUsage),
        once: context.newId(),
        mapAddress: addressOf("/dealmap", asked),
      })
    : html`<div class="empty"><p>A viewer reads. A member or an owner of your team can write messages.</p><p><a href="${addressOf("/dealmap", asked)}">See the DealMap</a></p></div>`;
  return { title: titleOf(map), status: told?.status ?? 200, main: html`${told?.notice}${form}` };
}

function titleOf({ family }: DealMap): string {
  return `Message to ${family.company_name}`;
}

/** The message is in the answer itself: it is kept nowhere else. The same form sent again gets the same message, and is charged once. */
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
    return show(visit, form, { status: 200, notice: messageView(message, { evidence, email }) });
  } catch (error) {
    return show(visit, form, refusal(error));
  }
}

async function emailOf({ ask }: Visit, { lead, ...asked }: { product_id: number; ticker: string; lead: string }) {
  if (lead === "") return null;
  const { stakeholders } = await ask(getDealMap, { query: asked });
  return stakeholders.find(({ node_id }) => node_id === lead)?.work_email ?? null;
}
