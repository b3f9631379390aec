// What is known of a passage and a product by which it is told whether a reader would use the passage (docs/readers.md, "Labels of usable").

import { knownWords } from "../../../data/meaning/word-vectors.ts";
import { FIGURE } from "../../../data/prose/figure.ts";
import { refersBack } from "../../../data/prose/said/refers-back.ts";
import { type Word, wordsOf } from "../../../data/taxonomy/cues.ts";
import { namesSegment } from "../../../data/taxonomy/segment-name.ts";
import type { BusinessLine } from "../fit/business-lines.ts";
import { ownWordsIn, type ProductProfile } from "../fit/product-profile.ts";
import { bestMet, type Likeness, likenessOf, sharedWith } from "../meaning/likeness.ts";
import type { SubjectNearness } from "../meaning/product-meaning.ts";
import type { Direction } from "../substance/direction.ts";
import type { SubstanceClass } from "../substance/sentence-class.ts";

export type UsableFacts = {
  /** 0 to 1, by rules: what its substance is worth, and that by its fit and all shares. */
  readonly substance: number;
  readonly worth: number;
  readonly kind: SubstanceClass;
  /** How it is about its subject, 0 to 3; 0 where it is about none. */
  readonly standing: number;
  readonly direction: Direction | "none";
  /** 0 to 2. */
  readonly subjects: number;
  /** Its leading subject is one of the product's own or of one of its keywords in the passage; so is a buying signal. */
  readonly isOwnSubject: boolean;
  /** Of the product's own words, and of its keywords: how many it has. */
  readonly ownWords: number;
  readonly keywords: number;
  readonly toSaid: Likeness;
  /** Of the keyword that is met best: 1 where it has one. */
  readonly keywordMet: number;
  /** Of the words of all keywords. */
  readonly keywordWords: number;
  readonly subject: SubjectNearness;
  /** Of the lines of business that its document speaks of, the share that the product is for; half where it is for any. */
  readonly lines: number;
  readonly segment: "none" | "named" | "before";
  readonly hasPeriod: boolean;
  readonly hasFigure: boolean;
  readonly hasSignal: boolean;
  readonly isAnswer: boolean;
  readonly isReport: boolean;
  /** A statement can be told of it, and something asked. */
  readonly isTold: boolean;
  readonly isAsked: boolean;
  readonly refersBack: boolean;
  readonly words: number;
};

type Held = Pick<
  UsableFacts,
  | "substance"
  | "worth"
  | "kind"
  | "standing"
  | "direction"
  | "isOwnSubject"
  | "hasSignal"
  | "isAnswer"
  | "isReport"
  | "isTold"
  | "isAsked"
> & {
  readonly text: string;
  /** The first sentence of the text. */
  readonly opening: string;
  /** Words of the text. */
  readonly said: readonly Word[];
  readonly keywords: readonly string[];
  /** As they are called, the leading first. */
  readonly painPoints: readonly string[];
  readonly segment: string | null;
  readonly period: string | null;
  readonly documentLines: ReadonlySet<BusinessLine>;
};

export function usableFacts(held: Held, profile: ProductProfile): UsableFacts {
  const { text, opening, said, keywords, painPoints, segment, period, documentLines, ...known } = held;
  const { meaning } = profile;
  const numbers = knownWords(segment === null ? said : [...said, ...wordsOf(segment)]);
  return {
    ...known,
    subjects: painPoints.length,
    ownWords: ownWordsIn(said, profile),
    keywords: keywords.length,
    toSaid: likenessOf(numbers, meaning.said),
    keywordMet: keywords.length > 0 ? 1 : bestMet(numbers, meaning.keywords),
    keywordWords: sharedWith(numbers, meaning.keywordWords),
    subject: painPoints.length === 0 ? NO_SUBJECT : meaning.nearnessOf(painPoints.join(" ")),
    lines: lineShare(documentLines, profile),
    segment: segment === null ? "none" : namesSegment(text, segment) ? "named" : "before",
    hasPeriod: period !== null,
    hasFigure: FIGURE.test(text),
    refersBack: refersBack(opening),
    words: said.length,
  };
}

const NO_SUBJECT: SubjectNearness = { toSaid: 0, toKeyword: 0 };
const ANY_LINE = 0.5;

function lineShare(documentLines: ReadonlySet<BusinessLine>, { lines }: ProductProfile): number {
  if (lines.size === 0 || documentLines.size === 0) return ANY_LINE;
  return [...documentLines].filter((line) => lines.has(line)).length / documentLines.size;
}
