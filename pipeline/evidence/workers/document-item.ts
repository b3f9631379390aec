// One step over one document as a run hands it to a worker: what is asked, where its bytes are, where the result goes.
import { sha256Of } from "../../../data/work/work-objects.ts";
import type { FileReading } from "../../documents/reader.ts";
import type { DocumentJob, DocumentTaskConfig, Found } from "../document-work.ts";
import { productHash } from "../passage-cache.ts";

export type DocumentResult = FileReading | Found | null;

export type DocumentItem = {
  readonly job: DocumentJob;
  /** SHA-256 of the file as it lies there, packed or not. */
  readonly stored: string;
  /** Name of the result. */
  readonly result: string;
};

/** What a job of the queue holds. */
export type DocumentPayload = {
  /** Name of the products' words. */
  readonly products: string;
  readonly items: readonly DocumentItem[];
};

/** What a worker says where it is a document that it failed at, and not what it needs for the work. */
export const DOCUMENT_FAILED = "a document failed: ";

/** Jobs of other code are not taken: their results differ. */
export function taskOf(code: string): string {
  return `${TASK_PREFIX}${code}`;
}
export const TASK_PREFIX = "documents:";

export function bytesName(stored: string): string {
  return `bytes/${stored}`;
}

export const TEXTS = "texts/";

/** The text of a document as the worker that parsed it keeps it for whoever searches it. */
export function textName(parserVersion: string, sha256: string): string {
  return `${TEXTS}${parserVersion}/${sha256}`;
}

/** The parsers look at no more of a name than how it ends. */
export function endingOf(path: string): string {
  return /(?:\.[a-z0-9]{1,8})?(?:\.gz)?$/i.exec(path)?.[0].toLowerCase() ?? "";
}

export const RESULTS = "results/";

/** By everything that decides it: the bytes, what is asked, the code, and of a search the words of the products. */
export function resultName(
  job: DocumentJob,
  stored: string,
  { code, config }: { readonly code: string; readonly config: DocumentTaskConfig },
): string {
  const { task, path, kind } = job;
  const asked =
    job.task === "read"
      ? [job.knownSha256]
      : [job.sha256, job.override ?? null, job.productIds.map((id) => wordsOf(config, id))];
  return `${RESULTS}${sha256Of(JSON.stringify([code, task, kind, endingOf(path), stored, ...asked]))}`;
}

function wordsOf({ products }: DocumentTaskConfig, id: number): readonly [number, string] {
  const product = products.find(({ productId }) => productId === id);
  return [id, product === undefined ? "" : productHash(product)];
}

export function encodeResult(result: DocumentResult): Buffer {
  const isFound = result !== null && "passages" in result;
  return Buffer.from(JSON.stringify(isFound ? { ...result, passages: [...result.passages] } : result));
}

export function decodeResult(bytes: Buffer): DocumentResult {
  const result = JSON.parse(bytes.toString("utf8"));
  return result !== null && "passages" in result ? { ...result, passages: new Map(result.passages) } : result;
}
