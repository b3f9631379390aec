// What workers need of a document, put where they find it: its bytes; and what is there already of an earlier run.
import PQueue from "p-queue";
import { sha256Of, type WorkObjects } from "../../../data/work/work-objects.ts";
import type { FileStamp } from "../../cache/file-stamp.ts";
import { readStored } from "../../documents/files.ts";
import type { DocumentJob, DocumentTaskConfig } from "../document-work.ts";
import {
  bytesName,
  type DocumentItem,
  type DocumentResult,
  decodeResult,
  RESULTS,
  resultName,
} from "./document-item.ts";

export type Prepared = {
  readonly item: DocumentItem;
  /** Of the file when its bytes were read. */
  readonly stamp: FileStamp | null;
  /** Of an earlier run, which did not live to use it. */
  readonly done: { readonly result: DocumentResult } | null;
};

/** Each holds the bytes of a file. */
const FILES_AT_ONCE = 8;

export class DocumentInputs {
  readonly #objects: WorkObjects;
  readonly #config: DocumentTaskConfig;
  readonly #code: string;
  readonly #queue = new PQueue({ concurrency: FILES_AT_ONCE });
  /** By path, of files that this run has read: their SHA-256 as they lie there. */
  readonly #stored = new Map<string, string>();
  #products: Promise<string> | null = null;
  /** Names of results that an earlier run left. */
  #earlier: Promise<ReadonlySet<string>> | null = null;

  constructor(objects: WorkObjects, { config, code }: { config: DocumentTaskConfig; code: string }) {
    this.#objects = objects;
    this.#config = config;
    this.#code = code;
  }

  /** @returns null where the file cannot be read here */
  prepare(job: DocumentJob): Promise<Prepared | null> {
    return this.#queue.add(() => this.#prepare(job));
  }

  /** The name of the products' words, which are there then. */
  products(): Promise<string> {
    this.#products ??= this.#putProducts();
    return this.#products;
  }

  async #prepare(job: DocumentJob): Promise<Prepared | null> {
    const known = job.task === "find" ? this.#stored.get(job.path) : undefined;
    const file = known === undefined ? await readStored(this.#config.dropDir, job.path) : null;
    if (file !== null && "reason" in file) return null;
    const stored = file === null ? (known ?? "") : sha256Of(file.stored);
    const item = { job, stored, result: resultName(job, stored, { code: this.#code, config: this.#config }) };
    this.#stored.set(job.path, stored);
    const stamp = file?.stamp ?? null;
    const earlier = (await this.#listEarlier()).has(item.result) ? await this.#objects.read(item.result) : null;
    if (earlier !== null) return { item, stamp, done: { result: decodeResult(earlier) } };
    if (file !== null) await this.#objects.put(bytesName(stored), file.stored);
    return { item, stamp, done: null };
  }

  /** Asked once: there are none unless a run was killed. */
  #listEarlier(): Promise<ReadonlySet<string>> {
    this.#earlier ??= this.#objects.list(RESULTS).then((names) => new Set(names));
    return this.#earlier;
  }

  async #putProducts(): Promise<string> {
    const words = Buffer.from(JSON.stringify(this.#config.products));
    const name = `products/${sha256Of(words)}`;
    await this.#objects.put(name, words);
    return name;
  }
}
