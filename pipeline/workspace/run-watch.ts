// Whether a run still moves. One that waits for something that never comes would keep its claim for ever, and all later runs out.
import { RunStopped } from "./report.ts";

/** The longest statements of a run of a million families take a minute. */
const STALL_MS = 600_000;
/** How long a run that is told to end may take to write its report. */
const GRACE_MS = 10_000;

/** @returns what stops it */
export type StartTimer = (milliseconds: number, act: () => void) => () => void;

export type WatchOptions = {
  readonly stallMs?: number;
  readonly graceMs?: number;
  readonly startTimer?: StartTimer;
};

const startRealTimer: StartTimer = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
};

/** Every beginning and every end of a piece of work is progress. The time runs while somebody waits for the end of the run. */
export class RunWatch {
  readonly #options: Required<WatchOptions>;
  readonly #stop = new AbortController();
  /** What is under way, the oldest first: the step, then what it is at. */
  readonly #places = new Set<{ readonly name: string }>();
  #stopTimer: () => void = () => undefined;
  #isWatching = false;
  /** Pieces of work that have their own deadlines. */
  #timed = 0;

  constructor({ stallMs = STALL_MS, graceMs = GRACE_MS, startTimer = startRealTimer }: WatchOptions = {}) {
    this.#options = { stallMs, graceMs, startTimer };
  }

  /** Given when the run has stalled; its reason says where. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  note(): void {
    this.#stopTimer();
    const { stallMs, startTimer } = this.#options;
    const isRunning = this.#isWatching && this.#timed === 0 && !this.signal.aborted;
    this.#stopTimer = isRunning ? startTimer(stallMs, () => this.expire()) : () => undefined;
  }

  /**
   * @param place a step, or a file, by the name that a reader of the message knows it by
   * @throws the signal's reason where it was given before
   */
  async during<T>(place: string, work: () => Promise<T>): Promise<T> {
    this.signal.throwIfAborted();
    const here = { name: place };
    this.#places.add(here);
    this.note();
    try {
      return await work();
    } finally {
      this.#places.delete(here);
      this.note();
    }
  }

  /** For work that ends by itself, at its own deadline. */
  async duringTimed<T>(work: () => Promise<T>): Promise<T> {
    this.#timed += 1;
    this.note();
    try {
      return await work();
    } finally {
      this.#timed -= 1;
      this.note();
    }
  }

  /** What happens once there was no progress for as long as there may be. */
  expire(): void {
    const places = [...this.#places].slice(0, 2).map(({ name }) => name);
    const where = places.length > 0 ? places.join(", ") : "a place between two steps";
    const minutes = this.#options.stallMs / 60_000;
    this.#stop.abort(new RunStopped(`the run ended itself: no progress for ${minutes} minutes at ${where}`));
  }

  /**
   * Waits for a run that moves, and for one that should end because the signal is given; no longer than that.
   * @throws what the work throws, or the signal's reason where it has not ended by then
   */
  async untilEnded<T>(work: Promise<T>): Promise<T> {
    const { signal } = this;
    const { graceMs, startTimer } = this.#options;
    let stopGrace: () => void = () => undefined;
    let listen: () => void = () => undefined;
    const givenUp = new Promise<never>((_, reject) => {
      listen = () => {
        stopGrace = startTimer(graceMs, () => reject(signal.reason));
      };
      if (signal.aborted) listen();
      else signal.addEventListener("abort", listen, { once: true });
    });
    this.#isWatching = true;
    this.note();
    try {
      return await Promise.race([work, givenUp]);
    } finally {
      this.#isWatching = false;
      this.note();
      stopGrace();
      signal.removeEventListener("abort", listen);
    }
  }
}
