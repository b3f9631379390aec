// Passages that read alone: list items with their lead-in, references back with what they refer to, no heading or number in front.
import { endsSentence, type Span, sentencesOf, trimmed } from "../../data/prose/sentences.ts";
import { CELL_SEPARATOR } from "../../data/prose/tabular.ts";
import type { Hit } from "./keywords.ts";
import { LENGTH_MAX, LENGTH_MIN, lineEndAt, lineStartAt } from "./passages.ts";

const HEADING_LENGTH_MAX = 120;
/** A list is looked back through so many items. */
const ITEMS_MAX = 12;
const ENUMERATOR =
  /^(?:\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)|(?:\d{1,2}|[a-z])\)|[-*\u2022\u25cf\u25aa\u25e6\u00b7\u2013\u2014])\s*(?=\p{Lu})/u;
/** A sentence that opens so speaks of what the one before has said. */
const REFERS_BACK =
  /^(?:(?:this|these|those|such|they|he|she|both|neither|the (?:latter|former|same))\b(?! (?:report|annual|quarterly|form|filing|document|discussion|section|item|note|table)\b)|it (?!is (?:possible|expected|important|likely|our|not possible)\b)|(?:however|therefore|thus|consequently|accordingly|moreover|furthermore|conversely|additionally|in addition|as (?:a result|such)|for (?:example|this reason|these reasons)|also|otherwise|similarly|likewise|instead|and|but|or|so)\b)/i;
const LEADS_IN = /(?::|\b(?:including|following|are|is|of|to|that|by|for)|[\u2013\u2014-])$/i;
const LIST_GOES_ON = /(?:[;,]|[;,]? (?:and|or))$/i;

/**
 * The spans of passages, widened to what they need to be understood (within LENGTH_MAX), or narrowed by a heading in front
 * of them. No keyword is lost: a heading stays when the rest does not hold its keywords. In the order of the spans.
 */
export function standaloneSpans(text: string, spans: readonly Span[], hits: readonly Hit[]): Span[] {
  const standing: Span[] = [];
  for (const span of spans) {
    const previous = standing.at(-1);
    const wider = withAntecedent(text, withLeadIn(text, withoutHeadings(text, span, hits)));
    const start =
      previous && wider.start < previous.end ? Math.max(wider.start, Math.min(previous.end, span.start)) : wider.start;
    const next = withoutEnumerator(text, { start, end: wider.end });
    if (previous && wider.start < previous.end && next.end - previous.start <= LENGTH_MAX) {
      standing[standing.length - 1] = { start: previous.start, end: Math.max(previous.end, next.end) };
    } else standing.push(next);
  }
  return standing;
}

/** Without the headings at its start: short lines that end no sentence, above a line that begins one. */
function withoutHeadings(text: string, span: Span, hits: readonly Hit[]): Span {
  let { start } = span;
  for (;;) {
    const lineEnd = text.indexOf("\n", start);
    if (lineEnd < 0 || lineEnd >= span.end || span.end - lineEnd - 1 < LENGTH_MIN) return { start, end: span.end };
    const isHeading =
      isHeadingLine(text.slice(start, lineEnd)) &&
      /^\s*["\u201c(]?[\p{Lu}\d$]/u.test(text.slice(lineEnd + 1, lineEnd + 4));
    const rest = { start: lineEnd + 1, end: span.end };
    const restLine = text.slice(rest.start, lineEndAt(text, rest.start));
    if (!isHeading || restLine.includes(CELL_SEPARATOR) || !keepsKeywords(hits, { start, end: lineEnd }, rest))
      return { start, end: span.end };
    start = rest.start;
  }
}

function isHeadingLine(line: string): boolean {
  return (
    line.length <= HEADING_LENGTH_MAX &&
    !line.includes(CELL_SEPARATOR) &&
    !/[.!?;:,]["')\u201d\u2019]*$/.test(line.trimEnd())
  );
}

/** Does the rest hold every keyword of which the cut takes something away? */
function keepsKeywords(hits: readonly Hit[], cut: Span, rest: Span): boolean {
  const kept = hits.filter(({ start, end }) => start >= rest.start && end <= rest.end);
  const keywords = new Set(kept.map(({ keyword }) => keyword));
  return hits.every(({ keyword, start, end }) => end <= cut.start || start >= cut.end || keywords.has(keyword));
}

/** An item of a list takes the words that introduce the list along, with the items between. */
function withLeadIn(text: string, span: Span): Span {
  const lineStart = lineStartAt(text, span.start);
  if (text.slice(lineStart, span.start).trim().length > 2 || lineStart === 0) return span;
  const isItem = /^\p{Ll}/u.test(text.slice(span.start, span.start + 1));
  if (!isItem) return span;
  let end = lineStart - 1;
  for (let item = 0; item < ITEMS_MAX && end > 0; item += 1) {
    const start = lineStartAt(text, end);
    const line = text.slice(start, end).trimEnd();
    if (line.includes(CELL_SEPARATOR) || span.end - start > LENGTH_MAX * 2) return span;
    if (
      LEADS_IN.test(line) ||
      (item === 0 && !endsSentence(line) && !LIST_GOES_ON.test(line) && line.length > HEADING_LENGTH_MAX)
    ) {
      const from = sentencesOf(text, start, end).at(-1)?.start ?? start;
      return span.end - from <= LENGTH_MAX ? { start: from, end: span.end } : span;
    }
    if (endsSentence(line)) return span;
    end = start - 1;
  }
  return span;
}

/** A sentence that refers back takes the one before it in its paragraph along. */
function withAntecedent(text: string, span: Span): Span {
  let { start } = span;
  for (let taken = 0; taken < 2 && REFERS_BACK.test(text.slice(start, start + 60)); taken += 1) {
    const from = Math.max(lineStartAt(text, start), start - LENGTH_MAX);
    const before = sentencesOf(text, from, start).at(-1);
    const isCutOff = before?.start === from && from > 0 && text.charAt(from - 1) !== "\n";
    if (!before || isCutOff || span.end - before.start > LENGTH_MAX) break;
    start = before.start;
  }
  return { start, end: span.end };
}

function withoutEnumerator(text: string, span: Span): Span {
  const { start, end } = trimmed(text, span);
  const [enumerator = ""] = ENUMERATOR.exec(text.slice(start, start + 12)) ?? [];
  return { start: end - start - enumerator.length >= LENGTH_MIN ? start + enumerator.length : start, end };
}
