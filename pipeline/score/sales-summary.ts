// What a passage means to a seller, in one sentence: whose it is, how the subject goes there, and what to ask.
import type { SignalKind } from "../../data/vocabulary.ts";
import type { PassageSource } from "./passage-cues.ts";
import { pick } from "./quote.ts";
import { lowered, statementAt } from "./statement/statement.ts";
import type { Signal } from "./substance/buying-signal.ts";
import type { Subject } from "./substance/direction.ts";
import type { SubstanceClass } from "./substance/sentence-class.ts";
import { type PainPoint, TAXONOMY } from "./taxonomy.ts";

type Summarised = {
  readonly source: PassageSource;
  readonly context: { readonly segment: string | null; readonly period: string | null };
  readonly kind: SubstanceClass;
  readonly signal: Signal | null;
  /** Null where it is about none of the taxonomy. */
  readonly subject: Subject | null;
  readonly fit: number;
  /** Lines of business that it speaks of, where none of them is the product's. */
  readonly others: readonly string[];
};

const FAR = 0.3;

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

/** What is new in it, told of the company, and a question that follows; every figure is one of the passage. */
export function salesSummaryOf(one: Summarised): string {
  const { source, context, kind, signal, subject, fit, others } = one;
  const known = subject === null ? undefined : TAXONOMY.painPoints.get(subject.label);
  const weak = WEAK[kind];
  if (weak !== undefined) return `Background only${about(context)}: ${weak}.`;
  if (fit < FAR && others.length > 0)
    return `Background only${about(context)}: it is about ${others.map((line) => line.replaceAll("_", " ")).join(", ")}, not about the product's lines.`;
  if (signal !== null) return withQuestion(one, statementAt(source.text, signal), STEPS[signal.kind]);
  if (subject === null || known === undefined || kind === "neutral") return backgroundOf(one);
  if (kind === "risk") return riskOf(one, known);
  const statement = statementAt(source.text, subject);
  const ask = subject.direction === "better" ? askOfGood(known, source.text) : known.ask;
  if (statement !== null) return withQuestion(one, statement, `ask ${ask}`);
  if (subject.direction === "level") return backgroundOf(one);
  return withQuestion(one, null, `${subject.direction === "worse" ? known.worse : known.better}: ask ${ask}`);
}

/** The statement says it best itself; then what follows from it. */
function withQuestion({ context }: Summarised, statement: string | null, follows: string): string {
  if (statement === null) return capitalised(`${where(context, "")}${follows}.`);
  return capitalised(`${where(context, statement)}${statement}; ${follows}.`);
}

function riskOf({ source, context, subject }: Summarised, known: PainPoint): string {
  const statement = subject === null ? null : statementAt(source.text, subject);
  const lead = `They name ${known.noun} as a risk${about(context)}`;
  return statement === null ? `${lead}: ask ${known.ask}.` : `${lead} (${lowered(statement)}): ask ${known.ask}.`;
}

function backgroundOf({ source, context, subject, kind }: Summarised): string {
  const statement = statementAt(source.text, subject ?? { start: 0, end: source.text.length });
  if (statement !== null) return `Background${about(context)}: ${lowered(statement)}.`;
  const known = subject === null ? undefined : TAXONOMY.painPoints.get(subject.label);
  const topic = known?.noun ?? source.keywords[0] ?? "this business";
  return kind === "neutral"
    ? `Background${about(context)}: a general statement on ${topic}, without a change or a plan.`
    : `Background${about(context)}: terms or figures of ${topic} as they stand; read the passage for them.`;
}

/** Good news is asked after otherwise. */
function askOfGood({ noun }: PainPoint, text: string): string {
  return pick(
    [
      `what brought that about, and how they mean to keep it`,
      `how much of it they expect to last, and what they watch to tell`,
      `what in ${noun} is left to improve`,
    ],
    text,
  );
}

/** ` in Personal Insurance (first nine months of 2023)`, behind what is said. */
function about({ segment, period }: Summarised["context"]): string {
  if (segment === null) return period === null ? "" : `, ${period.replace(/^At /, "at ")}`;
  return ` in ${segment}${period === null ? "" : ` (${period})`}`;
}

/** The same in front of it, as far as the statement does not say it. */
function where({ segment, period }: Summarised["context"], statement: string): string {
  const parts = [segment, period].filter((part) => part !== null && !statement.includes(part));
  return parts.length === 0 ? "" : `${parts.join(", ")}: `;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
