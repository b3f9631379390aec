// npm run faults -- publish|power-loss|corruption|ledger|clients|walks|fuzz|shutdown|soak|webhooks: the long tests of what must never be lost.
import { exitStatusOf, UsageError } from "../command-error.ts";

type Command = (args: readonly string[]) => Promise<number>;

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  publish: async () => (await import("./crash/publish.ts")).publish,
  "power-loss": async () => (await import("./crash/power-loss.ts")).powerLoss,
  corruption: async () => (await import("./crash/corruption.ts")).corruption,
  ledger: async () => (await import("./ledger/ledger.ts")).ledger,
  clients: async () => (await import("./clients/clients.ts")).clients,
  walks: async () => (await import("./clients/paging.ts")).walks,
  fuzz: async () => (await import("./fuzz/fuzz.ts")).fuzz,
  shutdown: async () => (await import("./clients/shutdown.ts")).shutdown,
  soak: async () => (await import("./soak/soak.ts")).soak,
  webhooks: async () => (await import("./webhooks/webhooks.ts")).webhooks,
};

const HELP = ["--help", "-h", "help"];

try {
  const [name = "", ...args] = process.argv.slice(2);
  if ([name, ...args].some((word) => HELP.includes(word))) {
    console.log(`npm run faults -- ${Object.keys(COMMANDS).join("|")}; what each does and takes is in docs/faults.md`);
    process.exit();
  }
  const load = COMMANDS[name];
  if (load === undefined)
    throw new UsageError(`faults takes ${Object.keys(COMMANDS).join(", ")}, not ${name || "nothing"}`);
  process.exitCode = await (await load())(args);
} catch (error) {
  process.stderr.write(`faults: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = exitStatusOf(error) ?? 1;
}
