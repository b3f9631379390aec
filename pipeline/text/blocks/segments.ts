// The segment that each line is about: from the heading that names it to the next one of the same or a higher rank.
import type { Section } from "../sections/section.ts";
import { segmentOfParagraph } from "./paragraph-segment.ts";
import type { RunIn } from "./run-in.ts";
import { lineOfItem, type SegmentNames, segmentOf } from "./segment-names.ts";
import { isHeading, type Unit } from "./unit.ts";

/** `isOfItem`: of one item of a list, and of nothing behind it. */
type Open = { readonly name: string | null; readonly rank: number; readonly isOfItem?: boolean };

const WHOLE_COMPANY =
  /^(?:(?:total|summary of) )?consolidated\b|\bconsolidated results\b|^(?:corporate(?: (?:and|&) other)?|other operations|all other)$/i;

/** Between one that ends a segment and one that goes on with it. */
const HEADINGS_BETWEEN_MAX = 2;

/**
 * By unit; null where no segment is named. A run-in heading counts up to the next one of its rank, inside of what is around it. A
 * heading that recurs under several segments is below them, whatever its look (semantics 14.15).
 */
export function segmentsOf(
  units: readonly Unit[],
  runIns: readonly (RunIn | null)[],
  { names, sections }: { readonly names: SegmentNames; readonly sections: readonly Section[] },
): (string | null)[] {
  const starts = new Set(sections.map(({ start }) => start));
  const recurring = recurringHeadings(units, names);
  let around: Open | null = null;
  let inside: Open | null = null;
  // What a heading of its rank has ended: one that recurs under the segments goes on with it, where it follows soon.
  let ended: Open | null = null;
  let headingsSince = 0;
  return units.map((unit, index) => {
    if (starts.has(unit.line.start)) around = inside = ended = null;
    if (isHeading(unit)) {
      headingsSince += 1;
      if (ended !== null && (headingsSince > HEADINGS_BETWEEN_MAX || !mayGoOn(unit, ended))) ended = null;
      const isFurther = around === null && recurring.has(headingKey(unit));
      const next = underHeading(unit, isFurther ? ended : around, { names, recurring });
      if (next === null && around !== null && mayGoOn(unit, around)) {
        ended = around;
        headingsSince = 0;
      }
      around = next;
      inside = null;
      return around?.name ?? null;
    }
    inside = behindRunIn(runIns[index] ?? null, inside, { names, isItem: unit.kind === "list_item" });
    return namedBy(unit) ?? inside?.name ?? around?.name ?? null;
  });
}

const namedBy = ({ kind, text }: Unit) => (kind === "prose" ? segmentOfParagraph(text) : null);

type Known = { readonly names: SegmentNames; readonly recurring: ReadonlySet<string> };

function underHeading(unit: Unit, open: Open | null, { names, recurring }: Known): Open | null {
  const rank = unit.rank ?? 0;
  const name = segmentOf(unit.text, names);
  if (name !== null) return { name, rank };
  if (open === null || WHOLE_COMPANY.test(unit.text)) return null;
  return rank <= open.rank && !recurring.has(headingKey(unit)) ? null : open;
}

const mayGoOn = ({ rank, text }: Unit, { rank: of }: Open) => (rank ?? 0) >= of && !WHOLE_COMPANY.test(text);

function behindRunIn(
  runIn: RunIn | null,
  open: Open | null,
  { names, isItem }: { readonly names: SegmentNames; readonly isItem: boolean },
): Open | null {
  if (runIn === null) return open?.isOfItem && !isItem ? null : open;
  const name = segmentOf(runIn.title, names);
  if (name !== null) return { name, rank: runIn.rank };
  const line = isItem ? lineOfItem(runIn.title) : null;
  if (line !== null) return { name: line, rank: runIn.rank, isOfItem: true };
  return open !== null && (open.isOfItem || runIn.rank <= open.rank) ? null : open;
}

/** Headings that are found under several segments' names. */
function recurringHeadings(units: readonly Unit[], names: SegmentNames): Set<string> {
  const under = new Map<string, Set<string>>();
  let segment: string | null = null;
  for (const unit of units) {
    if (!isHeading(unit)) continue;
    const name = segmentOf(unit.text, names);
    if (name !== null) segment = name;
    else if (segment !== null) {
      const key = headingKey(unit);
      under.set(key, (under.get(key) ?? new Set()).add(segment));
    }
  }
  return new Set([...under].filter(([, segments]) => segments.size >= 2).map(([key]) => key));
}

function headingKey({ text }: Unit): string {
  return text.toLowerCase().replace(/\W+/g, " ").trim();
}
