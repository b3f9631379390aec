// dealmap migrate: from one machine to many and back: all rows of the store and all published versions.

import type { Command } from "commander";
import type { CommandContext } from "../context.ts";
import { megabytes } from "../doctor/check.ts";
import type { Moved } from "../migrate/move.ts";
import { parseSettingsFile, type SettingsFile, sidesOf } from "../migrate/sides.ts";
import type { Print } from "../output.ts";
import { progressView } from "../progress.ts";

type Options = { from?: SettingsFile; to?: SettingsFile; dryRun?: boolean };

const TOLD: Readonly<Record<Moved["moved"], string>> = {
  nothing: "nothing was moved: this is what would be",
  all: "all of it is in the target; start the processes there, and none at the source",
  before: "all of it was in the target already",
};

export function addMigrateCommand(program: Command, context: CommandContext): void {
  program
    .command("migrate")
    .description(
      "move store and versions to an empty place, such as PostgreSQL and S3, or back; nothing may run meanwhile",
    )
    .option(
      "--to <file>",
      "settings of the target, NAME=VALUE a line; the environment's unless told",
      parseSettingsFile,
    )
    .option("--from <file>", "settings of the source; the environment's unless told", parseSettingsFile)
    .option("--dry-run", "only show what would be moved, and what is in the way")
    .action(async ({ dryRun = false, ...files }: Options) => {
      const { move } = await import("../migrate/move.ts");
      const sides = sidesOf(files, context.settings);
      const progress = progressView(context.io, process.stderr.isTTY && !context.isJson());
      const { clock } = context.appContext();
      const moved = await move(sides, { clock, isDryRun: dryRun, onProgress: progress.show }).finally(progress.end);
      context.output.show(moved, (print) => printMoved(print, moved));
    });
}

function printMoved(print: Print, { moved, source, target, tables, products }: Moved): void {
  print.line(`store     ${source.store} -> ${tables === null ? "stays" : target.store}`);
  print.line(`versions  ${source.projections} -> ${products === null ? "stay" : target.projections}`);
  const filled = tables?.filter(({ rows }) => rows > 0) ?? [];
  if (filled.length > 0) {
    print.table(
      ["table", "rows", "SHA-256 of the rows"],
      filled.map(({ table, rows, digest }) => [table, rows, digest.slice(0, 16)]),
    );
  }
  if (products !== null && products.length > 0) {
    print.table(
      ["product", "versions", "pinned", "active", "size"],
      products.map((each) => [
        each.product_id,
        each.versions,
        each.pinned,
        each.active,
        each.bytes === null ? "not known" : megabytes(each.bytes),
      ]),
    );
  }
  print.line(TOLD[moved]);
}
