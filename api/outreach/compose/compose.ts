// The embedded composer: one argument, what is sold, one small question; the same for the same brief, within the platform's limits.
import { findCompanyName } from "../../../data/prose/company-name.ts";
import type { Argument } from "../evidence/argument.ts";
import { countWords } from "../evidence/quote.ts";
import { type Choose, chooserOf } from "../evidence/seed.ts";
import { findPersonName, findProductName } from "../lead/names.ts";
import type { Draft, Sources } from "../verify/draft.ts";
import { limitsOf } from "../verify/format.ts";
import { problemsOf } from "../verify/grounding.ts";
import type { Brief } from "./brief.ts";
import { offerOf } from "./offer.ts";
import { subjectOf } from "./subject-line.ts";
import * as wording from "./wording.ts";

/** Left out one after the other when a message is too long. */
const DISPENSABLE = ["outlook", "beside", "cost"] as const;
type Part = (typeof DISPENSABLE)[number] | "told" | "product" | "ask";
const STYLES = ["full", "brief", "tight"] as const;
type Style = (typeof STYLES)[number];
type Plan = readonly (readonly Part[])[];

const EMAIL_PLANS: readonly [Plan, ...Plan[]] = [
  [["told", "cost"], ["product"], ["beside"], ["ask", "outlook"]],
  [["told"], ["cost", "product"], ["beside"], ["ask", "outlook"]],
  [["told", "cost"], ["beside"], ["product", "ask", "outlook"]],
];
const LINKEDIN_PLAN: Plan = [
  ["told", "cost"],
  ["product", "ask"],
];

/** The first argument of which a message can be made that passes the verification; null when none is. */
export function compose(brief: Brief): Draft | null {
  for (const argument of brief.arguments) {
    const draft = draftOf(brief, argument);
    if (draft !== null && problemsOf(draft, sourcesOf(brief), brief.format).length === 0) return draft;
  }
  return null;
}

/** What a brief's drafts may draw on. */
export function sourcesOf({ arguments: all, facts, product, lead }: Brief): Sources {
  const excerpts = all.flatMap(({ excerpt }) => (excerpt === null ? [] : [excerpt]));
  const statutory = all.flatMap(({ onFile }) => onFile ?? []);
  return { excerpts, statutory, facts, product, lead };
}

type Script = { readonly brief: Brief; readonly argument: Argument; readonly choose: Choose; readonly slots: Slots };
type Slots = Readonly<Record<string, string | null>>;

function draftOf(brief: Brief, argument: Argument): Draft | null {
  const script = scriptOf(brief, argument);
  const beside = brief.format.length === "longer" ? besideOf(brief, argument) : null;
  const isEmail = brief.format.platform === "email";
  const plan = isEmail ? script.choose("plan", EMAIL_PLANS) : LINKEDIN_PLAN;
  const body = fittingBody(script, { plan, beside });
  if (body === null) return null;
  const isBesideTold = beside !== null && body.includes(beside.told[0]);
  const used = [argument, ...(isBesideTold ? [beside] : [])].flatMap(({ excerpt }) => excerpt?.excerptId ?? []);
  return { subject: isEmail ? subjectOf(argument, brief, script.choose) : null, body, usedExcerptIds: used };
}

/** Full, in few words, in as few as there are: the first that fits, whole if possible, then without what can be left out. */
function fittingBody(script: Script, { plan, beside }: { plan: Plan; beside: Argument | null }): string | null {
  const { format } = script.brief;
  const { wordsMax, charactersMax } = limitsOf(format);
  const styles = format.length === "shorter" || format.platform === "linkedin" ? STYLES.slice(1) : STYLES;
  for (const count of [0, 1, 2, 3]) {
    const left = new Set<Part>(DISPENSABLE.slice(0, count));
    for (const style of styles) {
      const body = [greeting(script), ...paragraphs(plan, partsOf(script, { beside, style }), left)].join("\n\n");
      if (countWords(body) <= wordsMax && body.length <= charactersMax) return body;
    }
  }
  return null;
}

function paragraphs(plan: Plan, parts: ReadonlyMap<Part, string>, left: ReadonlySet<Part>): string[] {
  return plan
    .map((paragraph) => paragraph.flatMap((part) => (left.has(part) ? [] : (parts.get(part) ?? []))).join(" "))
    .filter((text) => text !== "");
}

/** Another subject than the argument's; a statutory fact beside a passage, since the reader has not seen it. */
function besideOf({ arguments: all }: Brief, argument: Argument): Argument | null {
  const others = all.filter(
    ({ isWeak, line, told }) => !isWeak && line !== argument.line && told[0] !== argument.told[0],
  );
  return others.find(({ excerpt }) => (excerpt === null) !== (argument.excerpt === null)) ?? others[0] ?? null;
}

function partsOf(script: Script, { beside, style }: { beside: Argument | null; style: Style }): Map<Part, string> {
  const { brief, argument, choose } = script;
  const { tone, length } = brief.format;
  const parts: [Part, string | null][] = [
    ["told", style === "tight" ? shortest(argument.told) : choose("told", argument.told)],
    ["cost", argument.cost],
    ["product", productSentence(script, style)],
    ["ask", askSentence(script, style)],
    ["beside", beside === null ? null : fill(choose("beside", wording.BESIDE), { beside: beside.told[0] })],
    ["outlook", length === "longer" ? choose("outlook", wording.OUTLOOKS[tone]) : null],
  ];
  return new Map(parts.flatMap(([part, text]) => (text === null ? [] : [[part, text] as const])));
}

function greeting({ brief, slots, choose }: Script): string {
  const named = fill(choose("greeting", wording.GREETINGS[brief.format.tone]), slots);
  return named ?? fill(wording.GREETINGS_UNNAMED[0], slots) ?? "Hello,";
}

const shortest = (texts: readonly [string, ...string[]]) => texts.reduce((a, b) => (b.length < a.length ? b : a));

function productSentence({ choose, slots }: Script, style: Style): string {
  const wordings = style === "full" ? wording.PRODUCTS : wording.PRODUCTS_BRIEF;
  const said = [wordings, wording.PRODUCTS_DOING, wording.PRODUCTS_UNDESCRIBED].flatMap(
    (some) => fill(style === "tight" ? shortest(some) : choose("product", some), slots) ?? [],
  );
  return said[0] ?? fill(wording.PRODUCT_UNNAMED, slots) ?? "";
}

function askSentence({ brief, argument, choose, slots }: Script, style: Style): string | null {
  const { tone } = brief.format;
  if (brief.lead === null) return fillOne(wording.ASKS_UNNAMED[tone], { choose, slots }, style);
  if (!argument.isTheirs) return fillOne(wording.ASKS_ELSEWHERE[tone], { choose, slots }, style);
  const asks = (style === "full" ? wording.ASKS : wording.ASKS_BRIEF)[tone];
  return style === "tight" && tone !== "hard_sell" ? argument.ask : fill(choose("ask", asks), slots);
}

function scriptOf(brief: Brief, argument: Argument): Script {
  const { product, lead, facts } = brief;
  const name = findProductName(product.name);
  const slots: Slots = {
    firm: findCompanyName(facts.companyName)?.short ?? null,
    name: lead === null ? null : (findPersonName(lead.fullName)?.greeting ?? null),
    product: name,
    ...offerOf({ name: name ?? "our product", description: product.description, names: product.keywords }),
    use: argument.use,
    aid: argument.use.replace(/^to /, ""),
    ask: argument.ask,
    topic: argument.topic,
  };
  return { brief, argument, choose: chooserOf(brief.seed), slots };
}

/** The chosen one of those that can be filled, or the shortest. */
function fillOne(
  options: wording.Wordings,
  { choose, slots }: Pick<Script, "choose" | "slots">,
  style: Style,
): string | null {
  const [first, ...others] = options.flatMap((text) => fill(text, slots) ?? []);
  if (first === undefined) return null;
  return style === "tight" ? shortest([first, ...others]) : choose("ask", [first, ...others]);
}

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
