// dealmap worker: documents read for a run by other processes, which may be lost or told to stop at any time (semantics 21).

import assert from "node:assert/strict";
import { join } from "node:path";
import { writeDrop } from "../fixtures/drop-folder.ts";
import { SMALL_DROP, submission } from "../fixtures/small-drop.ts";
import type { CommandLine } from "./command-line.ts";
import { WorkerBench } from "./worker-bench.ts";

const PRODUCTS = `
team_id: 1
products:
  - { product_id: 101, name: Claims Copilot, description: Claims leakage and severity analytics, keywords: [claims leakage, legacy systems] }
`;
/** More than one job holds, so that every worker has something to do. */
const FILINGS = 20;
const FILES = Object.fromEntries(
  Array.from({ length: FILINGS }, (_, at) => [
    `filings/more-${at}.txt`,
    submission(`0009990001-24-0000${10 + at}`, [{ name: "HARBORLIGHT GROUP", cik: "0009990001" }]),
  ]),
);
/** What a run publishes, but for when it did. */
const TABLES = ["excerpts", "documents", "families"];
/** All tables in one statement: each one takes a process. */
const ALL_ROWS = `${TABLES.map((name) => `select '${name}' as table_name, to_json(t) as columns from ${name} t`).join(" union all ")} order by all`;

describe("dealmap worker", () => {
  const bench = new WorkerBench();
  let embedded: string;

  before(async function () {
    this.timeout(60_000);
    embedded = await publish(bench.newMachine());
    assert.match(embedded, /claims leakage/);
  });
  afterEach(() => bench.endTest());
  after(() => bench.end());

  /** Ingests, and gives what was published. */
  async function publish(machine: CommandLine): Promise<string> {
    const drop = join(machine.home, "drop");
    await writeDrop(drop, SMALL_DROP);
    await writeDrop(drop, FILES);
    await machine.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
    await machine.run("product", "apply", machine.write("products.yaml", PRODUCTS));
    const ingested = await machine.run("ingest", "--sources", drop);
    assert.equal(ingested.status, 0, ingested.stderr);
    const asked = ["sql", "--product", "101", "--format", "ndjson", ALL_ROWS];
    const { status, stdout, stderr } = await machine.run(...asked);
    assert.equal(status, 0, stderr);
    for (const table of TABLES)
      assert.match(stdout, new RegExp(`"table_name":"${table}"`), `${table} has no rows to compare`);
    return stdout;
  }

  it("needs a store and published versions that machines share", async () => {
    const { status, stderr } = await bench.newMachine().run("worker");
    assert.equal(status, 1);
    assert.match(stderr, /workers need STORE_URL=postgres:.* and PROJECTIONS_URL=s3:/);
  });

  it("two of them publish what one process does, leave nothing but texts, and end when they are told to", async function () {
    this.timeout(60_000);
    const settings = await bench.share();
    const [one, two] = [await bench.startWorker(settings), await bench.startWorker(settings)];
    assert.equal(await bench.begin(publish(bench.newMachine(settings))), embedded);
    for (const worker of [one, two]) {
      assert.match(worker.stderr, /documents read/);
      assert.equal(await worker.stop(), 0);
    }
    const results = bench.wasPut("work/results/");
    assert.ok(results.length >= FILINGS, `${results.length} results of ${FILINGS} documents`);
    assert.deepEqual(bench.named("work/"), bench.named("work/texts/"));
    assert.notDeepEqual(bench.named("work/texts/"), []);
  });

  it("one that is lost in the middle of a step costs that step: the other does it", async function () {
    this.timeout(90_000);
    const settings = await bench.share();
    const lost = await bench.startWorker(settings);
    const asked = bench.holdFirst("/work/bytes/");
    const published = bench.begin(publish(bench.newMachine(settings)));
    await asked;
    const other = await bench.startWorker(settings);
    assert.equal(await lost.stop("SIGKILL"), "SIGKILL");
    bench.release();
    assert.equal(await published, embedded);
    assert.doesNotMatch(lost.stderr, /documents read/);
    assert.match(other.stderr, /documents read/);
    assert.equal(await other.stop(), 0);
  });

  it("the only one, told to stop in the middle of a step, gives it back, and the run reads the rest itself", async function () {
    this.timeout(60_000);
    const settings = await bench.share();
    const worker = await bench.startWorker(settings);
    const asked = bench.holdFirst("/work/bytes/");
    const published = bench.begin(publish(bench.newMachine(settings)));
    await asked;
    const stopped = worker.stop();
    bench.release();
    assert.equal(await stopped, 0);
    assert.match(worker.stderr, /worker stopped/);
    assert.doesNotMatch(worker.stderr, /documents read/);
    assert.equal(await published, embedded);
  });
});
