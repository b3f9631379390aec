// Published versions that are asked for by name and are not the current one: opened when they are asked, closed when nobody has for a while.
//
// Each is as large in memory as the current version, so only a few are open at once: for another one, the one that was not asked for the
// longest goes, and where all of them are being read, whoever asks for another one is told to come back.
import { ApiError } from "../errors.ts";
import type { OpenVersion, PinnedVersion } from "./open-version.ts";

export type OlderLimits = {
  /** How many are open at once, of all products together. */
  readonly openMax: number;
  /** After the last reader; until then prune leaves the version where it is. */
  readonly idleMs: number;
};

/** Long enough for whoever pages slowly. */
export const OLDER_LIMITS: OlderLimits = { openMax: 3, idleMs: 120_000 };

type Entry = {
  readonly opened: Promise<OpenVersion | null>;
  /** Those who wait for it, too. */
  readers: number;
  idle: NodeJS.Timeout | null;
};

export class OlderVersions {
  readonly #limits: OlderLimits;
  /** The one that was not asked for the longest first. */
  readonly #entries = new Map<string, Entry>();
  /** When a version was last asked for by its name, while it was the current one. */
  readonly #named = new Map<string, number>();

  constructor(limits: OlderLimits) {
    this.#limits = limits;
  }

  /**
   * A version, held until released; null when `open` found none.
   *
   * @param name of product and version
   * @throws {ApiError} overloaded when as many as may be open are being read
   */
  async pin(name: string, open: () => Promise<OpenVersion | null>): Promise<PinnedVersion | null> {
    const entry = this.#entries.get(name) ?? this.#enter(open);
    if (entry.idle !== null) clearTimeout(entry.idle);
    entry.idle = null;
    entry.readers += 1;
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    const pinned = await this.#pinned(name, entry);
    if (pinned === null) return null;
    const { item, listIndex, answers, rows, release } = pinned;
    return {
      item,
      listIndex,
      answers,
      rows,
      release: () => {
        release();
        this.#leave(name, entry);
      },
    };
  }

  /** The current version of a product was asked for by its name: once another takes its place, it is likely asked for again. */
  note(name: string): void {
    this.#named.set(name, performance.now());
  }

  /** Whether the version was asked for by its name lately. It is not asked about again. */
  takeNote(name: string): boolean {
    const at = this.#named.get(name);
    this.#named.delete(name);
    return at !== undefined && performance.now() - at < this.#limits.idleMs;
  }

  /** Keeps a version that was the current one until now, or lets it go where there is no room. */
  adopt(name: string, version: OpenVersion): void {
    if (this.#entries.has(name) || !this.#makeRoom()) {
      version.retire();
      return;
    }
    const entry: Entry = { opened: Promise.resolve(version), readers: 1, idle: null };
    this.#entries.set(name, entry);
    this.#leave(name, entry);
  }

  async close(): Promise<void> {
    const entries = [...this.#entries.values()];
    this.#entries.clear();
    for (const entry of entries) await retire(entry);
  }

  #enter(open: () => Promise<OpenVersion | null>): Entry {
    if (!this.#makeRoom()) throw new ApiError("overloaded");
    return { opened: open(), readers: 0, idle: null };
  }

  async #pinned(name: string, entry: Entry): Promise<PinnedVersion | null> {
    try {
      const pinned = (await entry.opened)?.pin() ?? null;
      if (pinned === null) this.#forget(name, entry);
      return pinned;
    } catch (error) {
      this.#forget(name, entry);
      throw error;
    }
  }

  #forget(name: string, entry: Entry): void {
    if (this.#entries.get(name) === entry) this.#entries.delete(name);
  }

  #leave(name: string, entry: Entry): void {
    entry.readers -= 1;
    if (entry.readers > 0 || this.#entries.get(name) !== entry) return;
    entry.idle = setTimeout(() => this.#end(name, entry), this.#limits.idleMs);
    entry.idle.unref();
  }

  #end(name: string, entry: Entry): void {
    this.#forget(name, entry);
    void retire(entry);
  }

  /** False: all that are open are being read. */
  #makeRoom(): boolean {
    if (this.#entries.size < this.#limits.openMax) return true;
    const unread = [...this.#entries].find(([, { readers }]) => readers === 0);
    if (unread === undefined) return false;
    this.#end(...unread);
    return true;
  }
}

async function retire({ opened, idle }: Entry): Promise<void> {
  if (idle !== null) clearTimeout(idle);
  (await opened.catch(() => null))?.retire();
}
