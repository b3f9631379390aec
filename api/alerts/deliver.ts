// Sends the events that are due: a few at once, fewer to one webhook, so that a slow receiver keeps nobody else waiting.
import { deferred } from "../../data/async/deferred.ts";
import { readRetryAfterMs } from "../../data/http/retry-after.ts";
import { SafeFetchError } from "../../data/http/safe-fetch.ts";
import { type PostOptions, safePost } from "../../data/http/safe-post.ts";
import { signedHeaders } from "../../data/http/webhook-signature.ts";
import type { Log } from "../../data/log.ts";
import {
  type Attempt,
  claimDue,
  type Failure,
  recordFailure,
  recordTaken,
} from "../../data/store/alerts/deliveries.ts";
import type { Store } from "../../data/store/open.ts";
import type { Metrics } from "../metrics.ts";

const AT_ONCE = 16;
const AT_ONCE_TO_ONE = 4;
const ERROR_CHARACTERS_MAX = 300;
const USER_AGENT = "dealmap-webhooks";

export type DeliverOptions = {
  readonly store: Store;
  readonly log: Log;
  readonly metrics: Pick<Metrics, "countDelivery">;
  /** How messages are posted; tests let them go to a server of theirs. */
  readonly posting?: Omit<PostOptions, "signal">;
};

export class Deliverer {
  readonly #options: DeliverOptions;
  readonly #ending = new AbortController();
  readonly #busy = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();
  #running: Promise<void> | null = null;
  #looked = deferred<void>();

  constructor(options: DeliverOptions) {
    this.#options = options;
  }

  /** Sends what is due, until nothing is. Asked again meanwhile, it looks again at once, and answers with the first. */
  run(): Promise<void> {
    this.#looked.resolve();
    this.#running ??= this.#send().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Cuts off what is under way: it is sent again when its lease has run out. */
  async close(): Promise<void> {
    this.#ending.abort();
    this.#looked.resolve();
    await this.#running?.catch(() => undefined);
  }

  async #send(): Promise<void> {
    const { signal } = this.#ending;
    for (;;) {
      this.#looked = deferred();
      const limit = AT_ONCE - this.#underWay.size;
      const claimed =
        signal.aborted || limit === 0
          ? []
          : await claimDue(this.#options.store, { limit, perWebhook: AT_ONCE_TO_ONE, busy: this.#busy });
      for (const attempt of claimed) this.#start(attempt);
      if (this.#underWay.size === 0) return;
      await Promise.race([...this.#underWay, this.#looked.promise]);
    }
  }

  #start(attempt: Attempt): void {
    const { webhookId } = attempt;
    this.#busy.set(webhookId, (this.#busy.get(webhookId) ?? 0) + 1);
    const sending = this.#attempt(attempt)
      .catch((error: unknown) => {
        // The attempt's lease runs out, and the event is sent again.
        this.#options.log.warn({ delivery_id: attempt.deliveryId, err: error }, "a delivery could not be recorded");
      })
      .finally(() => {
        const count = (this.#busy.get(webhookId) ?? 1) - 1;
        if (count === 0) this.#busy.delete(webhookId);
        else this.#busy.set(webhookId, count);
        this.#underWay.delete(sending);
      });
    this.#underWay.add(sending);
  }

  async #attempt(attempt: Attempt): Promise<void> {
    const { store, metrics } = this.#options;
    const outcome = await this.#post(attempt);
    if (!("error" in outcome)) {
      metrics.countDelivery("taken");
      return recordTaken(store, attempt, outcome.status);
    }
    if (this.#ending.signal.aborted) return;
    metrics.countDelivery(outcome.status === null ? "unanswered" : "refused");
    await recordFailure(store, attempt, outcome);
  }

  async #post({ deliveryId, url, secret, body }: Attempt): Promise<{ readonly status: number } | Failure> {
    const { store, posting } = this.#options;
    const at = store.clock();
    const message = { headers: signedHeaders(secret, { id: deliveryId, at, body }), body };
    const options = { userAgent: USER_AGENT, ...posting, signal: this.#ending.signal };
    try {
      const { status, retryAfter } = await safePost(url, message, options);
      if (status >= 200 && status < 300) return { status };
      const retryAfterMs = readRetryAfterMs(retryAfter, at);
      return { status, error: `the receiver answered ${status}`, retryAfterMs };
    } catch (error) {
      return { status: null, error: reasonOf(error) };
    }
  }
}

/** Without the address, which whoever reads it knows, and which may hold a secret. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  const reason = error instanceof SafeFetchError ? text.slice(text.indexOf(": ") + 2) : text;
  return reason.slice(0, ERROR_CHARACTERS_MAX);
}
