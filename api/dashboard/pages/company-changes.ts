// /app/companies/:ticker/changes: what is different about a company from an older version of the product to the one that is served.

import type { VersionList } from "../../../data/resources/versions.ts";
import type { Excerpt, ProspectDetail } from "../../../data/resources.ts";
import { ApiError } from "../../errors.ts";
import { type Html, html } from "../../html.ts";
import { route as listExcerpts } from "../../routes/get-excerpts.ts";
import { route as listVersions } from "../../routes/get-product-versions.ts";
import { route as getProspect } from "../../routes/get-prospect.ts";
import { addressOf, type Page, type Visit } from "../page.ts";
import { count, date, moment, momentText, NONE, shortUsd, whole } from "../parts/amounts.ts";
import { excerptDetails } from "../parts/excerpt.ts";

/** The longest page of the endpoint. */
const EXCERPTS_MAX = 200;

type Version = VersionList["versions"][number];
type State = { readonly detail: ProspectDetail; readonly excerpts: readonly Excerpt[]; readonly total: number };

export const companyChanges: Page = {
  path: "/companies/:ticker/changes",
  isOfProduct: true,
  show: async (visit: Visit) => {
    const { ask, path, query, product } = visit;
    const ticker = path.ticker ?? "";
    const { versions } = await ask(listVersions, { path: { productId: String(product?.product_id) } });
    const served = versions.find(({ is_active }) => is_active);
    const now = await readState(visit, ticker);
    const title = `What changed about ${now.detail.company_name}`;
    const back = addressOf(`/companies/${encodeURIComponent(ticker)}`, { product_id: product?.product_id });
    const others = versions.filter(({ is_active }) => !is_active);
    // The list has the newest first.
    const before = others.find(({ built_at }) => served === undefined || built_at < served.built_at) ?? others[0];
    const since = query.get("since") ?? before?.version;
    const door = html`<p><a href="${back}">Back to the company</a></p>`;
    if (since === undefined || served === undefined) return { title, main: html`${door}${nothingBefore()}` };
    const old = await readState(visit, ticker, since).catch(absent);
    return {
      title,
      main: html`${door}${choice(others, since, visit)}
<section id="changes" tabindex="-1" aria-label="Changes">${old === null ? isNew(since, others) : changes(old, now, nameOf(since, others))}</section>`,
    };
  },
};

async function readState({ ask, query }: Visit, ticker: string, version?: string): Promise<State> {
  const asked = { product_id: query.get("product_id"), version };
  const detail = await ask(getProspect, { path: { ticker }, query: asked });
  const { excerpts, total_count: total } = await ask(listExcerpts, {
    query: { ...asked, ticker, limit: EXCERPTS_MAX },
  });
  return { detail, excerpts, total };
}

/** A company that the older version does not know. */
function absent(error: unknown): null {
  if (error instanceof ApiError && error.code === "unknown_ticker") return null;
  throw error;
}

function nothingBefore(): Html {
  return html`<div class="empty"><p>There is one version of this product only, so there is nothing to compare with.</p><p>The next run publishes another one.</p></div>`;
}

function nameOf(version: string, versions: readonly Version[]): Html {
  const found = versions.find((each) => each.version === version);
  return found === undefined ? html`<code>${version}</code>` : moment(found.built_at);
}

function isNew(since: string, versions: readonly Version[]): Html {
  return html`<p data-announce>The company was not in the version of ${nameOf(since, versions)}: all of it is new.</p>`;
}

function choice(versions: readonly Version[], since: string, { path, product }: Visit): Html {
  const action = addressOf(`/companies/${encodeURIComponent(path.ticker ?? "")}/changes`);
  const options = versions.map(
    ({ version, built_at }) =>
      html`<option value="${version}"${version === since ? html` selected` : ""}>${momentText(built_at)}</option>`,
  );
  return html`<form class="row" method="get" action="${action}" data-live="#changes"><input type="hidden" name="product_id" value="${product?.product_id}">
<div class="field"><label for="since">Compared with the version of</label><select id="since" name="since">${options}</select></div><button>Compare</button></form>`;
}

type Figure = {
  readonly name: string;
  readonly of: (detail: ProspectDetail) => number | string | null;
  readonly show?: (value: number) => string;
};
const FIGURES: readonly Figure[] = [
  { name: "Deal score", of: ({ deal_score }) => deal_score },
  { name: "Relevance, of 100", of: relevance, show: (value) => value.toFixed(1) },
  { name: "Rank", of: ({ rank }) => rank },
  { name: "Newest evidence", of: ({ evidence_as_of }) => evidence_as_of },
  { name: "Excerpts", of: ({ excerpt_count }) => excerpt_count },
  { name: "Its own premium", of: ({ premium }) => premium?.total_all_lines_usd ?? null, show: shortUsd },
  { name: "Its own licensed states", of: ({ company_info }) => company_info.licensed_states.length },
  { name: "Companies of the family", of: ({ hierarchy }) => hierarchy?.child_count ?? null },
];

function relevance({ score_components: parts }: ProspectDetail): number | null {
  return parts.length === 0 ? null : parts.reduce((sum, { value, weight }) => sum + value * weight, 0);
}

function changes(old: State, now: State, version: Html): Html {
  const figures = FIGURES.filter(({ of, show = String }) => text(of(old.detail), show) !== text(of(now.detail), show));
  const [gained, lost] = [without(now.excerpts, old.excerpts), without(old.excerpts, now.excerpts)];
  const facts = sentences(now.detail).filter((each) => !sentences(old.detail).includes(each));
  const findings = told(now.detail).filter((each) => !told(old.detail).includes(each));
  const all = figures.length + gained.length + lost.length + facts.length + findings.length;
  if (all === 0) return html`<p data-announce>Nothing is different from the version of ${version}.</p>`;
  return html`<p data-announce>Since the version of ${version}: ${count(figures.length, "figure")} changed, ${count(gained.length, "excerpt")} came and ${whole(lost.length)} went.</p>
${figures.length === 0 ? "" : table(figures, old.detail, now.detail)}
${list("New findings", findings)}${list("New facts", facts)}
${passages("New excerpts", gained)}${passages("Excerpts that are no longer there", lost)}
${Math.max(old.total, now.total) > EXCERPTS_MAX ? html`<p class="muted small">Compared are the ${EXCERPTS_MAX} strongest excerpts of each version.</p>` : ""}`;
}

function text(value: number | string | null, show: (value: number) => string): string | null {
  return typeof value === "number" ? show(value) : value;
}

/** Ids of excerpts are the same in every version. */
function without(excerpts: readonly Excerpt[], others: readonly Excerpt[]): Excerpt[] {
  const ids = new Set(others.map(({ excerpt_id }) => excerpt_id));
  return excerpts.filter(({ excerpt_id }) => !ids.has(excerpt_id));
}

function sentences({ facts }: ProspectDetail): string[] {
  return facts.map(({ sentence }) => sentence);
}

function told({ findings }: ProspectDetail): string[] {
  return findings.map(({ text: each }) => each);
}

function table(figures: readonly Figure[], old: ProspectDetail, now: ProspectDetail): Html {
  const cell = ({ of, show = String }: Figure, detail: ProspectDetail) => {
    const value = of(detail);
    if (value === null) return NONE;
    return typeof value === "number" ? show(value) : date(value);
  };
  return html`<div class="scroll"><table><caption class="visually-hidden">Figures that changed</caption><thead><tr><th scope="col">Figure</th><th scope="col" class="number">Then</th><th scope="col" class="number">Now</th></tr></thead>
<tbody>${figures.map((figure) => html`<tr><th scope="row">${figure.name}</th><td class="number">${cell(figure, old)}</td><td class="number">${cell(figure, now)}</td></tr>`)}</tbody></table></div>`;
}

function list(title: string, lines: readonly string[]): Html {
  return lines.length === 0 ? html`` : html`<h2>${title}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

function passages(title: string, excerpts: readonly Excerpt[]): Html {
  return excerpts.length === 0 ? html`` : html`<h2>${title}</h2>${excerpts.map((each) => excerptDetails(each))}`;
}
