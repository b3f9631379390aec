// Doctor: what takes how much below the run-time folder, and which cache takes more than it may.
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { runsFolder } from "../../data/runs/run-folder.ts";
import type { Settings } from "../../data/settings.ts";
import { listProductFolders, productFolder, projectionsRoot, readVersions } from "../../data/versions/versions.ts";
import { CACHES, ceilingOf } from "../../pipeline/cache/caches.ts";
import { sizeFiles, sizeOfFolder } from "../../pipeline/cache/folder-size.ts";
import { nearestThere } from "../nearest-there.ts";
import type { Cell } from "../output.ts";
import { type Check, check, megabytes, ok, warning } from "./check.ts";

export type DiskUse = {
  /** What it is: `store`, `product 101`, the name of a cache, `runs`. */
  readonly name: string;
  readonly path: string;
  readonly files: number;
  /** Whole blocks of 4 kB. */
  readonly bytes: number;
  /** There are very many files: bytes are those of a sample, scaled up. */
  readonly is_estimate: boolean;
  /** Of a cache. */
  readonly ceiling_bytes: number | null;
  /** Of a product's folder; null when its pointer cannot be read. */
  readonly versions: number | null;
};
export type Disk = { readonly free_bytes: number; readonly uses: readonly DiskUse[] };

export async function measureDisk(settings: Settings): Promise<Disk> {
  const { home } = settings;
  const { bavail, bsize } = await statfs(await nearestThere(home));
  const uses = [
    ...(await measureStore(settings)),
    ...(await measureProducts(settings)),
    ...(await measureCaches(settings)),
    await measureFolder("runs", runsFolder(home)),
  ];
  return { free_bytes: bavail * bsize, uses };
}

/** A PostgreSQL store lies elsewhere. */
async function measureStore({ home, storeUrl }: Settings): Promise<DiskUse[]> {
  const file = /^sqlite:(?!:memory:)(.*)$/s.exec(storeUrl)?.[1] ?? null;
  const ofStore = file === null ? [] : [file, `${file}-wal`, `${file}-shm`];
  const ofLimits = join(home, "store-limits.sqlite");
  const files = await sizeFiles([...ofStore, ofLimits, `${ofLimits}-wal`, `${ofLimits}-shm`]);
  if (files.length === 0) return [];
  const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
  return [{ ...PLAIN, name: "store", path: file ?? ofLimits, files: files.length, bytes, is_estimate: false }];
}

async function measureProducts(settings: Settings): Promise<DiskUse[]> {
  const root = projectionsRoot(settings);
  const uses: DiskUse[] = [];
  for (const productId of await listProductFolders(root).catch(() => [])) {
    const published = await readVersions(root, productId).catch(() => null);
    const use = await measureFolder(`product ${productId}`, productFolder(root, productId));
    uses.push({ ...use, versions: published?.items.length ?? null });
  }
  return uses;
}

async function measureCaches({ home, cacheMaxGb }: Settings): Promise<DiskUse[]> {
  const uses: DiskUse[] = [];
  let others = 0;
  for (const cache of CACHES) {
    const use = await measureFolder(cache.name, join(home, cache.folder), cache.isFlat);
    uses.push({ ...use, ceiling_bytes: ceilingOf(cache, cacheMaxGb, others) });
    others += use.bytes;
  }
  return uses;
}

const PLAIN = { ceiling_bytes: null, versions: null };

async function measureFolder(name: string, path: string, isFlat = false): Promise<DiskUse> {
  const { files, bytes, isEstimate } = await sizeOfFolder(path, { isFlat });
  return { ...PLAIN, name, path, files, bytes, is_estimate: isEstimate };
}

export async function checkCaches({ uses }: Disk): Promise<Check> {
  return check("caches", () => {
    const caches = uses.filter(({ ceiling_bytes }) => ceiling_bytes !== null);
    const tooMuch = caches.filter(({ bytes, ceiling_bytes }) => bytes > (ceiling_bytes ?? 0));
    const bytes = caches.reduce((sum, use) => sum + use.bytes, 0);
    if (tooMuch.length === 0) return ok(`${megabytes(bytes)}, none above its ceiling`);
    const told = tooMuch.map((use) => `${use.name} ${megabytes(use.bytes)} of ${megabytes(use.ceiling_bytes ?? 0)}`);
    return warning(
      `above their ceilings: ${told.join(", ")}`,
      "dealmap ingest removes what it does not use; raise CACHE_MAX_GB for what it does",
    );
  });
}

export const DISK_HEAD = ["what", "files", "takes", "may take", "versions", "place"];

export function diskRows({ uses }: Disk): Cell[][] {
  return uses.map(({ name, files, bytes, is_estimate, ceiling_bytes, versions, path }) => [
    name,
    files,
    `${is_estimate ? "about " : ""}${megabytes(bytes)}`,
    ceiling_bytes === null ? "" : megabytes(ceiling_bytes),
    versions ?? "",
    path,
  ]);
}
