// One passage → impact, pain points, buying signal, fit to the product and a seller's summary.
import { type Span, sentencesOf } from "../../data/prose/sentences.ts";
import type { SignalKind } from "../../data/vocabulary.ts";
import { wordsOf } from "./cues.ts";
import { fitOf, isAboutInsurance } from "./fit/fit.ts";
import { type ProductProfile, profileOf } from "./fit/product-profile.ts";
import { type ImpactComponents, impactComponents, weighed } from "./impact.ts";
import { type PassageCues, type PassageSource, passageCuesOf } from "./passage-cues.ts";
import { round4 } from "./rounding.ts";
import { salesSummaryOf } from "./sales-summary.ts";
import { buyingSignalOf, SIGNAL_MIN, type Signal } from "./substance/buying-signal.ts";
import { directionOf, type Subject } from "./substance/direction.ts";
import { classOf, isWeak, type Substance, substanceOf, worthOf } from "./substance/substance.ts";
import { TAXONOMY } from "./taxonomy.ts";

/** Where a passage is, and for which product it is read. */
export type PassageContext = {
  readonly profile: ProductProfile;
  /** Most of the document is about insurance. */
  readonly isInsurer: boolean;
  readonly segment: string | null;
  readonly period: string | null;
  readonly isWhole: boolean;
  /** In the notes to the financial statements, which say how things are accounted for. */
  readonly isInNotes: boolean;
};

export type PassageScore = {
  /** 1 to 5. */
  readonly impactScore: number;
  /** Labels of the taxonomy that the passage is about, the most telling first; none where it is about none (semantics 14.7). */
  readonly painPoints: readonly string[];
  readonly buyingSignalPresent: boolean;
  /** 0 to 1, four decimals; 0 unless present. */
  readonly buyingSignalStrength: number;
  readonly signal: SignalKind | null;
  readonly salesSummary: string;
  /** 0 to 1, four decimals. */
  readonly fit: number;
  readonly substance: Substance;
  /** 0 to 1: what it is worth to a seller of the product, by which the best passages are chosen. */
  readonly value: number;
  readonly components: ImpactComponents;
};

const PAIN_POINTS_MAX = 2;
/** A label with less than this share of the leading one's points is in passing. */
const PROMINENCE_MIN = 0.6;
/** What is said again and again does not drown what is said once. */
const POINTS_MAX = 2;
const IMPLIED_POINTS = 1;
/** A step that has so little to do with the product is no signal to its seller. */
const SIGNAL_FIT_MIN = 0.3;
/** What management says of the business is worth more than the same in the notes. */
const NOTES_SHARE = 0.65;
const LABEL_ORDER = [...TAXONOMY.painPoints.keys()];
const NO_PRODUCT = profileOf({ name: "", description: "", keywords: [], lines: [] });
const ANYWHERE: PassageContext = {
  profile: NO_PRODUCT,
  isInsurer: true,
  segment: null,
  period: null,
  isWhole: true,
  isInNotes: false,
};

/** Scores one passage; a pure function of its arguments and the taxonomy. */
export function scorePassage(source: PassageSource, context: PassageContext = ANYWHERE): PassageScore {
  const { text, keywords } = source;
  const cues = withoutExamples(text, passageCuesOf(text));
  const sentences = sentencesOf(text);
  const implied = new Set([...keywords.flatMap(labelsOfKeyword), ...ownSubjects(context.profile)]);
  const subjects = rankedLabels(cues, implied);
  const fit =
    context.profile === NO_PRODUCT ? 1 : fitOf({ ...context, words: cues.words, labels: subjects }, context.profile);
  const isNear = fit >= SIGNAL_FIT_MIN && (context.isInsurer || isAboutInsurance(cues.words, context.segment));
  const signal = isNear ? signalIn(text, sentences, cues) : null;
  const subjectAt = subjectOf(text, subjects[0], cues);
  const substance = substanceOf(text, {
    isWhole: context.isWhole,
    sentences: sentences.map(({ start, end }) => ({
      text: text.slice(start, end),
      ...cuesWithin(text, { start, end }, { cues, signal, subjects }),
    })),
  });
  const kind = classOf(substance);
  const isBare = isWeak(kind);
  const labels = !isBare ? subjects : kind === "neutral" ? subjects.slice(0, 1) : [];
  const strength = signal?.strength ?? 0;
  const reading = { cues, labels, implied, strength };
  const { impactScore, components } = weighed(impactComponents(source, reading), {
    fit,
    isWeak: isBare || fit < SIGNAL_FIT_MIN,
  });
  return {
    impactScore,
    painPoints: labels,
    buyingSignalPresent: signal !== null,
    buyingSignalStrength: strength,
    signal: signal?.kind ?? null,
    salesSummary: salesSummaryOf({ source, context, kind, signal, subject: labels.length > 0 ? subjectAt : null, fit }),
    fit,
    substance,
    value: round4(worthOf(substance) * fit * (context.isInNotes ? NOTES_SHARE : 1)),
    components,
  };
}

function subjectOf(text: string, label: string | undefined, cues: PassageCues): Subject | null {
  if (label === undefined) return null;
  const places = cues.pains.filter(({ meaning }) => meaning.kind === "pain" && meaning.painPoint.label === label);
  const told = places.map(({ start, end }) => ({
    label,
    start,
    end,
    direction: directionOf(text, { start, end }, label),
  }));
  return (
    told.find(({ direction }) => direction === "worse") ??
    told.find(({ direction }) => direction !== "level") ??
    told[0] ??
    null
  );
}

type Read = { readonly cues: PassageCues; readonly signal: Signal | null; readonly subjects: readonly string[] };

/** What the cues tell of one sentence of the passage. */
function cuesWithin(text: string, sentence: Span, { cues, signal, subjects }: Read) {
  const own = cues.pains.filter(({ meaning, start, end }) => {
    const isSubject = meaning.kind === "pain" && subjects.includes(meaning.painPoint.label);
    return isSubject && start >= sentence.start && end <= sentence.end;
  });
  const directions = own.map(({ meaning, start, end }) =>
    meaning.kind === "pain" ? directionOf(text, { start, end }, meaning.painPoint.label) : "level",
  );
  return {
    hasSignal: signal !== null && signal.start >= sentence.start && signal.start < sentence.end,
    hasSubject: own.length > 0,
    isWorse: directions.includes("worse"),
    isMoving: directions.some((direction) => direction !== "level"),
  };
}

/** What is left out of a figure is not what the passage is about. */
const LEFT_OUT = /\b(?:excluding|exclusive of|before|other than|apart from)\b[^,;.()]{0,80}$/i;
/** What is named in brackets as an example is not what the passage is about. */
const EXAMPLE = /\((?:such as|including|e\.g\.|for example|like|whether|i\.e\.|as)?[^()]*$/i;

function withoutExamples(text: string, cues: PassageCues): PassageCues {
  const isMeant = ({ start }: { readonly start: number }) => {
    const before = text.slice(Math.max(0, start - 250), start);
    return !LEFT_OUT.test(before) && (!EXAMPLE.test(before) || isNumbered(text, start));
  };
  return { ...cues, pains: cues.pains.filter(isMeant) };
}

/** Behind `(i)` a bracket is closed; one that opens a whole clause of a list is not an example. */
function isNumbered(text: string, start: number): boolean {
  const opened = text.lastIndexOf("(", start);
  return /^\((?:[ivx]{1,4}|[a-z]|\d{1,2})\)/.test(text.slice(opened, opened + 6));
}

/** Hedged wording weakens it: what is left must still be a signal. */
function signalIn(text: string, sentences: readonly Span[], cues: PassageCues): Signal | null {
  const signal = buyingSignalOf(text, sentences, cues);
  if (signal === null) return null;
  const kinds = new Set(cues.signals.map((one) => one.signal)).size;
  const hedged = cues.weightOf("hedge") >= 0.4 ? 0.7 : 1;
  const legal = cues.weightOf("boilerplate") >= 1 ? 0.5 : 1;
  const strength = round4(Math.min(1, signal.strength + 0.08 * Math.max(0, kinds - 1)) * hedged * legal);
  return strength >= SIGNAL_MIN ? { ...signal, strength } : null;
}

/** From so much legal wording on, a passage names subjects rather than pains. */
const FORMAL_MIN = 1.4;

/** Labels by the points of their cues; a label that the product's own words imply comes before others. */
function rankedLabels(cues: PassageCues, implied: ReadonlySet<string>): string[] {
  if (cues.weightOf("boilerplate") >= FORMAL_MIN) return [];
  const points = new Map<string, number>();
  const countedUntil = new Map<string, number>();
  for (const { meaning, firstWord, endWord } of cues.pains) {
    if (meaning.kind !== "pain") continue;
    const { label } = meaning.painPoint;
    const isCounted = firstWord < (countedUntil.get(label) ?? 0);
    countedUntil.set(label, Math.max(endWord, countedUntil.get(label) ?? 0));
    if (isCounted) continue;
    points.set(label, Math.min(POINTS_MAX, (points.get(label) ?? 0) + (endWord - firstWord > 1 ? 1.5 : 1)));
  }
  for (const [label, value] of points) if (implied.has(label)) points.set(label, value + IMPLIED_POINTS);
  const floor = PROMINENCE_MIN * Math.max(0, ...points.values());
  return [...points]
    .filter(([, value]) => value >= floor)
    .sort(([a, x], [b, y]) => y - x || LABEL_ORDER.indexOf(a) - LABEL_ORDER.indexOf(b))
    .slice(0, PAIN_POINTS_MAX)
    .map(([label]) => label);
}

function ownSubjects({ subjects }: ProductProfile): string[] {
  return [...subjects].flatMap(([label, weight]) => (weight === 1 ? [label] : []));
}

/** Products have few keywords, and each is in many passages. */
const labelsByKeyword = new Map<string, readonly string[]>();

function labelsOfKeyword(keyword: string): readonly string[] {
  const known = labelsByKeyword.get(keyword);
  if (known) return known;
  const hits = TAXONOMY.matcher.find(wordsOf(keyword));
  const labels = hits.flatMap(({ meaning }) => (meaning.kind === "pain" ? [meaning.painPoint.label] : []));
  labelsByKeyword.set(keyword, labels);
  return labels;
}
