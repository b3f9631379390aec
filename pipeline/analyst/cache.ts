// What the model said, by the hash of what it was asked: a question that was answered once is never paid for again.
import { createHash } from "node:crypto";
import { z } from "zod";
import { type ModelAddress, type Question, requestOf } from "../../data/http/language-model.ts";
import { JsonFileCache } from "../cache/json-file-cache.ts";

/** An answer is final. Refusals are counted by run: how often the model was asked in vain, and what was wrong last. */
const ENTRY = z.union([
  z.object({ answer: z.unknown().refine((answer) => answer !== undefined) }),
  z.object({ refusals: z.int().positive(), reason: z.string() }),
]);
export type Kept = z.infer<typeof ENTRY>;

/** A folder with one file per question, which can be deleted at any time; another model has other entries. */
export class AnalysisCache {
  /** Keys of entries that were read or written. */
  readonly used = new Set<string>();
  readonly #files: JsonFileCache<Kept>;
  readonly #service: Pick<ModelAddress, "baseUrl" | "model">;
  #shared: { readonly system: string; readonly digest: string } | null = null;

  constructor(folder: string, { baseUrl, model }: Pick<ModelAddress, "baseUrl" | "model">) {
    this.#files = new JsonFileCache(folder, isKept);
    this.#service = { baseUrl, model };
  }

  /** Of the whole request, so that any change of the wording, the labels or the product is another question. */
  keyOf(question: Question<unknown>): string {
    const { baseUrl, model } = this.#service;
    // All but the passage is the same for every question of a run.
    if (this.#shared?.system !== question.system) {
      const shared = JSON.stringify([baseUrl, requestOf(model, { ...question, user: "" })]);
      this.#shared = { system: question.system, digest: createHash("sha256").update(shared).digest("hex") };
    }
    return createHash("sha256").update(`${this.#shared.digest}\n${question.user}`).digest("hex");
  }

  /** null when it was never asked, or its file is damaged. */
  async find(key: string): Promise<Kept | null> {
    const kept = await this.#files.find(fileNameOf(key));
    if (kept !== null) this.used.add(key);
    return kept;
  }

  async put(key: string, kept: Kept): Promise<void> {
    this.used.add(key);
    await this.#files.put(fileNameOf(key), kept);
  }
}

function isKept(value: unknown): value is Kept {
  return ENTRY.safeParse(value).success;
}

/** Folders by the first digits: a million files in one would be slow to list. */
function fileNameOf(key: string): string {
  return `${key.slice(0, 2)}/${key}.json`;
}
