// Lists of EDGAR that were read before, with their validators, so that an unchanged one costs an answer without a body.
import { createHash } from "node:crypto";
import { z } from "zod";
import { JsonFileCache } from "../cache/json-file-cache.ts";

export type CachedText = { readonly etag: string | null; readonly lastModified: string | null; readonly text: string };

const ENTRY = z.strictObject({
  url: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  text: z.string(),
});
type Entry = z.infer<typeof ENTRY>;

/** One file per address. */
export class ConditionalCache {
  readonly #files: JsonFileCache<Entry>;

  constructor(folder: string) {
    this.#files = new JsonFileCache(folder, isEntry);
  }

  async find(url: string): Promise<CachedText | null> {
    const entry = await this.#files.find(fileNameOf(url));
    return entry?.url === url ? entry : null;
  }

  /** Without a validator nothing could ever be asked about it, so nothing is kept. */
  async put(url: string, { etag, lastModified, text }: CachedText): Promise<void> {
    if (etag === null && lastModified === null) return;
    await this.#files.put(fileNameOf(url), { url, etag, lastModified, text });
  }
}

function isEntry(value: unknown): value is Entry {
  return ENTRY.safeParse(value).success;
}

function fileNameOf(url: string): string {
  return createHash("sha256").update(url).digest("hex");
}
