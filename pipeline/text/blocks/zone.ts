// A stretch of lines that is one thing, whatever each line of it looks like.
import type { BlockKind } from "./block.ts";

/** Units [from, to). Headings in it stay what they are, but for lists. */
export type Zone = { readonly kind: BlockKind; readonly from: number; readonly to: number };
