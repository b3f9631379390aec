// How much a folder takes, in a time that is bounded however many files it holds.
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { mapOrdered } from "../../data/async/map-ordered.ts";

/** Sizes of more files are estimated from as many, spread evenly: reading names is fast, asking for a million sizes is not. */
const SIZED_FILES_MAX = 10_000;
const AT_ONCE = 64;
/** What file systems give a file at a time. */
const BLOCK_BYTES = 4096;

export type FolderFile = {
  readonly path: string;
  /** What it takes on the disk: whole blocks. */
  readonly bytes: number;
  readonly modifiedMs: number;
};
/** `isFlat`: without the folders in it. */
type Depth = { readonly isFlat?: boolean };
export type FolderSize = { readonly files: number; readonly bytes: number; readonly isEstimate: boolean };

/** One that is not there takes nothing. What goes away meanwhile counts as nothing. */
export async function sizeOfFolder(
  folder: string,
  { sizedMax = SIZED_FILES_MAX, ...depth }: Depth & { readonly sizedMax?: number } = {},
): Promise<FolderSize> {
  const paths = await listFiles(folder, depth);
  const step = Math.max(1, paths.length / sizedMax);
  const sample = Array.from({ length: Math.ceil(paths.length / step) }, (_, at) => paths[Math.floor(at * step)] ?? "");
  const bytes = (await sizeFiles(sample)).reduce((sum, file) => sum + file.bytes, 0);
  const share = sample.length === 0 ? 1 : paths.length / sample.length;
  return { files: paths.length, bytes: Math.round(bytes * share), isEstimate: sample.length < paths.length };
}

/** All files below a folder, by path. */
export async function listFiles(folder: string, { isFlat = false }: Depth = {}): Promise<string[]> {
  const entries = await readdir(folder, { recursive: !isFlat, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}

export async function sizeFiles(paths: readonly string[]): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  const sized = mapOrdered(paths, AT_ONCE, async (path) => ({ path, found: await stat(path).catch(() => null) }));
  for await (const { path, found } of sized) {
    if (found === null) continue;
    files.push({ path, bytes: Math.ceil(found.size / BLOCK_BYTES) * BLOCK_BYTES, modifiedMs: found.mtimeMs });
  }
  return files;
}
