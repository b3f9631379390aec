// Amounts of a draft: one of a segment is given with its segment, one of a period with its period (semantics 12.6).
import { sentencesAndItemsOf } from "../../../data/prose/sentences.ts";
import type { Excerpt } from "../evidence/excerpt.ts";
import { type Figure, figuresIn, followsFrom } from "./figures.ts";

/** Words of a period that have to stand beside its amounts: "third", "quarter", "2023". */
const PERIOD_WORDS = /\b(?:first|second|third|fourth|three|six|nine|quarter|half|months|\d{4})\b/g;

/**
 * One line for each amount whose segment or period is missing in its paragraph.
 *
 * @param elsewhere lines in which an amount may stand for itself: statutory facts, the company's facts, the product
 */
export function whoseFigureProblems(
  body: string,
  { cited, elsewhere }: { cited: readonly Excerpt[]; elsewhere: readonly string[] },
): string[] {
  const given = elsewhere.flatMap(figuresIn);
  return body.split(/\n{2,}/).flatMap((paragraph) => {
    const folded = paragraph.toLowerCase();
    const amounts = figuresIn(paragraph).filter(({ kind }) => kind !== "plain");
    return amounts
      .filter((figure) => !followsFrom(figure, given))
      .flatMap((figure) => problemOf(figure, folded, cited));
  });
}

function problemOf(figure: Figure, paragraph: string, cited: readonly Excerpt[]): string[] {
  const sources = cited.filter(({ text }) => followsFrom(figure, sentencesAndItemsOf(text).flatMap(figuresIn)));
  const missing = sources.map((source) => missingOf(source, paragraph));
  if (missing.length === 0 || missing.includes(null)) return [];
  return [`figure "${figure.text}" stands without its ${missing[0]}`];
}

/** Null when nothing is. */
function missingOf({ segment, period }: Excerpt, paragraph: string): string | null {
  if (segment !== null && !paragraph.includes(segment.toLowerCase())) return `segment (${segment})`;
  const words = period?.toLowerCase().match(PERIOD_WORDS) ?? [];
  return words.every((word) => paragraph.includes(word)) ? null : `period (${period})`;
}
