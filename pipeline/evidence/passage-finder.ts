// One document → its scored passages for some products: matched in one pass, each with its section and its place in the source.
import { createHash } from "node:crypto";
import { explainsBefore } from "../../data/prose/said/causes.ts";
import type { DocumentPart, ParsedDocument } from "../documents/shape.ts";
import { type Excerpt, excerptsOf } from "../match/excerpts.ts";
import type { ProductMatcher } from "../match/keywords.ts";
import type { SaidBlock } from "../match/passages.ts";
import { isOfBroker } from "../score/fit/brokers.ts";
import type { BusinessLine } from "../score/fit/business-lines.ts";
import { mainLinesOf } from "../score/fit/fit.ts";
import { InsuranceField, PARAGRAPH_MIN } from "../score/fit/insurance-field.ts";
import type { ProductProfile } from "../score/fit/product-profile.ts";
import { openingsOf, opensFor } from "../score/openings.ts";
import { type PassageScore, scorePassage } from "../score/passage.ts";
import { SAID } from "../text/blocks/block.ts";
import { type DocumentPeriod, documentPeriod, NO_PERIOD } from "../text/document-period.ts";
import { OffsetMap, type SourceSpan } from "../text/layout/offsets.ts";
import { periodOf } from "../text/period/period.ts";
import {
  monthsSpokenOf,
  speaksOfOlderYear,
  timeExpectedOf,
  timeOfHeading,
  timeSpokenOf,
} from "../text/period/time-spoken.ts";
import {
  SENTENCES_OF_A_YEAR,
  type TimeUnder,
  timesUnderHeadings,
  timeUnderAt,
  writtenOf,
} from "../text/period/time-written.ts";
import { CONFIDENCE_MIN, sectionAt, sectionLabel } from "../text/sections/section.ts";
import { opensOnPlace, segmentOfExcerpt } from "./own-segment.ts";
import type { FoundPassage } from "./passage-cache.ts";
import { bestPassages, type Candidate, type Chosen } from "./passage-choice.ts";

/** A product with what it is for. */
type AskingProduct = { readonly productId: number; readonly profile: ProductProfile };

/** @param readSource the document's own characters, asked for only when a passage has a place in them */
export async function findPassages(
  document: ParsedDocument,
  matcher: ProductMatcher,
  { products, readSource }: { products: readonly AskingProduct[]; readSource: () => Promise<string> },
): Promise<Map<number, FoundPassage[]>> {
  const isLong = lengthSaid(document.parts) >= (document.kind === "transcript" ? LONG_CALL_MIN : LONG_MIN);
  const chosen = judgedPassages(document, matcher, products).map(({ productId, judged }) => ({
    productId,
    passages: bestPassages(judged, { isLong }),
  }));
  const hasPlaces = chosen.some(({ passages }) => passages.length > 0) && document.parts.some((part) => part.offsets);
  const places = new SourcePlaces(document.parts, hasPlaces ? await readSource() : null);
  return new Map(
    chosen.map(({ productId, passages }) => [productId, passages.map((one) => passageOf(one, document, places))]),
  );
}

/** By product, in their order: all that names a keyword or may speak to the product, read beside it. */
export function judgedPassages(
  document: ParsedDocument,
  matcher: ProductMatcher,
  products: readonly AskingProduct[],
): { readonly productId: number; readonly judged: readonly (Judged & Candidate)[] }[] {
  const parts = document.parts.map((part) => ({ ...part, said: saidBlocks(part) }));
  const hits = parts.map(({ text }) => matcher.find(text));
  const openings = parts.map(({ text, said, turn }) => openingsOf(text, said, { isSpoken: turn !== undefined }));
  const field = new InsuranceField(parts);
  const paragraphs = paragraphsOf(parts);
  const documentLines = mainLinesOf(paragraphs);
  const isBrokers = isOfBroker(paragraphs);
  const periods = periodsOf(document);
  const timesUnder = parts.map(({ text, blocks, turn }, partNo) =>
    turn === undefined && isReport(document.formType)
      ? timesUnderHeadings(text, blocks, periods[partNo] ?? NO_PERIOD)
      : [],
  );
  const isOfSegments = segmentsOf(document).length > 1;
  return products.map(({ productId, profile }) => {
    const places = parts.map((_, partNo) => ({
      hits: hits[partNo]?.get(productId) ?? [],
      cues: (openings[partNo] ?? [])
        .filter((opening) => opensFor(opening, profile))
        .map(({ start, end, labels }) => ({ start, end, about: labels })),
    }));
    const judged = excerptsOf({ sha256: document.sha256, parts }, { productId, places }).map((excerpt) =>
      judgedExcerpt(excerpt, document, {
        profile,
        isInsurer: field.isAt(excerpt),
        isOfBroker: isBrokers,
        documentLines,
        isOfSegments,
        isBehindSegments: isBehindSegments(document.parts[excerpt.partNo], excerpt.start),
        periods,
        timesUnder,
      }),
    );
    return { productId, judged };
  });
}

/** Those that the company speaks of there, in the order in which they come up. */
export function segmentsOf({ parts }: Pick<ParsedDocument, "parts">): string[] {
  return [...new Set(parts.flatMap(saidBlocks).flatMap(({ segment }) => segment ?? []))];
}

function isBehindSegments(part: DocumentPart | undefined, at: number): boolean {
  return part?.turn !== undefined && part.blocks.some(({ start, segment }) => start < at && segment !== null);
}

/** What the company says of itself; nothing of what outsiders say in a call. */
function saidBlocks({ blocks, turn }: DocumentPart): SaidBlock[] {
  if (turn && !turn.isCompany) return [];
  return blocks
    .filter(({ kind }) => SAID.has(kind))
    .map(({ kind, bodyStart, end, segment }) => ({ start: bodyStart, end, isItem: kind === "list_item", segment }));
}

type SaidPart = { readonly text: string; readonly said: readonly SaidBlock[] };

/** Two pages, in characters: a letter, a short release. */
const LONG_MIN = 6_000;
/** Who speaks to analysts names everything within a few minutes. */
const LONG_CALL_MIN = 3_000;

function lengthSaid(parts: readonly DocumentPart[]): number {
  return parts.flatMap(saidBlocks).reduce((sum, { start, end }) => sum + end - start, 0);
}

/** A speech may be one paragraph. */
const STRETCH = /.{1,600}(?:[.!?](?=\s)|$)/gs;

/** So many tell what a document is about. */
const PARAGRAPHS_READ = 150;

/** Evenly taken. */
function paragraphsOf(parts: readonly SaidPart[]): string[] {
  const all = parts.flatMap(({ text, said }) =>
    said
      .filter(({ start, end }) => end - start >= PARAGRAPH_MIN)
      .flatMap(({ start, end }) => text.slice(start, end).match(STRETCH) ?? []),
  );
  const step = Math.max(1, Math.floor(all.length / PARAGRAPHS_READ));
  return all.filter((_, at) => at % step === 0);
}

/** Elsewhere in a report a figure without a word of time may be anything's. */
const DISCUSSION = /\bdiscussion and analysis\b|\bItems? 7\b(?!A)/i;

/** Of each part: an exhibit of a current report begins by saying what it reports on; a call does so in its title and first turns. */
function periodsOf(document: ParsedDocument): DocumentPeriod[] {
  const { parts, kind, formType, filedAt, periodEnd, title } = document;
  const facts = { kind, formType, filedAt, periodEnd, title };
  const ofCall = (turns: readonly DocumentPart[]) =>
    documentPeriod({ ...facts, kind: "transcript", opening: openingOf(turns.slice(0, OPENING_TURNS)) });
  if (kind === "transcript") {
    const period = ofCall(parts);
    return parts.map(() => period);
  }
  const calls = new Map<string, DocumentPeriod>();
  return parts.map((part, index) => {
    if (!part.turn) return documentPeriod({ ...facts, opening: openingOf([part]) });
    const [filedAs = ""] = part.name.split(", ");
    const period = calls.get(filedAs) ?? ofCall(parts.slice(Math.max(0, index - 1)));
    calls.set(filedAs, period);
    return period;
  });
}

function openingOf(parts: readonly DocumentPart[]): string {
  return parts
    .map(({ text }) => text)
    .join("\n")
    .slice(0, OPENING_LENGTH);
}

const OPENING_TURNS = 3;
const OPENING_LENGTH = 3000;

function isReport(formType: string | null): boolean {
  return /^(?:10-?K|10-?Q|20-?F|40-?F)/i.test(formType ?? "");
}

const NOTES = /\bnotes to\b|\bfinancial statements\b/i;

/** In a release a figure without a word of time is of the period of its paragraph, or else of the heading above. */
function releasedOf(reported: DocumentPeriod, before: string): DocumentPeriod {
  const ofParagraph = timeSpokenOf(before.slice(before.lastIndexOf("\n") + 1), reported);
  return { ...reported, unsaid: ofParagraph ?? timeOfHeading(before, reported) ?? reported.unsaid };
}

/**
 * In a speech on the fourth quarter and the year, a figure without a word of time is of the one that was spoken of last; what is expected is of
 * the year whose outlook was.
 */
function spokenOf(reported: DocumentPeriod, before: string, sentence: string): DocumentPeriod {
  const spoken = timeBefore(reported, before, sentence);
  const unsaid = spoken === undefined ? reported.unsaid : spoken;
  const expected = timeExpectedOf(before);
  // When the year is over, its outlook is what was reached, and what is expected now is of the next one.
  const isOver = reported.fullYear !== null && expected === `full year ${reported.fullYear}`;
  return { ...reported, unsaid, expected: isOver ? null : expected };
}

/** Months are those of the segment that was spoken of: "In Harbor, the ratio was" begins again. */
function timeBefore(reported: DocumentPeriod, before: string, sentence: string): string | null | undefined {
  if (reported.fullYear !== null) return timeSpokenOf(before, reported);
  return opensOnPlace(sentence) ? undefined : monthsSpokenOf(before, reported);
}

/** As many sentences as a speaker stays with one, in characters. */
const TIME_LOOK_BACK = 2_000;

/** `before`: what was said before it; `under`: in a report, the time of the heading above. */
type PlaceInTime = {
  readonly before: string;
  readonly under: string | null;
  readonly isSpoken: boolean;
  readonly isReport: boolean;
  readonly isOfPeriod: boolean;
  readonly isOfOlderYear: boolean;
};

/** What a figure of the sentence without a word of time is of there. */
function periodAt(
  sentence: string,
  reported: DocumentPeriod,
  { before, under, isSpoken, isReport: reports, isOfPeriod, isOfOlderYear }: PlaceInTime,
): DocumentPeriod {
  if (reports && !isSpoken) return writtenOf(reported, { before, under, isDiscussed: isOfPeriod });
  if (!isOfPeriod || isOfOlderYear) return { ...reported, unsaid: null };
  return isSpoken ? spokenOf(reported, before, sentence) : releasedOf(reported, before);
}

type Judged = { readonly excerpt: Excerpt; readonly score: PassageScore };

function judgedExcerpt(
  excerpt: Excerpt,
  document: ParsedDocument,
  product: {
    readonly profile: ProductProfile;
    readonly isInsurer: boolean;
    readonly isOfBroker: boolean;
    readonly documentLines: ReadonlySet<BusinessLine>;
    readonly isOfSegments: boolean;
    readonly isBehindSegments: boolean;
    readonly periods: readonly DocumentPeriod[];
    readonly timesUnder: readonly (readonly TimeUnder[])[];
  },
): Judged & Candidate {
  const { text, keywords, partName, isWhole } = excerpt;
  const part = document.parts[excerpt.partNo];
  const documentKind = part?.turn ? "transcript" : document.kind;
  const source = { text, keywords, documentKind, formType: document.formType, partName };
  const { section } = placeInSections(part, excerpt.start, excerpt.end);
  const reported = product.periods[excerpt.partNo] ?? NO_PERIOD;
  const isOfPeriod = documentKind === "transcript" || !isReport(document.formType) || DISCUSSION.test(section);
  const before = part?.text.slice(Math.max(0, excerpt.start - TIME_LOOK_BACK), excerpt.start) ?? "";
  const year = yearOf(document);
  const sentences = part?.turn === undefined ? SENTENCES_OF_A_YEAR : undefined;
  const isOfOlderYear = year !== null && speaksOfOlderYear(before, year, sentences);
  const place = {
    before,
    under: timeUnderAt(product.timesUnder[excerpt.partNo] ?? [], excerpt.start),
    isSpoken: part?.turn !== undefined,
    isReport: isReport(document.formType),
    isOfPeriod,
    isOfOlderYear,
  };
  const own = periodAt(text, reported, place);
  const segment = segmentOfExcerpt(excerpt, part);
  const score = scorePassage(source, {
    ...product,
    segment,
    periodOf: (sentence, passage) => {
      const earlier = passage.slice(0, passage.length - sentence.length);
      const there = earlier === "" ? own : periodAt(sentence, reported, { ...place, before: before + earlier });
      // "The increase was driven by losses recorded in the first quarter": of the time that the increase is of.
      const explained = explainsBefore(sentence.trim()) ? periodOf(earlier, own) : null;
      return explained ?? periodOf(sentence, there) ?? periodOf(passage, own);
    },
    year,
    thisYear: /^\d{4}$/.test(reported.year ?? "") ? reported.year : null,
    isOfOlderYear,
    isWhole,
    isInNotes: NOTES.test(section),
    isAnswer: (part?.turn?.question ?? null) !== null,
  });
  const { painPoints: subjects, usable, facts, isOfOtherBusiness, isStatement } = score;
  const { partNo, start, end } = excerpt;
  return {
    excerpt,
    score,
    keywords,
    subjects,
    usable,
    isTold: facts?.isTold === true,
    isOfOtherBusiness,
    isStatement,
    partNo,
    start,
    end,
  };
}

/** The first that it may report on: what is filed in spring is of the year before, mostly. */
function yearOf({ periodEnd, filedAt }: ParsedDocument): number | null {
  if (periodEnd !== null) return Number(periodEnd.slice(0, 4));
  return filedAt === null ? null : Number(filedAt.slice(0, 4)) - 1;
}

function passageOf(
  { passage: { excerpt, score }, isOnlyPlace }: Chosen<Judged>,
  document: ParsedDocument,
  places: SourcePlaces,
): FoundPassage {
  const { text, keywords, partName, partNo, start, end } = excerpt;
  const part = document.parts[partNo];
  return {
    excerpt_id: excerpt.excerptId,
    text,
    impact_score: score.impactScore,
    pain_points: [...score.painPoints],
    sales_summary: score.salesSummary,
    buying_signal_present: score.buyingSignalPresent,
    buying_signal_strength: score.buyingSignalStrength,
    keywords: [...keywords],
    score_components: JSON.stringify(score.components),
    ...placeInSections(part, start, end),
    part_name: partName,
    start_offset: start,
    end_offset: end,
    ...places.of(partNo, start, end),
    segment: score.segment,
    period: score.period,
    speaker: part?.turn?.speaker ?? null,
    speaker_role: part?.turn?.role ?? null,
    question: part?.turn?.question ?? null,
    signal: score.signal,
    fit: score.fit,
    usable: score.usable,
    is_only_place: isOnlyPlace,
    occurrences: excerpt.occurrences,
  };
}

/** A passage that two sections share by more than a stray sentence is neither's beyond doubt. */
const STRAY_SHARE = 0.2;

type SectionPlace = Pick<FoundPassage, "section" | "section_confidence" | "section_is_doubtful" | "section_warnings">;

function placeInSections(part: DocumentPart | undefined, start: number, end: number): SectionPlace {
  const name = part?.name ?? "";
  const section = sectionAt(part?.sections ?? [], (start + end) >> 1);
  if (section === null) {
    return { section: name, section_confidence: 1, section_is_doubtful: false, section_warnings: [] };
  }
  const within = Math.min(end, section.end) - Math.max(start, section.start);
  const isShared = within < (end - start) * (1 - STRAY_SHARE);
  return {
    section: sectionLabel(section, name),
    section_confidence: section.confidence,
    section_is_doubtful: section.confidence < CONFIDENCE_MIN || isShared,
    section_warnings: section.warnings,
  };
}

type SourcePlace = Pick<FoundPassage, "source_start" | "source_end" | "source_sha256">;

class SourcePlaces {
  readonly #maps = new Map<number, OffsetMap>();
  readonly #parts: readonly DocumentPart[];
  readonly #source: string | null;

  constructor(parts: readonly DocumentPart[], source: string | null) {
    this.#parts = parts;
    this.#source = source;
  }

  of(partNo: number, start: number, end: number): SourcePlace {
    const span = this.#source === null ? null : this.#spanOf(partNo, start, end);
    if (span === null || this.#source === null) return { source_start: null, source_end: null, source_sha256: null };
    const digest = createHash("sha256").update(this.#source.slice(span.start, span.end)).digest("hex");
    return { source_start: span.start, source_end: span.end, source_sha256: digest };
  }

  #spanOf(partNo: number, start: number, end: number): SourceSpan | null {
    const offsets = this.#parts[partNo]?.offsets;
    if (offsets === undefined) return null;
    const map = this.#maps.get(partNo) ?? new OffsetMap(offsets);
    this.#maps.set(partNo, map);
    return map.sourceSpan(start, end);
  }
}
