// Numbers, dates and names of closed sets as a page shows them.
import { lineName } from "../../../data/line-names.ts";
import { LINE_KEYS } from "../../../data/vocabulary.ts";
import { type Html, html } from "../../html.ts";

/** What a missing value looks like; a screen reader hears the words. */
export const NONE = html`<span class="muted" title="none">–</span>`;

const WHOLE = new Intl.NumberFormat("en-US");
const SHORT = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumSignificantDigits: 3,
});
const DATE = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

export function whole(value: number): string {
  // Most are small, and pages have hundreds of them.
  return Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : WHOLE.format(value);
}

/** `$812M`; the exact amount is in its title. */
export function usd(value: number | null | undefined): Html {
  if (value === null || value === undefined) return NONE;
  return html`<span title="${WHOLE.format(value)} USD">${shortUsd(value)}</span>`;
}

export function shortUsd(value: number): string {
  return SHORT.format(value);
}

/** A complaint index: 1.0 is par. */
export function index(value: number | null | undefined): Html | string {
  return value === null || value === undefined ? NONE : value.toFixed(2);
}

/** @param iso a date or a time in UTC */
export function date(iso: string): Html {
  return html`<time datetime="${iso}">${DATE.format(new Date(iso))}</time>`;
}

/** @param iso a time in UTC, shown to the minute */
export function moment(iso: string): Html {
  return html`<time datetime="${iso}">${momentText(iso)}</time>`;
}

export function momentText(iso: string): string {
  return `${MOMENT.format(new Date(iso))} UTC`;
}

/** `0.04 s`, `1.2 s`, `42 s`, `3 min 20 s`, `2 h 5 min` */
export function duration(seconds: number): string {
  if (seconds < 1) return `${seconds.toFixed(2)} s`;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const all = Math.round(seconds);
  if (all < 60) return `${all} s`;
  const minutes = Math.floor(all / 60);
  return minutes < 60 ? `${minutes} min ${all % 60} s` : `${whole(Math.floor(minutes / 60))} h ${minutes % 60} min`;
}

/** `1 company`, `2 companies` */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${whole(value)} ${value === 1 ? one : many}`;
}

/** Where a key's own words would not do. */
const NAMES: Readonly<Record<string, string>> = {
  mga: "MGA",
  unclassified_intermediary: "other intermediary",
  unknown: "unclassified",
  pending_score: "score pending",
  unassessed: "not assessed",
  premium_total: "premium, all lines",
  premium_line: "premium of the one line chosen",
  complaint_index: "complaint index",
  licensed_state_count: "licensed states",
  asc: "ascending",
  desc: "descending",
};

/** A value of a closed set in words. */
export function words(key: string): string {
  const line = LINE_KEYS.find((each) => each === key);
  return line !== undefined ? lineName(line) : (NAMES[key] ?? key.replaceAll("_", " "));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
