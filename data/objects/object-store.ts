// What published versions need of object storage: named objects, written under a condition, in one step.

/** An object's content: bytes in memory, or a file whose digest is known. */
export type ObjectBody = Buffer | { readonly path: string; readonly bytes: number; readonly sha256: string };

/** `new`: no object has the name yet. Otherwise the object still has this ETag. */
export type PutCondition = "new" | { readonly etag: string };

export type FoundObject = { readonly body: Buffer; readonly etag: string };

export type ObjectStore = {
  /** How messages name it, such as `s3://bucket/prefix`. */
  readonly place: string;
  /**
   * A small object whole; null when there is none, `unchanged` when it still has the ETag.
   * @throws {ObjectStoreError}
   */
  readonly get: (name: string, knownEtag?: string) => Promise<FoundObject | "unchanged" | null>;
  /**
   * So many bytes of an object, at most RANGE_BYTES_MAX; fewer where it ends before, null when there is none.
   * @throws {ObjectStoreError}
   */
  readonly getRange: (name: string, from: number, bytes: number, signal?: AbortSignal) => Promise<Buffer | null>;
  /**
   * `refused`: the condition does not hold. A try whose answer was lost may have been the one that wrote the object,
   * so whoever is refused looks at what is there.
   * @throws {ObjectStoreError}
   */
  readonly put: (name: string, body: ObjectBody, condition: PutCondition) => Promise<"written" | "refused">;
  /** One that is not there is gone. @throws {ObjectStoreError} */
  readonly remove: (name: string) => Promise<void>;
  /** Names that begin with the text, sorted. @throws {ObjectStoreError} */
  readonly list: (beginning: string) => Promise<string[]>;
};

export const RANGE_BYTES_MAX = 8 * 2 ** 20;

/** The service cannot be reached, refuses, or answers what it should not; the message names the setting that mends it. */
export class ObjectStoreError extends Error {
  override readonly name = "ObjectStoreError";
  readonly exitStatus = 1;
  /** Whether it may pass by itself, so that the same request is worth another try. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}

/** Where one is whose failure may pass. */
export function isPassing(error: unknown): error is ObjectStoreError {
  return error instanceof ObjectStoreError && error.isPassing;
}
