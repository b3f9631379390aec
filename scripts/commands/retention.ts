// dealmap retention: what is older than it is kept, and its removal.

import type { Command } from "commander";
import { COMMAND_ACTOR } from "../../data/store/audit.ts";
import type { CommandContext } from "../context.ts";
import { megabytes } from "../doctor/check.ts";
import { versionsOf } from "../published-versions.ts";

export function addRetentionCommand(program: Command, context: CommandContext): void {
  program
    .command("retention")
    .description(
      "remove what is older than it is kept: audit entries, runs, answers to repeated requests; every ingest does",
    )
    .option("--dry-run", "only show it")
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const { applyRetention } = await import("../../pipeline/retention/retention.ts");
      const settings = context.settings();
      const { home } = settings;
      const versions = versionsOf(context);
      const { expired, remains } = await context.withStore((store) =>
        applyRetention(store, { home, versions, periods: settings, actor: COMMAND_ACTOR, isDryRun: dryRun }),
      );
      context.output.show({ dry_run: dryRun, expired, remains }, (print) => {
        print.table(
          ["what", "kept for days", dryRun ? "older" : "removed", "size"],
          expired.map(({ name, kept_days, count, bytes }) => [name, kept_days, count, megabytes(bytes)]),
        );
        if (dryRun) print.line("nothing was removed; the ledger is kept for ever");
      });
      for (const what of remains) context.output.note(`warning: ${what}; the next run tries again`);
    });
}
