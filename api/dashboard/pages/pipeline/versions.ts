// The published versions of a product: what is served, how families and excerpts changed, and, for an owner, serving another one.

import { keywordsHash } from "../../../../data/store/products/products.ts";
import type { VersionItem } from "../../../../data/versions/versions.ts";
import { type Html, html } from "../../../html.ts";
import { addressOf } from "../../page.ts";
import { count, moment, whole } from "../../parts/amounts.ts";
import { sparkline } from "../../parts/marks.ts";
import type { StateOfProduct } from "./states.ts";

/** An operator may keep thousands. */
const SHOWN_MAX = 50;

export function versionsPart(state: StateOfProduct, { mayActivate }: { mayActivate: boolean }): Html {
  const { versions, active } = state;
  const heading = html`<h2 id="versions">Versions</h2>`;
  if (versions.length === 0)
    return html`${heading}<div class="empty"><p>Nothing is published of this product yet.</p><p>The first run that reads its sources publishes the first version.</p></div>`;
  const shown = versions.slice(-SHOWN_MAX).toReversed();
  const hint = mayActivate
    ? "Serving an older version again takes effect at once, for the whole team; the next run publishes a new one."
    : "An owner of the team can serve an older version again.";
  return html`${heading}${changes(versions)}
<p class="muted small">${hint}</p>
<div class="scroll"><table class="cards"><caption class="visually-hidden">Published versions, the latest first</caption>
<thead><tr><th scope="col">Version</th><th scope="col" class="number">Families</th><th scope="col" class="number">Excerpts</th><th scope="col">Keywords</th>${mayActivate ? html`<th scope="col">Serve</th>` : ""}</tr></thead>
<tbody>${shown.map((item, index) => row(item, shown[index + 1] ?? null, state, mayActivate))}</tbody></table></div>
${versions.length > SHOWN_MAX ? html`<p class="muted small">The latest ${SHOWN_MAX} of ${whole(versions.length)} are shown${active === null || shown.includes(active) ? "" : html`; <b>${active.version}</b>, which is served, is older`}.</p>` : ""}`;
}

/** The values stand beside each line, first and last. */
function changes(versions: readonly VersionItem[]): Html {
  const [first, last] = [versions[0], versions.at(-1)];
  if (first === undefined || last === undefined || first === last) return html``;
  const drawn = (name: string, of: (item: VersionItem) => number) =>
    html`<div><dt>${name}, over ${count(versions.length, "version")}</dt><dd class="spark">${sparkline(versions.map(of))} <span>from ${whole(of(first))} to ${whole(of(last))}</span></dd></div>`;
  return html`<dl class="figures">${drawn("Families", ({ families }) => families)}${drawn("Excerpts", ({ excerpts }) => excerpts)}</dl>`;
}

function row(item: VersionItem, before: VersionItem | null, state: StateOfProduct, mayActivate: boolean): Html {
  const { version, built_at, families, excerpts, keywords_hash } = item;
  const isActive = version === state.active?.version;
  const isOfKeywords = keywords_hash === keywordsHash(state.product.keywords);
  return html`<tr>
<th scope="row">${moment(built_at)} ${isActive ? html`<span class="badge good">served</span>` : ""} ${state.pinned.has(version) ? html`<span class="badge">pinned</span>` : ""}<div class="muted small"><code>${version}</code></div></th>
<td class="number" data-label="Families"><span>${whole(families)}${difference(families, before?.families)}</span></td>
<td class="number" data-label="Excerpts"><span>${whole(excerpts)}${difference(excerpts, before?.excerpts)}</span></td>
<td data-label="Keywords"><span>${isOfKeywords ? "of now" : html`<span class="badge warn">other ones</span>`}</span></td>
${mayActivate ? html`<td data-label="Serve">${isActive ? html`<span class="muted">served now</span>` : button(item, state)}</td>` : ""}</tr>`;
}

function difference(value: number, before: number | undefined): Html {
  if (before === undefined || before === value) return html``;
  return html` <span class="muted small">${value > before ? "+" : "−"}${whole(Math.abs(value - before))}</span>`;
}

function button({ version, built_at }: VersionItem, { product }: StateOfProduct): Html {
  return html`<form method="post" action="${addressOf("/pipeline/activate", { product_id: product.product_id })}" data-busy="Checking its files…"><input type="hidden" name="version" value="${version}"><button class="quiet" aria-label="Serve the version of ${built_at}">Serve this</button></form>`;
}
