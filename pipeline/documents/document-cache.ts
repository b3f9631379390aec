// Parsed documents by SHA-256, so that a document is parsed once and not once per run.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../cache/atomic-file.ts";
import type { DocumentContent } from "./shape.ts";

/**
 * A folder with one `<sha256>.json` per document: `{ "version", "content" }`. It can be deleted at any time. A document is read
 * back some fifty times as fast as it is parsed, and only when its text is asked for: to match new keywords, or by new rules.
 * A killed run leaves no half document; one that a power cut damaged is no JSON and is parsed again.
 */
export class DocumentCache {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** null when the document was never parsed, or by another version of the parser. */
  async find(sha256: string, version: string): Promise<DocumentContent | null> {
    const text = await readFile(join(this.folder, `${sha256}.json`), "utf8").catch(() => null);
    if (text === null) return null;
    try {
      const entry: { version?: unknown; content?: DocumentContent } = JSON.parse(text);
      return entry.version === version && Array.isArray(entry.content?.parts) ? entry.content : null;
    } catch {
      return null;
    }
  }

  async put(sha256: string, version: string, content: DocumentContent): Promise<void> {
    await writeWhole(this.folder, `${sha256}.json`, JSON.stringify({ version, content }));
  }
}
