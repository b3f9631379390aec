// The people of a DealMap as a table: what the drawing shows, where it is from, and where role and top pick are changed.
import type { DealMap, Stakeholder } from "../../../../data/resources.ts";
import { STAKEHOLDER_ROLES } from "../../../../data/vocabulary.ts";
import { type Html, html } from "../../../html.ts";
import { addressOf } from "../../page.ts";
import { date, NONE } from "../../parts/amounts.ts";

type Place = { readonly productId: number | undefined; readonly ticker: string; readonly mayAct: boolean };

export function peopleTable({ stakeholders }: Pick<DealMap, "stakeholders">, place: Place): Html {
  return html`<div class="scroll"><table class="people cards"><caption class="visually-hidden">People, by role; the top pick of a role first</caption>
<thead><tr><th scope="col">Person</th><th scope="col">Role</th><th scope="col">Top pick</th><th scope="col">Reports to</th><th scope="col">Why this role</th><th scope="col">Source</th></tr></thead>
<tbody>${stakeholders.map((person) => row(person, place))}</tbody></table></div>`;
}

function row(person: Stakeholder, place: Place): Html {
  const { node_id, full_name, title, level_label, manager_name } = person;
  return html`<tr id="${node_id}">
<th scope="row">${full_name}${left(person)}<div class="small">${title}</div><div class="muted small">${level_label}${contacts(person)}</div>${place.mayAct ? writeTo(person, place) : ""}</th>
<td data-label="Role">${place.mayAct ? roleForm(person, place) : person.stakeholder_role}${overridden(person)}</td>
<td data-label="Top pick">${topPick(person, place)}</td>
<td data-label="Reports to">${manager_name ?? NONE}</td>
<td class="why">${person.annotation_reason}<div class="muted small">Fit ${person.annotation_score} of 100</div></td>
<td data-label="Source">${origin(person)}</td></tr>`;
}

function left({ departed }: Stakeholder): Html {
  if (departed === undefined) return html``;
  return html` <span class="badge">has left</span><div class="muted small">${date(departed.on)}, ${departed.source}</div>`;
}

function contacts({ work_email, linkedin_url }: Stakeholder): Html {
  const isLink = linkedin_url !== null && /^https:\/\//i.test(linkedin_url);
  return html`${work_email === null ? "" : html` · <a href="mailto:${encodeURIComponent(work_email)}">${work_email}</a>`}${
    isLink ? html` · <a href="${linkedin_url}" rel="noreferrer">LinkedIn</a>` : ""
  }`;
}

function writeTo({ node_id, full_name }: Stakeholder, { productId, ticker }: Place): Html {
  const address = addressOf("/outreach", { product_id: productId, ticker, lead: node_id });
  return html`<div class="small"><a href="${address}" aria-label="Write a message to ${full_name}">Write a message</a></div>`;
}

function roleForm({ node_id, full_name, stakeholder_role }: Stakeholder, { productId, ticker }: Place): Html {
  return html`<form class="inline" method="post" action="${addressOf("/dealmap/role", { product_id: productId, ticker })}">
<input type="hidden" name="node_id" value="${node_id}"><select name="stakeholder_role" aria-label="Role of ${full_name}">${STAKEHOLDER_ROLES.map(
    (role) => html`<option${role === stakeholder_role ? html` selected` : ""}>${role}</option>`,
  )}</select><button class="quiet" aria-label="Set the role of ${full_name}">Set</button></form>`;
}

function overridden({ stakeholder_role_source }: Stakeholder): Html {
  return stakeholder_role_source === "override" ? html`<div class="muted small">set by your team</div>` : html``;
}

/** A pick that was generated can only be replaced: by picking somebody else. */
function topPick(person: Stakeholder, { productId, ticker, mayAct }: Place): Html {
  const { node_id, full_name, is_top_pick, top_pick_source } = person;
  const by = top_pick_source === "manual" ? html`<div class="muted small">picked by your team</div>` : "";
  const shown = is_top_pick ? html`<span class="badge good">top pick</span>${by}` : "";
  if (!mayAct || person.stakeholder_role === "Irrelevant" || top_pick_source === "generated")
    return shown === "" ? NONE : html`<div>${shown}</div>`;
  const wanted = is_top_pick ? "false" : "true";
  const label = is_top_pick ? `Take the pick of ${full_name} back` : `Make ${full_name} the top pick`;
  return html`<form class="inline" method="post" action="${addressOf("/dealmap/top-pick", { product_id: productId, ticker })}">${shown}
<input type="hidden" name="node_id" value="${node_id}"><input type="hidden" name="is_top_pick" value="${wanted}"><button class="quiet" aria-label="${label}">${is_top_pick ? "Take back" : "Pick"}</button></form>`;
}

function origin({ source, as_of }: Stakeholder): Html {
  if (source === null && as_of === null) return html`<span class="muted">not kept</span>`;
  return html`<div>${source ?? "Org-chart provider"}<div class="muted small">${as_of === null ? "of unknown date" : html`as of ${date(as_of)}`}</div></div>`;
}
