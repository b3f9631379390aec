// A line of a part on its way to a block: its words, its look, and what it has been found to be so far.
import type { TextLine } from "../layout/lines.ts";
import type { BlockKind } from "./block.ts";

export type Unit = {
  readonly line: TextLine;
  readonly text: string;
  kind: BlockKind;
  /** Length of a list mark at the beginning. */
  readonly mark: number;
  /** Of a heading: 0 the highest; null for what is no heading. A heading by words alone is the lowest. */
  rank: number | null;
};

/** The rank of a heading that neither emphasis nor capitals show. */
export const WEAK_RANK = 6;
const CAPITALS_RANK = 2;

/** Of a heading that is a name alone: one word that is always written in capitals is not set in them to be seen. */
export const rankOfName = ({ text, rank }: Unit): number =>
  rank === CAPITALS_RANK && !/ /.test(text) ? WEAK_RANK : (rank ?? 0);

export function isHeading({ kind }: Unit): boolean {
  return kind === "heading";
}
