// Doctor: the store: whether it opens, is current, whole, durable and balanced, and what its leases and runs tell.
import { stat } from "node:fs/promises";
import { sql } from "kysely";
import type { AppContext } from "../../data/context.ts";
import { type Claim, findClaim, listLiveClaims } from "../../data/store/claims.ts";
import { checkLedger } from "../../data/store/credits.ts";
import { inspectStore, type Store } from "../../data/store/open.ts";
import { findLatestRun, INGEST_CLAIM } from "../../data/store/runs.ts";
import { isFailed, type ProductOutcome, tellFailed } from "../../pipeline/workspace/product-outcome.ts";
import { type Check, check, ok, problem, reasonOf, warning } from "./check.ts";

/** A lease is renewed three times in its length, so one held for longer than this has a process behind it that lives. */
const LONG_HOLD_MS = 6 * 3_600_000;
const CLOCK_SKEW_MAX_MS = 5_000;

/** Does `further` with the store, when it can be used. Nothing is migrated, and no SQLite file is created. */
export async function checkStore(
  url: string,
  context: Pick<AppContext, "clock">,
  further: (store: Store) => Promise<Check[]>,
): Promise<Check[]> {
  const file = /^sqlite:(?!:memory:)(.*)$/s.exec(url)?.[1];
  if (file !== undefined && (await stat(file).catch(() => null)) === null) {
    const found = warning(
      `there is no store at ${file} yet`,
      "npm start, or dealmap team create --name NAME --plan trial",
    );
    return [{ name: "store", ...found }];
  }
  const opened = await inspectStore(url, context).catch((error: unknown) => reasonOf(error));
  if (typeof opened === "string")
    return [{ name: "store", ...problem(opened, "OPERATIONS.md, When something is broken") }];
  const { store, pendingMigrations } = opened;
  try {
    const checks = [await check("store", () => ok(`${store.engine.place} opens`))];
    if (pendingMigrations > 0) {
      const detail = `${pendingMigrations} migrations are pending; the next command that opens it applies them`;
      return [...checks, { name: "migrations", ...warning(detail, "dealmap backup --out FILE, then dealmap status") }];
    }
    checks.push({ name: "migrations", ...ok("current") });
    return [...checks, ...(await checkOpened(store)), ...(await further(store))];
  } finally {
    await store.close();
  }
}

async function checkOpened(store: Store): Promise<Check[]> {
  const isPostgres = store.engine.name === "postgres";
  return [
    await check("store integrity", async () => {
      await store.engine.assertSound(store.db);
      return isPostgres ? checkPostgres(store) : ok("schema, structure and the checksum of every row are right");
    }),
    await check("store durability", async () => {
      await store.engine.assertDurable(store.db);
      return ok("a commit is on the disk before it is answered");
    }),
    await check("ledger", () => checkBalance(store)),
    await check("leases", () => checkLeases(store)),
    ...(isPostgres ? [await check("clock", () => checkClock(store))] : []),
    await check("last run", () => checkLastRun(store)),
  ];
}

/** What only the server's own settings decide. */
async function checkPostgres({ db }: Store) {
  const shown = async (name: string) =>
    (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value;
  if ((await shown("fsync")) !== "on") {
    return problem("the server runs with fsync = off: a power cut may lose or damage everything", "set fsync = on");
  }
  if ((await shown("data_checksums")) === "on") return ok("reachable; the server checks its pages");
  return warning(
    "the server keeps no checksums of its pages (data_checksums = off): it would not see a flipped bit",
    "pg_checksums --enable while it is stopped",
  );
}

async function checkBalance(store: Store) {
  return checkLedger(store).then(
    () => ok("accounts, reservations and ledger entries add up"),
    (error: unknown) => problem(reasonOf(error), "OPERATIONS.md, Damaged store"),
  );
}

async function checkLeases(store: Store) {
  const now = store.clock().getTime();
  const live = await listLiveClaims(store, "");
  const stuck = live.filter(
    ({ name, takenAt }) => !name.startsWith("serving:") && now - Date.parse(takenAt) > LONG_HOLD_MS,
  );
  // Leases reach at most some minutes ahead: one that ends much later was written by a clock that was wrong.
  const future = live.filter(({ expiresAt }) => Date.parse(expiresAt) - now > LONG_HOLD_MS);
  const told = (claims: readonly Claim[]) =>
    claims.map(({ name, holder, takenAt }) => `${name} by ${holder} since ${takenAt}`).join("; ");
  if (future.length > 0) {
    return problem(
      `leases end far in the future: ${told(future)}`,
      "set the clock of the machine that wrote them, end that process",
    );
  }
  if (stuck.length > 0)
    return warning(`held for hours: ${told(stuck)}`, "end that process: its leases run out within minutes");
  return ok(`${live.length} held`);
}

async function checkClock(store: Store) {
  const before = store.clock().getTime();
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000.0 as now`.execute(
    store.db,
  );
  const skewMs = Math.round(Number(rows[0]?.now) - (before + store.clock().getTime()) / 2);
  const detail = `${Math.abs(skewMs)} ms ${skewMs < 0 ? "behind" : "ahead of"} this machine's`;
  if (Math.abs(skewMs) <= CLOCK_SKEW_MAX_MS) return ok(`the server's clock is ${detail}`);
  return problem(
    `the server's clock is ${detail}: leases of several machines would overlap`,
    "synchronise both by NTP (timedatectl)",
  );
}

async function checkLastRun(store: Store) {
  const run = await findLatestRun(store);
  if (run === null) return warning("there was no ingest yet", "dealmap ingest");
  const { runId, outcome, startedAt } = run;
  const report = (run.report ?? {}) as {
    error?: string | null;
    warnings?: string[];
    tables?: { rejected: number }[];
    documents?: { rejected: number };
    products?: ProductOutcome[];
  };
  if (outcome === null) {
    const isLive = (await findClaim(store, INGEST_CLAIM))?.isLive === true;
    if (isLive) return ok(`${runId} runs since ${startedAt}`);
    return warning(`${runId}, begun at ${startedAt}, lost its process`, "dealmap ingest");
  }
  if (outcome === "failed")
    return problem(`${runId} failed: ${report.error ?? "for no known reason"}`, "mend the reason, then dealmap ingest");
  const failed = (report.products ?? []).filter(isFailed);
  if (failed.length > 0) {
    return problem(`${runId} did not publish ${tellFailed(failed)}`, "mend the reason, then dealmap ingest");
  }
  const rejected = [...(report.tables ?? []), ...(report.documents ? [report.documents] : [])].reduce(
    (sum, counts) => sum + counts.rejected,
    0,
  );
  const warnings = report.warnings?.length ?? 0;
  const detail = `${runId} published at ${run.finishedAt ?? startedAt}; ${rejected} rejects, ${warnings} warnings`;
  return rejected + warnings === 0 ? ok(detail) : warning(detail, rejected > 0 ? "dealmap rejects" : "dealmap status");
}
