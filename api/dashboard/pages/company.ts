// /app/companies/:ticker: one company: what it says, why now, whom to talk to and what to say, with the evidence in place.
import type { Child, DealMap, Excerpt, Fact, Hierarchy, ProspectDetail, ProspectRow } from "../../../data/resources.ts";
import { type Html, html } from "../../html.ts";
import { route as getDealmap } from "../../routes/get-dealmap.ts";
import { route as getProspect } from "../../routes/get-prospect.ts";
import { route as listProspects } from "../../routes/get-prospects.ts";
import { addressOf, type Page, type Visit } from "../page.ts";
import { capital, count, date, NONE, whole, words } from "../parts/amounts.ts";
import { excerptDetails } from "../parts/excerpt.ts";
import { bar } from "../parts/marks.ts";
import { complaintsByLine, complaintsOfFamily, licences, premiumByYear, premiumOfFamily } from "../parts/statutory.ts";

/** Families that may go by the same part of a name, among which the company's own is looked for. */
const FAMILIES_MAX = 50;

export const company: Page = {
  path: "/companies/:ticker",
  isOfProduct: true,
  show: async (visit: Visit) => {
    const { ask, path, query } = visit;
    const ticker = path.ticker ?? "";
    const asked = { product_id: query.get("product_id"), include_private: query.get("include_private") };
    const detail = await ask(getProspect, { path: { ticker }, query: asked });
    const [family, map] = await Promise.all([
      familyRow(visit, detail),
      ask(getDealmap, { query: { product_id: asked.product_id, ticker } }),
    ]);
    return { title: detail.company_name, main: body(detail, { family, map, query: asked }) };
  },
};

/** The family's row of the list, which has its figures; null where the population does not have it. */
async function familyRow(
  { ask, query, session }: Visit,
  { ticker, hierarchy }: ProspectDetail,
): Promise<ProspectRow | null> {
  const head = hierarchy?.group.ticker ?? ticker;
  const asked = {
    product_id: query.get("product_id"),
    include_private: session.team.privateData,
    q: head,
    limit: FAMILIES_MAX,
  };
  const { prospects } = await ask(listProspects, { query: asked });
  return prospects.find((row) => row.ticker === head) ?? null;
}

type Query = Readonly<Record<string, string | null>>;
type Around = { readonly family: ProspectRow | null; readonly map: DealMap; readonly query: Query };

function body(detail: ProspectDetail, { family, map, query }: Around): Html {
  return html`${identity(detail, query)}
<p class="small"><a href="${changesAddress(detail, query)}">What changed since the version before</a></p>
${briefing(detail, map, query)}
${findings(detail, query)}
${facts(detail.facts)}
${ofCompany(detail)}
${family === null || detail.hierarchy === null ? "" : ofFamily(family)}
${scores(detail)}
${detail.hierarchy === null ? "" : members(detail.hierarchy, detail, query)}`;
}

function identity(detail: ProspectDetail, query: Query): Html {
  const { ticker, company_info: info, rank, rank_total, deal_score: score, evidence_as_of: asOf, hierarchy } = detail;
  const kinds = info.insurance_entity_types?.map(words).join(", ") ?? "unclassified";
  const site = info.website !== null && /^https?:\/\//i.test(info.website) ? info.website : null;
  const parts = [
    html`<b>${ticker}</b>`,
    html`${kinds}`,
    html`${info.public_or_private}`,
    html`rank ${whole(rank)} of ${whole(rank_total)}`,
    asOf === null ? html`` : html`evidence of ${date(asOf)}`,
    site === null ? html`` : html`<a href="${site}" rel="noopener noreferrer">${info.primary_domain ?? site}</a>`,
  ].filter(({ text }) => text !== "");
  const isMember = hierarchy !== null && !hierarchy.group.is_self;
  return html`<p class="identity">${score === null ? html`<span class="badge">${words(detail.assessment_status)}</span>` : html`<span class="badge ${score >= 4 ? "good" : ""}">deal score ${score} of 5</span>`} ${parts.map((part, place) => [place === 0 ? "" : " · ", part])}</p>
${isMember ? html`<p>Part of <a href="${companyAddress(hierarchy.group.ticker, query)}">${hierarchy.group.company_name}</a>.</p>` : ""}`;
}

function briefing(detail: ProspectDetail, map: DealMap, query: Query): Html {
  if (detail.findings_summary === "" && detail.recommendation_summary === "") {
    return html`<div class="notice"><p><b>Not assessed for this product.</b> No filing or call on file has a passage that fits it. The statutory figures below are what is known; put filings into the drop folder (<code>dealmap fetch edgar</code>) and ingest to change that.</p></div>
<p>${doorTo("/dealmap", "Open the DealMap", detail, query)} · ${doorTo("/outreach", "Write a message", detail, query)}</p>`;
  }
  const scope =
    detail.narrative_scope === "group"
      ? html`<p class="muted small">This is told of the group: the company itself has no passage that fits the product.</p>`
      : "";
  const [why] = detail.facts;
  return html`${scope}<div class="briefing">
${card("What they say", html`<p>${detail.findings_summary}</p>`)}
${card("Why now", html`<p>${detail.key_opportunity}</p>${why === undefined ? "" : html`<p>${why.sentence}</p>`}`)}
${card("Whom to talk to", html`${committee(map)}<p>${doorTo("/dealmap", "Open the DealMap", detail, query)}</p>`)}
${card("What to say", html`<p>${detail.recommendation_summary}</p><p class="muted">${detail.primary_challenge}</p><p>${doorTo("/outreach", "Write a message", detail, query)}</p>`)}
</div>`;
}

/** To another page of the same company. */
function doorTo(path: string, text: string, { ticker }: Pick<ProspectDetail, "ticker">, query: Query): Html {
  return html`<a href="${addressOf(path, { product_id: query.product_id, ticker })}">${text}</a>`;
}

function card(title: string, text: Html): Html {
  return html`<section class="card"><h2>${title}</h2>${text}</section>`;
}

const ROLES = ["economic_buyer", "decision_maker", "champion", "executive_sponsor", "evaluator"] as const;

function committee({ status, buying_committee_summary: summary, stakeholders }: DealMap): Html {
  const named = ROLES.flatMap((role) => (summary[role] === null ? [] : [{ role, name: summary[role] }]));
  if (status === "empty" || named.length === 0)
    return html`<p>No DealMap of this family yet: nobody has generated one. It names the people of the buying committee, with their roles.</p>`;
  return html`<dl class="people">${named.map(({ role, name }) => {
    const title = stakeholders.find(({ full_name }) => full_name === name)?.title;
    return html`<div><dt>${capital(words(role))}</dt><dd>${name}${title === undefined ? "" : html`<span class="muted small"> ${title}</span>`}</dd></div>`;
  })}</dl>${status === "stale" ? html`<p class="muted small">This DealMap is past its time; refresh it before you rely on it.</p>` : ""}`;
}

function findings({ ticker, findings: found, excerpts, excerpt_count: total }: ProspectDetail, query: Query): Html {
  if (excerpts.length === 0) return html``;
  const byId = new Map(excerpts.map((excerpt) => [excerpt.excerpt_id, excerpt]));
  const told = new Set(found.flatMap(({ evidence_excerpt_ids: ids }) => ids));
  const others = excerpts.filter(({ excerpt_id }) => !told.has(excerpt_id)).map((excerpt) => excerptDetails(excerpt));
  const all = addressOf(`/companies/${encodeURIComponent(ticker)}/excerpts`, { product_id: query.product_id });
  return html`<h2>Findings and their evidence</h2>
<ol class="findings">${found.map(
    ({ text, evidence_excerpt_ids: ids }) =>
      html`<li><p>${text}</p>${ids.map((id) => inPlace(byId.get(id), text))}</li>`,
  )}</ol>
${others.length === 0 ? "" : html`<details${found.length === 0 ? html` open` : ""}><summary>${found.length === 0 ? "Excerpts" : "Further excerpts"} (${others.length})</summary>${others}</details>`}
<p><a href="${all}">All ${count(total, "excerpt")}</a>${total > excerpts.length ? html`<span class="muted small">, of which the ${excerpts.length} strongest are here</span>` : ""}</p>`;
}

/** Of a finding's excerpts some may not be among the strongest, which the endpoint gives. */
function inPlace(excerpt: Excerpt | undefined, claim: string): Html {
  return excerpt === undefined ? html`` : excerptDetails(excerpt, { claim });
}

function facts(found: readonly Fact[]): Html {
  if (found.length === 0) return html``;
  return html`<h2>Statutory facts</h2><ul class="facts">${found.map(
    ({ sentence, source, years }) =>
      html`<li>${sentence} <span class="muted small">${capital(source)}, ${years.join(" and ")}.</span></li>`,
  )}</ul>`;
}

/** What one of the three kinds of figures says, or that there is none. */
function block(title: string, none: string, shown: Html | null): Html {
  return html`<div class="block"><h3>${title}</h3>${shown ?? html`<p class="muted">${none}</p>`}</div>`;
}

function ofCompany({ premium, complaints, company_info: info }: ProspectDetail): Html {
  const { licensed_states: states, primary_naic_cocode: code } = info;
  const isSilent = premium === null && complaints === null && states.length === 0;
  if (isSilent)
    return html`<h2>Its own figures</h2><p class="muted">No premium, complaints or licences of this very company on file.</p>`;
  return html`<h2>Its own figures</h2>${code === null ? "" : html`<p class="muted small">NAIC company code ${code}</p>`}
<div class="blocks">
${block("Premium", "None reported.", premium && premiumByYear(premium))}
${block("Complaints", "None reported.", complaints && complaintsByLine(complaints))}
${block("Licences", "None on file.", states.length === 0 ? null : licences(states))}
</div>`;
}

function ofFamily({ premium, complaints, licensed_states: states, entity_count }: ProspectRow): Html {
  return html`<h2>The family's figures</h2><p class="muted small">${count(entity_count, "company", "companies")} together, each company code once.</p>
<div class="blocks">
${block("Premium", "None reported.", premium && premiumOfFamily(premium))}
${block("Complaints", "None reported.", complaints && complaintsOfFamily(complaints))}
${block("Licences", "None on file.", states.length === 0 ? null : licences(states))}
</div>`;
}

function scores({ score_components: components, impact_score_distribution: impacts }: ProspectDetail): Html {
  if (components.length === 0) return html``;
  const points = components.map(({ value, weight }) => value * weight);
  const sum = points.reduce((total, each) => total + each, 0);
  const counted = Object.entries(impacts).reverse();
  return html`<h2>Where the score comes from</h2>
<p>Relevance ${sum.toFixed(1)} of 100. The deal score is 1, and one more for each of 14, 32, 52 and 70 that it reaches.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Parts of the score"><table class="figures bars"><caption class="visually-hidden">Parts of the score</caption>
<thead><tr><th scope="col">Part</th><th scope="col" class="number">Points</th><td></td><th scope="col">What went into it</th></tr></thead>
<tbody>${components.map(
    ({ name, value, weight, meaning }) =>
      html`<tr><th scope="row">${name}</th><td class="number">${(value * weight).toFixed(1)} of ${weight}</td><td class="drawn">${bar(value, 1)}</td><td>${meaning}</td></tr>`,
  )}</tbody></table></div>
<p class="muted small">Excerpts by impact: ${counted.length === 0 ? NONE : counted.map(([impact, amount]) => `${amount} of impact ${impact}`).join(", ")}.</p>`;
}

function members(hierarchy: Hierarchy, { ticker }: ProspectDetail, query: Query): Html {
  const { group, children, child_count: all } = hierarchy;
  const rest = all - children.length;
  return html`<h2>The family</h2><ul class="tree"><li>${member(group, ticker, query)}<ul>${children.map(
    (child) => html`<li>${member(child, ticker, query)} ${standing(child)}</li>`,
  )}</ul></li></ul>
${rest > 0 ? html`<p class="muted small">and ${count(rest, "company", "companies")} that cannot be shown.</p>` : ""}`;
}

function standing({ deal_score: score, has_assessment }: Child): Html | string {
  if (score !== null) return html`<span class="badge">${score} of 5</span>`;
  return has_assessment ? html`<span class="badge">assessed</span>` : "";
}

function member(one: { ticker: string; company_name: string }, shown: string, query: Query): Html {
  if (one.ticker === shown) return html`<b aria-current="page">${one.company_name}</b>`;
  return html`<a href="${companyAddress(one.ticker, query)}">${one.company_name}</a>`;
}

function changesAddress({ ticker }: ProspectDetail, query: Query): string {
  return addressOf(`/companies/${encodeURIComponent(ticker)}/changes`, { product_id: query.product_id });
}

function companyAddress(ticker: string, query: Query): string {
  return addressOf(`/companies/${encodeURIComponent(ticker)}`, query);
}
