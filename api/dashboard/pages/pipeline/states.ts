// What is published of each of the team's products, whether it is served, and why not.
import { type ReadState, readProjectionState } from "../../../../data/projection-state.ts";
import { overdueSince } from "../../../../data/schedule/overdue.ts";
import { keywordsHash, type Product } from "../../../../data/store/products/products.ts";
import { openVersions } from "../../../../data/versions/open-versions.ts";
import type { VersionItem, Versions } from "../../../../data/versions/versions.ts";
import { type Html, html } from "../../../html.ts";
import { addressOf, type Visit } from "../../page.ts";
import { moment, NONE, whole } from "../../parts/amounts.ts";
import type { NextRun } from "./next-run.ts";

export type StateOfProduct = ReadState & {
  readonly product: Product;
  /** The oldest first. */
  readonly versions: readonly VersionItem[];
  readonly pinned: ReadonlySet<string>;
  /** Its active version cannot be served here: an older one answers, or none. */
  readonly isDegraded: boolean;
};

export async function readStates({ context, products }: Visit): Promise<StateOfProduct[]> {
  const { store, settings, projections } = context;
  const versions = openVersions(settings, context.clock);
  const problems = projections.problems();
  const states = [];
  for (const product of products) {
    const id = product.product_id;
    let published: Versions | null = null;
    const state = await readProjectionState(store, product, async () => {
      published = await readable(projections.versions(id));
      return activeOf(published);
    });
    const pinned = (await readable(versions.readPins(id))) ?? new Set<string>();
    const isDegraded = published === null || problems.some(({ product_id }) => product_id === id);
    states.push({ ...state, product, versions: itemsOf(published), pinned, isDegraded });
  }
  return states;
}

/** Null: the file cannot be read, which is the very thing that somebody looks here for. */
async function readable<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch(() => null);
}

function itemsOf(published: Versions | null): readonly VersionItem[] {
  return published?.items ?? [];
}

function activeOf(published: Versions | null): VersionItem | null {
  return itemsOf(published).find(({ version }) => version === published?.active) ?? null;
}

const BADGES = {
  ready: { text: "ready", look: "good" },
  rebuilding: { text: "rebuilding", look: "warn" },
  stale_keywords: { text: "stale keywords", look: "warn" },
} as const;

type Around = {
  readonly shown: StateOfProduct;
  readonly next: NextRun;
  readonly now: Date;
  readonly cron: string;
};

export function statesPart(states: readonly StateOfProduct[], around: Around): Html {
  const { shown } = around;
  const { text, look } = BADGES[shown.state];
  return html`<p data-announce><span class="badge ${look}">${text}</span> ${why(around)}</p>
${shown.isDegraded ? html`<div class="problem"><p>The version that should be served cannot be read, so an older one answers, or none. An operator finds out why with <code>dealmap doctor</code>.</p></div>` : ""}
${states.length < 2 ? "" : table(states, shown)}`;
}

function why({ shown, next, now, cron }: Around): Html {
  const { state, active, product, versions } = shown;
  const atOnce = html`An operator starts one at once with <code>dealmap ingest --product ${product.product_id}</code>.`;
  if (state === "rebuilding")
    return html`A run builds it just now. Until it is done, lists and companies say that they are being rebuilt; that is seldom longer than a minute.`;
  if (active === null) return html`No run has built it yet, so there are no prospects to show. ${next.waits} ${atOnce}`;
  const built = html`The version of <b>${moment(active.built_at)}</b>`;
  if (state === "stale_keywords") {
    const hash = keywordsHash(product.keywords);
    const fitting = versions.findLast(({ keywords_hash }) => keywords_hash === hash);
    const way =
      fitting === undefined
        ? html`${next.waits} ${atOnce}`
        : html`The version of <b>${moment(fitting.built_at)}</b> was built with the keywords of now: serving it again, below, ends the wait.`;
    return html`${built} was built with other keywords than the product has now. Its prospects, companies, DealMaps and messages wait until the documents were read for the keywords of now: showing the old ones would be wrong. ${way}`;
  }
  const overdue = overdueSince(cron, now);
  const late =
    overdue !== null && new Date(active.built_at) < overdue
      ? html` <span class="badge warn">late</span> Two planned runs have passed since then: an operator should see that <code>dealmap schedule</code> runs.`
      : "";
  return html`${built} is served, built with the keywords of now.${late}`;
}

function table(states: readonly StateOfProduct[], shown: StateOfProduct): Html {
  const rows = states.map(
    (each) => html`<tr${each === shown ? html` class="current"` : ""}>
<th scope="row"><a href="${addressOf("/pipeline", { product_id: each.product.product_id })}"${each === shown ? html` aria-current="true"` : ""}>${each.product.name}</a></th>
<td data-label="State"><span class="badge ${BADGES[each.state].look}">${BADGES[each.state].text}</span></td>
<td data-label="Built"><span>${each.active === null ? "never" : moment(each.active.built_at)}</span></td>
<td class="number" data-label="Families">${each.active === null ? NONE : whole(each.active.families)}</td>
<td class="number" data-label="Excerpts">${each.active === null ? NONE : whole(each.active.excerpts)}</td></tr>`,
  );
  return html`<div class="scroll"><table class="cards"><caption class="visually-hidden">Your team's products</caption>
<thead><tr><th scope="col">Product</th><th scope="col">State</th><th scope="col">Built</th><th scope="col" class="number">Families</th><th scope="col" class="number">Excerpts</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}
