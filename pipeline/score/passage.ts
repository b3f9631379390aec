// One passage → impact, pain points, buying signal, fit to the product and a seller's summary.

import { knownWords, vectorOf } from "../../data/meaning/word-vectors.ts";
import { FIGURE } from "../../data/prose/figure.ts";
import { type Span, sentencesOf } from "../../data/prose/sentences.ts";
import { type Word, wordsOf } from "../../data/taxonomy/cues.ts";
import { namesSegment, opensOnAnother } from "../../data/taxonomy/segment-name.ts";
import { TAXONOMY } from "../../data/taxonomy/taxonomy.ts";
import type { SignalKind } from "../../data/vocabulary.ts";
import { cuesMeant } from "./cues-meant.ts";
import { linesNamed } from "./fit/business-lines.ts";
import { type Fit, type FitQuestion, fitOf, isAboutInsurance, isInItsLines } from "./fit/fit.ts";
import { isOwnSubject, ownWordsIn, type ProductProfile } from "./fit/product-profile.ts";
import { type UseQuestion, useShareOf } from "./fit/use-share.ts";
import { isOfItsWork, isOfTheirWork } from "./fit/work.ts";
import { type ImpactComponents, impactComponents, weighed } from "./impact.ts";
import { ANYWHERE, NO_PRODUCT, type PassageContext } from "./passage-context.ts";
import { hasWordsOf, type PassageCues, type PassageSource } from "./passage-cues.ts";
import { isLevel, type Reading, type Shown, shareOf } from "./passage-share.ts";
import { round4 } from "./rounding.ts";
import { salesSummaryOf, withYear } from "./sales-summary.ts";
import { mainStatementOf } from "./statement/main-statement.ts";
import { questionOn, questionOnStep } from "./statement/question.ts";
import { quotedAt, statementAt } from "./statement/statement.ts";
import { isAlways, isGeneral, isSettled } from "./statement/timeliness.ts";
import { toldTogether } from "./statement/told-together.ts";
import { buyingSignalOf, type ReadForSignals, SIGNAL_MIN, type Signal } from "./substance/buying-signal.ts";
import { directionOf, type Subject } from "./substance/direction.ts";
import type { SubstanceClass } from "./substance/sentence-class.ts";
import { classOf, isWeak, type Substance, substanceOf, worthOf } from "./substance/substance.ts";
import { documentShare } from "./usable/document-share.ts";
import { usableOf } from "./usable/usable.ts";
import { type UsableFacts, usableFacts } from "./usable/usable-facts.ts";
import type { WantedFacts } from "./usable/wanted-model.ts";

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
  /** The segment that its statement is told of; null = the company, or nobody says. */
  readonly segment: string | null;
  /** Of its main statement. */
  readonly period: string | null;
  /** 0 to 1, four decimals. */
  readonly fit: number;
  readonly substance: Substance;
  /** Of lines of business that are not the product's, or of no insurance. */
  readonly isOfOtherBusiness: boolean;
  /** No fragment, reference or introduction of a list. */
  readonly isStatement: boolean;
  /** 0 to 1: what it is worth to a seller of the product, by rules. */
  readonly worth: number;
  /** 0 to 1: how likely a seller of the product uses it as it is, by which the best passages are chosen. */
  readonly usable: number;
  /** By which that is told; null of a passage alone. */
  readonly facts: WantedFacts | null;
  readonly components: ImpactComponents;
};

/** What has so little to do with the product weighs little. */
const FIT_MIN = 0.3;
/** A step must be nearer to the product than a passage need be. */
const STEP_FIT_MIN = 0.4;
/** What is changed in just the work that the product is for, whatever it is changed for. */
const STEP_IN_ITS_WORK_FIT = 0.7;
/** No fragment, reference or introduction of a list is one. */
const NO_STATEMENT: ReadonlySet<SubstanceClass> = new Set<SubstanceClass>(["fragment", "boilerplate"]);
const FITS_ALL: Fit = { share: 1, isOfOtherBusiness: false };

/** Scores one passage; a pure function of its arguments and the taxonomy. */
export function scorePassage(source: PassageSource, context: PassageContext = ANYWHERE): PassageScore {
  const { text, keywords } = source;
  const sentences = sentencesOf(text);
  const ofKeywords = new Set(keywords.flatMap(labelsOfKeyword));
  const implied = new Set([...ofKeywords, ...ownSubjects(context.profile)]);
  const cues = cuesMeant(text, context.profile, implied);
  const main = mainStatementOf(text, sentences, {
    cues,
    implied,
    worked: context.profile.said,
    named: new Set([...ofKeywords, ...context.profile.named]),
    ofKeywords,
    hasKeyword: (sentence) => keywords.some((keyword) => hasWordsOf(sentence, keyword)),
  });
  const subjects = main.subjects.map(({ label }) => label);
  const isOfInsurance = context.isInsurer || isAboutInsurance(cues.words, context.segment);
  const found = isOfInsurance
    ? signalIn(text, { sentences, cues, isSpoken: source.documentKind === "transcript" })
    : null;
  const held = { ...context, words: cues.words, labels: subjects };
  const ofPassage = context.profile === NO_PRODUCT ? FITS_ALL : fitOf(held, context.profile);
  const step = found === null ? "" : text.slice(found.start, found.end);
  const isTheirs =
    !isStanding(found, step, source) &&
    !PAID_OFF.test(step) &&
    isCalledSo(cues.words, context.profile) &&
    isOfTheirWork(step, context.profile.works) &&
    !isSettled(step, context.year) &&
    (found === null || isForProduct(text, found, { profile: context.profile, pains: cues.pains }));
  const theirs = isTheirs ? found : null;
  const { share: fit, isOfOtherBusiness } = theirs === null ? ofPassage : fitOfStep(text, theirs, { ofPassage, held });
  const signal = fit >= STEP_FIT_MIN ? theirs : null;
  const substance = substanceOf(text, {
    isWhole: context.isWhole,
    sentences: sentences.map(({ start, end }) => ({
      text: text.slice(start, end),
      ...cuesWithin(text, { start, end }, { cues, signal, subjects }),
    })),
  });
  const kind = classOf(substance);
  const isBare = isWeak(kind);
  const labels = !isBare || LABELLED.has(kind) ? subjects : [];
  const strength = signal?.strength ?? 0;
  const { impactScore, components } = weighed(
    impactComponents(source, { cues, labels: isBare ? labels.slice(0, 1) : labels, implied, strength }),
    { fit, isWeak: isBare || fit < FIT_MIN },
  );
  const segment = segmentTold(text, { subjects: main.subjects, isStep: signal !== null }, context.segment);
  const [first = { start: 0, end: text.length }] = sentences;
  const opening = text.slice(first.start, first.end);
  const reading = { source, context: { ...context, segment }, main, opening, words: cues.words, signal, kind, fit };
  const { statement, isAsked, period, salesSummary } = meaningOf(reading, { sentences, pains: cues.pains });
  const painPoints = main.subjects
    .filter(({ label }) => labels.includes(label))
    .map((subject) => nameOf(subject, text));
  const shown = { isTold: statement, isLabelled: labels.length > 0, isAsked, period };
  const ofSubstance = worthOf(substance);
  const use = { kinds: context.profile.kinds, subject: painPoints[0] ?? null };
  const worth = Math.min(1, ofSubstance * worthTo(reading, { shown, use }));
  const isOwnSubject = signal !== null || (subjects[0] !== undefined && implied.has(subjects[0]));
  const isStatement = !NO_STATEMENT.has(kind);
  const isBeside = isOfOtherBusiness && !nameItsLines(keywords, cues.words);
  const facts = factsOf(reading, {
    shown,
    painPoints,
    substance: ofSubstance,
    worth,
    isOwnSubject,
    isStatement,
    isOfOtherBusiness: isBeside,
  });
  return {
    impactScore,
    painPoints,
    buyingSignalPresent: signal !== null,
    buyingSignalStrength: strength,
    signal: signal?.kind ?? null,
    salesSummary,
    segment,
    period,
    fit,
    substance,
    isOfOtherBusiness: isBeside,
    isStatement,
    worth: round4(worth),
    usable: round4(facts === null ? worth : usableOf(facts, documentShare(reading, { isAsked, period, use }))),
    facts,
    components,
  };
}

type Valued = Pick<UsableFacts, "substance" | "worth" | "isOwnSubject"> &
  Pick<WantedFacts, "isStatement" | "isOfOtherBusiness"> & {
    readonly shown: Shown;
    readonly painPoints: readonly string[];
  };

function factsOf(reading: Reading, { shown, painPoints, ...known }: Valued): WantedFacts | null {
  const { source, context, main, opening, words, signal, kind, fit } = reading;
  const { profile, segment, documentLines, isAnswer } = context;
  if (profile === NO_PRODUCT) return null;
  const { isStatement, isOfOtherBusiness, ...held } = known;
  const facts = usableFacts(
    {
      ...held,
      kind,
      standing: main.standing,
      direction: main.subjects[0]?.direction ?? "none",
      hasSignal: signal !== null,
      isAnswer,
      isReport: source.documentKind !== "transcript",
      isTold: shown.isTold,
      isAsked: shown.isAsked,
      text: source.text,
      opening,
      said: words,
      keywords: source.keywords,
      painPoints,
      segment,
      period: shown.period,
      documentLines,
    },
    profile,
  );
  const meaning = vectorOf(knownWords(words));
  return {
    ...facts,
    fit,
    isStatement,
    isOfOtherBusiness,
    about: painPoints,
    kinds: profile.kinds,
    meaning,
    nearness: profile.meaning.nearnessOfAll(meaning),
  };
}

/** What its substance is worth to the seller of this product. @param use on the leading subject, as it is told */
function worthTo(reading: Reading, { shown, use }: { readonly shown: Shown; readonly use: UseQuestion }): number {
  const used = reading.context.profile === NO_PRODUCT ? 1 : useShareOf(use);
  return reading.fit * shareOf(reading, shown) * used;
}

/** Something is done now, or is to come. */
const OF_A_TIME =
  /\b(?:20\d\d|will|plans?|undergo\w*|multi-?year|currently|beg[au]n|recently|expects?|intends?|next|this year|phases?|request for|replac\w+|continu\w+|restructured|simplified|placed|launched|migrated|rolled out)\b|\$\s?\d|\b(?:are|is|been) (?:\w+ly )?\w+ing\b/i;

/** "While also investing in technology, among other things": so is every year. */
const AMONG_OTHERS = /\bamong other things\b/i;

/** What was spent, and paid for itself, is no reason to spend more. */
const PAID_OFF = /\b(?:paying|paid) off\b|^\W*we(?:['\u2019]ve| have) invested in\b/i;

/**
 * A step that shares fewer of the product's own words is in another work: of 131 answers of readers 34 % are right of those, 68 of the others. Who
 * says of a product no more than its kind is asked for one.
 */
const STEP_WORDS_MIN = 2;
const WORDS_OF_A_KIND = 5;

const isCalledSo = (words: readonly Word[], profile: ProductProfile) =>
  ownWordsIn(words, profile) >=
  (profile.stems.size < WORDS_OF_A_KIND ? Math.min(1, profile.stems.size) : STEP_WORDS_MIN);

/** What a report says of its business is there every year: "we invest in technology to drive excellence". */
function isStanding(found: Signal | null, step: string, { documentKind, formType }: PassageSource): boolean {
  const isOfReport = documentKind === "filing" && /^(?:10-K|20-F|40-F)/.test(formType ?? "");
  const isOfWork = found?.kind === "spends" || found?.kind === "replaces";
  return isOfReport && isOfWork && (!OF_A_TIME.test(step) || AMONG_OTHERS.test(step));
}

/** Its sentence is about a subject of the product's, or about just the work that the product is for: others change something too. */
function isForProduct(
  text: string,
  { start, end, told }: Signal,
  { profile, pains }: { readonly profile: ProductProfile; readonly pains: PassageCues["pains"] },
): boolean {
  if (profile === NO_PRODUCT) return true;
  const labels = pains.flatMap(({ meaning, start: at }) =>
    meaning.kind === "pain" && at >= start && at < end ? [meaning.painPoint.label] : [],
  );
  if (labels.length > 0) return labels.some((label) => isOwnSubject(profile, label));
  return isOfItsWork(text.slice(told.start, told.end), profile.works);
}

/** A step in the product's own work is for it, even if it is about none of its subjects. */
function fitOfStep(text: string, { told }: Signal, { ofPassage, held }: Held): Fit {
  const isItsWork = isOfItsWork(text.slice(told.start, told.end), held.profile.works);
  return isItsWork && isInItsLines(held, held.profile)
    ? { share: Math.max(ofPassage.share, STEP_IN_ITS_WORK_FIT), isOfOtherBusiness: false }
    : ofPassage;
}

type Held = { readonly ofPassage: Fit; readonly held: PassageContext & FitQuestion };

/** What says nothing of how it goes may still be about something. */
const LABELLED: ReadonlySet<SubstanceClass> = new Set(["neutral", "good_news"]);

/** A step is told before anything else; what is settled, or nothing to the product, is told without a question. */
function meaningOf(
  { source, context, main, signal, kind, fit }: Reading,
  { sentences, pains }: { readonly sentences: readonly Span[]; readonly pains: PassageCues["pains"] },
) {
  const { text, documentKind } = source;
  const span = signal ?? main.span;
  const sentence = text.slice(span.start, span.end);
  // What comes after it may be of another time.
  const period = context.periodOf(text.slice(main.span.start, main.span.end), text.slice(0, main.span.end));
  const [subject] = main.subjects;
  const isOnSubject = ({ start, end }: Span) =>
    pains.some((hit) => hit.start >= start && hit.end <= end && labelOf(hit) === subject?.label);
  const told =
    signal !== null
      ? statementAt(text, signal)
      : main.told && toldTogether(text, { told: main.told, span, sentences, isOnSubject });
  const isNews =
    !isSettled(sentence, context.year) && !isAlways(sentence) && !(isLevel(subject) && isGeneral(sentence));
  const isAsked = fit >= FIT_MIN && (!isWeak(kind) || LABELLED.has(kind)) && isNews;
  const ofSubject = subject === undefined ? null : questionOn(text, span, subject);
  const question =
    signal === null ? (isAsked ? ofSubject : null) : questionOnStep(signal.kind, sentence, { subject, ofSubject });
  const retold = told ?? quotedAt(text, span, documentKind === "transcript");
  // A step is still one when its year is over.
  const isOfThisYear = signal === null && /\bthis year\b/i.test(sentence) && !/\bthat year\b/i.test(sentence);
  const statement = isOfThisYear && context.thisYear !== null ? withYear(retold, context.thisYear) : retold;
  const dated = span.start === main.span.start ? period : null;
  const salesSummary = salesSummaryOf({ statement, segment: context.segment, period: dated, question });
  return { period, salesSummary, statement: told !== null, isAsked: question !== null };
}

/**
 * "We invest in AI", in the middle of what was said of a segment, is of the company: no figure is the segment's, and the words do not name it
 * (semantics 14.18).
 */
function segmentTold(
  text: string,
  { subjects: [subject], isStep }: { readonly subjects: readonly Subject[]; readonly isStep: boolean },
  segment: string | null,
): string | null {
  if (segment === null || opensOnAnother(text, segment)) return null;
  const isOfAll = isStep || TAXONOMY.painPoints.get(subject?.label ?? "")?.of_company === true;
  const isOfCompany = isOfAll && !FIGURE.test(text);
  return isOfCompany && !namesSegment(text, segment) ? null : segment;
}

/** A subject is called a trouble only where it goes worse, by a measure only where the passage has it (semantics 14.7). */
function nameOf({ label, direction }: Subject, text: string): string {
  const { neutral = label, measure = "" } = TAXONOMY.painPoints.get(label) ?? {};
  return direction === "worse" && text.toLowerCase().includes(measure) ? label : neutral;
}

type Read = { readonly cues: PassageCues; readonly signal: Signal | null; readonly subjects: readonly string[] };

const labelOf = ({ meaning }: PassageCues["pains"][number]) =>
  meaning.kind === "pain" ? meaning.painPoint.label : null;

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

/** Hedged wording weakens it: what is left must still be a signal. */
function signalIn(text: string, read: ReadForSignals): Signal | null {
  const { cues } = read;
  const signal = buyingSignalOf(text, read);
  if (signal === null) return null;
  const kinds = new Set(cues.signals.map((one) => one.signal)).size;
  const hedged = cues.weightOf("hedge") >= 0.4 ? 0.7 : 1;
  const legal = cues.weightOf("boilerplate") >= 1 ? 0.5 : 1;
  const strength = round4(Math.min(1, signal.strength + 0.08 * Math.max(0, kinds - 1)) * hedged * legal);
  return strength >= SIGNAL_MIN ? { ...signal, strength } : null;
}

function ownSubjects(profile: ProductProfile): string[] {
  return [...profile.subjects.keys()].filter((label) => isOwnSubject(profile, label));
}

/** A keyword that names a line is for that line, whatever else the product is for. */
function nameItsLines(keywords: readonly string[], words: readonly Word[]): boolean {
  const said = linesNamed(words);
  return keywords.some((keyword) => [...linesNamed(wordsOf(keyword))].some((line) => said.has(line)));
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
