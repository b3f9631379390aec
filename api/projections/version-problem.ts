// A version, or a pointer, that could not be used, as /readyz shows it.

export type VersionProblem = {
  readonly product_id: number;
  /** Null: the pointer itself. */
  readonly version: string | null;
  readonly problem: string;
};
