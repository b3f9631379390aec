// Sets of families that differ by what a team may see.
import type { Bitmap } from "./bitmap.ts";

/** One bitmap for teams entitled to private-company data, one for the others. */
export type ByReach = { readonly entitled: Bitmap; readonly public: Bitmap };
