// Reads a page of the changes between two versions out of the files that write-changes.ts leaves.
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Audience } from "../audience/tables.ts";
import type { Versions } from "../versions/versions.ts";
import { CHANGE_KINDS, CHANGES_SHAPE, type ChangeKind } from "./families.ts";

export const CHANGES_FILE = "changes.json";

const count = z.int().min(0);
const Counts = z.strictObject({ added: count, changed: count, removed: count });
const Changes = z.strictObject({
  definition_changed: z.boolean(),
  counts: z.strictObject({ public: Counts, entitled: Counts }),
});
export type Changes = z.infer<typeof Changes>;

/** Each change as JSON, a comma and the end of the line after it. */
export function linesName(audience: Audience): string {
  return `${audience}.lines`;
}

/** Where each line ends, as a floating-point number of 64 bits, little-endian. */
export function placesName(audience: Audience): string {
  return `${audience}.places`;
}

/** The folder of a product's changes, below the run-time folder. */
export function changesPlace(home: string, productId: number): string {
  return join(home, "changes", String(productId));
}

export function changesName({ since, until }: { readonly since: string; readonly until: string }): string {
  return `${since}..${until}-${CHANGES_SHAPE}`;
}

/** Whether a folder of that name is of two versions that are published still. */
export function areCurrent(name: string, { items }: Versions): boolean {
  return items.filter(({ version }) => name.startsWith(`${version}..`) || name.includes(`..${version}-`)).length === 2;
}

export async function readChanges(folder: string): Promise<Changes> {
  return Changes.parse(JSON.parse(await readFile(join(folder, CHANGES_FILE), "utf8")));
}

/** Lines `first` to `first + count - 1`, fewer at the end: JSON with commas between. */
export async function readLines(
  folder: string,
  audience: Audience,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<Buffer> {
  if (count <= 0) return Buffer.alloc(0);
  const isFirst = first === 0;
  const ends = await readBytes(join(folder, placesName(audience)), {
    from: (isFirst ? 0 : first - 1) * PLACE_BYTES,
    to: (first + count) * PLACE_BYTES,
  });
  const from = isFirst ? 0 : ends.readDoubleLE(0);
  const to = ends.readDoubleLE(ends.length - PLACE_BYTES);
  return readBytes(join(folder, linesName(audience)), { from, to: to - SEPARATOR_BYTES });
}

const PLACE_BYTES = Float64Array.BYTES_PER_ELEMENT;
const SEPARATOR_BYTES = ",\n".length;

async function readBytes(path: string, { from, to }: { readonly from: number; readonly to: number }): Promise<Buffer> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(to - from);
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    if (bytesRead !== bytes.length) throw new Error(`${path} ends too early`);
    return bytes;
  } finally {
    await file.close();
  }
}

/** The run of lines that a kind takes up: they are in the order of the kinds. */
export function placeOfKind(counts: Changes["counts"]["public"], kind: ChangeKind): { first: number; count: number } {
  const before = CHANGE_KINDS.slice(0, CHANGE_KINDS.indexOf(kind));
  return { first: before.reduce((sum, each) => sum + counts[each], 0), count: counts[kind] };
}
