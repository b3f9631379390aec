// What a save changes, or changed, field by field.
import type { ProductChange } from "../../../../data/store/products/product-content.ts";
import type { ProductSave } from "../../../../data/store/products/product-history.ts";
import { type Html, html } from "../../../html.ts";
import { moment } from "../../parts/amounts.ts";

const NAMES: Readonly<Record<ProductChange["field"], string>> = {
  name: "Name",
  description: "Description",
  is_active: "State",
  keywords: "Keywords",
  sources: "Pages",
  industries: "Industries",
  segment_targeting: "Targets",
  target_segments: "Segments",
};

export function changeList(changes: readonly ProductChange[]): Html {
  return html`<ul class="changes">${changes.map(
    ({ field, added, removed, others }) =>
      html`<li><b>${NAMES[field]}</b>: ${
        added.length + removed.length === 0
          ? "in another order"
          : [
              removed.length === 0 ? "" : html`without ${values(removed)}`,
              removed.length > 0 && added.length > 0 ? ", " : "",
              added.length === 0 ? "" : html`with ${values(added)}`,
            ]
      }${others > 0 ? html`, and ${others} more` : ""}.</li>`,
  )}</ul>`;
}

function values(all: readonly string[]): Html[] {
  return all.map((value, index) => html`${index === 0 ? "" : ", "}“${value}”`);
}

export function saveEntry({ actor, at, isNew, changes }: ProductSave): Html {
  const what = isNew ? "created it" : changes.length === 0 ? "saved it as it was" : "changed:";
  return html`<li>${moment(at)}: <b>${whoIs(actor)}</b> ${what}${changes.length === 0 ? "." : changeList(changes)}</li>`;
}

function whoIs(actor: string): string {
  return actor === "cli" ? "an operator" : actor;
}
