// What there is to a passage: how much of it is pain, plan, fact or risk, and how much definition, denial, boilerplate or fragment.
import { isTabular } from "../../../data/prose/tabular.ts";
import { type SentenceCues, SUBSTANCE_CLASSES, type SubstanceClass, sentenceClassOf } from "./sentence-class.ts";

/** What is known of a passage beside its text. */
export type SubstanceFeatures = {
  /** Of each sentence, in order. */
  readonly sentences: readonly ({ readonly text: string } & SentenceCues)[];
  /** Begins and ends as a sentence, and is understood without its neighbours. */
  readonly isWhole: boolean;
};

/** Shares of the classes; their sum is 1. */
export type Substance = Readonly<Record<SubstanceClass, number>>;

/** What a passage of one class is worth to a seller, 0 to 1. */
const WORTH: Substance = {
  plan: 1,
  pain: 0.9,
  exposure: 0.65,
  risk: 0.5,
  neutral: 0.25,
  remedy: 0.2,
  praise: 0.1,
  denial: 0.1,
  definition: 0.08,
  boilerplate: 0.04,
  fragment: 0,
};
/** The best sentence makes up so much of a passage, all of them by their length the rest. */
const BEST_SHARE = 0.65;

/**
 * The classes of a passage, by rules. This is the one place that says so: whatever judges better takes text and features and
 * gives the same shares.
 */
export function substanceOf(passageText: string, { sentences, isWhole }: SubstanceFeatures): Substance {
  const shares = Object.fromEntries(SUBSTANCE_CLASSES.map((name) => [name, 0])) as Record<SubstanceClass, number>;
  if (!isWhole || isTabular(passageText) || sentences.length === 0) return { ...shares, fragment: 1 };
  const classes = sentences.map((sentence) => sentenceClassOf(sentence.text, sentence));
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0);
  for (const [index, name] of classes.entries())
    shares[name] += ((1 - BEST_SHARE) * (sentences[index]?.text.length ?? 0)) / length;
  const best = SUBSTANCE_CLASSES.find((name) => classes.includes(name)) ?? "neutral";
  shares[best] += BEST_SHARE;
  return shares;
}

/** 0 to 1. */
export function worthOf(substance: Substance): number {
  return SUBSTANCE_CLASSES.reduce((sum, name) => sum + substance[name] * WORTH[name], 0);
}

/** The class with the largest share. */
export function classOf(substance: Substance): SubstanceClass {
  return SUBSTANCE_CLASSES.reduce((best, name) => (substance[name] > substance[best] ? name : best));
}

/** Neither a pain nor a plan, whatever its words: its impact is 2 at most (semantics 14.11). */
export function isWeak(name: SubstanceClass): boolean {
  return WORTH[name] < WORTH.risk;
}
