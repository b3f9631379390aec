// Documents → excerpts of one product: readable passages with stable ids, duplicates folded.
import { compareText } from "../../data/compare-text.ts";
import { withoutInvisible } from "../../data/prose/invisible.ts";
import { endsSentence } from "../../data/prose/sentences.ts";
import { stableId } from "../../data/stable-id.ts";
import type { Hit } from "./keywords.ts";
import { normalisedPassage, repeatedPassages } from "./near-duplicates.ts";
import { isListed, type PassageSpan, type Place, passageSpans, type SaidBlock } from "./passages.ts";

/** One part of a document as the text stage leaves it, and what of it is said. */
export type DocumentPart = {
  readonly name: string;
  readonly text: string;
  readonly said: readonly SaidBlock[];
};

/** Where a product finds something in a part: its keywords, and the cues of its subjects, both by start. */
export type PartPlaces = { readonly hits: readonly Hit[]; readonly cues: readonly Place[] };

/**
 * A passage that speaks to a product. `text` is for display (white space folded); `start` and `end` are UTF-16 offsets of
 * the part's text; `keywords` are the product's spellings, in order of appearance, and may be none where the taxonomy found it;
 * `occurrences` counts folded duplicates.
 */
export type Excerpt = Pick<PassageSpan, "start" | "end" | "segment" | "isWhole"> & {
  readonly excerptId: number;
  readonly text: string;
  readonly partName: string;
  /** Index of the part in the document. */
  readonly partNo: number;
  readonly keywords: readonly string[];
  readonly occurrences: number;
};

type Document = {
  readonly sha256: string;
  readonly parts: readonly DocumentPart[];
};

/**
 * All excerpts of one document for one product, in document order; a passage that repeats an earlier one, word for word or
 * nearly, is kept once, where it comes first.
 *
 * @param places the product's places by part
 */
export function excerptsOf(
  document: Document,
  { productId, places }: { readonly productId: number; readonly places: readonly PartPlaces[] },
): Excerpt[] {
  const passages = document.parts.flatMap((part, partNo) => {
    const ofPart = places[partNo];
    return ofPart ? passagesOf(part, ofPart).map((passage) => ({ ...passage, partNo })) : [];
  });
  const repeated = repeatedPassages(
    passages.map(({ text }) => text),
    { acrossYears: false },
  );
  const excerpts = new Map<number, Excerpt>();
  for (const [index, passage] of passages.entries()) {
    const first = repeated[index] ?? index;
    const earlier = excerpts.get(first);
    const excerptId = earlier?.excerptId ?? excerptIdOf(productId, document.sha256, passage.text);
    excerpts.set(first, earlier ? foldTwo(earlier, passage) : { excerptId, ...passage, occurrences: 1 });
  }
  return [...excerpts.values()];
}

function foldTwo(earlier: Excerpt, passage: { keywords: readonly string[] }): Excerpt {
  const keywords = [...new Set([...earlier.keywords, ...passage.keywords])];
  return { ...earlier, keywords, occurrences: earlier.occurrences + 1 };
}

type Passage = Omit<Excerpt, "excerptId" | "partNo" | "occurrences">;

function passagesOf({ name, text, said }: DocumentPart, { hits, cues }: PartPlaces): Passage[] {
  const places = cues.length === 0 ? hits : [...hits, ...cues].sort((a, b) => a.start - b.start || a.end - b.end);
  return passageSpans(text, places, said).map(({ start, end, segment, isWhole }) => ({
    text: displayText(text.slice(start, end)),
    partName: name,
    start,
    end,
    segment,
    isWhole,
    keywords: keywordsIn(hits, start, end),
  }));
}

/** Distinct keywords of the hits inside [start, end); finds the first by bisection, since a filing may have thousands. */
function keywordsIn(hits: readonly Hit[], start: number, end: number): string[] {
  let low = 0;
  let high = hits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  const keywords = new Set<string>();
  for (let index = low; index < hits.length; index++) {
    const hit = hits[index];
    if (!hit || hit.start >= end) break;
    if (hit.end <= end) keywords.add(hit.keyword);
  }
  return [...keywords];
}

/** The item of a list that is quoted last ends the sentence. */
const OPEN_END = /[;,](?: (?:and|or))?$/;
/** From one item to the next, which is on another line. */
const NEXT_ITEM = /([^\s;:,.\u2014\u2013])?[ \t]*\n\s*(?:[\u2022\u25cf\u25aa\u25a0\u25e6\u00b7]\s*)?/g;

/** A passage as people read it: one space for any white space, invisible characters and bullets gone, semicolons between items. */
function displayText(passage: string): string {
  const items = withoutInvisible(passage).replace(NEXT_ITEM, (_, last?: string) => (last ? `${last}; ` : " "));
  const line = items.replace(/\s+/g, " ").trim().replace(OPEN_END, ".");
  return isListed(passage) && !endsSentence(line) ? `${line}.` : line;
}

/** The id of a passage: the same product, document and passage has the same id in every version (semantics 7.7). */
export function excerptIdOf(productId: number, documentSha256: string, passageText: string): number {
  return stableId(`excerpt\n${productId}\n${documentSha256.toLowerCase()}\n${normalisedPassage(passageText)}`);
}

/**
 * Folds passages that several documents of a company repeat, word for word or nearly, whatever their dates: the newest stays
 * (then the smallest id), with the count of all and the date of the oldest. The result is in the order of date descending,
 * id ascending, whatever the order of the input.
 */
export function foldAcrossDocuments<
  T extends {
    readonly excerptId: number;
    readonly text: string;
    readonly sourceDate: string;
    readonly occurrences: number;
  },
>(excerpts: readonly T[]): (T & { readonly firstDate: string })[] {
  const newestFirst = [...excerpts].sort(
    (a, b) => compareText(b.sourceDate, a.sourceDate) || a.excerptId - b.excerptId,
  );
  const repeated = repeatedPassages(
    newestFirst.map(({ text }) => text),
    { acrossYears: true },
  );
  const folded = new Map<number, T & { readonly firstDate: string }>();
  for (const [index, excerpt] of newestFirst.entries()) {
    const newest = folded.get(repeated[index] ?? index);
    folded.set(repeated[index] ?? index, {
      ...(newest ?? excerpt),
      occurrences: (newest?.occurrences ?? 0) + excerpt.occurrences,
      firstDate: excerpt.sourceDate,
    });
  }
  return [...folded.values()];
}
