// dealmap worker: products built for a run by other processes, which may be lost or told to stop at any time (semantics 21.4).

import assert from "node:assert/strict";
import { join } from "node:path";
import { TABLE_NAMES } from "../../data/projection.ts";
import { writeDrop } from "../fixtures/drop-folder.ts";
import { SMALL_DROP } from "../fixtures/small-drop.ts";
import type { CommandLine } from "./command-line.ts";
import { WorkerBench } from "./worker-bench.ts";

const IDS = [101, 102, 103];
/** One that the run builds, one for another process. */
const TWO_IDS = [101, 102];
const NOBODYS = 104;
const NO_INDUSTRY = [{ industry_code: "99", industry_name: "None", industry_description: "None" }];
const DIFFERENCES: Readonly<Record<number, object>> = {
  101: { keywords: ["claims leakage"] },
  102: { keywords: ["legacy systems"] },
  103: { keywords: ["severity"] },
  [NOBODYS]: { keywords: ["claims"], industries: NO_INDUSTRY },
};
const definition = (id: number) => ({
  product_id: id,
  name: `Product ${id}`,
  description: "Claims analytics",
  ...DIFFERENCES[id],
});
/** All tables in one statement: each one takes a process. */
const ALL_ROWS = `${TABLE_NAMES.map((name) => `select '${name}' as table_name, to_json(t) as columns from ${name} t`).join(" union all ")} order by all`;

type Published = {
  /** By product, what its tables hold. */
  readonly tables: readonly string[];
  readonly status: number;
  readonly said: string;
};

describe("dealmap worker, for products", () => {
  const bench = new WorkerBench();
  let embedded: Published;

  before(async function () {
    this.timeout(60_000);
    embedded = await publish(bench.newMachine(), IDS);
    assert.ok(new Set(embedded.tables).size > 1, "the products differ");
  });
  afterEach(() => bench.endTest());
  after(() => bench.end());

  async function publish(machine: CommandLine, ids: readonly number[]): Promise<Published> {
    const drop = join(machine.home, "drop");
    const products = JSON.stringify({ team_id: 1, products: ids.map(definition) });
    await writeDrop(drop, SMALL_DROP);
    await machine.run("team", "create", "--name", "Elm Labs", "--plan", "trial");
    await machine.run("product", "apply", machine.write("products.json", products));
    const ingested = await machine.run("ingest", "--sources", drop);
    const tables: string[] = [];
    for (const id of ids.filter((each) => each !== NOBODYS)) tables.push(await read(machine, id));
    return { tables, status: ingested.status, said: `${ingested.stdout}\n${ingested.stderr}` };
  }

  async function read(machine: CommandLine, id: number): Promise<string> {
    const asked = ["sql", "--product", String(id), "--format", "ndjson", ALL_ROWS];
    const { status, stdout, stderr } = await machine.run(...asked);
    assert.equal(status, 0, stderr);
    return stdout;
  }

  const embeddedTwo = () => embedded.tables.slice(0, TWO_IDS.length);

  const builtBy = ({ stderr }: { stderr: string }) => stderr.match(/product built/g)?.length ?? 0;

  it("two of them build what the run does, beside it, and leave nothing but versions", async function () {
    this.timeout(90_000);
    const settings = await bench.share();
    const [one, two] = [await bench.startWorker(settings), await bench.startWorker(settings)];
    const published = await bench.begin(publish(bench.newMachine(settings), IDS));
    assert.equal(published.status, 0, published.said);
    assert.deepEqual(published.tables, embedded.tables);
    assert.equal(builtBy(one) + builtBy(two), IDS.length - 1);
    assert.deepEqual([bench.named("work/tables/"), bench.named("work/built/")], [[], []]);
    assert.equal(bench.wasPut("work/tables/").length, IDS.length);
    for (const worker of [one, two]) assert.equal(await worker.stop(), 0);
  });

  it("what a check stops is said as by the run itself, and the others are published", async function () {
    this.timeout(90_000);
    const ids = [...TWO_IDS, NOBODYS];
    const alone = await publish(bench.newMachine(), ids);
    const settings = await bench.share();
    await bench.startWorker(settings);
    await bench.startWorker(settings);
    const shared = await bench.begin(publish(bench.newMachine(settings), ids));
    const reason = ({ said }: Published) => said.split("\n").filter((line) => line.startsWith("not published:"));
    assert.deepEqual(reason(shared), reason(alone));
    assert.match(reason(shared).join(), /104/);
    assert.deepEqual([shared.status, shared.tables], [1, alone.tables]);
  });

  it("one that is lost with a product in hand costs that build: the run or the other does it, as another version", async function () {
    this.timeout(120_000);
    const settings = await bench.share();
    const lost = await bench.startWorker(settings);
    const asked = bench.holdFirst("/work/tables/");
    const published = bench.begin(publish(bench.newMachine(settings), TWO_IDS));
    await asked;
    const other = await bench.startWorker(settings);
    assert.equal(await lost.stop("SIGKILL"), "SIGKILL");
    bench.release();
    assert.deepEqual((await published).tables, embeddedTwo());
    assert.equal(builtBy(lost), 0);
    assert.equal(await other.stop(), 0);
  });

  it("the only one, told to stop with a product in hand, gives it back, and the run builds it", async function () {
    this.timeout(120_000);
    const settings = await bench.share();
    const worker = await bench.startWorker(settings);
    const asked = bench.holdFirst("/work/tables/");
    const published = bench.begin(publish(bench.newMachine(settings), TWO_IDS));
    await asked;
    const stopped = worker.stop();
    bench.release();
    assert.equal(await stopped, 0);
    assert.equal(builtBy(worker), 0);
    assert.deepEqual((await published).tables, embeddedTwo());
  });

  it("one product alone, and products of few bytes, are built by the run", async function () {
    this.timeout(90_000);
    const settings = await bench.share();
    const worker = await bench.startWorker(settings);
    const large = { ...settings, WORKERS_MIN_MB: "1000" };
    const published = await bench.begin(publish(bench.newMachine(large), TWO_IDS));
    assert.deepEqual(published.tables, embeddedTwo());
    assert.deepEqual([builtBy(worker), bench.wasPut("work/tables/")], [0, []]);
  });
});
