// /app/dealmap: the buying committee of a prospect, drawn and as a table; generated, refreshed and corrected here.

import type { Usage } from "../../../../data/resources/credits.ts";
import type { DealMap } from "../../../../data/resources.ts";
import { BILLABLE_OPERATIONS } from "../../../../data/vocabulary.ts";
import { priceGeneration } from "../../../dealmap/generate.ts";
import { type Html, html } from "../../../html.ts";
import { route as getDealMap } from "../../../routes/get-dealmap.ts";
import { route as getUsage } from "../../../routes/get-usage.ts";
import { ACTING, addressOf, type Page, type PageView, type Visit } from "../../page.ts";
import { count, date } from "../../parts/amounts.ts";
import { balance, price } from "../../parts/balance.ts";
import { companyPicker } from "../../parts/company-picker.ts";
import { done, type Told } from "../../parts/refusal.ts";
import { generate, setRole, setTopPick } from "./changes.ts";
import { drawing, drawnPeople } from "./drawing.ts";
import { peopleTable } from "./people.ts";

export const dealmap: Page = {
  path: "/dealmap",
  nav: "DealMap",
  isOfProduct: true,
  show: async (visit) => show(visit),
  actions: {
    generate: { roles: ACTING, act: (visit) => generate(visit, show) },
    role: { roles: ACTING, act: (visit) => setRole(visit, show) },
    "top-pick": { roles: ACTING, act: (visit) => setTopPick(visit, show) },
  },
};

const PURPOSE =
  "A DealMap says who in a company decides about a purchase, who pays for it, who stands behind it and who might block it. Whose map do you need?";

/** @param told what an action here was refused with */
async function show(visit: Visit, told: Told | null = null): Promise<PageView> {
  const { query, product, ask } = visit;
  const ticker = query.get("ticker");
  if (ticker === null || ticker === "")
    return { title: "DealMap", main: await companyPicker(visit, { path: "/dealmap", purpose: PURPOSE }) };
  const asked = { product_id: product?.product_id ?? 0, ticker };
  const map = await ask(getDealMap, { query: asked });
  const mayAct = ACTING.includes(visit.session.role);
  const costs = mayAct ? await readCosts(visit, asked) : null;
  const main = html`${told?.notice ?? whatWasDone(query, map)}
${map.resolved_from === null ? "" : html`<p class="muted">${map.resolved_from} belongs to this family; the map is of the whole of it.</p>`}
${map.status === "empty" ? nothingYet(map, costs, asked) : [stateOf(map, costs, asked), committee(map), picture(map, asked), table(map, { asked, mayAct })]}`;
  return { title: `DealMap of ${map.family.company_name}`, status: told?.status ?? 200, main };
}

type Asked = { readonly product_id: number; readonly ticker: string };
type Costs = {
  readonly credits: number;
  readonly usage: Usage;
  readonly newKey: () => string;
  /** After which it is given up, and nothing charged. */
  readonly secondsMax: number;
};

async function readCosts({ asTeam, ask, context }: Visit, asked: Asked): Promise<Costs> {
  const [credits, usage] = [await priceGeneration(asTeam, asked), await ask(getUsage)];
  return { credits, usage, newKey: context.newId, secondsMax: context.settings.backendTimeoutSeconds };
}

const GENERATED: Readonly<Record<string, string>> = {
  org_fresh: `People were fetched and their roles judged. ${BILLABLE_OPERATIONS.prospect_org_chart_annotation} credits were charged.`,
  org_cached: "The map is made of the people who were fetched before. Nothing was charged.",
  annotation_only: "Roles were judged again, of the people who were fetched before. Nothing was charged.",
};

function whatWasDone(query: URLSearchParams, { stakeholders }: DealMap): Html {
  const generated = GENERATED[query.get("generated") ?? ""];
  if (generated !== undefined) return done(generated);
  const changed = stakeholders.find(({ node_id }) => node_id === query.get("changed"));
  if (changed === undefined) return html``;
  const { full_name, stakeholder_role, is_top_pick } = changed;
  return done(
    `${full_name} is now ${stakeholder_role}${is_top_pick ? ", and its top pick" : ""}, for your whole team.`,
  );
}

function nothingYet({ family }: DealMap, costs: Costs | null, asked: Asked): Html {
  const first = html`<p>There is no DealMap of ${family.company_name} yet.</p>`;
  if (costs === null)
    return html`<div class="empty">${first}<p>A member or an owner of the team can generate one.</p></div>`;
  return html`<div class="empty">${first}${button(costs, { asked, isForced: false, text: "Generate the DealMap", isPrimary: true })}
<p>${balance(costs.usage)}</p></div>`;
}

function stateOf({ status, chart }: DealMap, costs: Costs | null, asked: Asked): Html {
  if (chart === null) return html``;
  const isStale = status === "stale";
  const said = html`<p><span class="badge ${isStale ? "warn" : "good"}">${isStale ? "out of date" : "up to date"}</span> ${count(chart.node_count, "person", "people")}, ${chart.relevant_node_count} with a part in the decision. Roles judged ${date(chart.generated_at)}, ${isStale ? "to be judged again since" : "good until"} ${date(chart.expires_at)}.</p>`;
  if (costs === null) return said;
  const isFree = costs.credits === 0;
  return html`${said}<div class="row actions">
${isStale && isFree ? button(costs, { asked, isForced: false, text: "Judge roles again", isPrimary: true }) : ""}
${button({ ...costs, credits: BILLABLE_OPERATIONS.prospect_org_chart_annotation }, { asked, isForced: true, text: "Fetch people again", isPrimary: isStale && !isFree })}
<p>${balance(costs.usage)}</p></div>`;
}

type Asking = {
  readonly asked: Asked;
  readonly isForced: boolean;
  readonly text: string;
  readonly isPrimary: boolean;
};

/** Sent twice, by whatever hand, it is done and charged once. */
function button({ credits, newKey, secondsMax }: Costs, { asked, isForced, text, isPrimary }: Asking): Html {
  return html`<form method="post" action="${addressOf("/dealmap/generate", asked)}" data-busy="Fetching people, judging roles…" data-busy-max="${secondsMax}">
<input type="hidden" name="once" value="${newKey()}">${isForced ? html`<input type="hidden" name="force_refresh" value="true">` : ""}
<button class="${isPrimary ? "primary" : ""}">${text}: ${price(credits)}</button></form>`;
}

const COMMITTEE = [
  ["economic_buyer", "Economic Buyer"],
  ["decision_maker", "Decision Maker"],
  ["champion", "Champion"],
  ["executive_sponsor", "Executive Sponsor"],
  ["evaluator", "Evaluator"],
] as const;

function committee({ buying_committee_summary: summary }: DealMap): Html {
  const titleOf = ([member, title]: (typeof COMMITTEE)[number]) =>
    html`<div><dt>${title}</dt><dd>${summary[member] ?? html`<span class="muted">nobody</span>`}</dd></div>`;
  const blockers =
    summary.blockers.length === 0 ? "" : html`<div><dt>Blockers</dt><dd>${summary.blockers.join(", ")}</dd></div>`;
  return html`<dl class="figures">${COMMITTEE.map(titleOf)}${blockers}</dl>`;
}

function picture(map: DealMap, asked: Asked): Html {
  const left = map.stakeholders.length - drawnPeople(map).length;
  const leftOut =
    left === 0
      ? ""
      : html`<p class="muted small">${count(left, "person", "people")} without a part in the decision ${left === 1 ? "is" : "are"} in the table alone.</p>`;
  return html`<div class="summary"><h2>Who reports to whom</h2><p><a class="button" href="${addressOf("/dealmap.svg", asked)}">Download as SVG</a> <a class="button" href="${addressOf("/dealmap.csv", asked)}">Download as CSV</a></p></div>
<div class="scroll drawing" tabindex="0" role="region" aria-label="Drawing of the DealMap">${drawing(map)}</div>${leftOut}`;
}

function table(map: DealMap, { asked, mayAct }: { asked: Asked; mayAct: boolean }): Html {
  const hint = mayAct
    ? "A role or a top pick that you set counts for your whole team and stays when the map is generated again."
    : "A member or an owner of the team can set roles and top picks.";
  return html`<h2>People</h2><p class="muted">${hint}</p>
${peopleTable(map, { productId: asked.product_id, ticker: asked.ticker, mayAct })}`;
}
