// Which failures of PostgreSQL say that the store is away, and not that a statement was wrong.

import { type DatabaseConnection, type Driver, PostgresDialect } from "kysely";
import pg from "pg";
import { StoreUnavailableError } from "./store-error.ts";

/**
 * By the codes of PostgreSQL (its documentation, appendix A): a connection that broke (08), out of connections, memory or disk
 * (53), a shutdown or restart (57P), trouble with files (58), and a server that only reads (25006), as a standby does.
 */
const AWAY = /^(08|53|57P|58|25006)/;

/** Kysely's PostgreSQL, whose failures tell when it is the store that is away. */
export class ExplainingPostgresDialect extends PostgresDialect {
  readonly #place: string;

  /** @param place what messages call the store */
  constructor(pool: pg.Pool, place: string) {
    super({ pool });
    this.#place = place;
  }

  override createDriver(): Driver {
    const place = this.#place;
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    const release = driver.releaseConnection.bind(driver);
    driver.acquireConnection = async () => {
      // Whatever keeps a connection from being made, a wrong password as well: no statement is to blame.
      const connection = await acquire().catch((error: unknown) => {
        throw unavailable(place, error);
      });
      return new ExplainedConnection(connection, place);
    };
    driver.releaseConnection = (connection) =>
      release(connection instanceof ExplainedConnection ? connection.inner : connection);
    return driver;
  }
}

class ExplainedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #place: string;

  constructor(inner: DatabaseConnection, place: string) {
    this.inner = inner;
    this.#place = place;
  }

  executeQuery: DatabaseConnection["executeQuery"] = async (query) => {
    try {
      return await this.inner.executeQuery(query);
    } catch (error) {
      // What is no answer of the server is a connection that broke.
      const isAnswer = error instanceof pg.DatabaseError;
      throw isAnswer && !AWAY.test(error.code ?? "") ? error : unavailable(this.#place, error);
    }
  };

  streamQuery: DatabaseConnection["streamQuery"] = (query, chunkSize) => this.inner.streamQuery(query, chunkSize);
}

function unavailable(place: string, error: unknown): StoreUnavailableError {
  return new StoreUnavailableError(`the store ${place} cannot be used now: ${reasonOf(error)}`, { cause: error });
}

/** Where a name has several addresses, the error of all together has a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
