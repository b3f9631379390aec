// dealmap worker: reads documents and builds products for the runs of another machine, until it is told to stop.

import { availableParallelism } from "node:os";
import type { Command } from "commander";
import { parseId } from "../arguments.ts";
import type { CommandContext } from "../context.ts";
import { toldToStop } from "../stop-signal.ts";

const CONCURRENCY_MAX = 256;

export function addWorkerCommand(program: Command, context: CommandContext): void {
  program
    .command("worker")
    .description(
      "read documents and build products for `dealmap ingest` on another machine; needs PostgreSQL and a bucket",
    )
    .option("--concurrency <n>", "documents at one time (default: as many as there are cores)", parseId)
    .action(async ({ concurrency }: { concurrency?: number }) => {
      const { startWorker } = await import("../ingest/worker.ts");
      const count = Math.min(concurrency ?? availableParallelism(), CONCURRENCY_MAX);
      await context.withStore(async (store) => {
        const worker = await startWorker(context, store, count);
        context.output.note(`reads documents for ingests, ${count} at one time, and builds products; ends at Ctrl-C`);
        const told = toldToStop().then(() => worker.stop());
        await Promise.race([told, worker.ended]);
        await worker.stop();
      });
    });
}
