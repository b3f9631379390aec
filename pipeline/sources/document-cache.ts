// Parsed documents by SHA-256, so that a document is parsed once and not once per run.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentContent } from "./document-shape.ts";

/**
 * A folder with one `<sha256>.json` per document: `{ "version", "content" }`. It can be deleted at any time.
 * Files are written under a temporary name and renamed, so a killed run leaves no half document; one that a power cut
 * damaged is no JSON and is parsed again.
 */
export class DocumentCache {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** null when the document was never parsed, or by another version of the extractor. */
  async find(sha256: string, version: string): Promise<DocumentContent | null> {
    const text = await readFile(this.fileOf(sha256), "utf8").catch(() => null);
    if (text === null) return null;
    try {
      const entry: { version?: unknown; content?: DocumentContent } = JSON.parse(text);
      return entry.version === version && Array.isArray(entry.content?.parts) ? entry.content : null;
    } catch {
      return null;
    }
  }

  async put(sha256: string, version: string, content: DocumentContent): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const temporary = `${this.fileOf(sha256)}.tmp`;
    await writeFile(temporary, JSON.stringify({ version, content }));
    await rename(temporary, this.fileOf(sha256));
  }

  private fileOf(sha256: string): string {
    return join(this.folder, `${sha256}.json`);
  }
}
