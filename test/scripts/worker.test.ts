// dealmap worker: documents read for a run by other processes, which may be lost or told to stop at any time (semantics 21).

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { BUCKET, S3_KEYS, S3Server } from "../../scripts/bench/workers/s3-server.ts";
import { createDatabase } from "../data/store/engines.ts";
import { writeDrop } from "../fixtures/drop-folder.ts";
import { SMALL_DROP, submission } from "../fixtures/small-drop.ts";
import { type CommandLine, createCommandLine } from "./command-line.ts";
import { DealmapProcess } from "./process.ts";

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

describe("dealmap worker", () => {
  let server: S3Server;
  let embedded: string;
  const commandLines: CommandLine[] = [];
  const workers: DealmapProcess[] = [];
  const runs: Promise<unknown>[] = [];
  /** Lets go of what a test holds. */
  let release = () => {};

  before(async function () {
    this.timeout(60_000);
    embedded = await publish(newMachine());
    assert.match(embedded, /claims leakage/);
  });
  beforeEach(() => {
    server = new S3Server();
  });
  afterEach(async () => {
    release();
    await Promise.all(workers.splice(0).map((worker) => worker.stop("SIGKILL")));
    // After a failure a run may still be under way, in this process; without its bucket and its store it would be for long.
    await Promise.allSettled(runs.splice(0));
    await server.close();
  });
  after(() => {
    for (const { remove } of commandLines) remove();
  });

  function newMachine(settings: Record<string, string> = {}): CommandLine {
    const machine = createCommandLine(settings);
    commandLines.push(machine);
    return machine;
  }

  /** Settings that a run and its workers share. */
  async function shared(): Promise<Record<string, string>> {
    return {
      STORE_URL: await createDatabase(`work_${randomUUID()}`),
      PROJECTIONS_URL: `s3://${BUCKET}/p`,
      S3_ENDPOINT: await server.listen(),
      AWS_REGION: server.region,
      AWS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      WORKERS_MIN_MB: "0",
    };
  }

  async function startWorker(settings: Record<string, string>): Promise<DealmapProcess> {
    const { env } = newMachine(settings);
    const worker = new DealmapProcess({ ...env, LOG_LEVEL: "info" }, "worker", "--concurrency", "1");
    workers.push(worker);
    await worker.says(/reads documents for ingests, 1 at one time/);
    return worker;
  }

  /** Ingests, and gives what was published. */
  async function publish(machine: CommandLine): Promise<string> {
    const drop = join(machine.home, "drop");
    await writeDrop(drop, SMALL_DROP);
    await writeDrop(drop, FILES);
    await machine.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
    await machine.run("product", "apply", machine.write("products.yaml", PRODUCTS));
    const ingested = await machine.run("ingest", "--sources", drop);
    assert.equal(ingested.status, 0, ingested.stderr);
    const tables: string[] = [];
    for (const table of TABLES) {
      const query = `select * from ${table} order by all`;
      const { status, stdout, stderr } = await machine.run("sql", "--product", "101", "--format", "ndjson", query);
      assert.equal(status, 0, stderr);
      assert.notEqual(stdout, "", `${table} has no rows to compare`);
      tables.push(stdout);
    }
    return tables.join("\n");
  }

  const named = (beginning: string) => server.names().filter((name) => name.startsWith(beginning));

  it("needs a store and published versions that machines share", async () => {
    const { status, stderr } = await newMachine().run("worker");
    assert.equal(status, 1);
    assert.match(stderr, /workers need STORE_URL=postgres:.* and PROJECTIONS_URL=s3:/);
  });

  it("two of them publish what one process does, leave nothing but texts, and end when they are told to", async function () {
    this.timeout(60_000);
    const settings = await shared();
    const [one, two] = [await startWorker(settings), await startWorker(settings)];
    assert.equal(await begin(publish(newMachine(settings))), embedded);
    for (const worker of [one, two]) {
      assert.match(worker.stderr, /documents read/);
      assert.equal(await worker.stop(), 0);
    }
    const results = server.requests.filter((request) => request.startsWith(`PUT ${BUCKET}/p/work/results/`));
    assert.ok(results.length >= FILINGS, `${results.length} results of ${FILINGS} documents`);
    assert.deepEqual(named("work/"), named("work/texts/"));
    assert.notDeepEqual(named("work/texts/"), []);
  });

  it("one that is lost in the middle of a step costs that step: the other does it", async function () {
    this.timeout(90_000);
    const settings = await shared();
    const lost = await startWorker(settings);
    const asked = holdBytes();
    const published = begin(publish(newMachine(settings)));
    await asked;
    const other = await startWorker(settings);
    assert.equal(await lost.stop("SIGKILL"), "SIGKILL");
    release();
    assert.equal(await published, embedded);
    assert.doesNotMatch(lost.stderr, /documents read/);
    assert.match(other.stderr, /documents read/);
    assert.equal(await other.stop(), 0);
  });

  it("the only one, told to stop in the middle of a step, gives it back, and the run reads the rest itself", async function () {
    this.timeout(60_000);
    const settings = await shared();
    const worker = await startWorker(settings);
    const asked = holdBytes();
    const published = begin(publish(newMachine(settings)));
    await asked;
    const stopped = worker.stop();
    release();
    assert.equal(await stopped, 0);
    assert.match(worker.stderr, /worker stopped/);
    assert.doesNotMatch(worker.stderr, /documents read/);
    assert.equal(await published, embedded);
  });

  function begin<T>(run: Promise<T>): Promise<T> {
    runs.push(run);
    return run;
  }

  /** The first worker that asks for the bytes of a document waits for them. Resolves once it does. */
  function holdBytes(): Promise<void> {
    let isFirst = true;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    return new Promise((resolve) => {
      server.fault = async (method, name) => {
        if (method !== "GET" || !name.includes("/work/bytes/") || !isFirst) return null;
        isFirst = false;
        resolve();
        await released;
        return null;
      };
    });
  }
});
