// The part of the API that looks for events and sends them, every few seconds, in each process (semantics 19.6).
import type { Log } from "../../data/log.ts";
import { StoreUnavailableError } from "../../data/store/engines/store-error.ts";
import type { Store } from "../../data/store/open.ts";
import type { Projections } from "../projections/projections.ts";
import { announce } from "./announce.ts";
import { Deliverer, type DeliverOptions } from "./deliver.ts";
import { followSearches } from "./follow-searches.ts";

const LOOK_EVERY_MS = 5000;
const SEND_EVERY_MS = 1000;

export type AlertLoopOptions = Pick<DeliverOptions, "posting" | "metrics"> & {
  readonly store: Store;
  readonly projections: Projections;
  readonly log: Log;
};

export class AlertLoop {
  readonly #options: AlertLoopOptions;
  readonly #deliverer: Deliverer;
  readonly #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | null = null;

  constructor(options: AlertLoopOptions) {
    this.#options = options;
    this.#deliverer = new Deliverer(options);
  }

  /** Looks and sends from now on. */
  start(): void {
    const every = (ms: number, work: () => Promise<void>): void => {
      const timer = setInterval(() => void work().catch((error: unknown) => this.#report(error)), ms);
      timer.unref();
      this.#timers.push(timer);
    };
    every(LOOK_EVERY_MS, () => this.look());
    every(SEND_EVERY_MS, () => this.send());
  }

  /** Looks once for what has happened. One look at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  /** Sends what is due, until nothing is. */
  send(): Promise<void> {
    return this.#deliverer.run();
  }

  /** Ends both; what is being sent is cut off, and sent again by whoever comes next. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#deliverer.close();
    await this.#looking?.catch(() => undefined);
  }

  async #look(): Promise<void> {
    try {
      await followSearches(this.#options);
    } finally {
      await announce(this.#options);
    }
  }

  /** What is missed now is there at the next look. */
  #report(error: unknown): void {
    const level = error instanceof StoreUnavailableError ? "debug" : "warn";
    this.#options.log[level]({ err: error }, "events were not looked for or not sent");
  }
}
