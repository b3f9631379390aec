// Where a page is about one company and its address names none: a search that leads to the page of a company.
import { type Html, html } from "../../html.ts";
import { route as listProspects } from "../../routes/get-prospects.ts";
import { addressOf, type Visit } from "../page.ts";

/** As many as a person looks through. */
const SHOWN = 12;

/** @param path of the page; `purpose`: what it is for, as a sentence */
export async function companyPicker(
  { ask, query, product }: Pick<Visit, "ask" | "query" | "product">,
  { path, purpose }: { path: string; purpose: string },
): Promise<Html> {
  const productId = product?.product_id;
  const q = query.get("q")?.trim() ?? "";
  const { prospects, total_groups } = await ask(listProspects, { query: { product_id: productId, q, limit: SHOWN } });
  const links = prospects.map(
    ({ ticker, company_name }) =>
      html`<li><a href="${addressOf(path, { product_id: productId, ticker })}">${company_name}</a> <span class="muted small">${ticker}</span></li>`,
  );
  const found =
    total_groups > SHOWN
      ? html`<p class="muted small">The first ${SHOWN} of ${total_groups}; type more of the name.</p>`
      : "";
  return html`<p>${purpose}</p>
<form class="row" method="get" action="${addressOf(path)}" role="search" aria-label="Company" data-live="#companies">
<input type="hidden" name="product_id" value="${productId}">
<div class="field field-q"><label for="company">Name or ticker</label><input id="company" type="search" name="q" value="${q}" maxlength="200" autocomplete="off"></div>
<button>Search</button></form>
<section id="companies" tabindex="-1" aria-label="Companies"><h2>${q === "" ? "The most relevant prospects" : "Found"}</h2>
${links.length === 0 ? html`<p class="empty" data-announce>No company is called like that. Type another part of the name.</p>` : html`<ul class="choices">${links}</ul>${found}`}</section>`;
}
