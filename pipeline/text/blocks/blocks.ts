// The text of a part → its blocks, by the look of each line.
import { CELL_SEPARATOR } from "../../../data/prose/tabular.ts";
import type { Block, BlockKind } from "./block.ts";

const MARK = /^(?:[•●▪■◦○·§–—*-]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s+(?=\S)/;
const HEADING_MAX = 150;

/** Blocks in order that cover `text` but for its line ends. */
export function findBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(start, end);
    const mark = MARK.exec(line)?.[0].length ?? 0;
    const kind = kindOf(line, mark > 0);
    if (line !== "")
      blocks.push({ kind, start, end, bodyStart: kind === "list_item" ? start + mark : start, segment: null });
    start = end + 1;
  }
  return blocks;
}

/** What is said in one turn of a call. */
export function turnBlocks(text: string): Block[] {
  return findBlocks(text).map((block) => ({ ...block, kind: "prose", bodyStart: block.start }));
}

function kindOf(line: string, isMarked: boolean): BlockKind {
  if (line.includes(CELL_SEPARATOR)) return "table";
  if (isMarked) return "list_item";
  return line.length <= HEADING_MAX && !/[.!?:;,]["”’)]{0,2}$/.test(line) ? "heading" : "prose";
}
