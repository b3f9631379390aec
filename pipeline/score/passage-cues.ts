// What a passage says, as cues: pains, signals and how they are put; what is negated, ruled out or only wished for is kept apart.
import { stemOf } from "../../data/prose/stem.ts";
import { type CueHit, covers, type Word, wordsOf } from "../../data/taxonomy/cues.ts";
import { type BuyingSignal, type CueMeaning, TAXONOMY, type Tone } from "../../data/taxonomy/taxonomy.ts";

/** A passage with its place; `keywords` as the product spells them, none where its subject alone was found. */
export type PassageSource = {
  readonly text: string;
  readonly keywords: readonly string[];
  readonly documentKind: "filing" | "transcript";
  readonly formType: string | null;
  readonly partName: string;
};

type Hit = CueHit<CueMeaning>;

/** The cues of a passage by what they say. */
export type PassageCues = {
  readonly pains: readonly Hit[];
  readonly signals: readonly { readonly hit: Hit; readonly signal: BuyingSignal }[];
  readonly negated: readonly Hit[];
  readonly words: readonly Word[];
  /** Sum of the weights of the distinct cues of a kind. */
  weightOf(kind: Tone): number;
};

const NEGATION_REACH_WORDS = 5;
/** Good and bad news after "partially offset by" is not what the sentence is about. */
const OFFSET_SHARE = 0.25;

/** Reads a passage; a cue is negated by a negation shortly before it in the same sentence. */
export function passageCuesOf(text: string): PassageCues {
  const words = wordsOf(text);
  const hits = TAXONOMY.matcher.find(words);
  const ofKind = (kind: CueMeaning["kind"]) => hits.filter(({ meaning }) => meaning.kind === kind);
  const falseNegations = ofKind("not_negation");
  const negations = ofKind("negation").filter((hit) => !falseNegations.some((longer) => covers(longer, hit)));
  const unsettled = ofKind("unsettled");
  const sentences = sentenceNumbers(words);
  const distractors = ofKind("distractor");
  const isRuledOut = (hit: Hit) => {
    const target = targetOf(hit.meaning);
    const sentence = sentences[hit.firstWord];
    return distractors.some(
      ({ meaning, firstWord }) =>
        meaning.kind === "distractor" && meaning.rulesOut === target && sentences[firstWord] === sentence,
    );
  };
  const reachedBy = (before: readonly Hit[], hit: Hit) => before.some((one) => reaches(one, hit, words));
  const muted = mutedWords(words);
  const pains = mainOnly(uncovered(ofKind("pain").filter((hit) => !isRuledOut(hit))), muted);
  const signals = ofKind("signal").filter(
    (hit) => !isRuledOut(hit) && !reachedBy(negations, hit) && !reachedBy(unsettled, hit),
  );
  const tones = toneWeights(hits, muted);
  return {
    pains: pains.filter((hit) => !reachedBy(negations, hit)),
    signals: signals.flatMap((hit) => (hit.meaning.kind === "signal" ? [{ hit, signal: hit.meaning.signal }] : [])),
    negated: pains.filter((hit) => reachedBy(negations, hit)),
    words,
    weightOf: (kind) => tones.get(kind) ?? 0,
  };
}

function targetOf(meaning: CueMeaning): unknown {
  if (meaning.kind === "pain") return meaning.painPoint;
  return meaning.kind === "signal" ? meaning.signal : undefined;
}

/** The number of the sentence that each word is in. */
function sentenceNumbers(words: readonly Word[]): number[] {
  let sentence = 0;
  return words.map(({ opensSentence }) => {
    if (opensSentence) sentence += 1;
    return sentence;
  });
}

/** Without the cues that lie inside a longer cue of another pain point: "reinsurance recoverables" are no receivables. */
function uncovered(hits: readonly Hit[]): Hit[] {
  return hits.filter(
    (hit) => !hits.some((longer) => targetOf(longer.meaning) !== targetOf(hit.meaning) && covers(longer, hit)),
  );
}

/** Without those that only offset the main news, unless there are no others. */
function mainOnly(pains: readonly Hit[], muted: ReadonlySet<number>): readonly Hit[] {
  const main = pains.filter(({ firstWord }) => !muted.has(firstWord));
  return main.length > 0 ? main : pains;
}

function reaches(negation: Hit, hit: Hit, words: readonly Word[]): boolean {
  if (hit.firstWord <= negation.firstWord || hit.firstWord - negation.endWord >= NEGATION_REACH_WORDS) return false;
  return !words.slice(negation.firstWord + 1, hit.firstWord + 1).some(({ opensSentence }) => opensSentence);
}

/** The words of a sentence from "offset" on. */
function mutedWords(words: readonly Word[]): Set<number> {
  const muted = new Set<number>();
  let isMuted = false;
  for (const [index, word] of words.entries()) {
    if (word.opensSentence) isMuted = false;
    if (word.text === "offset") isMuted = true;
    if (isMuted) muted.add(index);
  }
  return muted;
}

/** Sums of the weights of the distinct cues by kind; where cues overlap, good and bad news among them, the longest counts. */
function toneWeights(hits: readonly Hit[], muted: ReadonlySet<number>): Map<Tone, number> {
  const totals = new Map<Tone, number>();
  const counted = new Set<string>();
  const coveredUntil = new Map<string, number>();
  for (const { meaning, cue, firstWord, endWord } of [...hits].sort(
    (a, b) => a.firstWord - b.firstWord || b.endWord - a.endWord,
  )) {
    if (!("weight" in meaning)) continue;
    const { kind, weight } = meaning;
    const isNews = kind === "severity" || kind === "relief";
    const family = isNews ? "news" : kind;
    if (firstWord < (coveredUntil.get(family) ?? 0)) continue;
    coveredUntil.set(family, endWord);
    if (counted.has(`${kind} ${cue}`)) continue;
    counted.add(`${kind} ${cue}`);
    totals.set(kind, (totals.get(kind) ?? 0) + weight * (isNews && muted.has(firstWord) ? OFFSET_SHARE : 1));
  }
  return totals;
}

/** Does the sentence have all words of the keyword, in whatever form? */
export function hasWordsOf(sentence: string, keyword: string): boolean {
  const stems = new Set(wordsOf(sentence).map(({ text }) => stemOf(text)));
  return wordsOf(keyword).every(({ text }) => stems.has(stemOf(text)));
}
