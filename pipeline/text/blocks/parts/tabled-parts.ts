// The parts of a company that its report lists as the rows of a table and then reports on one after the other, each below its name.
import { isContinued } from "../line-kind.ts";
import { isHeading, rankOfName, type Unit, WEAK_RANK } from "../unit.ts";
import { followsParts } from "./after-parts.ts";

/**
 * A line that is the name of a part. `rank` as that of headings; what is inside of another part is a little below it. `isContinued`: at
 * the top of another page, where its outer part may be named as well.
 */
export type PartHead = {
  readonly name: string;
  readonly rank: number;
  readonly isProper: boolean;
  readonly isContinued: boolean;
};

/** A table, by its last row, with the headings below it that have the name of one of its rows, by row. */
type Listed = { readonly at: number; readonly labels: readonly (readonly number[])[] };
type Placed = PartHead & { readonly at: number; readonly depth: number };

const NAME_MAX = 70;
const LABEL =
  /(?:^|(?<=[\d)%—*] ))(\p{Lu}(?:[\p{L}'’&/,. –-]|(?<=\p{L})—(?=\p{L})){2,60}?)(?: ?\([^)\d]{1,40}\))?\s*(?:[([](?:\d|[a-z])[)\]]\s*)?[:*]?\s+[($\s]*(?:\d|—)/gu;
/** Rows that are measures, things owned or owed, or what is left over: figures of the whole, and no part of it. */
const NO_PART =
  /\b(?:premiums?|revenues?|sales|income|earnings?|expenses?|costs?|loss(?:es)?|gains?|profits?|margin|tax(?:es)?|fees?|interest|dividends?|invest(?:ed|ments?)|securities|bonds?|stocks?|equit(?:y|ies)|loans?|mortgages?|cash|assets?(?! management)|liabilit(?:y|ies)|debt|notes?|borrowings?|reserves?|claims?|benefits?|catastrophes?|hurricanes?|ratios?|rates?|shares?|capital(?! markets)|goodwill|derivatives?|maturit(?:y|ies)|deposits?|contracts?|treat(?:y|ies)|policies|commissions?|amortization|depreciation|receivables?|payables?|recoverables?|total|net|gross|other|corporate|consolidated|all|membership|members|attritional|current|prior|years?|level|quarters?|operations|activities|results|basic|diluted|adjustments?|governments?|municipal\w*|states?|retention|volume|growth|exposure|foreign|currency|effects?|changes?|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
/** What is told below the name of a part, with a figure. */
const ITS_RESULTS =
  /\b(?:premiums?|revenues?|underwriting|earnings|(?:net|operating|pre-?tax|core) (?:operating )?(?:income|loss)|sales|combined ratio|loss ratio|benefits? ratio|membership)\b/i;
const CELL_ENDS = /\s*\|\s*/g;
const UNITS_TO_RESULTS = 8;
const PARTS_MIN = 2;

/** By the index of the unit. */
export function tabledParts(units: readonly Unit[]): Map<number, PartHead> {
  const heads = headsOf(units);
  const names = new Set([...heads.values()].flat());
  const placed: Placed[] = [];
  for (const table of tablesOf(units, heads)) {
    const outer = outerOf(table.at, placed, units);
    const end = outer === null ? units.length : endOf(outer, { placed, units });
    const labels = table.labels.map((all) => all.filter((at) => at < end && !placed.some((each) => each.at === at)));
    const told = labels.filter(([first]) => first !== undefined && hasResults(units, first, names));
    if (told.length < PARTS_MIN) continue;
    const ranks = labels.flat().map((at) => units[at]?.rank ?? WEAK_RANK);
    const rank = Math.max(...ranks, outer === null ? 0 : outer.rank + 0.1);
    for (const at of labels.flat()) {
      const text = units[at]?.text ?? "";
      placed.push({
        ...named(text, outer),
        isContinued: isContinued(text),
        rank: outer === null ? Math.min(rank, ownRank(units[at])) : rank,
        at,
        depth: outer === null ? 0 : outer.depth + 1,
      });
    }
    if (outer !== null) placed.push(...backTo(outer, { units, end, placed }));
    placed.sort((one, other) => one.at - other.at);
  }
  return new Map(placed.map((head) => [head.at, head]));
}

/** A table may have a segment beside what is inside of another: its heading, which is set higher, is above what is there. */
const ownRank = (unit: Unit | undefined) => (unit !== undefined && isHeading(unit) ? rankOfName(unit) : WEAK_RANK);

/** Lines of the look of those that name its parts, and which its table does not have: what is below them is of no part that was named. */
function backTo(
  outer: Placed,
  { units, end, placed }: { readonly units: readonly Unit[]; readonly end: number; readonly placed: readonly Placed[] },
): Placed[] {
  const inner = placed.filter(({ at, depth }) => at > outer.at && at < end && depth === outer.depth + 1);
  const lines = inner
    .filter(({ at, isContinued }) => units[at]?.kind === "furniture" && !isContinued)
    .map(({ at }) => at);
  const from = Math.min(...lines);
  const names = new Set(placed.map(({ at }) => at));
  return units.slice(0, end).flatMap((unit, at) => {
    const isLine =
      at > from &&
      unit.kind === "furniture" &&
      !names.has(at) &&
      !isContinued(unit.text) &&
      units[at + 1]?.kind === "prose";
    if (!isLine || !mayBeHead(unit, units[at - 1], units[at + 1])) return [];
    return [{ ...outer, isContinued: false, at, rank: outer.rank + 0.1, depth: outer.depth + 1 }];
  });
}

const withoutAside = (text: string) =>
  text
    .replace(/\s*\([^)]*\)\s*$/, "")
    .replace(/[\s:]+$/, "")
    .replace(/ Segment$/i, "");
const keyOf = (text: string) =>
  withoutAside(text)
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

/** "Insurance—Underwriting", "Insurance—Investment Income": two topics of one part. */
const TOPIC = /\s*[—–].*$/;

/** "Life/health" is what other parts have too, and is told with the part that it is in; "Harbor Group" is the only one of its name. */
function named(text: string, outer: PartHead | null): Pick<PartHead, "name" | "isProper"> {
  const whole = withoutAside(text);
  const own = whole.replace(TOPIC, "");
  const isProper = !/(?:^|[\s/—–-])(?!and\b|of\b|for\b|the\b)\p{Ll}/u.test(own) && own === whole;
  return { name: isProper || outer === null || !outer.isProper ? own : `${own} of ${outer.name}`, isProper };
}

/** Short lines that stand alone, by their words: they are names where a table has them. */
function headsOf(units: readonly Unit[]): Map<string, number[]> {
  const heads = new Map<string, number[]>();
  for (const [index, unit] of units.entries()) {
    if (!mayBeHead(unit, units[index - 1], units[index + 1])) continue;
    const key = keyOf(unit.text);
    if (key.length > 2 && !NO_PART.test(unit.text.replace(TOPIC, "")))
      heads.set(key, [...(heads.get(key) ?? []), index]);
  }
  return heads;
}

const ROWS: ReadonlySet<Unit["kind"]> = new Set<Unit["kind"]>(["table", "caption"]);
const BETWEEN_ROWS: ReadonlySet<Unit["kind"]> = new Set<Unit["kind"]>([...ROWS, "furniture"]);

function mayBeHead(unit: Unit, above: Unit | undefined, below: Unit | undefined): boolean {
  const { kind, text } = unit;
  if (text.length > NAME_MAX || /\d/.test(text) || !/^\p{Lu}/u.test(text)) return false;
  if (isHeading(unit) || (kind === "furniture" && isContinued(text))) return true;
  const isAlone = kind === "caption" || kind === "furniture";
  // Between rows it is one of the rows' own headings.
  return isAlone && (below?.kind === "prose" || !(above && ROWS.has(above.kind)));
}

/** The names of a table's rows of figures. */
const rowsOf = (table: string) => Array.from(table.replace(CELL_ENDS, " ").matchAll(LABEL), ([, label = ""]) => label);

/** "National Property and Other" is a part, what is other alone is none. */
const AND_OTHER = / and Other$/i;

/** Of those rows the names of parts, by the form that they are compared in. */
export const partRowsOf = (table: string) =>
  rowsOf(table)
    .filter((label) => !NO_PART.test(label.replace(AND_OTHER, "")))
    .map(keyOf);

export const isPartRow = (title: string, rows: ReadonlySet<string>) => rows.has(keyOf(title));

function tablesOf(units: readonly Unit[], heads: ReadonlyMap<string, readonly number[]>): Listed[] {
  const tables: Listed[] = [];
  let keys = new Set<string>();
  let at = 0;
  for (const [index, { kind, text }] of units.entries()) {
    if (kind === "table" || (kind === "caption" && /\d/.test(text))) {
      at = index;
      for (const label of rowsOf(text)) keys.add(keyOf(label));
    }
    if (keys.size === 0 || BETWEEN_ROWS.has(units[index + 1]?.kind ?? "prose")) continue;
    const labels = [...keys].flatMap((key) => {
      const below = heads.get(key)?.filter((head) => head > at) ?? [];
      return below.length > 0 ? [below] : [];
    });
    if (labels.length >= PARTS_MIN) tables.push({ at, labels });
    keys = new Set();
  }
  return tables;
}

/** @param names lines that may be names of parts */
function hasResults(units: readonly Unit[], at: number, names: ReadonlySet<number>): boolean {
  for (const [place, unit] of units.slice(at + 1, at + 1 + UNITS_TO_RESULTS).entries()) {
    if (names.has(at + 1 + place) && isHeading(unit)) return false;
    if (/\d/.test(unit.text) && ITS_RESULTS.test(unit.text)) return true;
  }
  return false;
}

/** The part that a table is in. */
function outerOf(table: number, placed: readonly Placed[], units: readonly Unit[]): Placed | null {
  const last = placed.findLast(({ at }) => at < table);
  return last !== undefined && table < endOf(last, { placed, units }) ? last : null;
}

/** Where what is told of a part ends: at the next one that is no part of it (pages repeat the name above), or where the parts have been gone through. */
function endOf(
  { at, name, depth }: Placed,
  { placed, units }: { readonly placed: readonly Placed[]; readonly units: readonly Unit[] },
): number {
  const next =
    placed.find((head) => head.at > at && head.depth <= depth && head.name !== name && !head.isContinued)?.at ??
    units.length;
  const left = units.findIndex((unit, index) => index > at && isHeading(unit) && followsParts(unit.text));
  return left < 0 ? next : Math.min(next, left);
}
