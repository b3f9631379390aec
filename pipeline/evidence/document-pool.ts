// Who reads documents: this thread while there is little to read, worker threads where starting them pays.
import { availableParallelism } from "node:os";
import type { FileSource } from "../documents/documents.ts";
import type { FileReading } from "../documents/reader.ts";
import type { DocumentPlace } from "../documents/shape.ts";
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
};

const THREADS_MAX = 8;
/** Starting a worker and warming its code up takes one to two seconds of a core; this thread reads so much in twice that time. */
const ALONE_BYTES_MAX = 50_000_000;
const ENTRY = new URL("./document-worker.cjs", import.meta.url);

type Run = (job: DocumentJob) => Promise<FileReading | Found | null>;

/** The answer to a job does not depend on who does it. Each thread has one document in memory at a time. Always `close` it. */
export class DocumentPool implements FileSource {
  readonly counts = { files_read: 0, texts_parsed: 0, texts_searched: 0 } satisfies DocumentWorkCounts;
  /** Documents whose text was parsed or read back, by SHA-256. */
  readonly texts = new Set<string>();
  readonly #workers: WorkerPool<DocumentJob, FileReading | Found | null>;
  readonly #runAlone: Run;
  readonly #isAlone: () => boolean;
  readonly #watch: RunWatch;
  #expected = 0;

  constructor(config: DocumentTaskConfig, options: DocumentPoolOptions = {}) {
    const {
      signal,
      watch = new RunWatch(),
      threads = Math.min(availableParallelism(), THREADS_MAX),
      aloneBytesMax = ALONE_BYTES_MAX,
    } = options;
    this.#workers = new WorkerPool({ entry: ENTRY, size: threads, data: config, signal });
    this.#watch = watch;
    this.#runAlone = oneByOne(new DocumentWork(config), signal);
    this.#isAlone = () => threads === 1 || this.#expected <= aloneBytesMax;
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

  /** @returns null when the file went away or changed after it was read */
  async find({ sha256, path, kind, override, productIds }: Omit<FindJob, "task">): Promise<Found | null> {
    const found = (await this.#run({ task: "find", sha256, path, kind, override, productIds })) as Found | null;
    this.counts.texts_searched += 1;
    this.texts.add(sha256);
    if (found?.isParsed) this.counts.texts_parsed += 1;
    return found;
  }

  close(): Promise<void> {
    return this.#workers.close();
  }

  #run(job: DocumentJob): ReturnType<Run> {
    return this.#watch.during(job.path, () => (this.#isAlone() ? this.#runAlone(job) : this.#workers.run(job)));
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
