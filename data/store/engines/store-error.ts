// A store that cannot be used as asked: a failed run, exit status 1.

export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly exitStatus = 1;
}

/**
 * The store is away or cannot take a write now, as when its server restarts or its disk is full: what was asked is not to
 * blame, and may be asked again.
 */
export class StoreUnavailableError extends StoreError {}
