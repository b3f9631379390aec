// What must hold after any fault: a readable pointer, whole versions, old or new content, a balanced ledger, an API that answers.
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openReadOnly } from "../../data/duckdb.ts";
import { checkLedger, isSettled } from "../../data/store/credits.ts";
import { DATABASE_FILE, POINTER_FILE, productFolder, readVersions, verifyVersion } from "../../data/versions.ts";
import { askApi } from "./answers.ts";
import { withStore, worldAt } from "./ingest-once.ts";
import { publish, type Scene, TIMES } from "./scene.ts";

export type Verdict = {
  /** Partly new: the first of several products are, the others are old. */
  readonly content: "old" | "new" | "partly new" | "neither";
  /** What does not hold, one line each. */
  readonly violations: readonly string[];
  /** Seconds of the undisturbed ingest afterwards. */
  readonly recoverySeconds: number;
};

export type Expectation = {
  /** Lines that victims printed: what they promised. */
  readonly acknowledged: readonly string[];
};

/** Judges a run-time folder as a fault left it; then ingests undisturbed and judges what that left. Changes the folder. */
export async function judge(scene: Scene, home: string, { acknowledged }: Expectation): Promise<Verdict> {
  const violations: string[] = [];
  const must = async (what: string, work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      violations.push(`${what}: ${reason.split("\n")[0]}`);
    });
  };
  await must("versions", () => assertVersionsWhole(scene, home));
  await must("runs", () => assertRunsWhole(home));
  let content: Verdict["content"] = "neither";
  await must("answers", async () => {
    content = await readContent(scene, home);
    const hasPublished = acknowledged.some((line) => line.startsWith("published "));
    if (hasPublished && content !== "new") throw new Error("an acknowledged publish is lost");
  });
  await must("store", () => assertStoreSound(home, acknowledged));
  let recoverySeconds = 0;
  await must("recovery", async () => {
    recoverySeconds = await publish(home, scene.dropDir, { at: TIMES.recovery, name: "recovery" });
    await assertVersionsWhole(scene, home);
    const recovered = await readContent(scene, home);
    if (recovered !== "new") throw new Error(`serves ${recovered} content`);
  });
  await must("leftovers", () => assertNothingLeft(scene, home));
  await must("store afterwards", () => assertStoreSound(home, acknowledged));
  return { content, violations, recoverySeconds };
}

/** Golden queries of each product answered all as before the ingest, or all as after it. */
async function readContent(scene: Scene, home: string): Promise<"old" | "new" | "partly new"> {
  const { digests, ready } = await askApi(home, scene.key, TIMES.recovery);
  if (ready.status !== 200 || ready.body.status !== "ready")
    throw new Error(`not ready: ${JSON.stringify(ready.body)}`);
  const areNew = scene.productIds.map((productId) => {
    if (digests.get(productId) === scene.answers.new.digests.get(productId)) return true;
    if (digests.get(productId) === scene.answers.old.digests.get(productId)) return false;
    throw new Error(`product ${productId}: neither those of the old version nor those of the new one`);
  });
  const oldAt = areNew.indexOf(false);
  if (oldAt < 0) return "new";
  if (areNew.includes(true, oldAt)) throw new Error(`product ${scene.productIds[oldAt]} is old, one after it is new`);
  return oldAt === 0 ? "old" : "partly new";
}

/** Every published version verifies, opens and is what the pointer lists; nothing partial has a final name. */
async function assertVersionsWhole({ productIds }: Scene, home: string): Promise<void> {
  for (const productId of productIds) await assertProductWhole(join(home, "projections"), productId);
}

async function assertProductWhole(root: string, productId: number): Promise<void> {
  const folder = productFolder(root, productId);
  const { active, items } = await readVersions(root, productId);
  if (!items.some(({ version }) => version === active))
    throw new Error(`the pointer names ${active}, which is not listed`);
  for (const { version } of items) await verifyVersion(join(folder, version));
  const listed = new Set(items.map(({ version }) => version));
  const finals = (await readdir(folder)).filter((name) => !name.startsWith(".tmp-") && !name.startsWith(POINTER_FILE));
  for (const name of finals.filter((each) => !listed.has(each))) {
    // Renamed and not yet listed, or unlisted and not yet removed: whole in the first case, older in the second.
    const isOlder = items.every(({ version }) => name < version);
    if (!isOlder) await verifyVersion(join(folder, name));
  }
  const instance = await openReadOnly(join(folder, active ?? "", DATABASE_FILE), { threads: "1" });
  instance.closeSync();
}

/** What `dealmap rejects` reads: a report is whole or absent. */
async function assertRunsWhole(home: string): Promise<void> {
  const runs = join(home, "runs");
  for (const run of await readdir(runs)) {
    const report = join(runs, run, "report.json");
    if (existsSync(report)) parse(await readFile(report, "utf8"), report);
    const rejects = join(runs, run, "rejects.parquet");
    if (existsSync(rejects)) assertParquet(await readFile(rejects), rejects);
  }
}

function parse(text: string, path: string): void {
  try {
    JSON.parse(text);
  } catch {
    throw new Error(`${path} is partial (${text.length} characters)`);
  }
}

/** A Parquet file begins and ends with its magic number, the end written last. */
function assertParquet(bytes: Buffer, path: string): void {
  const isWhole = bytes.subarray(0, 4).toString() === "PAR1" && bytes.subarray(-4).toString() === "PAR1";
  if (!isWhole) throw new Error(`${path} is partial (${bytes.length} bytes)`);
}

async function assertStoreSound(home: string, acknowledged: readonly string[]): Promise<void> {
  await withStore(home, worldAt(TIMES.recovery, "oracle"), async (store) => {
    await store.engine.assertSound(store.db);
    await checkLedger(store);
    for (const line of ["charged first-charge", ...acknowledged]) {
      const operationId = /^charged (.+)$/.exec(line)?.[1];
      if (operationId !== undefined && !(await isSettled(store, operationId))) {
        throw new Error(`the acknowledged charge ${operationId} is lost`);
      }
    }
    const charges = await store.db
      .selectFrom("ledger_entries")
      .select("operation_id")
      .where("kind", "=", "settle")
      .execute();
    const made = new Set(["first-charge", ...KNOWN_CHARGES]);
    const invented = charges.find(({ operation_id }) => !made.has(operation_id));
    if (invented !== undefined) throw new Error(`the charge ${invented.operation_id} was invented`);
  });
}

const KNOWN_CHARGES = ["victim", "second-victim"].flatMap((name) => [`${name}-charge-1`, `${name}-charge-2`]);

async function assertNothingLeft({ productIds }: Scene, home: string): Promise<void> {
  const root = join(home, "projections");
  const left: string[] = [];
  for (const productId of productIds) {
    const { items } = await readVersions(root, productId);
    const expected = new Set([POINTER_FILE, ...items.map(({ version }) => version)]);
    left.push(...(await readdir(productFolder(root, productId))).filter((name) => !expected.has(name)));
  }
  for (const name of await readdir(home, { recursive: true })) {
    if (/\.tmp$|\.unfinished$|workspace/.test(name)) left.push(name);
  }
  if (left.length > 0) throw new Error(`left behind: ${left.slice(0, 3).join(", ")}`);
}
