// dealmap doctor: each thing that can be wrong is named, with what mends it.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { takeClaim } from "../../data/store/claims.ts";
import { finishRun, INGEST_CLAIM, startRun } from "../../data/store/runs.ts";
import { DATABASE_FILE } from "../../data/versions/versions.ts";
import type { Check } from "../../scripts/doctor/check.ts";
import type { Disk } from "../../scripts/doctor/disk.ts";
import { ENGINES } from "../data/store/engines.ts";
import { flipBit } from "../fixtures/flip-bit.ts";
import { createCommandLine } from "./command-line.ts";
import { createPublishedHome, type PublishedHome } from "./published.ts";

type Document = { problems: number; warnings: number; checks: Check[] };
const DAY_MS = 86_400_000;

describe("dealmap doctor", () => {
  let dealmap: PublishedHome;
  beforeEach(async () => {
    dealmap = await createPublishedHome({ PORT: "0", INGEST_CRON: "0 2 1 1 *" });
    for (const productId of [101, 102]) await dealmap.publish(productId);
  });
  afterEach(() => dealmap.remove());

  const examine = async () => {
    const { status, document } = await dealmap.json("doctor");
    const { checks } = document as Document;
    const of = (name: string): Check => {
      const found = checks.find((each) => each.name === name);
      assert.ok(found, `${name} in ${checks.map((each) => each.name).join(", ")}`);
      return found;
    };
    return { status, checks, of };
  };
  /** One finding, which must be the only problem. */
  const onlyProblem = async (): Promise<Check> => {
    const { status, checks } = await examine();
    assert.equal(status, 1);
    const [problem, ...others] = checks.filter(({ outcome }) => outcome === "problem");
    assert.ok(problem);
    assert.deepEqual(others, []);
    assert.notEqual(problem.mend, null);
    return problem;
  };

  it("a sound system: no problem, exit 0; each check has one line, for people in a table", async () => {
    const { status, checks } = await examine();
    assert.deepEqual([status, checks.filter(({ outcome }) => outcome === "problem")], [0, []]);
    for (const { detail } of checks) assert.doesNotMatch(detail, /\n/);
    const { stdout } = await dealmap.run("doctor");
    assert.match(stdout, /│ ok +│ ledger +│ accounts, reservations and ledger entries add up +│/);
    assert.match(stdout, /\nproblems: 0, warnings: \d\n$/);
  });

  it("what takes how much: the store, each product with its versions, each cache with its ceiling, runs, free space", async () => {
    for (let count = 0; count < 3; count += 1) await dealmap.publish(102);
    const put = (path: string, kb: number) => {
      mkdirSync(dirname(join(dealmap.home, path)), { recursive: true });
      writeFileSync(join(dealmap.home, path), Buffer.alloc(kb * 1024));
    };
    put("documents/a.json", 8);
    put("documents/passages/a.json", 4);
    put("documents/analyses/0a/0a.json", 1);
    put("runs/r1/report.json", 1);
    const { document } = await dealmap.json("doctor");
    const { disk } = document as { disk: Disk };
    const shown = disk.uses.map(({ name, files, bytes, ceiling_bytes, versions }) =>
      [name, files, /^(store|product)/.test(name) ? "some" : bytes, ceiling_bytes, versions].join(" "),
    );
    const gb = 2 ** 30;
    const share = (of: number) => Math.floor(50 * gb * of);
    assert.deepEqual(
      shown.filter((line) => !line.startsWith("store")),
      [
        "product 101 4 some  1",
        "product 102 13 some  4",
        `edgar 0 0 ${share(0.05)} `,
        `audiences 0 0 ${share(0.1)} `,
        `changes 0 0 ${share(0.05)} `,
        `tables 0 0 ${share(0.2)} `,
        `texts 1 8192 ${share(0.3)} `,
        `passages 1 4096 ${share(0.2)} `,
        `answers 1 4096 ${50 * gb - 12_288} `,
        "runs 1 4096  ",
      ],
    );
    assert.ok(disk.free_bytes > 0);
    const { stdout } = await dealmap.run("doctor");
    assert.match(stdout, /│ texts +│ +1 │ 1 MB +│ 15,360 MB │/);
  });

  it("a cache above its ceiling is a warning, and the next ingest what mends it", async () => {
    const small = createCommandLine({ ...dealmap.env, CACHE_MAX_GB: "0.00001" });
    mkdirSync(join(dealmap.home, "edgar"), { recursive: true });
    writeFileSync(join(dealmap.home, "edgar", "list"), Buffer.alloc(5000));
    const { document } = await small.json("doctor");
    small.remove();
    const found = (document as Document).checks.find(({ name }) => name === "caches");
    assert.deepEqual([found?.outcome, found?.detail], ["warning", "above their ceilings: edgar 1 MB of 1 MB"]);
    assert.match(found?.mend ?? "", /^dealmap ingest removes/);
  });

  it("all bad settings at once, without a look at anything else", async () => {
    const bad = createCommandLine({ PORT: "none", INGEST_CRON: "daily" });
    const { status, document } = await bad.json("doctor");
    bad.remove();
    const details = (document as Document).checks.map(({ name, detail }) => [name, detail.split(" ")[0]]);
    assert.equal(status, 1);
    assert.deepEqual(details.sort(), [
      ["settings", "INGEST_CRON"],
      ["settings", "PORT"],
    ]);
  });

  it("a store that is not there yet is a warning, and is not created", async () => {
    rmSync(join(dealmap.home, "store.sqlite"));
    const { status, of } = await examine();
    assert.deepEqual([status, of("store").outcome], [0, "warning"]);
    assert.throws(() => readFileSync(join(dealmap.home, "store.sqlite")), /ENOENT/);
  });

  it("a store that lacks migrations is not migrated", async () => {
    const last = sql`delete from schema_migrations where version = (select max(version) from schema_migrations)`;
    await dealmap.withStore(({ db }) => last.execute(db));
    for (let times = 0; times < 2; times += 1) {
      const { status, of } = await examine();
      assert.deepEqual([status, of("migrations").outcome], [0, "warning"]);
      assert.match(of("migrations").detail, /^1 migrations are pending/);
    }
  });

  it("a damaged store", async () => {
    const file = join(dealmap.home, "store.sqlite");
    const bytes = readFileSync(file);
    bytes.fill(0xff, 0, 64);
    writeFileSync(file, bytes);
    assert.match((await onlyProblem()).detail, /store\.sqlite is damaged/);
  });

  it("a store with a flipped bit in one row", async () => {
    flipBit(join(dealmap.home, "store.sqlite"), "Renewal Radar");
    const { name, detail } = await onlyProblem();
    assert.equal(name, "store integrity");
    assert.match(detail, /store\.sqlite is damaged \(row \d of \w+ is not what its checksum was made of\): .*backup/);
  });

  it("a ledger that does not add up", async () => {
    const row = { team_id: 1, period: "2026-01", settled: 7, reserved: 0 };
    await dealmap.withStore(({ db }) => db.insertInto("credit_accounts").values(row).execute());
    assert.match((await onlyProblem()).detail, /ledger does not add up: team 1 in 2026-01/);
  });

  it("an active version with a flipped bit, and the version to go back to", async () => {
    const older = (await dealmap.json("versions", "list", "--product", "101")).document as {
      products: [{ active: string }];
    };
    const version = await dealmap.publish(101);
    flipBit(join(dealmap.root, "101", version, DATABASE_FILE), 100);
    const { name, detail, mend } = await onlyProblem();
    assert.equal(name, "product 101");
    assert.match(detail, /the active version cannot be served: .*projection\.duckdb is damaged/);
    assert.ok(mend?.startsWith(`dealmap versions activate ${older.products[0].active} --product 101`), mend ?? "");
  });

  const faults: [string, string, () => Promise<unknown> | unknown, RegExp][] = [
    [
      "a pointer that cannot be read",
      "product 102",
      () => writeFileSync(join(dealmap.root, "102", "versions.json"), "{"),
      /cannot be read/,
    ],
    [
      "a product that was never built",
      "product 102",
      () => rmSync(join(dealmap.root, "102"), { recursive: true }),
      /never built/,
    ],
    [
      "keywords that were edited since",
      "product 102",
      () => dealmap.publish(102, ["other words"]),
      /keywords were edited/,
    ],
    [
      "a run that failed",
      "last run",
      () =>
        dealmap.withStore(async (store) => {
          await startRun(store, "r1");
          await finishRun(store, { runId: "r1", outcome: "failed", report: { error: "no\nfamilies" } });
        }),
      /^r1 failed: no families$/,
    ],
    [
      "a lease that ends in the far future",
      "leases",
      () =>
        dealmap.withStore((store) =>
          takeClaim(store, { name: INGEST_CLAIM, holder: "host process 7", leaseMs: DAY_MS }),
        ),
      /far in the future: ingest by host process 7/,
    ],
  ];
  for (const [what, name, cause, detail] of faults) {
    it(what, async () => {
      await cause();
      const found = await onlyProblem();
      assert.equal(found.name, name);
      assert.match(found.detail, detail);
    });
  }

  it("what a crash left is a warning, and is left for the next start; what a live run writes is none", async () => {
    const workspace = join(dealmap.home, "runs", "r1", "workspace");
    for (const path of [workspace, join(dealmap.root, "101", ".tmp-20260101T000000.000Z-0001")]) {
      mkdirSync(path, { recursive: true });
    }
    const { status, of } = await examine();
    assert.deepEqual([status, of("leftovers").outcome], [0, "warning"]);
    assert.match(of("leftovers").detail, /^2 left by a crash: .*\.tmp-2026.*, .*workspace/);
    await dealmap.withStore((store) => takeClaim(store, { name: INGEST_CLAIM, holder: "test", leaseMs: 60_000 }));
    assert.match((await examine()).of("leftovers").detail, /^1 left by a crash/);
  });

  it("on PostgreSQL: a server that does not flush is a problem; its clock is compared with ours", async () => {
    const postgres = ENGINES.find(({ name }) => name === "postgres");
    const { url = "" } = (await postgres?.create()) ?? {};
    const scaledOut = createCommandLine({ PORT: "0", STORE_URL: url });
    await scaledOut.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
    const { document, status } = await scaledOut.json("doctor");
    scaledOut.remove();
    const { checks } = document as Document;
    const of = (name: string) => checks.find((each) => each.name === name);
    assert.equal(status, 1);
    assert.match(of("store integrity")?.detail ?? "", /fsync = off/);
    assert.deepEqual([of("clock")?.outcome, of("ledger")?.outcome], ["ok", "ok"]);
    assert.ok(!JSON.stringify(checks).includes(new URL(url).password));
  });

  it("a port that another program has", async () => {
    const taken = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const address = taken.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const other = createCommandLine({ PORT: port });
    const { document } = await other.json("doctor");
    other.remove();
    taken.close();
    const found = (document as Document).checks.find(({ name }) => name === "port");
    assert.deepEqual([found?.outcome, found?.detail], ["problem", `127.0.0.1:${port} is taken by another program`]);
  });

  it("a version that missed planned runs, and services that are half set, are warnings", async () => {
    const old = createCommandLine({
      PORT: "0",
      DEALMAP_HOME: dealmap.home,
      LLM_API_KEY: "secret",
      EDGAR_USER_AGENT: "Elm Labs",
    });
    const { document, status } = await old.json("doctor");
    old.remove();
    const { checks } = document as Document;
    const of = (name: string) => checks.find((each) => each.name === name);
    assert.equal(status, 0);
    assert.match(of("product 101")?.detail ?? "", /2 planned runs have passed since/);
    assert.match(of("outside services")?.detail ?? "", /LLM_BASE_URL .*; a contact in ASCII in EDGAR_USER_AGENT/);
    assert.doesNotMatch(JSON.stringify(checks), /secret/);
  });
});

describe("dealmap doctor where nothing is yet", () => {
  const find = async (name: string, settings: Record<string, string>) => {
    const dealmap = createCommandLine({ PORT: "0", ...settings });
    try {
      const { checks } = (await dealmap.json("doctor")).document as Document;
      const found = checks.find((each) => each.name === name);
      assert.ok(found);
      return { ...found, dealmap, isMade: existsSync(dealmap.env.DEALMAP_HOME ?? "") };
    } finally {
      dealmap.remove();
    }
  };

  it("finds that the run-time folder can be made, and does not make it", async () => {
    const { outcome, detail, isMade, dealmap } = await find("home", {});
    const there = dirname(dealmap.home);
    assert.deepEqual([outcome, detail], ["ok", `${dealmap.home} is not there yet, ${there} can be written`]);
    assert.equal(isMade, false);
  });

  it("finds that the run-time folder cannot be made below a file", async () => {
    const { outcome, detail } = await find("home", { DEALMAP_HOME: `${fileURLToPath(import.meta.url)}/deep/var` });
    assert.equal(outcome, "problem");
    assert.match(detail, /\/deep\/var cannot be written: ENOTDIR/);
  });

  for (const [contact, outcome] of [
    ["Elm Labs ops@elm.example", "ok"],
    ["Elm Labs https://elm.example", "ok"],
    ["Elm Labs ops@", "warning"],
    ["Élm Labs ops@elm.example", "warning"],
  ] as const) {
    it(`EDGAR_USER_AGENT ${contact}: ${outcome}, as dealmap fetch sees it`, async () => {
      assert.equal((await find("outside services", { EDGAR_USER_AGENT: contact })).outcome, outcome);
      const fetching = createCommandLine({ EDGAR_USER_AGENT: contact });
      // Its contact is looked at before the drop folder, which is not there.
      const { stderr } = await fetching.run("fetch", "edgar", "--all-companies", "--sources", "/nowhere/drop");
      fetching.remove();
      assert.equal(/must name a contact/.test(stderr), outcome === "warning", stderr);
    });
  }
});
