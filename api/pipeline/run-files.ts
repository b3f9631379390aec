// What runs left in their folders, as pages ask for it: rejects by reason, one by one, and how long each step took.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { LruCache } from "../../data/collections/lru-cache.ts";
import { isMissing } from "../../data/files/error-code.ts";
import {
  type ListedReject,
  type RejectFilter,
  type RejectGroup,
  readRejectGroups,
  readRejects,
} from "../../data/runs/reject-groups.ts";
import { isFinishedRun, rejectsFile, reportFile, runsFolder } from "../../data/runs/run-folder.ts";
import { QueryQueue } from "../projections/query-queue.ts";

/** A million rejects take a second or two: one at a time, and not for ever. */
const LIMITS = { running: 1, waiting: 50, deadlineMs: 20_000 };
/** Groups of so many runs and filters are kept: a finished run never changes. */
const KEPT_GROUPS = 32;

const Report = z.object({
  timings_seconds: z.record(z.string(), z.number()),
  tables: z.array(z.object({ name: z.string() })),
});

type Asked = Pick<RejectFilter, "table" | "reason" | "value">;
export type Paging = { readonly limit: number; readonly offset: number };

/** Run ids are the store's: they become names of folders. Null: the folder is on another host, or was removed meanwhile. */
export class RunFiles {
  readonly #runs: string;
  readonly #queue = new QueryQueue(LIMITS);
  readonly #groups = new LruCache<readonly RejectGroup[]>(KEPT_GROUPS);

  /** @param home the run-time folder */
  constructor(home: string) {
    this.#runs = runsFolder(home);
  }

  /** Seconds by step, in the order of the run. */
  async timings(runId: string): Promise<Readonly<Record<string, number>> | null> {
    return (await this.#report(runId))?.timings_seconds ?? null;
  }

  /** @throws {RejectsUnknown} */
  async rejectGroups(runId: string, asked: Asked = {}): Promise<readonly RejectGroup[] | null> {
    const name = JSON.stringify([runId, asked.table, asked.reason, asked.value]);
    const kept = this.#groups.find(name);
    if (kept !== null) return kept;
    const groups = await this.#read(runId, asked, readRejectGroups);
    if (groups !== null) this.#groups.keep(name, groups);
    return groups;
  }

  /** By place. @throws {RejectsUnknown} */
  async rejects(runId: string, asked: Asked, paging: Paging): Promise<readonly ListedReject[] | null> {
    return this.#read(runId, asked, (file, filter) => readRejects(file, filter, paging));
  }

  async #read<T>(
    runId: string,
    asked: Asked,
    read: (file: string, filter: RejectFilter) => Promise<T>,
  ): Promise<T | null> {
    const report = await this.#report(runId);
    if (report === null) return null;
    const tables = report.tables.map(({ name }) => name);
    return this.#queue.run((signal) => read(rejectsFile(join(this.#runs, runId)), { ...asked, tables, signal }));
  }

  async #report(runId: string): Promise<z.output<typeof Report> | null> {
    const folder = join(this.#runs, runId);
    if (!isFinishedRun(folder)) return null;
    const text = await readFile(reportFile(folder), "utf8").catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return text === null ? null : Report.parse(JSON.parse(text));
  }
}
