// The text of a part → its blocks: what each line is, which segment it is about, and where what is said begins.
import type { TextLine } from "../layout/lines.ts";
import type { Section } from "../sections/section.ts";
import { type Block, SAID } from "./block.ts";
import { withSpokenSegments } from "./call-blocks.ts";
import { unitsOf } from "./line-kind.ts";
import { tabledParts } from "./parts/tabled-parts.ts";
import { findRunIn } from "./run-in.ts";
import { type SegmentNames, segmentNamesOf } from "./segment-names.ts";
import { segmentsOf } from "./segments.ts";
import { spokenNames } from "./spoken/spoken-names.ts";
import type { Unit } from "./unit.ts";
import { applyZones } from "./zones.ts";

export type PartLayout = {
  readonly text: string;
  readonly lines: readonly TextLine[];
  readonly sections: readonly Section[];
  /** The part's type as filed. */
  readonly name: string | null;
  /** Set by spaces and line ends, without markup. */
  readonly isLaidOut: boolean;
};

/** Blocks in order that cover the text but for line ends. Linear in its length. */
export function findBlocks({ text, lines, sections, name, isLaidOut }: PartLayout): Block[] {
  const units = unitsOf(text, lines);
  applyZones(units, { text, sections, partName: name });
  const runIns = units.map((unit) => findRunIn(unit, isLaidOut));
  const parts = tabledParts(units);
  const names = segmentNamesOf(units, parts.values());
  const segments = segmentsOf(units, runIns, { names, parts, sections });
  const blocks: Block[] = [];
  for (const [index, unit] of units.entries()) {
    const block = blockOf(unit, runIns[index]?.length ?? 0, segments[index] ?? null);
    const last = blocks.at(-1);
    const goesOn = last?.kind === block.kind && last.segment === block.segment && !PARTED.has(block.kind);
    if (last && goesOn) last.end = block.end;
    else blocks.push(block);
  }
  return isSpoken(units) ? withSpokenSegments(text, blocks, { names: namesIn(units, names) }) : blocks;
}

const REMARKS =
  /\b(?:earnings|prepared|management['’]?s?|results) remarks\b|\b(?:conference|earnings) call\b.{0,40}\btranscript\b|\btranscript of\b|\bremarks (?:of|by)\b/i;
const TITLE_LINES = 25;
const TITLE_MAX = 200;

/** Remarks of a call that are published as a text: their title says so. */
function isSpoken(units: readonly Unit[]): boolean {
  return units.slice(0, TITLE_LINES).some(({ text }) => text.length <= TITLE_MAX && REMARKS.test(text));
}

function namesIn(units: readonly Unit[], introduced: SegmentNames) {
  const speeches = units.filter(({ kind }) => SAID.has(kind)).map(({ text }) => text);
  return spokenNames(speeches, { known: [...introduced.values()] });
}

/** Each line of them is a block. */
const PARTED: ReadonlySet<Block["kind"]> = new Set([...SAID, "heading"] as const);

function blockOf({ kind, line, mark }: Unit, runIn: number, segment: string | null): Block {
  const { start, end } = line;
  const isSaid = SAID.has(kind);
  const bodyStart = isSaid ? start + (kind === "list_item" || runIn > 0 ? mark : 0) + runIn : start;
  return { kind, start, end, bodyStart, segment };
}
