// A save that another person's save overtook: what the form had seen, and what has changed since.

import { inSnapshot } from "../../../../data/store/open.ts";
import { revisionOf } from "../../../../data/store/products/product-content.ts";
import { listProductSaves } from "../../../../data/store/products/product-history.ts";
import { findProduct, type Product } from "../../../../data/store/products/products.ts";
import { type Html, html } from "../../../html.ts";
import { addressOf, type Visit } from "../../page.ts";
import { saveEntry } from "./change-list.ts";
import { editorPath } from "./editor.ts";

/** What the product was when the form was opened, and the last save of it then. */
export type Seen = { readonly revision: string; readonly entryId: number };

const SAVES_TOLD = 20;

/** As the form carries it. */
export function seenText({ revision, entryId }: Seen): string {
  return `${revision}.${entryId}`;
}

export function seenOf(form: URLSearchParams): Seen {
  const [revision = "", entryId = ""] = (form.get("seen") ?? "").split(".", 2);
  return { revision, entryId: /^\d{1,15}$/.test(entryId) ? Number(entryId) : 0 };
}

/** A product for a form to begin with, and what the form has then seen, of one moment. */
export async function readSeen({ asTeam: { store }, session }: Visit, found: Product) {
  const asked = { teamId: session.team.teamId, productId: found.product_id };
  return inSnapshot(store, async (snapshot) => {
    const product = (await findProduct(snapshot, asked)) ?? found;
    const [last] = await listProductSaves(snapshot, { ...asked, limit: 1 });
    return { product, seen: { revision: revisionOf(product), entryId: last?.entryId ?? 0 } };
  });
}

/** What is told above the form, which keeps what was typed, and has seen what is told. */
export async function overtaken(
  { asTeam, session }: Visit,
  now: Product,
  before: Seen,
): Promise<{ notice: Html; seen: Seen }> {
  const { product_id: productId } = now;
  const { teamId } = session.team;
  const saves = await listProductSaves(asTeam.store, { teamId, productId, limit: SAVES_TOLD });
  const since = saves.filter(({ entryId }) => entryId > before.entryId);
  const notice = html`<div class="problem" role="alert"><p><b>Nothing was saved: this product was changed while you had it open.</b></p>
<ul class="history">${since.map(saveEntry)}</ul>
<p>Below is what you typed, without these changes: take over what should stay, then save again. Or <a href="${addressOf(editorPath(productId))}">start from what is saved now</a>.</p></div>`;
  return { notice, seen: { revision: revisionOf(now), entryId: saves[0]?.entryId ?? before.entryId } };
}
