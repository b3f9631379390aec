// What a passage means to a seller, in one sentence: whose it is, how the subject goes there, and what to ask.
import { type Span, sentencesOf } from "../../data/prose/sentences.ts";
import type { SignalKind } from "../../data/vocabulary.ts";
import type { PassageSource } from "./passage-cues.ts";
import type { Signal } from "./substance/buying-signal.ts";
import type { Subject } from "./substance/direction.ts";
import type { SubstanceClass } from "./substance/sentence-class.ts";
import { TAXONOMY } from "./taxonomy.ts";

type Summarised = {
  readonly source: PassageSource;
  readonly context: { readonly segment: string | null; readonly period: string | null };
  readonly kind: SubstanceClass;
  readonly signal: Signal | null;
  /** Null where it is about none of the taxonomy. */
  readonly subject: Subject | null;
  readonly fit: number;
};

const FAR = 0.3;
const QUOTE_MAX = 150;
const AMOUNT =
  /\$\s?\d[\d.,]*(?: (?:million|billion|thousand))?|\b\d+(?:\.\d+)?(?:%| percent\b| (?:percentage )?points?\b)/g;

const STEPS: Readonly<Record<SignalKind, string>> = {
  incumbent: "a vendor is named with its terms: ask when the contract ends and what they would want changed",
  replaces: "they are changing how this work is done: ask who leads it and what is still to be chosen",
  spends: "money goes into this: ask whose budget it is and what it has to achieve",
  ordered: "an authority has ordered a change: ask by when it must be done and who answers for it",
  evaluates: "they are weighing options: ask who decides, by what criteria and when",
  plans: "they have said what they intend: ask when it starts and what they still need for it",
  appoints: "someone new is in charge: ask for the first priorities, before suppliers are settled",
  hires: "they are adding people: ask which work the new people are for and what holds it up",
};

const WEAK: Partial<Readonly<Record<SubstanceClass, string>>> = {
  definition: "how they define or account for it, not how it goes",
  denial: "they say that it has made no great difference",
  praise: "what they say of competitors or of competition, not of themselves",
  remedy: "something that is settled already",
  boilerplate: "formal wording that points elsewhere",
  fragment: "a part of a longer list or sentence; read the source before using it",
};

/** One sentence; what is quoted is whole in the passage. */
export function salesSummaryOf({ source, context, kind, signal, subject, fit }: Summarised): string {
  const known = subject === null ? undefined : TAXONOMY.painPoints.get(subject.label);
  const weak = WEAK[kind];
  if (weak !== undefined) return `Background only${about(context)}: ${weak}.`;
  if (fit < FAR) return `Background only${about(context)}: it speaks of other business than the product is for.`;
  if (signal !== null) return capitalised(`${where(context)}${STEPS[signal.kind]}${quoted(source.text, signal)}.`);
  if (subject === null || known === undefined) {
    const [keyword] = source.keywords;
    const topic = keyword === undefined ? "this business" : keyword;
    return `Background${about(context)}: it shows that they deal with ${topic}, and tells of no trouble or plan.`;
  }
  if (kind === "neutral")
    return `They mention ${known.noun}${about(context)} without news of it; a question could be ${known.ask}.`;
  if (kind === "risk") return `They name ${known.noun} as a risk${about(context)}; ask ${known.ask}.`;
  const figure = figureIn(source.text, subject);
  if (subject.direction === "level") return `They report on ${known.noun}${about(context)}${figure}; ask ${known.ask}.`;
  const news = subject.direction === "worse" ? known.worse : known.better;
  return capitalised(`${where(context)}${news}${figure}; ask ${known.ask}.`);
}

/** ` in Personal Insurance (first nine months of 2023)`, behind what is said. */
function about({ segment, period }: Summarised["context"]): string {
  if (segment === null) return period === null ? "" : `, ${period.replace(/^At /, "at ")}`;
  return ` in ${segment}${period === null ? "" : ` (${period})`}`;
}

/** The same in front of it. */
function where({ segment, period }: Summarised["context"]): string {
  if (segment === null) return period === null ? "" : `${period}: `;
  return `${segment}${period === null ? "" : `, ${period}`}: `;
}

/** The only amount of the sentence; of several it would have to be said whose each is. */
function figureIn(text: string, subject: Span): string {
  const sentence = sentenceAt(text, subject);
  const amounts = text.slice(sentence.start, sentence.end).match(AMOUNT) ?? [];
  return amounts.length === 1 ? ` (${amounts[0]?.trim()})` : "";
}

/** A short sentence says it best itself. */
function quoted(text: string, signal: Span): string {
  const sentence = sentenceAt(text, signal);
  const words = text
    .slice(sentence.start, sentence.end)
    .replace(/[.\s]+$/, "")
    .replace(/[\u201c\u201d"]/g, "\u2019");
  return words.length <= QUOTE_MAX &&
    /^\p{Lu}/u.test(words) &&
    words === text.slice(sentence.start, sentence.start + words.length)
    ? `; \u201c${words}\u201d`
    : "";
}

function sentenceAt(text: string, { start }: Span): Span {
  return sentencesOf(text).findLast((sentence) => sentence.start <= start) ?? { start: 0, end: text.length };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
