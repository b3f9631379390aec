// What a run and its workers hand each other, in object storage: inputs and results by what they are made of.
import { createHash } from "node:crypto";
import { type ObjectStore, RANGE_BYTES_MAX } from "../objects/object-store.ts";

const FOLDER = "work/";

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

  /** Of all: what begins with nothing. */
  async list(beginning = ""): Promise<string[]> {
    return (await this.#objects.list(FOLDER + beginning)).map((name) => name.slice(FOLDER.length));
  }

  async remove(name: string): Promise<void> {
    await this.#objects.remove(FOLDER + name);
  }
}
