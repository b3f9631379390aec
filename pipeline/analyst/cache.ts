// What the model said, by the hash of what it was asked: a question that was answered once is never paid for again.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type ModelAddress, type Question, requestOf } from "../../data/http/language-model.ts";
import { writeWhole } from "../cache/atomic-file.ts";

/** An answer is final. Refusals are counted by run: how often the model was asked in vain, and what was wrong last. */
const ENTRY = z.union([
  z.object({ answer: z.unknown().refine((answer) => answer !== undefined) }),
  z.object({ refusals: z.int().positive(), reason: z.string() }),
]);
export type Kept = z.infer<typeof ENTRY>;

/** A folder with one file per question, which can be deleted at any time; another model has entries of its own. */
export class AnalysisCache {
  /** Keys of entries that were read or written. */
  readonly used = new Set<string>();
  readonly #folder: string;
  readonly #service: Pick<ModelAddress, "baseUrl" | "model">;
  #shared: { readonly system: string; readonly digest: string } | null = null;

  constructor(folder: string, { baseUrl, model }: Pick<ModelAddress, "baseUrl" | "model">) {
    this.#folder = folder;
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
    const text = await readFile(join(this.#folderOf(key), fileNameOf(key)), "utf8").catch(() => null);
    if (text === null) return null;
    this.used.add(key);
    try {
      return ENTRY.safeParse(JSON.parse(text)).data ?? null;
    } catch {
      return null;
    }
  }

  async put(key: string, kept: Kept): Promise<void> {
    this.used.add(key);
    await writeWhole(this.#folderOf(key), fileNameOf(key), JSON.stringify(kept));
  }

  #folderOf(key: string): string {
    return join(this.#folder, key.slice(0, 2));
  }
}

function fileNameOf(key: string): string {
  return `${key}.json`;
}
