// dealmap schedule: re-ingest by INGEST_CRON, until it is told to stop.

import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import { repairAtStart } from "../ingest/leftovers.ts";
import { toldToStop } from "../stop-signal.ts";

export function addScheduleCommand(program: Command, context: CommandContext): void {
  program
    .command("schedule")
    .description("re-ingest by INGEST_CRON (UTC), each time in a process of its own; a missed run is made up once")
    .action(async () => {
      const { cronTimes } = await import("../../data/schedule/cron-times.ts");
      const { scheduleIngests } = await import("../ingest/scheduled-ingest.ts");
      const { ingestCron } = context.settings();
      const next = cronTimes(ingestCron).next(context.appContext().clock());
      await context.withStore(async (store) => {
        await repairAtStart(store, context.settings(), context.appContext().log);
        const stop = new AbortController();
        const told = toldToStop().then(() => stop.abort());
        context.output.note(
          `scheduled by ${ingestCron} (UTC), next at ${next?.toISOString() ?? "no time in ten years"}`,
        );
        await Promise.all([scheduleIngests(context, store, stop.signal), told]);
      });
    });
}
