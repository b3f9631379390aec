// The one way to EDGAR: contact in User-Agent, ten requests a second at most, over-quota answers waited out, failures repeated.
//
// The limit is the SEC's, per address and over all hosts and kinds of files; whoever passes it is shut out for ten minutes.
// So every request, repeated ones too, takes its turn in one queue, and an over-quota answer stops all of them together.
import PQueue from "p-queue";
import { backoffMs, retry } from "../../data/async/retry.ts";
import type { AppContext } from "../../data/context.ts";
import { DamagedAnswer, isQuotaPage, QuotaPage, quotaPage, readAnswer } from "./answer.ts";
import { type CachedText, ConditionalCache } from "./conditional-cache.ts";
import type { ListedFiling } from "./listed-filing.ts";
import { saveSubmission } from "./submission-file.ts";

export type EdgarContext = Pick<AppContext, "clock" | "fetch" | "log"> & {
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type EdgarHosts = {
  /** Has /submissions/. */
  readonly data: string;
  /** Has /Archives/. */
  readonly archives: string;
};

export const SEC_HOSTS: EdgarHosts = { data: "https://data.sec.gov", archives: "https://www.sec.gov" };

export type EdgarLimits = {
  /** From the start of one request to the start of the next. */
  readonly spacingMs: number;
  readonly listTimeoutMs: number;
  readonly submissionTimeoutMs: number;
};

/** Evenly spaced, and a little below ten a second: a burst that the network bunches up would count as more. */
const LIMITS: EdgarLimits = { spacingMs: 105, listTimeoutMs: 180_000, submissionTimeoutMs: 600_000 };
export const RUNNING = 4;
const TRIES = 4;
const BACKOFF = { firstPauseMs: 1000, factor: 2 };
/** Pauses in a row, nothing answered between them: somebody else at this address is too fast, or the contact is refused. */
const PAUSES_MAX = 4;
const BODY_SHOWN = 4096;

/** A request that failed for good. The message is one line and names the address. */
export class EdgarError extends Error {
  override readonly name = "EdgarError";
  readonly exitStatus = 1;
}

/** One try that failed. */
class FailedRequest extends EdgarError {
  readonly url: string;
  readonly reason: string;
  /** Another try would fail in the same way. */
  readonly isFinal: boolean;

  constructor(url: string, { reason, isFinal }: Failure) {
    super(`${url}: ${reason}`);
    this.url = url;
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

type Failure = { readonly kind: "failed"; readonly reason: string; readonly isFinal: boolean };
type Outcome<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "paused" }
  | { readonly kind: "over_quota"; readonly waitMs: number; readonly reason: string }
  | Failure;

type Ask<T> = {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly timeoutMs: number;
  readonly read: (response: Response, meaning: "ok" | "unchanged") => Promise<T>;
};

export class EdgarClient {
  readonly hosts: EdgarHosts;
  /** Requests sent so far. */
  requests = 0;
  readonly #context: EdgarContext;
  readonly #userAgent: string;
  readonly #cache: ConditionalCache;
  readonly #limits: EdgarLimits;
  readonly #queue: PQueue;
  readonly #signal: AbortSignal;
  readonly #onWait: (waitMs: number, reason: string) => void;
  #pause: Promise<void> | null = null;
  #pausesInARow = 0;
  #shutOut: string | null = null;

  /**
   * @param options.userAgent name and contact, as the SEC asks for
   * @param options.cacheDir keeps lists with their validators from one run to the next
   * @param options.signal ends everything
   * @param options.onWait told when EDGAR says that it was asked too often
   */
  constructor(
    context: EdgarContext,
    options: {
      readonly userAgent: string;
      readonly cacheDir: string;
      readonly hosts?: EdgarHosts;
      readonly limits?: Partial<EdgarLimits>;
      readonly signal?: AbortSignal;
      readonly onWait?: (waitMs: number, reason: string) => void;
    },
  ) {
    this.#context = context;
    this.#userAgent = options.userAgent;
    this.#cache = new ConditionalCache(options.cacheDir);
    this.hosts = options.hosts ?? SEC_HOSTS;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#signal = options.signal ?? new AbortController().signal;
    this.#onWait = options.onWait ?? (() => undefined);
    const { spacingMs } = this.#limits;
    this.#queue = new PQueue({ concurrency: RUNNING, interval: spacingMs, intervalCap: 1, strict: true });
  }

  /**
   * Reads a list: a JSON or index file, asked for conditionally and kept for the next time.
   *
   * @param parse what makes of the text what is wanted; when it throws, the text counts as damaged and is fetched again
   * @returns null when there is no such file
   * @throws {EdgarError}
   */
  async read<T>(url: string, parse: (text: string) => T): Promise<T | null> {
    let cached = await this.#cache.find(url);
    return this.#ask<T>(() => ({
      url,
      headers: validatorsOf(cached),
      timeoutMs: this.#limits.listTimeoutMs,
      read: async (response, meaning) => {
        if (meaning === "unchanged") {
          const text = cached?.text;
          cached = null;
          if (text === undefined) throw new DamagedAnswer("answers 304 to a request without conditions");
          return parsed(text, parse);
        }
        const text = await response.text();
        const value = parsed(text, parse);
        const { headers } = response;
        await this.#cache.put(url, {
          etag: headers.get("etag"),
          lastModified: headers.get("last-modified"),
          text,
        });
        return value;
      },
    }));
  }

  /**
   * Fetches a full submission into the drop folder.
   *
   * @returns bytes written; null when EDGAR has no such file
   * @throws {EdgarError}
   */
  async save(filing: ListedFiling, dropDir: string): Promise<number | null> {
    const url = `${this.hosts.archives}/Archives/edgar/data/${filing.cik}/${filing.accession}.txt`;
    return this.#ask(() => ({
      url,
      headers: {},
      timeoutMs: this.#limits.submissionTimeoutMs,
      read: async ({ body }) => {
        if (body === null) throw new DamagedAnswer("it is empty");
        return saveSubmission(dropDir, filing, body);
      },
    }));
  }

  /** @param ask made again for each try, because the conditions of a request may change */
  async #ask<T>(ask: () => Ask<T>): Promise<T | null> {
    return retry(() => this.#try(ask), {
      triesMax: TRIES,
      isPassing: (error): error is FailedRequest => error instanceof FailedRequest && !error.isFinal,
      pause: async (tries, { url, reason }) => {
        this.#context.log.warn({ url, tries, reason }, "EDGAR is asked again");
        await this.#context.sleep(backoffMs(BACKOFF, tries), this.#signal);
      },
    });
  }

  /** Waiting for its turn, and being told that all ask too often, is no failure of the request. */
  async #try<T>(ask: () => Ask<T>): Promise<T | null> {
    for (;;) {
      await this.#pause;
      this.#signal.throwIfAborted();
      const asked = ask();
      if (this.#shutOut !== null) throw new EdgarError(`${asked.url}: not asked, ${this.#shutOut}`);
      const outcome = await this.#queue.add(() => this.#attempt(asked));
      if (outcome.kind === "done") {
        this.#pausesInARow = 0;
        return outcome.value;
      }
      if (outcome.kind === "failed") throw new FailedRequest(asked.url, outcome);
      if (outcome.kind === "over_quota") this.#startPause(outcome.waitMs, outcome.reason);
    }
  }

  /** A request that finds the queue paused goes back to its end, and takes another turn after the pause. */
  async #attempt<T>({ url, headers, timeoutMs, read }: Ask<T>): Promise<Outcome<T | null>> {
    if (this.#pause !== null) return { kind: "paused" };
    this.requests += 1;
    try {
      const signal = AbortSignal.any([this.#signal, AbortSignal.timeout(timeoutMs)]);
      const response = await this.#context.fetch(url, {
        headers: { "User-Agent": this.#userAgent, ...headers },
        redirect: "manual",
        signal,
      });
      const isBody = response.status === 200 || response.status === 304;
      const body = isBody ? "" : (await response.text()).slice(0, BODY_SHOWN);
      const meaning = readAnswer(response, body, this.#context.clock());
      if (meaning.kind === "missing") return { kind: "done", value: null };
      if (meaning.kind === "over_quota") return meaning;
      if (meaning.kind === "down" || meaning.kind === "refused") {
        return { kind: "failed", reason: meaning.reason, isFinal: meaning.kind === "refused" };
      }
      return { kind: "done", value: await read(response, meaning.kind) };
    } catch (error) {
      this.#signal.throwIfAborted();
      return outcomeOf(error);
    }
  }

  /** One pause for all: whoever is told meanwhile that it is too fast joins it. */
  #startPause(waitMs: number, reason: string): void {
    if (this.#pause !== null || this.#shutOut !== null) return;
    if (this.#pausesInARow >= PAUSES_MAX) {
      this.#shutOut = `EDGAR still refuses after ${PAUSES_MAX} waits (${reason})`;
      return;
    }
    this.#pausesInARow += 1;
    this.#context.log.warn({ waitMs, reason }, "EDGAR was asked too often; nothing is asked until the wait is over");
    this.#onWait(waitMs, reason);
    this.#pause = this.#context.sleep(waitMs, this.#signal).finally(() => {
      this.#pause = null;
    });
  }
}

function validatorsOf(cached: CachedText | null): Record<string, string> {
  if (cached === null) return {};
  return {
    ...(cached.etag !== null && { "If-None-Match": cached.etag }),
    ...(cached.lastModified !== null && { "If-Modified-Since": cached.lastModified }),
  };
}

function parsed<T>(text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    const beginning = text.slice(0, BODY_SHOWN);
    throw isQuotaPage(beginning) ? new QuotaPage(beginning, { cause: error }) : error;
  }
}

function outcomeOf(error: unknown): Outcome<never> {
  if (error instanceof QuotaPage) return quotaPage(error.message);
  if (error instanceof DamagedAnswer) return { kind: "failed", reason: error.message, isFinal: false };
  // A full disk or a folder without permission: fetch wraps the errors of the network, and those of files come bare.
  if (!(error instanceof Error) || "syscall" in error) throw error;
  return { kind: "failed", reason: networkReason(error), isFinal: false };
}

function networkReason(error: Error): string {
  if (error.name === "TimeoutError") return "no whole answer in time";
  const { cause } = error;
  return cause instanceof Error && cause.message !== "" ? `${error.message}: ${cause.message}` : error.message;
}
