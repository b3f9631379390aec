// Lists of EDGAR that were read before, with their validators, so that an unchanged one costs an answer without a body.
import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { writeWhole } from "../cache/atomic-file.ts";

export type CachedText = { readonly etag: string | null; readonly lastModified: string | null; readonly text: string };

const header = z.object({ url: z.string(), etag: z.string().nullable(), lastModified: z.string().nullable() });

/** One file per address: a line of JSON with the validators, then the text. Replaced by rename; may be deleted any time. */
export class ConditionalCache {
  readonly #folder: string;

  /** @param folder created when first written to */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async find(url: string): Promise<CachedText | null> {
    const content = await readFile(this.#path(url), "utf8").catch(() => null);
    const end = content?.indexOf("\n") ?? -1;
    if (content === null || end < 0) return null;
    const checked = header.safeParse(parseLine(content.slice(0, end)));
    if (!checked.success || checked.data.url !== url) return null;
    return { ...checked.data, text: content.slice(end + 1) };
  }

  /** Without a validator nothing could ever be asked about it, so nothing is kept. */
  async put(url: string, { etag, lastModified, text }: CachedText): Promise<void> {
    if (etag === null && lastModified === null) return;
    await writeWhole(this.#folder, fileNameOf(url), `${JSON.stringify({ url, etag, lastModified })}\n${text}`);
  }

  async drop(url: string): Promise<void> {
    await rm(this.#path(url), { force: true });
  }

  #path(url: string): string {
    return join(this.#folder, fileNameOf(url));
  }
}

function fileNameOf(url: string): string {
  return createHash("sha256").update(url).digest("hex");
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
