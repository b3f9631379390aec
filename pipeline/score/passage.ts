// One passage → impact, pain points, buying signal, fit to the product and a seller's summary.
import { type Span, sentencesOf } from "../../data/prose/sentences.ts";
import type { SignalKind } from "../../data/vocabulary.ts";
import { wordsOf } from "./cues.ts";
import { linesNamed, linesOfSegment } from "./fit/business-lines.ts";
import { fitOf, isAboutInsurance } from "./fit/fit.ts";
import { type ProductProfile, profileOf } from "./fit/product-profile.ts";
import { type ImpactComponents, impactComponents, weighed } from "./impact.ts";
import { type PassageCues, type PassageSource, passageCuesOf } from "./passage-cues.ts";
import { round4 } from "./rounding.ts";
import { salesSummaryOf } from "./sales-summary.ts";
import { DEFINITE, NAMED, type Standing, standingOf } from "./statement/standing.ts";
import { buyingSignalOf, SIGNAL_MIN, type Signal } from "./substance/buying-signal.ts";
import { type Direction, directionOf, type Subject } from "./substance/direction.ts";
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

/** A label with less than this share of the leading one's points is in passing. */
const PROMINENCE_MIN = 0.65;
/** What is said again counts a little more. */
const AGAIN = 0.3;
const AGAIN_MAX = 0.6;
const IMPLIED_POINTS = 0.6;
/** Beside news, a subject that does not move. */
const LEVEL_COST = 0.5;
const WORSE_GAIN = 0.4;
/** What says nothing definite on any subject is kept for its keyword at most. */
const UNLABELLED_SHARE = 0.5;
/** What has so little to do with the product weighs little. */
const FIT_MIN = 0.3;
/** A step must be nearer to the product than a passage need be. */
const STEP_FIT_MIN = 0.45;
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
  const told = toldSubjects(text, sentences, { cues, implied });
  const subjects = told.map(({ label }) => label);
  const fit =
    context.profile === NO_PRODUCT ? 1 : fitOf({ ...context, words: cues.words, labels: subjects }, context.profile);
  const isNear = fit >= STEP_FIT_MIN && (context.isInsurer || isAboutInsurance(cues.words, context.segment));
  const signal = isNear ? signalIn(text, sentences, cues) : null;
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
    isWeak: isBare || fit < FIT_MIN,
  });
  return {
    impactScore,
    painPoints: told.filter(({ label }) => labels.includes(label)).map(nameOf),
    buyingSignalPresent: signal !== null,
    buyingSignalStrength: strength,
    signal: signal?.kind ?? null,
    salesSummary: salesSummaryOf({
      source,
      context,
      kind,
      signal,
      others: otherLines(cues.words, context),
      subject: labels.length > 0 ? (told[0] ?? null) : null,
      fit,
    }),
    fit,
    substance,
    value: round4(
      worthOf(substance) *
        fit *
        (context.isInNotes ? NOTES_SHARE : 1) *
        (labels.length > 0 || signal !== null ? 1 : UNLABELLED_SHARE),
    ),
    components,
  };
}

/** The lines of business that it speaks of where none is the product's. */
function otherLines(words: PassageCues["words"], { profile, segment }: PassageContext): string[] {
  const ofSegment = segment === null ? [] : [...linesOfSegment(segment)];
  const named = ofSegment.length > 0 ? ofSegment : [...linesNamed(words)];
  return profile.lines.size === 0 || named.some((line) => profile.lines.has(line)) ? [] : named;
}

type Labelled = { readonly cues: PassageCues; readonly implied: ReadonlySet<string> };

/** A subject is called a trouble only where it goes worse (semantics 14.7). */
function nameOf({ label, direction }: Subject): string {
  return direction === "worse" ? label : (TAXONOMY.painPoints.get(label)?.neutral ?? label);
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

type Told = { readonly label: string; readonly standing: Standing; readonly points: number; readonly best: Subject };

/**
 * What the passage is about, the leading first: subjects of what it states, before what it gives as cause; what it names in passing only
 * where it states nothing else, and then only one. A subject that the product's own words imply comes before others of its standing.
 */
function toldSubjects(text: string, sentences: readonly Span[], { cues, implied }: Labelled): Subject[] {
  if (cues.weightOf("boilerplate") >= FORMAL_MIN) return [];
  const told = new Map<string, Told>();
  const places = cues.pains.map((hit) => placeOf(text, sentences, hit));
  const isNews = places.some(({ direction, standing }) => direction !== "level" && standing >= DEFINITE);
  for (const { label, standing, isBeside, ...place } of places) {
    const earlier = told.get(label);
    const points = isBeside ? 0 : standing + toneOf(place.direction, isNews);
    const again = Math.min(AGAIN_MAX, AGAIN * (earlier ? 1 : 0));
    const isBetter = earlier === undefined || points > earlier.points;
    const best = isBetter ? { label, ...place } : earlier.best;
    told.set(label, {
      label,
      standing: isBeside ? (earlier?.standing ?? 0) : Math.max(standing, earlier?.standing ?? 0),
      points: Math.max(points, earlier?.points ?? 0) + again,
      best,
    });
  }
  const ordered = [...told.values()]
    .filter(({ points, standing }) => points > 0 && standing >= NAMED)
    .map((one) => ({ ...one, points: one.points + (implied.has(one.label) ? IMPLIED_POINTS : 0) }))
    .sort((a, b) => b.points - a.points || LABEL_ORDER.indexOf(a.label) - LABEL_ORDER.indexOf(b.label));
  const [leading, ...others] = ordered;
  if (leading === undefined) return [];
  const second = others.find(
    ({ standing, points, best }) =>
      standing >= DEFINITE && points >= PROMINENCE_MIN * leading.points && best.direction !== "level",
  );
  return second === undefined ? [leading.best] : [leading.best, second.best];
}

/** Bad news before good, and any news before how things stand. */
function toneOf(direction: Direction, isNews: boolean): number {
  if (direction === "worse") return WORSE_GAIN;
  return isNews && direction === "level" ? -LEVEL_COST : 0;
}

/** A cue, how its subject goes and what place it has in its sentence; `isBeside` where the sentence states a movement of something else. */
function placeOf(text: string, sentences: readonly Span[], { meaning, start, end }: PassageCues["pains"][number]) {
  const label = meaning.kind === "pain" ? meaning.painPoint.label : "";
  const within = sentences.findLast((one) => one.start <= start) ?? { start: 0, end: text.length };
  const sentence = text.slice(within.start, within.end);
  const standing = standingOf(sentence, { start: start - within.start, end: end - within.start });
  const direction = directionOf(text, { start, end }, label);
  return { label, start, end, standing, direction, isBeside: standing < DEFINITE && MOVEMENT.test(sentence) };
}

/** The sentence says by how much something has moved: then it is about that. */
const MOVEMENT =
  /\b(?:increased|decreased|rose|fell|grew|declined|improved|worsened|up|down|higher|lower)\b[^.;]{0,60}\d(?:\.\d+)?(?:%| percent| points?| million| billion)|\d(?:\.\d+)?(?:%| percent| points?| million| billion)[^.;]{0,25}\b(?:higher|lower|more|less|fewer|increase|decrease|decline|change)\b/i;

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
