// /app/searches/:searchId: what is new in a saved search since somebody of the team looked, or in the newest version; there it is
// marked as seen, and forgotten.
import type { NewMatches, SavedSearch } from "../../../data/resources/alerts.ts";
import { ApiError } from "../../errors.ts";
import { type Html, html } from "../../html.ts";
import { route as deleteSearch } from "../../routes/delete-search.ts";
import { route as listNew } from "../../routes/get-search-new.ts";
import { route as listSearches } from "../../routes/get-searches.ts";
import { route as markLooked } from "../../routes/post-search-looked.ts";
import { ACTING, addressOf, type Page, type View, type Visit } from "../page.ts";
import { count, date, moment, whole } from "../parts/amounts.ts";
import { problem, type Told } from "../parts/refusal.ts";
import { addressOfSearch } from "../parts/saved-searches.ts";

const ROWS = 100;
const SINCE = { looked: "since somebody looked", previous: "since the version before" } as const;

export const search: Page = {
  path: "/searches/:searchId",
  isOfProduct: false,
  show,
  actions: { looked: { roles: ACTING, act: looked }, forget: { roles: ACTING, act: forget } },
};

async function show(visit: Visit): Promise<View> {
  const found = await readSearch(visit);
  const { query, session } = visit;
  const since = query.get("since") ?? "looked";
  const { told, matches } = await readMatches(visit, since);
  const mayAct = ACTING.includes(session.role);
  const listAddress = addressOf("/prospects", {
    product_id: found.product_id,
    ...Object.fromEntries(new URLSearchParams(found.query)),
  });
  return {
    title: found.name,
    status: told?.status ?? 200,
    main: html`<p class="muted">A saved search of ${count(found.matched_count, "family", "families")}. Somebody of your team looked ${moment(found.looked_at)}.</p>
<p class="row actions"><a class="button primary" href="${listAddress}">Open the list</a></p>
<nav class="parts" aria-label="New since"><ul>${Object.entries(SINCE).map(
      ([name, text]) =>
        html`<li><a href="${addressOf(`/searches/${found.search_id}`, { product_id: found.product_id, since: name === "looked" ? null : name })}"${name === since ? html` aria-current="true"` : ""}>New ${text}</a></li>`,
    )}</ul></nav>
${told?.notice}${matches === null ? "" : news(matches, found)}
${mayAct ? acts(found, matches) : ""}`,
  };
}

async function readSearch({ ask, path }: Visit): Promise<SavedSearch> {
  const { searches } = await ask(listSearches);
  const found = searches.find(({ search_id }) => search_id === path.searchId);
  if (found === undefined) throw new ApiError("unknown_search");
  return found;
}

type Read = { readonly told: Told | null; readonly matches: NewMatches | null };

async function readMatches({ ask, path, query }: Visit, since: string): Promise<Read> {
  const searchId = path.searchId ?? "";
  try {
    return {
      told: null,
      matches: await ask(listNew, { path: { searchId }, query: { since, limit: ROWS, offset: query.get("offset") } }),
    };
  } catch (error) {
    // The first version has none before it.
    if (since !== "previous" || !(error instanceof ApiError && error.code === "version_gone")) throw error;
    const text = "No older version of this product is kept. What follows the next run shows here.";
    return { told: problem(200, { title: "There is nothing to compare with", text }), matches: null };
  }
}

function news(
  { prospects, total_count: total, gone_count: gone, limit, offset, until }: NewMatches,
  of: SavedSearch,
): Html {
  const left = gone === 0 ? "" : ` ${count(gone, "family has", "families have")} left it.`;
  if (total === 0)
    return html`<div class="empty"><p>Nothing is new in it.${left}</p><p>Versions are built by each run; this is of the one of ${date(until.built_at)}.</p></div>`;
  const to = (at: number) => `${addressOfSearch(of)}${at === 0 ? "" : `&offset=${at}`}`;
  return html`<p><b>${count(total, "new family", "new families")}</b> in the version of ${date(until.built_at)}.${left}</p>
<ul class="choices">${prospects.map(
    ({ ticker, company_name: name }) =>
      html`<li><a href="${addressOf(`/companies/${encodeURIComponent(ticker)}`, { product_id: of.product_id, include_private: new URLSearchParams(of.query).get("include_private") })}">${name}</a> <span class="muted small">${ticker}</span></li>`,
  )}</ul>${
    total <= limit
      ? ""
      : html`<nav class="pages" aria-label="Pages">${offset > 0 ? html`<a class="button" rel="prev" href="${to(Math.max(0, offset - limit))}">Previous</a>` : ""}<span class="muted">${whole(offset + 1)} to ${whole(offset + prospects.length)}</span>${offset + limit < total ? html`<a class="button" rel="next" href="${to(offset + limit)}">Next</a>` : ""}</nav>`
  }`;
}

function acts(of: SavedSearch, matches: NewMatches | null): Html {
  const action = (name: string) => addressOfSearch(of).replace("?", `/${name}?`);
  const isNew = of.new_count > 0 || (matches?.since === "looked" && matches.total_count > 0);
  const seen = html`<form method="post" action="${action("looked")}" data-busy="Marking…"><button class="primary">Mark all as seen</button> <span class="muted small">For your whole team.</span></form>`;
  return html`<div class="row actions">${isNew ? seen : ""}<div class="acts"><details><summary>Forget this search</summary><form method="post" action="${action("forget")}"><p class="small">It is gone for your whole team. The list can be saved again.</p><button>Forget it</button></form></details></div></div>`;
}

async function looked(visit: Visit): Promise<View> {
  const { search: seen } = await visit.ask(markLooked, { path: { searchId: visit.path.searchId ?? "" }, body: {} });
  return { seeOther: addressOfSearch(seen) };
}

async function forget(visit: Visit): Promise<View> {
  const found = await readSearch(visit);
  await visit.ask(deleteSearch, { path: { searchId: found.search_id } });
  return { seeOther: addressOf("/prospects", { product_id: found.product_id }) };
}
