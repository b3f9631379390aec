// dealmap credits: a team's allowance and the ledger of its period.

import type { Command } from "commander";
import { type CreditState, checkLedger, type LedgerEntry, listLedger, readCredits } from "../../data/store/credits.ts";
import { inSnapshot } from "../../data/store/open.ts";
import { parseId } from "../arguments.ts";
import type { CommandContext } from "../context.ts";

export function addCreditsCommand(program: Command, context: CommandContext): void {
  const { output } = context;
  program
    .command("credits")
    .description("a team's credits of this month: allowance, spent, reserved, and the ledger")
    .requiredOption("--team <id>", "the team", parseId)
    .action(async ({ team: teamId }: { team: number }) => {
      const document = await context.withStore((store) =>
        inSnapshot(store, async (tx) => {
          const state = await readCredits(tx, teamId);
          await checkLedger(tx, { teamId });
          return toDocument(state, await listLedger(tx, teamId));
        }),
      );
      const { entries, ...state } = document;
      output.show(document, (print) => {
        print.table(["allowance", "spent", "reserved", "remaining", "period ends"], [Object.values(state)]);
        if (entries.length > 0) print.table(["operation id", "operation", "kind", "credits", "at"], entries.map(toRow));
      });
    });
}

function toDocument({ periodEndsAt, ...state }: CreditState, entries: readonly LedgerEntry[]) {
  return {
    ...state,
    period_ends_at: periodEndsAt,
    entries: entries.map(({ operationId, ...entry }) => ({ operation_id: operationId, ...entry })),
  };
}

function toRow(entry: ReturnType<typeof toDocument>["entries"][number]) {
  return [entry.operation_id, entry.operation, entry.kind, entry.credits, entry.at];
}
