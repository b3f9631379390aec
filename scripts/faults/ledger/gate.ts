// Holds each statement of several stores until it is let go, one at a time, so that a seed decides how operations interleave.
//
// The processes of a simulation share one gate. A statement waits here before it runs, and a commit once more after it: that
// is a process that has committed and does not know it yet. What the engine itself would make wait for another
// transaction's end is not let go before (`Locks`), so a statement that was let go always comes back.

import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from "kysely";
import type { Engine } from "../../../data/store/engines/engine.ts";

/** Which operation a statement belongs to; set it around the operation. */
export const operationOf = new AsyncLocalStorage<number>();

/** A statement that waits, or the operation's own work. */
export type Held = {
  readonly process: string;
  readonly operation: number;
  readonly what: string;
  /** Null: no statement. */
  readonly connection: object | null;
  readonly needs: readonly string[];
  /** What it does to its transaction. */
  readonly kind: "begin" | "end" | "inside" | "alone" | "heard" | "work";
  /** Set by the simulation when it comes. */
  readonly since: number;
  readonly order: number;
};

type Waiting = Held & { readonly run: (isLost: boolean) => Promise<void> };

const BLOCKED_MS = 20_000;
/** They change nothing and are not worth a step. */
const UNHELD = /^\s*(pragma|show)\b/i;
const READS = /^\s*select\b/i;
const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\b/i;
const ADVISORY = /pg_advisory_xact_lock/;
/** Their triggers write the counter `revision` (migrations/000004). */
const REVISED = /^\s*(?:insert into|update|delete from)\s+"(?:teams|keys|products?|product_\w+|claims)"/i;
const QUIET_TURNS = 2;

export class Gate {
  readonly #waiting: Waiting[] = [];
  readonly #locks = new Map<string, object>();
  readonly #drivers = new Map<string, Driver>();
  readonly #step: () => number;
  #running = 0;
  #events = 0;

  /** @param step the number of the simulation's step */
  constructor(step: () => number) {
    this.#step = step;
  }

  /** What may go on now, in an order that depends on the operations alone. */
  choices(): readonly Held[] {
    const free = ({ needs, connection }: Waiting) =>
      needs.every((name) => (this.#locks.get(name) ?? connection) === connection);
    return this.#waiting.filter(free).sort((a, b) => a.operation - b.operation || a.order - b.order);
  }

  /**
   * Lets one go, and waits until everything waits again.
   *
   * @param isLost it is done, and its process is told that the connection was lost
   */
  async letGo(held: Held, isLost = false): Promise<void> {
    const at = this.#waiting.indexOf(held as Waiting);
    const [waiting] = this.#waiting.splice(at, 1);
    const { connection, needs, kind } = held;
    if (connection !== null) for (const name of needs) this.#locks.set(name, connection);
    await waiting?.run(isLost);
    if (kind === "end" || kind === "alone") this.#unlock(connection);
    await this.quiet();
  }

  /** Waits until nothing but what waits here goes on. */
  async quiet(): Promise<void> {
    const deadline = performance.now() + BLOCKED_MS;
    for (let seen = -1; seen !== this.#events || this.#running > 0; ) {
      seen = this.#events;
      for (let turn = 0; turn < QUIET_TURNS; turn += 1) await nextTurn();
      if (performance.now() > deadline) throw new Error("a statement that was let go waits in the engine");
    }
  }

  /** The operation waits here for its turn. */
  hold(process: string, what: string): Promise<void> {
    return this.#enter({ process, what, connection: null, needs: [], kind: "work" }, async () => {});
  }

  /** A dead process's statements never run, and its connections are closed: SQLite rolls back what they had begun. */
  drop(process: string): void {
    // A pool's end waits for connections that are in use, and those never come back.
    void this.#drivers.get(process)?.destroy();
    this.#drivers.delete(process);
    for (let at = this.#waiting.length - 1; at >= 0; at -= 1) {
      if (this.#waiting[at]?.process === process) this.#waiting.splice(at, 1);
    }
    for (const [name, connection] of this.#locks) {
      if (connection instanceof HeldConnection && connection.process === process) this.#locks.delete(name);
    }
  }

  /** The engine with every statement of its stores held here. */
  guard(engine: Engine, process: string): Engine {
    const { dialect } = engine;
    const guarded: Dialect = {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => {
        const driver = dialect.createDriver();
        this.#drivers.set(process, driver);
        return new HeldDriver(driver, { gate: this, process, engine: engine.name });
      },
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    };
    return { ...engine, dialect: guarded };
  }

  /** Counts what goes on outside of the event loop. */
  async running<T>(work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#events += 1;
    }
  }

  /** @returns what `run` gives, once it was let go */
  #enter<T>(held: Omit<Held, "operation" | "order" | "since">, run: () => Promise<T>): Promise<T> {
    this.#events += 1;
    const place = { operation: operationOf.getStore() ?? -1, order: this.#events, since: this.#step() };
    return new Promise((resolve, reject) => {
      const answered = async (isLost: boolean): Promise<T> => {
        const answer = await this.running(run);
        if (isLost) throw new Error("the connection was lost");
        return answer;
      };
      this.#waiting.push({ ...held, ...place, run: (isLost) => answered(isLost).then(resolve, reject) });
    });
  }

  execute<T>(asked: Statement, run: () => Promise<T>): Promise<T> {
    const { process, what, connection, needs, kind } = asked;
    return this.#enter({ process, what, connection, needs, kind }, run);
  }

  /** A commit that its process has not heard of yet. */
  async heard(process: string): Promise<void> {
    await this.#enter({ process, what: "hears of it", connection: null, needs: [], kind: "heard" }, async () => {});
  }

  #unlock(connection: object | null): void {
    for (const [name, holder] of this.#locks) if (holder === connection) this.#locks.delete(name);
  }
}

type Statement = Pick<Held, "process" | "what" | "connection" | "needs" | "kind">;
type Guard = { readonly gate: Gate; readonly process: string; readonly engine: Engine["name"] };

class HeldDriver implements Driver {
  readonly #driver: Driver;
  readonly #guard: Guard;

  constructor(driver: Driver, guard: Guard) {
    this.#driver = driver;
    this.#guard = guard;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const acquire = () => this.#driver.acquireConnection();
    const { gate, engine } = this.#guard;
    // SQLite has one connection: waiting for it ends when the process's own transaction does.
    const connection = engine === "postgres" ? await gate.running(acquire) : await acquire();
    return new HeldConnection(connection, this.#guard);
  }

  beginTransaction: Driver["beginTransaction"] = (connection, settings) =>
    this.#driver.beginTransaction(connection, settings);

  commitTransaction: Driver["commitTransaction"] = (connection) => this.#driver.commitTransaction(connection);

  rollbackTransaction: Driver["rollbackTransaction"] = (connection) => this.#driver.rollbackTransaction(connection);

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#driver.releaseConnection(connection instanceof HeldConnection ? connection.inner : connection);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

class HeldConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #guard: Guard;
  #isInTransaction = false;

  constructor(inner: DatabaseConnection, guard: Guard) {
    this.inner = inner;
    this.#guard = guard;
  }

  get process(): string {
    return this.#guard.process;
  }

  executeQuery: DatabaseConnection["executeQuery"] = async <R>(query: CompiledQuery) => {
    if (UNHELD.test(query.sql)) return this.inner.executeQuery<R>(query);
    const { gate, process } = this.#guard;
    const kind = this.#kindOf(query.sql);
    // Of a commit whose answer was lost; there is nothing to roll back.
    if (kind === "end" && !this.#isInTransaction) return { rows: [] };
    const what = query.sql.trim().replace(/\s+/g, " ").slice(0, 60);
    const statement = { process, what, connection: this, needs: this.#needsOf(query), kind };
    const result = await gate
      .execute(statement, () => this.inner.executeQuery<R>(query))
      .finally(() => {
        if (kind === "begin" || kind === "end") this.#isInTransaction = kind === "begin";
      });
    if (kind !== "end") return result;
    await gate.heard(process);
    return result;
  };

  streamQuery: DatabaseConnection["streamQuery"] = () => {
    throw new Error("the store streams nothing");
  };

  #kindOf(text: string): Held["kind"] {
    if (BEGINS.test(text)) return "begin";
    if (ENDS.test(text)) return "end";
    return this.#isInTransaction ? "inside" : "alone";
  }

  /** What the engine would make it wait for. */
  #needsOf({ sql, parameters }: CompiledQuery): readonly string[] {
    if (this.#guard.engine === "sqlite") {
      const writes = BEGINS.test(sql) ? /immediate/i.test(sql) : !this.#isInTransaction && !READS.test(sql);
      return writes ? ["the file"] : [];
    }
    if (ADVISORY.test(sql)) return parameters.flatMap((value) => (Array.isArray(value) ? value.map(String) : []));
    return REVISED.test(sql) ? ["revision"] : [];
  }
}
