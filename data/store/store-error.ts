// A store that cannot be used as asked: a failed run, exit status 1.

export class StoreError extends Error {
  override readonly name = "StoreError";
  readonly exitStatus = 1;
}
