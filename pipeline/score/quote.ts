// A short quotation from a passage: the sentence or clause around what matters, word for word.
import type { Span } from "../../data/prose/sentences.ts";

/**
 * A cheap sight of where sentences end, for a quotation that is cut short anyway: segmenting each passage by
 * data/prose/sentences.ts would take scoring half as long again, to move 11 ends in 1,400 passages.
 */
const SENTENCE_BREAK = /[\p{Ll}\d%)\u201d"]{2}[.!?]["')\u201d\u2019]*\s+(?=[\p{Lu}\u201c"(])/gu;
const PAUSE = /[,;:\u2014\u2013]\s/g;

/** Words that tie a sentence to the one before it, which the quotation leaves behind. */
const CONNECTIVE =
  /^(?:as a result|in addition|moreover|furthermore|however|consequently|accordingly|additionally|therefore|for example|finally|also), /i;

/**
 * At most about `lengthMax` characters of `text` around [start, end), cut at pauses or spaces, an ellipsis where something
 * is left out inside the sentence, without the final full stop and with single quotes inside.
 */
export function quoteAround(text: string, anchor: Span, lengthMax = 190): string {
  const { start, end } = sentenceAround(text, anchor);
  if (end - start <= lengthMax) return polished(text.slice(start, end));
  const from = clauseStart(text, start, anchor.start, lengthMax);
  const to = clauseEnd(text, Math.max(anchor.end, from), Math.min(end, from + lengthMax));
  const opening = from > start ? "\u2026" : "";
  const closing = to < end ? "\u2026" : "";
  return `${opening}${polished(text.slice(from, to))}${closing}`;
}

/** A 32-bit FNV-1a hash: picks among wordings, so that the same passage always reads the same. */
export function pick<T>(wordings: readonly [T, ...T[]], key: string): T {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0;
  return wordings[hash % wordings.length] ?? wordings[0];
}

function sentenceAround(text: string, anchor: Span): Span {
  let start = 0;
  for (const { 0: found, index } of text.matchAll(SENTENCE_BREAK)) {
    const next = index + found.length;
    if (next <= anchor.start) start = next;
    else if (index >= anchor.end - 2) return { start, end: next };
  }
  return { start, end: text.length };
}

/** The earliest pause from which the anchor still fits into the length. */
function clauseStart(text: string, from: number, anchorStart: number, lengthMax: number): number {
  const earliest = Math.max(from, anchorStart - Math.floor(lengthMax * 0.6));
  if (earliest === from) return from;
  const stretch = text.slice(earliest, anchorStart);
  const pause = stretch.matchAll(PAUSE).next().value;
  if (pause) return earliest + pause.index + pause[0].length;
  const space = stretch.indexOf(" ");
  return space < 0 ? anchorStart : earliest + space + 1;
}

function clauseEnd(text: string, from: number, to: number): number {
  if (to <= from) return from;
  const stretch = text.slice(from, to);
  if (to === text.length) return to;
  const pause = [...stretch.matchAll(PAUSE)].at(-1);
  if (pause && pause.index > stretch.length / 2) return from + pause.index;
  const space = stretch.lastIndexOf(" ");
  return space < 0 ? from : from + space;
}

function polished(quote: string): string {
  return quote
    .replace(CONNECTIVE, "")
    .replace(/[\u201c\u201d"]/g, "'")
    .trim()
    .replace(/[\s.,;:|\u2014\u2013-]+$/, "");
}
