// What is kept for a time only: rows of the store (data/store/retention.ts) and the folders of runs.
import { join } from "node:path";
import { removePaths } from "../../data/files/remove-paths.ts";
import { DAY_MS } from "../../data/formats/calendar-date.ts";
import { runsFolder } from "../../data/runs/run-folder.ts";
import type { Settings } from "../../data/settings.ts";
import type { Store } from "../../data/store/open.ts";
import {
  DELIVERIES_DAYS,
  type ExpiringName,
  findExpiredRows,
  type RetentionRule,
  removeExpiredRows,
} from "../../data/store/retention.ts";
import type { PublishedVersions } from "../../data/versions/published-versions.ts";
import { POINTER_FILE } from "../../data/versions/versions.ts";
import { sizeOfFolder } from "../cache/folder-size.ts";
import { RunStopped } from "../workspace/report.ts";
import { listOldRuns } from "./run-folders.ts";

export type RetentionPeriods = Pick<Settings, "retentionAuditDays" | "retentionRunsDays" | "retentionMessagesDays">;
export type RetentionOptions = {
  /** Run-time folder. */
  readonly home: string;
  /** The runs that published versions come from stay. */
  readonly versions: PublishedVersions;
  readonly periods: RetentionPeriods;
  /** Who removes: `cli`, `ingest`. */
  readonly actor: string;
  /** Only looks. */
  readonly isDryRun?: boolean;
};
export type Expired = {
  readonly name: ExpiringName | "run folders";
  readonly kept_days: number;
  readonly count: number;
  readonly bytes: number;
};
/** `remains`: what would not go, and why; the next run tries again. */
export type Retention = { readonly expired: readonly Expired[]; readonly remains: readonly string[] };

/**
 * Removes what is older than it is kept, and reports how much of what. The last runs and those of versions that are there stay.
 * @throws RunStopped when a pointer cannot be read: nobody knows then what its versions come from
 */
export async function applyRetention(store: Store, options: RetentionOptions): Promise<Retention> {
  const { home, versions, periods, actor, isDryRun = false } = options;
  const keptRuns = await readRunsOfVersions(versions);
  const rule: RetentionRule = {
    auditDays: periods.retentionAuditDays,
    runsDays: periods.retentionRunsDays,
    messagesDays: periods.retentionMessagesDays,
    keptRuns,
  };
  const runs = runsFolder(home);
  const oldest = new Date(store.clock().getTime() - rule.runsDays * DAY_MS);
  const folders = (await listOldRuns(runs, oldest)).filter((run) => !keptRuns.has(run)).map((run) => join(runs, run));
  const rows = await findExpiredRows(store, rule);
  const expired: Expired[] = [
    ...rows.map((row) => ({ ...row, kept_days: daysOf(row.name, rule) })),
    { name: "run folders", kept_days: rule.runsDays, count: folders.length, bytes: await bytesOf(folders) },
  ];
  const found = expired.filter(({ count }) => count > 0);
  if (isDryRun || found.length === 0) return { expired, remains: [] };
  const detail = Object.fromEntries(found.map(({ name, count }) => [name, count]));
  await removeExpiredRows(store, rule, { actor, subject: "store", detail });
  return { expired, remains: await removePaths(folders) };
}

async function readRunsOfVersions(versions: PublishedVersions): Promise<Set<string>> {
  const runs = new Set<string>();
  for (const productId of await versions.listProducts()) {
    const { items } = await versions.read(productId).catch((error: Error) => {
      const reason = error.message.split("\n")[0];
      throw new RunStopped(
        `product ${productId}: its ${POINTER_FILE} cannot be read (${reason}), which tells the runs that stay; ` +
          "see dealmap doctor",
      );
    });
    for (const { run_id } of items) runs.add(run_id);
  }
  return runs;
}

/** Answers and leases have their own periods, from their ends on. */
function daysOf(name: ExpiringName, { auditDays, runsDays, messagesDays }: RetentionRule): number {
  if (name === "audit entries") return auditDays;
  if (name === "messages") return messagesDays;
  if (name === "webhook deliveries") return DELIVERIES_DAYS;
  return name === "runs" || name === "ticks" ? runsDays : 1;
}

async function bytesOf(folders: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders) bytes += (await sizeOfFolder(folder)).bytes;
  return bytes;
}
