// What there is to a passage: how much of it is pain, plan, fact or risk, and how much definition, denial, boilerplate or fragment.
import { readFileSync } from "node:fs";
import { FIGURE } from "../../../data/prose/figure.ts";
import { isTabular } from "../../../data/prose/tabular.ts";
import { LABELS, type Label, type LinearModel, parseWeights, probabilitiesOf } from "./linear-model.ts";
import { passageFeaturesOf } from "./passage-features.ts";
import { type SentenceCues, SUBSTANCE_CLASSES, type SubstanceClass, statedClassOf } from "./sentence-class.ts";

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
  risk: 0.35,
  neutral: 0.25,
  good_news: 0.22,
  remedy: 0.2,
  praise: 0.1,
  denial: 0.1,
  definition: 0.08,
  boilerplate: 0.04,
  fragment: 0,
};
/** What is stated for sure in the best sentence makes up so much of a passage. */
const BEST_SHARE = 0.65;
/** Learned of labels by scripts/training (docs/readers.md, "Labels"). */
const PASSAGE_MODEL = parseWeights(readFileSync(new URL("passage-weights.tsv", import.meta.url), "utf8"));

/**
 * The classes of a passage. A linear model judges it as a whole; what single sentences state for sure, a signal, a denial, a
 * reference to somewhere else, goes before it. This is the one place that says so: whatever judges better takes text and
 * features and gives the same shares.
 */
export function substanceOf(
  passageText: string,
  { sentences, isWhole }: SubstanceFeatures,
  model: LinearModel = PASSAGE_MODEL,
): Substance {
  if (!isWhole || isTabular(passageText) || sentences.length === 0) return { ...NOTHING, fragment: 1 };
  const stated = sentences.map((sentence) => statedClassOf(sentence.text, sentence));
  if (stated.includes("plan"))
    return mixed(BEST_SHARE, { ...NOTHING, plan: 1 }, learned(passageText, sentences, model));
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const shares = { ...NOTHING };
  let statedShare = 0;
  for (const [at, name] of stated.entries()) {
    const share = (sentences[at]?.text.length ?? 0) / length;
    if (name === null) continue;
    shares[name] += share;
    statedShare += share;
  }
  if (statedShare === 0) return learned(passageText, sentences, model);
  for (const name of SUBSTANCE_CLASSES) shares[name] /= statedShare;
  if (!stated.includes(null)) return shares;
  return mixed((1 - BEST_SHARE) * statedShare, shares, learned(passageText, sentences, model));
}

type Shares = Record<SubstanceClass, number>;
const NOTHING = Object.fromEntries(SUBSTANCE_CLASSES.map((name) => [name, 0])) as Shares;

/** `share` of the one, the rest of the other. */
function mixed(share: number, one: Substance, other: Substance): Substance {
  const sums = SUBSTANCE_CLASSES.map((name) => [name, share * one[name] + (1 - share) * other[name]]);
  return Object.fromEntries(sums) as Shares;
}

/** By the model. A fact counts for more where a subject of the taxonomy has a figure or moves: there is something to ask. */
function learned(text: string, sentences: SubstanceFeatures["sentences"], model: LinearModel): Substance {
  const shares = { ...NOTHING };
  const isTelling = sentences.some(
    (sentence) => sentence.hasSubject && (sentence.isMoving || FIGURE.test(sentence.text)),
  );
  const classOfLabel: Readonly<Record<Label, SubstanceClass>> = {
    // A step that shows no signal is one that a seller has no use for, mostly.
    plan: "exposure",
    pain: "pain",
    exposure: "risk",
    fact: isTelling ? "exposure" : "neutral",
    // Good news in which a subject goes worse is mixed news.
    good_news: sentences.some(({ isWorse }) => isWorse) ? "exposure" : "good_news",
    definition: "definition",
    boilerplate: "boilerplate",
    fragment: "fragment",
  };
  const probabilities = probabilitiesOf(model, passageFeaturesOf(text, sentences));
  for (const [at, label] of LABELS.entries()) shares[classOfLabel[label]] += probabilities[at] ?? 0;
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
