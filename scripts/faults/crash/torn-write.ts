// A write of which a power loss leaves a part: the first sectors, or all but some in the middle.
//
// A disk writes whole sectors, and a file system may hand them on in pages and in any order. What is missing then holds what
// was there before, or zeros where the file system had already given the place to the file.
import type { Random } from "../../seeded-random.ts";

const SECTOR = 512;
const PAGE = 4096;

/** `rest`: what is where the write did not come to; null: the file ends there, unless it was longer before. */
export type Tear = { readonly name: string; readonly unit: number; readonly rest: "old" | "zeros" | null };

export const TEARS: readonly Tear[] = [
  { name: "first sectors", unit: SECTOR, rest: null },
  { name: "first pages", unit: PAGE, rest: null },
  { name: "sectors with old bytes between", unit: SECTOR, rest: "old" },
  { name: "sectors with zeros between", unit: SECTOR, rest: "zeros" },
  { name: "pages with zeros between", unit: PAGE, rest: "zeros" },
];

/** Bytes of a write and where they belong. */
type Write = { readonly offset: number; readonly data: Buffer };

/** The file's bytes after a part of the write. What lies in one unit is written whole or not at all: here not at all. */
export function withTornWrite(before: Buffer, write: Write, how: { tear: Tear; random: Random }): Buffer {
  const { tear, random } = how;
  const pieces = piecesOf(write, tear.unit);
  if (pieces.length < 2) return before;
  if (tear.rest === null) {
    const end = pieces[1 + random.below(pieces.length - 1)]?.offset ?? 0;
    return overwritten(before, { ...write, data: write.data.subarray(0, end - write.offset) });
  }
  const torn = overwritten(before, write);
  for (const { offset, data } of missingOf(pieces, random)) {
    torn.fill(0, offset, offset + data.length);
    if (tear.rest === "old") torn.set(before.subarray(offset, offset + data.length), offset);
  }
  return torn;
}

/** A copy of the bytes with those of the write; what lies between their end and its offset is zeros. */
export function overwritten(bytes: Buffer, { offset, data }: Write): Buffer {
  const longer = Buffer.alloc(Math.max(bytes.length, offset + data.length));
  bytes.copy(longer);
  data.copy(longer, offset);
  return longer;
}

/** Cut where the file's own units begin, whatever the write's offset is. */
function piecesOf({ offset, data }: Write, unit: number): Write[] {
  const pieces: Write[] = [];
  for (let at = 0; at < data.length; ) {
    const end = Math.min(data.length, at + unit - ((offset + at) % unit));
    pieces.push({ offset: offset + at, data: data.subarray(at, end) });
    at = end;
  }
  return pieces;
}

/** One at least, never the last one: what comes after it is there. */
function missingOf(pieces: readonly Write[], random: Random): readonly Write[] {
  const candidates = pieces.slice(0, -1);
  const missing = candidates.filter(() => random.chance(0.5));
  return missing.length > 0 ? missing : [random.pick(candidates)];
}
