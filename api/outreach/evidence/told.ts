// What a message says of a passage: one sentence that the reader recognises, in reported speech, with segment, period and source.

import { clauseOf, reportedSpeech } from "../../../data/prose/reported-speech.ts";
import { causeIn, explainsBefore, saysWhy, withOneCause } from "../../../data/prose/said/causes.ts";
import { isOver } from "../../../data/prose/said/outlook.ts";
import { sentencesAndItemsOf } from "../../../data/prose/sentences.ts";
import { isHostile, isPlainProse } from "../../../data/prose/third-party-text.ts";
import { isOfRegion, namesSegment, spokenSegment } from "../../../data/taxonomy/segment-name.ts";
import { withoutAsides } from "../said/asides.ts";
import { isCausedBy, isOfNobodysDoing } from "../said/cause.ts";
import { asComparison } from "../said/compared.ts";
import { framed } from "../said/frames.ts";
import { garblesName } from "../said/garbled-name.ts";
import { isNoNews, whyUntold } from "../said/untold.ts";
import { isWritten, writtenOut } from "../said/written-out.ts";
import { attributionOf, callOf, monthOf } from "./attribution.ts";
import type { Excerpt } from "./excerpt.ts";
import { beginsWord } from "./link.ts";
import { countWords, partsOf, quotableParts } from "./quote.ts";
import { type News, newsOf, REASON_POINTS, type Reason, reasonOf, reportedIn } from "./reason.ts";
import type { Wordings } from "./themes.ts";

export type Told = {
  /** The whole sentence: "Your annual report of February 2024 says that …". */
  readonly sentences: Wordings;
  /** What it says, without source and frame. */
  readonly clause: string;
  /** What is told, without its figures: the same of another passage is of another part of the company, or of another period. */
  readonly pattern: string;
  /** The company that the message is to said it, and no other one of its family. */
  readonly isOwn: boolean;
  readonly reason: Reason;
  /** The passage says why it is so, whether that is told or not. */
  readonly isExplained: boolean;
  /** Null: neither, or nobody can say. */
  readonly news: News | null;
  /** How much of a reason to write it is; comparable between passages. */
  readonly merit: number;
};

export type ToldTo = {
  /** Full name of the company that the message is to. */
  readonly companyName: string;
  /** The person that it is to: may have said it. */
  readonly fullName: string | null;
  /** Beginnings of words, one of which has to be there. */
  readonly cues: readonly string[];
  /** Beginnings of words, none of which may be there: it is another subject then. */
  readonly unless: readonly string[];
  /** Beginnings of words, one of which has to be there as well; empty: none. */
  readonly needs: readonly string[];
  /** Names that nobody else speaks for, lower-case. */
  readonly forbiddenNames: readonly string[];
  /** Whether the product, and the person's part of the company, are for what is said. */
  readonly suits: (sentence: string, segment: string | null) => boolean;
  /** The document is no longer new: what it says is so may have changed. */
  readonly isAged: boolean;
  /** Of the newest document of all; "" where there is none. */
  readonly newestDate: string;
};

const WORDS_MAX = 32;
const WORDS_IDEAL = 16;
/** From here on nobody says it aloud. */
const WORDS_LONG = 24;
const QUOTED_WORDS_MAX = 12;
/** Of what is read from here on three in five are used by who sells the product (docs/readers.md, "Labels of wanted"). */
const WANTED_MIN = 0.2;
const LAST_MONTH_OF_ANNUAL_REPORTS = 4;
const LAST_MONTH_OF_ANNUAL_CALLS = 3;

const AMOUNT =
  /[$\u20ac\u00a3%]|\b\d{1,3}(?:,\d{3})+\b|\b\d[\d.,]* (?:million|billion|thousand|percent|points?|basis points)\b|\bratio (?:of|was) \d/;
const YEAR = /\b(?:19|20)\d\d\b/g;
/** Years in which something began, or accidents were: not the year that is told of. */
const OF_OTHER_YEARS =
  /\b(?:since (?:\w+ ){0,2}(?:19|20)\d\d|accident years? (?:19|20)\d\d(?:(?:,| and| through| to|-)* (?:(?:19|20)\d\d|prior))*)/gi;
/** The years of the clause may be those that it compares with. */
const COMPARED = /\b(?:than|against|versus|compare[sd] (?:to|with))\b/i;
const PART_OF_YEAR = /^(?:first|second|third|fourth) (?:quarter|half|(?:three|six|nine) months) of \d{4}$/i;
/** What happens in the trade or at court is not the company's, unless it says so. */
const OF_THEM = /\b(?:you|yours?|they|their)\b/i;
/** What was so on the day of the document, and may be over. */
const IS_SO =
  /\b(?:is|are|ha(?:s|ve) been \w+ing|proposes?|continues?|remains?|plans?|expects?|intends?|(?:is|are) \w+ing)\b/i;
/** When it was, as a speaker says it. */
const WHEN =
  /\b(?:(?:19|20)\d\d|Q[1-4]|quarter|half|year(?![- ](?:on|over)[- ])|months?|january|february|march|april|june|july|august|september|october|november|december)\b/i;
/** It was then still to come. */
const AHEAD = /\b(?:(?:is|are) expected|expects?|project(?:s|ed|ing)?|forecasts?|anticipates?|outlook|guidance)\b/i;
/** Figures that say no amount. */
const NO_AMOUNT =
  /\b(?:19|20)\d\d\b|\b(?:section|form|item|note|part) \d+\w*|\b\w+ \d{1,2}, (?=\d{4})|\b\d+-(?:day|year|month)\b/gi;
const OF_SHORT_NAME = /^[Tt]he (?=[A-Z][A-Z&]{2,5} )/;
/** The best sentence of a passage about the subject; null when none can be told to the company. */
export function tell(excerpt: Excerpt, to: ToldTo): Told | null {
  if (isHostile(excerpt.text)) return null;
  const told = sentencesAndItemsOf(excerpt.text)
    .map((sentence, at, all) => ({ sentence, next: all[at + 1] ?? "" }))
    .filter(({ sentence, next }) => !isOfNobodysDoing(sentence, next) || isAbout(causeIn(sentence) ?? "", to.cues))
    .filter(({ sentence }) => !isNoNews(sentence) && !garblesName(sentence, excerpt.companyName))
    .flatMap(({ sentence, next }) =>
      tellings(sentence, excerpt, { ...to, isExplained: saysWhy(sentence) || explainsBefore(next) }),
    )
    .sort((a, b) => b.merit - a.merit || a.sentences[0].length - b.sentences[0].length);
  return told[0] ?? quoted(excerpt, to);
}

type TellingTo = ToldTo & Pick<Told, "isExplained">;

function tellings(sentence: string, excerpt: Excerpt, to: TellingTo): Told[] {
  const plain = withoutAsides(writtenOut(sentence));
  const isSayable = plain.length <= 900 && /^[\p{Lu}\d$].*[.!]$/u.test(plain) && isPlainProse(plain);
  if (!isSayable || isAbout(reportedIn(plain), to.unless)) return [];
  return sayableParts(plain, to.cues).flatMap((part) => toldPart(part, excerpt, { ...to, whole: plain }) ?? []);
}

/** The sentence, or what of it means the same alone; of several causes the one on the subject. */
function sayableParts(sentence: string, cues: readonly string[]): string[] {
  const withOne = withOneCause(sentence, (cause) => isAbout(cause, cues));
  const parts = [asComparison(sentence), ...(withOne === sentence ? [] : [withOne])];
  return [...new Set(parts.flatMap((part) => partsOf(part, WORDS_MAX)))];
}

const isAbout = (text: string, cues: readonly string[]) => {
  const folded = text.toLowerCase();
  return cues.some((cue) => beginsWord(folded, cue));
};

/** What a year came to is no news once the next one has ended as well. */
function isOfOlderYear(said: string, newestDate: string): boolean {
  const years = Array.from(said.matchAll(YEAR), ([year]) => Number(year));
  return years.length > 0 && Math.max(...years) < Number(newestDate.slice(0, 4)) - 1;
}

/** "In the fourth quarter, our new money rate was 3.15%", on the first quarter's call: what that was before. */
function isOfOtherQuarter(part: string, excerpt: Excerpt): boolean {
  const [own = ""] = callOf(excerpt).split("-");
  const [, named] = OPENS_ON_QUARTER.exec(part) ?? [];
  const isOfNone = excerpt.kind !== "transcript" || !QUARTER.test(own) || named === undefined;
  return !isOfNone && named.toLowerCase() !== own && !COMPARED.test(part) && !AHEAD.test(part);
}
const QUARTER = /^(?:first|second|third|fourth)$/;
const OPENS_ON_QUARTER =
  /^(?:(?:in|for|during) )?(?:(?:the|our) )?(first|second|third|fourth)[- ]quarter\b(?! (?:and|to|through)\b)/i;

/** @param to.whole the sentence of which the part is told */
function toldPart(part: string, excerpt: Excerpt, to: TellingTo & { readonly whole: string }): Told | null {
  const reason = reasonFor(part, excerpt);
  // What is told is told of its subject, not of a cause; but a result may be told with the subject as its cause.
  const reported = reportedIn(part);
  const names = (cause: string) => isAbout(cause, to.cues);
  const isOfCause =
    (reason === "worse" || reason === "figure") && isCausedBy(part, reported, { names, isBetter: reason === "figure" });
  const folded = (reason === "plan" || isOfCause ? part : reported).toLowerCase();
  if (
    reason === null ||
    isThin(part, excerpt) ||
    (to.isAged && reason !== "plan" && IS_SO.test(part)) ||
    isOver(part, { sourceDate: excerpt.sourceDate, today: to.newestDate }) ||
    isOfOlderYear(`${excerpt.period ?? ""} ${part}`, to.newestDate) ||
    isOfOtherQuarter(part, excerpt) ||
    !isAbout(folded, to.cues) ||
    !(to.needs.length === 0 || isAbout(folded, to.needs))
  )
    return null;
  if (to.forbiddenNames.some((name) => folded.includes(name)) || !to.suits(part, excerpt.segment)) return null;
  const said = reportedSpeech(/[.!]$/.test(part) ? part : `${part}.`, {
    person: isOwn(excerpt, to) ? "second" : "third",
    companyName: excerpt.companyName,
  });
  if (said === null) return null;
  const clause = whose(withOwner(ofTheQuarter(uncapped(clauseOf(said)), excerpt), excerpt, to), excerpt);
  if (clause === null || !isOfThem(clause, reason)) return null;
  const merit = meritOf(part, excerpt, reason);
  return {
    sentences: waysToTell(clause, excerpt, to),
    clause,
    pattern: patternOf(clause),
    isOwn: isOwn(excerpt, to),
    reason,
    isExplained: to.isExplained,
    news: newsOf(part) ?? (isComparedIn(to.whole.slice(part.length)) ? newsOf(to.whole) : null),
    merit,
  };
}

/** "Losses were $62 million or 2.3 points, compared with $94 million": how it goes is in what is left out. */
const isComparedIn = (rest: string) =>
  /^[^.;]{0,40}, (?:compared (?:to|with)|which compares|versus|against|(?:up|down) from)\b/i.test(rest);

/** "That quarter" of a call is the one that the call is named by. */
function ofTheQuarter(clause: string, excerpt: Excerpt): string {
  if (excerpt.kind !== "transcript" || !isOfItsQuarter(excerpt)) return clause;
  const [quarter = ""] = callOf(excerpt).split("-");
  return clause
    .replace(new RegExp(`^(?:in|for|during) the (?:${quarter} )?quarter(?: of \\d{4})?, (?=\\p{L})`, "iu"), "")
    .replace(/\b(in|for|of|during) (?:the|this) current quarter\b/gi, "$1 the quarter")
    .replace(/\b((?:in|for|of|during|within|over|from) )that quarter\b/gi, "$1the quarter")
    .replace(/\bthat quarter\b/gi, "in the quarter")
    .replace(
      /\b(in the quarter) (is|are)\b/g,
      (_, when: string, verb: string) => `${when} ${verb === "is" ? "was" : "were"}`,
    );
}

/** "Homeowner's losses", "Effective July 1": a line of business is no name, nor is the day. */
const uncapped = (clause: string) =>
  clause.replace(
    /^(?:(?:Home|Auto|Property|Casualty|Personal|Commercial|Group)\w*(?:'s|s')? (?=\p{Ll})|Effective )/u,
    (words) => words.toLowerCase(),
  );

/** "The MCR increased": what a company has a short name for is its own. */
function withOwner(clause: string, excerpt: Excerpt, to: ToldTo): string {
  return isOwn(excerpt, to) && excerpt.segment === null ? clause.replace(OF_SHORT_NAME, "your ") : clause;
}

/** What a speaker only says is up, by nothing and for no reason, a letter does not tell him. */
function isThin(part: string, { kind, signal }: Excerpt): boolean {
  return (
    kind === "transcript" &&
    signal === null &&
    [AMOUNT, BASIS, DIGITS].every((sign) => !sign.test(part)) &&
    causeIn(part) === null
  );
}

const BASIS =
  /\b(?:double[ds]?|twice|tripled?|than|above|below|exceed\w*|expect\w*|anticipat\w*|spent|invested|launched|introduced|replac\w+|expand\w*|begin|began|normal levels?)\b/i;

/** "Double-digit growth". */
const DIGITS = /\b(?:single|double)[- ]digits?\b/i;

function isOfThem(clause: string, reason: Reason): boolean {
  return reason === "worse" || OF_THEM.test(clause) || AMOUNT.test(clause) || DIGITS.test(clause);
}

/** Null for what is not told, and for what gives no reason to write. */
function reasonFor(part: string, { sourceDate, signal, period, usable, kind }: Excerpt): Reason | null {
  if (whyUntold(part) !== null || !isWritten(part) || yearOf(part, period) < yearReported(sourceDate, kind))
    return null;
  return reasonOf(part, { hasSignal: signal !== null, isWanted: usable >= WANTED_MIN });
}

/** The newest year that it speaks of, in the words of its period too; no year is any year. */
function yearOf(part: string, period: string | null): number {
  const years = `${part.replace(OF_OTHER_YEARS, "")} ${period ?? ""}`.match(YEAR) ?? [];
  return years.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...years.map(Number));
}

/** What is filed in the first months of a year, or said on its first calls, reports on the year before. */
function yearReported(sourceDate: string, kind: Excerpt["kind"]): number {
  const [year = 0, month = 1] = sourceDate.split("-").map(Number);
  const last = kind === "transcript" ? LAST_MONTH_OF_ANNUAL_CALLS : LAST_MONTH_OF_ANNUAL_REPORTS;
  return month <= last ? year - 1 : year;
}

/** An amount with its segment and its period; null where it cannot be said of when it is (semantics 12.6). */
function whose(clause: string, excerpt: Excerpt): string | null {
  const { period, kind } = excerpt;
  if (kind === "transcript" && isOfItsQuarter(excerpt) && OF_WHOLE_YEARS.test(clause)) return null;
  // The quarter is told with the call.
  if (kind === "transcript" && isOfItsQuarter(excerpt) && !/\brespectively\b/.test(clause))
    return inSegment(clause, excerpt);
  // Of figures in a row nobody can tell by ear which is of what.
  if (/\brespectively\b/.test(clause)) return null;
  const hasFigure = /\d/.test(clause.replace(NO_AMOUNT, ""));
  const isSaidWhen = WHEN.test(clause) || AHEAD.test(clause);
  // A period that nobody spoke of may be that of another sentence of the call, unless it is the call's.
  if (kind === "transcript")
    return !hasFigure || isSaidWhen || isOfItsQuarter(excerpt) ? inSegment(clause, excerpt) : null;
  const isOfOnePeriod = period !== null && !/ and /.test(period);
  const isDated = clause.search(YEAR) >= 0 && yearOf(clause, null) === yearOf(clause, period);
  const isOther = isOfOnePeriod && COMPARED.test(clause) && !clause.toLowerCase().includes(period.toLowerCase());
  if (isDated && !isOther) return inSegment(clause, excerpt);
  if (isOther && PART_OF_YEAR.test(period)) return inSegment(`in the ${period} ${clause}`, excerpt);
  if (isOfOnePeriod) return inSegment(`${clause} (${period})`, excerpt);
  return hasFigure ? null : inSegment(clause, excerpt);
}

/** "$1.5 million in 2021 compared to $2 million in 2020", of a quarter: whoever reads it takes it for the years'. */
const OF_WHOLE_YEARS = /^(?!.*\b(?:quarter|half|months)\b).*\bin (?:19|20)\d\d\b.*\bin (?:19|20)\d\d\b/i;

/** The period is the quarter by which the call is named, and told with it. */
function isOfItsQuarter(excerpt: Excerpt): boolean {
  const [quarter, isNamed] = callOf(excerpt).split("-");
  return isNamed !== undefined && (excerpt.period ?? "").startsWith(`${quarter} quarter of `);
}

function inSegment(clause: string, { segment, companyName, kind }: Excerpt): string {
  const isWhole = segment !== null && companyName.toLowerCase().includes(segment.toLowerCase());
  if (segment === null || isWhole || namesSegment(clause, segment)) return clause;
  if (kind === "transcript" && saysItsOwn(clause, segment)) return clause;
  const said = clause.replace(/^in the quarter, /, "");
  const name = spokenSegment(segment);
  // "In homeowners and other, renewal premium change": where the name ends.
  const isApart = OPENS_WITH_SETTING.test(said) || (/ and /.test(name) && !OPENS_WITH_ARTICLE.test(said));
  return `in ${name}${isApart ? "," : ""} ${said}`;
}

/**
 * A speaker who names a line means that one, whatever segment was spoken of before; but each part of the world has every line, and cars are insured
 * in personal and in commercial lines.
 */
function saysItsOwn(clause: string, segment: string): boolean {
  if (saysWhere(clause)) return true;
  if (isOfRegion(segment)) return isOfRegion(clause);
  const isInOthers = IN_ANY_MARKET.test(clause) && MARKET.test(segment) && !MARKET.test(clause);
  return LINE.test(clause) && !isInOthers;
}

const IN_ANY_MARKET = /\b(?:auto|property|life|umbrella)\b/i;
const MARKET = /\b(?:personal|commercial|business|group|individual)\b/i;

/** "In small business, you achieved". */
function saysWhere(clause: string): boolean {
  const [, where = ""] = /^(?:in|for|within) ([^,\d]{3,60}), /i.exec(clause) ?? [];
  return where !== "" && !WHEN.test(where);
}

const LINE =
  /\b(?:auto|home(?:owners?)?|property|casualty|workers['\u2019]? comp\w*|medicare|medicaid|commercial|marketplace|exchanges?|ACA|PDP|employer group|(?:small|large) group|fully insured|self-(?:funded|insured)|stop[- ]loss|pharmacy|dental|life|annuit\w+|umbrella|marine|surety|title|personal|specialty|crop|pet|renters|(?:employee|group) benefits|consolidated|company-?wide|enterprise|in total|total company)\b/i;

/** Ways to say it, from which a message takes one. */
function waysToTell(clause: string, excerpt: Excerpt, to: ToldTo): Wordings {
  const month = monthOf(excerpt.sourceDate);
  const { shortRef, noun } = attributionOf(excerpt, to.companyName);
  const speaker = isOwn(excerpt, to) ? speakerOf(excerpt, to) : null;
  const ref = `${shortRef} of ${month}`;
  return framed(
    { clause, ref, document: shortRef, month, call: callOf(excerpt), who: speaker === "You" ? "you" : speaker },
    { isCall: noun === "call", isPlural: noun === "remarks" },
  );
}
const OPENS_WITH_ARTICLE = /^(?:the|an?|you|your|they|their|its) /i;
const OPENS_WITH_SETTING = /^(?:after|before|during|in|for|as|of|on|at|with|since|excluding|including) /i;
/** What another company of the family says is not "you" to the reader. */
function isOwn(excerpt: Excerpt, { companyName }: ToldTo): boolean {
  return attributionOf(excerpt, companyName).shortRef.startsWith("your ");
}

function speakerOf({ speaker }: Excerpt, { fullName }: ToldTo): string {
  const isPlain = speaker !== null && /^[\p{L}.'\u2019 -]{4,50}$/u.test(speaker) && speaker.includes(" ");
  if (!isPlain || speaker.toLowerCase() === fullName?.toLowerCase()) return "You";
  return speaker;
}

/** A dozen words at most where nothing can be told: only of what weighs enough to be recognised by so little. */
function quoted(excerpt: Excerpt, to: ToldTo): Told | null {
  const { cues, forbiddenNames, companyName } = to;
  if (excerpt.impactScore < 4 && excerpt.signal === null) return null;
  const quotes = quotableParts(excerpt.text, { wordsMax: QUOTED_WORDS_MAX, forbiddenNames })(cues);
  const found = quotes.flatMap((quote) => {
    const isPlain = !/\d/.test(quote.text) && to.suits(quote.text, excerpt.segment);
    const reason = isPlain ? reasonFor(quote.text, excerpt) : null;
    return reason === null ? [] : [{ quote, reason }];
  })[0];
  if (found === undefined) return null;
  const { quote, reason } = found;
  const where = excerpt.segment === null ? "" : ` of ${spokenSegment(excerpt.segment)}`;
  const { shortRef } = attributionOf(excerpt, companyName);
  const words = `\u201c${quote.text.replace(/[.!]$/, "")}\u201d`;
  return {
    sentences: [`In ${shortRef} of ${monthOf(excerpt.sourceDate)} it is said${where}: ${words}.`],
    clause: words,
    pattern: patternOf(words),
    isOwn: isOwn(excerpt, to),
    reason,
    isExplained: false,
    news: newsOf(quote.text),
    merit: meritOf(quote.text, excerpt, reason) - 1,
  };
}

/** Two things that do not go together: what a reader has on his mind. */
const HELD_AGAINST = /,? (?:but|while|despite|although|against|than|compare[sd] (?:to|with)|below|above|short of) /i;

/** Readers know why their own figure moved, and mind who writes as if nobody had said it. */
const CAUSE_MERIT = 1.2;

/** Beside the whole's. Whose words name their segment, the speaker means it; that of a sentence before is meant in six of seven. */
const NAMED_MERIT = 0.6;
const CARRIED_MERIT = -0.4;

const patternOf = (clause: string) => clause.toLowerCase().replace(/[$]?\b\d[\d,.]*%?(?: (?:million|billion))?/g, "#");

function meritOf(part: string, { segment }: Excerpt, reason: Reason): number {
  return (
    REASON_POINTS[reason] +
    (AMOUNT.test(part) ? 1 : 0) +
    (/\b(?:we|our|us|the Company)\b/i.test(part) ? 0.5 : 0) +
    (segment === null ? 0 : namesSegment(part, segment) ? NAMED_MERIT : CARRIED_MERIT) +
    (HELD_AGAINST.test(part) ? 0.5 : 0) +
    (saysWhy(part) ? CAUSE_MERIT : 0) -
    Math.abs(countWords(part) - WORDS_IDEAL) * 0.05 -
    Math.max(0, countWords(part) - WORDS_LONG) * 0.1
  );
}
