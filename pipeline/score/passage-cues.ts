// What a passage says, as cues: pains, signals and how they are put; what is negated or ruled out stands apart.
import { type CueHit, type Word, wordsOf } from "./cues.ts";
import { type BuyingSignal, type CueMeaning, TAXONOMY } from "./taxonomy.ts";

/** A passage with where it stands; `keywords` as the product spells them, at least one. */
export interface PassageSource {
  readonly text: string;
  readonly keywords: readonly string[];
  readonly documentKind: "filing" | "transcript";
  readonly formType: string | null;
  readonly partName: string;
}

type Hit = CueHit<CueMeaning>;

/** The cues of a passage by what they say. */
export interface PassageCues {
  readonly pains: readonly Hit[];
  readonly signals: readonly { readonly hit: Hit; readonly signal: BuyingSignal }[];
  readonly negated: readonly Hit[];
  /** Sum of the weights of the distinct cues of a kind. */
  weightOf(kind: "severity" | "relief" | "boilerplate" | "hedge"): number;
}

const NEGATION_REACH_WORDS = 6;

/** Reads a passage; a cue is negated by a negation shortly before it in the same sentence. */
export function passageCuesOf(text: string): PassageCues {
  const words = wordsOf(text);
  const hits = TAXONOMY.matcher.find(words);
  const negations = hits.filter(({ meaning }) => meaning.kind === "negation");
  const isNegated = (hit: Hit) => negations.some((negation) => reaches(negation, hit, words));
  const ruledOut = new Set(hits.flatMap(({ meaning }) => (meaning.kind === "distractor" ? [meaning.signal] : [])));
  const pains = hits.filter(({ meaning }) => meaning.kind === "pain");
  const signals = hits.flatMap((hit) =>
    hit.meaning.kind === "signal" && !ruledOut.has(hit.meaning.signal) && !isNegated(hit)
      ? [{ hit, signal: hit.meaning.signal }]
      : [],
  );
  return {
    pains: pains.filter((hit) => !isNegated(hit)),
    signals,
    negated: pains.filter(isNegated),
    weightOf: (kind) => weightOf(hits, kind),
  };
}

function reaches(negation: Hit, hit: Hit, words: readonly Word[]): boolean {
  const distance = hit.firstWord - negation.endWord;
  if (distance < 0 || distance >= NEGATION_REACH_WORDS) return false;
  return !words.slice(negation.endWord, hit.firstWord + 1).some(({ opensSentence }) => opensSentence);
}

/** Sum of the weights of the distinct cues of a kind; where cues overlap, the longest counts. */
function weightOf(hits: readonly Hit[], kind: string): number {
  const weights = new Map<string, number>();
  let coveredUntil = 0;
  const ofKind = hits.filter(({ meaning }) => meaning.kind === kind);
  for (const { meaning, cue, firstWord, endWord } of ofKind.sort(
    (a, b) => a.firstWord - b.firstWord || b.endWord - a.endWord,
  )) {
    if (firstWord < coveredUntil || !("weight" in meaning)) continue;
    weights.set(cue, meaning.weight);
    coveredUntil = endWord;
  }
  return [...weights.values()].reduce((total, weight) => total + weight, 0);
}

/** Where the quotation should be taken: the signal if there is one, else the first cue of the leading pain point. */
export function anchorOf(cues: PassageCues, label: string, hasSignal: boolean): { start: number; end: number } {
  const strongest = [...cues.signals].sort(
    (a, b) => b.signal.strength - a.signal.strength || a.hit.start - b.hit.start,
  )[0];
  if (hasSignal && strongest) return strongest.hit;
  const pain = cues.pains.find(({ meaning }) => meaning.kind === "pain" && meaning.painPoint.label === label);
  return pain ?? { start: 0, end: 0 };
}
