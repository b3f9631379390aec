// Parsed documents by SHA-256, so that a document is parsed once and not once per run.
import { JsonFileCache } from "../cache/json-file-cache.ts";
import type { DocumentContent } from "./shape.ts";

type Entry = { readonly version: string; readonly content: DocumentContent };

/**
 * A folder with one `<sha256>.json` per document: `{ "version", "content" }`. It can be deleted at any time. A document is read
 * back some fifty times as fast as it is parsed, and only when its text is asked for: to match new keywords, or by new rules.
 * A killed run leaves no half document; one that a power cut damaged is no JSON and is parsed again.
 */
export class DocumentCache {
  readonly #files: JsonFileCache<Entry>;

  constructor(folder: string) {
    this.#files = new JsonFileCache(folder, isEntry);
  }

  /** null when the document was never parsed, or by another version of the parser. */
  async find(sha256: string, version: string): Promise<DocumentContent | null> {
    const entry = await this.#files.find(`${sha256}.json`);
    return entry?.version === version ? entry.content : null;
  }

  async put(sha256: string, version: string, content: DocumentContent): Promise<void> {
    await this.#files.put(`${sha256}.json`, { version, content });
  }
}

/** A look at each of its paragraphs would take longer than reading it does. */
function isEntry(value: unknown): value is Entry {
  const { content }: Partial<Entry> = Object(value);
  return Array.isArray(content?.parts);
}
