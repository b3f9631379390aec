// /app/companies/:ticker/excerpts: all excerpts of a company, by impact and pain point.
import type { ExcerptPage } from "../../../data/resources.ts";
import { type Html, html } from "../../html.ts";
import { route as listExcerpts } from "../../routes/get-excerpts.ts";
import { route as getProspect } from "../../routes/get-prospect.ts";
import { addressOf, type Page, type Visit } from "../page.ts";
import { count, whole } from "../parts/amounts.ts";
import { excerptDetails } from "../parts/excerpt.ts";
import { oneSpelling } from "../parts/state-of-list.ts";

const IMPACTS = [1, 2, 3, 4, 5];

export const excerpts: Page = {
  path: "/companies/:ticker/excerpts",
  isOfProduct: true,
  show: async ({ ask, path, query }: Visit) => {
    const ticker = path.ticker ?? "";
    const state = oneSpelling(query);
    const product = { product_id: state.get("product_id") };
    const { company_name: name } = await ask(getProspect, { path: { ticker }, query: product });
    const asked = new URLSearchParams([...state, ["ticker", ticker]]);
    const page = await ask(listExcerpts, { query: asked });
    const back = addressOf(`/companies/${encodeURIComponent(ticker)}`, product);
    const to = (changes: Readonly<Record<string, string | number | null>>) =>
      addressOf(`/companies/${encodeURIComponent(ticker)}/excerpts`, { ...Object.fromEntries(state), ...changes });
    return {
      title: `Excerpts of ${name}`,
      main: html`<p><a href="${back}">Back to the company</a></p>${form(state, to({ offset: null, keyword: null, min_impact_score: null }))}
<section id="results" tabindex="-1" aria-label="Results">${results(page, to)}</section>`,
    };
  },
};

function form(state: URLSearchParams, address: string): Html {
  const [action] = address.split("?");
  const least = state.get("min_impact_score");
  return html`<form class="row" method="get" action="${action}" data-live="#results" role="search" aria-label="Excerpts">
<input type="hidden" name="product_id" value="${state.get("product_id")}">
<div class="field"><label for="keyword">Pain point</label><input id="keyword" type="search" name="keyword" maxlength="200" value="${state.get("keyword")}" autocomplete="off"></div>
<div class="field"><label for="impact">Impact from</label><select id="impact" name="min_impact_score"><option value="">Any</option>${IMPACTS.map(
    (impact) => html`<option${String(impact) === least ? html` selected` : ""}>${impact}</option>`,
  )}</select></div><button>Apply</button></form>`;
}

type Addresses = (changes: Readonly<Record<string, string | number | null>>) => string;

function results({ excerpts: found, total_count: total, limit, offset }: ExcerptPage, to: Addresses): Html {
  if (found.length === 0)
    return html`<div class="empty"><p data-announce>${total > 0 ? "There is nothing on this page." : "No excerpt is like that."}</p><p><a href="${to({ offset: null, keyword: null, min_impact_score: null })}">Show all of them</a></p></div>`;
  return html`<p data-announce>${count(total, "excerpt")}, strongest first${found.length === total ? "" : `; ${whole(offset + 1)} to ${whole(offset + found.length)} shown`}.</p>
${found.map((excerpt) => excerptDetails(excerpt, { isOpen: true }))}
<nav class="pages" aria-label="Pages">${offset > 0 ? html`<a class="button" rel="prev" href="${to({ offset: offset > limit ? offset - limit : null })}" data-live="#results">Previous</a>` : ""}
${offset + limit < total ? html`<a class="button" rel="next" href="${to({ offset: offset + limit })}" data-live="#results">Next</a>` : ""}</nav>`;
}
