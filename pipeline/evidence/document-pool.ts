// Who reads documents: this thread while there is little to read, worker threads where starting them pays.
import { availableParallelism } from "node:os";
import type { FileSource } from "../documents/documents.ts";
import type { FileReading } from "../documents/reader.ts";
import type { DocumentPlace, Refusal } from "../documents/shape.ts";
import type { DocumentWorkCounts } from "../workspace/report.ts";
import { RunWatch } from "../workspace/run-watch.ts";
import { type DocumentJob, type DocumentTaskConfig, DocumentWork, type FindJob, type Found } from "./document-work.ts";
import { WorkerPool } from "./worker-pool.ts";

export type DocumentPoolOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Told which document is at hand. */
  readonly watch?: RunWatch;
  /** One does all in this thread. */
  readonly threads?: number;
  /** Up to so many bytes of files are read in this thread. */
  readonly aloneBytesMax?: number;
  /** Other processes that read; left out or null: there are none. */
  readonly others?: OtherReaders | null;
};

export type OtherReaders = {
  /** Fewer bytes are not worth the way to them. */
  readonly bytesMin: number;
  /**
   * @returns null where nobody is there who does it; a refusal of a document that all of them failed at
   * @throws what keeps this process from asking them
   */
  readonly run: (job: DocumentJob) => Promise<{ readonly result: FileReading | Found | Refusal | null } | null>;
  /** Of the moment, for whoever waits: `2 workers at 24 documents`. */
  readonly state: () => string | undefined;
  /** The step is done: what no later run can use is removed, of texts those of other documents than these. */
  readonly tidy: (documents: ReadonlySet<string>) => Promise<void>;
  readonly close: () => Promise<void>;
};

const THREADS_MAX = 8;
/** Starting a worker and warming its code up takes one to two seconds of a core; this thread reads so much in twice that time. */
const ALONE_BYTES_MAX = 50_000_000;
/** Enough for many machines; only what is asked and answered is held. */
const FILES_AHEAD_OF_OTHERS = 512;
export const ENTRY = new URL("./document-worker.cjs", import.meta.url);

type Run = (job: DocumentJob) => Promise<FileReading | Found | Refusal | null>;

/** The answer to a job does not depend on who does it. Each thread has one document in memory at a time. Always `close` it. */
export class DocumentPool implements FileSource {
  readonly counts = { files_read: 0, texts_parsed: 0, texts_searched: 0 } satisfies DocumentWorkCounts;
  /** Documents whose text was parsed or read back, by SHA-256. */
  readonly texts = new Set<string>();
  readonly #workers: WorkerPool<DocumentJob, FileReading | Found | null>;
  readonly #runAlone: Run;
  readonly #isAlone: () => boolean;
  readonly #watch: RunWatch;
  readonly #others: OtherReaders | null;
  #expected = 0;

  constructor(config: DocumentTaskConfig, options: DocumentPoolOptions = {}) {
    const {
      signal,
      watch = new RunWatch(),
      threads = Math.min(availableParallelism(), THREADS_MAX),
      aloneBytesMax = ALONE_BYTES_MAX,
      others = null,
    } = options;
    this.#workers = new WorkerPool({ entry: ENTRY, size: threads, data: config, signal });
    this.#watch = watch;
    this.#others = others;
    this.#runAlone = oneByOne(new DocumentWork(config), signal);
    this.#isAlone = () => threads === 1 || this.#expected <= aloneBytesMax;
  }

  get filesAhead(): number | undefined {
    return this.#asksOthers ? FILES_AHEAD_OF_OTHERS : undefined;
  }

  /** What others do for it, in words. */
  get state(): string | undefined {
    return this.#asksOthers ? this.#others?.state() : undefined;
  }

  announceBytes(bytes: number): void {
    this.#expected += bytes;
  }

  async read({ path, kind }: Pick<DocumentPlace, "path" | "kind">, knownSha256: string | null): Promise<FileReading> {
    const reading = (await this.#run({ task: "read", path, kind, knownSha256 })) as FileReading;
    this.counts.files_read += 1;
    if (reading.isParsed) this.counts.texts_parsed += 1;
    if (reading.isParsed && reading.sha256 !== null) this.texts.add(reading.sha256);
    return reading;
  }

  /** @returns null when the file went away or changed after it was read; a refusal where other processes failed at it */
  async find({ sha256, path, kind, override, productIds }: Omit<FindJob, "task">): Promise<Found | Refusal | null> {
    const job = { task: "find", sha256, path, kind, override, productIds } as const;
    const found = (await this.#run(job)) as Found | Refusal | null;
    this.counts.texts_searched += 1;
    this.texts.add(sha256);
    if (found !== null && "isParsed" in found && found.isParsed) this.counts.texts_parsed += 1;
    return found;
  }

  async close(): Promise<void> {
    await Promise.all([this.#workers.close(), this.#others?.close()]);
  }

  get #asksOthers(): boolean {
    return this.#others !== null && this.#expected >= this.#others.bytesMin;
  }

  #run(job: DocumentJob): ReturnType<Run> {
    return this.#watch.during(job.path, async () => {
      const done = this.#asksOthers ? await this.#others?.run(job) : null;
      if (done) return done.result;
      return this.#isAlone() ? this.#runAlone(job) : this.#workers.run(job);
    });
  }
}

/** One document after another, however many are asked for at once. */
function oneByOne(work: DocumentWork, signal: AbortSignal | undefined): Run {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(() => {
      signal?.throwIfAborted();
      return work.run(job);
    });
    last = result.catch(() => undefined);
    return result;
  };
}
