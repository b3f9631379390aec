// dealmap migrate: one machine to many and back, whole or not at all (semantics 20).

import assert from "node:assert/strict";
import { createHash, randomUUID } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { sql } from "kysely";
import { digestStore } from "../../data/store/move/copy-store.ts";
import { isOpenElsewhere } from "../../data/store/move/store-users.ts";
import { openStore, type Store } from "../../data/store/open.ts";
import { createTeam } from "../../data/store/teams.ts";
import { BUCKET, S3_KEYS, S3Server } from "../../scripts/bench/workers/s3-server.ts";
import { createDatabase } from "../data/store/engines.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

type Moved = {
  moved: string;
  tables: { table: string; rows: number; digest: string }[] | null;
  products: { product_id: number; versions: number; active: string; bytes: number }[] | null;
};

const clock = () => new Date();

describe("dealmap migrate", () => {
  let one: PublishedHome;
  let server: S3Server;
  let storeUrl: string;
  let many: string;
  let settings: Record<string, string>;

  beforeEach(async () => {
    [one, server, storeUrl] = [
      await createPublishedHome(),
      new S3Server(),
      await createDatabase(`move_${randomUUID()}`),
    ];
    settings = {
      DEALMAP_HOME: join(dirname(one.home), "many"),
      LOG_LEVEL: "silent",
      STORE_URL: storeUrl,
      PROJECTIONS_URL: `s3://${BUCKET}/p`,
      S3_ENDPOINT: await server.listen(),
      AWS_REGION: server.region,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    };
    many = one.write("many.env", linesOf(settings));
  });
  afterEach(async () => {
    await server.close();
    one.remove();
  });

  const migrate = async (...args: string[]) => {
    await collectStatements(`sqlite:${join(one.home, "store.sqlite")}`);
    const { status, document, stderr } = await one.json("migrate", ...args);
    return { status, stderr, moved: document as Moved };
  };
  const withTarget = <T>(work: (store: Store) => Promise<T>) => withStore(storeUrl, work);

  it("moves every row and every version to PostgreSQL and a bucket, and back to the same bytes", async () => {
    const versions = [await one.publish(101), await one.publish(101), await one.publish(102)];
    await one.run("versions", "pin", String(versions[0]));
    await one.run("key", "create", "--team", "1", "--scopes", "read");
    await one.withStore(({ db }) =>
      db
        .insertInto("claims")
        .values({ name: "build:101", holder: null, token: 7, taken_at: "a", expires_at: "b" })
        .execute(),
    );
    const before = await one.withStore(digestStore);

    const there = await migrate("--to", many);
    assert.deepEqual([there.status, there.moved.moved, there.stderr.includes("version")], [0, "all", true]);
    assert.deepEqual(there.moved.tables, before);
    assert.deepEqual(
      there.moved.products?.map(({ product_id, versions: count, active }) => [product_id, count, active]),
      [
        [101, 2, versions[1]],
        [102, 1, versions[2]],
      ],
    );

    const back = one.write("back.env", linesOf({ DEALMAP_HOME: join(dirname(one.home), "back") }));
    assert.equal((await migrate("--from", many, "--to", back)).moved.moved, "all");
    const folder = join(dirname(one.home), "back");
    assert.deepEqual(await withStore(`sqlite:${folder}/store.sqlite`, digestStore), before);
    assert.deepEqual(filesBelow(join(folder, "projections")), filesBelow(one.root));
  });

  it("a store that was moved goes on numbering its entries where the other ended", async () => {
    await migrate("--to", many);
    const entries = (store: Store) =>
      store.db.selectFrom("audit_entries").select("entry_id").orderBy("entry_id").execute();
    const before = await one.withStore(entries);
    await withTarget((store) => createTeam(store, { name: "Larch", plan: "trial" }));
    const after = await withTarget(entries);
    assert.deepEqual(after, [...before, { entry_id: (before.at(-1)?.entry_id ?? 0) + 1 }]);
    const teams = await withTarget(({ db }) => db.selectFrom("teams").select("team_id").orderBy("team_id").execute());
    assert.deepEqual(teams, [{ team_id: 1 }, { team_id: 2 }]);
  });

  it("versions alone move where both sides have one store, such as a machine's copies into a new bucket", async () => {
    await one.publish(101);
    assert.equal((await migrate("--to", many)).status, 0);
    const copies = one.write("copies.env", linesOf({ ...settings, PROJECTIONS_URL: `file:${one.root}` }));
    const other = one.write("other.env", linesOf({ ...settings, PROJECTIONS_URL: `s3://${BUCKET}/other` }));
    const { status, moved } = await migrate("--from", copies, "--to", other);
    assert.deepEqual([status, moved.tables, moved.products?.[0]?.versions], [0, null, 1]);
    const [first, second] = ["p", "other"].map((prefix) =>
      [...server.objects].filter(([name]) => name.startsWith(`${BUCKET}/${prefix}/`)).map(([, { etag }]) => etag),
    );
    assert.deepEqual(second?.sort(), first?.sort());
  });

  it("a dry run shows the same rows and versions, and makes nothing", async () => {
    await one.publish(101);
    const { status, moved } = await migrate("--to", many, "--dry-run");
    assert.deepEqual([status, moved.moved, moved.products?.[0]?.versions], [0, "nothing", 1]);
    assert.deepEqual(moved.tables, await one.withStore(digestStore));
    assert.deepEqual(server.names(), []);
    await withTarget(async ({ db }) => assert.deepEqual(await db.selectFrom("teams").selectAll().execute(), []));
    const other = one.write("other.env", linesOf({ DEALMAP_HOME: join(dirname(one.home), "other") }));
    assert.equal((await migrate("--to", other, "--dry-run")).status, 0);
    assert.equal(existsSync(join(dirname(one.home), "other")), false);
  });

  it("a move that was stopped names nothing in the target, and goes on with what is not there yet", async () => {
    for (let count = 0; count < 3; count += 1) await one.publish(101);
    let puts = 0;
    server.fault = (method, name) => {
      if (method !== "PUT" || name.includes(".probe")) return null;
      puts += 1;
      return puts > 6 ? { status: 403, code: "AccessDenied" } : null;
    };
    assert.equal((await migrate("--to", many)).status, 1);
    assert.equal(
      server.names().some((name) => name.endsWith("versions.json")),
      false,
    );
    await withTarget(async ({ db }) => assert.deepEqual(await db.selectFrom("teams").selectAll().execute(), []));
    server.fault = () => null;
    const asked = server.requests.length;
    const { status, moved } = await migrate("--to", many);
    assert.deepEqual([status, moved.moved, moved.products?.[0]?.versions], [0, "all", 3]);
    const since = server.requests.slice(asked);
    const again = since.filter((request) => request.startsWith("PUT") && !request.includes(".probe"));
    const names = server.names().filter((name) => !name.endsWith(".pin"));
    assert.ok(again.length < names.length, `${again.length} puts of ${names.length} objects`);
    const third = await migrate("--to", many);
    assert.equal(third.moved?.moved, "before", third.stderr);
  });

  it("a row that does not come leaves a target without any: exit 1", async () => {
    await withTarget(({ db }) => sql`alter table teams add constraint none check (name <> 'Elm Labs')`.execute(db));
    const { status, stderr } = await migrate("--to", many);
    assert.equal(status, 1);
    assert.match(stderr, /dealmap: rows of teams cannot be written to postgres:[^\n]*\n$/);
    await withTarget(async ({ db }) => {
      assert.deepEqual(await db.selectFrom("audit_entries").selectAll().execute(), []);
      assert.notDeepEqual(await db.selectFrom("counters").selectAll().execute(), []);
    });
  });

  it("a version that is not what was published is not moved, nor anything named", async () => {
    const version = await one.publish(101);
    appendFileSync(join(one.root, "101", version, "projection.duckdb"), "x");
    const { status, stderr } = await migrate("--to", many);
    assert.equal(status, 1);
    assert.match(stderr, /dealmap: .*projection\.duckdb/);
    assert.deepEqual(
      server.names().filter((name) => name.endsWith(".json")),
      [],
    );
  });

  const refusals: readonly [what: string, message: RegExp, prepare: () => Promise<unknown>][] = [
    [
      "a target that has rows of somebody else",
      /the target postgres:.* is not empty: there are rows in teams, audit_entries\n$/,
      () => withTarget((store) => createTeam(store, { name: "Larch", plan: "trial" })),
    ],
    [
      "a target that has other versions",
      /the target has other versions of product 101 already \(1 published\): it must be empty\n$/,
      async () => {
        await one.publish(101);
        assert.equal((await migrate("--to", many)).status, 0);
        await withTarget(({ db }) => sql`drop schema public cascade; create schema public`.execute(db));
        await one.publish(101);
      },
    ],
    [
      "a source where a run or a server holds a lease",
      /is in use: me holds ingest until 2100-.*: stop every process of it, or wait/,
      () =>
        one.withStore(({ db }) =>
          db
            .insertInto("claims")
            .values({ name: "ingest", holder: "me", token: 1, taken_at: "2026", expires_at: "2100-01-01" })
            .execute(),
        ),
    ],
    [
      "a source whose ledger does not add up",
      /the ledger does not add up: team 1 in 2026-01/,
      () =>
        one.withStore(({ db }) =>
          db.insertInto("credit_accounts").values({ team_id: 1, period: "2026-01", settled: 7, reserved: 0 }).execute(),
        ),
    ],
    [
      "a source that is not there",
      /there is no store at .*store\.sqlite\n$/,
      async () => rmSync(one.home, { recursive: true }),
    ],
  ];
  for (const [what, message, prepare] of refusals) {
    it(`refuses ${what}: exit 1`, async () => {
      await prepare();
      const { status, stderr } = await migrate("--to", many);
      assert.equal(status, 1);
      assert.match(stderr, message);
    });
  }

  it("refuses a store that another process has open, on either engine: exit 1", async () => {
    await one.withStore(async () => {
      assert.match((await migrate("--to", many)).stderr, /store\.sqlite is open in another process: stop it\n$/);
    });
    await withTarget(async ({ db }) => {
      await sql`select 1`.execute(db);
      assert.match((await migrate("--to", many)).stderr, /in use: 1 connection of dealmap from 127\.0\.0\.1: stop/);
    });
  });

  it("no side, one place for both, or a file that is none: exit 2", async () => {
    for (const args of [[], ["--to", one.write("same.env", linesOf(one.env))], ["--to", "/no/such.env"]]) {
      assert.equal((await migrate(...args)).status, 2, args.join(" "));
    }
    const { status, stderr } = await migrate("--to", one.write("bad.env", "PORT=many\n"));
    assert.deepEqual([status, /bad\.env: bad setting: PORT must be/.test(stderr)], [2, true]);
  });
});

describe("the tables that are moved", () => {
  it("are all that PostgreSQL has too, but the counters of a minute and the list of migrations", async () => {
    const url = await createDatabase(`tables_${randomUUID()}`);
    await withStore(url, async (store) => {
      const { rows } = await sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
        store.db,
      );
      const moved = (await digestStore(store)).map(({ table }) => table).sort();
      const notMoved = ["rate_counters", "schema_migrations"];
      assert.deepEqual(
        rows
          .map(({ name }) => name)
          .filter((name) => !notMoved.includes(name))
          .sort(),
        moved,
      );
    });
  });
});

async function withStore<T>(url: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(url, { clock });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
setFlagsFromString("--no-expose-gc");

/**
 * A connection that was closed in this process holds its file until its statements are collected; a process ends with them.
 * One collection is not always enough: finalizers that wait behind others run after it. A file that is held on purpose stays so.
 */
async function collectStatements(storeUrl: string): Promise<void> {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    collect();
    await setImmediate();
    if (!isOpenElsewhere(storeUrl)) return;
  }
}

function linesOf(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}

/** Their names and digests. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => `${relative(folder, path)} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`)
    .sort();
}
