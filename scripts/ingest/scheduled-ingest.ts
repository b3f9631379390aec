// The schedule as `schedule` and `start` run it: every ingest a child process, its outcome in the log.

import type { AppContext } from "../../data/context.ts";
import type { Store } from "../../data/store/open.ts";
import { isFailed, isPublished, tellFailed } from "../../pipeline/workspace/product-outcome.ts";
import type { CommandContext } from "../context.ts";
import { holderName } from "../process-holder.ts";
import { ingestInChild } from "./ingest-child.ts";

/** Runs until the signal aborts, and ends its ingest then. */
export async function scheduleIngests(context: CommandContext, store: Store, signal: AbortSignal): Promise<void> {
  const { runSchedule } = await import("../../pipeline/schedule/schedule.ts");
  const appContext = context.appContext();
  const ingest = (stop: AbortSignal) => logIngest(context, { ...appContext, store }, stop);
  await runSchedule(
    { ...appContext, store },
    { cron: context.settings().ingestCron, holder: holderName(), ingest },
    signal,
  );
}

async function logIngest(
  { env, io }: CommandContext,
  { log, store }: AppContext & { readonly store: Store },
  signal: AbortSignal,
): Promise<void> {
  const onLine = (line: string): void => {
    // The child's own log lines are log lines; its progress is not.
    if (line.startsWith("{")) io.stderr.write(`${line}\n`);
    else log.debug({ line }, "ingest");
  };
  try {
    const { run_id, products, documents } = await ingestInChild({ store, env, onLine, signal });
    log.info({ run_id, products: products.filter(isPublished), documents }, "ingest published");
    const failed = products.filter(isFailed);
    if (failed.length > 0) log.error({ run_id, reason: tellFailed(failed) }, "products not published");
  } catch (error) {
    log.error({ reason: error instanceof Error ? error.message : String(error) }, "ingest failed");
  }
}
