// A store that is away, or cannot be written: 503 store_unavailable on every route, but for reads, which need no write.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Response } from "supertest";
import { ROUTES } from "../../api/app.ts";
import type { Engine } from "../../data/store/engines/engine.ts";
import { StoreUnavailableError } from "../../data/store/engines/store-error.ts";
import type { Store } from "../../data/store/open.ts";
import { startPostgres } from "../../scripts/bench/ledger/postgres-server.ts";
import { FakeOrgChart } from "../fixtures/dealmap-fixture.ts";
import { prepareGood, sendGood } from "../fixtures/good-requests.ts";
import { Harness } from "../fixtures/harness.ts";
import { KEYWORDS, miniatureRows, PRODUCT, publishMiniature } from "../fixtures/miniature.ts";

const ASKED = { product_id: PRODUCT, ticker: "HRBR", platform: "email", tone: "helpful" };
const LIMIT = 60;
const MINUTE_MS = 60_000;

/** An engine's store, and how it is made to fail. */
type FailingStore = {
  readonly url: string;
  readonly guard?: (engine: Engine) => Engine;
  /** Whether it takes writes. */
  readonly setWritable: (store: Store, isWritable: boolean) => Promise<void>;
  /** For good. */
  readonly goAway: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

const CREATE: Readonly<Record<string, () => Promise<FailingStore>>> = {
  sqlite: async () => {
    const folder = await mkdtemp(join(tmpdir(), "dealmap-away-"));
    let isAway = false;
    return {
      url: `sqlite:${join(folder, "store.sqlite")}`,
      guard: (engine) => withoutConnections(engine, () => isAway),
      setWritable: async ({ db }, isWritable) => {
        await sql`pragma query_only = ${sql.lit(isWritable ? "off" : "on")}`.execute(db);
      },
      goAway: async () => {
        isAway = true;
      },
      remove: () => rm(folder, { recursive: true }),
    };
  },
  postgres: async () => {
    const server = await startPostgres({ flushes: false });
    let isGone = false;
    const stop = async () => {
      if (!isGone) await server.stop();
      isGone = true;
    };
    return {
      url: await server.create("away"),
      // As on a standby, or where an operator has closed a server whose disk runs full.
      setWritable: async ({ db }, isWritable) => {
        await sql`alter system set default_transaction_read_only = ${sql.lit(isWritable ? "off" : "on")}`.execute(db);
        await sql`select pg_reload_conf()`.execute(db);
        const wanted = isWritable ? "off" : "on";
        for (let isSet = false; !isSet; ) {
          const { rows } = await sql<{ setting: string }>`
            select current_setting('default_transaction_read_only') as setting`.execute(db);
          isSet = rows[0]?.setting === wanted;
        }
      },
      goAway: stop,
      remove: stop,
    };
  },
};

/** SQLite is in the process, so it is only away when its disk is: what the driver makes of that is thrown here. */
function withoutConnections(engine: Engine, isAway: () => boolean): Engine {
  const { dialect } = engine;
  return {
    ...engine,
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => {
        const driver = dialect.createDriver();
        const acquire = driver.acquireConnection.bind(driver);
        driver.acquireConnection = async () => {
          if (isAway()) throw new StoreUnavailableError("the store cannot be read or written (SQLITE_IOERR_READ)");
          return acquire();
        };
        return driver;
      },
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  };
}

function assertUnavailable({ status, headers, body, text }: Response): void {
  assert.equal(status, 503, text);
  assert.deepEqual(body, { error: "store_unavailable" });
  assert.equal(headers["retry-after"], "5");
  assert.match(headers["x-ratelimit-remaining"] ?? "", /^\d+$/);
}

for (const [engine, create] of Object.entries(CREATE)) {
  describe(`a store on ${engine}`, function () {
    this.timeout(60_000);
    let failing: FailingStore;
    let harness: Harness;
    let key: string;

    before(async () => {
      failing = await create();
      const { url, guard } = failing;
      harness = await Harness.open({
        storeUrl: url,
        rateLimitPerMinute: LIMIT,
        providers: { orgChart: new FakeOrgChart() },
        ...(guard === undefined ? {} : { guard }),
      });
      const published = await publishMiniature(harness);
      ({ key } = published);
      await prepareGood(harness, published.team.teamId);
      const body = { product_id: PRODUCT, ticker: "HRBR" };
      assert.equal((await harness.send("post", "/dealmap/generate", { key, body })).status, 200);
    });
    after(async () => {
      await harness.close();
      await failing.remove();
    });

    const publish = () => {
      harness.clock.advance(1000);
      return harness.publish({ productId: PRODUCT, keywords: KEYWORDS, rows: miniatureRows() });
    };

    describe("that cannot be written", () => {
      let version: string;
      before(async () => {
        // One that nobody has leased or opened yet.
        version = await publish();
        await failing.setWritable(harness.store, false);
      });
      after(() => failing.setWritable(harness.store, true));

      for (const route of ROUTES) {
        const reads = route.method === "GET";
        it(`${reads ? "answers" : "refuses"} ${route.method} ${route.path}${reads ? "" : " with 503"}`, async () => {
          const response = await sendGood(harness, route, key);
          if (!reads) return assertUnavailable(response);
          assert.equal(response.status, 200, response.text);
          // The path of a file names its version.
          if (route.isTagged && !route.isRanged) assert.equal(response.headers["x-projection-version"], version);
        });
      }

      it("refuses for body, product and ticker first, with an Idempotency-Key as without", async () => {
        harness.clock.advance(MINUTE_MS);
        for (const idempotencyKey of [null, "any"]) {
          const statuses: number[] = [];
          for (const change of [{ product_id: 0 }, { product_id: 999 }, { ticker: "NOPE" }, {}]) {
            const request = harness.send("post", "/outreach", { key, body: { ...ASKED, ...change } });
            statuses.push(
              (await (idempotencyKey === null ? request : request.set("Idempotency-Key", idempotencyKey))).status,
            );
          }
          assert.deepEqual(statuses, [400, 404, 404, 503]);
        }
      });

      it("is ready, for what it can do, and is not counted as an error that nobody meant", async () => {
        assert.equal((await harness.request("get", "/readyz", null)).status, 200);
        const { text } = await harness.request("get", "/metrics", null);
        assert.match(text, /^dealmap_store_up 1$/m);
        assert.match(text, /^dealmap_errors_total\{code="store_unavailable"\} \d+$/m);
        assert.doesNotMatch(text, /code="unexpected"/);
      });
    });

    describe("that is away", () => {
      before(() => failing.goAway());
      beforeEach(() => harness.clock.advance(MINUTE_MS));

      for (const route of ROUTES) {
        it(`refuses ${route.method} ${route.path} with 503`, async () => {
          assertUnavailable(await sendGood(harness, route, key));
        });
      }

      it("refuses whatever the key decides, and nothing that it does not", async () => {
        assertUnavailable(await harness.get("/nothing", key));
        assertUnavailable(await harness.request("put", "/api/v2/products", key));
        assert.equal((await harness.get("/products", null)).status, 401);
        for (const asked of [key, null]) assert.equal((await harness.request("get", "/api/v1/x", asked)).status, 410);
      });

      it("does not take the limit of an address for that of its keys", async () => {
        for (let request = 0; request <= LIMIT; request += 1) assertUnavailable(await harness.get("/products", key));
      });

      it("is told by the probes", async () => {
        const ready = await harness.request("get", "/readyz", null);
        assert.deepEqual([ready.status, ready.body.store], [503, "unreachable"]);
        assert.equal((await harness.request("get", "/healthz", null)).status, 200);
        assert.match((await harness.request("get", "/metrics", null)).text, /^dealmap_store_up 0$/m);
      });

      it("is a warning in the log, with its cause, and no error that nobody meant", async () => {
        const lines = harness.logged.filter(({ msg }) => msg === "request failed");
        assert.ok(lines.some(({ code, err }) => code === "store_unavailable" && err !== undefined));
        assert.ok(lines.every(({ code }) => code !== "unexpected"));
      });
    });
  });
}
