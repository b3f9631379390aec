// The caches below the run-time folder, and how much each may take. All may be deleted at any time; what that costs differs.
import { join } from "node:path";

export type CacheName = "edgar" | "audiences" | "changes" | "tables" | "texts" | "passages" | "answers";
export type Cache = {
  readonly name: CacheName;
  /** Below the run-time folder. */
  readonly folder: string;
  /** The folders below it are other caches. */
  readonly isFlat: boolean;
  /** Folders that go as a whole, by how deep they are below it; a file by itself where there is none. */
  readonly entryDepth?: number;
  /** Of CACHE_MAX_GB; null: what the others leave. */
  readonly share: number | null;
};

/** In this order they are made smaller. */
export const CACHES: readonly Cache[] = [
  // Lists of filings, some kB for each company and day. EDGAR is asked for a list again.
  { name: "edgar", folder: "edgar", isFlat: false, share: 0.05 },
  // Of each product, version and audience that was asked for: about as large as the version. The next who asks waits, a minute at 1,000,000 families.
  { name: "audiences", folder: "audiences", isFlat: false, share: 0.1, entryDepth: 2 },
  // Of two versions of a product: what is different. The next who asks waits, some 10 s at 1,000,000 families.
  { name: "changes", folder: "changes", isFlat: false, share: 0.05, entryDepth: 2 },
  // About as large as the tables of the drop folder. A run without them reads all sources, a minute at 1,000,000 families.
  { name: "tables", folder: "tables", isFlat: false, share: 0.2 },
  // The largest, and asked for only when keywords or code have changed. Then the documents are parsed again.
  { name: "texts", folder: "documents", isFlat: true, share: 0.3 },
  // Small, and read by every run. Without them every text is searched again.
  { name: "passages", folder: join("documents", "passages"), isFlat: false, share: 0.2 },
  // Of the language model: each has cost money, so they are the last to go, and only when all caches together take too much.
  { name: "answers", folder: join("documents", "analyses"), isFlat: false, share: null },
];

/** The answers may always take this much, however large the others are. */
const ANSWERS_SHARE_MIN = 0.1;

/** @param othersBytes what the other caches take */
export function ceilingOf({ share }: Cache, cacheMaxGb: number, othersBytes: number): number {
  const all = cacheMaxGb * 2 ** 30;
  return Math.floor(share === null ? Math.max(all * ANSWERS_SHARE_MIN, all - othersBytes) : all * share);
}
