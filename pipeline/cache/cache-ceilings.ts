// Keeps the caches below their ceilings: what the run has not used goes, the oldest first; what it has used stays, whatever it takes.
import { basename, join, relative, sep } from "node:path";
import { compareText } from "../../data/compare-text.ts";
import { removePaths } from "../../data/files/remove-paths.ts";
import { UNFINISHED } from "./atomic-file.ts";
import { CACHES, type Cache, ceilingOf } from "./caches.ts";
import { type FolderFile, listFiles, sizeFiles, sizeOfFolder } from "./folder-size.ts";

/** What a run has read or written, by the names of the files without their endings. */
export type UsedEntries = {
  /** Documents of the drop folder, by SHA-256. */
  readonly documents: ReadonlySet<string>;
  /** Those of which the text was asked for. */
  readonly texts: ReadonlySet<string>;
  /** Questions to the language model, by key. */
  readonly answers: ReadonlySet<string>;
  /** Parts whose tables are kept. */
  readonly tables: ReadonlySet<string>;
};
export type CacheRemoval = { readonly cache: string; readonly files: number; readonly bytes: number };
export type CacheLimits = {
  /** Run-time folder. */
  readonly home: string;
  readonly cacheMaxGb: number;
};

/** An estimate of a folder's size is off by a few hundredths. */
const ESTIMATE_SHARE = 0.8;

/** @returns what went; and as warnings what takes more than it may, and what would not go */
export async function keepBelowCeilings(
  { home, cacheMaxGb }: CacheLimits,
  used: UsedEntries,
): Promise<{ removals: CacheRemoval[]; warnings: string[] }> {
  const removals: CacheRemoval[] = [];
  const warnings: string[] = [];
  let bytes = 0;
  for (const cache of CACHES) {
    const ceiling = ceilingOf(cache, cacheMaxGb, bytes);
    const left = await shrink(cache, home, { ceiling, used });
    bytes += left.bytes;
    if (left.removed.files > 0) removals.push({ cache: cache.name, ...left.removed });
    warnings.push(...left.remains);
    if (left.bytes > ceiling) warnings.push(tooLarge(cache, left.bytes, ceiling));
  }
  return { removals, warnings };
}

function tooLarge({ name, folder }: Cache, bytes: number, ceiling: number): string {
  const megabytes = (count: number) => `${Math.ceil(count / 2 ** 20)} MB`;
  return (
    `the cache of ${name} (${folder}) takes ${megabytes(bytes)}, more than its ${megabytes(ceiling)} of CACHE_MAX_GB, ` +
    "and what is left of it is in use: raise CACHE_MAX_GB, or expect it to stay so"
  );
}

type Left = {
  readonly bytes: number;
  readonly removed: { readonly files: number; readonly bytes: number };
  readonly remains: readonly string[];
};

async function shrink(
  cache: Cache,
  home: string,
  { ceiling, used }: { ceiling: number; used: UsedEntries },
): Promise<Left> {
  const folder = join(home, cache.folder);
  const none = { removed: { files: 0, bytes: 0 }, remains: [] };
  const size = await sizeOfFolder(folder, cache);
  if (size.bytes <= ceiling * (size.isEstimate ? ESTIMATE_SHARE : 1)) return { bytes: size.bytes, ...none };
  const files = entriesOf(cache, folder, await sizeFiles(await listFiles(folder, cache)));
  const all = files.reduce((sum, file) => sum + file.bytes, 0);
  const rank = (path: string) => rankOf(cache, path, used);
  const going = [];
  let bytes = all;
  const removable = files.filter(({ path }) => rank(path) < RANK.used);
  removable.sort((a, b) => rank(a.path) - rank(b.path) || a.modifiedMs - b.modifiedMs || compareText(a.path, b.path));
  for (const file of removable) {
    if (bytes <= ceiling) break;
    going.push(file.path);
    bytes -= file.bytes;
  }
  return { bytes, removed: { files: going.length, bytes: all - bytes }, remains: await removePaths(going) };
}

/** What goes as a whole: files, or the folders that they are in, as young as the youngest of them. */
function entriesOf({ entryDepth }: Cache, folder: string, files: readonly FolderFile[]): readonly FolderFile[] {
  if (entryDepth === undefined) return files;
  const entries = new Map<string, FolderFile>();
  for (const { path, bytes, modifiedMs } of files) {
    const names = relative(folder, path).split(sep).slice(0, entryDepth);
    const entry = join(folder, ...names);
    const known = entries.get(entry);
    entries.set(entry, {
      path: entry,
      bytes: bytes + (known?.bytes ?? 0),
      modifiedMs: Math.max(modifiedMs, known?.modifiedMs ?? 0),
    });
  }
  return [...entries.values()];
}

/** What goes first has the lower one. */
const RANK = { unreferenced: 0, unused: 1, used: 2 } as const;

function rankOf({ name }: Cache, path: string, used: UsedEntries): number {
  // Somebody may be writing it; what a killed run left of it goes with the next one.
  if (path.endsWith(UNFINISHED) || path.endsWith(".tmp") || basename(path).startsWith(".tmp-")) return RANK.used;
  const entry = basename(path).split(".")[0] ?? "";
  switch (name) {
    case "texts":
      if (used.texts.has(entry) || entry === "catalogue") return RANK.used;
      return used.documents.has(entry) ? RANK.unused : RANK.unreferenced;
    case "passages":
      return used.documents.has(entry) ? RANK.used : RANK.unreferenced;
    case "answers":
      return used.answers.has(entry) ? RANK.used : RANK.unreferenced;
    case "tables":
      return used.tables.has(entry) ? RANK.used : RANK.unreferenced;
    case "audiences":
    case "changes":
    case "edgar":
      return RANK.unreferenced;
  }
}
