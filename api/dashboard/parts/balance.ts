// What something costs and what is left, said before it is asked.
import type { Usage } from "../../../data/resources/credits.ts";
import { type Html, html } from "../../html.ts";
import { count, date, whole } from "./amounts.ts";

/** `10 credits`, or `free` */
export function price(credits: number): string {
  return credits === 0 ? "free" : count(credits, "credit");
}

/** E.g. `40 of 50 credits are left until Dec 1, 2026.` */
export function balance({ remaining, allowance, period_ends_at }: Usage): Html {
  return html`<span class="muted">${whole(remaining)} of ${count(allowance, "credit")} ${remaining === 1 ? "is" : "are"} left until ${date(period_ends_at)}.</span>`;
}
