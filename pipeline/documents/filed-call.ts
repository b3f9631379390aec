// A part of a filing in which a call is filed: a part for each turn, and parts for what is around them.
import type { FilingPart } from "../text/document-text.ts";
import type { FiledTurn } from "../text/turns/filed-turns.ts";
import { callParts, type TextStage } from "./call-parts.ts";
import type { DocumentPart } from "./shape.ts";

type NamedPart = FilingPart & { readonly name: string };

/** @param companyName who files it; a name of its business is none of a segment */
export function filedParts(part: NamedPart, companyName: string | null, stage: TextStage): DocumentPart[] {
  const { turns = [], ...whole } = part;
  const [first] = turns;
  const last = turns.at(-1);
  if (!first || !last) return [whole];
  const listing = part.text.slice(0, first.start);
  const spoken = turns.map(({ speaker, role, start, end, unsaid }) => ({
    speaker,
    role,
    text: part.text.slice(start, end),
    offsets: stage.sliceOffsets(part.offsets, start, end),
    unsaid: new Set(unsaid.map((line) => line.start - start)),
  }));
  const parts = callParts(spoken, { title: companyName, listing }, stage);
  return [
    ...stretchOf(part, { start: 0, end: first.start }, stage),
    ...parts.map((turn) => ({ ...turn, name: `${part.name}, ${turn.name}` })),
    ...stretchOf(part, { start: last.end + 1, end: part.text.length }, stage),
  ];
}

/** What is before the first turn and behind the last one, as it is. */
function stretchOf(
  part: NamedPart,
  { start, end }: Pick<FiledTurn, "start" | "end">,
  stage: TextStage,
): DocumentPart[] {
  const text = part.text.slice(start, end).trimEnd();
  if (text === "") return [];
  const within = <T extends { start: number; end: number }>(spans: readonly T[]) =>
    spans
      .filter((span) => span.end > start && span.start < start + text.length)
      .map((span) => ({
        ...span,
        start: Math.max(0, span.start - start),
        end: Math.min(start + text.length, span.end) - start,
      }));
  const blocks = within(part.blocks).map((block) => ({
    ...block,
    bodyStart: Math.max(block.start, block.bodyStart - start),
  }));
  const offsets = stage.sliceOffsets(part.offsets, start, end);
  return [{ name: part.name, text, offsets, sections: within(part.sections), blocks }];
}
