// Places of a text that speak to a product without its keywords: subjects of the taxonomy that go worse, signals, and in a call the product's own words.

import { FIGURE } from "../../data/prose/figure.ts";
import { type Span, sentencesOf } from "../../data/prose/sentences.ts";
import { stemOf } from "../../data/prose/stem.ts";
import { type Word, wordsOf } from "../../data/taxonomy/cues.ts";
import { TAXONOMY } from "../../data/taxonomy/taxonomy.ts";
import { isOwnSubject, type ProductProfile } from "./fit/product-profile.ts";
import { directionOf } from "./substance/direction.ts";

/** A sentence with what may open it: labels of pain points, a signal, and what is said in a call. */
export type Opening = Span & {
  readonly labels: readonly string[];
  readonly hasSignal: boolean;
  readonly isSpoken: boolean;
  readonly stems: ReadonlySet<string>;
};

/** What is expected of a subject is news of it, whichever way it goes. */
const EXPECTED = /\b(?:we|is|are) (?:\w+ )?(?:expect(?:ed)?|anticipated?|project(?:ed)?|forecast)\b/i;

/** The openings of some stretches of a text that are said, in order; the same for every product. */
export function openingsOf(
  text: string,
  said: readonly Span[],
  { isSpoken }: { readonly isSpoken: boolean } = { isSpoken: false },
): Opening[] {
  return said.flatMap(({ start, end }) => {
    const paragraph = text.slice(start, end);
    const words = wordsOf(paragraph);
    const hits = TAXONOMY.matcher
      .find(words)
      .filter(({ meaning }) => meaning.kind === "pain" || meaning.kind === "signal");
    if (hits.length === 0 && !isSpoken) return [];
    return sentencesOf(paragraph).flatMap((sentence) => {
      const own = hits.filter((hit) => hit.start >= sentence.start && hit.end <= sentence.end);
      if (own.length === 0 && !isSpoken) return [];
      const told = paragraph.slice(sentence.start, sentence.end);
      const labels = own.flatMap((hit) => {
        if (hit.meaning.kind !== "pain") return [];
        const { label } = hit.meaning.painPoint;
        const isTold = FIGURE.test(told) || EXPECTED.test(told) || directionOf(paragraph, hit, label) !== "level";
        return isTold ? [label] : [];
      });
      const hasSignal = own.some(({ meaning }) => meaning.kind === "signal");
      if (labels.length === 0 && !hasSignal && !isSpoken) return [];
      const stems = new Set(wordsWithin(words, sentence).map(({ text: word }) => stemOf(word)));
      return [{ start: start + sentence.start, end: start + sentence.end, labels, hasSignal, isSpoken, stems }];
    });
  });
}

function wordsWithin(words: readonly Word[], { start, end }: Span): Word[] {
  return words.filter((word) => word.start >= start && word.end <= end);
}

/** Of the product's own words, in a sentence of a call that no subject or signal opens. */
const OWN_WORDS_MIN = 2;

/** Does the sentence tell of a subject of the product's own, of a step that has to do with what it is for, or in a call in its words? */
export function opensFor({ labels, hasSignal, isSpoken, stems }: Opening, profile: ProductProfile): boolean {
  if (labels.some((label) => isOwnSubject(profile, label))) return true;
  if (!hasSignal && !isSpoken) return false;
  const wanted = hasSignal ? 1 : OWN_WORDS_MIN;
  let found = 0;
  for (const stem of stems) if (profile.stems.has(stem) && ++found >= wanted) return true;
  return false;
}
