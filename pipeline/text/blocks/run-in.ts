// Headings that their text follows on the same line: `Business Insurance. Net unfavorable …`, `Sales Data. The following …`.
import { isTitle } from "./line-kind.ts";
import type { Unit } from "./unit.ts";

/** `length` counts from the mark of a list item on; `rank` is that of the emphasis, the lower the number the stronger. */
export type RunIn = { readonly title: string; readonly length: number; readonly rank: number };

const OPENING_MAX = 200;
const BODY_MIN = 20;
/** What parts a run-in heading from its text. */
const JOINT = /^[\s.:;–—-]*/;
const BODY = /^[\p{Lu}\d$“"(]/u;
const BY_WORDS = /^(\p{Lu}[^.:;\n]{2,70}?)(?:\.\s+|:\s+|\s*(?:--+|[–—])\s*|\s-\s)(?=[\p{Lu}“"])/u;
/** Behind the mark of a list's item a dash parts them, however small they are written. */
const BY_DASH = /^(\p{Lu}[^.:;\n–—]{2,60}?)\s+[–—-]\s+(?=[\p{Lu}“"])/u;
const NO_HEADING =
  /^(?:the|our|we|in|on|at|it|its|this|that|these|those|for|as|by|if|see|note|item|part|exhibit|there|an?|to|with|under|during|mr|ms|mrs|dr|st)\b|\b(?:inc|corp|co|ltd|mr|ms|mrs|dr|no|jr|sr|st|u\.s|is|are|was|were|has|have|had|will)$/i;
const CAPITALS_RUN_IN_RANK = 11;
const EMPHASIS_RUN_IN_RANK = 12;
const WORDS_RUN_IN_RANK = 16;
const WORDS_MAX = 7;

/** @param isLaidOut a text without markup, where words alone have to show a heading */
export function findRunIn(unit: Unit, isLaidOut: boolean): RunIn | null {
  if ((unit.kind !== "prose" && unit.kind !== "list_item") || unit.rank !== null) return null;
  return byEmphasis(unit) ?? byDash(unit) ?? byWords(unit, isLaidOut);
}

function byEmphasis({ line: { look }, text, mark }: Unit): RunIn | null {
  const { opening, emphasis } = look;
  if (opening <= mark + 2 || opening >= text.length || opening > OPENING_MAX) return null;
  const found = runInOf(text, mark, opening);
  return found && { ...found, rank: EMPHASIS_RUN_IN_RANK + (emphasis & 1 ? 0 : 1) };
}

function byDash({ kind, text, mark }: Unit): RunIn | null {
  const title = kind === "list_item" ? (BY_DASH.exec(text.slice(mark, mark + OPENING_MAX))?.[1] ?? "") : "";
  if (!isShort(title) || NO_HEADING.test(title)) return null;
  const found = runInOf(text, mark, mark + title.length);
  return found && { ...found, rank: WORDS_RUN_IN_RANK };
}

function byWords({ text, mark }: Unit, isLaidOut: boolean): RunIn | null {
  const body = text.slice(mark, mark + OPENING_MAX);
  const title = BY_WORDS.exec(body)?.[1] ?? "";
  const isCapital = title.length > 5 && title === title.toUpperCase() && /\p{Lu}{4}/u.test(title);
  if (!isCapital && !(isLaidOut && isPlainTitle(title))) return null;
  const found = runInOf(text, mark, mark + title.length);
  return found && { ...found, rank: isCapital ? CAPITALS_RUN_IN_RANK : WORDS_RUN_IN_RANK };
}

const isShort = (title: string) => title !== "" && title.split(" ").length <= WORDS_MAX;
const isPlainTitle = (title: string) => isShort(title) && isTitle(title) && !NO_HEADING.test(title);

/** null where the emphasised words are a part of the sentence that follows. */
function runInOf(text: string, mark: number, end: number): Omit<RunIn, "rank"> | null {
  const heading = text.slice(mark, end).trim();
  const joint = JOINT.exec(text.slice(end))?.[0] ?? "";
  const isParted = /[.:;–—-]$/.test(heading) || /[.:–—]|\s-\s/.test(joint) || /[!?]$/.test(heading);
  const length = end - mark + joint.length;
  const body = text.slice(mark + length);
  if (!isParted || body.length < BODY_MIN || !BODY.test(body)) return null;
  return { title: heading.replace(/[\s.:;–—-]+$/, ""), length };
}
