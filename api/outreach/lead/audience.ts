// Whom a message speaks to, by what a title says about the person's part of the business, and how it does.

import { isHostile } from "../../../data/prose/third-party-text.ts";
import { type BusinessFunction, mainFunction, mentionsInTitle } from "../../../data/prose/titles/business-function.ts";
import { plainTitle, readHeldTitle } from "../../../data/prose/titles/held-title.ts";

export const AUDIENCES = [
  "executive",
  "finance",
  "investments",
  "claims",
  "underwriting",
  "actuarial",
  "technology",
  "data",
  "operations",
  "customer",
  "distribution",
  "legal",
  "risk",
  "people",
  "procurement",
  "strategy",
] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Functions that care about the same things are spoken to alike. */
const AUDIENCE_OF: Readonly<Record<BusinessFunction, Audience>> = {
  claims: "claims",
  underwriting: "underwriting",
  actuarial: "actuarial",
  reinsurance: "underwriting",
  distribution: "distribution",
  service: "customer",
  marketing: "distribution",
  investments: "investments",
  finance: "finance",
  audit: "finance",
  tax: "finance",
  risk: "risk",
  compliance: "legal",
  legal: "legal",
  procurement: "procurement",
  people: "people",
  technology: "technology",
  operations: "operations",
  strategy: "strategy",
  general: "executive",
};

/** What a call says of results is nothing to them, and nothing that they would pass on. */
const FAR: ReadonlySet<Audience> = new Set([
  "legal",
  "procurement",
  "technology",
  "data",
  "strategy",
  "investments",
  "risk",
]);

/** Whether somebody may be asked who looks after what is not his own work (semantics 12.12). */
export const mayBeAsked = (audience: Audience | null) => audience === null || !FAR.has(audience);

/** Teams of themes.yaml whose work who heads the finances knows. What claims or underwriting would do about a figure is passed on to who does it. */
const NEAR_FINANCE =
  /^(?:finance|investment|reserving|actuarial|capital|asset and liability|reinsurance|risk(?! adjustment)|credit risk|run-off|acquisitions|integration|data)\b/;
export const isNearFinance = (team: string) => NEAR_FINANCE.test(team);

/** Those who make answers of the company's data are no builders of its systems. */
const DATA = /^(?:data|analytics?|business intelligence|cdo)$/i;
/** On the board without an office in the company: no part of its work, but answerable for the whole. */
const BOARD = /\b(?:chair(?:man|woman|person)?|board)\b/i;

/** Null when the title does not tell, or is none. What somebody did before counts when nothing is held today. */
export function audienceOf(title: string): Audience | null {
  if (isHostile(title)) return null;
  const { held, about } = readHeldTitle(title);
  const mentions = mentionsInTitle(held === null ? plainTitle(title) : about);
  const main = mainFunction(mentions);
  if (main === null) return BOARD.test(title) ? "executive" : null;
  const isOfData = main === "technology" && mentions.some(({ words }) => DATA.test(words));
  return isOfData ? "data" : AUDIENCE_OF[main];
}
