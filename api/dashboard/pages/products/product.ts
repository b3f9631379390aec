// /app/products/:productId: what a product is for, as everybody of the team may read it, its state, and who saved it last.
import { segmentWords } from "../../../../data/product/segment-words.ts";
import { listProductSaves, type ProductSave } from "../../../../data/store/products/product-history.ts";
import type { Product } from "../../../../data/store/products/products.ts";
import { findRun } from "../../../../data/store/runs.ts";
import { ApiError } from "../../../errors.ts";
import { type Html, html } from "../../../html.ts";
import { countSayingKeywords } from "../../../prospects/families-saying.ts";
import { type Readiness, readReadiness } from "../../../prospects/readiness.ts";
import { route as getProduct } from "../../../routes/get-product.ts";
import { addressOf, OWNING, type Page, type Visit } from "../../page.ts";
import { capital, count, whole } from "../../parts/amounts.ts";
import { saveEntry } from "./change-list.ts";
import { editorPath } from "./editor.ts";
import { stateBadge, stateText } from "./product-state.ts";
import { universeSize } from "./universe-size.ts";

const SAVES_SHOWN = 10;

export const product: Page = {
  path: "/products/:productId",
  isOfProduct: false,
  show: async (visit) => {
    const found = await readProduct(visit);
    const { asTeam, session } = visit;
    const readiness = await readReadiness(asTeam, found);
    const { teamId } = session.team;
    const saves = await listProductSaves(asTeam.store, { teamId, productId: found.product_id, limit: SAVES_SHOWN });
    const saying = await sayingKeywords(visit, found, readiness);
    return {
      title: found.name,
      main: body(found, { visit, readiness, saves, saying, isNewer: await isNewer(visit, readiness, saves) }),
    };
  },
};

/** @throws {ApiError} unknown_product: there is none, or it is another team's */
export async function readProduct({ ask, path }: Pick<Visit, "ask" | "path">): Promise<Product> {
  const productId = path.productId ?? "";
  // In an address of a page it is a name like any other, not an argument that could be misspelt.
  if (!/^[1-9]\d{0,9}$/.test(productId)) throw new ApiError("unknown_product");
  const { product: found } = await ask(getProduct, { path: { productId }, query: { include_disabled: true } });
  return found;
}

/** Saved since the run of its version began. */
async function isNewer({ asTeam }: Visit, { active }: Readiness, [last]: readonly ProductSave[]): Promise<boolean> {
  if (active === null || last === undefined) return false;
  return last.at > ((await findRun(asTeam.store, active.run_id))?.startedAt ?? active.built_at);
}

/** Null: not known. */
async function sayingKeywords(
  { asTeam: { projections, team, openLog } }: Visit,
  { product_id }: Product,
  { active }: Readiness,
): Promise<ReadonlyMap<string, number> | null> {
  if (active === null) return null;
  const version = await projections.pin(product_id).catch(() => null);
  if (version === null) return null;
  try {
    return await countSayingKeywords(version, team.privateData);
  } catch (error) {
    // The rest of the page does not depend on it.
    openLog().warn({ err: error, product_id }, "families that say a keyword cannot be counted");
    return null;
  } finally {
    version.release();
  }
}

type Around = {
  readonly visit: Visit;
  readonly readiness: Readiness;
  readonly saves: readonly ProductSave[];
  readonly saying: ReadonlyMap<string, number> | null;
  readonly isNewer: boolean;
};

function body(found: Product, { visit: { query, session }, readiness, saves, saying, isNewer: newer }: Around): Html {
  const of = { is_active: found.is_active, ...readiness };
  const mayEdit = OWNING.includes(session.role);
  return html`${saved(query)}
<div class="summary"><p>${stateBadge(of)} ${stateText(of, newer)}</p></div>
<p>${mayEdit ? html`<a class="button primary" href="${addressOf(editorPath(found.product_id))}">Change this product</a>` : html`<span class="muted">An owner of your team can change this product.</span>`}${
    found.is_active
      ? html` <a class="button" href="${addressOf("/prospects", { product_id: found.product_id })}">Its prospects</a>`
      : ""
  } <a href="${addressOf("/products")}">All products</a></p>
${description(found)}
${keywords(found, saying)}
${whom(found)}
${pages(found)}
${history(saves)}`;
}

/** After a save; the number is how many families it takes then. */
function saved(query: URLSearchParams): Html {
  const told = query.get("saved");
  if (told === null) return html``;
  const size = /^\d{1,9}$/.test(told) ? universeSize({ families: Number(told) }) : "";
  return html`<div class="${told === "0" ? "problem" : "notice"}" role="status"><p><b>Saved.</b> ${size}</p></div>`;
}

function description({ description: text }: Product): Html {
  return text.trim() === ""
    ? html`<p class="muted">No description: evidence is weighed by its words.</p>`
    : html`<p class="said">${text}</p>`;
}

function keywords({ keywords: all }: Product, saying: ReadonlyMap<string, number> | null): Html {
  if (all.length === 0)
    return html`<h2>Keywords</h2><p class="muted">None: only passages about the subjects that its description names are found.</p>`;
  const hint =
    saying === null ? "" : html`<p class="muted small">With how many families of the active version say each.</p>`;
  return html`<h2>Keywords (${whole(all.length)})</h2>${hint}<ul class="keywords">${all.map(
    ({ name, auto_extracted }) =>
      html`<li>${name}${saying === null ? "" : html` <span class="muted small">${whole(saying.get(name.trim().toLowerCase()) ?? 0)}</span>`}${auto_extracted ? html` <span class="badge">from its pages</span>` : ""}</li>`,
  )}</ul>`;
}

function whom({ industries, segment_targeting, target_segments: segments }: Product): Html {
  const of =
    industries.length === 0
      ? html`<p>Companies of every industry.</p>`
      : html`<p>Companies whose SIC code begins with:</p><ul>${industries.map(
          ({ industry_code: code, industry_name: name, industry_description: text }) =>
            html`<li><b>${code}</b> ${name}${text === "" ? "" : html` <span class="muted small">${text}</span>`}</li>`,
        )}</ul>`;
  const which =
    segment_targeting === "all"
      ? html`<p>All of them.</p>`
      : html`<p>Of them, those of ${segments.length === 1 ? "this segment" : `any of these ${segments.length} segments`}:</p><ul>${segments.map(
          (segment) => html`<li>${capital(segmentWords(segment))}.</li>`,
        )}</ul>`;
  return html`<h2>Whom it is for</h2>${of}${which}`;
}

function pages({ sources }: Product): Html {
  if (sources.length === 0) return html``;
  return html`<h2>Its pages</h2><ul>${sources.map(({ url, title }) => {
    const isLink = /^https?:\/\//i.test(url);
    const named = title === "" ? url : title;
    return html`<li>${isLink ? html`<a href="${url}" rel="noopener noreferrer">${named}</a>` : html`${named} <span class="muted small">${url}</span>`}</li>`;
  })}</ul>`;
}

function history(saves: readonly ProductSave[]): Html {
  if (saves.length === 0) return html``;
  return html`<h2>Who saved it</h2><ul class="history">${saves.map(saveEntry)}</ul>${
    saves.length === SAVES_SHOWN ? html`<p class="muted small">The last ${count(SAVES_SHOWN, "save")}.</p>` : ""
  }`;
}
