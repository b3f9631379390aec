// What makes a passage worth less, or more, than what it says on a subject: how it is put, of whom and when. Each share was measured on
// passages that graders had judged for their product (docs/readers.md, "Read so far").

import { FIGURE, lacksItsRatio, miscounts } from "../../data/prose/figure.ts";
import { comparedFigures } from "../../data/prose/said/compared-figures.ts";
import { refersBack } from "../../data/prose/said/refers-back.ts";
import { isSmallTalk } from "../../data/prose/spoken.ts";
import { type Word, wordsOf } from "../../data/taxonomy/cues.ts";
import { namesSegment } from "../../data/taxonomy/segment-name.ts";
import { TAXONOMY } from "../../data/taxonomy/taxonomy.ts";
import { linesNamed } from "./fit/business-lines.ts";
import { ownWordsIn, type ProductProfile } from "./fit/product-profile.ts";
import { NO_PRODUCT, type PassageContext } from "./passage-context.ts";
import type { PassageSource } from "./passage-cues.ts";
import type { MainStatement } from "./statement/main-statement.ts";
import { DEFINITE, isClause, NAMED } from "./statement/standing.ts";
import { hasLeft, isAlways, isGeneral, isOfAccounting, isRule, isSettled } from "./statement/timeliness.ts";
import { isOfMembers, type Share, sharesOfSubject } from "./subject-share.ts";
import type { Signal } from "./substance/buying-signal.ts";
import type { Subject } from "./substance/direction.ts";
import type { SubstanceClass } from "./substance/sentence-class.ts";

/** What says nothing definite on any subject is kept for its keyword at most. */
const UNLABELLED_SHARE = 0.15;
/** A statement on which nothing can be asked gives no reason to call. */
const UNASKED_SHARE = 0.4;
/** A subject that is only named is seldom what a seller can ask about. */
const NAMED_SHARE = 0.6;
/** What it only grants or adds, even less. */
const IN_PASSING_SHARE = 0.3;
/** What nobody else can tell is seldom a plain statement. */
const UNTOLD_SHARE = 0.5;
/** What was found by its subject alone is more often of another product's. */
const NO_KEYWORD_SHARE = 0.5;
/** Several of its words are seldom there by chance: of what is worth little otherwise, 83 % of use to readers, and 44 % with fewer. */
const SEVERAL_KEYWORDS_GAIN = 1.45;
/** Answers are given off the cuff. */
const ANSWER_SHARE = 0.55;
/** A cause among others is not what the sentence is about. */
const CAUSE_SHARE = 0.75;
/** Of what the company earned there are always several. */
const OF_EARNINGS_SHARE = 0.45;
const EARNINGS_NAMED_SHARE = 0.8;
const EARNINGS = /\b(?:earnings|income|EPS|per share|revenues?|book value)\b/;
const OF_EARNINGS =
  /^[^;]{0,90}\b(?:(?:operating|core|net|segment|adjusted|pre-?tax) (?:operating )?(?:income|earnings|loss)|earnings|EPS|ROE|return on equity|APTO?I|AATOI|PTOI|repurchas\w+|dividends?)\b/i;
/** Of what shareholders are paid, or promised, no tool makes more. */
const OF_SHAREHOLDERS_SHARE = 0.4;
const OF_SHAREHOLDERS =
  /\breturn\w* (?:\S+ ){0,6}(?:capital )?to (?:our )?(?:share|stock)holders\b|\b(?:dividends?|(?:share|stock) (?:re)?purchases?|buybacks?)\b|\bEPS (?:target|goal|growth)\b/i;
/** What a law provides for everybody is nobody's news. */
const RULE_SHARE = 0.15;
/** What happened years ago gives no reason to call. */
const SETTLED_SHARE = 0.4;
/** Beside this year's a report gives the figures of the years before. */
const OLDER_FIGURE_SHARE = 0.2;
/** Without a figure or a period there is less to ask about, unless it goes worse. */
const NO_FIGURE_SHARE = 0.85;
const NO_PERIOD_SHARE = 0.9;
/** A figure that nobody can date is hardly one. */
const UNDATED_SHARE = 0.2;
/** By a month, or a stretch of time, it is dated well enough. */
const SAYS_WHEN =
  /\b(?:January|February|March|April|June|July|August|September|October|November|December|(?:19|20)\d\d|(?:last|prior|previous) (?:year|quarter)|over the (?:last|past)|year[- ]over[- ]year|since)\b|\bMay\b/;
/** Of a quarter of it, or of the months since it began. */
const OF_THE_CURRENT = /\bcurrent year (?:combined|loss|expense) ratio\b/i;
/** One that is expected is of some time to come. */
const EXPECTED_SHARE = 0.45;
const EXPECTED = /\b(?:expect|anticipat|forecast|project|guidance|outlook|estimat)\w*/i;
/** "Rate increases have exceeded 26%": in which line, nobody can tell. */
const NO_BUSINESS_SHARE = 0.27;
/** A line that it names is seldom all of it: "property pricing", of which market. */
const NO_SEGMENT_SHARE = 0.6;
/** In a document of several segments a figure that says neither of which nor that it is of all may be of any; of members it is. */
const OF_WHICH_SHARE = 0.75;
const MEMBERS_OF_WHICH_SHARE = 0.4;
/** Where a speech has gone through segments before, a figure that nobody is named for is the company's in three of four. */
const BEHIND_SEGMENTS_SHARE = 0.7;
const OF_ALL = /\b(?:P&C|consolidated|company-?wide|enterprise|total|overall|across (?:all|the|our)|all lines)\b/i;
/** Points of a ratio that is not named, of nobody knows which segment. */
const BARE_POINTS_SHARE = 0.25;
/** "The segment earned": which one, nobody can tell. */
const UNNAMED_SEGMENT_SHARE = 0.5;
const THE_SEGMENT = /\b(?:the|this) (?:segment|division)\b/i;
/** A subject that the product is not said to be for is asked about by whom it is sold to, not by the product. */
const NOT_OWN_SHARE = 0.4;
const FAR_SUBJECT_SHARE = 0.6;
const FAR_SUBJECT_MAX = 0.5;
/**
 * Of the words that only the product has (its name's, description's and keywords') in the passage: none, one, two, more. Of 2,175 answers of
 * readers 31, 42, 54 and 64 % call such a passage usable; whatever its subject is, nothing else is as good a sign.
 */
const OWN_WORDS_SHARES: readonly number[] = [0.25, 0.6, 1.1, 1.2];
/** Of a wider subject than the product is for, without a word of what it is for: medical costs, for who sells a view of drugs. */
const LACKS_ITS_WORD_SHARE = 0.1;
/** Two subjects in one sentence: it is about neither alone. */
const TWO_SUBJECTS_SHARE = 0.6;
/** With "we" or "our" it is plainer that the company says it of itself. */
const FIRST_PERSON_GAIN = 1.18;
const FIRST_PERSON = /\b(?:we|our|us)\b/i;
/** Then it is plain whose it is, */
const SEGMENT_GAIN = 1.5;
/** less so where only what was said before has named it. */
const SEGMENT_BEFORE_SHARE = 0.8;
/** What is compared with something has changed. */
const COMPARED_GAIN = 1.11;
const COMPARED =
  /\bcompared|\bversus\b|\bfrom \$?\d|\bprior[- ]year|\byear[- ]over[- ]year|\b(?:higher|lower|more|less|better|worse) than\b/i;
/** A report is older news than what is said to analysts. */
const REPORT_SHARE = 0.7;
const SPOKEN_SHARE = 0.5;
const HEDGED_SHARE = 0.4;
const LONG_SHARE = 0.6;
const LONG_WORDS = 70;
/** That all goes as it was said before is no news. */
const IN_LINE_SHARE = 0.85;
const IN_LINE =
  /\b(?:in[- ]line with|consistent with|on track|as expected)\b[^.;]{0,50}\b(?:expectations?|guidance|commentary|outlook|plans?|targets?|for Q\d)\b|\bin line with the (?:first|second|third|fourth|prior|previous) quarter\b|\b(?:roughly|essentially|largely|was|were|remained) flat\b|\bguidance\b[^.;]{0,60}\breflects\b|\b(?:perform(?:s|ed|ing)?|develop(?:s|ed|ing)?|progress(?:es|ed|ing)?) (?:as (?:we )?expected|in line|to plan)\b|\b(?:was|were|remain\w*|continues? to be) (?:(?:once )?again |very |quite |extremely )*(?:strong|healthy|excellent|solid)\b/i;
/** Praise of oneself; with a figure there is something in it. */
const PRAISE_SHARE = 0.4;
const PRAISE_WITH_FIGURE_SHARE = 0.85;
const PRAISE =
  /\b(?:uniquely|industry[- ]leading|best[- ]in[- ]class|world[- ]class|proud|pleased|(?:full )?confiden(?:t|ce)|well[- ]positioned|outstanding|tremendous|terrific|excellent|differentiated|(?:strong|great|solid|remarkable|successful) (?:year|performance)|would not have been possible|hard work|feel good|new paradigm|excellence|powerful example|critical component|competitive advantages?|our (?:relative )?advantages?|robust|testament|effectively (?:contained|managed|mitigated)|(?:responded|performed|worked) (?:exactly |just )?as (?:intended|designed|planned)|demonstrat\w+ (?:the |our )?(?:\w+ )?(?:strong|strength|resilien\w+|power|quality)|(?:careful|cautious|prudent|respectful) (?:with|in|about|on|of) (?:our|medical|cost|pricing|rate))\b/i;
/** "We have established strong partnerships": so it is every quarter. */
const BOAST_SHARE = 0.4;
const BOAST =
  /^\W*(?:(?:and|so|also|overall),? )?(?:we (?:believe|think|feel) (?:that )?)?(?:we|our \w+) ha(?:ve|s) (?:(?:built|developed|established|created|assembled) )?(?:(?:a|an|the|very) )*(?:strong|robust|scale|deep|unique|leading|broad|diversified|balanced|right|strateg(?:y|ies)|talent|tools|track record|long history|great|best|capabilities|expertise)\b/i;
/** "Third, we have restricted": of a list that is not here. */
const COUNTED_SHARE = 0.25;
const COUNTED =
  /^\W*(?:and )?(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth|fifth|lastly|number (?:one|two|three|four)|starting with the [\w-]+), /i;
/** "Turning to reserves.", "both of which she will address shortly": what comes after says what. */
const LATER_SHARE = 0.1;
const LATER =
  /\blet(?: me|['\u2019]s) (?:now |just )?(?:unpack|walk|start|begin|spend|talk|turn|discuss|review)\b|^\W*(?:(?:now|next|and|so),? )*(?:turning|moving|shifting|looking) (?:now )?to [^,]{3,60}\.\W*$|\bwill (?:address|cover|discuss|review|walk|talk|detail|go (?:through|into))\b[^.;]{0,40}\b(?:shortly|later|remarks|moment|detail|next)\b/i;
/** What the trade does, or another company. */
const OF_OTHERS_SHARE = 0.15;
const OF_OTHERS =
  /\b(?:many|other|most|some|several) (?:companies|carriers|insurers|competitors|players|plans)\b|\b(?:our|the) (?:competitors|peers)\b[^.;]{0,40}\b(?:are|is|have|has|were|was)\b|\b(?:the|insurance) industry (?:has|have|saw|is|was|continues|experienced)\b|\bgripped the industry\b|\binsured (?:natural )?(?:cat(?:astrophe)? )?loss(?:es)?\b|\b(?:second |third )?(?:most costly|costliest)\b|\bcatastrophes? on record\b|\blosses for the industry\b|\breinsurers (?:sought|seek|have|are|were)\b|\b(?:year|years) on record for (?:the )?(?:insurers|industry)\b|\b(?:consumer price index|federal reserve|bureau of labor statistics|according to (?:the )?(?:U\.?S\.? )?(?:census|industry|government|am best))\b|\bmillion (?:seniors|people|americans|beneficiaries|individuals)\b[^.;]{0,30}\b(?:enrolled|eligible)\b|\bpenetration (?:\w+ )?(?:at|of|is|was)\b|\baverag\w+ [^.;]{0,30}\b(?:five|ten|three)-year\b/i;
/** Who asks is no company, whatever a transcript takes him for. */
const ASKING_SHARE = 0.02;
const ASKING =
  /\bI (?:was|am|['\u2019]m|guess I) (?:\w+ )?(?:curious|wondering)\b|\b(?:can|could|would) you (?:\w+ )?(?:talk|comment|give|provide|help|share|discuss|elaborate|walk)\b|\bany (?:additional |more |further )?color\b/i;
/** "We will need to monitor": nothing has happened. */
const WATCHING_SHARE = 0.4;
const WATCHING =
  /\b(?:need to|will|continue to|prudent to) (?:continue to |closely )*(?:monitor|watch|assess|be mindful of|remain cautious)\b/i;
/** An answer that goes on with its question, or says of no segment what differs by segment. */
const LEANING_SHARE = 0.6;
const LEANING =
  /^(?:so|but|and|yes|yeah|look|well|again)\b|\bas (?:you|I|we) (?:just )?(?:mentioned|said|noted|know)\b/i;
/** What a transcript, or an entry of a glossary, has run together nobody sends to a customer. */
const GARBLED_SHARE = 0.12;
const GARBLED =
  /\[(?:ph|indiscernible|inaudible|\p{Lu}[^\]]{2,40})\]|^To \p{Ll}+ (?:(?!, (?:we|our|the|it)\b).)*$|^[A-Z]{2,6} (?:[A-Z][a-z]+ ){2,}[A-Z][a-z]+ (?:of|that|to) |[a-z%\d]\. [a-z]|[a-z]{3}\.[A-Z][a-z]|, \.|, sorry\b|\b(?:an?|the|of|to|in|with) -- |\$[\d.]+%|\d% \d[\d.]*% |\bmembership\b[^.;]{0,60}\$\d|^[A-Z][\w ]{3,40}- (?:includes?|represents?)\b|\bQ of \d|[\s(]\.\d|, (?:one|number one), |\b(?:million|billion) in (?:largely|primarily|mainly|mostly|partially)\b|\bby based on\b|\b\d+ points?, \d+ points?\b|\bmillion of \d[\d.]* (?:loss ratio )?points\b|\ba (?:prudent|cautious|conservative|disciplined|balanced) (?:on|in|to|for|of|with|toward)\b|[a-z\d%], (?:We|They|This|These|Our|It|The|In|On|For|Prior|Underwriting)\b|[a-z] (?:They|We|It|This|These)(?:['\u2019]re|['\u2019]ve|['\u2019]s| are| have| is| has)\b/u;
/** What points to a slide says less without it. */
const SLIDE_SHARE = 0.2;
const SLIDE =
  /\b(?:charts?|graphs?|slides?|(?:in|on|of) the table|(?:light|dark) (?:blue|gr[ae]y|green)|(?:to|on|in) the (?:left|right|bottom|top|middle)(?: column| side)?)\b/i;
/** What a seller is told it means would begin with "this". */
const REFERRING_SHARE = 0.55;
/** Of those that begin by it, without what it refers to, no reader of 16 answers calls one usable. */
const BEGINS_REFERRING_SHARE = 0.3;
/** "Reserve strengthening of $102 million for abuse claims.": an item of a list, and no sentence. */
const BEGINS_BARE_SHARE = 0.3;
/** "Outpacing membership growth demonstrating that sales gain traction." */
const BEGINS_HALF = /^\p{Lu}\p{Ll}+ing (?!.*, (?:we|our|the|it|this|there|they)\b)(?:[\p{Ll}-]+ ){1,4}\p{Ll}+ing\b/u;
/** Good news on the product's subject says as much as news that is neither; where the subject does not move a little less. */
const GOOD_NEWS_GAIN = 1.5;
const GOOD_LEVEL_GAIN = 1.2;
/** How the books reckon with it is the accountants' business. */
const ACCOUNTING_SHARE = 0.45;
/** "IBNR represents estimated losses", "are referred to as": what a word means. */
const DEFINITION_SHARE = 0.1;
const DEFINES =
  /\b(?:is|are) referred to as\b|^(?:the |our )?(?:[\w-]+ ){0,8}(?:represents?|includes?) (?:an? |the )?(?:estimate[ds]?|reserves?|provisions?|unpaid)\b/i;
/** What management says of the business is worth more than the same in the notes. */
const NOTES_SHARE = 0.5;

/**
 * Of 160 steps that two readers saw beside a product 21 % without one of its keywords are a reason to call for it, 45 % with one; 29 % with two of the words
 * that only it has, 46 % with more; half of those with both, whatever else they are worth.
 */
const STEP_UNNAMED_SHARE = 0.4;
const STEP_FEW_WORDS_SHARE = 0.6;
const STEP_NAMED_GAIN = 2.5;
const STEP_WORDS = 3;

/** A passage as it is read for one product. */
export type Reading = {
  readonly source: PassageSource;
  readonly context: PassageContext;
  readonly main: MainStatement;
  /** The first sentence of the passage. */
  readonly opening: string;
  /** Of the passage. */
  readonly words: readonly Word[];
  readonly signal: Signal | null;
  readonly kind: SubstanceClass;
  readonly fit: number;
};
export type Shown = {
  readonly isTold: boolean;
  readonly isLabelled: boolean;
  /** Something can be asked on it. */
  readonly isAsked: boolean;
  readonly period: string | null;
};

const ownWordsShare = (words: readonly Word[], profile: ProductProfile) =>
  OWN_WORDS_SHARES[Math.min(ownWordsIn(words, profile), OWN_WORDS_SHARES.length - 1)] ?? 1;

/** In small letters: the month is none. */
const HEDGED = /\b(?:may|could|might|would)\b/;
const countWords = (text: string) => text.split(/\s+/).length;

/** 0 and more, mostly below 1: what is left of the worth of such a passage for who sells the product. */
export function shareOf(reading: Reading, shown: Shown): number {
  const shares =
    reading.signal === null
      ? [...ofAny(reading, shown), ...ofNoStep(reading, shown)]
      : [...ofAny(reading, shown), ...ofStep(reading)];
  return shares.reduce((share, [applies, left]) => (applies ? share * left : share), 1);
}

function ofAny({ source, context, main, opening, kind }: Reading, { isTold }: Shown): Share[] {
  return [
    [context.isInNotes, NOTES_SHARE],
    [source.documentKind !== "transcript", REPORT_SHARE],
    [context.isAnswer, ANSWER_SHARE],
    [context.isAnswer && LEANING.test(source.text), LEANING_SHARE],
    [context.isAnswer && context.isOfSegments && context.segment === null, LEANING_SHARE],
    [ASKING.test(source.text), ASKING_SHARE],
    [context.segment !== null, shareOfSegment(source.text, context.segment)],
    [!isTold, UNTOLD_SHARE],
    [FIRST_PERSON.test(sentenceOf({ source, main })), FIRST_PERSON_GAIN],
    [main.subjects.length > 1, TWO_SUBJECTS_SHARE],
    [isSmallTalk(source.text), SPOKEN_SHARE],
    [GARBLED.test(source.text) || miscounts(source.text), GARBLED_SHARE],
    [refersBack(sentenceOf({ source, main })), REFERRING_SHARE],
    [refersBack(opening), BEGINS_REFERRING_SHARE],
    [!isClause(opening) || BEGINS_HALF.test(opening), BEGINS_BARE_SHARE],
    [countWords(source.text) > LONG_WORDS, LONG_SHARE],
    [kind === "good_news" && isOwnNews({ source, main, context }), goodNewsGain(main.subjects[0])],
  ];
}

const shareOfSegment = (text: string, segment: string | null) =>
  segment !== null && namesSegment(text, segment) ? SEGMENT_GAIN : SEGMENT_BEFORE_SHARE;

function ofStep({ source, context, words }: Reading): Share[] {
  const isNamed = source.keywords.length > 0;
  const hasWords = ownWordsIn(words, context.profile) >= STEP_WORDS;
  const isAsked = context.profile !== NO_PRODUCT;
  return [
    [isAsked && !isNamed, STEP_UNNAMED_SHARE],
    [isAsked && !hasWords, STEP_FEW_WORDS_SHARE],
    [isAsked && isNamed && hasWords, STEP_NAMED_GAIN],
  ];
}

/** What is none of these where the company does something. */
function ofNoStep({ source, context, main, words }: Reading, { isLabelled, isAsked, period }: Shown): Share[] {
  const sentence = sentenceOf({ source, main });
  const hasFigure = FIGURE.test(source.text);
  const [subject] = main.subjects;
  const nearness = nearnessOf(subject, context.profile);
  const isOfNoSegment = hasFigure && lacksItsSegment({ source, context, main });
  return [
    [!isLabelled, UNLABELLED_SHARE],
    [isLabelled && !isAsked, UNASKED_SHARE],
    [isLabelled && main.standing === DEFINITE, CAUSE_SHARE],
    [isLabelled && main.standing < DEFINITE, NAMED_SHARE],
    [isLabelled && main.standing < NAMED, IN_PASSING_SHARE],
    [main.standing <= DEFINITE && OF_EARNINGS.test(sentence), OF_EARNINGS_SHARE],
    [EARNINGS.test(sentence), EARNINGS_NAMED_SHARE],
    [OF_SHAREHOLDERS.test(sentence), OF_SHAREHOLDERS_SHARE],
    [source.keywords.length === 0, NO_KEYWORD_SHARE],
    [source.keywords.length > 1, SEVERAL_KEYWORDS_GAIN],
    ...sharesOfAge(sentence, { source, context }),
    [isGeneral(sentence), SETTLED_SHARE],
    [isRule(sentence), RULE_SHARE],
    [isOfAccounting(sentence), ACCOUNTING_SHARE],
    [!hasFigure && DEFINES.test(sentence), DEFINITION_SHARE],
    [!hasFigure && subject?.direction !== "worse", NO_FIGURE_SHARE],
    [isLevel(subject) && IN_LINE.test(sentence), IN_LINE_SHARE],
    [SLIDE.test(source.text), SLIDE_SHARE],
    [PRAISE.test(sentence), FIGURE.test(sentence) ? PRAISE_WITH_FIGURE_SHARE : PRAISE_SHARE],
    [!hasFigure && BOAST.test(sentence), BOAST_SHARE],
    [OF_OTHERS.test(sentence), OF_OTHERS_SHARE],
    [COUNTED.test(source.text), COUNTED_SHARE],
    [LATER.test(sentence), LATER_SHARE],
    [WATCHING.test(sentence), WATCHING_SHARE],
    [compares(sentence), COMPARED_GAIN],
    [context.segment === null && THE_SEGMENT.test(source.text), UNNAMED_SEGMENT_SHARE],
    [context.segment === null && lacksItsRatio(source.text), BARE_POINTS_SHARE],
    [isOfNoSegment, ofWhichShare(subject)],
    [isOfNoSegment && context.isBehindSegments && !saysOfItself(sentence), BEHIND_SEGMENTS_SHARE],
    [hasFigure && lacksItsBusiness({ source, context, main }), ofBusinessShare(sentence)],
    [period === null && !hasFigure, NO_PERIOD_SHARE],
    [period === null && hasFigure && isUndated(sentence), EXPECTED.test(sentence) ? EXPECTED_SHARE : UNDATED_SHARE],
    [nearness < 1, NOT_OWN_SHARE],
    [nearness < FAR_SUBJECT_MAX, FAR_SUBJECT_SHARE],
    [context.profile.needs?.test(`${context.segment ?? ""} ${source.text}`) === false, LACKS_ITS_WORD_SHARE],
    [context.profile !== NO_PRODUCT, ownWordsShare([...words, ...wordsOf(context.segment ?? "")], context.profile)],
    [HEDGED.test(sentence), HEDGED_SHARE],
    [true, shareOfSubject(subject, context.profile)],
    ...sharesOfSubject({ source, context, main, sentence }),
  ];
}

/** "We also increased our estimate" goes on with what was said of a segment. */
const saysOfItself = (sentence: string) => FIRST_PERSON.test(sentence) && !/^\W*(?:and |so )?we also\b/i.test(sentence);

const isUndated = (sentence: string) => !SAYS_WHEN.test(sentence) || OF_THE_CURRENT.test(sentence);

/** Of what is over; beside it, of a report's figures. */
function sharesOfAge(sentence: string, { source, context }: Pick<Reading, "source" | "context">): Share[] {
  const isOlder = isSettled(sentence, context.year);
  const isReported = source.documentKind !== "transcript";
  return [
    [context.isOfOlderYear || isOlder || hasLeft(sentence) || isAlways(sentence), SETTLED_SHARE],
    [isReported && (context.isOfOlderYear || (isOlder && FIGURE.test(source.text))), OLDER_FIGURE_SHARE],
  ];
}

const compares = (sentence: string) => COMPARED.test(sentence) || comparedFigures(sentence) !== null;

/** It differs by business, and of which of several it is nobody says but for the line. */
function lacksItsBusiness({ source, context, main }: Pick<Reading, "source" | "context" | "main">): boolean {
  const isByBusiness = TAXONOMY.painPoints.get(main.subjects[0]?.label ?? "")?.by_business === true;
  const isOfSeveral = context.documentLines.size > 1 && context.segment === null;
  return isByBusiness && isOfSeveral && !OF_ALL.test(sentenceOf({ source, main }));
}

/** Neither segment nor line is told, nor that it is the whole. */
function lacksItsSegment({ source, context, main }: Pick<Reading, "source" | "context" | "main">): boolean {
  const isUntold = context.isOfSegments && context.segment === null && !OF_ALL.test(source.text);
  return isUntold && linesNamed(wordsOf(sentenceOf({ source, main }))).size === 0;
}

const ofWhichShare = (subject: Subject | undefined) =>
  isOfMembers(subject?.label ?? "") ? MEMBERS_OF_WHICH_SHARE : OF_WHICH_SHARE;

const ofBusinessShare = (sentence: string) =>
  linesNamed(wordsOf(sentence)).size === 0 ? NO_BUSINESS_SHARE : NO_SEGMENT_SHARE;

const sentenceOf = ({ source, main }: Pick<Reading, "source" | "main">) =>
  source.text.slice(main.span.start, main.span.end);

/** 0 to 1: how much the product is about it; for a passage alone no subject is nearer than another. */
function nearnessOf(subject: Subject | undefined, profile: ProductProfile): number {
  return profile === NO_PRODUCT || subject === undefined ? 1 : (profile.subjects.get(subject.label) ?? 0);
}

/** What goes worse or better does so at some time, whatever the sentence says of it. */
export const isLevel = (subject: Subject | undefined) => (subject?.direction ?? "level") === "level";

/** Of some subjects every report has a line, which asks for nothing as long as it does not go worse; but who sells just this can ask. */
function shareOfSubject(subject: Subject | undefined, { said }: ProductProfile): number {
  if (subject === undefined) return 1;
  const { share = 1, of_use = 1 } = TAXONOMY.painPoints.get(subject.label) ?? {};
  return subject.direction === "worse" || said.has(subject.label) ? of_use : of_use * share;
}

const WISHED = /\b(?:goals?|objectives?|seeks?|aims?|strateg\w+|intends?|will|designed to|allows? us|enables?)\b/i;

const goodNewsGain = (subject: Subject | undefined) => (isLevel(subject) ? GOOD_LEVEL_GAIN : GOOD_NEWS_GAIN);

/** That its own subject goes better leaves something to ask, unless it is only why something else does. */
function isOwnNews({ source, main, context }: Pick<Reading, "source" | "main" | "context">): boolean {
  const [subject] = main.subjects;
  const isOwn = subject !== undefined && context.profile.subjects.get(subject.label) === 1;
  return isOwn && main.standing !== DEFINITE && !WISHED.test(sentenceOf({ source, main }));
}
