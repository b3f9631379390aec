// Whether a product's prospects are ready, rebuilding or waiting for a run, in words.
import type { Product } from "../../../../data/store/products/products.ts";
import { type Html, html } from "../../../html.ts";
import type { Readiness } from "../../../prospects/readiness.ts";
import { count, date } from "../../parts/amounts.ts";

export type StateOf = Pick<Product, "is_active"> & Readiness;

export function stateBadge({ is_active, state, active }: StateOf): Html {
  if (!is_active) return html`<span class="badge">disabled</span>`;
  if (state === "ready") return html`<span class="badge good">ready</span>`;
  if (state === "rebuilding") return html`<span class="badge warn">rebuilding</span>`;
  return html`<span class="badge warn">${active === null ? "not built yet" : "waiting for a run"}</span>`;
}

/** What it means, and what follows. @param isNewer the product was saved after its version was built */
export function stateText(of: StateOf, isNewer: boolean): Html {
  const { is_active, state, active } = of;
  if (!is_active)
    return html`It is disabled: it has no prospects, no DealMaps and no messages, and runs leave it out. What was published stays.`;
  if (state === "rebuilding")
    return html`A run is rebuilding its prospects now (<code>rebuilding</code>). Nothing is lost; load the page again in about 30 seconds.`;
  if (active === null)
    return html`Nothing was published of it yet (<code>stale_keywords</code>). ${FOLLOWS} then it has prospects.`;
  const built = html`${count(active.families, "family", "families")} and ${count(active.excerpts, "excerpt")}, built ${date(active.built_at)}`;
  if (state === "stale_keywords")
    return html`Its keywords were edited (<code>stale_keywords</code>): its prospects (${built}) are held back until the next run has read the filings for the new ones. ${FOLLOWS} then they are back.`;
  if (isNewer)
    return html`Its prospects (${built}) are shown as they were before the last save: whom it takes and what fits it change with the rebuild. ${FOLLOWS} then they follow.`;
  return html`Its prospects are up to date: ${built}.`;
}

const FOLLOWS = html`The next scheduled run rebuilds it, or <code>dealmap ingest</code> now;`;
