// The team's saved searches of a product, above its list: each an address of the list, with how much of it is new; and a form that
// saves what the list asks now (semantics 19.1 to 19.3).
import type { SavedSearch } from "../../../data/resources/alerts.ts";
import { type Html, html } from "../../html.ts";
import { addressOf } from "../page.ts";
import { whole } from "./amounts.ts";
import { changed, savedQuery } from "./state-of-list.ts";

export const SEARCH_NAME_CHARACTERS_MAX = 100;
/** More are folded. */
const SHOWN = 8;

export type Searches = {
  readonly all: readonly SavedSearch[];
  /** The one that the list is of now; null: of none. */
  readonly current: SavedSearch | null;
};

export function searchesOf(
  saved: readonly SavedSearch[],
  { productId, state }: { productId: number; state: URLSearchParams },
): Searches {
  const all = saved.filter(({ product_id }) => product_id === productId);
  const asked = savedQuery(state);
  return { all, current: all.find(({ query }) => savedQuery(new URLSearchParams(query)) === asked) ?? null };
}

/** Nothing where none is saved. */
export function searchList({ all, current }: Searches): Html {
  if (all.length === 0) return html``;
  const items = all.map((search) => item(search, search === current));
  const rest = items.slice(SHOWN);
  return html`<nav class="searches" aria-label="Saved searches"><span class="muted small">Saved searches</span><ul class="chips">${items.slice(0, SHOWN)}</ul>${
    rest.length === 0
      ? ""
      : html`<details><summary>${whole(rest.length)} more</summary><ul class="chips">${rest}</ul></details>`
  }</nav>`;
}

function item({ product_id, name, query, new_count }: SavedSearch, isCurrent: boolean): Html {
  const address = addressOf("/prospects", { product_id, ...Object.fromEntries(new URLSearchParams(query)) });
  return html`<li><a href="${address}" data-live="main"${isCurrent ? html` aria-current="true"` : ""}>${name}${new_count > 0 ? html` <b>${whole(new_count)} new</b>` : ""}</a></li>`;
}

/** Beside the totals: that this search is saved, or a form that saves it. `null`: nobody asks anything that could be saved. */
export function searchPart(
  { current }: Searches,
  { state, mayAct }: { state: URLSearchParams; mayAct: boolean },
): Html {
  if (current !== null) return html`<a class="button" href="${addressOfSearch(current)}">Saved as ${current.name}</a>`;
  if (!mayAct) return html``;
  const action = changed(state, { offset: null }).replace("/prospects?", "/prospects/save?");
  return html`<details class="save"><summary>Save this search</summary><form method="post" action="${action}" class="row" data-busy="Saving…">
<div class="field"><label for="search-name">Name</label><input id="search-name" name="name" type="text" required maxlength="${SEARCH_NAME_CHARACTERS_MAX}" autocomplete="off"></div><button class="primary">Save</button>
<p class="muted small">For your whole team. It says how many families are new since somebody looked.</p></form></details>`;
}

export function addressOfSearch({ search_id, product_id }: Pick<SavedSearch, "search_id" | "product_id">): string {
  return addressOf(`/searches/${search_id}`, { product_id });
}
