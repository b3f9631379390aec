// Chooses the excerpts that a message rests on: impact, recency, variety, fit to the lead and to the product, signals.

import { yearsBetween } from "../../../data/formats/calendar-date.ts";
import { isHostile } from "../../../data/prose/third-party-text.ts";
import type { Audience } from "../lead/audience.ts";
import type { SourceDocument } from "./attribution.ts";
import { type Quote, quotableParts } from "./quote.ts";
import { tieBreak } from "./seed.ts";
import { findTheme, type Theme } from "./themes.ts";

/** An excerpt with its document. */
export type Excerpt = SourceDocument & {
  readonly excerptId: number;
  readonly text: string;
  readonly impactScore: number;
  readonly painPoints: readonly string[];
  readonly isBuyingSignal: boolean;
  readonly formType: string | null;
};

/** A chosen excerpt: what of it is told, and in which of its words. */
export type Evidence = Excerpt & {
  /** Null when its labels cannot stand in a message. */
  readonly theme: Theme | null;
  /** Null when nothing of it can be quoted. */
  readonly quote: Quote | null;
};

export type EvidenceCriteria = {
  readonly count: number;
  /** YYYY-MM-DD: the newest document of the company; age counts from it, not from today. */
  readonly newestDate: string;
  /** The lead's; null when there is none, or the title does not tell. */
  readonly audience: Audience | null;
  /** Words of the product's name, description and keywords, lower-case. */
  readonly productWords: ReadonlySet<string>;
  readonly quoteWordsMax: number;
  /** Names that no quotation may contain, lower-case. */
  readonly forbiddenNames: readonly string[];
  /** Breaks near-ties differently for different messages. */
  readonly seed: string;
};

/** Quotations are looked for in this many of the best excerpts only. */
const LOOKED_INTO = 40;
const THEMES_PER_PASSAGE = 4;
const FURTHER_MERIT_MIN = 1;

/** The best excerpts, strongest first; fewer than `count` when there are fewer or the rest says little. Scores are in points of impact. */
export function chooseEvidence(excerpts: readonly Excerpt[], criteria: EvidenceCriteria): Evidence[] {
  const left = excerpts
    .map((excerpt) => ({ excerpt, points: pointsOf(excerpt, criteria) }))
    .sort((a, b) => b.points - a.points || a.excerpt.excerptId - b.excerpt.excerptId)
    .slice(0, LOOKED_INTO)
    .map(({ excerpt, points }) => withAngles(excerpt, points, criteria));
  const chosen: Chosen[] = [];
  while (chosen.length < criteria.count && left.length > 0) {
    const offers = left
      .map((candidate) => ({ candidate, angle: bestAngle(candidate, chosen) }))
      .filter(({ angle }) => isWorthAdding(angle, chosen));
    if (offers.length === 0) break;
    const { candidate, angle } = offers.reduce((a, b) => (b.angle.points > a.angle.points ? b : a));
    chosen.push({ evidence: { ...candidate.excerpt, theme: angle.theme, quote: angle.quote } });
    left.splice(left.indexOf(candidate), 1);
  }
  return byDocument(chosen.map(({ evidence }) => evidence));
}

/** The strongest stays first; what is from one document is together, so that a message turns to each only once. */
function byDocument(evidence: readonly Evidence[]): Evidence[] {
  const keyOf = ({ sourceName, sourceDate }: Evidence) => `${sourceName}\n${sourceDate}`;
  const order = [...new Set(evidence.map(keyOf))];
  return evidence.toSorted((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
}

/** An excerpt with its angles (what may be told of it, and in which words), the best first. */
type Candidate = { readonly excerpt: Excerpt; readonly angles: readonly [Angle, ...Angle[]] };
type Angle = Pick<Evidence, "theme" | "quote"> & { readonly points: number };

/** What can be said before looking for a quotation. */
function pointsOf(excerpt: Excerpt, { newestDate, audience, productWords, seed }: EvidenceCriteria): number {
  const themes = themesOf(excerpt);
  const years = yearsBetween(excerpt.sourceDate, newestDate);
  return (
    excerpt.impactScore -
    0.6 * Math.min(4, Math.max(0, years)) +
    (excerpt.isBuyingSignal ? 1 : 0) +
    Math.max(0, ...themes.map((theme) => 0.5 * (fitOf(theme, audience) + sharesWords(theme, productWords)))) -
    (isHostile(excerpt.text) ? 3 : 0) +
    0.4 * tieBreak(seed, String(excerpt.excerptId))
  );
}

function withAngles(excerpt: Excerpt, points: number, criteria: EvidenceCriteria): Candidate {
  const quotesAbout = quotableParts(excerpt.text, {
    wordsMax: criteria.quoteWordsMax,
    forbiddenNames: criteria.forbiddenNames,
  });
  const [first, ...others] = themesOf(excerpt)
    .map((theme, position): Angle => {
      const [quote = null] = quotesAbout(theme.cues);
      const fit = fitOf(theme, criteria.audience) + 0.5 * sharesWords(theme, criteria.productWords);
      const merit = quote === null ? -3 : 0.6 * quote.merit;
      return { theme, quote, points: points + fit - 0.3 * position + merit };
    })
    .sort((a, b) => b.points - a.points);
  return { excerpt, angles: [first ?? { theme: null, quote: null, points: points - 4 }, ...others] };
}

/** The angle that adds most: another excerpt adds less when it has the same story, or says the same words. */
function bestAngle({ excerpt, angles }: Candidate, chosen: readonly Chosen[]): Angle {
  const costs = chosen.map(({ evidence }) => {
    const isShared = evidence.painPoints.some((label) => excerpt.painPoints.includes(label));
    const isSecondSignal = evidence.isBuyingSignal && excerpt.isBuyingSignal;
    return (isShared ? 0.4 : 0) + 4 * overlap(evidence.text, excerpt.text) + (isSecondSignal ? 0.6 : 0);
  });
  const told = new Set(chosen.map(({ evidence }) => evidence.theme?.label));
  const cost = costs.reduce((sum, each) => sum + each, 0);
  const left = angles.map((each) => ({
    ...each,
    points: each.points - cost - (told.has(each.theme?.label) ? 3 : 0),
  }));
  return left.reduce((a, b) => (b.points > a.points ? b : a));
}

type Chosen = { readonly evidence: Evidence };

/** From the third excerpt on, only what says something new and says it well. */
function isWorthAdding({ theme, quote }: Angle, chosen: readonly Chosen[]): boolean {
  if (chosen.length < 2) return true;
  const isNew = !chosen.some(({ evidence }) => evidence.theme?.label === theme?.label);
  return isNew && quote !== null && quote.merit >= FURTHER_MERIT_MIN;
}

function themesOf({ painPoints }: Excerpt): Theme[] {
  return painPoints.slice(0, THEMES_PER_PASSAGE).flatMap((label) => findTheme(label) ?? []);
}

/** 2 for what the lead's part of the business cares about first, less for what comes later, 0 for the rest. */
function fitOf(theme: Theme, audience: Audience | null): number {
  if (audience === null) return 0;
  const place = theme.fits.indexOf(audience);
  return place < 0 ? 0 : 2 - 0.4 * place;
}

/** 1 when the product speaks of the theme, 0 when it does not. */
function sharesWords({ label }: Theme, productWords: ReadonlySet<string>): number {
  return label.split(/[^a-z]+/).some((word) => word.length > 4 && productWords.has(word)) ? 1 : 0;
}

function overlap(text: string, other: string): number {
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
  const others = new Set(other.toLowerCase().match(/\p{L}{4,}/gu));
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared / Math.max(1, Math.min(words.size, others.size));
}

/** The words that tell what a product is about. */
export function productWordsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.toLowerCase().match(/[a-z]{5,}/g) ?? []));
}
