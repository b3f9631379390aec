// One document → its scored passages for some products: matched in one pass, each with its section and its place in the source.
import { createHash } from "node:crypto";
import type { DocumentPart, ParsedDocument } from "../documents/shape.ts";
import { type Excerpt, excerptsOf } from "../match/excerpts.ts";
import type { ProductMatcher } from "../match/keywords.ts";
import { scorePassage } from "../score/passage.ts";
import { OffsetMap, type SourceSpan } from "../text/layout/offsets.ts";
import { CONFIDENCE_MIN, sectionAt, sectionLabel } from "../text/sections/section.ts";
import type { FoundPassage } from "./passage-cache.ts";

/** @param readSource the document's own characters, asked for only when a passage has a place in them */
export async function findPassages(
  document: ParsedDocument,
  matcher: ProductMatcher,
  { products, readSource }: { products: readonly number[]; readSource: () => Promise<string> },
): Promise<Map<number, FoundPassage[]>> {
  const hits = document.parts.map(({ text }) => matcher.find(text));
  const excerpts = products.map((productId) => ({
    productId,
    ofProduct: excerptsOf(document, { productId, hits: hits.map((ofPart) => ofPart.get(productId) ?? []) }),
  }));
  const hasPlaces =
    excerpts.some(({ ofProduct }) => ofProduct.length > 0) && document.parts.some((part) => part.offsets);
  const places = new SourcePlaces(document.parts, hasPlaces ? await readSource() : null);
  return new Map(
    excerpts.map(({ productId, ofProduct }) => [productId, ofProduct.map((one) => passageOf(one, document, places))]),
  );
}

function passageOf(excerpt: Excerpt, document: ParsedDocument, places: SourcePlaces): FoundPassage {
  const { text, keywords, partName, partNo, start, end } = excerpt;
  const scored = scorePassage({ text, keywords, documentKind: document.kind, formType: document.formType, partName });
  return {
    excerpt_id: excerpt.excerptId,
    text,
    impact_score: scored.impactScore,
    pain_points: [...scored.painPoints],
    sales_summary: scored.salesSummary,
    buying_signal_present: scored.buyingSignalPresent,
    buying_signal_strength: scored.buyingSignalStrength,
    keywords: [...keywords],
    score_components: JSON.stringify(scored.components),
    ...placeInSections(document.parts[partNo], start, end),
    part_name: partName,
    start_offset: start,
    end_offset: end,
    ...places.of(partNo, start, end),
    segment: null,
    period: null,
    speaker: null,
    speaker_role: null,
    question: null,
    signal: null,
    fit: 1,
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
