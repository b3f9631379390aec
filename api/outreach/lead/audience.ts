// Whom a message speaks to, by what a title says about the person's part of the business, and how it does.
import { type BusinessFunction, mainFunction, mentionsInTitle } from "../../../data/prose/business-function.ts";
import { plainTitle, readHeldTitle } from "../../../data/prose/held-title.ts";
import { isHostile } from "../../../data/prose/third-party-text.ts";

export const AUDIENCES = [
  "executive",
  "finance",
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
  investments: "finance",
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
  strategy: "executive",
  general: "executive",
};

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

type Address = {
  /** Opens a sentence, without the comma. */
  readonly lenses: readonly [string, ...string[]];
  /** Goes on after the comma; "it" is the theme. */
  readonly cares: readonly [string, ...string[]];
};

export const ADDRESSES: Readonly<Record<Audience | "anyone", Address>> = {
  executive: {
    lenses: ["From where you sit", "At the level of the whole company", "For whoever answers for the result"],
    cares: [
      "it is one of the few subjects that touch cost, customers and capital at once",
      "what counts is whether it is seen early enough to choose the response",
      "it matters most in the moment before it becomes a topic in the boardroom",
    ],
  },
  finance: {
    lenses: ["For a finance team", "Seen from finance", "On the finance side"],
    cares: [
      "it matters most when it moves a ratio before anyone expected it to",
      "the value lies in seeing it before the close rather than explaining it after",
      "the expensive part is the time between the cause and the figure that shows it",
    ],
  },
  claims: {
    lenses: ["For a claims team", "Inside a claims department", "On the claims side"],
    cares: [
      "what counts is seeing it while the files are still open",
      "it shows first in the files that stay open longest",
      "the hard part is to know where to look before the money has left",
    ],
  },
  underwriting: {
    lenses: ["For an underwriting team", "Seen from underwriting", "On the underwriting side"],
    cares: [
      "it decides which risks still pay for themselves",
      "what matters is how soon it reaches the next decision on a risk",
      "it is worth most when it arrives before the renewal, not after it",
    ],
  },
  actuarial: {
    lenses: ["For an actuarial team", "Seen from the actuarial side", "In actuarial work"],
    cares: [
      "the value lies in evidence that arrives before the next study does",
      "the difficulty is to tell a real change from noise while it is small",
      "it helps to see the cases behind a trend and not only the trend",
    ],
  },
  technology: {
    lenses: ["For a technology team", "Seen from the technology side", "On the systems side"],
    cares: [
      "it soon becomes a question of which data and which systems can answer it",
      "the request tends to arrive as a data problem with a deadline",
      "the test is whether an answer fits into the systems that people already use",
    ],
  },
  data: {
    lenses: ["For a data team", "Seen from the analytics side", "In analytics"],
    cares: [
      "the hard part is to turn it into something people act on",
      "the signals are usually there already and simply not joined up",
      "what counts is an answer that the business believes",
    ],
  },
  operations: {
    lenses: ["For an operations team", "Seen from operations", "In day-to-day operations"],
    cares: [
      "it turns into workload long before it turns into a figure",
      "what counts is knowing it before the queue shows it",
      "it is felt first where people work around it",
    ],
  },
  customer: {
    lenses: ["For a service team", "Seen from the service side", "On the customer side"],
    cares: [
      "customers feel it before any report shows it",
      "it decides which conversations are easy and which are not",
      "it helps to know how early a customer can be told something definite",
    ],
  },
  distribution: {
    lenses: ["For a distribution team", "Seen from the market side", "In sales and distribution"],
    cares: [
      "it reaches agents and customers as a price or as a delay",
      "it decides what can be promised with a good conscience",
      "it shows sooner or later in what customers are offered",
    ],
  },
  legal: {
    lenses: ["For a legal team", "Seen from the legal side", "In legal and compliance work"],
    cares: [
      "being able to show how a decision was reached matters as much as the decision",
      "it is easier to document at the time than to reconstruct afterwards",
      "what counts is what can be shown when someone asks",
    ],
  },
  risk: {
    lenses: ["For a risk team", "Seen from the risk side", "In risk management"],
    cares: [
      "the point is to see it build up rather than to read about it afterwards",
      "what counts is a signal that arrives before the limit does",
      "it helps to agree which early sign would be worth acting on",
    ],
  },
  people: {
    lenses: ["For a people team", "Seen from the people side", "For whoever looks after the workforce"],
    cares: [
      "it shows in the workload of the most experienced people first",
      "it decides how much of a working day goes into work that matters",
      "some of the work that it causes could be lifted off the team",
    ],
  },
  procurement: {
    lenses: ["For a sourcing team", "Seen from procurement", "On the sourcing side"],
    cares: [
      "it helps to know early which questions a purchase would have to answer",
      "what counts is that a need is described before a product is",
      "it is worth settling how a result would be measured before anything is signed",
    ],
  },
  anyone: {
    lenses: ["In most companies", "In practice", "Looked at from the outside"],
    cares: [
      "those who live with it every day are seldom the ones who report on it",
      "it crosses several departments, and each of them sees a part of it",
      "what counts is how early it is seen and by whom",
    ],
  },
};
