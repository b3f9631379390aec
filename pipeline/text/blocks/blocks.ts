// The text of a part → its blocks: what each line is, which segment it is about, and where what is said begins.
import { sentencesOf } from "../../../data/prose/sentences.ts";
import type { TextLine } from "../layout/lines.ts";
import type { Section } from "../sections/section.ts";
import { type Block, SAID } from "./block.ts";
import { isForwardLooking } from "./forward-looking.ts";
import { unitsOf } from "./line-kind.ts";
import { findRunIn } from "./run-in.ts";
import { segmentNamesOf } from "./segment-names.ts";
import { segmentsOf } from "./segments.ts";
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
  applyZones(units, sections, name);
  const runIns = units.map((unit) => findRunIn(unit, isLaidOut));
  const names = segmentNamesOf(units);
  const segments = segmentsOf(units, runIns, { names, sections });
  const blocks: Block[] = [];
  for (const [index, unit] of units.entries()) {
    const block = blockOf(unit, runIns[index]?.length ?? 0, segments[index] ?? null);
    const last = blocks.at(-1);
    const goesOn = last?.kind === block.kind && last.segment === block.segment && !PARTED.has(block.kind);
    if (last && goesOn) last.end = block.end;
    else blocks.push(block);
  }
  return blocks;
}

/** Each line of them is a block. */
const PARTED: ReadonlySet<Block["kind"]> = new Set([...SAID, "heading"] as const);

function blockOf({ kind, line, mark }: Unit, runIn: number, segment: string | null): Block {
  const { start, end } = line;
  const isSaid = SAID.has(kind);
  const bodyStart = isSaid ? start + (kind === "list_item" || runIn > 0 ? mark : 0) + runIn : start;
  return { kind, start, end, bodyStart, segment };
}

/** A caution is given in a few sentences, with other words between. */
const CAUTION_GAP_MAX = 2;

/** What is said in one turn of a call: everything but cautions on forward-looking statements. */
export function turnBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const add = (kind: Block["kind"], start: number, end: number) => {
    if (end > start) blocks.push({ kind, start, end, bodyStart: start, segment: null });
  };
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const caution = cautionIn(text, start, end);
    add("prose", start, caution?.start ?? end);
    if (caution) {
      add("forward_looking", caution.start, caution.end);
      add("prose", caution.end, end);
    }
    start = end + 1;
  }
  return blocks;
}

function cautionIn(text: string, from: number, to: number): { start: number; end: number } | null {
  if (!/forward[- ]?looking|obligation|safe harbou?r/i.test(text.slice(from, to))) return null;
  const sentences = sentencesOf(text, from, to);
  const isCaution = sentences.map(({ start, end }) => isCautionary(text.slice(start, end)));
  const first = isCaution.indexOf(true);
  if (first < 0) return null;
  let last = first;
  for (let at = first; at <= last + 1 + CAUTION_GAP_MAX && at < sentences.length; at += 1) if (isCaution[at]) last = at;
  const next = sentences[last + 1];
  return { start: sentences[first]?.start ?? from, end: next?.start ?? to };
}

const CAUTIONARY =
  /\bforward[- ]?looking (?:statements?|information|comments?|remarks?)\b|\bsafe harbou?r\b|\bactual results (?:may|could|might|to)\b/i;

function isCautionary(sentence: string): boolean {
  return CAUTIONARY.test(sentence) || isForwardLooking(sentence);
}
