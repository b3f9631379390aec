// dealmap serve: the API alone, until it is told to stop.

import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import { repairAtStart } from "../ingest/leftovers.ts";
import { END_TIMEOUT_MS, endWithin, toldToStop } from "../stop-signal.ts";

export function addServeCommand(program: Command, context: CommandContext): void {
  program
    .command("serve")
    .description("answer requests until SIGTERM or SIGINT; what is in flight then is finished, 10 s at most")
    .action(async () => {
      const { startApi } = await import("../../api/server.ts");
      const { buildListIndex } = await import("../../pipeline/projection/list-index/list-index.ts");
      const settings = context.settings();
      const appContext = context.appContext();
      await context.withStore(async (store) => {
        const api = await startApi({ settings, appContext, store, buildIndex: buildListIndex });
        const told = toldToStop();
        context.output.note(`listening on ${api.url}`);
        await repairAtStart(store, settings, appContext.log);
        await told;
        await api.stop();
        endWithin(END_TIMEOUT_MS);
      });
    });
}
