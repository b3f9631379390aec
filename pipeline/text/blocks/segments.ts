// The segment that each line is about: from the heading that names it to the next one of the same or a higher rank.
import type { Section } from "../sections/section.ts";
import { segmentOfParagraph, segmentOfTable } from "./paragraph-segment.ts";
import { followsSegments } from "./parts/after-parts.ts";
import { isPartRow, type PartHead, partRowsOf } from "./parts/tabled-parts.ts";
import type { RunIn } from "./run-in.ts";
import { knownName, lineOfItem, type SegmentNames, segmentOf } from "./segment-names.ts";
import { isHeading, rankOfName, type Unit, WEAK_RANK } from "./unit.ts";

/** `isOfItem`: of one item of a list, and of nothing behind it. `outer`: what it is a part of, which goes on behind it. */
type Open = {
  readonly name: string | null;
  readonly rank: number;
  readonly isOfItem?: boolean;
  readonly outer?: Open | null;
};

const WHOLE_COMPANY =
  /^(?:(?:total|summary of) )?consolidated\b|\bconsolidated results\b|^(?:corporate(?: (?:and|&) other)?|other operations|(?:all )?other)$/i;
/** Over the table that begins what is told of all segments. */
const OF_ALL_SEGMENTS =
  /^comparison of results of operations\b|^discontinued operations$|\bon a consolidated basis\b|\bour consolidated results\b|^\S+ consolidated$/i;

/** Between one that ends a segment and one that goes on with it. */
const HEADINGS_BETWEEN_MAX = 2;

/** `parts`: by unit, those that the report lists in a table. */
type Known = {
  readonly names: SegmentNames;
  readonly parts: ReadonlyMap<number, PartHead>;
  readonly sections: readonly Section[];
};

/**
 * By unit; null where no segment is named. A run-in heading counts up to the next one of its rank, inside of what is around it. A
 * heading that recurs under several segments is below them, whatever its look (semantics 14.15).
 */
export function segmentsOf(
  units: readonly Unit[],
  runIns: readonly (RunIn | null)[],
  { names, parts, sections }: Known,
): (string | null)[] {
  const starts = new Set(sections.map(({ start }) => start));
  const headings = units.map((unit, index) => {
    const part = parts.get(index);
    if (part === undefined) return headingOf(unit, units[index - 1], names);
    return { ...part, name: knownName(part.name, names) ?? part.name, isOfAll: false, key: keyOf(unit.text) };
  });
  const recurring = recurringHeadings(headings);
  let around: Open | null = null;
  let inside: Open | null = null;
  // What a heading of its rank has ended: one that recurs under the segments goes on with it, where it follows soon.
  let ended: Open | null = null;
  let headingsSince = 0;
  // The parts of what is around, which tables in it have as rows.
  let rows = new Set<string>();
  const goUnder = (heading: Heading): void => {
    if (heading.isContinued && isInside(around, heading.name)) return;
    headingsSince += 1;
    if (ended !== null && (headingsSince > HEADINGS_BETWEEN_MAX || !mayGoOn(heading, ended))) ended = null;
    const isFurther = around === null && recurring.has(heading.key);
    const next: Open | null = underHeading(heading, isFurther ? ended : around, recurring);
    if (next === null && around !== null && mayGoOn(heading, around)) {
      ended = around;
      headingsSince = 0;
    }
    if (next?.name !== around?.name) rows = new Set();
    around = next;
    inside = null;
  };
  return units.map((unit, index) => {
    if (starts.has(unit.line.start)) around = inside = ended = null;
    const heading = headings[index] ?? null;
    if (unit.kind === "table") for (const row of partRowsOf(unit.text)) rows.add(row);
    if (heading !== null) goUnder(heading);
    else
      inside = behindRunIn(runIns[index] ?? null, inside, { names, around, rows, isItem: unit.kind === "list_item" });
    const own = heading === null ? segmentOfParagraph(unit, names) : null;
    return own ?? inside?.name ?? around?.name ?? null;
  });
}

/** `name`: of the segment that it names. */
type Heading = {
  readonly name: string | null;
  readonly rank: number;
  readonly isOfAll: boolean;
  readonly key: string;
  readonly isContinued?: boolean;
};

/** Over a table a heading that only words show is a caption, and a table's lead may name its segment. */
function headingOf(unit: Unit, above: Unit | undefined, names: SegmentNames): Heading | null {
  const { kind, text } = unit;
  const key = keyOf(text);
  if (isHeading(unit)) {
    const name = segmentOf(text, names);
    return { name, rank: rankOf(unit, name), isOfAll: WHOLE_COMPANY.test(text) || followsSegments(text), key };
  }
  const isLead = kind === "caption" || kind === "prose";
  const name = isLead ? segmentOfTable(unit, above, names) : null;
  if (name !== null) return { name, rank: WEAK_RANK, isOfAll: false, key };
  if (kind !== "caption") return null;
  const isOfAll = WHOLE_COMPANY.test(text) || OF_ALL_SEGMENTS.test(text);
  return isOfAll || RESULTS.test(text) ? { name: null, rank: WEAK_RANK, isOfAll, key } : null;
}

const rankOf = (unit: Unit, name: string | null) => (name === unit.text ? rankOfName(unit) : (unit.rank ?? 0));

/** "Investments Results": of something else than the segment before. */
const RESULTS = /^(?!(?:Operating|Underwriting|Segment|Financial|Summary) )\p{Lu}[\p{L} &-]{2,50} Results$/u;

function underHeading({ name, rank, isOfAll, key }: Heading, open: Open | null, recurring: ReadonlySet<string>) {
  if (name !== null) return { name, rank, outer: outsideOf(rank, open) };
  if (open === null || isOfAll) return null;
  return recurring.has(key) || isWithin(key, open) ? open : outsideOf(rank, open);
}

/** What is open is the part of the name, or within it. */
function isInside(open: Open | null, name: string | null): boolean {
  return open !== null && (open.name === name || isInside(open.outer ?? null, name));
}

/** "Harbor US Operating Results" is of Harbor US, and "Harbor's Other Lines" of Harbor Financial; two years that are compared are of what is above. */
const isWithin = (key: string, { name }: Open) =>
  COMPARES_YEARS.test(key) ||
  (name !== null && (key.startsWith(`${keyOf(name)} `) || key.startsWith(`${keyOf(name.replace(/ .*$/, ""))} s `)));
const COMPARES_YEARS = /^(?:for the )?(?:fiscal )?(?:years?|\w+ months) ended .* compared (?:to|with) /;

const keyOf = (text: string) => text.toLowerCase().replace(/\W+/g, " ").trim();

/** What goes on below a heading of the rank. */
function outsideOf(rank: number, open: Open | null): Open | null {
  let outer = open;
  while (outer !== null && rank <= outer.rank) outer = outer.outer ?? null;
  return outer;
}

const mayGoOn = ({ rank, isOfAll }: Heading, { rank: of }: Open) => rank >= of && !isOfAll;

type RunInPlace = {
  readonly names: SegmentNames;
  readonly around: Open | null;
  /** Of the tables in what is around. */
  readonly rows: ReadonlySet<string>;
  readonly isItem: boolean;
};

function behindRunIn(runIn: RunIn | null, open: Open | null, { names, around, rows, isItem }: RunInPlace): Open | null {
  if (runIn === null) return open?.isOfItem && !isItem ? null : open;
  const name = rowOf(runIn.title, around?.name ?? null, rows) ?? segmentOf(runIn.title, names);
  if (name !== null) return { name, rank: runIn.rank, isOfItem: isItem };
  const line = isItem ? lineOfItem(runIn.title) : null;
  if (line !== null) return { name: line, rank: runIn.rank, isOfItem: true };
  return open !== null && (open.isOfItem || runIn.rank <= open.rank) ? null : open;
}

/** "Middle Market. Net premiums of $2.75 billion …", below a table of Harbor Business that has a row of that name. */
function rowOf(title: string, outer: string | null, rows: ReadonlySet<string>): string | null {
  if (outer === null || outer.includes(title) || !isPartRow(title, rows)) return null;
  return PLACE.test(title) ? `${title} ${outer}` : `${title} of ${outer}`;
}
const PLACE = /^(?:Domestic|International|Foreign)$/;

/** Of a report; each of them goes through the segments again. */
const ITEM = /^item \d/;

/** Headings that are found under several segments' names in one item. */
function recurringHeadings(headings: readonly (Heading | null)[]): Set<string> {
  const recurring = new Set<string>();
  const under = new Map<string, string>();
  let segment: string | null = null;
  for (const heading of headings) {
    if (heading === null) continue;
    const { name, key, isOfAll } = heading;
    const isItem = ITEM.test(key);
    if (isItem) under.clear();
    if (name !== null) segment = name;
    else if (isItem || (isOfAll && !followsSegments(key))) segment = null;
    else if (segment !== null && (under.get(key) ?? segment) !== segment) recurring.add(key);
    else if (segment !== null) under.set(key, segment);
  }
  return recurring;
}
