// The turns of a call → their blocks: what is said, cautions on forward-looking statements, and the segments that a speech walks through.
import { sentencesOf } from "../../../data/prose/sentences.ts";
import { type Block, SAID } from "./block.ts";
import { isForwardLooking } from "./forward-looking.ts";
import { handedOver } from "./spoken/handover.ts";
import { SegmentWalk } from "./spoken/segment-walk.ts";
import { type SpokenNames, spokenNames } from "./spoken/spoken-names.ts";

/** A turn: who speaks, and what is said, one paragraph a line; `unsaid` are lines of it that nobody says, by their start. */
export type Speech = { readonly speaker: string; readonly text: string; readonly unsaid?: ReadonlySet<number> };

/** By turn. Names of segments are those that the call itself says (semantics 14.18). @param title of the call, which names the company */
export function callBlocks(turns: readonly Speech[], title: string | null): Block[][] {
  const noSegments = [...new Set(turns.map(({ speaker }) => speaker)), ...(title === null ? [] : [title])];
  const names = spokenNames(
    turns.map(({ text }) => text),
    { noSegments, title },
  );
  return turns.map(({ text, unsaid }, at) =>
    withSpokenSegments(text, turnBlocks(text, unsaid), { names, base: handedOver(turns[at - 1]?.text ?? "", names) }),
  );
}

/** `base`: the segment that its speaker has the word for. */
type Spoken = { readonly names: SpokenNames; readonly base?: string | null };

/** What is said and has no segment yet is parted by those that the speech walks through; a heading's segment ends the walk. */
export function withSpokenSegments(text: string, blocks: readonly Block[], { names, base = null }: Spoken): Block[] {
  if (names.names.length === 0) return [...blocks];
  let walk = new SegmentWalk(names, base);
  return blocks.flatMap((block) => {
    if (block.segment !== null || block.kind === "heading") walk = new SegmentWalk(names);
    if (block.kind === "heading") walk.stretches(text, block);
    if (block.segment !== null || !SAID.has(block.kind)) return [block];
    const { bodyStart } = block;
    return walk.stretches(text, { start: bodyStart, end: block.end }).map(({ start, end, segment }) => ({
      ...block,
      start: start === bodyStart ? block.start : start,
      end,
      bodyStart: start,
      segment,
    }));
  });
}

/** A caution is given in a few sentences, with other words between. */
const CAUTION_GAP_MAX = 2;

/** What is said in one turn of a call: everything but cautions on forward-looking statements, and lines that nobody says. */
export function turnBlocks(text: string, unsaid: ReadonlySet<number> = new Set()): Block[] {
  const blocks: Block[] = [];
  const add = (kind: Block["kind"], start: number, end: number) => {
    if (end > start) blocks.push({ kind, start, end, bodyStart: start, segment: null });
  };
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const isUnsaid = unsaid.has(start);
    const caution = isUnsaid ? null : cautionIn(text, start, end);
    add(isUnsaid ? "furniture" : "prose", start, caution?.start ?? end);
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
