// The worker's side: brings the bytes, has the step done by a thread as any run does, and puts the result where the run looks for it.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mapOrdered } from "../../../data/async/map-ordered.ts";
import type { WorkObjects } from "../../../data/work/work-objects.ts";
import { ENTRY } from "../document-pool.ts";
import type { DocumentJob, DocumentTaskConfig } from "../document-work.ts";
import { WorkerPool } from "../worker-pool.ts";
import {
  bytesName,
  DOCUMENT_FAILED,
  type DocumentItem,
  type DocumentPayload,
  type DocumentResult,
  encodeResult,
  endingOf,
  textName,
} from "./document-item.ts";

export type DocumentTaskOptions = {
  readonly objects: WorkObjects;
  /** A folder of this process alone; what is in it may be lost. */
  readonly scratch: string;
  readonly parserVersion: string;
};

/** One thread with a folder for what it reads; a document that ends the thread takes no other with it. */
type Reader = {
  readonly products: string;
  readonly config: DocumentTaskConfig;
  readonly pool: WorkerPool<DocumentJob, DocumentResult>;
};

/** While a document is read, the bytes of the next are brought. */
const ITEMS_AHEAD = 2;

export class DocumentTask {
  readonly #options: DocumentTaskOptions;
  readonly #free: Reader[] = [];
  readonly #busy = new Set<Reader>();
  #readers = 0;
  #places = 0;
  #isClosed = false;

  constructor(options: DocumentTaskOptions) {
    this.#options = options;
  }

  /** @throws with all results put that could be, naming what failed */
  async run(payload: DocumentPayload): Promise<void> {
    const reader = await this.#take(payload.products);
    const failures: string[] = [];
    let isSound = false;
    try {
      for await (const failure of mapOrdered(payload.items, ITEMS_AHEAD, (item) => this.#do(item, reader))) {
        if (failure !== null) failures.push(failure);
      }
      isSound = failures.length === 0;
    } catch (error) {
      if (!this.#isClosed) throw error;
    } finally {
      await this.#giveBack(reader, isSound);
    }
    if (this.#isClosed) throw new Error("the worker was told to stop and gives this back");
    if (failures.length > 0) throw new Error(DOCUMENT_FAILED + failures.join("; "));
  }

  /** Ends what is at hand; whoever asked for it is told so. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const readers = [...this.#busy, ...this.#free.splice(0)];
    await Promise.all(readers.map(({ pool }) => pool.close()));
    await rm(this.#options.scratch, { recursive: true, force: true });
  }

  /** @returns what is wrong with the document; null: its result is there */
  async #do({ job, stored, result }: DocumentItem, { config, pool }: Reader): Promise<string | null> {
    const { objects, parserVersion } = this.#options;
    this.#places += 1;
    const place = String(this.#places);
    const path = `${place}/file${endingOf(job.path)}`;
    const text = "sha256" in job ? await objects.read(textName(parserVersion, job.sha256)) : null;
    const bytes = await objects.read(bytesName(stored));
    if (bytes === null) throw new Error(`the bytes of ${job.path} are not in the bucket any more`);
    await mkdir(join(config.dropDir, place), { recursive: true });
    await writeFile(join(config.dropDir, path), bytes);
    if (text !== null && "sha256" in job) await writeFile(join(config.cacheDir, `${job.sha256}.json`), text);
    try {
      const done = await pool.run({ ...job, path });
      await this.#keepText(done, config);
      await objects.put(result, encodeResult(done));
      return null;
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith(`${path}: `)) throw error;
      return job.path + error.message.slice(path.length);
    } finally {
      await rm(join(config.dropDir, place), { recursive: true, force: true });
    }
  }

  async #keepText(done: DocumentResult, { cacheDir }: DocumentTaskConfig): Promise<void> {
    if (done === null || !("sha256" in done) || done.sha256 === null || !done.isParsed) return;
    const text = await readFile(join(cacheDir, `${done.sha256}.json`));
    await this.#options.objects.put(textName(this.#options.parserVersion, done.sha256), text);
  }

  async #take(products: string): Promise<Reader> {
    for (let reader = this.#free.pop(); reader !== undefined; reader = this.#free.pop()) {
      if (reader.products === products) {
        this.#busy.add(reader);
        return reader;
      }
      await reader.pool.close();
    }
    const words = await this.#options.objects.read(products);
    if (words === null) throw new Error("the products' words are not in the bucket any more");
    const reader = await this.#makeReader(products, JSON.parse(words.toString("utf8")));
    this.#busy.add(reader);
    return reader;
  }

  async #makeReader(name: string, products: DocumentTaskConfig["products"]): Promise<Reader> {
    this.#readers += 1;
    const folder = join(this.#options.scratch, String(this.#readers));
    const { parserVersion } = this.#options;
    const config = { dropDir: join(folder, "drop"), cacheDir: join(folder, "texts"), parserVersion, products };
    for (const each of [config.dropDir, config.cacheDir]) await mkdir(each, { recursive: true });
    return { products: name, config, pool: new WorkerPool({ entry: ENTRY, size: 1, data: config }) };
  }

  /** The texts of its last documents go: they are in the bucket. A thread that was lost is not used again. */
  async #giveBack(reader: Reader, isSound: boolean): Promise<void> {
    this.#busy.delete(reader);
    await rm(reader.config.cacheDir, { recursive: true, force: true });
    if (!isSound || this.#isClosed) {
      await reader.pool.close();
      return;
    }
    await mkdir(reader.config.cacheDir, { recursive: true });
    this.#free.push(reader);
  }
}
