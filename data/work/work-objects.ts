// What a run and its workers hand each other, in object storage: inputs and results by what they are made of.
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { mapOrdered } from "../async/map-ordered.ts";
import { digestFile } from "../files/file-digest.ts";
import { type ObjectStore, RANGE_BYTES_MAX } from "../objects/object-store.ts";

const FOLDER = "work/";
/** So many ranges of a file are asked for at once, and held. */
const RANGES_AHEAD = 4;

export function sha256Of(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Whoever puts a name puts the same under it: a second one changes nothing. */
export class WorkObjects {
  readonly #objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  /** Null: it is not there. */
  async read(name: string, signal?: AbortSignal): Promise<Buffer | null> {
    const pieces: Buffer[] = [];
    for (let from = 0; ; from += RANGE_BYTES_MAX) {
      const piece = await this.#objects.getRange(FOLDER + name, from, RANGE_BYTES_MAX, signal);
      if (piece === null) return null;
      pieces.push(piece);
      if (piece.length < RANGE_BYTES_MAX) return pieces.length === 1 ? piece : Buffer.concat(pieces);
    }
  }

  async put(name: string, content: Buffer): Promise<void> {
    await this.#objects.put(FOLDER + name, content, "new");
  }

  /** @returns the digest by which it is named below the folder */
  async putFile(folder: string, path: string): Promise<string> {
    const digest = await digestFile(path);
    await this.#objects.put(`${FOLDER}${folder}${digest.sha256}`, { path, ...digest }, "new");
    return digest.sha256;
  }

  /** @throws where it is not there, or is not what its name says */
  async bringFile(folder: string, sha256: string, path: string, signal: AbortSignal): Promise<void> {
    const name = `${FOLDER}${folder}${sha256}`;
    const hash = createHash("sha256");
    const file = await open(path, "w");
    try {
      const ask = (from: number) => this.#objects.getRange(name, from, RANGE_BYTES_MAX, signal);
      for await (const range of mapOrdered(startsOfRanges(), RANGES_AHEAD, ask)) {
        if (range === null) throw new Error(`${this.#objects.place}/${name} is not there any more`);
        hash.update(range);
        await file.writeFile(range);
        if (range.length < RANGE_BYTES_MAX) break;
      }
    } finally {
      await file.close();
    }
    if (hash.digest("hex") !== sha256) throw new Error(`${this.#objects.place}/${name} is damaged`);
  }

  /** Of all: what begins with nothing. */
  async list(beginning = ""): Promise<string[]> {
    return (await this.#objects.list(FOLDER + beginning)).map((name) => name.slice(FOLDER.length));
  }

  async remove(name: string): Promise<void> {
    await this.#objects.remove(FOLDER + name);
  }
}

function* startsOfRanges(): Generator<number> {
  for (let from = 0; ; from += RANGE_BYTES_MAX) yield from;
}
