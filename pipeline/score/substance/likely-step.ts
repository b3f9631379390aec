// A step that no stated rule finds: what readers of calls have marked, learned (docs/readers.md, "Labels of steps").
import type { Span } from "../../../data/prose/sentences.ts";
import type { SignalKind } from "../../../data/vocabulary.ts";
import { announces } from "./sentence-class.ts";
import { stepProbability } from "./step-model.ts";

/** From here on a sentence is a step: of those of companies that the model has not seen seven in ten are, by readers. */
export const STEP_MIN = 0.5;

type LikelyStep = Span & { readonly kind: SignalKind; readonly strength: number };

/** The likeliest sentence, of equal ones the first; null where none is a step. @param isNone what is said by every company, or is over */
export function likelyStepOf(
  text: string,
  sentences: readonly Span[],
  isNone: (sentence: string) => boolean,
): LikelyStep | null {
  const [likeliest = null] = sentences
    .flatMap(({ start, end }): LikelyStep[] => {
      const sentence = text.slice(start, end);
      if (isNone(sentence) || announces(sentence) || isOfTrade(sentence)) return [];
      const strength = stepProbability(sentence);
      return strength >= STEP_MIN ? [{ start, end, kind: kindOf(sentence), strength }] : [];
    })
    .sort((a, b) => b.strength - a.strength || a.start - b.start);
  return likeliest;
}

/** Cover that is renewed every year, and insurance that is launched. */
export const isOfTrade = (sentence: string) => RENEWED.test(sentence) || OF_A_PRODUCT.test(sentence);

/** Cover that is bought every year. */
const RENEWED = /\brenew(?:ed|al)?\b[^.;]{0,60}\b(?:treat(?:y|ies)|reinsurance|programs?|XOL)\b|\bqualifying losses\b/i;
/** Insurance that is launched is sold, and not bought. */
const OF_A_PRODUCT =
  /\b(?:launch\w*|introduc\w*|re-?launch\w*|fil(?:ed|ing)|roll\w* out)\b[^.;]{0,60}\b(?:products?|riders?|polic(?:y|ies)|annuit(?:y|ies)|ETFs?|funds?|coverages?)\b/i;

/** By its words, the most telling first. */
const KINDS_BY_WORDS: readonly (readonly [SignalKind, RegExp])[] = [
  [
    "appoints",
    /\b(?:appoint\w*|promot(?:ed|ion)|joined|joins|elevated|named|will lead|to lead|welcome|new (?:role|chief|head|president))\b/i,
  ],
  [
    "hires",
    /\b(?:hir(?:e|es|ed|ing)|recruit\w*|staffing|headcount|add(?:ed|ing)? \w+ (?:adjusters|nurses|people|employees|staff))\b/i,
  ],
  [
    "replaces",
    /\b(?:replac\w*|moderni[sz]\w*|migrat\w*|retir(?:e|ing|ement) (?:of )?(?:legacy|technology)|consolidat\w*|transition\w* to|convert\w*|sunset\w*|new (?:platform|system))\b/i,
  ],
  ["evaluates", /\b(?:evaluat\w*|explor\w*|pilot\w*|test(?:s|ed|ing)|looking at|assess\w*|review(?:s|ed|ing)?)\b/i],
  ["spends", /\b(?:invest\w*|spend\w*|budget\w*|funding)\b|\$\s?\d/i],
];

const kindOf = (sentence: string): SignalKind =>
  KINDS_BY_WORDS.find(([, words]) => words.test(sentence))?.[0] ?? "plans";
