// dealmap doctor: looks at everything that the system depends on, and says what is wrong and what mends it.

import type { Command } from "commander";
import { readSettings, type Settings, SettingsError } from "../../data/settings.ts";
import { RunError } from "../command-error.ts";
import type { CommandContext } from "../context.ts";
import { type Check, problem } from "../doctor/check.ts";
import { checkCaches, DISK_HEAD, type Disk, diskRows, measureDisk } from "../doctor/disk.ts";

export function addDoctorCommand(program: Command, context: CommandContext): void {
  program
    .command("doctor")
    .description(
      "check settings, machine, store, projections and runs, and show what takes how much; exit status 1 when there is a problem",
    )
    .action(async () => {
      const settings = settingsOf(context);
      const { checks, disk } = Array.isArray(settings)
        ? { checks: settings, disk: null }
        : await examine(context, settings);
      const problems = checks.filter(({ outcome }) => outcome === "problem").length;
      const warnings = checks.filter(({ outcome }) => outcome === "warning").length;
      context.output.show({ problems, warnings, checks, disk }, ({ line, table }) => {
        if (disk !== null) table(DISK_HEAD, diskRows(disk));
        table(
          ["", "check", "finding"],
          checks.map(({ outcome, name, detail }) => [outcome, name, detail]),
        );
        const mended = checks.filter(({ mend }) => mend !== null);
        for (const { name, mend } of mended) line(`${name}: ${mend}`);
        line(`problems: ${problems}, warnings: ${warnings}`);
      });
      if (problems > 0) throw new RunError(`problems: ${problems} of ${checks.length} checks`);
    });
}

/** Checks in the place of settings, one for each that is bad. */
function settingsOf({ env }: CommandContext): Settings | Check[] {
  try {
    return readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const mend = "set it as README.md, Settings, says";
    return error.problems.map((detail) => ({ name: "settings", ...problem(detail, mend) }));
  }
}

type Examined = { readonly checks: Check[]; readonly disk: Disk };

async function examine(context: CommandContext, settings: Settings): Promise<Examined> {
  const [{ checkMachine }, { checkBucket }, { checkStore }, { checkProjections }] = await Promise.all([
    import("../doctor/machine.ts"),
    import("../doctor/bucket.ts"),
    import("../doctor/store.ts"),
    import("../doctor/projections.ts"),
  ]);
  const settingsCheck: Check = { name: "settings", outcome: "ok", detail: "all can be used", mend: null };
  const machine = await checkMachine(settings);
  const bucket = await checkBucket(settings, context.appContext().clock);
  const store = await checkStore(settings.storeUrl, context.appContext(), (opened) =>
    checkProjections(opened, settings),
  );
  const disk = await measureDisk(settings);
  return { checks: [settingsCheck, ...machine, ...bucket, await checkCaches(disk), ...store], disk };
}
