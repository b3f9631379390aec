// The embedded composer: one argument, what is sold, one small question; the same for the same brief, within the platform's limits.
import { findCompanyName } from "../../../data/prose/company-name.ts";
import type { Argument } from "../evidence/argument.ts";
import { countWords } from "../evidence/quote.ts";
import { type Choose, chooserOf } from "../evidence/seed.ts";
import type { Wordings } from "../evidence/themes.ts";
import type { SalientFact } from "../evidence/told-fact.ts";
import { findPersonName, findProductName } from "../lead/names.ts";
import type { Sources, Written } from "../verify/draft.ts";
import { limitsOf } from "../verify/format.ts";
import { problemsOf } from "../verify/grounding.ts";
import type { Brief } from "./brief.ts";
import { offerOf } from "./offer.ts";
import { subjectOf } from "./subject-line.ts";
import * as wording from "./wording.ts";

type Part = "told" | "beside" | "product" | "ask";
/** Paragraphs after the greeting. */
type Plan = readonly (readonly Part[])[];

const EMAIL_PLANS: readonly [Plan, ...Plan[]] = [
  [["told", "beside"], ["product"], ["ask"]],
  [
    ["told", "beside"],
    ["product", "ask"],
  ],
];
const LINKEDIN_PLAN: Plan = [
  ["told", "beside"],
  ["product", "ask"],
];

/** The first argument of which a message can be made that passes the verification; null when none is. */
export function compose(brief: Brief): Written | null {
  for (const argument of brief.arguments) {
    const draft = draftOf(brief, argument);
    if (draft !== null && problemsOf(draft, sourcesOf(brief), brief.format).length === 0) return draft;
  }
  return null;
}

/** What a brief's drafts may draw on. */
export function sourcesOf({ arguments: all, facts, product, lead }: Brief): Sources {
  const excerpts = all.flatMap(({ excerpt }) => (excerpt === null ? [] : [excerpt]));
  const statutory = all.flatMap(({ fact }) => fact?.sentence ?? []);
  return { excerpts, statutory, facts, product, lead };
}

type Slots = Readonly<Record<string, string | null>>;
type Script = { readonly brief: Brief; readonly argument: Argument; readonly choose: Choose; readonly slots: Slots };
type Parts = Readonly<Record<Part, string | null>>;

function draftOf(brief: Brief, argument: Argument): Written | null {
  const script = scriptOf(brief, argument);
  const beside = brief.format.length === "longer" ? besideOf(brief, argument) : null;
  const isEmail = brief.format.platform === "email";
  const plan = isEmail ? script.choose("plan", EMAIL_PLANS) : LINKEDIN_PLAN;
  const written = [beside, null]
    .flatMap((second) => [false, true].map((isTight) => ({ second, isTight })))
    .map((how) => ({ ...how, body: bodyOf(script, plan, partsOf(script, how)) }))
    .find(({ body }) => isWithin(body, brief));
  if (written === undefined) return null;
  const { body, second } = written;
  const subject = isEmail ? subjectOf(argument, brief, script.choose) : null;
  const used = [argument, ...(second === null ? [] : [second])];
  const usedExcerptIds = used.flatMap(({ excerpt }) => excerpt?.excerptId ?? []);
  return { subject, body, usedExcerptIds, usedFacts: used.flatMap(({ fact }) => fact ?? []) };
}

function isWithin(body: string, { format }: Brief): boolean {
  const { wordsMax, charactersMax } = limitsOf(format);
  return countWords(body) <= wordsMax && body.length <= charactersMax;
}

function bodyOf(script: Script, plan: Plan, parts: Parts): string {
  const paragraphs = plan.map((paragraph) => paragraph.flatMap((part) => parts[part] ?? []).join(" "));
  return [greeting(script), ...paragraphs.filter((text) => text !== "")].join("\n\n");
}

/** A statutory fact beside a passage that speaks of the same line of business: the reader has not seen it. */
function besideOf({ arguments: all }: Brief, { excerpt: about }: Argument): Argument | null {
  if (about === null) return null;
  const said = `${about.segment ?? ""} ${about.text}`.toLowerCase();
  return all.find(({ fact }) => fact !== null && said.includes(lineWords(fact))) ?? null;
}

/** What no text holds where a fact is of no single line. */
const lineWords = ({ line_of_business: line }: SalientFact) =>
  line?.replace("private_passenger", "personal").replaceAll("_", " ") ?? "\0";

function partsOf(script: Script, { second, isTight }: { second: Argument | null; isTight: boolean }): Parts {
  const { argument, choose } = script;
  return {
    told: isTight ? shortest(argument.told) : choose("told", argument.told),
    beside: second === null ? null : choose("told", second.told),
    product: productSentence(script, isTight),
    ask: askSentence(script, isTight),
  };
}

function greeting({ slots, choose }: Script): string {
  return fill(choose("greeting", wording.GREETINGS), slots) ?? fillAny(wording.GREETINGS_UNNAMED, slots)[0] ?? "Hello,";
}

function productSentence({ choose, slots }: Script, isTight: boolean): string {
  const said = [wording.PRODUCTS, wording.PRODUCTS_DOING, wording.PRODUCTS_UNDESCRIBED]
    .map((some) => fillAny(some, slots))
    .find((some) => some.length > 0);
  const [first, ...others] = said ?? fillAny([wording.PRODUCT_UNNAMED], slots);
  if (first === undefined) return "";
  return isTight ? shortest([first, ...others]) : choose("product", [first, ...others]);
}

function askSentence({ brief, choose, slots }: Script, isTight: boolean): string | null {
  const { tone } = brief.format;
  const asks = brief.lead === null || brief.isReferral ? wording.ASKS_UNNAMED : wording.ASKS;
  const [first, ...others] = fillAny(asks[tone], slots);
  if (first === undefined) return null;
  return isTight ? shortest([first, ...others]) : choose("asked", [first, ...others]);
}

function scriptOf(brief: Brief, argument: Argument): Script {
  const { product, lead, facts, turn } = brief;
  const choose = chooserOf([brief.seed, argument.told[0]], turn);
  const name = findProductName(product.name);
  const { offer, does } = offerOf({ ...product, name: name ?? "our product" }, argument.link.words);
  const slots: Slots = {
    firm: findCompanyName(facts.companyName)?.short ?? null,
    name: lead === null ? null : (findPersonName(lead.fullName)?.greeting ?? null),
    product: name,
    offer,
    does,
    ...soldAs(name, offer),
    help: choose("help", argument.link.helps),
    ask: choose("ask", asksOf(argument)),
    topic: argument.topic,
  };
  return { brief, argument, choose, slots };
}

/** In brackets where it has commas, so that nobody loses the thread. */
function soldAs(name: string | null, offer: string | null): Slots {
  if (name === null || offer === null) return { sold: null, pause: null };
  if (offer.includes(",")) return { sold: `${name} (${offer})`, pause: "" };
  return { sold: `${name}, ${offer}`, pause: "," };
}

function asksOf({ reason, asks }: Argument): Wordings {
  if (reason === "plan") return wording.ASKS_OF_PLANS;
  return reason === "act" ? wording.ASKS_OF_ACTS : asks;
}

const shortest = (texts: Wordings) => texts.reduce((a, b) => (b.length < a.length ? b : a));

/** Those that can be filled. */
const fillAny = (options: Wordings, slots: Slots): string[] => options.flatMap((text) => fill(text, slots) ?? []);

/** Null when a slot has nothing to fill it. */
function fill(text: string, slots: Slots): string | null {
  let isWhole = true;
  const filled = text.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const plain = slot.charAt(0).toLowerCase() + slot.slice(1);
    const value = slots[plain] ?? null;
    if (value === null) isWhole = false;
    return slot === plain ? (value ?? "") : capitalised(value ?? "");
  });
  return isWhole ? filled : null;
}

const capitalised = (text: string) => (/^[a-z]+[A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1));
