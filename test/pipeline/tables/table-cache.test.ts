// Tables kept from run to run: what a run reads again, and that it publishes what a run that keeps nothing publishes.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { DuckDBInstance } from "@duckdb/node-api";
import { openWritable, queryRows, sqlLiteral } from "../../../data/duckdb.ts";
import { TABLE_NAMES } from "../../../data/projection.ts";
import { createTeam } from "../../../data/store/teams.ts";
import { findActive, versionFolder } from "../../../data/versions/versions.ts";
import type { IngestOptions } from "../../../pipeline/run.ts";
import { TABLE_GRAPH } from "../../../pipeline/tables/table-graph.ts";
import { randomOf } from "../../../scripts/seeded-random.ts";
import { type DropFiles, type Row, writeDrop } from "../../fixtures/drop-folder.ts";
import { flipBit } from "../../fixtures/flip-bit.ts";
import { Harness } from "../../fixtures/harness.ts";
import { ingestInto, TWO_THREADS } from "../../fixtures/ingested.ts";
import { applySmallProducts, COMPANIES, SMALL_DROP } from "../../fixtures/small-drop.ts";

const ALL = TABLE_GRAPH.map(({ name }) => name);
const ROLL_UPS = ["premium_roll_up", "complaint_roll_up"];
/** Late enough for every file of a test to count as stable. */
const LATER = new Date("2100-01-01T00:00:00.000Z");
const FIRST = new Date("2099-12-31T00:00:00.000Z");

/** Also rows that are refused and a column that is unknown, which a kept table must not forget. */
const DROP: DropFiles = {
  ...SMALL_DROP,
  "complaints.csv": [
    ...(SMALL_DROP["complaints.csv"] as readonly Row[]),
    { cocode: "10001", report_year: 2024, line_of_business: "21.1", total_complaints: 4, remark: "late" },
    { cocode: "99999", report_year: 2024, line_of_business: "19.2", total_complaints: 1 },
  ],
};

describe("tables that are kept from run to run", () => {
  type Found = Awaited<ReturnType<typeof run>>;

  let harness: Harness;
  /** Where what was published is read. */
  let reader: DuckDBInstance;
  /** What a first run of the drop folder leaves, and what it gave: of this most cases begin with a copy. */
  let left: string;
  let first: Found;
  /** What a second run gave that found something unfinished, and the tables that it left. */
  let second: Found;
  let tablesLeft: string[];

  before(async () => {
    reader = await openWritable(":memory:", { threads: "1" });
    await open();
    left = await mkdtemp(join(tmpdir(), "dealmap-kept-"));
    await put(DROP);
    first = await run({ now: FIRST });
    await cp(harness.root, left, { recursive: true });
    await writeFile(join(tablesDir(), "people.duckdb.unfinished"), "half");
    second = await run();
    tablesLeft = await readdir(tablesDir());
    await harness.close();
  });
  after(async () => {
    reader.closeSync();
    await rm(left, { recursive: true, force: true });
  });
  beforeEach(open);
  afterEach(() => harness.close());

  async function open(): Promise<void> {
    harness = await Harness.open();
    await createTeam(harness.store, { name: "Team", plan: "trial", privateData: true });
    await applySmallProducts(harness);
  }

  const beginAfterFirst = () => cp(left, harness.root, { recursive: true });

  const dropDir = () => join(harness.root, "drop");
  const tablesDir = () => join(harness.root, "home", "tables");

  /** Writes the changed files only: null takes one away. */
  async function put(changes: Record<string, DropFiles[string] | null>): Promise<void> {
    for (const [name, content] of Object.entries(changes)) {
      if (content === null) await rm(join(dropDir(), name));
      else await writeDrop(dropDir(), { [name]: content });
    }
  }

  /** What a run published and reported, in the home that keeps tables or in one that has none. */
  async function run(options: Partial<IngestOptions> & { readonly now?: Date } = {}) {
    const { now = LATER, ...overrides } = options;
    const { home = join(harness.root, "home") } = overrides;
    const projections = overrides.home === undefined ? harness.root : join(home, "projections");
    const result = await ingestInto(harness, dropDir(), {
      keptBytesMin: 0,
      acceptDrop: true,
      maxRejectRatio: 1,
      // Without the version before, nobody works out what has changed since.
      versionsKept: 1,
      ...overrides,
      home,
      projections,
      clock: () => now,
    });
    const runFolder = join(home, "runs", result.run_id);
    const report = JSON.parse(await readFile(join(runFolder, "report.json"), "utf8"));
    const kept: string[] = report.kept_parts;
    return { ...result, kept, content: await contentOf(projections, runFolder) };
  }

  async function contentOf(projections: string, runFolder: string): Promise<Record<string, unknown[]>> {
    const active = await findActive(projections, 101);
    assert.ok(active);
    const folder = versionFolder(projections, 101, active.version);
    const connection = await reader.connect();
    const content: Record<string, unknown[]> = {};
    for (const path of [...TABLE_NAMES.map((table) => join(folder, table)), join(runFolder, "rejects")]) {
      content[path.split("/").at(-1) ?? path] = await queryRows(connection, `FROM ${sqlLiteral(`${path}.parquet`)}`);
    }
    connection.closeSync();
    return content;
  }

  /** By the drop folder's content. */
  const afreshOf = new Map<string, Found>();

  /** The same drop folder, read by a run that keeps nothing. */
  async function runAfresh(): Promise<Found> {
    const drop = await digestOf(dropDir());
    const known = afreshOf.get(drop);
    if (known !== undefined) return known;
    const home = join(harness.root, "afresh");
    await rm(home, { recursive: true, force: true });
    const afresh = await run({ home, keptBytesMin: Number.POSITIVE_INFINITY, limits: TWO_THREADS });
    afreshOf.set(drop, afresh);
    return afresh;
  }

  async function expectSameAsAfresh(found: Found): Promise<void> {
    const afresh = await runAfresh();
    assert.equal(found.outcome, "published", found.error ?? "");
    assert.deepEqual(found.content, afresh.content);
    assert.deepEqual(found.tables, afresh.tables);
    // A separate home has no version before to compare row counts with.
    const ofSources = (warnings: readonly string[]) => warnings.filter((each) => !each.startsWith("product "));
    assert.deepEqual(ofSources(found.warnings), afresh.warnings);
  }

  it("are opened, not made, by a run of the same sources, which reports and publishes the same", async () => {
    await beginAfterFirst();
    assert.deepEqual(first.kept, []);
    assert.deepEqual(second.kept, ALL);
    assert.deepEqual(second.content, first.content);
    assert.deepEqual(second.tables, first.tables);
    assert.deepEqual(second.warnings, first.warnings);
    assert.ok(second.warnings.some((warning) => warning.includes("remark")));
    assert.ok((second.content.rejects?.length ?? 0) > 0);
    await expectSameAsAfresh(second);
  });

  const without = (...names: string[]) => ALL.filter((name) => !names.includes(name));
  const changes: readonly (readonly [string, Record<string, DropFiles[string] | null>, readonly string[]])[] = [
    ["a company", { "companies.csv": COMPANIES.slice(1) }, []],
    [
      "premium by line",
      { "premium_by_line.csv": [{ cocode: "10001", report_year: 2024, line_of_business: "4", annual_premium_usd: 1 }] },
      without("premium_by_line", "salient_facts", ...ROLL_UPS),
    ],
    [
      "national premium, which goes away",
      { "premium_national.csv": null },
      without("premium_national", "salient_facts", ...ROLL_UPS),
    ],
    ["a licence", { "licenses.csv": [{ cocode: "20001", state: "OR" }] }, without("licenses", "profiles")],
    [
      "complaints",
      { "complaints.csv": [{ cocode: "20001", report_year: 2024, line_of_business: "4", total_complaints: 8 }] },
      without("complaints", "complaint_roll_up", "salient_facts"),
    ],
    [
      "complaints, in a file of another form",
      {
        "complaints.csv": null,
        "complaints.parquet": { select: "SELECT '20001' cocode, 2024 report_year, '4' line_of_business" },
      },
      without("complaints", "complaint_roll_up", "salient_facts"),
    ],
    ["a person", { "people.csv": [{ company_id: "bw", full_name: "Ida Penn", title: "CFO" }] }, without("people")],
    ["nothing that a table is read from", { "filings/harborlight.txt": "no filing" }, ALL],
  ];
  for (const [what, changed, kept] of changes) {
    it(`are made anew where they depend on what changed: ${what}`, async () => {
      await beginAfterFirst();
      await put(changed);
      const second = await run();
      assert.deepEqual(second.kept, kept);
      await expectSameAsAfresh(second);
    });
  }

  it("are not kept again while they change from run to run, only once they are the same in two runs", async () => {
    await beginAfterFirst();
    await put({ "licenses.csv": [{ cocode: "20001", state: "OR" }] });
    const changing = without("licenses", "profiles");
    assert.deepEqual((await run()).kept, changing);
    await put({ "licenses.csv": [{ cocode: "20001", state: "NY" }] });
    assert.deepEqual((await run()).kept, changing);
    assert.deepEqual((await run()).kept, changing, "the same for the first time");
    const found = await run();
    assert.deepEqual(found.kept, ALL);
    await expectSameAsAfresh(found);
    await put({ "licenses.csv": [{ cocode: "20001", state: "OR" }] });
    await expectSameAsAfresh(await run());
  });

  it("give what a run without them gives, whatever changes from run to run", async () => {
    const random = randomOf(5);
    await beginAfterFirst();
    const files = Object.keys(DROP).filter((name) => name.endsWith(".csv"));
    let kept = 0;
    for (let round = 0; round < 6; round += 1) {
      const file = random.pick(files);
      const rows = DROP[file] as readonly Row[];
      // Every third run finds what the one before it found.
      if (round % 3 < 2) await put({ [file]: [...rows.filter(() => random.chance(0.8)), random.pick(rows)] });
      const found = await run();
      kept += found.kept.length;
      await expectSameAsAfresh(found);
    }
    assert.ok(kept > 0, "some tables were kept");
    // Thirteen whole runs.
  }).timeout(180_000);

  it("count for nothing once their file is damaged, incomplete or gone", async () => {
    await beginAfterFirst();
    const { content } = first;
    const spoil: Record<string, (path: string) => Promise<void>> = {
      companies: async (path) => flipBit(path, (await stat(path)).size >> 1),
      licenses: async (path) => writeFile(path, (await readFile(path)).subarray(0, 4096)),
      people: (path) => rm(path),
      complaints: (path) => writeFile(path.replace(".duckdb", ".json"), "{"),
    };
    for (const [name, damage] of Object.entries(spoil)) {
      await damage(join(tablesDir(), `${name}.duckdb`));
      const again = await run();
      assert.deepEqual(again.kept, without(name));
      assert.deepEqual(again.content, content);
    }
  });

  it("leave nothing unfinished behind", () => {
    const expected = ALL.flatMap((name) => [`${name}.duckdb`, `${name}.json`]).sort();
    assert.deepEqual(tablesLeft.sort(), expected);
  });

  it("are not made of a file that has just been written, nor of what a statement reads", async () => {
    await put({
      ...DROP,
      "licenses.sql": "SELECT code AS cocode, st AS state FROM read_csv('raw/publisher.csv', all_varchar = true)",
      "raw/publisher.csv": "code,st\n10001,NY\n",
    });
    await put({ "licenses.csv": null });
    const justNow = new Date();
    assert.deepEqual((await run({ now: justNow })).kept, []);
    assert.deepEqual((await run({ now: justNow })).kept, [], "its bytes may change again within one step of the clock");
    await run();
    await put({ "raw/publisher.csv": "code,st\n10001,OR\n" });
    const found = await run();
    assert.deepEqual(found.kept, without("licenses", "profiles"));
    await expectSameAsAfresh(found);
  });

  it("do not let rejects through that are too many for this run", async () => {
    await beginAfterFirst();
    const { outcome, error } = await ingestInto(harness, dropDir(), {
      keptBytesMin: 0,
      maxRejectRatio: 0.1,
      clock: () => LATER,
    });
    assert.equal(outcome, "failed");
    assert.match(error ?? "", /complaints: 1 of 4 rows rejected, more than MAX_REJECT_RATIO 0.1 allows/);
  });

  it("are left out where the sources are small", async () => {
    await put(DROP);
    const home = join(harness.root, "small");
    await ingestInto(harness, dropDir(), { home, projections: join(home, "projections"), maxRejectRatio: 1 });
    assert.ok(!(await readdir(home)).includes("tables"));
  });
});

async function digestOf(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const path of paths.sort()) hash.update(`${relative(folder, path)}\n`).update(await readFile(path));
  return hash.digest("hex");
}
