// The catalogue of known files: what each was when it was last read, so that an unchanged one is not opened again.
import { resolve } from "node:path";
import type { FileStamp } from "../cache/file-stamp.ts";
import { JsonFileCache } from "../cache/json-file-cache.ts";
import type { DocumentFacts, Refusal } from "./shape.ts";

export type CatalogueEntry = {
  /** FileStamp.id; null when the file may change unseen (isStable), or changed while it was read. */
  readonly stamp: string | null;
  /** Of the unpacked bytes; null when they cannot be unpacked. */
  readonly sha256: string | null;
  readonly outcome: DocumentFacts | Refusal;
};

type Head = { readonly version: string; readonly dropDir: string };
type Stored = Head & { readonly files: readonly [path: string, entry: CatalogueEntry][] };

const NAME = "catalogue.json";

/**
 * One file for one drop folder: `{ "version", "dropDir", "files": [[path, entry]] }`. It can be deleted at any time: then
 * every file is read again, and parsed only if the parsed documents are gone too.
 *
 * The rule by which it is believed: an entry stands for a file only if it was written by the same parser (`version`), for the
 * same drop folder, and size, both times in nanoseconds and inode of the file are what they were when its bytes were
 * read; and an entry gets a stamp only if these were the same before and after reading and were stable by then (isStable).
 * All else is read and hashed. Refusals that come from the bytes are kept like facts; those that come from the disk are not.
 */
export class DocumentCatalogue {
  readonly #cache: JsonFileCache<Stored>;
  readonly #head: Head;
  readonly #files: Map<string, CatalogueEntry>;
  #isChanged: boolean;

  private constructor(cache: JsonFileCache<Stored>, head: Head, stored: Stored | null) {
    this.#cache = cache;
    this.#head = head;
    const isOurs = stored?.version === head.version && stored.dropDir === head.dropDir;
    this.#files = new Map(isOurs ? stored.files : []);
    this.#isChanged = !isOurs;
  }

  static async open(folder: string, options: { dropDir: string; version: string }): Promise<DocumentCatalogue> {
    const cache = new JsonFileCache(folder, isStored);
    const head = { version: options.version, dropDir: resolve(options.dropDir) };
    return new DocumentCatalogue(cache, head, await cache.find(NAME));
  }

  /** What the file is known to be; null when it has to be read. */
  find(path: string, stamp: FileStamp | null): CatalogueEntry | null {
    const entry = this.#files.get(path);
    return entry !== undefined && stamp !== null && entry.stamp === stamp.id ? entry : null;
  }

  /** What the file was when it was last read, whatever it is now. */
  findEarlier(path: string): CatalogueEntry | null {
    return this.#files.get(path) ?? null;
  }

  put(path: string, entry: CatalogueEntry): void {
    this.#files.set(path, entry);
    this.#isChanged = true;
  }

  remove(path: string): void {
    this.#isChanged = this.#files.delete(path) || this.#isChanged;
  }

  keepOnly(paths: ReadonlySet<string>): void {
    for (const path of this.#files.keys()) if (!paths.has(path)) this.remove(path);
  }

  async save(): Promise<void> {
    if (!this.#isChanged) return;
    await this.#cache.put(NAME, { ...this.#head, files: [...this.#files] });
    this.#isChanged = false;
  }
}

function isStored(value: unknown): value is Stored {
  const { files }: Partial<Stored> = Object(value);
  return Array.isArray(files);
}
