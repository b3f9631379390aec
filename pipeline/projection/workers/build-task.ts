// The worker's side: brings the tables, builds the version as any run does, and puts its files where versions are published.
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type DuckDbLimits, limitsConfig, openWritable } from "../../../data/duckdb.ts";
import type { ObjectStore } from "../../../data/objects/object-store.ts";
import { uploadVersion } from "../../../data/versions/upload-version.ts";
import { WorkObjects } from "../../../data/work/work-objects.ts";
import { RunStopped } from "../../workspace/report.ts";
import type { Workspace } from "../../workspace/workspace.ts";
import { fillVersion, type VersionPlan } from "../fill-version.ts";
import { type BuildPayload, type BuildResult, buildResultName, TABLES } from "./build-item.ts";
import { attachTables } from "./build-tables.ts";

export type BuildTaskOptions = {
  readonly objects: ObjectStore;
  /** A folder of this process alone; what is in it may be lost. */
  readonly scratch: string;
  readonly limits: DuckDbLimits;
};

export class BuildTask {
  readonly #options: BuildTaskOptions;
  readonly #work: WorkObjects;
  readonly #ending = new AbortController();
  /** The tables of all products are kept for the next one of the run. */
  readonly #shared: string;

  constructor(options: BuildTaskOptions) {
    this.#options = options;
    this.#work = new WorkObjects(options.objects);
    this.#shared = join(options.scratch, "shared");
  }

  /** @throws when it could not be built for a reason that is not the product's */
  async run({ plan, tables }: BuildPayload): Promise<void> {
    const result = await this.#build(plan, tables).catch((error: unknown): BuildResult => {
      if (error instanceof RunStopped) return { stopped: error.message };
      throw error;
    });
    await this.#work.put(buildResultName(plan), Buffer.from(JSON.stringify(result)));
  }

  /** Ends what is at hand; whoever asked for it is told so. */
  async close(): Promise<void> {
    this.#ending.abort(new Error("the worker was told to stop and gives this back"));
    await rm(this.#options.scratch, { recursive: true, force: true });
  }

  async #build(plan: VersionPlan, tables: BuildPayload["tables"]): Promise<BuildResult> {
    const { objects, scratch, limits } = this.#options;
    const { signal } = this.#ending;
    signal.throwIfAborted();
    const place = join(scratch, `${plan.product_id}-${plan.version}`);
    const folder = join(place, "version");
    await mkdir(folder, { recursive: true });
    try {
      const product = join(place, "product.duckdb");
      const shared = await this.#bringShared(tables.shared);
      await this.#work.bringFile(TABLES, tables.product, product, signal);
      const index = await withTables({ shared, product }, join(place, "spill"), limits, (workspace) =>
        fillVersion(plan, { workspace, folder, limits, signal }),
      );
      signal.throwIfAborted();
      await uploadVersion(objects, folder, index);
      return { index };
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  async #bringShared(sha256: string): Promise<string> {
    const path = join(this.#shared, sha256);
    await mkdir(this.#shared, { recursive: true });
    const here = await readdir(this.#shared);
    if (here.includes(sha256)) return path;
    for (const name of here) await rm(join(this.#shared, name), { force: true });
    try {
      await this.#work.bringFile(TABLES, sha256, path, this.#ending.signal);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return path;
  }
}

async function withTables<T>(
  tables: { readonly shared: string; readonly product: string },
  spill: string,
  limits: DuckDbLimits,
  work: (workspace: Pick<Workspace, "connection" | "connect">) => Promise<T>,
): Promise<T> {
  const instance = await openWritable(":memory:", { ...limitsConfig(limits), temp_directory: spill });
  const connection = await instance.connect();
  try {
    await attachTables(connection, tables);
    return await work({ connection, connect: () => instance.connect() });
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
