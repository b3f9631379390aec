// dealmap audit: who did what, when.

import type { Command } from "commander";
import { type AuditEntry, listAudit } from "../../data/store/audit.ts";
import { parseId } from "../arguments.ts";
import type { CommandContext } from "../context.ts";

export function addAuditCommand(program: Command, context: CommandContext): void {
  const { output } = context;
  program
    .command("audit")
    .description("who did what, when: keys, teams, products, versions, overrides, charges; the newest first")
    .option("--team <id>", "of this team only", parseId)
    .option("--limit <n>", "at most this many entries (default: 100)", parseId)
    .action(async (options: { team?: number; limit?: number }) => {
      const { team: teamId, limit } = options;
      const entries = await context.withStore((store) => listAudit(store, { teamId, limit }));
      output.show({ entries: entries.map(toDocument) }, (print) => {
        const rows = entries.map(({ at, teamId, actor, action, subject, detail }) => [
          ...[at, teamId, actor, action, subject],
          JSON.stringify(detail),
        ]);
        print.table(["at", "team", "actor", "action", "subject", "detail"], rows);
      });
    });
}

function toDocument({ at, teamId, actor, action, subject, detail }: AuditEntry) {
  return { at, team_id: teamId, actor, action, subject, detail };
}
