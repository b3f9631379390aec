// Doing again what failed: how often, after which failures, and after which pause.
import { randomInt } from "node:crypto";

export type RetryRule<Failure> = {
  /** The first try counts. */
  readonly triesMax: number;
  /** Whether a failure may pass by itself, and doing the work twice does no harm. */
  readonly isPassing: (error: unknown) => error is Failure;
  /** Left out: the next try follows at once. When it throws, that ends all. */
  readonly pause?: (tries: number, failure: Failure) => Promise<unknown>;
};

/** @throws what the last try threw */
export async function retry<T, Failure>(work: () => Promise<T>, rule: RetryRule<Failure>): Promise<T> {
  const { triesMax, isPassing, pause } = rule;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= triesMax || !isPassing(error)) throw error;
      await pause?.(tries, error);
    }
  }
}

export type Backoff = { readonly firstPauseMs: number; readonly factor: number };

/** @param tries how many have failed; each pause is `factor` times as long as the one before */
export function backoffMs({ firstPauseMs, factor }: Backoff, tries: number): number {
  return firstPauseMs * factor ** (tries - 1);
}

/** Half of the pause is random, so that many callers do not come back at one moment. */
export function jitteredMs(pauseMs: number): number {
  return pauseMs / 2 + randomInt(pauseMs / 2 + 1);
}
