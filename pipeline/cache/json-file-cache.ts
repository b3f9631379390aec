// A folder of cached JSON files: each is there whole or counts as not there, and all may be deleted at any time.
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { writeWhole } from "./atomic-file.ts";

export class JsonFileCache<Entry> {
  readonly #folder: string;
  readonly #isEntry: (value: unknown) => value is Entry;

  /**
   * @param folder created when first written to
   * @param isEntry anything else that a file holds counts as damaged: another release wrote it, or a power cut left it so
   */
  constructor(folder: string, isEntry: (value: unknown) => value is Entry) {
    this.#folder = folder;
    this.#isEntry = isEntry;
  }

  /** @returns null when the file is not there, cannot be read or is damaged */
  async find(name: string): Promise<Entry | null> {
    const text = await readFile(join(this.#folder, name), "utf8").catch(() => null);
    if (text === null) return null;
    try {
      const value: unknown = JSON.parse(text);
      return this.#isEntry(value) ? value : null;
    } catch {
      return null;
    }
  }

  /** @param name may lead into a folder of the cache */
  async put(name: string, entry: Entry): Promise<void> {
    const path = join(this.#folder, name);
    await writeWhole(dirname(path), basename(path), JSON.stringify(entry));
  }
}
