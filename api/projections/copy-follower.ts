// Follows versions that are published in a bucket: looks at each product's pointer every few seconds, and brings what is new.
//
// What is brought is served by Projections, which sees the copies' pointer move. Whatever goes wrong here, the copies that are there
// are served on: a bucket that is away, a version that is not what was published, a full disk.
import { setTimeout as delay } from "node:timers/promises";
import { jitteredMs } from "../../data/async/retry.ts";
import type { Log } from "../../data/log.ts";
import type { Store } from "../../data/store/open.ts";
import { listActiveProducts } from "../../data/store/products/products.ts";
import { forgetCopy, removeAbandoned } from "../../data/versions/bring-version.ts";
import type { PublishedVersions } from "../../data/versions/published-versions.ts";
import { findActive, isListed, listProductFolders } from "../../data/versions/versions.ts";
import type { VersionProblem } from "./version-problem.ts";

/** Half of it is random, so that many processes do not ask at one moment. */
const LOOK_EVERY_MS = 6_000;
/** A version that did not verify is large, and most likely is the same a moment later. */
const UNUSABLE_MS = 300_000;

export type CopyOptions = {
  readonly versions: PublishedVersions;
  readonly store: Store;
  readonly log: Log;
  /** Left out: LOOK_EVERY_MS. */
  readonly lookEveryMs?: number;
};

export type Bringing = {
  readonly product_id: number;
  readonly version: string;
  readonly bytes: number;
  readonly of_bytes: number;
};

/** `bucket` unreachable: the last look at some product failed; `problem` says why. */
export type CopyState = {
  readonly bucket: "reachable" | "unreachable";
  readonly problem: string | null;
  readonly bringing: readonly Bringing[];
};

export class CopyFollower {
  readonly #options: CopyOptions;
  readonly #bringing = new Map<number, Bringing>();
  /** Why the last look at a product, or at which there are (null), failed. */
  readonly #failures = new Map<number | null, string>();
  /** Products at which was looked, and all of what is published of them is here or cannot be used. */
  readonly #seen = new Set<number>();
  /** Products without any copy here at the start, until they were looked at once; null: not known yet. */
  #lacking: Set<number> | null = null;
  /** By product and version. */
  readonly #unusable = new Map<string, VersionProblem & { readonly at: number }>();
  /** Copies that could not be read, by product and version. */
  readonly #givenUp = new Set<string>();
  readonly #ending = new AbortController();
  /** Ends the pause before the next look. */
  #pausing = new AbortController();
  #isAsked = false;
  #loop: Promise<void> | null = null;

  constructor(options: CopyOptions) {
    this.#options = options;
  }

  start(): void {
    this.#loop ??= this.#run();
  }

  /** Looks at once, or again after the look that is under way. */
  wake(): void {
    this.#isAsked = true;
    this.#pausing.abort();
  }

  /** Ends at the next piece of what is being brought, which is given up. */
  async close(): Promise<void> {
    this.#ending.abort();
    await this.#loop;
  }

  /** Looks at every product once. Failures are kept, for `state`. */
  async look(): Promise<void> {
    const products = await this.#try(null, () => this.#listProducts());
    if (products !== null) this.#lacking ??= await this.#listLacking(products);
    for (const productId of products ?? []) {
      if (this.#ending.signal.aborted) return;
      const isDone = await this.#try(productId, () => this.#bring(productId));
      if (isDone === true) this.#seen.add(productId);
      this.#lacking?.delete(productId);
    }
  }

  /** A copy cannot be read: it is brought again, once, since it may have been published like that. */
  async giveUp(productId: number, version: string): Promise<void> {
    const key = `${productId} ${version}`;
    if (this.#givenUp.has(key)) return;
    this.#givenUp.add(key);
    this.#options.log.warn({ product_id: productId, version }, "a copy cannot be read and is brought again");
    await forgetCopy(this.#options.versions.root, productId, version);
  }

  /** Whether the versions of a product may still have to come. */
  isAwaited(productId: number): boolean {
    return !this.#seen.has(productId) || this.#bringing.has(productId);
  }

  /** Whether a version that is not here is published, and will be; false too where nobody can be asked. */
  async isToCome(productId: number, version: string): Promise<boolean> {
    const published = await this.#options.versions.read(productId).catch(() => null);
    return published !== null && isListed(published, version) && !this.#unusable.has(`${productId} ${version}`);
  }

  /** Whether a process that just started should get no requests yet: another one has what it still has to bring (semantics 9.10). */
  isStarting(): boolean {
    return this.#lacking === null || this.#lacking.size > 0;
  }

  state(): CopyState {
    const [problem = null] = this.#failures.values();
    const bucket = problem === null ? "reachable" : "unreachable";
    return { bucket, problem, bringing: [...this.#bringing.values()] };
  }

  /** Published versions that are not what was published. */
  problems(): VersionProblem[] {
    return [...this.#unusable.values()].map(({ product_id, version, problem }) => ({ product_id, version, problem }));
  }

  async #run(): Promise<void> {
    const { signal } = this.#ending;
    await removeAbandoned(this.#options.versions.root, Date.now()).catch(() => undefined);
    while (!signal.aborted) {
      this.#isAsked = false;
      await this.look();
      if (!this.#isAsked) await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    this.#pausing = new AbortController();
    const signal = AbortSignal.any([this.#ending.signal, this.#pausing.signal]);
    const { lookEveryMs = LOOK_EVERY_MS } = this.#options;
    await delay(jitteredMs(lookEveryMs), null, { signal, ref: false }).catch(() => undefined);
  }

  async #listProducts(): Promise<Set<number>> {
    const { store, versions } = this.#options;
    const here = await listProductFolders(versions.root);
    // A store that is away is told by /readyz already; what is here is followed on.
    const active = await listActiveProducts(store).catch(() => []);
    return new Set([...active.map(({ product }) => product.product_id), ...here]);
  }

  async #listLacking(products: ReadonlySet<number>): Promise<Set<number>> {
    const lacking = new Set<number>();
    for (const productId of products) {
      const here = await findActive(this.#options.versions.root, productId).catch(() => null);
      if (here === null) lacking.add(productId);
    }
    return lacking;
  }

  async #bring(productId: number): Promise<true> {
    const { versions, log } = this.#options;
    const keyOf = (version: string) => `${productId} ${version}`;
    const published = new Set((await versions.read(productId)).items.map(({ version }) => keyOf(version)));
    for (const [key, { product_id }] of this.#unusable) {
      if (product_id === productId && !published.has(key)) this.#unusable.delete(key);
    }
    try {
      await versions.bring(productId, undefined, {
        signal: this.#ending.signal,
        isSkipped: (version) => performance.now() - (this.#unusable.get(keyOf(version))?.at ?? -Infinity) < UNUSABLE_MS,
        onProgress: (version, bytes, total) => {
          this.#bringing.set(productId, { product_id: productId, version, bytes, of_bytes: total });
          if (bytes === total) this.#unusable.delete(keyOf(version));
        },
        onUnusable: (version, error) => {
          const problem = { product_id: productId, version, problem: error.message };
          this.#unusable.set(keyOf(version), { ...problem, at: performance.now() });
          log.error({ product_id: productId, version, err: error }, "a published version cannot be used");
        },
      });
      return true;
    } finally {
      this.#bringing.delete(productId);
    }
  }

  /** A failure is logged once for as long as it is the same. */
  async #try<T>(key: number | null, work: () => Promise<T>): Promise<T | null> {
    try {
      const result = await work();
      if (this.#failures.delete(key))
        this.#options.log.info({ product_id: key }, "published versions are followed again");
      return result;
    } catch (error) {
      if (this.#ending.signal.aborted) return null;
      const reason = error instanceof Error ? error.message : String(error);
      if (this.#failures.get(key) !== reason) {
        this.#options.log.error({ product_id: key, err: error }, "published versions cannot be followed");
      }
      this.#failures.set(key, reason);
      return null;
    }
  }
}
