// One passage → impact, pain points, buying signal, fit to the product and a seller's summary.
import { type Span, sentencesOf } from "../../data/prose/sentences.ts";
import { isSmallTalk } from "../../data/prose/spoken.ts";
import { type Word, wordsOf } from "../../data/taxonomy/cues.ts";
import { TAXONOMY } from "../../data/taxonomy/taxonomy.ts";
import type { SignalKind } from "../../data/vocabulary.ts";
import { type BusinessLine, linesNamed } from "./fit/business-lines.ts";
import { type Fit, fitOf, isAboutInsurance } from "./fit/fit.ts";
import { type ProductProfile, profileOf, stemOf } from "./fit/product-profile.ts";
import { isOfTheirWork } from "./fit/work.ts";
import { type ImpactComponents, impactComponents, weighed } from "./impact.ts";
import { type PassageCues, type PassageSource, passageCuesOf } from "./passage-cues.ts";
import { round4 } from "./rounding.ts";
import { salesSummaryOf } from "./sales-summary.ts";
import { type MainStatement, mainStatementOf } from "./statement/main-statement.ts";
import { questionOn, STEP_QUESTIONS } from "./statement/question.ts";
import { DEFINITE, NAMED } from "./statement/standing.ts";
import { quotedAt, statementAt } from "./statement/statement.ts";
import { hasLeft, isAlways, isGeneral, isSettled } from "./statement/timeliness.ts";
import { buyingSignalOf, SIGNAL_MIN, type Signal } from "./substance/buying-signal.ts";
import { directionOf, type Subject } from "./substance/direction.ts";
import type { SubstanceClass } from "./substance/sentence-class.ts";
import { classOf, isWeak, type Substance, substanceOf, worthOf } from "./substance/substance.ts";

/** Where a passage is, and for which product it is read. */
export type PassageContext = {
  readonly profile: ProductProfile;
  /** Most of the document is about insurance. */
  readonly isInsurer: boolean;
  /** Lines of business that the document speaks of most; none = not told. */
  readonly documentLines: ReadonlySet<BusinessLine>;
  readonly segment: string | null;
  /** Of the figures of a statement, of which it gets sentence and passage. */
  readonly periodOf: (sentence: string, passage: string) => string | null;
  /** The first that the document may report on; null where it is not known. */
  readonly year: number | null;
  readonly isWhole: boolean;
  /** In the notes to the financial statements, which say how things are accounted for. */
  readonly isInNotes: boolean;
  /** In a call, to what somebody asked. */
  readonly isAnswer: boolean;
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
  /** Of its main statement. */
  readonly period: string | null;
  /** 0 to 1, four decimals. */
  readonly fit: number;
  readonly substance: Substance;
  /** Its leading subject is one of the product's own or of one of its keywords in the passage; so is a buying signal. */
  readonly isOwnSubject: boolean;
  /** Of lines of business that are not the product's, or of no insurance. */
  readonly isOfOtherBusiness: boolean;
  /** No fragment, reference or introduction of a list. */
  readonly isStatement: boolean;
  /** 0 to 1: what it is worth to a seller of the product, by which the best passages are chosen. */
  readonly value: number;
  readonly components: ImpactComponents;
};

/** What says nothing definite on any subject is kept for its keyword at most. */
const UNLABELLED_SHARE = 0.5;
/** A subject that is only named is seldom what a seller can ask about. */
const NAMED_SHARE = 0.75;
/** What it only grants or adds, even less. */
const IN_PASSING_SHARE = 0.6;
/** What nobody else can tell is seldom a plain statement. */
const UNTOLD_SHARE = 0.5;
/** What was found by its subject alone is more often of another product's. */
const NO_KEYWORD_SHARE = 0.75;
/** Answers are given off the cuff. */
const ANSWER_SHARE = 0.6;
/** A cause among others is not what the sentence is about. */
const CAUSE_SHARE = 0.75;
/** Of what the company earned there are always several. */
const OF_EARNINGS_SHARE = 0.65;
const OF_EARNINGS =
  /^[^;]{0,90}\b(?:(?:operating|core|net|segment|adjusted|pre-?tax) (?:operating )?(?:income|earnings|loss)|earnings|EPS|return on equity|APTI)\b/i;
/** What happened years ago gives no reason to call. */
const SETTLED_SHARE = 0.4;
/** Without a figure, a period, or a plain word there is less to ask about. */
const NO_FIGURE_SHARE = 0.85;
const NO_PERIOD_SHARE = 0.9;
/** A figure that nobody can date is hardly one. */
const UNDATED_SHARE = 0.8;
/** A subject that a keyword alone names is asked about by whom it is sold to, not by the product: none of 22 such was of use to readers (25 November 2026). */
const KEYWORD_SUBJECT_SHARE = 0.6;
const KEYWORD_SUBJECT_MAX = 0.5;
const SPOKEN_SHARE = 0.8;
const HEDGED_SHARE = 0.8;
const LONG_SHARE = 0.9;
const LONG_WORDS = 70;
/** Good news on the product's subject says as much as news that is neither. */
const GOOD_NEWS_GAIN = 2;
/** What has so little to do with the product weighs little. */
const FIT_MIN = 0.3;
/** A step must be nearer to the product than a passage need be. */
const STEP_FIT_MIN = 0.45;
/** What management says of the business is worth more than the same in the notes. */
const NOTES_SHARE = 0.65;
const NO_PRODUCT = profileOf({ name: "", description: "", keywords: [], lines: [] });
const FITS_ALL: Fit = { share: 1, isOfOtherBusiness: false };
/** For a passage alone: of any product, document and time. */
export const ANYWHERE: PassageContext = {
  profile: NO_PRODUCT,
  isInsurer: true,
  documentLines: new Set(),
  segment: null,
  periodOf: () => null,
  year: null,
  isWhole: true,
  isInNotes: false,
  isAnswer: false,
};

/** Scores one passage; a pure function of its arguments and the taxonomy. */
export function scorePassage(source: PassageSource, context: PassageContext = ANYWHERE): PassageScore {
  const { text, keywords } = source;
  const cues = withoutExamples(text, passageCuesOf(text));
  const sentences = sentencesOf(text);
  const ofKeywords = new Set(keywords.flatMap(labelsOfKeyword));
  const implied = new Set([...ofKeywords, ...ownSubjects(context.profile)]);
  const main = mainStatementOf(text, sentences, {
    cues,
    implied,
    ofKeywords,
    hasKeyword: (sentence) => keywords.some((keyword) => hasWordsOf(sentence, keyword)),
  });
  const subjects = main.subjects.map(({ label }) => label);
  const { share: fit, isOfOtherBusiness } =
    context.profile === NO_PRODUCT
      ? FITS_ALL
      : fitOf({ ...context, words: cues.words, labels: subjects }, context.profile);
  const isNear = fit >= STEP_FIT_MIN && (context.isInsurer || isAboutInsurance(cues.words, context.segment));
  const found = isNear ? signalIn(text, sentences, cues) : null;
  const step = found === null ? "" : text.slice(found.start, found.end);
  const isTheirs = isOfTheirWork(step, context.profile.works) && !isSettled(step, context.year);
  const signal = isTheirs ? found : null;
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
  const reading = { source, context, main, signal, kind, fit };
  const { statement, period, salesSummary } = meaningOf(reading);
  return {
    impactScore,
    painPoints: main.subjects.filter(({ label }) => labels.includes(label)).map(nameOf),
    buyingSignalPresent: signal !== null,
    buyingSignalStrength: strength,
    signal: signal?.kind ?? null,
    salesSummary,
    period,
    fit,
    substance,
    isOfOtherBusiness: isOfOtherBusiness && !nameItsLines(keywords, cues.words),
    isOwnSubject: signal !== null || (subjects[0] !== undefined && implied.has(subjects[0])),
    isStatement: kind !== "fragment" && kind !== "boilerplate",
    value: round4(
      worthOf(substance) * fit * shareOf(reading, { isTold: statement, isLabelled: labels.length > 0, period }),
    ),
    components,
  };
}

/** What says nothing of how it goes may still be about something. */
const LABELLED: ReadonlySet<SubstanceClass> = new Set(["neutral", "good_news"]);

type Reading = {
  readonly source: PassageSource;
  readonly context: PassageContext;
  readonly main: MainStatement;
  readonly signal: Signal | null;
  readonly kind: SubstanceClass;
  readonly fit: number;
};

/** A step is told before anything else; what is settled, or nothing to the product, is told without a question. */
function meaningOf({ source, context, main, signal, kind, fit }: Reading) {
  const { text, documentKind } = source;
  const span = signal ?? main.span;
  const told = signal === null ? main.told : statementAt(text, signal);
  const sentence = text.slice(span.start, span.end);
  // What comes after it may be of another time.
  const period = context.periodOf(text.slice(main.span.start, main.span.end), text.slice(0, main.span.end));
  const [subject] = main.subjects;
  const isNews =
    !isSettled(sentence, context.year) && !isAlways(sentence) && !(isLevel(subject) && isGeneral(sentence));
  const isAsked = fit >= FIT_MIN && (!isWeak(kind) || LABELLED.has(kind)) && isNews;
  const ofSubject = subject === undefined ? null : questionOn(text, span, subject);
  const question = signal === null ? (isAsked ? ofSubject : null) : STEP_QUESTIONS[signal.kind];
  const statement = told ?? quotedAt(text, span, documentKind === "transcript");
  const dated = span.start === main.span.start ? period : null;
  const salesSummary = salesSummaryOf({ statement, segment: context.segment, period: dated, question });
  return { period, salesSummary, statement: told !== null };
}

type Shown = { readonly isTold: boolean; readonly isLabelled: boolean; readonly period: string | null };

const FIGURE = /\d(?:\.\d+)?\s?%|\$\s?\d|\b\d[\d.,]* (?:million|billion|points?|percent|basis points)\b/;
/** In small letters: the month is none. */
const HEDGED = /\b(?:may|could|might|would)\b/;
const countWords = (text: string) => text.split(/\s+/).length;

/** What is left of its worth. */
function shareOf({ source, context, main, signal, kind }: Reading, { isTold, isLabelled, period }: Shown): number {
  const sentence = source.text.slice(main.span.start, main.span.end);
  const hasFigure = FIGURE.test(source.text);
  const shares = [
    [context.isInNotes, NOTES_SHARE],
    [!isLabelled && signal === null, UNLABELLED_SHARE],
    [!isTold, UNTOLD_SHARE],
    [isLabelled && signal === null && main.standing < DEFINITE, NAMED_SHARE],
    [isLabelled && signal === null && main.standing < NAMED, IN_PASSING_SHARE],
    [signal === null && main.standing <= DEFINITE && OF_EARNINGS.test(sentence), OF_EARNINGS_SHARE],
    [signal === null && source.keywords.length === 0, NO_KEYWORD_SHARE],
    [context.isAnswer, ANSWER_SHARE],
    [isLabelled && signal === null && main.standing === DEFINITE, CAUSE_SHARE],
    [signal === null && (isSettled(sentence, context.year) || hasLeft(sentence) || isAlways(sentence)), SETTLED_SHARE],
    [signal === null && isLevel(main.subjects[0]) && isGeneral(sentence), SETTLED_SHARE],
    [signal === null && !hasFigure, NO_FIGURE_SHARE],
    [signal === null && period === null, hasFigure ? UNDATED_SHARE : NO_PERIOD_SHARE],
    [signal === null && isOfKeyword(main.subjects[0], context.profile), KEYWORD_SUBJECT_SHARE],
    [isSmallTalk(source.text), SPOKEN_SHARE],
    [signal === null && HEDGED.test(sentence), HEDGED_SHARE],
    [countWords(source.text) > LONG_WORDS, LONG_SHARE],
    [kind === "good_news" && isOwnNews(source.text, main, context.profile), GOOD_NEWS_GAIN],
    [signal === null, shareOfSubject(main.subjects[0], context.profile)],
  ] as const;
  return shares.reduce((share, [applies, left]) => (applies ? share * left : share), 1);
}

/** For a passage alone no subject is nearer than another. */
function isOfKeyword(subject: Subject | undefined, { subjects }: ProductProfile): boolean {
  const near = subjects.get(subject?.label ?? "");
  return near !== undefined && near < KEYWORD_SUBJECT_MAX;
}

/** What goes worse or better does so at some time, whatever the sentence says of it. */
const isLevel = (subject: Subject | undefined) => (subject?.direction ?? "level") === "level";

/** Of some subjects every report has a line, which asks for nothing as long as it does not go worse; but who sells just this can ask. */
function shareOfSubject(subject: Subject | undefined, { said }: ProductProfile): number {
  if (subject === undefined || subject.direction === "worse" || said.has(subject.label)) return 1;
  return TAXONOMY.painPoints.get(subject.label)?.share ?? 1;
}

const WISHED = /\b(?:goals?|objectives?|seeks?|aims?|strateg\w+|intends?|will|designed to|allows? us|enables?)\b/i;

/** That its own subject goes better leaves something to ask. */
function isOwnNews(text: string, { span, subjects: [subject] }: MainStatement, { subjects }: ProductProfile): boolean {
  const isOwn = subject !== undefined && subject.direction !== "level" && subjects.get(subject.label) === 1;
  return isOwn && !WISHED.test(text.slice(span.start, span.end));
}

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
const LEFT_OUT = /\b(?:excluding|exclusive of|before|other than|apart from)\b[^,;.()]{0,80}$|\b(?:ex|non)[- ]$/i;
/** What is named in brackets as an example is not what the passage is about. */
const EXAMPLE =
  /\((?!(?:the |collectively,? )?["\u201c])(?:such as|including|e\.g\.|for example|like|whether|i\.e\.|as)?[^()]*$/i;

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

function ownSubjects({ subjects }: ProductProfile): string[] {
  return [...subjects].flatMap(([label, weight]) => (weight === 1 ? [label] : []));
}

/** Does the sentence have all words of the keyword, in whatever form? */
function hasWordsOf(sentence: string, keyword: string): boolean {
  const stems = new Set(wordsOf(sentence).map(({ text }) => stemOf(text)));
  return wordsOf(keyword).every(({ text }) => stems.has(stemOf(text)));
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
