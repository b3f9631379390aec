// What is around each part of the settings: the list of parts, and what was just done or refused.
import type { PersonRole } from "../../../../data/vocabulary.ts";
import { type Html, html } from "../../../html.ts";
import { addressOf, OWNING, type PageView, type Visit } from "../../page.ts";
import type { Told } from "../../parts/refusal.ts";

/** `roles` left out: everybody sees it. */
type Part = { readonly path: string; readonly name: string; readonly roles?: readonly PersonRole[] };

const PARTS: readonly Part[] = [
  { path: "/settings/keys", name: "API keys" },
  { path: "/settings/webhooks", name: "Webhooks", roles: OWNING },
  { path: "/settings/people", name: "People" },
  { path: "/settings/sender", name: "Sender" },
  { path: "/settings/credits", name: "Plan and credits" },
  { path: "/settings/audit", name: "Audit" },
];

type Content = { readonly path: string; readonly main: Html; readonly told?: Told | null };

export function settingsView(visit: Visit, { path, main, told = null }: Content): PageView {
  const name = PARTS.find((part) => part.path === path)?.name ?? "Settings";
  return {
    title: name,
    status: told?.status ?? 200,
    main: html`<nav class="parts" aria-label="Settings"><ul>${PARTS.filter(
      ({ roles }) => roles?.includes(visit.session.role) ?? true,
    ).map(
      (part) =>
        html`<li><a href="${addressIn(visit, part.path)}"${part.path === path ? html` aria-current="page"` : ""}>${part.name}</a></li>`,
    )}</ul></nav>${told?.notice}${main}`,
  };
}

/** An address that keeps the product which was chosen elsewhere. */
export function addressIn(
  { product }: Visit,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): string {
  return addressOf(path, { product_id: product?.product_id, ...query });
}
