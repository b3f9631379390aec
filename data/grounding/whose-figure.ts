// Amounts of a draft: one of a segment is given with its segment, one of a period with its period (semantics 12.6).

import { sentencesAndItemsOf } from "../prose/sentences.ts";
import { namesSegment } from "../taxonomy/segment-name.ts";
import { type Figure, figuresIn, followsFrom } from "./figures.ts";
import type { Problem } from "./problem.ts";

/** A passage with whose figures it has, and of what time; null = the whole company's, or not told. */
export type Figured = { readonly text: string; readonly segment: string | null; readonly period: string | null };

/** Words of a period that have to stand beside its amounts: "third", "quarter", "2023". */
const PERIOD_WORDS = /\b(?:first|second|third|fourth|three|six|nine|quarter|half|months|\d{4})\b/g;

/**
 * One line for each amount whose segment or period is missing in its paragraph.
 *
 * @param elsewhere lines in which an amount may stand for itself: statutory facts, the company's facts, the product
 */
export function whoseFigureProblems(
  body: string,
  { cited, elsewhere }: { cited: readonly Figured[]; elsewhere: readonly string[] },
): Problem[] {
  const given = elsewhere.flatMap(figuresIn);
  return body.split(/\n{2,}/).flatMap((paragraph) => {
    const amounts = figuresIn(paragraph).filter(({ kind }) => kind !== "plain");
    return amounts
      .filter((figure) => !followsFrom(figure, given))
      .flatMap((figure) => problemOf(figure, paragraph, cited));
  });
}

function problemOf(figure: Figure, paragraph: string, cited: readonly Figured[]): Problem[] {
  const sources = cited.filter(({ text }) => followsFrom(figure, sentencesAndItemsOf(text).flatMap(figuresIn)));
  const missing = sources.map((source) => missingOf(source, paragraph));
  if (missing.length === 0 || missing.includes(null)) return [];
  return [{ rule: "whose figure", line: `figure "${figure.text}" stands without its ${missing[0]}` }];
}

const QUARTER = /^(?<which>first|second|third|fourth) quarter of (?<year>\d{4})$/;

/** "The fourth-quarter call in January 2025" is on the fourth quarter of 2024, whose year it need not say. */
function isOfTheCallNamed(period: string, paragraph: string): boolean {
  const { which, year } = QUARTER.exec(period.toLowerCase())?.groups ?? {};
  if (which === undefined || !paragraph.includes(`${which}-quarter call`)) return false;
  const held = which === "fourth" ? String(Number(year) + 1) : (year ?? "");
  return paragraph.includes(held);
}

/** Null when nothing is. */
function missingOf({ segment, period }: Figured, paragraph: string): string | null {
  if (segment !== null && !namesSegment(paragraph, segment)) return `segment (${segment})`;
  const words = period?.toLowerCase().match(PERIOD_WORDS) ?? [];
  const folded = paragraph.toLowerCase();
  if (period !== null && isOfTheCallNamed(period, folded)) return null;
  return words.every((word) => folded.includes(word)) ? null : `period (${period})`;
}
