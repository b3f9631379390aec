// A block of one part of a document: a stretch of its text, and what it is there for.

/**
 * `prose` and `list_item` are what is said. `table` rows; `caption` what is put over a table or a figure; `heading` alone on its
 * line; `furniture` running heads, page numbers and links; `contents` tables of contents and lists of notes; `signatures`
 * of signers and of officers; `exhibits` the index of exhibits; `auditor` the auditor's report; `contract` charters, indentures
 * and agreements; `forward_looking` the cautionary boilerplate.
 */
export type BlockKind =
  | "prose"
  | "list_item"
  | "table"
  | "caption"
  | "heading"
  | "furniture"
  | "contents"
  | "signatures"
  | "exhibits"
  | "auditor"
  | "contract"
  | "forward_looking";

/**
 * UTF-16 offsets of the part's text. Blocks are in order, do not overlap and cover all text but line ends. `bodyStart` is where
 * what is said begins, behind a run-in heading or the mark of a list item; `start` where there is none. `segment` is the nearest
 * heading, run-in headings included, that names a segment or line of business; null = of the whole company, or not told.
 */
export type Block = {
  kind: BlockKind;
  start: number;
  end: number;
  bodyStart: number;
  segment: string | null;
};

/** What the company says (semantics 14.9). */
export const SAID: ReadonlySet<BlockKind> = new Set<BlockKind>(["prose", "list_item"]);

/** The block that holds the character at an offset; null at a line end between two blocks and outside of the text. */
export function blockAt(blocks: readonly Block[], at: number): Block | null {
  let low = 0;
  let high = blocks.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((blocks[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const block = blocks[low];
  return block && block.start <= at && at < block.end ? block : null;
}
