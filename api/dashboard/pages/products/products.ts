// /app/products: the team's products, disabled ones too, each with its state and what it is for.
import type { Product } from "../../../../data/store/products/products.ts";
import { type Html, html } from "../../../html.ts";
import { readReadiness } from "../../../prospects/readiness.ts";
import { route as listProducts } from "../../../routes/get-products.ts";
import { addressOf, OWNING, type Page } from "../../page.ts";
import { count, NONE, whole } from "../../parts/amounts.ts";
import { editorPath } from "./editor.ts";
import { type StateOf, stateBadge } from "./product-state.ts";

export const products: Page = {
  path: "/products",
  nav: "Products",
  isOfProduct: false,
  show: async ({ ask, asTeam, session }) => {
    const found = await ask(listProducts, { query: { include_disabled: true } });
    const rows: Html[] = [];
    for (const product of found.products) {
      rows.push(row(product, { is_active: product.is_active, ...(await readReadiness(asTeam, product)) }));
    }
    const mayEdit = OWNING.includes(session.role);
    return { title: "Products", main: rows.length === 0 ? none(mayEdit) : table(rows, mayEdit) };
  },
};

function none(mayEdit: boolean): Html {
  const next = mayEdit
    ? html`<p>A product says what you sell and to whom: its keywords find the evidence, its industries and segments the companies.</p><p>${newProduct()}</p>`
    : html`<p>An owner of your team can describe one here.</p>`;
  return html`<div class="empty"><p><b>Your team has no product yet.</b></p>${next}</div>`;
}

function newProduct(): Html {
  return html`<a class="button primary" href="${addressOf(editorPath(null))}">New product</a>`;
}

function table(rows: readonly Html[], mayEdit: boolean): Html {
  return html`<div class="summary"><p>${count(rows.length, "product")}. ${mayEdit ? "" : "An owner of your team can change them."}</p>${mayEdit ? html`<p>${newProduct()}</p>` : ""}</div>
<div class="scroll"><table class="cards"><caption class="visually-hidden">Products of your team</caption>
<thead><tr><th scope="col">Product</th><th scope="col">State</th><th scope="col" class="number">Families</th><th scope="col" class="number">Keywords</th><th scope="col">Whom it is for</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

const DESCRIPTION_CHARACTERS = 160;

function row({ product_id, name, description, ...product }: Product, of: StateOf): Html {
  const short =
    description.length <= DESCRIPTION_CHARACTERS ? description : `${description.slice(0, DESCRIPTION_CHARACTERS)}…`;
  return html`<tr><th scope="row"><a href="${addressOf(`/products/${product_id}`)}">${name}</a><div class="muted small plain">${short}</div></th>
<td data-label="State">${stateBadge(of)}</td>
<td class="number" data-label="Families">${of.active === null ? NONE : whole(of.active.families)}</td>
<td class="number" data-label="Keywords">${whole(product.keywords.length)}</td>
<td data-label="Whom it is for">${whom(product)}</td></tr>`;
}

function whom({
  industries,
  target_segments: segments,
  segment_targeting,
}: Omit<Product, "product_id" | "name" | "description">): string {
  const codes = industries.map(({ industry_code }) => industry_code);
  const among =
    codes.length === 0 ? "every industry" : `SIC ${codes.slice(0, 6).join(", ")}${codes.length > 6 ? " …" : ""}`;
  return segment_targeting === "all" ? `All companies of ${among}` : `${count(segments.length, "segment")} of ${among}`;
}
