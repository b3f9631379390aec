// What a page is: an address below /app, what it shows, and what can be done there. pages.ts has the table of them.

import type { FoundSession } from "../../data/store/people/sessions.ts";
import type { Product } from "../../data/store/products/products.ts";
import type { PersonRole } from "../../data/vocabulary.ts";
import type { ApiContext, RequestContext } from "../context.ts";
import type { Html } from "../html.ts";
import type { Ask } from "./ask.ts";

/** A request for a page, by a person who has signed in. */
export type Visit = {
  readonly session: FoundSession;
  /** The team's active products, by id. */
  readonly products: readonly Product[];
  /** The one that the address names; null on a page that is of no product, or where the team has none. */
  readonly product: Product | null;
  /** Decoded parameters of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Fields of the form that was sent; empty otherwise. */
  readonly form: URLSearchParams;
  readonly ask: Ask;
  /** Where browsers reach the service, without a slash at its end: for what is used outside of the dashboard. */
  readonly reachedAt: string;
  readonly context: ApiContext;
  /** For what no endpoint answers. */
  readonly asTeam: RequestContext;
};

/** What a page or an action ends in. */
export type View =
  | PageView
  /** Another address, which is then asked with GET. */
  | { readonly seeOther: string }
  | { readonly fileName: string; readonly contentType: string; readonly body: string | Buffer };

export type PageView = {
  readonly title: string;
  readonly main: Html;
  /** 200 unless told. */
  readonly status?: number;
};

export type Action = {
  /** Who may do it; everybody else gets 403. */
  readonly roles: readonly PersonRole[];
  readonly act: (visit: Visit) => Promise<View>;
};

export type Page = {
  /** Below /app; `:name` is a parameter. */
  readonly path: string;
  /** Its name in the navigation; left out: it is reached from another page. */
  readonly nav?: string;
  /** It is about one product, which its address names as `product_id`; without it the address gets the first one. */
  readonly isOfProduct: boolean;
  /** Who may see it; left out: everybody who has signed in. */
  readonly roles?: readonly PersonRole[];
  readonly show: (visit: Visit) => Promise<View>;
  /** Of a form; left out: 100 kB. */
  readonly formBytesMax?: number;
  /** By name: a form posts to the page's address, a slash and the name. */
  readonly actions?: Readonly<Record<string, Action>>;
};

/** Where all pages are. */
export const BASE = "/app";

/** Roles that may change what the team has; a viewer only reads. */
export const ACTING: readonly PersonRole[] = ["owner", "member"];
export const OWNING: readonly PersonRole[] = ["owner"];

/** An address of a page; parameters that are empty, null or undefined are left out. */
export function addressOf(
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return `${BASE}${path}${search === "" ? "" : `?${search}`}`;
}
