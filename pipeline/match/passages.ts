// What is said around some places of a part → passages: whole sentences of one paragraph, with what they need to be understood.
import { explainsBefore, saysWhy } from "../../data/prose/said/causes.ts";
import { leansBack, refersBack } from "../../data/prose/said/refers-back.ts";
import { endsSentence, type Span, sentencesOf, trimmed } from "../../data/prose/sentences.ts";
import { isCourtesy, onlyTurnsElsewhere } from "../../data/prose/spoken.ts";
import { clipAround } from "./clip-around.ts";
import { tellsIntent } from "./intent.ts";

/** A shorter passage takes a neighbouring sentence along. */
export const LENGTH_MIN = 60;
/** What a sentence needs to be understood is joined to it up to here. */
export const LENGTH_MAX = 800;
/** Two statements on one subject are read together where they are short. */
const PAIR_LENGTH_MAX = 420;
/** A statement and what it needs: a further sentence is on another subject, mostly. */
const SENTENCES_MAX = 3;
/** A single sentence, or a list with what introduces it, stays whole up to here; then it is cut around its places. */
export const SENTENCE_LENGTH_MAX = 1600;
/** A list is looked back through so many items. */
const ITEMS_MAX = 12;
const ANTECEDENTS_MAX = 2;

/** A paragraph or an item of a list, as the company says it: without heading and mark (semantics 14.9). */
export type SaidBlock = Span & {
  readonly isItem: boolean;
  /** Whose figures and words these are; null = the company's, or not told. */
  readonly segment: string | null;
};

/** A place that a passage is made around, a keyword or the sentence of a subject, and the subjects that it is about. */
export type Place = Span & { readonly about?: readonly string[] };

export type PassageSpan = Span & {
  readonly segment: string | null;
  /** Begins and ends as a sentence does, and what it refers back to is in it. */
  readonly isWhole: boolean;
};

/**
 * The passages that hold `places` (in order), by start. A place that is not said (in a table, a heading, between blocks) has none
 * (semantics 14.2); no passage leaves its block, but for the words that introduce a list.
 */
export function passageSpans(text: string, places: readonly Place[], said: readonly SaidBlock[]): PassageSpan[] {
  const spans: PassageSpan[] = [];
  let at = 0;
  for (let index = 0; index < said.length && at < places.length; index += 1) {
    const block = said[index] as SaidBlock;
    while ((places[at]?.start ?? block.end) < block.start) at += 1;
    const from = at;
    while ((places[at]?.start ?? block.end) < block.end) at += 1;
    const own = places.slice(from, at).filter(({ end }) => end <= block.end);
    if (own.length > 0) spans.push(...blockPassages(text, own, { said, index }));
  }
  return spans;
}

type BlockPlace = { readonly said: readonly SaidBlock[]; readonly index: number };

function blockPassages(text: string, places: readonly Place[], place: BlockPlace): PassageSpan[] {
  const block = place.said[place.index] as SaidBlock;
  const sentences = sentencesOf(text, block.start, block.end);
  const runs = runsOf(sentences, places).map((run) => withNeighbours(text, sentences, run));
  const passages: PassageSpan[] = [];
  const held = merged(sentences, runs).map((each) => withoutPointers(text, { sentences, places }, each));
  for (const run of held.flatMap((each) => partedWhereItReadsAlone(text, { sentences, places }, each))) {
    const span = spanOf(sentences, run);
    const clipped = span.end - span.start > SENTENCE_LENGTH_MAX;
    if (clipped) {
      for (const cut of cutsAround(text, span, places))
        passages.push({ ...cut, segment: block.segment, isWhole: false });
      continue;
    }
    const start = run.first === 0 ? leadInStart(text, span, place) : span.start;
    const whole = { start, end: span.end };
    passages.push({ ...whole, segment: block.segment, isWhole: readsAlone(text, whole) });
  }
  return passages;
}

/** Sentences by number, both ends included. */
type Run = { readonly first: number; readonly last: number };

/** Sentences that hold a place, each a statement: two neighbours are one where both are about the same. */
function runsOf(sentences: readonly Span[], places: readonly Place[]): Run[] {
  const runs: (Run & { about: ReadonlySet<string> })[] = [];
  let index = 0;
  for (const { start, end, about = [] } of places) {
    while (index < sentences.length - 1 && (sentences[index]?.end ?? 0) <= start) index += 1;
    let last = index;
    while (last < sentences.length - 1 && (sentences[last]?.end ?? 0) < end) last += 1;
    const previous = runs.at(-1);
    if (previous && index <= previous.last)
      runs[runs.length - 1] = { first: previous.first, last, about: new Set([...previous.about, ...about]) };
    else runs.push({ first: index, last, about: new Set(about) });
  }
  return paired(sentences, runs);
}

function paired(sentences: readonly Span[], runs: readonly (Run & { readonly about: ReadonlySet<string> })[]): Run[] {
  const pairs: Run[] = [];
  let open: (typeof runs)[number] | null = null;
  for (const run of runs) {
    const isSame = open?.last === run.first - 1 && [...run.about].some((one) => open?.about.has(one));
    const pair = { first: open?.first ?? run.first, last: run.last };
    const { start, end } = spanOf(sentences, pair);
    if (open !== null && isSame && end - start <= PAIR_LENGTH_MAX && fits(sentences, pair)) {
      pairs[pairs.length - 1] = pair;
      open = null;
      continue;
    }
    pairs.push({ first: run.first, last: run.last });
    open = run;
  }
  return pairs;
}

function fits(sentences: readonly Span[], run: Run): boolean {
  const { start, end } = spanOf(sentences, run);
  return end - start <= LENGTH_MAX && run.last - run.first < SENTENCES_MAX;
}

function spanOf(sentences: readonly Span[], { first, last }: Run): Span {
  return { start: sentences[first]?.start ?? 0, end: sentences[last]?.end ?? 0 };
}

/** With what it refers back to, the sentences beside it that say what is done and why, and company where it is short. */
function withNeighbours(text: string, sentences: readonly Span[], run: Run): Run {
  const textOf = (index: number) => {
    const sentence = sentences[index];
    return sentence ? text.slice(sentence.start, sentence.end) : "";
  };
  let { first, last } = run;
  const tryTo = (next: Run) => {
    if (next.first < 0 || next.last >= sentences.length || !fits(sentences, next)) return false;
    ({ first, last } = next);
    return true;
  };
  if (tellsIntent(textOf(first - 1))) tryTo({ first: first - 1, last });
  while (tellsIntent(textOf(last + 1)) && tryTo({ first, last: last + 1 }));
  for (let taken = 0; taken < ANTECEDENTS_MAX && refersBack(textOf(first)); taken += 1)
    if (!tryTo({ first: first - 1, last })) break;
  // Why, or of what, where it does not say so itself.
  if (!saysWhy(textOf(last)) && explainsBefore(textOf(last + 1))) tryTo({ first, last: last + 1 });
  const { start, end } = spanOf(sentences, { first, last });
  if (end - start < LENGTH_MIN)
    (!onlyTurnsElsewhere(textOf(last + 1).trim()) && tryTo({ first, last: last + 1 })) ||
      tryTo({ first: first - 1, last });
  return { first, last };
}

/** It shows nothing itself. */
const POINTS_ELSEWHERE =
  /\b(?:the following (?:table|chart|tables)|tables? (?:below|above)|(?:is|are|was|were) (?:\w+ )?(?:presented|shown|set forth|summarized|included|provided|discussed|described) (?:in|below|on page|under)|see (?:also )?(?:[\u201c"]|note|item|part)|refer to (?:[\u201c"]|note|item|part))/i;

/** Sentences at its ends that only point elsewhere or only thank somebody, and hold no place, are left out. */
function withoutPointers(
  text: string,
  { sentences, places }: { readonly sentences: readonly Span[]; readonly places: readonly Place[] },
  { first, last }: Run,
): Run {
  const points = (index: number) => {
    const span = sentences[index] ?? { start: 0, end: 0 };
    const sentence = text.slice(span.start, span.end);
    return (
      !holdsPlace(places, span) &&
      (POINTS_ELSEWHERE.test(sentence) || onlyTurnsElsewhere(sentence.trim()) || isCourtesy(sentence))
    );
  };
  let run = { first, last };
  while (run.last > run.first && points(run.last) && isLongEnough(spanOf(sentences, { ...run, last: run.last - 1 })))
    run = { ...run, last: run.last - 1 };
  while (run.first < run.last && points(run.first) && isLongEnough(spanOf(sentences, { ...run, first: run.first + 1 })))
    run = { ...run, first: run.first + 1 };
  return run;
}

/** What begins with words on something that was said elsewhere is parted from the first sentence after them that does not, if each has enough to say. */
function partedWhereItReadsAlone(
  text: string,
  { sentences, places }: { readonly sentences: readonly Span[]; readonly places: readonly Place[] },
  run: Run,
): Run[] {
  const opening = spanOf(sentences, { first: run.first, last: run.first });
  if (!leansBack(text.slice(opening.start, opening.end))) return [run];
  for (let first = run.first + 1; first <= run.last; first += 1) {
    const [before, rest] = [
      { first: run.first, last: first - 1 },
      { first, last: run.last },
    ];
    const span = spanOf(sentences, rest);
    if (!holdsPlace(places, span) || !isLongEnough(span)) break;
    if (!readsAlone(text, span)) continue;
    if (!holdsPlace(places, spanOf(sentences, before))) return [rest];
    return isLongEnough(spanOf(sentences, before)) ? [before, rest] : [run];
  }
  return [run];
}

const holdsPlace = (places: readonly Place[], { start, end }: Span) =>
  places.some((place) => place.start < end && place.end > start);

const isLongEnough = ({ start, end }: Span) => end - start >= LENGTH_MIN;

/** Runs that share a sentence are one, as long as it fits; else the later one begins behind the earlier. */
function merged(sentences: readonly Span[], runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const previous = all.at(-1);
    if (!previous || run.first > previous.last) all.push(run);
    else if (run.last <= previous.last) continue;
    else if (fits(sentences, { first: previous.first, last: run.last }))
      all[all.length - 1] = { first: previous.first, last: run.last };
    else all.push({ first: previous.last + 1, last: run.last });
  }
  return all;
}

const LEADS_IN =
  /(?::|\b(?:including|following|are|is|of|to|that|by|for|as|from|in|and|on|with)|[\u2013\u2014-])[,:]?$/i;
/** So much of a text is a mark and a line end, not something else between two items. */
const MARK_LENGTH_MAX = 10;

/** An item of a list takes the words that introduce the list along, with the items between. */
function leadInStart(text: string, span: Span, { said, index }: BlockPlace): number {
  const isItem = said[index]?.isItem || /^\p{Ll}/u.test(text.charAt(span.start));
  if (!isItem) return span.start;
  for (let back = index - 1; back >= Math.max(0, index - ITEMS_MAX); back -= 1) {
    const block = said[back] as SaidBlock;
    const next = said[back + 1] as SaidBlock;
    if (next.start - block.end > MARK_LENGTH_MAX) break;
    const line = text.slice(block.start, block.end).trimEnd();
    if (LEADS_IN.test(line)) {
      const from = sentencesOf(text, block.start, block.end).at(-1)?.start ?? block.start;
      return span.end - from <= SENTENCE_LENGTH_MAX ? from : span.start;
    }
    if (!block.isItem && !/^\p{Ll}/u.test(line)) break;
  }
  return span.start;
}

/** "Is pushing up our expense ratio and has.": the speaker went on otherwise. */
const BREAKS_OFF =
  /\b(?:and|or|but|the|an|because|which|our|their|and (?:has|have|is|are|was|were|it|we|then|so))[.]$/i;

function readsAlone(text: string, { start, end }: Span): boolean {
  const passage = text.slice(start, end);
  return (
    /^["\u201c(\u2018'$]*[\p{Lu}\d]/u.test(passage) &&
    (endsSentence(passage) || isListed(passage)) &&
    !BREAKS_OFF.test(passage) &&
    !leansBack(openingOf(passage))
  );
}

/** What later sentences refer back to is in it, mostly. */
function openingOf(passage: string): string {
  const [first] = sentencesOf(passage);
  return first ? passage.slice(first.start, first.end) : passage;
}

/** A list with what introduces it ends where its last quoted item does. */
export function isListed(passage: string): boolean {
  return /[:\u2014\u2013]\s*\n/.test(passage);
}

/** As many cuts of an endless sentence as its places need. */
function cutsAround(text: string, sentence: Span, places: readonly Place[]): Span[] {
  const spans: Span[] = [];
  let from = sentence.start;
  for (const place of places) {
    const previous = spans.at(-1);
    const isElsewhere = place.start < sentence.start || place.end > sentence.end;
    if (isElsewhere || (previous && place.end <= previous.end)) continue;
    const within = { start: Math.min(from, place.start), end: sentence.end };
    const span = trimmed(text, clipAround(text, { within, core: place, lengthMax: LENGTH_MAX }));
    spans.push(span);
    from = span.end;
  }
  return spans;
}
