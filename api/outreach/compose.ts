// The embedded composer: writes a message from chosen evidence, the same for the same brief, within the platform's limits.
import type { Level } from "../../data/vocabulary.ts";
import { attributionOf, dateInWords } from "./attribution.ts";
import { ADDRESSES, findFunction } from "./business-function.ts";
import type { Evidence } from "./evidence.ts";
import { type CompanyFacts, factSentences } from "./facts.ts";
import { type Format, limitsOf } from "./format.ts";
import type { Draft } from "./grounding.ts";
import { findCompanyName, findPersonName, findProductName } from "./names.ts";
import { offerOf } from "./offer.ts";
import { countWords } from "./quote.ts";
import { type Choose, chooserOf } from "./seed.ts";
import * as wording from "./wording.ts";

export type MessageLead = { readonly fullName: string; readonly title: string; readonly level: Level };

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

/** A message that keeps to its limits; shorter than asked when the evidence or a very long name leaves no choice. */
export function compose(brief: Brief): Draft {
  const message = new Message(brief);
  return brief.format.platform === "email" ? message.email() : message.linkedin();
}

/** Parts that go first when a message is too long. */
const DISPENSABLE = ["fact", "outlook", "level", "questions", "further", "support", "product", "bridge"] as const;
type Part = (typeof DISPENSABLE)[number] | "opening" | "ask";
type Slots = Readonly<Record<string, string | null>>;

class Message {
  readonly #brief: Brief;
  readonly #choose: Choose;
  readonly #slots: Slots;

  constructor(brief: Brief) {
    this.#brief = brief;
    this.#choose = chooserOf(brief.seed);
    this.#slots = slotsOf(brief, this.#choose);
  }

  email(): Draft {
    const { format, evidence } = this.#brief;
    const { wordsMax, charactersMax } = limitsOf(format);
    const parts = this.#parts();
    const shown = new Set(parts.keys());
    let body = this.#letter(parts, shown);
    for (const part of DISPENSABLE) {
      if (countWords(body) <= wordsMax && body.length <= charactersMax) break;
      shown.delete(part);
      body = this.#letter(parts, shown);
    }
    const told = evidence.filter((_, place) => {
      const said = place === 0 ? "" : this.#support(place);
      return said !== null && body.includes(said);
    });
    return { subject: this.#subject(), body, usedExcerptIds: told.map(({ excerptId }) => excerptId) };
  }

  linkedin(): Draft {
    const { format, evidence } = this.#brief;
    const { tone, length } = format;
    const { charactersMax, wordsMax } = limitsOf(format);
    const opening = this.#opening({ isBrief: true });
    const bridge = this.#say("bridge", wording.BRIDGES_BRIEF[tone]);
    const product = this.#say("product", wording.PRODUCTS_BRIEF[tone]);
    const longProduct = this.#product() ?? product;
    const ask = this.#say("ask", wording.ASKS_BRIEF[tone]);
    const support = length === "longer" ? this.#support(1) : null;
    const attempts: (readonly (string | null)[])[] = [
      [opening, support, bridge, longProduct, ask],
      ...(length === "shorter" ? [] : [[opening, bridge, longProduct, ask]]),
      ...(length === "shorter" ? [] : [[opening, bridge, product, ask]]),
      [opening, product, ask],
      [opening, ask],
      [this.#openingUnquoted(), ask],
    ];
    const bodies = attempts.slice(support === null ? 1 : 0).map((sentences) => {
      const [first = "", ...rest] = sentences.filter((sentence) => sentence !== null);
      const isSpacious = length !== "shorter";
      return [this.#greeting(), isSpacious ? `${first}\n\n${rest.join(" ")}` : [first, ...rest].join(" ")].join("\n\n");
    });
    const body = bodies.find((text) => text.length <= charactersMax && countWords(text) <= wordsMax) ?? bodies.at(-1) ?? "";
    const used = support !== null && body.includes(support) ? evidence.slice(0, 2) : evidence.slice(0, 1);
    return { subject: null, body, usedExcerptIds: used.map(({ excerptId }) => excerptId) };
  }

  /** Every part of an e-mail of this length that can be said. */
  #parts(): Map<Part, string> {
    const { tone, length } = this.#brief.format;
    const isShorter = length === "shorter";
    const isLonger = length === "longer";
    const further = [2, 3].flatMap((place) => this.#support(place) ?? []);
    const candidates: [Part, string | null][] = [
      ["opening", this.#opening({ isBrief: false })],
      ["bridge", this.#say("bridge", isShorter ? wording.BRIDGES_BRIEF[tone] : wording.BRIDGES[tone])],
      ["support", isShorter ? null : this.#support(1)],
      ["further", isLonger && further.length > 0 ? further.join("\n\n") : null],
      ["questions", isLonger ? this.#questions() : null],
      ["fact", isLonger ? this.#fact() : null],
      ["product", this.#product() ?? this.#say("product", wording.PRODUCTS_BRIEF[tone])],
      ["ask", this.#ask()],
      ["level", isShorter ? null : this.#level()],
      ["outlook", isLonger ? this.#say("outlook", wording.OUTLOOKS[tone]) : null],
    ];
    return new Map(candidates.flatMap(([part, text]) => (text === null ? [] : [[part, text] as const])));
  }

  /** The parts in one of several orders, by paragraphs. */
  #letter(parts: ReadonlyMap<Part, string>, shown: ReadonlySet<Part>): string {
    const plan = this.#choose(`plan ${this.#brief.format.length}`, PLANS[this.#brief.format.length]);
    const paragraphs = plan
      .map((paragraph) => paragraph.flatMap((part) => (shown.has(part) ? (parts.get(part) ?? []) : [])).join(" "))
      .filter((paragraph) => paragraph !== "");
    const signOff = `${this.#say("sign-off", wording.SIGN_OFFS[this.#brief.format.tone])},`;
    return [this.#greeting(), ...paragraphs, signOff].join("\n\n");
  }

  #greeting(): string {
    const { tone } = this.#brief.format;
    const named = this.#slots.name === null ? null : this.#say("greeting", wording.GREETINGS[tone]);
    return named ?? this.#say("greeting", wording.GREETINGS_UNNAMED[tone]) ?? "Hello,";
  }

  #subject(): string {
    const { tone } = this.#brief.format;
    const first = this.#choose("subject", wording.SUBJECTS[tone]);
    const said = [first, ...wording.SUBJECTS[tone]].flatMap((text) => fill(text, this.#slots) ?? []);
    return said.find((subject) => subject.length <= 78) ?? "A question after reading a public document";
  }

  #opening({ isBrief }: { isBrief: boolean }): string {
    const { tone } = this.#brief.format;
    const quoted = this.#say("opening", (isBrief ? wording.OPENINGS_BRIEF : wording.OPENINGS)[tone]);
    return quoted ?? this.#openingUnquoted();
  }

  #openingUnquoted(): string {
    const { ref, dated } = this.#slots;
    const said = this.#say("opening", wording.OPENINGS_UNQUOTED[this.#brief.format.tone]);
    return said ?? `I am writing because of ${ref} (${dated}).`;
  }

  /** A further passage by its place; null when there is none, or nothing to say of it. */
  #support(place: number): string | null {
    const { evidence, facts } = this.#brief;
    const passage = evidence[place];
    const previous = evidence[place - 1];
    if (passage === undefined || previous === undefined) return null;
    const isSame = passage.sourceName === previous.sourceName && passage.sourceDate === previous.sourceDate;
    const isOlder = yearsBetween(passage.sourceDate, evidence[0].sourceDate) >= 2;
    const slots = { ...this.#slots, ...passageSlots(passage, facts.companyName) };
    if (passage.theme?.label === previous.theme?.label && passage.theme !== null) slots.topic = "the same subject";
    const kind = isOlder ? "older" : passage.isBuyingSignal && !isSame ? "signal" : isSame ? "same" : "other";
    const quoted = isSame && place > 1 ? wording.FURTHER : wording.SUPPORTS[kind];
    const unquoted = wording.SUPPORTS[isSame ? "sameUnquoted" : "otherUnquoted"];
    return this.#say(`support ${place}`, passage.quote === null ? unquoted : quoted, slots);
  }

  /** One question per subject, as a list; null when there is only one. */
  #questions(): string | null {
    const { evidence, format } = this.#brief;
    const asks = new Set(evidence.flatMap(({ theme }) => (theme === null ? [] : [theme.asks])));
    if (asks.size < 2) return null;
    const intro = this.#say("questions", wording.QUESTIONS_INTRO[format.tone]);
    return `${intro}\n${[...asks].map((ask) => `- ${ask}`).join("\n")}`;
  }

  #fact(): string | null {
    const { facts, evidence } = this.#brief;
    const { company } = this.#slots;
    if (typeof company !== "string" || findCompanyName(facts.companyName) === null) return null;
    return factSentences(facts, { company, label: evidence[0].theme?.label ?? "" })[0] ?? null;
  }

  #product(): string | null {
    const { tone, length } = this.#brief.format;
    if (length === "shorter" && countWords(this.#slots.offer ?? "") > 16) return null;
    return this.#say("product", wording.PRODUCTS[tone]) ?? this.#say("product", wording.PRODUCTS_DOING[tone]);
  }

  #ask(): string | null {
    const { format, lead } = this.#brief;
    const unnamed = lead === null ? this.#say("ask", wording.ASKS_UNNAMED[format.tone]) : null;
    return unnamed ?? this.#say("ask", wording.ASKS[format.tone]);
  }

  #level(): string | null {
    const { lead } = this.#brief;
    return lead === null ? null : this.#say("level", wording.BY_LEVEL[lead.level]);
  }

  /** One of the wordings whose slots can all be filled; null when there is none. */
  #say(slot: string, wordings: readonly string[], slots: Slots = this.#slots): string | null {
    const [first, ...others] = wordings.flatMap((text) => fill(text, slots) ?? []);
    return first === undefined ? null : this.#choose(slot, [first, ...others]);
  }
}

type Plan = readonly (readonly Part[])[];
const PLANS: Readonly<Record<Format["length"], readonly [Plan, ...Plan[]]>> = {
  shorter: [
    [["opening"], ["bridge", "product"], ["ask"]],
    [["opening", "bridge"], ["product", "ask"]],
    [["opening"], ["bridge", "product", "ask"]],
  ],
  typical: [
    [["opening"], ["bridge"], ["support"], ["product", "ask", "level"]],
    [["opening"], ["support"], ["bridge"], ["product"], ["ask", "level"]],
    [["opening", "bridge"], ["support"], ["product", "ask", "level"]],
    [["opening"], ["support", "bridge"], ["product"], ["ask", "level"]],
  ],
  longer: [
    [["opening"], ["bridge"], ["support"], ["further"], ["fact"], ["questions"], ["product", "outlook"], ["ask", "level"]],
    [["opening"], ["support"], ["further"], ["bridge", "fact"], ["product"], ["questions"], ["ask", "level", "outlook"]],
    [["opening", "bridge"], ["fact"], ["support"], ["further"], ["product", "outlook"], ["questions"], ["ask", "level"]],
  ],
};

function slotsOf({ evidence, facts, product, lead }: Brief, choose: Choose): Slots {
  const [first] = evidence;
  const name = findProductName(product.name) ?? "our product";
  const address = ADDRESSES[findFunction(lead?.title ?? "") ?? "anyone"];
  const stakes = first.theme?.stakes;
  return {
    ...passageSlots(first, facts.companyName),
    company: findCompanyName(facts.companyName)?.short ?? "your company",
    name: lead === null ? null : (findPersonName(lead.fullName)?.greeting ?? null),
    product: name,
    ...offerOf({ name, description: product.description, names: product.keywords }),
    asks: first.theme?.asks ?? null,
    stake: stakes === undefined ? null : choose("stake", stakes),
    lens: choose("lens", address.lenses),
    care: choose("care", address.cares),
  };
}

function passageSlots(passage: Evidence, addressee: string): Record<string, string | null> {
  const { ref, shortRef, noun, dated } = attributionOf(passage, addressee);
  const month = dateInWords(passage.sourceDate).replace(/ \d+,/, "");
  const quote = passage.quote === null ? null : `\u201c${passage.quote.text}\u201d${/[.!?]$/.test(passage.quote.text) ? "" : "."}`;
  return { ref, shortRef, noun, dated, month, topic: passage.theme?.topic ?? null, quote };
}

/** Null when the text has a slot that is not filled. */
function fill(text: string, slots: Slots): string | null {
  let isWhole = true;
  const filled = text.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const plain = slot.charAt(0).toLowerCase() + slot.slice(1);
    const value = slots[plain] ?? null;
    if (value === null) isWhole = false;
    return value === null ? "" : slot === plain ? value : value.charAt(0).toUpperCase() + value.slice(1);
  });
  return isWhole ? filled : null;
}

function yearsBetween(older: string, newer: string): number {
  return (Date.parse(newer) - Date.parse(older)) / (365.25 * 86_400_000);
}
