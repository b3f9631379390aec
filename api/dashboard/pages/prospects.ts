// /app/prospects: a product's prospects, one row per corporate family, with all filters of the list.
import type { Child, ProspectList, ProspectRow } from "../../../data/resources.ts";
import type { RequestContext } from "../../context.ts";
import { ApiError } from "../../errors.ts";
import { type Html, html } from "../../html.ts";
import { readInput } from "../../input.ts";
import { ProspectQuery, reachOf } from "../../list-index/list-query.ts";
import type { ValueCounts } from "../../list-index/value-counts.ts";
import { readVersion } from "../../prospects/named-version.ts";
import { route as getProspect } from "../../routes/get-prospect.ts";
import { route as listProspects } from "../../routes/get-prospects.ts";
import { route as listSearches } from "../../routes/get-searches.ts";
import { route as saveSearch } from "../../routes/post-searches.ts";
import type { Ask } from "../ask.ts";
import { ACTING, addressOf, type Page, type PageView, type View, type Visit } from "../page.ts";
import { count, date, index, NONE, usd, whole, words } from "../parts/amounts.ts";
import { filterChips, filterForm } from "../parts/filter-form.ts";
import { refusal, type Told } from "../parts/refusal.ts";
import { addressOfSearch, type Searches, searchesOf, searchList, searchPart } from "../parts/saved-searches.ts";
import { asked, changed, isFiltered, OPENED, oneSpelling, openedOf, savedQuery } from "../parts/state-of-list.ts";

/** Each of them is a question to the endpoint more. */
const OPENED_MAX = 20;

export const prospects: Page = {
  path: "/prospects",
  nav: "Prospects",
  isOfProduct: true,
  show: async (visit) => {
    const { query } = visit;
    const state = oneSpelling(query);
    if (state.toString() !== query.toString()) return { seeOther: changed(state, { offset: state.get("offset") }) };
    return show(visit, null);
  },
  actions: { save: { roles: ACTING, act: save } },
};

async function show(visit: Visit, told: Told | null): Promise<PageView> {
  const { ask, asTeam, session, product } = visit;
  const state = oneSpelling(visit.query);
  const { privateData: isEntitled } = session.team;
  const title = `Prospects for ${product?.name ?? ""}`;
  try {
    const found = await ask(listProspects, { query: asked(state) });
    const form = filterForm(state, { isEntitled, counts: await valueCounts(asTeam, state) });
    const shown = { state, children: await childrenOf(ask, state, found), searches: await readSearches(visit) };
    const mayAct = ACTING.includes(session.role);
    return {
      title,
      status: told?.status ?? 200,
      main: html`${told?.notice}${form}${results(found, { ...shown, mayAct })}`,
    };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "invalid_input")) throw error;
    const form = filterForm(state, { isEntitled, counts: null });
    const reason = html`<div class="problem" role="alert"><p data-announce>This cannot be asked: ${error.message}.</p></div>`;
    return { title, status: 400, main: html`${form}<section id="results" tabindex="-1">${reason}</section>` };
  }
}

async function readSearches({ ask, query, product }: Visit): Promise<Searches> {
  const { searches } = await ask(listSearches);
  return searchesOf(searches, { productId: product?.product_id ?? 0, state: query });
}

/** A form that is sent twice finds the search saved, and makes no second one. */
async function save(visit: Visit): Promise<View> {
  const { ask, query, form, product } = visit;
  const address = changed(oneSpelling(query), {});
  if ((await readSearches(visit)).current !== null) return { seeOther: address };
  const name = (form.get("name") ?? "").trim();
  try {
    await ask(saveSearch, { body: { product_id: product?.product_id ?? 0, name, query: savedQuery(query) } });
  } catch (error) {
    return show(visit, refusal(error));
  }
  return { seeOther: address };
}

/** Beside the values that can be chosen. Asked after the list, which refuses what cannot be asked. */
function valueCounts(asTeam: RequestContext, state: URLSearchParams): Promise<ValueCounts> {
  const query = readInput(ProspectQuery, { path: {}, query: asked(state).toString(), body: null });
  const reach = reachOf(asTeam.team, query);
  return readVersion(asTeam, query, async ({ listIndex }) => listIndex.valueCounts(query, reach));
}

type Children = ReadonlyMap<string, readonly Child[]>;

/** Those that came with the list, and of the rows that are opened, by ticker. */
async function childrenOf(ask: Ask, state: URLSearchParams, { prospects }: ProspectList): Promise<Children> {
  const children = new Map(
    prospects.flatMap(({ ticker, children }) => (children === undefined ? [] : [[ticker, children]])),
  );
  const opened = openedOf(state).filter(
    (ticker) => prospects.some((row) => row.ticker === ticker) && !children.has(ticker),
  );
  const query = { product_id: state.get("product_id"), include_private: state.get("include_private") };
  for (const ticker of opened.slice(0, OPENED_MAX)) {
    const { hierarchy } = await ask(getProspect, { path: { ticker }, query });
    children.set(ticker, hierarchy?.children ?? []);
  }
  return children;
}

type Shown = { readonly state: URLSearchParams; readonly children: Children };
type Around = Shown & { readonly searches: Searches; readonly mayAct: boolean };

function results(found: ProspectList, shown: Around): Html {
  const { state, searches } = shown;
  return html`<section id="results" tabindex="-1" aria-label="Results">
${searchList(searches)}
<div class="summary"><p data-announce>${totals(found)}</p><div class="row">${searchPart(searches, shown)}${
    found.total_groups === 0
      ? ""
      : html`<a class="button" href="${addressOf("/prospects.csv", Object.fromEntries(asked(state)))}">Download as CSV</a>`
  }</div></div>
${news(searches)}
${filterChips(state, (name) => changed(state, { [name]: null }))}
${excluded(found)}
${found.prospects.length === 0 ? nothing(found, state) : [table(found, shown), pages(found, state)]}
</section>`;
}

function totals({ total_groups, total_entities, prospects: rows }: ProspectList): Html {
  const [first, last] = [rows[0]?.rank, rows.at(-1)?.rank];
  return html`<b>${count(total_groups, "family", "families")}</b> with ${count(total_entities, "company", "companies")}${
    first === undefined || last === undefined || rows.length === total_groups
      ? ""
      : `, ${whole(first)} to ${whole(last)} shown`
  }.`;
}

/** Of the saved search that the list is of. */
function news({ current }: Searches): Html {
  if (current === null || current.new_count === 0) return html``;
  const { new_count, looked_at } = current;
  return html`<div class="notice"><p><b>${whole(new_count)} new</b> since somebody of your team looked on ${date(looked_at)}. <a href="${addressOfSearch(current)}">Which they are</a></p></div>`;
}

/** What is not known is never told as "does not match". */
function excluded({ excluded_no_data_groups: missing }: ProspectList): Html {
  if (missing === 0) return html``;
  const them = missing === 1 ? "It is left out, though it may" : "They are left out, though they may";
  return html`<p class="muted small">${count(missing, "family has", "families have")} no figures that a filter could judge: no premium, licence or kind of company on record. ${them} match.</p>`;
}

function nothing({ total_groups, offset }: ProspectList, state: URLSearchParams): Html {
  if (total_groups > 0)
    return html`<div class="empty"><p>There is nothing from row ${whole(offset + 1)} on.</p><p><a href="${changed(state, {})}" data-live="#results">First page</a></p></div>`;
  if (isFiltered(state))
    return html`<div class="empty"><p>No family matches all of these filters.</p><p>Take one away, or <a href="${addressOf("/prospects", { product_id: state.get("product_id") })}">clear all</a>.</p></div>`;
  return html`<div class="empty"><p>This product's universe has no company.</p><p>Widen its target segments or industries in the product file, then run <code>dealmap ingest</code>.</p></div>`;
}

type Column = { readonly name: string; readonly sort?: string; readonly isNumber?: true };
const COLUMNS: readonly Column[] = [
  { name: "Rank", isNumber: true },
  { name: "Company" },
  { name: "Why now" },
  { name: "Deal score", sort: "deal_score", isNumber: true },
  { name: "Signal", sort: "buying_signal", isNumber: true },
  { name: "Premium", sort: "premium_total", isNumber: true },
  { name: "Complaint index", sort: "complaint_index", isNumber: true },
  { name: "States", sort: "licensed_state_count", isNumber: true },
];

function table({ prospects: rows }: ProspectList, shown: Shown): Html {
  return html`<div class="scroll"><table class="prospects cards">
<caption class="visually-hidden">Prospects, one row per corporate family</caption>
<thead><tr>${COLUMNS.map((column) => heading(column, shown.state))}</tr></thead>
<tbody>${rows.map((row) => [prospectRow(row, shown), childRows(row, shown)])}</tbody></table></div>`;
}

/** The heading sorts by its column, and once more the other way round. */
function heading({ name, sort, isNumber }: Column, state: URLSearchParams): Html {
  const isSorted = sort !== undefined && state.get("sort_by") === sort;
  const isUp = state.get("sort_dir") === "asc";
  const sorted = isSorted ? html` aria-sort="${isUp ? "ascending" : "descending"}"` : "";
  const turned = isSorted && !isUp ? "asc" : null;
  const text =
    sort === undefined
      ? name
      : html`<a href="${changed(state, { sort_by: sort, sort_dir: turned })}" data-live="#results">${name}</a>`;
  return html`<th scope="col"${isNumber ? html` class="number"` : ""}${sorted}>${text}</th>`;
}

function prospectRow(row: ProspectRow, { state, children }: Shown): Html {
  const { ticker, company_name, premium, complaints } = row;
  return html`<tr>
<td class="number rank" data-label="Rank">${whole(row.rank)}</td>
<th scope="row"><a href="${companyAddress(ticker, state)}">${company_name}</a>
<div class="muted small">${ticker} · ${describe(row)}</div>${membership(row, { state, children })}</th>
<td class="why" data-label="Why now">${whyNow(row, state)}</td>
<td class="number" data-label="Deal score">${score(row)}</td>
<td class="number" data-label="Signal">${row.buying_signal_score === null ? NONE : row.buying_signal_score.toFixed(2)}</td>
<td class="number" data-label="Premium">${usd(premium?.total_all_lines_usd)}</td>
<td class="number" data-label="Complaint index">${complaintIndex(complaints)}</td>
<td class="number" data-label="States">${row.licensed_state_count === 0 ? NONE : row.licensed_state_count}</td>
</tr>`;
}

function describe({ insurance_entity_types: types, ownership }: ProspectRow): string {
  return [types === undefined ? "unclassified" : types.map(words).join(", "), ownership].join(" · ");
}

/** How many companies, how many of them match, and a link that shows or hides them. */
function membership({ ticker, entity_count, matched_entity_count }: ProspectRow, { state, children }: Shown): Html {
  if (entity_count < 2) return html``;
  const matched =
    isFiltered(state) && matched_entity_count < entity_count ? `, ${whole(matched_entity_count)} matching` : "";
  const opened = openedOf(state);
  const isOpened = opened.includes(ticker);
  const others = isOpened ? opened.filter((each) => each !== ticker) : [...opened, ticker];
  const companies = `${whole(entity_count)} companies${matched}`;
  if (children.has(ticker) && !isOpened) return html`<div class="small muted">${companies}</div>`;
  return html`<div class="small"><a href="${changed(state, { [OPENED]: others.join(",") })}" data-live="#results" aria-expanded="${isOpened ? "true" : "false"}">${isOpened ? "Hide" : "Show"} ${companies}</a></div>`;
}

function whyNow(row: ProspectRow, state: URLSearchParams): Html {
  const { leading_fact: fact, assessment_status: status, evidence_as_of: asOf, ticker } = row;
  const told = fact === null ? "" : html`<div>${fact.sentence}</div>`;
  if (status === "assessed" && fact === null)
    return html`<div><a href="${companyAddress(ticker, state)}" aria-label="What its filings say: ${row.company_name}">What its filings say</a></div><div class="small muted">Evidence of ${asOf === null ? "unknown date" : date(asOf)}</div>`;
  if (status === "assessed")
    return html`${told}<div class="small muted">Evidence of ${asOf === null ? "unknown date" : date(asOf)}</div>`;
  return html`${told}<span class="badge">${words(status)}</span>`;
}

function score({ deal_score }: ProspectRow): Html {
  if (deal_score === null) return NONE;
  return html`<span class="badge ${deal_score >= 4 ? "good" : ""}">${deal_score} of 5</span>`;
}

function complaintIndex(complaints: ProspectRow["complaints"]): Html {
  if (complaints === null) return NONE;
  const shown = html`<div class="small muted">${count(complaints.total_complaints, "complaint")}</div>`;
  return html`<span>${index(complaints.complaint_index)}${shown}</span>`;
}

function childRows({ ticker }: ProspectRow, { state, children }: Shown): Html {
  const shown = children.get(ticker);
  if (shown === undefined) return html``;
  if (shown.length === 0)
    return html`<tr class="child"><td></td><td colspan="${COLUMNS.length - 1}" class="muted small">None of its other companies can be shown.</td></tr>`;
  return html`${shown.map(
    (
      child,
    ) => html`<tr class="child"><td></td><th scope="row" colspan="2"><a href="${companyAddress(child.ticker, state)}">${child.company_name}</a> <span class="muted small">${child.ticker}</span></th>
<td class="number" data-label="Deal score">${child.deal_score === null ? html`<span class="badge">${child.has_assessment ? "assessed" : "not assessed"}</span>` : `${child.deal_score} of 5`}</td><td colspan="${COLUMNS.length - 4}"></td></tr>`,
  )}`;
}

function companyAddress(ticker: string, state: URLSearchParams): string {
  const query = { product_id: state.get("product_id"), include_private: state.get("include_private") };
  return addressOf(`/companies/${encodeURIComponent(ticker)}`, query);
}

function pages({ total_groups, limit, offset }: ProspectList, state: URLSearchParams): Html {
  if (total_groups <= limit && offset === 0) return html``;
  const to = (at: number) => changed(state, { offset: at === 0 ? null : at });
  const before = Math.max(0, offset - limit);
  return html`<nav class="pages" aria-label="Pages">
${offset > 0 ? html`<a class="button" rel="prev" href="${to(before)}" data-live="#results">Previous</a>` : ""}
<span class="muted">Page ${whole(Math.floor(offset / limit) + 1)} of ${whole(Math.ceil(total_groups / limit))}</span>
${offset + limit < total_groups ? html`<a class="button" rel="next" href="${to(offset + limit)}" data-live="#results">Next</a>` : ""}
</nav>`;
}
