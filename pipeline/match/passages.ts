// Hits of one part → passages: whole sentences around the hits, long enough to stand alone, short enough to quote.
import { endsSentence, type Span, sentencesOf, trimmed } from "../../data/prose/sentences.ts";
import { clipAround } from "./clip-around.ts";
import { tellsIntent } from "./intent.ts";
import type { Hit } from "./keywords.ts";

/** A shorter passage takes a neighbouring sentence along. */
export const LENGTH_MIN = 60;
/** Neighbouring hit sentences are joined up to here. */
export const LENGTH_MAX = 800;
/** A single sentence stays whole up to here, then it is cut around its hits. */
export const SENTENCE_LENGTH_MAX = 1200;

/**
 * Spans of the passages that hold `hits` (as KeywordMatcher.find returns them), by start. Every hit lies in at least one
 * of them (semantics 14.2).
 */
export function passageSpans(text: string, hits: readonly Hit[]): Span[] {
  const spans: Span[] = [];
  for (const block of hitBlocks(text, hits)) {
    for (const span of blockSpans(text, block)) {
      const previous = spans.at(-1);
      if (previous && gathers(text, previous, span)) {
        spans[spans.length - 1] = { start: previous.start, end: Math.max(previous.end, span.end) };
      } else spans.push(longEnough(text, span));
    }
  }
  return mergeOverlaps(spans);
}

/** A short hit right behind a passage (the next row of a table, say) joins it rather than looking for company itself. */
function gathers(text: string, previous: Span, span: Span): boolean {
  if (span.end - span.start >= LENGTH_MIN || span.end - previous.start > LENGTH_MAX) return false;
  return span.start <= previous.end || text.slice(previous.end, span.start).trim() === "";
}

type Block = Span & {
  readonly hits: Hit[];
};

/** The lines that hold hits; a hit that runs over a line end makes its lines one block. */
function hitBlocks(text: string, hits: readonly Hit[]): Block[] {
  const blocks: Block[] = [];
  let open: { start: number; end: number; hits: Hit[] } | undefined;
  for (const hit of hits) {
    if (!open || hit.start >= open.end) {
      open = { start: lineStartAt(text, hit.start), end: lineEndAt(text, hit.start), hits: [] };
      blocks.push(open);
    }
    if (hit.end > open.end) open.end = lineEndAt(text, hit.end);
    open.hits.push(hit);
  }
  return blocks;
}

type SentenceSpan = Span & {
  /** The first and last sentence of the block that it holds, of which the whole is quoted. */
  readonly first: number;
  readonly last: number;
};

/** Sentences with hits, neighbours joined while they fit, sentences that are too long cut around their hits. */
function blockSpans(text: string, block: Block): Span[] {
  const sentences = sentencesOf(text, block.start, block.end);
  const spans: SentenceSpan[] = [];
  let lastIndex = -2;
  for (const { start, end, hits, firstIndex, endIndex } of hitSentences(sentences, block)) {
    const previous = spans.at(-1);
    if (previous && firstIndex <= lastIndex + 1 && end - previous.start <= LENGTH_MAX) {
      spans[spans.length - 1] = { ...previous, end, last: endIndex };
    } else if (end - start <= SENTENCE_LENGTH_MAX) spans.push({ start, end, first: firstIndex, last: endIndex });
    else {
      const cuts = windows(text, { start, end }, hits);
      spans.push(...cuts.map((cut) => ({ ...cut, first: firstIndex, last: endIndex })));
    }
    lastIndex = endIndex;
  }
  return withIntent(text, sentences, spans);
}

/** A sentence right behind or before that says what is done about it comes along, unless another passage has it. */
function withIntent(text: string, sentences: readonly Span[], spans: readonly SentenceSpan[]): Span[] {
  const isIntent = (sentence: Span | undefined): sentence is Span =>
    sentence !== undefined && tellsIntent(text.slice(sentence.start, sentence.end));
  let takenUntil = -1;
  return spans.map((span, at) => {
    let { start, end, first, last } = span;
    const before = sentences[first - 1];
    if (first - 1 > takenUntil && isIntent(before) && end - before.start <= LENGTH_MAX) start = before.start;
    const nextFirst = spans[at + 1]?.first ?? sentences.length;
    for (let after = sentences[last + 1]; last + 1 < nextFirst && isIntent(after); after = sentences[last + 1]) {
      if (after.end - start > LENGTH_MAX) break;
      end = after.end;
      last += 1;
    }
    takenUntil = last;
    return { start, end };
  });
}

type HitSentence = Block & {
  readonly firstIndex: number;
  readonly endIndex: number;
};

function hitSentences(sentences: readonly Span[], block: Block): HitSentence[] {
  const found: HitSentence[] = [];
  let index = 0;
  let open: { start: number; end: number; hits: Hit[]; firstIndex: number; endIndex: number } | undefined;
  for (const hit of block.hits) {
    if (open && hit.end <= open.end) {
      open.hits.push(hit);
      continue;
    }
    if (!open || hit.start >= open.end) {
      while (index < sentences.length - 1 && (sentences[index]?.end ?? 0) <= hit.start) index++;
      const sentence = sentences[index] ?? block;
      open = {
        start: Math.min(sentence.start, hit.start),
        end: sentence.end,
        hits: [],
        firstIndex: index,
        endIndex: index,
      };
      found.push(open);
    }
    while (hit.end > open.end && index < sentences.length - 1) open.end = sentences[++index]?.end ?? hit.end;
    open.end = Math.max(open.end, hit.end);
    open.endIndex = index;
    open.hits.push(hit);
  }
  return found;
}

/** As many cuts of a long sentence as its hits need. */
function windows(text: string, sentence: Span, hits: readonly Hit[]): Span[] {
  const spans: Span[] = [];
  let from = sentence.start;
  for (const hit of hits) {
    const previous = spans.at(-1);
    if (previous && hit.end <= previous.end) continue;
    const within = { start: Math.min(from, hit.start), end: sentence.end };
    const span = clipAround(text, { within, core: hit, lengthMax: LENGTH_MAX });
    spans.push(span);
    from = span.end;
  }
  return spans;
}

/** Takes neighbouring sentences along until the passage can stand alone; after a heading or table row the next line first. */
function longEnough(text: string, span: Span): Span {
  const seen = new Set<number>();
  while (span.end - span.start < LENGTH_MIN) {
    const next = nextSentence(text, span.end);
    const previous = previousSentence(text, span.start);
    const neighbour =
      next && (sameLine(text, span.end, next.start) || !previous || isUnfinished(text, span))
        ? next
        : (previous ?? next);
    if (!neighbour || seen.has(neighbour.start)) return span;
    seen.add(neighbour.start);
    span = joined(text, span, neighbour);
  }
  return span;
}

function joined(text: string, span: Span, neighbour: Span): Span {
  const whole = { start: Math.min(span.start, neighbour.start), end: Math.max(span.end, neighbour.end) };
  return clipAround(text, { within: whole, core: span, lengthMax: LENGTH_MAX });
}

function isUnfinished(text: string, { end }: Span): boolean {
  return !endsSentence(text.slice(Math.max(0, end - 4), end));
}

function sameLine(text: string, from: number, to: number): boolean {
  return !text.slice(from, to).includes("\n");
}

/** How far a neighbouring sentence is looked for; one that is cut off here is too long anyway and gets clipped. */
const REACH = LENGTH_MAX + LENGTH_MIN;

function nextSentence(text: string, from: number): Span | undefined {
  while (from < text.length && /\s/.test(text.charAt(from))) from++;
  const ahead = text.slice(from, from + REACH);
  return sentencesOf(text, from, from + lineEndAt(ahead, 0))[0];
}

function previousSentence(text: string, to: number): Span | undefined {
  while (to > 0 && /\s/.test(text.charAt(to - 1))) to--;
  const from = Math.max(0, to - REACH);
  const behind = text.slice(from, to);
  const { start, end } = trimmed(text, { start: from + lineStartAt(behind, behind.length), end: to });
  return sentencesOf(text, start, end).at(-1);
}

function mergeOverlaps(spans: Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const previous = merged.at(-1);
    if (previous && span.end <= previous.end) continue;
    if (previous && span.start < previous.end && span.end - previous.start <= LENGTH_MAX) {
      merged[merged.length - 1] = { start: previous.start, end: span.end };
    } else merged.push(span);
  }
  return merged;
}

/** Of the line that `at` is in. */
export function lineStartAt(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

export function lineEndAt(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline;
}
