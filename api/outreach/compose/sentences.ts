// The parts of a message, each a sentence or a few, chosen among the wordings whose slots can all be filled.
import { dateInWords, yearsBetween } from "../../../data/formats/calendar-date.ts";
import { findCompanyName } from "../../../data/prose/company-name.ts";
import { attributionOf } from "../evidence/attribution.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { type CompanyFacts, factSentences } from "../evidence/facts.ts";
import { countWords } from "../evidence/quote.ts";
import { type Choose, chooserOf } from "../evidence/seed.ts";
import { ADDRESSES, audienceOf } from "../lead/audience.ts";
import type { MessageLead } from "../lead/lead.ts";
import { findPersonName, findProductName } from "../lead/names.ts";
import type { Format } from "../verify/format.ts";
import { offerOf } from "./offer.ts";
import * as wording from "./wording.ts";

export type Brief = {
  readonly format: Format;
  /** At least one, strongest first. */
  readonly evidence: readonly [Evidence, ...Evidence[]];
  readonly facts: CompanyFacts;
  readonly product: { readonly name: string; readonly description: string; readonly keywords: readonly string[] };
  /** Null: generic outreach to the company. */
  readonly lead: MessageLead | null;
  /** What makes this message another one than the next; equal seeds choose equal wordings. */
  readonly seed: string;
};

/** What every part is made from. */
export type Script = { readonly brief: Brief; readonly choose: Choose; readonly slots: Slots };
type Slots = Readonly<Record<string, string | null>>;

/** From this many years on, an excerpt is told as history. */
const OLD_YEARS = 2;
/** Mail programs cut longer subjects. */
const SUBJECT_CHARACTERS_MAX = 78;
const OFFER_WORDS_MAX_WHEN_SHORTER = 16;

export function scriptOf(brief: Brief): Script {
  const choose = chooserOf(brief.seed);
  return { brief, choose, slots: slotsOf(brief, choose) };
}

export function greeting({ brief, choose, slots }: Script): string {
  const { tone } = brief.format;
  const named = say({ brief, choose, slots }, "greeting", wording.GREETINGS[tone]);
  return named ?? say({ brief, choose, slots }, "greeting", wording.GREETINGS_UNNAMED[tone]) ?? "Hello,";
}

export function signOff(script: Script): string {
  return `${script.choose("sign-off", wording.SIGN_OFFS[script.brief.format.tone])},`;
}

export function subject({ brief, choose, slots }: Script): string {
  const subjects = wording.SUBJECTS[brief.format.tone];
  const said = [choose("subject", subjects), ...subjects].flatMap((text) => fill(text, slots) ?? []);
  return said.find((text) => text.length <= SUBJECT_CHARACTERS_MAX) ?? "A question about a public document";
}

/** Names the first excerpt's document and quotes it, or says what it is about. */
export function opening(script: Script, wordings: "full" | "brief" | "unquoted"): string {
  const { tone } = script.brief.format;
  const quoting = { full: wording.OPENINGS[tone], brief: wording.OPENINGS_BRIEF[tone], unquoted: [] }[wordings];
  const said = say(script, "opening", quoting) ?? say(script, "opening", wording.OPENINGS_UNQUOTED[tone]);
  return said ?? `I am writing because of ${script.slots.shortRef} (${script.slots.dated}).`;
}

export function bridge(script: Script, wordings: "full" | "brief"): string | null {
  const { tone } = script.brief.format;
  return say(script, "bridge", (wordings === "full" ? wording.BRIDGES : wording.BRIDGES_BRIEF)[tone]);
}

/** A further excerpt by its place among the evidence; null when there is none, or nothing to say of it. */
export function support(script: Script, place: number): string | null {
  const { evidence, facts } = script.brief;
  const [excerpt, previous] = [evidence[place], evidence[place - 1]];
  if (excerpt === undefined || previous === undefined) return null;
  const slots: Record<string, string | null> = { ...script.slots, ...excerptSlots(excerpt, facts.companyName) };
  const isSameSubject = excerpt.theme !== null && excerpt.theme.label === previous.theme?.label;
  if (isSameSubject && excerpt.quote !== null) slots.topic = "the same subject";
  return say({ ...script, slots }, `support ${place}`, supportWordings(script, { excerpt, previous, place }));
}

function supportWordings(
  { brief: { evidence }, choose }: Script,
  { excerpt, previous, place }: { excerpt: Evidence; previous: Evidence; place: number },
): readonly string[] {
  const isSame = excerpt.sourceName === previous.sourceName && excerpt.sourceDate === previous.sourceDate;
  if (excerpt.quote === null) return wording.SUPPORTS[isSame ? "sameUnquoted" : "otherUnquoted"];
  if (yearsBetween(excerpt.sourceDate, evidence[0].sourceDate) >= OLD_YEARS) return wording.SUPPORTS.older;
  if (excerpt.isBuyingSignal) return wording.SUPPORTS[isSame ? "signal" : "signalElsewhere"];
  // Neighbours from the same turn of the table never begin alike.
  if (isSame && place > 1) return choose("further", wording.FURTHER).slice(place - 2, place - 1);
  return wording.SUPPORTS[isSame ? "same" : "other"];
}

/** One question per subject, as a list; null when there is only one. */
export function questions(script: Script): string | null {
  const { evidence, format } = script.brief;
  const asks = [...new Set(evidence.flatMap(({ theme }) => (theme === null ? [] : [theme.asks])))];
  if (asks.length < 2) return null;
  const intro = script.choose("questions", wording.QUESTIONS_INTRO[format.tone]);
  return [intro, ...asks.map((ask) => `- ${ask}`)].join("\n");
}

/** A statutory figure that puts the evidence in proportion, when there is a fitting one. */
export function fact({ brief, slots }: Script): string | null {
  const { facts, evidence } = brief;
  if (findCompanyName(facts.companyName) === null) return null;
  return factSentences(facts, { company: slots.company ?? "", label: evidence[0].theme?.label ?? "" })[0] ?? null;
}

/** What the product is, by its own description; by its name alone when that is asked or nothing more can be said. */
export function product(script: Script, wordings: "full" | "brief"): string | null {
  const { tone, length } = script.brief.format;
  const isTooLong = length === "shorter" && countWords(script.slots.offer ?? "") > OFFER_WORDS_MAX_WHEN_SHORTER;
  const described =
    wordings === "brief" || isTooLong
      ? null
      : (say(script, "product", wording.PRODUCTS[tone]) ?? say(script, "product", wording.PRODUCTS_DOING[tone]));
  return described ?? say(script, "product", wording.PRODUCTS_BRIEF[tone]);
}

export function ask(script: Script, wordings: "full" | "brief"): string {
  const { format, lead } = script.brief;
  if (wordings === "brief") return script.choose("ask", wording.ASKS_BRIEF[format.tone]);
  const unnamed = lead === null ? say(script, "ask", wording.ASKS_UNNAMED[format.tone]) : null;
  return (
    unnamed ?? say(script, "ask", wording.ASKS[format.tone]) ?? script.choose("ask", wording.ASKS_BRIEF[format.tone])
  );
}

export function byLevel(script: Script): string | null {
  const { lead } = script.brief;
  return lead === null ? null : script.choose("level", wording.BY_LEVEL[lead.level]);
}

export function outlook(script: Script): string | null {
  return say(script, "outlook", wording.OUTLOOKS[script.brief.format.tone]);
}

/** One of the wordings that can be filled; null when none can. */
function say({ choose, slots }: Script, slot: string, wordings: readonly string[]): string | null {
  const [first, ...others] = wordings.flatMap((text) => fill(text, slots) ?? []);
  return first === undefined ? null : choose(slot, [first, ...others]);
}

/** Null when a slot of the text has no value. A slot with a capital capitalises its value. */
function fill(text: string, slots: Slots): string | null {
  let isWhole = true;
  const filled = text.replace(/\{(\w+)\}(\.?)/g, (_, slot: string, stop: string) => {
    const name = slot.charAt(0).toLowerCase() + slot.slice(1);
    const value = slots[name] ?? null;
    if (value === null) isWhole = false;
    const said = value === null || slot === name ? (value ?? "") : capitalised(value);
    // "Acme Ltd." brings the full stop of its sentence along.
    return said.endsWith(".") ? said : said + stop;
  });
  return isWhole ? filled : null;
}

/** A name such as "iClaim" keeps its small letter. */
function capitalised(text: string): string {
  const isBrand = /^\p{Ll}\p{L}*\p{Lu}/u.test(text);
  return isBrand ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function slotsOf({ evidence, facts, product: sold, lead }: Brief, choose: Choose): Slots {
  const [first] = evidence;
  const name = findProductName(sold.name) ?? "our product";
  const firm = findCompanyName(facts.companyName)?.short ?? null;
  const address = ADDRESSES[audienceOf(lead?.title ?? "") ?? "anyone"];
  return {
    ...excerptSlots(first, facts.companyName),
    firm,
    company: firm ?? "your company",
    name: lead === null ? null : (findPersonName(lead.fullName)?.greeting ?? null),
    product: name,
    ...offerOf({ name, description: sold.description, names: sold.keywords }),
    asks: first.theme?.asks ?? null,
    stake: first.theme === null ? null : choose("stake", first.theme.stakes),
    lens: choose("lens", address.lenses),
    care: choose("care", address.cares),
  };
}

function excerptSlots(excerpt: Evidence, addressee: string): Record<string, string | null> {
  const { ref, shortRef, noun, dated } = attributionOf(excerpt, addressee);
  const { quote, theme, sourceDate } = excerpt;
  return {
    ref,
    shortRef,
    noun,
    dated,
    month: dateInWords(sourceDate).replace(/ \d+,/, ""),
    topic: theme?.topic ?? null,
    quote: quote === null ? null : `\u201c${quote.text}\u201d${/[.!?]$/.test(quote.text) ? "" : "."}`,
  };
}
