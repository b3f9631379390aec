// One published version, opened read-only: its list index and connections, its readers, and its end after the last of them.
import type { DuckDBInstance } from "@duckdb/node-api";
import { LruCache } from "../../data/collections/lru-cache.ts";
import { type DuckDBConnection, queryRows, type SqlParams } from "../../data/duckdb.ts";
import type { VersionItem } from "../../data/versions/versions.ts";
import { ApiError } from "../errors.ts";
import type { RenderedJson } from "../http/rendered-json.ts";
import type { ListIndex } from "../list-index/list-index.ts";
import type { QueryQueue } from "./query-queue.ts";

/** What a request holds: one version, whatever is published meanwhile. */
export type PinnedVersion = {
  readonly item: VersionItem;
  /** What is answered from memory. */
  readonly listIndex: ListIndex;
  /** Answers that the version has given. */
  readonly answers: LruCache<RenderedJson>;
  /** Rows of one statement. Throws `ApiError` overloaded or query_too_slow. */
  readonly rows: <Row>(sql: string, params?: SqlParams) => Promise<Row[]>;
  /** Gives the version back. Call it once, and ask nothing afterwards. */
  readonly release: () => void;
};

/** What a version is read through. */
export type VersionReaders = { readonly instance: DuckDBInstance; readonly listIndex: ListIndex };

/** What the readers of all versions share. */
export type ReadLimits = { readonly queue: QueryQueue; readonly answerBytesMax: number };

/** Of an answer's name and of the entry that holds it. */
const ENTRY_BYTES = 1000;

export class OpenVersion {
  readonly item: VersionItem;
  readonly #answers: LruCache<RenderedJson>;
  readonly #listIndex: ListIndex;
  readonly #instance: DuckDBInstance;
  readonly #queue: QueryQueue;
  readonly #onClosed: () => void;
  readonly #connections: DuckDBConnection[] = [];
  #readers = 0;
  #running = 0;
  #isRetired = false;
  #isClosed = false;

  constructor(item: VersionItem, { instance, listIndex }: VersionReaders, limits: ReadLimits, onClosed: () => void) {
    this.item = item;
    this.#listIndex = listIndex;
    this.#instance = instance;
    this.#queue = limits.queue;
    this.#answers = new LruCache(limits.answerBytesMax, ({ utf8 }) => utf8.length + ENTRY_BYTES);
    this.#onClosed = onClosed;
  }

  /** Null when the version was closed in the meantime: ask for the current one again. */
  pin(): PinnedVersion | null {
    if (this.#isClosed) return null;
    this.#readers += 1;
    return {
      item: this.item,
      listIndex: this.#listIndex,
      answers: this.#answers,
      rows: (sql, params) => this.#queue.run((signal) => this.#query(sql, params, signal)),
      release: () => {
        this.#readers -= 1;
        this.#closeWhenUnused();
      },
    };
  }

  /** No longer the current version: closes as soon as nobody reads from it. */
  retire(): void {
    this.#isRetired = true;
    this.#closeWhenUnused();
  }

  async #query<Row>(sql: string, params: SqlParams | undefined, signal: AbortSignal): Promise<Row[]> {
    this.#running += 1;
    let connection: DuckDBConnection | undefined;
    const interrupt = () => connection?.interrupt();
    signal.addEventListener("abort", interrupt);
    try {
      connection = this.#connections.pop() ?? (await this.#instance.connect());
      signal.throwIfAborted();
      return await queryRows<Row>(connection, sql, params);
    } catch (error) {
      throw signal.aborted ? new ApiError("query_too_slow") : error;
    } finally {
      signal.removeEventListener("abort", interrupt);
      if (connection !== undefined) this.#connections.push(connection);
      this.#running -= 1;
      this.#closeWhenUnused();
    }
  }

  /** A statement past its deadline may still be running when its request has gone. */
  #closeWhenUnused(): void {
    if (!this.#isRetired || this.#isClosed || this.#readers > 0 || this.#running > 0) return;
    this.#isClosed = true;
    for (const connection of this.#connections) connection.closeSync();
    this.#instance.closeSync();
    this.#listIndex.close();
    this.#onClosed();
  }
}
