// One run from drop folder to published versions: what it publishes, what a failed, refused or killed one leaves as it was.
import assert from "node:assert/strict";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBInstance } from "@duckdb/node-api";
import { openWritable, queryRows, sqlLiteral } from "../../data/duckdb.ts";
import { TABLE_NAMES, type TableName } from "../../data/projection.ts";
import { listAudit } from "../../data/store/audit.ts";
import { findClaim, takeClaim } from "../../data/store/claims.ts";
import { buildClaim, servingClaim } from "../../data/store/projection-claims.ts";
import { findLatestRun, INGEST_CLAIM } from "../../data/store/runs.ts";
import { createTeam } from "../../data/store/teams.ts";
import { folderVersions } from "../../data/versions/folder-versions.ts";
import { pinVersion } from "../../data/versions/pinned-versions.ts";
import {
  findActive,
  POINTER_FILE,
  productFolder,
  readVersions,
  verifyVersion,
  versionFolder,
} from "../../data/versions/versions.ts";
import { IngestBusy, type IngestOptions, type IngestOutcome, type Progress } from "../../pipeline/run.ts";
import { isPublished } from "../../pipeline/workspace/product-outcome.ts";
import { RunWatch } from "../../pipeline/workspace/run-watch.ts";
import { type DropFiles, writeDrop } from "../fixtures/drop-folder.ts";
import { Harness } from "../fixtures/harness.ts";
import { ingestInto } from "../fixtures/ingested.ts";
import { applySmallProducts, COMPANIES, FILING, SMALL_DROP, submission } from "../fixtures/small-drop.ts";

const PRODUCT_ID = 101;
const DAY_MS = 86_400_000;

describe("an ingest", () => {
  let harness: Harness;
  let dropDir: string;
  /** Where what was published is read: an instance for each file would cost more than its rows. */
  let reader: DuckDBInstance;
  before(async () => {
    reader = await openWritable(":memory:", { threads: "1" });
  });
  after(() => reader.closeSync());

  async function open(): Promise<void> {
    harness = await Harness.open();
    dropDir = join(harness.root, "drop");
    await createTeam(harness.store, { name: "Team", plan: "trial", privateData: true });
    await applySmallProducts(harness);
  }

  /** Replaces the drop folder by the small one with these changes; null takes a file away. */
  async function put(changes: Record<string, DropFiles[string] | null> = {}): Promise<void> {
    await rm(dropDir, { recursive: true, force: true });
    const files = Object.entries({ ...SMALL_DROP, ...changes });
    await writeDrop(
      dropDir,
      Object.fromEntries(files.filter((file): file is [string, DropFiles[string]] => !!file[1])),
    );
  }

  async function run(
    changes: Record<string, DropFiles[string] | null> = {},
    overrides: Partial<IngestOptions> = {},
  ): Promise<IngestOutcome> {
    await put(changes);
    return ingestInto(harness, dropDir, overrides);
  }

  async function published(changes: Record<string, DropFiles[string] | null> = {}): Promise<IngestOutcome> {
    const result = await run(changes);
    assert.equal(result.outcome, "published", result.error ?? "");
    return result;
  }

  async function parquetRows<Row>(path: string): Promise<Row[]> {
    const connection = await reader.connect();
    try {
      return await queryRows<Row>(connection, `FROM ${sqlLiteral(path)}`);
    } finally {
      connection.closeSync();
    }
  }

  /** Rows of the active version, in the order in which they are stored, straight from its Parquet files. */
  async function rowsOf<Row>(table: TableName): Promise<Row[]> {
    const active = await findActive(harness.root, PRODUCT_ID);
    assert.ok(active);
    return parquetRows(join(versionFolder(harness.root, PRODUCT_ID, active.version), `${table}.parquet`));
  }

  async function allRows(): Promise<Record<string, unknown[]>> {
    const tables: Record<string, unknown[]> = {};
    for (const table of TABLE_NAMES) tables[table] = await rowsOf(table);
    return tables;
  }

  /** A version that no test reads, without a run. */
  const publishEmpty = () => harness.publish({ productId: PRODUCT_ID, keywords: [], rows: {} });

  const names = async () => (await readVersions(harness.root, PRODUCT_ID)).items.map(({ version }) => version);

  async function rejectsOf({ run_id }: IngestOutcome): Promise<{ table: string; file: string; reason: string }[]> {
    return parquetRows(join(harness.root, "home", "runs", run_id, "rejects.parquet"));
  }

  describe("that succeeds", () => {
    /** Of two products, after one that was killed: looked at only. */
    let result: IngestOutcome;
    before(async () => {
      await open();
      await applySmallProducts(harness, [{}, { product_id: 102, name: "Second", keywords: ["weather"] }]);
      await writeDrop(join(harness.root, String(PRODUCT_ID)), {
        ".tmp-20260101T000000.000Z-0000/projection.duckdb": "half",
        "20260101T000000.000Z-0001/index.json": "renamed, but the pointer was never moved",
        "versions.json.4711.tmp": "half",
      });
      result = await published({
        "licenses.csv": null,
        "licenses.sql": "SELECT code AS cocode, st AS state FROM read_csv('raw/publisher.csv', all_varchar = true)",
        "raw/publisher.csv": "code,st\n10001,NY\n",
      });
    });
    after(() => harness.close());

    it("publishes a verified version per product, and reports tables, documents and products", async () => {
      assert.deepEqual(
        result.products.map(({ product_id, families }) => [product_id, families]),
        [
          [101, 8],
          [102, 8],
        ],
      );
      for (const { product_id, version = "none" } of result.products) {
        assert.equal((await findActive(harness.root, product_id))?.version, version);
        await verifyVersion(versionFolder(harness.root, product_id, version));
      }
      assert.deepEqual(result.documents, { seen: 2, new: 2, unchanged: 0, rejected: 0, duplicates: 0 });
      assert.deepEqual(
        result.tables.map(({ name, rows, rejected }) => `${name} ${rows} ${rejected}`),
        [
          "companies 10 0",
          ...["premium_all_lines 8 0", "premium_by_line 5 0", "premium_national 1 0"],
          ...["complaints 2 0", "licenses 1 0", "people 1 0"],
        ],
      );
    });

    it("leaves its report, its rejects and nothing else in its folder, its record in the store, and no claim", async () => {
      const folder = join(harness.root, "home", "runs", result.run_id);
      assert.deepEqual((await readdir(folder)).sort(), ["rejects.parquet", "report.json"]);
      const report = JSON.parse(await readFile(join(folder, "report.json"), "utf8"));
      assert.equal(report.outcome, "published");
      assert.deepEqual(report.tables, result.tables);
      const latest = await findLatestRun(harness.store);
      const { expired, ...recorded } = result;
      assert.deepEqual([latest?.report, expired], [recorded, []]);
      assert.equal(latest?.outcome, "published");
      assert.equal(await findClaim(harness.store, INGEST_CLAIM), null);
      // Every input with its digest is stored in the version's index; documents do not.
      const index = await verifyVersion(versionFolder(harness.root, PRODUCT_ID, result.products[0]?.version ?? "none"));
      const names = index.inputs.map(({ name }) => name);
      assert.deepEqual(names.slice(0, 3), ["product 101", "companies.csv", "complaints.csv"]);
      assert.ok(names.includes("raw/publisher.csv"));
      assert.ok(!names.some((name) => name.startsWith("filings/")));
    });

    it("removes what an earlier, killed run left in the product's folder", async () => {
      const versions = (await readVersions(harness.root, PRODUCT_ID)).items.map(({ version }) => version);
      assert.equal(versions.at(-1), result.products[0]?.version);
      assert.deepEqual(
        (await readdir(join(harness.root, String(PRODUCT_ID)))).sort(),
        [...versions, "versions.json"].sort(),
      );
    });

    it("holds the claim of a build for 15 seconds at a time, so that a killed one is soon over", async () => {
      const { taken_at, expires_at } = await harness.store.db
        .selectFrom("claims")
        .select(["taken_at", "expires_at"])
        .where("name", "=", buildClaim(PRODUCT_ID))
        .executeTakeFirstOrThrow();
      assert.equal(Date.parse(expires_at) - Date.parse(taken_at), 15_000);
    });
  });

  describe("one after another", () => {
    beforeEach(open);
    afterEach(() => harness.close());

    it("writes the same tables and excerpt ids again from the same inputs, in whatever order their rows are", async () => {
      await published();
      const first = await allRows();
      assert.ok((first.excerpts?.length ?? 0) > 0);
      const reversed = Object.entries(SMALL_DROP).map(([file, rows]) =>
        Array.isArray(rows) ? [file, rows.toReversed()] : [file, rows],
      );
      for (const changes of [{}, Object.fromEntries(reversed)]) {
        const { documents } = await published(changes);
        assert.deepEqual(
          documents,
          { seen: 2, new: 0, unchanged: 2, rejected: 0, duplicates: 0 },
          "no document is parsed again",
        );
        const again = await allRows();
        for (const table of TABLE_NAMES) assert.deepEqual(again[table], first[table], table);
      }
      // A moved file is the same document: its passages keep their ids.
      const moved = await published({ "filings/harborlight.txt": null, "filings/2025/moved.txt": FILING });
      assert.deepEqual(moved.documents, { seen: 2, new: 0, unchanged: 2, rejected: 0, duplicates: 0 });
      assert.deepEqual(await rowsOf("excerpts"), first.excerpts);
      assert.equal((await readVersions(harness.root, PRODUCT_ID)).items.length, 4);
    });

    it("keeps so many versions of a product as it is told, with those that are pinned or served, and says which went", async () => {
      const versions: string[] = [];
      const publish = async (versionsKept: number) => {
        const [product] = (await run({}, { versionsKept })).products;
        versions.push(product?.version ?? "none");
        harness.clock.advance(1000);
        return product?.pruned;
      };
      for (let count = 0; count < 3; count++) {
        versions.push(await publishEmpty());
        harness.clock.advance(1000);
      }
      assert.deepEqual(await publish(4), []);
      const [first = "", second = "", third = "", fourth = ""] = versions;
      await pinVersion(folderVersions(harness.root), PRODUCT_ID, second);
      const served = servingClaim(PRODUCT_ID, third, "process 1");
      await takeClaim(harness.store, { name: served, holder: "process 1", leaseMs: 60_000 });
      assert.deepEqual(await publish(2), [first]);
      const [, , , , fifth = ""] = versions;
      assert.deepEqual(await names(), [second, third, fourth, fifth]);
      await folderVersions(harness.root).removePin(PRODUCT_ID, second);
      harness.clock.advance(60_000);
      assert.deepEqual(await publish(1), [second, third, fourth, fifth]);
      assert.deepEqual(await readdir(productFolder(harness.root, PRODUCT_ID)), [versions.at(-1), POINTER_FILE]);
    });

    it("removes what is older than it is kept, says so, and keeps the runs of versions that are there", async () => {
      const retention = { retentionAuditDays: 700, retentionRunsDays: 7, retentionMessagesDays: 90 };
      const runs: string[] = [];
      const publish = async () => {
        const { run_id, expired } = await run({}, { versionsKept: 2, retention });
        runs.push(run_id);
        harness.clock.advance(5 * DAY_MS);
        return expired.map(({ name, count }) => `${count} ${name}`);
      };
      for (let count = 0; count < 2; count++) assert.deepEqual(await publish(), []);
      assert.deepEqual(await publish(), ["1 runs", "1 run folders"]);
      assert.deepEqual((await readdir(join(harness.root, "home", "runs"))).sort(), runs.slice(1));
      const [entry] = await listAudit(harness.store);
      assert.deepEqual([entry?.action, entry?.actor], ["retention.applied", "ingest"]);
    });

    it("keeps the caches below their ceilings, and says what went and what it could not do without", async () => {
      await published();
      const passages = join(harness.root, "home", "documents", "passages");
      assert.equal((await readdir(passages)).length, 2);
      const { outcome, warnings, cache_removals } = await run(
        { "filings/harborlight.txt": null },
        { cacheMaxGb: 0, acceptDrop: true },
      );
      assert.equal(outcome, "published");
      assert.equal((await readdir(passages)).length, 1);
      assert.deepEqual(
        cache_removals.map(({ cache, files }) => `${cache} ${files}`),
        ["changes 1", "texts 2", "passages 1"],
      );
      assert.match(warnings.join("\n"), /the cache of passages \(documents\/passages\) takes 1 MB, more than its 0 MB/);
      assert.deepEqual((await run({}, {})).documents, { seen: 2, new: 1, unchanged: 1, rejected: 0, duplicates: 0 });
    });

    it("is published although its old versions stay for some reason, which is a warning, and the next one removes them", async () => {
      const first = await publishEmpty();
      harness.clock.advance(1000);
      const failing = harness.store.db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === "SelectQueryNode" && JSON.stringify(node).includes('"like"')) throw new Error("no leases");
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await put();
      const store = { ...harness.store, db: failing };
      const { outcome, warnings, products } = await ingestInto(harness, dropDir, { versionsKept: 1, store });
      assert.equal(outcome, "published");
      assert.deepEqual(warnings, [
        "product 101: no older version was removed: no leases; the next run tries again",
        "nothing that is older than it is kept was removed: no leases",
      ]);
      assert.deepEqual(products[0]?.pruned, []);
      assert.deepEqual(await names(), [first, products[0]?.version]);
      harness.clock.advance(1000);
      const again = (await run({}, { versionsKept: 1 })).products[0];
      assert.deepEqual(await names(), [again?.version]);
    });
  });

  describe("of documents", () => {
    let result: IngestOutcome;
    before(async () => {
      await open();
      const call = JSON.stringify({ ticker: "NOBODY", date: "2025-01-01", turns: [{ speaker: "A", text: "Hello." }] });
      result = await published({
        "filings/stranger.txt": submission("0000000099-25-000001", [{ name: "STRANGER", cik: "99" }]),
        "filings/binary.txt": Buffer.from([0, 1, 2]),
        "filings/scan.pdf": "%PDF-1.7",
        "transcripts/nobody.json": call,
      });
    });
    after(() => harness.close());

    it("publishes although some cannot be read or are about nobody, and keeps each of those as a reject", async () => {
      assert.deepEqual(result.documents, { seen: 6, new: 2, unchanged: 0, rejected: 4, duplicates: 0 });
      const places = (await rejectsOf(result)).map(({ table, file, reason }) => `${table} ${file} ${reason}`);
      assert.deepEqual(places, [
        "filings filings/binary.txt not_text",
        "filings filings/scan.pdf unknown_file_type",
        "filings filings/stranger.txt unmatched_document",
        "transcripts transcripts/nobody.json unmatched_document",
      ]);
    });

    it("about two companies of one family counts an excerpt once for the family and once for each of them", async () => {
      type Excerpt = { excerpt_id: number; family_no: number; company_no: number; counts_for_family: boolean };
      const families = await rowsOf<{ family_id: string; family_no: number; excerpt_count: number }>("families");
      const companies = await rowsOf<{ company_id: string; company_no: number; excerpt_count: number }>("companies");
      const family = families.find(({ family_id }) => family_id === "hl");
      const rows = (await rowsOf<Excerpt>("excerpts")).filter(({ family_no }) => family_no === family?.family_no);
      const distinct = new Set(rows.map(({ excerpt_id }) => excerpt_id));
      assert.ok(distinct.size > 0);
      assert.equal(rows.length, 2 * distinct.size);
      assert.equal(rows.filter(({ counts_for_family }) => counts_for_family).length, distinct.size);
      assert.equal(family?.excerpt_count, distinct.size);
      const own = companies.filter(({ company_id }) => company_id.startsWith("hl")).map((c) => c.excerpt_count);
      assert.deepEqual(own.sort(), [0, distinct.size, distinct.size]);
    });
  });

  describe("that fails", () => {
    let serving: string;
    before(async () => {
      await open();
      serving = (await published()).products[0]?.version ?? "none";
    });
    after(() => harness.close());

    it("ends itself when nothing moves any more: it says where, writes its report and gives its claim back", async () => {
      const watch = new RunWatch();
      const onProgress = ({ step }: Progress) => {
        if (step === "licenses") watch.expire();
      };
      const result = await run({}, { watch, onProgress });
      assert.deepEqual(
        [result.outcome, result.error],
        ["failed", "the run ended itself: no progress for 10 minutes at a place between two steps"],
      );
      assert.deepEqual(await rejectsOf(result), []);
      assert.equal(await findClaim(harness.store, INGEST_CLAIM), null);
      assert.equal((await findLatestRun(harness.store))?.outcome, "failed");
      assert.equal((await findActive(harness.root, PRODUCT_ID))?.version, serving);
    });

    it("is given up when it waits for what never comes, and the next one begins", async () => {
      const watch = new RunWatch({ graceMs: 1 });
      const ask = () => {
        watch.expire();
        return new Promise<never>(() => undefined);
      };
      const model = { baseUrl: "https://model.example.com", model: "silent", concurrency: 1, requestsMax: 9 };
      const analyst = { ...model, ask, deadline: () => new AbortController().signal, pause: async () => undefined };
      const result = await run({}, { watch, analyst });
      assert.deepEqual(
        [result.outcome, result.error],
        ["failed", "the run ended itself: no progress for 10 minutes at analysis"],
      );
      assert.equal(await findClaim(harness.store, INGEST_CLAIM), null);
      assert.equal(
        (await run({ "companies.csv": "x\n" })).error,
        "companies.csv: missing column company_id, name; columns found: x",
      );
      assert.equal((await findActive(harness.root, PRODUCT_ID))?.version, serving);
    });

    const NO_FAMILY = {
      ...Object.fromEntries(Object.keys(SMALL_DROP).map((file) => [file, null])),
      "companies.csv": [{ company_id: "h", name: "Hidden", hidden: true }],
    };
    const many = (cell: string) => Array.from({ length: 4 }, () => ({ cocode: cell, state: "NY" }));
    const cases: readonly (readonly [string, Record<string, DropFiles[string] | null>, RegExp])[] = [
      ["without companies", { "companies.csv": null }, /has no companies table; accepted: companies\.csv, /],
      ["without a family that the product takes", NO_FAMILY, /^product 101 "[^"]+": check failed: no families; the/],
      ["on a missing column", { "licenses.csv": "cocode\n10001\n" }, /^licenses\.csv: missing column state/],
      ["on a broken file", { "people.csv": null, "people.parquet": "x" }, /^people\.parquet cannot be read/],
      [
        "on too many rejects of one table, naming the rules",
        { "licenses.csv": [...many("1"), ...many("55555"), { cocode: "10001", state: "DC" }] },
        /^licenses: 9 of 9 rows rejected, more than MAX_REJECT_RATIO 0\.05 allows \(bad_cocode 4, unknown_cocode 4, state_not_served 1\); see dealmap rejects$/,
      ],
    ];
    it("names a drop folder that is not there, and says what it has to be", async () => {
      const { outcome, error } = await ingestInto(harness, join(harness.root, "nowhere"));
      assert.equal(outcome, "failed");
      assert.match(error ?? "", /^SOURCES_DIR \S+nowhere cannot be read \(ENOENT\); it has to be a drop folder$/);
    });

    for (const [name, changes, message] of cases) {
      it(`${name} leaves the published version active and intact, and records itself`, async () => {
        const result = await run(changes);
        assert.equal(result.outcome, "failed");
        assert.match(result.error ?? "", message);
        assert.deepEqual(result.products.filter(isPublished), []);
        const active = await findActive(harness.root, PRODUCT_ID);
        assert.equal(active?.version, serving);
        await verifyVersion(versionFolder(harness.root, PRODUCT_ID, active?.version ?? ""));
        const folder = join(harness.root, "home", "runs", result.run_id);
        assert.deepEqual((await readdir(folder)).sort(), ["rejects.parquet", "report.json"]);
        const report = JSON.parse(await readFile(join(folder, "report.json"), "utf8"));
        assert.deepEqual([report.outcome, report.error], ["failed", result.error]);
        const latest = await findLatestRun(harness.store);
        assert.deepEqual([latest?.runId, latest?.outcome], [result.run_id, "failed"]);
      });
    }

    it("keeps the rejects that it had found", async () => {
      const result = await run({ "licenses.csv": many("55555") });
      assert.deepEqual(
        (await rejectsOf(result)).map(({ table, reason }) => `${table} ${reason}`),
        Array.from({ length: 4 }, () => "licenses unknown_cocode"),
      );
    });

    it("says how to go on when there is no active product", async () => {
      const result = await run({}, { products: [] });
      assert.match(result.error ?? "", /^no active product; add one with dealmap product apply FILE$/);
    });

    it("tolerates exactly the share of rejects that is allowed", async () => {
      const good = Array.from({ length: 19 }, (_, at) => ({ company_id: "ag", state: at % 2 ? "TX" : "NY" }));
      const rows = [...good, { company_id: "ag", state: "DC" }];
      assert.equal(
        (await run({ "licenses.csv": rows }, { maxRejectRatio: 0.05, acceptDrop: true })).outcome,
        "published",
      );
      assert.equal((await run({ "licenses.csv": rows }, { maxRejectRatio: 0.049 })).outcome, "failed");
    });
  });

  describe("whose row counts fall by more than 20 %", () => {
    let serving: string;
    before(async () => {
      await open();
      serving = (await published()).products[0]?.version ?? "none";
    });
    after(() => harness.close());

    const fewer = { "companies.csv": COMPANIES.filter(({ company_id }) => !/^t-[2-4]$/.test(String(company_id))) };
    const shortened = {
      ...fewer,
      "premium_all_lines.csv": (SMALL_DROP["premium_all_lines.csv"] as Record<string, string>[]).filter(
        ({ cocode }) => !/^3000[2-4]$/.test(cocode ?? ""),
      ),
    };

    it("is stopped, with the figures and the way to accept it", async () => {
      const result = await run(shortened);
      assert.equal(
        result.error,
        'product 101 "Claims Copilot": check failed: rows of families have not fallen by more than 20 %: 5 rows, 8 in version ' +
          `${serving}; if that is right, run dealmap ingest --accept-drop`,
      );
      assert.equal((await findActive(harness.root, PRODUCT_ID))?.version, serving);
      // The space is free again before anything else is written, the end of the claim included.
      assert.deepEqual((await readdir(productFolder(harness.root, PRODUCT_ID))).sort(), [serving, POINTER_FILE].sort());
    });

    it("passes when the fall is accepted, and warns", async () => {
      const result = await run(shortened, { acceptDrop: true });
      assert.equal(result.outcome, "published", result.error ?? "");
      assert.match(result.warnings.join("\n"), /^product 101: does not hold: rows of families have not fallen/);
    });

    it("only warns when the product's own definition has changed", async () => {
      await applySmallProducts(harness, [
        { segment_targeting: "selected", target_segments: [{ insurance_entity_type: "agency" }] },
      ]);
      const result = await published();
      assert.equal(result.products[0]?.families, 1);
      assert.match(result.warnings.join("\n"), /product 101: does not hold: rows of families/);
    });
  });

  describe("beside another process", () => {
    beforeEach(open);
    afterEach(() => harness.close());

    it("is refused while an ingest runs, naming who holds the claim and since when, and reads nothing", async () => {
      await put();
      await takeClaim(harness.store, { name: INGEST_CLAIM, holder: "host-a process 7", leaseMs: 60_000 });
      await assert.rejects(ingestInto(harness, dropDir), (error) => {
        assert.ok(error instanceof IngestBusy);
        assert.match(error.message, /^an ingest is already running: host-a process 7 since 2026-03-04T05:06:07.000Z/);
        return true;
      });
      await assert.rejects(readdir(join(harness.root, "home")));
      assert.equal(await findLatestRun(harness.store), null);
    });

    it("of two at once one publishes and the other is refused", async () => {
      await put();
      const outcomes = await Promise.allSettled([ingestInto(harness, dropDir), ingestInto(harness, dropDir)]);
      assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
      assert.equal((await readVersions(harness.root, PRODUCT_ID)).items.length, 1);
    });

    it("goes ahead when the lease of a dead one has run out", async () => {
      await takeClaim(harness.store, { name: INGEST_CLAIM, holder: "dead", leaseMs: 60_000 });
      await takeClaim(harness.store, { name: buildClaim(PRODUCT_ID), holder: "dead", leaseMs: 60_000 });
      harness.clock.advance(60_000);
      await published();
    });

    it("that builds a product fails for it, naming who; the others are published", async () => {
      await applySmallProducts(harness, [{}, { product_id: 102, name: "Second" }, { product_id: 103, name: "Third" }]);
      await takeClaim(harness.store, { name: buildClaim(102), holder: "host-b process 8", leaseMs: 60_000 });
      const result = await run();
      assert.deepEqual([result.outcome, result.error], ["published", null]);
      assert.deepEqual(
        result.products.map(({ product_id, name, error }) => [product_id, name, error]),
        [
          [101, "Claims Copilot", undefined],
          [102, "Second", "it is being built by host-b process 8 since 2026-03-04T05:06:07.000Z"],
          [103, "Third", undefined],
        ],
      );
      for (const productId of [101, 103]) assert.notEqual(await findActive(harness.root, productId), null);
      assert.equal(await findActive(harness.root, 102), null);
      assert.equal((await findClaim(harness.store, buildClaim(102)))?.holder, "host-b process 8");
    });
  });
});
