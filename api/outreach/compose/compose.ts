// The embedded composer: one argument, what is sold, one small question; the same for the same brief, within the platform's limits.
import { findCompanyName } from "../../../data/prose/company-name.ts";
import type { Tone } from "../../../data/vocabulary.ts";
import { type Approach, type Use, wordsOfUse } from "../evidence/approaches/approaches.ts";
import { isEvident } from "../evidence/approaches/chance.ts";
import type { Argument } from "../evidence/argument.ts";
import { countWords } from "../evidence/quote.ts";
import type { Wordings } from "../evidence/themes.ts";
import type { SalientFact } from "../evidence/told-fact.ts";
import { audienceOf, isNearFinance } from "../lead/audience.ts";
import { findPersonName, findProductName } from "../lead/names.ts";
import { frameWords } from "../said/frames.ts";
import type { Sources, Written } from "../verify/draft.ts";
import { type Format, limitsOf } from "../verify/format.ts";
import { problemsOf } from "../verify/grounding.ts";
import type { Brief } from "./brief.ts";
import { type Choose, chooserOf } from "./choose.ts";
import { offerOf } from "./offer.ts";
import { subjectOf } from "./subject-line.ts";
import { type Addressee, type Filled, fill, fillAny, type Slots, WORDING } from "./wording.ts";

type Part = "told" | "beside" | "stake" | "product" | "ask";
/** Paragraphs after the greeting. */
type Plan = readonly (readonly Part[])[];

const EMAIL_PLANS: readonly [Plan, ...Plan[]] = [
  [["told", "beside"], ["stake", "product"], ["ask"]],
  [
    ["told", "beside", "stake"],
    ["product", "ask"],
  ],
  [
    ["told", "beside"],
    ["stake", "product", "ask"],
  ],
];
const LINKEDIN_PLAN: Plan = [
  ["told", "beside", "stake"],
  ["product", "ask"],
];

/** Of wordings that make a message too short or too long for its format others are tried. */
const WORDINGS_TRIED = 4;

/** The first argument of which a message can be made that passes the verification; null when none is. */
export function compose(brief: Brief): Written | null {
  for (const argument of leastTold(brief)) {
    for (let tried = 0; tried < WORDINGS_TRIED; tried += 1) {
      const draft = draftOf({ ...brief, turn: brief.turn + tried }, argument);
      if (draft !== null && problemsOf(draft, sourcesOf(brief), brief.format).length === 0) return draft;
    }
  }
  return null;
}

/** A figure without trouble comes after what was told so often. */
const FIGURE_USES = 2;

/** Of several passages those come first that the team has told least of late; one that leaves no room for a thought, or of which all has been said, counts as told once more. */
function leastTold({ arguments: all, recent, format }: Brief): readonly Argument[] {
  const uses = (argument: Argument) =>
    recent.filter((text) => argument.clause !== null && text.includes(argument.clause.slice(1))).length +
    (argument.reason === "figure" ? FIGURE_USES : 0) +
    (argument.approaches.some(
      (each) => isEvident(each) && isFresh(each, recent) && isThoughtFor(each, argument, format),
    )
      ? 0
      : 1);
  const passages = all.filter(({ excerpt }) => excerpt !== null).sort((one, other) => uses(one) - uses(other));
  const [first] = all;
  return first.excerpt === null ? all : [...passages, ...all.filter(({ excerpt }) => excerpt === null)];
}

/** What a brief's drafts may draw on. */
export function sourcesOf({ arguments: all, facts, product, lead }: Brief): Sources {
  const excerpts = all.flatMap(({ excerpt }) => (excerpt === null ? [] : [excerpt]));
  const statutory = all.flatMap(({ fact }) => fact?.sentence ?? []);
  const approaches = all.flatMap((argument) => argument.approaches);
  const reviewed = approaches.flatMap(({ think, use, ask, sample }) => [
    think ?? "",
    wordsOfUse(use),
    ask,
    sample ?? "",
  ]);
  return { excerpts, reviewed, statutory, facts, product, lead };
}

/** Among how many of the shortest wordings of a part there is a choice. */
const SOME = Number.POSITIVE_INFINITY;
const LITTLE = 6;
const NONE = 1;
const ROOMS = [SOME, 24, 18, 13, 9, LITTLE, 3, NONE];

/** What is left away first where a message grows too long: the thought that leads to the product last. */
const HOWS = [true, false].flatMap((hasStake) => ROOMS.map((room) => ({ hasStake, room })));

type How = { readonly second: Argument | null; readonly hasStake: boolean; readonly room: number };

type Script = {
  readonly brief: Brief;
  readonly argument: Argument;
  readonly choose: Choose;
  readonly slots: Slots;
  /** The same with as few words on the product as there are. */
  readonly shortSlots: Slots;
  readonly stakes: readonly string[];
};
type Parts = Readonly<Record<Part, string | null>>;

function draftOf(brief: Brief, argument: Argument): Written | null {
  const script = scriptOf(brief, argument);
  const beside = brief.format.length === "longer" ? besideOf(brief, argument) : null;
  const isEmail = brief.format.platform === "email";
  const plan = isEmail ? script.choose("plan", EMAIL_PLANS) : LINKEDIN_PLAN;
  const written = firstWithin(script, plan, beside);
  if (written === null) return null;
  const { body, second } = written;
  const subject = isEmail ? subjectOf(argument, brief, script.choose) : null;
  const used = [argument, ...(second === null ? [] : [second])];
  const usedExcerptIds = used.flatMap(({ excerpt }) => excerpt?.excerptId ?? []);
  return { subject, body, usedExcerptIds, usedFacts: used.flatMap(({ fact }) => fact ?? []) };
}

/** With as much as the format has room for. */
function firstWithin(script: Script, plan: Plan, beside: Argument | null) {
  for (const second of beside === null ? [null] : [beside, null]) {
    for (const how of HOWS) {
      const body = bodyOf(script, plan, partsOf(script, { ...how, second }));
      if (isWithin(body, script.brief)) return { body, second };
    }
  }
  return null;
}

function isWithin(body: string, { format }: Brief): boolean {
  const { wordsMax, charactersMax } = limitsOf(format);
  return countWords(body) <= wordsMax && body.length <= charactersMax;
}

function bodyOf(script: Script, plan: Plan, parts: Parts): string {
  const paragraphs = plan.map((paragraph) => paragraph.flatMap((part) => parts[part] ?? []).join(" "));
  const said = paragraphs.filter((text) => text !== "");
  return [greeting(script, said.join(" ")), ...said].join("\n\n");
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

function partsOf(script: Script, { second, hasStake, room }: How): Parts {
  const { argument, choose, stakes } = script;
  return {
    stake: hasStake ? chosenOf(stakes, (some) => choose("stake", some)) : null,
    told: chosenOf(shortestOf(argument.told, room), (some) => choose("told", some, wordsOfTelling(argument))),
    beside: second === null ? null : choose("told", second.told, frameWords),
    ...offered(room <= LITTLE ? { ...script, slots: script.shortSlots } : script, room),
  };
}

/** What is told first is known by that, whoever is said to have said it behind. */
function wordsOfTelling({ clause }: Argument): (sentence: string) => readonly string[] {
  const first = clause === null ? null : clause.charAt(0).toUpperCase() + clause.slice(1);
  return (sentence) => (first !== null && sentence.startsWith(first) ? [first] : frameWords(sentence));
}

/** Who is greeted as the team is not asked about "your team". */
function greeting({ slots, choose }: Script, said: string): string {
  const { greetings, greetings_unnamed } = WORDING;
  const named = fill(choose("greeting", greetings), slots);
  if (named !== null) return named;
  const isOfTeam = said.includes(`your ${slots.team}`);
  const some = fillAny(greetings_unnamed, isOfTeam ? { ...slots, team: null } : slots);
  return chosenOf(some, (each) => choose("greeting", each, wordsOf))?.text ?? "Hello,";
}

/** What is sold and what is asked: one after the other, or in one. */
function offered({ brief, choose, slots }: Script, room: number): Pick<Parts, "product" | "ask"> {
  const { tone } = brief.format;
  const to = addresseeOf(brief, slots.team ?? null);
  const asks = shortestOf(asksTo(to, tone, slots), room, textOf);
  const products = shortestOf(productSentences(slots, room), room, textOf);
  const wholes = room === SOME ? fillAny(WHOLES[to]?.[tone] ?? [], slots) : [];
  const product = chosenOf([...products, ...wholes], (some) => choose("offered", some, wordsOf));
  const isWhole = product !== null && wholes.includes(product);
  const ask = isWhole ? null : chosenOf(asks, (some) => choose("asked", some, wordsOf));
  return { product: product?.text ?? null, ask: ask?.text ?? null };
}

const wordsOf = ({ words }: Filled) => words;
const textOf = ({ text }: Filled) => text;

const ASKS = {
  head: WORDING.asks,
  executive: WORDING.asks_executive,
  other: WORDING.asks_referral,
  anybody: WORDING.asks_unnamed,
};

/** Where there is something to send, it is offered before the question; else that question is all there is, or a page on it. */
function asksTo(to: Addressee, tone: Tone, slots: Slots): Filled[] {
  const withSample = fillAny(WORDING.asks_with_sample[to] ?? [], slots);
  return tone === "helpful" && withSample.length > 0 ? withSample : fillAny(ASKS[to][tone], slots);
}

/** Somebody else than who looks after it is told first that this is known. */
const WHOLES = { head: WORDING.wholes, executive: null, other: null, anybody: WORDING.wholes_unnamed };

function addresseeOf({ lead, isReferral }: Brief, team: string | null): Addressee {
  if (lead === null) return "anybody";
  if (isReferral) return "other";
  const audience = audienceOf(lead.title);
  const isPassedOn = audience === "finance" && team !== null && !isNearFinance(team);
  return audience === "executive" || isPassedOn ? "executive" : "head";
}

/** Null where there is nothing to choose from. */
function chosenOf<T>([first, ...others]: readonly T[], choose: (some: readonly [T, ...T[]]) => T): T | null {
  return first === undefined ? null : choose([first, ...others]);
}

/** As many of the shortest; all in their order where there is room for any. */
function shortestOf<T>(some: readonly T[], room: number, textIn: (each: T) => string = String): readonly T[] {
  return room >= some.length ? some : [...some].sort((a, b) => textIn(a).length - textIn(b).length).slice(0, room);
}

/** What the vendor says that it does before a name for what it is: of a description that says both, where there is room. */
function productSentences(slots: Slots, room: number): Filled[] {
  const { products, products_described, products_undescribed, product_unnamed } = WORDING;
  const brief = room <= LITTLE ? [...products_described, ...products] : products_described;
  const said = [brief, products, products_undescribed, product_unnamed]
    .map((some) => fillAny(some, slots))
    .find((some) => some.length > 0);
  return said ?? [];
}

function scriptOf(brief: Brief, argument: Argument): Script {
  const { product, lead, facts } = brief;
  const choose = chooserOf([brief.seed, argument.told[0]], brief);
  const name = findProductName(product.name);
  const { link } = argument;
  const {
    offer: whole,
    kind,
    part,
    thing,
    noun,
    described,
  } = offerOf({ ...product, name: name ?? "our product" }, link.words);
  const named = [whole, kind, link.strength === "own" ? part : null, thing].flatMap((each) => each ?? []);
  const offer = whole === null ? null : chosenOf([...new Set(named)], (some) => choose("offer", some));
  const approach = chosenOf(nearestOf(argument, brief), (some) => choose("approach", some, useOf));
  const firm = findCompanyName(facts.companyName)?.short ?? null;
  const slots: Slots = {
    firm,
    team_of: firm?.replace(/^The /, "") ?? null,
    name: lead === null ? null : (findPersonName(lead.fullName)?.greeting ?? null),
    product: name,
    offer,
    described,
    ...soldAs(name, offer),
    ...oursAs(name, noun),
    ...usedAs(approach?.use ?? { help: choose("help", argument.link.helps) }),
    ask: approach?.ask ?? choose("ask", asksOf(argument)),
    sample: approach?.sample ?? null,
    topic: argument.topic,
    team: argument.team,
  };
  const shortest = shortestOf(named, NONE)[0] ?? null;
  const shortSlots = { ...slots, offer: shortest, ...soldAs(name, shortest) };
  return {
    brief,
    argument,
    choose,
    slots,
    shortSlots,
    stakes: approach === null ? argument.stakes : thoughtOf(approach),
  };
}

const useOf = ({ use }: Approach) => [wordsOfUse(use)];

/** Among those whose chances are so little less than the best there is a choice. */
const ALIKE = 0.03;

/**
 * The best of those that the team has not used of late, the evident ones before the others. Where there is a choice, with a thought: of 69 messages without one readers would answer
 * 17 %, of 545 with one 35 %.
 */
function nearestOf(argument: Argument, { recent, format }: Brief): readonly Approach[] {
  const fresh = argument.approaches.filter((approach) => isFresh(approach, recent));
  const evident = fresh.filter(isEvident);
  const unused = evident.length > 0 ? evident : fresh;
  const whole = unused.filter((approach) => isThoughtFor(approach, argument, format));
  const thought = unused.filter(({ think }) => think !== null);
  const some = [whole, thought, unused].find((each) => each.length > 0);
  if (some === undefined) return argument.approaches;
  const best = Math.max(...some.map(({ chance }) => chance));
  return some.filter(({ chance }) => chance >= best - ALIKE);
}

/** None of the team's newest messages has it. */
const isFresh = ({ use }: Approach, recent: readonly string[]) =>
  !recent.some((text) => text.includes(wordsOfUse(use)));

/** What greets, names the product and offers or presses takes about so much beside an approach. */
const WORDS_BESIDE = 22;
const CHARACTERS_BESIDE = 130;

/** It has one, and there is room for it beside the shortest way to tell what is told: without it nobody sees why the product does what it does. */
function isThoughtFor({ think, use, ask, sample }: Approach, { told }: Argument, format: Format): boolean {
  if (think === null) return false;
  const asked = format.tone === "helpful" ? (sample ?? "") : ask;
  const text = [shortestOf(told, NONE)[0] ?? "", think, wordsOfUse(use), asked].join(" ");
  const { wordsMax, charactersMax } = limitsOf(format);
  return countWords(text) + WORDS_BESIDE <= wordsMax && text.length + CHARACTERS_BESIDE <= charactersMax;
}

const thoughtOf = ({ think }: Approach) => (think === null ? [] : [think]);

/** In brackets where it has commas, so that nobody loses the thread. */
function soldAs(name: string | null, offer: string | null): Slots {
  if (name === null || offer === null) return { sold: null, pause: null };
  if (offer.includes(",")) return { sold: `${name} (${offer})`, pause: "" };
  return { sold: `${name}, ${offer}`, pause: "," };
}

/** Who reads a name with "our" before what it is knows at once who writes. */
function oursAs(name: string | null, noun: string | null): Slots {
  if (name === null || noun === null) return { ours: null, noun: null };
  return { ours: noun.includes(",") ? `${name} (${noun})` : `${name}, our ${noun},`, noun: isOne(noun) ? noun : null };
}

/** "The scores that I sell" does nothing in the singular, and nobody makes a manager. */
const isOne = (noun: string) =>
  !noun.includes(",") && (!/s$/.test(noun) || /analytics$/.test(noun)) && !IS_PEOPLE.test(noun);
const IS_PEOPLE = /\b(?:manager|partner|administrator|administration|team|network|bench|outsourcing)$/i;

/** What it does is said of it, or of who uses it. */
const usedAs = (use: Use): Slots => ("help" in use ? { help: use.help, does: null } : { help: null, does: use.does });

function asksOf({ reason, asks }: Argument): Wordings {
  if (reason === "plan") return WORDING.asks_of_plans;
  return reason === "act" ? WORDING.asks_of_acts : asks;
}
