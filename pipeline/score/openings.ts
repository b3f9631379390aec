// Places of a text that speak to a product without its keywords: subjects of the taxonomy that go worse, and signals.

import { FIGURE } from "../../data/prose/figure.ts";
import { type Span, sentencesOf } from "../../data/prose/sentences.ts";
import { type Word, wordsOf } from "../../data/taxonomy/cues.ts";
import { TAXONOMY } from "../../data/taxonomy/taxonomy.ts";
import { isOwnSubject, type ProductProfile, stemOf } from "./fit/product-profile.ts";
import { directionOf } from "./substance/direction.ts";

/** A sentence with what may open it: labels of pain points, or null for a signal. */
export type Opening = Span & {
  readonly labels: readonly string[];
  readonly hasSignal: boolean;
  readonly stems: ReadonlySet<string>;
};

/** What is expected of a subject is news of it, whichever way it goes. */
const EXPECTED = /\b(?:we|is|are) (?:\w+ )?(?:expect(?:ed)?|anticipated?|project(?:ed)?|forecast)\b/i;

/** The openings of some stretches of a text that are said, in order; the same for every product. */
export function openingsOf(text: string, said: readonly Span[]): Opening[] {
  return said.flatMap(({ start, end }) => {
    const paragraph = text.slice(start, end);
    const words = wordsOf(paragraph);
    const hits = TAXONOMY.matcher
      .find(words)
      .filter(({ meaning }) => meaning.kind === "pain" || meaning.kind === "signal");
    if (hits.length === 0) return [];
    return sentencesOf(paragraph).flatMap((sentence) => {
      const own = hits.filter((hit) => hit.start >= sentence.start && hit.end <= sentence.end);
      if (own.length === 0) return [];
      const told = paragraph.slice(sentence.start, sentence.end);
      const labels = own.flatMap((hit) => {
        if (hit.meaning.kind !== "pain") return [];
        const { label } = hit.meaning.painPoint;
        const isTold = FIGURE.test(told) || EXPECTED.test(told) || directionOf(paragraph, hit, label) !== "level";
        return isTold ? [label] : [];
      });
      const hasSignal = own.some(({ meaning }) => meaning.kind === "signal");
      if (labels.length === 0 && !hasSignal) return [];
      const stems = new Set(wordsWithin(words, sentence).map(({ text: word }) => stemOf(word)));
      return [{ start: start + sentence.start, end: start + sentence.end, labels, hasSignal, stems }];
    });
  });
}

function wordsWithin(words: readonly Word[], { start, end }: Span): Word[] {
  return words.filter((word) => word.start >= start && word.end <= end);
}

/** Does the sentence tell of a subject of the product's own, or of a step that has to do with what it is for? */
export function opensFor({ labels, hasSignal, stems }: Opening, profile: ProductProfile): boolean {
  if (labels.some((label) => isOwnSubject(profile, label))) return true;
  return hasSignal && [...stems].some((stem) => profile.stems.has(stem));
}
