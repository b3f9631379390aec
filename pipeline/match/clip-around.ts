// A long sentence cut around what matters in it.
import { type Span, trimmed } from "../../data/prose/sentences.ts";

/** Where a sentence pauses, the best place first. */
const CUT_POINTS = [/[;:\u2014\u2013]\s/g, /[,)]\s/g, /\s\|\s|\t| {2,}/g, /\s/g];

/**
 * The stretch of `within` that holds `core`, at most `lengthMax` long unless `core` itself is longer, beginning and ending
 * where the sentence pauses (semicolon, comma, cell), never inside a word.
 */
export function clipAround(
  text: string,
  { within, core, lengthMax }: { within: Span; core: Span; lengthMax: number },
): Span {
  if (within.end - within.start <= lengthMax) return within;
  const room = Math.max(0, lengthMax - (core.end - core.start));
  const before = Math.min(core.start - within.start, Math.max(room / 2, room - (within.end - core.end)));
  const earliest = Math.ceil(core.start - before);
  const start = earliest <= within.start ? within.start : cutAfter(text, earliest, core.start);
  const latest = Math.min(within.end, start + Math.max(lengthMax, core.end - start));
  const end = latest >= within.end ? within.end : cutBefore(text, core.end, latest);
  return trimmed(text, { start, end });
}

/** The first good place to begin in [from, to]: after a pause in its first half, else after any white space. */
function cutAfter(text: string, from: number, to: number): number {
  const stretch = text.slice(from, to);
  for (const pattern of CUT_POINTS) {
    const match = stretch.matchAll(pattern).next().value;
    if (match && (match.index <= stretch.length / 2 || pattern === CUT_POINTS.at(-1))) {
      return from + match.index + match[0].length;
    }
  }
  return wordEdge(text, to, -1);
}

/** The last good place to end in [from, to]. */
function cutBefore(text: string, from: number, to: number): number {
  const stretch = text.slice(from, to);
  for (const pattern of CUT_POINTS) {
    const match = [...stretch.matchAll(pattern)].at(-1);
    if (match && (match.index >= stretch.length / 2 || pattern === CUT_POINTS.at(-1))) return from + match.index;
  }
  return wordEdge(text, from, 1);
}

/** From inside or at the edge of a word to that word's edge in the given direction. */
function wordEdge(text: string, at: number, direction: 1 | -1): number {
  const isSpace = (index: number) => index < 0 || index >= text.length || /\s/.test(text.charAt(index));
  if (direction < 0) while (!isSpace(at - 1)) at--;
  else while (!isSpace(at)) at++;
  return at;
}
