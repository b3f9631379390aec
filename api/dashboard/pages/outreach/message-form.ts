// What a message is asked with: whom it is to, where it goes, how it speaks, how long it is; and what it costs.

import type { Usage } from "../../../../data/resources/credits.ts";
import type { DealMap, Stakeholder } from "../../../../data/resources.ts";
import { MESSAGE_LENGTHS, PLATFORMS, STAKEHOLDER_ROLES, TONES } from "../../../../data/vocabulary.ts";
import { type Html, html } from "../../../html.ts";
import { balance, price } from "../../parts/balance.ts";

/** As the fields say them: what is none of the accepted values is refused by the endpoint. `lead`: empty for nobody in particular. */
export type Choices = {
  readonly lead: string;
  readonly platform: string;
  readonly tone: string;
  readonly length: string;
};

export function readChoices(fields: URLSearchParams): Choices {
  const { platform, tone, length } = { platform: "email", tone: "helpful", length: "typical" };
  return {
    lead: fields.get("lead") ?? "",
    platform: fields.get("platform") ?? platform,
    tone: fields.get("tone") ?? tone,
    length: fields.get("length") ?? length,
  };
}

type Around = {
  readonly action: string;
  readonly choices: Choices;
  readonly credits: number;
  readonly usage: Usage;
  readonly once: string;
  /** After which it is given up, and nothing charged. */
  readonly secondsMax: number;
  readonly mapAddress: string;
};

export function messageForm(map: DealMap, around: Around): Html {
  const { action, choices, credits, usage, once, secondsMax } = around;
  return html`<form method="post" action="${action}" class="message-form" data-busy="Writing…" data-busy-max="${secondsMax}">
<input type="hidden" name="once" value="${once}">
<div class="row"><div class="field wide"><label for="lead">To</label><select id="lead" name="lead"><option value="">Nobody in particular</option>${STAKEHOLDER_ROLES.map(
    (role) =>
      leadsOf(
        map.stakeholders.filter(({ stakeholder_role }) => stakeholder_role === role),
        { role, chosen: choices.lead },
      ),
  )}</select></div>
${choice("platform", "Where", { values: PLATFORMS, chosen: choices.platform, names: WORDS })}
${choice("tone", "Tone", { values: TONES, chosen: choices.tone, names: WORDS })}
${choice("length", "Length", { values: MESSAGE_LENGTHS, chosen: choices.length, names: WORDS })}</div>
${leadHint(map, around)}
<div class="row actions"><button class="primary">Write the message: ${price(credits)}</button><p>${balance(usage)}</p></div></form>`;
}

const WORDS: Readonly<Record<string, string>> = {
  email: "Email",
  linkedin: "LinkedIn",
  helpful: "Helpful",
  neutral: "Neutral",
  hard_sell: "Pressing",
  shorter: "Shorter",
  typical: "Typical",
  longer: "Longer",
};

type Group = { readonly role: string; readonly chosen: string };

function leadsOf(people: readonly Stakeholder[], { role, chosen }: Group): Html {
  if (people.length === 0) return html``;
  return html`<optgroup label="${role}">${people.map(
    ({ node_id, full_name, title, is_top_pick }) =>
      html`<option value="${node_id}"${node_id === chosen ? html` selected` : ""}>${full_name}, ${title}${is_top_pick ? " (top pick)" : ""}</option>`,
  )}</optgroup>`;
}

function leadHint({ status, family }: DealMap, { mapAddress }: Around): Html {
  if (status !== "empty") return html``;
  return html`<p class="muted">There is no DealMap of ${family.company_name} yet, so the message can be to nobody in particular. <a href="${mapAddress}">Generate the DealMap</a> to write to a person.</p>`;
}

type Offered = {
  readonly values: readonly string[];
  readonly chosen: string;
  readonly names: Readonly<Record<string, string>>;
};

function choice(name: string, label: string, { values, chosen, names }: Offered): Html {
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${values.map(
    (value) =>
      html`<option value="${value}"${value === chosen ? html` selected` : ""}>${names[value] ?? value}</option>`,
  )}</select></div>`;
}
