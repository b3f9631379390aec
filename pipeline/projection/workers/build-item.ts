// The build of one version as a run hands it to a worker: the plan, where the tables are, where the result goes.
import type { VersionIndex } from "../../../data/versions/versions.ts";
import type { VersionPlan } from "../fill-version.ts";

/** Of files with tables, by their SHA-256. */
export const TABLES = "tables/";
const RESULTS = "built/";

/** What a job of the queue holds. */
export type BuildPayload = {
  readonly plan: VersionPlan;
  /** SHA-256 of the files. */
  readonly tables: { readonly shared: string; readonly product: string };
};

/** `stopped`: a check failed, whoever builds it. */
export type BuildResult = { readonly index: VersionIndex } | { readonly stopped: string };

export const BUILD_PREFIX = "builds:";

/** Jobs of other code are not taken: what they build differs. */
export function buildTaskOf(code: string): string {
  return `${BUILD_PREFIX}${code}`;
}

export function buildResultName({ product_id, version }: VersionPlan): string {
  return `${RESULTS}${product_id}-${version}`;
}

/** What is left in the bucket once a run has built its products. */
export const LEFT_OVER = [TABLES, RESULTS];
