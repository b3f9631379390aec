// The state of the list of prospects is its address, in one spelling: names once, several values as a comma list, nothing empty.
import { compareText } from "../../../data/compare-text.ts";
import { ProspectQuery } from "../../list-index/list-query.ts";
import { addressOf } from "../page.ts";

/** Rows whose subsidiaries are shown, by ticker; the page's own, not a parameter of the endpoint. */
export const OPENED = "open";
/** Rows of a page, where the address does not say. */
const ROWS = 50;

const NAMES: readonly string[] = Object.keys(ProspectQuery.shape);

const PAGING: readonly string[] = ["product_id", "version", "include_children", "limit", "offset"];

/** As forms send it, in the one spelling. */
export function oneSpelling(query: URLSearchParams): URLSearchParams {
  const values = new Map<string, string>();
  for (const [name, value] of query) {
    const text = value.trim();
    const before = values.get(name);
    // Only what the endpoint reads as a list can be given more than once; of anything else it says so.
    if (text !== "") values.set(name, before === undefined ? text : `${before},${text}`);
  }
  return new URLSearchParams([...values]);
}

/** What the endpoint is asked: unknown names too, so that it says that they are. */
export function asked(query: URLSearchParams, paging: Readonly<Record<string, string>> = {}): URLSearchParams {
  const rest = new URLSearchParams([...query].filter(([name]) => name !== OPENED));
  if (!rest.has("limit")) rest.set("limit", String(ROWS));
  for (const [name, value] of Object.entries(paging)) rest.set(name, value);
  return rest;
}

/** The address with some of it changed; null takes a parameter out. Whatever changes but the page leads to the first page. */
export function changed(query: URLSearchParams, changes: Readonly<Record<string, string | number | null>>): string {
  const values: Record<string, string | number | null> = Object.fromEntries(query);
  if (!("offset" in changes) && !(OPENED in changes)) values.offset = null;
  return addressOf("/prospects", { ...values, ...changes });
}

/** Whether anything but the product, the order and the page is asked. */
export function isFiltered(query: URLSearchParams): boolean {
  const neutral = ["product_id", "limit", "offset", "sort_by", "sort_dir", "include_children", OPENED];
  return [...query.keys()].some((name) => NAMES.includes(name) && !neutral.includes(name));
}

/** Filters and order alone, in one spelling: what a saved search keeps of the list. */
export function savedQuery(query: URLSearchParams): string {
  const kept = [...oneSpelling(query)].filter(([name]) => NAMES.includes(name) && !PAGING.includes(name));
  return new URLSearchParams(kept.toSorted(([one], [other]) => compareText(one, other))).toString();
}

export function openedOf(query: URLSearchParams): readonly string[] {
  return (query.get(OPENED) ?? "").split(",").filter((ticker) => ticker !== "");
}
