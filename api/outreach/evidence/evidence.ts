// Chooses what a message rests on: current passages that fit the product and give a reason to write, the strongest first.
import { yearsBetween } from "../../../data/formats/calendar-date.ts";
import { USABLE_MIN } from "../../../data/projection.ts";
import { isHostile } from "../../../data/prose/third-party-text.ts";
import type { Audience } from "../lead/audience.ts";
import { isForBranch } from "../said/business/branch.ts";
import { type Business, businessOf, isOfProduct } from "../said/business/business.ts";
import { isOfLine, type LineWritten, namesALine } from "../said/business/line.ts";
import { isOfTheirPart } from "../said/business/part.ts";
import { isOfAll, isOfSegments, isWhoseKnown } from "../said/whose-figure.ts";
import type { Excerpt } from "./excerpt.ts";
import { beginsWord, LINK_POINTS, type Linked, linkOf, type Said, type Sold, saidOf } from "./link.ts";
import { tieBreak } from "./seed.ts";
import { findTheme, isTheirs, type Theme } from "./themes.ts";
import { type Told, type ToldTo, tell } from "./told.ts";

/** A passage that a message can rest on, what is told of it, and what the product has to do with it. */
export type Evidence = Excerpt & {
  readonly theme: Theme;
  readonly told: Told;
  readonly link: Said;
  /** How strong it is: two steps of impact are a point. */
  readonly points: number;
};

export type EvidenceCriteria = Pick<ToldTo, "companyName" | "fullName" | "forbiddenNames"> &
  Sold & {
    /** YYYY-MM-DD: the newest document of the drop folder; age counts from it, not from today. */
    readonly newestDate: string;
    /** The lead's; null when there is none, or the title does not say. */
    readonly audience: Audience | null;
    /** The lead's; null where the message is to whoever looks after it. */
    readonly title: string | null;
    /** Breaks near-ties differently for different messages. */
    readonly seed: string;
    /** By the statutory figures. */
    readonly linesWritten: readonly LineWritten[];
  };

/** Nothing older is told (semantics 12.2). */
const MONTHS_MAX = 36;
const MONTHS_FRESH = 24;
/** What is so on the day of a document is told as so until then. */
const MONTHS_NEW = 6;
/** A company that has been heard so long after has said how it went on: reports of a year are not filed on the same day. */
const MONTHS_REPLACED = 10;
/** The same of how a quarter went: there was another one since. A step that it takes is no quarter's. */
const MONTHS_REPLACED_QUARTER = 2;
/** By then the next quarter is reported on by all, whether or not the drop folder has the report. */
const MONTHS_OF_A_QUARTER = 2.8;
/** By then the next quarter has ended, and is reported on. */
const MONTHS_OVERTAKEN = 2.6;
/** What has been overtaken is told where there is nothing newer. */
const OVERTAKEN_COST = 1.5;
/** Below it a passage is about other business than the product's. */
const FIT_MIN = 0.3;
/** Messages on the same company differ in what they tell, where it is nearly as good. */
const NEAR_TIE = 1.5;
/** The looked-into are the strongest; the rest would hardly be chosen. */
const LOOKED_INTO = 120;

/** At most one for each passage, strongest first; empty when nothing current fits and can be told. */
export function chooseEvidence(excerpts: readonly Excerpt[], criteria: EvidenceCriteria): Evidence[] {
  const texts = excerpts.map(({ segment, text }) => `${segment ?? ""} ${text}`);
  const known = { business: businessOf([...texts, criteria.companyName]), texts, excerpts };
  const told = excerpts
    .filter((excerpt) => isEligible(excerpt, criteria) && !isReplaced(excerpt, criteria.newestDate))
    .map((excerpt) => ({ excerpt, points: pointsOf(excerpt, criteria) }))
    .sort((a, b) => b.points - a.points || a.excerpt.excerptId - b.excerpt.excerptId)
    .slice(0, LOOKED_INTO)
    .flatMap(({ excerpt, points }) => bestTold(excerpt, points, { ...criteria, ...known }) ?? [])
    .sort((a, b) => b.points - a.points || a.excerptId - b.excerptId);
  return told.filter(
    (evidence) => isOfOne(evidence, told) && isOfKnownBusiness(evidence, excerpts) && isNewest(evidence, told),
  );
}

/**
 * A document that says the same of several segments or periods: where the passage does not say of which it is, its figure may be another's,
 * and is not told.
 */
function isOfOne({ told, segment, sourceName, sourceDate }: Evidence, all: readonly Evidence[]): boolean {
  const alike = all.filter(
    (other) =>
      other.told.pattern === told.pattern && other.sourceName === sourceName && other.sourceDate === sourceDate,
  );
  return segment !== null || new Set(alike.map((other) => other.told.sentences[0])).size === 1;
}

/** Of rates and growth there are as many figures as businesses: where the document gives some by segment, one without is of nobody knows which. */
function isOfKnownBusiness(evidence: Evidence, all: readonly Excerpt[]): boolean {
  const { theme, segment, sourceName, sourceDate, told } = evidence;
  if (!theme.byBusiness || segment !== null) return true;
  const labels = [theme.label, theme.neutral];
  // "We have achieved rate increases of 15%", said by who speaks of each business in turn.
  if (isOfSegments(evidence) && !isOfAll(told.clause) && !namesALine(told.clause)) return false;
  return !all.some(
    (other) =>
      other.sourceName === sourceName &&
      other.sourceDate === sourceDate &&
      other.segment !== null &&
      other.painPoints.some((label) => labels.includes(label)),
  );
}

/** Of a subject and a segment the newest document has the word. */
function isNewest({ theme, segment, companyName, sourceDate }: Evidence, all: readonly Evidence[]): boolean {
  return !all.some(
    (other) =>
      other.theme === theme &&
      other.segment === segment &&
      other.companyName === companyName &&
      other.sourceDate > sourceDate,
  );
}

const isOfQuarter = ({ kind, formType, signal }: Excerpt) =>
  signal === null && (kind === "transcript" || /^10-?Q/i.test(formType ?? ""));

function isReplaced(excerpt: Excerpt, newestDate: string): boolean {
  const { sourceDate, lastHeard } = excerpt;
  const untilHeard = monthsBetween(sourceDate, lastHeard);
  if (!isOfQuarter(excerpt)) return untilHeard >= MONTHS_REPLACED;
  return untilHeard >= MONTHS_REPLACED_QUARTER || monthsBetween(sourceDate, newestDate) > MONTHS_OF_A_QUARTER;
}

const isOvertakenBy = (excerpt: Excerpt, newestDate: string) =>
  isOfQuarter(excerpt) && monthsBetween(excerpt.sourceDate, newestDate) > MONTHS_OVERTAKEN;

const monthsBetween = (older: string, newer: string) => 12 * yearsBetween(older, newer);

function isEligible(excerpt: Excerpt, criteria: EvidenceCriteria): boolean {
  const { fit, usable, signal, impactScore, text, isAnswer, segment } = excerpt;
  const isStrong = fit >= FIT_MIN && (signal !== null || usable >= USABLE_MIN) && impactScore >= 2;
  // Of whom an answer speaks was in the question: of 82 verdicts on answers of no segment a third miss just that.
  const isOfWhom = !isAnswer || segment !== null;
  return isCurrent(excerpt, criteria) && isStrong && isOfWhom && !isHostile(text);
}

export function isCurrent({ sourceDate }: Excerpt, { newestDate }: Pick<EvidenceCriteria, "newestDate">): boolean {
  return monthsBetween(sourceDate, newestDate) <= MONTHS_MAX;
}

/** Two steps of impact are one. */
function pointsOf(excerpt: Excerpt, { newestDate, seed }: EvidenceCriteria): number {
  const months = Math.max(0, monthsBetween(excerpt.sourceDate, newestDate));
  return (
    excerpt.impactScore / 2 +
    2 * excerpt.fit +
    2 * excerpt.usable -
    months / 12 -
    (months > MONTHS_FRESH ? 1 : 0) -
    (isOvertakenBy(excerpt, newestDate) ? OVERTAKEN_COST : 0) +
    NEAR_TIE * tieBreak(seed, String(excerpt.excerptId))
  );
}

/** What is known of the company beside the passage. */
type Known = { readonly business: Business; readonly texts: readonly string[]; readonly excerpts: readonly Excerpt[] };

function bestTold(excerpt: Excerpt, points: number, criteria: EvidenceCriteria & Known): Evidence | null {
  const { business, texts, productText, title, linesWritten: written } = criteria;
  const suits = (sentence: string, segment: string | null) => {
    const said = `${segment ?? ""} ${sentence}`;
    return (
      isOfProduct(said, business, criteria) &&
      isOfLine({ sentence, segment, all: texts, written }, productText) &&
      isWhoseKnown(sentence, excerpt, criteria.excerpts) &&
      (title === null || isOfTheirPart({ title, companyName: criteria.companyName }, said, segment))
    );
  };
  const angles = anglesOf(excerpt, criteria).flatMap(({ theme, link }) => {
    const isAged = monthsBetween(excerpt.sourceDate, criteria.newestDate) > MONTHS_NEW;
    const unless = [...theme.unless, ...partsOf(theme).flatMap(({ cues }) => cues)];
    if (theme.unless.some((word) => beginsWord((excerpt.segment ?? "").toLowerCase(), word))) return [];
    const told = tell(excerpt, {
      ...criteria,
      cues: theme.cues,
      unless,
      needs: theme.needs,
      suits,
      isAged,
    });
    const said = told === null || isForced(told, link) ? null : saidOf(link, told.news);
    if (told === null || said === null) return [];
    const strength = points + told.merit + LINK_POINTS[link.strength];
    return [{ ...excerpt, theme, told, link: said, points: strength }];
  });
  return angles.sort((a, b) => b.points - a.points)[0] ?? null;
}

/** A figure alone is a reason to write for what is sold to do just this. */
function isForced({ reason }: Told, { strength }: Linked): boolean {
  return reason === "figure" && strength !== "own";
}

/** Subjects that the product has to do with and that the lead's part of the business looks after. */
function anglesOf({ painPoints }: Excerpt, sold: EvidenceCriteria): { theme: Theme; link: Linked }[] {
  const themes = painPoints.flatMap((label) => {
    const theme = findTheme(label);
    return theme === null ? [] : [theme, ...partsOf(theme)];
  });
  return [...new Set(themes)].flatMap((theme) => {
    if (!isTheirs(theme.fits, sold.audience)) return [];
    if (theme.branch !== null && !isForBranch(theme.branch, sold.branches)) return [];
    const link = linkOf(theme.links, sold);
    return link === null ? [] : [{ theme, link }];
  });
}

const partsOf = ({ parts }: Theme): Theme[] => parts.flatMap((label) => findTheme(label) ?? []);
