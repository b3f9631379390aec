// What is around every page: header with navigation, product switch and person, and the landmarks.
import type { FoundSession } from "../../data/store/people/sessions.ts";
import type { Product } from "../../data/store/products/products.ts";
import { type Html, html } from "../html.ts";
import { ADDRESSES } from "./assets.ts";
import { addressOf, type Page } from "./page.ts";

/** Who sees it, and where in the dashboard that is. */
export type Surroundings = {
  readonly session: FoundSession;
  readonly pages: readonly Page[];
  readonly current: Page | null;
  readonly products: readonly Product[];
  readonly product: Product | null;
};

export type Content = { readonly title: string; readonly main: Html };

/** @param around null: nobody has signed in */
export function wholePage({ title, main }: Content, around: Surroundings | null): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} · Dealmap</title>
<link rel="icon" href="${ADDRESSES.icon}" type="image/svg+xml"><link rel="stylesheet" href="${ADDRESSES.style}">
<script type="module" src="${ADDRESSES.script}"></script><script type="module" src="${ADDRESSES.acts}"></script></head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="${addressOf("/", { product_id: around?.product?.product_id })}">Dealmap</a>
${around === null ? "" : [navigation(around), productSwitch(around), personMenu(around)]}
</header>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${main}
</main>
<p class="announcer visually-hidden" role="status" aria-live="polite"></p>
</body>
</html>
`.text;
}

function navigation({ pages, current, product, session }: Surroundings): Html {
  const shown = pages.filter(({ nav, roles }) => nav !== undefined && (roles?.includes(session.role) ?? true));
  return html`<nav aria-label="Main"><ul>${shown.map(
    (page) =>
      html`<li><a href="${addressOf(page.path, { product_id: product?.product_id })}"${currency(
        page,
        current,
      )}>${page.nav}</a></li>`,
  )}</ul></nav>`;
}

/** A page below another one is part of that one. */
function currency({ path }: Page, current: Page | null): Html | null {
  if (current?.path === path) return html` aria-current="page"`;
  return current?.path.startsWith(`${path}/`) ? html` aria-current="true"` : null;
}

/** On a page of no product it leads to the list of the product. */
function productSwitch({ products, product, current }: Surroundings): Html {
  if (products.length === 0) return html``;
  const path = current?.isOfProduct && !current.path.includes(":") ? current.path : "/prospects";
  return html`<form class="product" method="get" action="${addressOf(path)}" data-go>
<label for="product">Product</label>
<select id="product" name="product_id">${products.map(
    ({ product_id, name }) =>
      html`<option value="${product_id}"${product_id === product?.product_id ? html` selected` : ""}>${name}</option>`,
  )}</select><button class="quiet">Show</button></form>`;
}

function personMenu({ session: { team, email, role } }: Surroundings): Html {
  return html`<form class="person" method="post" action="${addressOf("/sign-out")}">
<span class="who small"><b>${team.name}</b> <span class="muted">${email ?? role}${email === null ? "" : ` (${role})`}</span></span>
<button class="quiet">Sign out</button></form>`;
}
