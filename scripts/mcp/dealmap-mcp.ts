// dealmap-mcp: the tools of a running API over stdin and stdout, for hosts that start their servers themselves.
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Bridge } from "./bridge.ts";
import { BridgeSettingsError, readBridgeSettings } from "./bridge-settings.ts";
import { linesOf } from "./lines.ts";

/** How long what is under way may go on once the host has gone: it ends us the hard way a little later. */
const GRACE_MS = 1_500;

const USAGE = `dealmap-mcp: the tools of Dealmap for a host that speaks MCP over stdin and stdout.

It is started by the host and takes its settings from the environment:
  DEALMAP_API_KEY   an API key of the team (Settings, API keys in the dashboard)
  DEALMAP_URL       address of the service; http://127.0.0.1:3000 when unset
`;

export type Stdio = Pick<NodeJS.Process, "stdin" | "stdout" | "stderr" | "once">;

/** @returns the exit status: 0 when the host has gone, 2 for wrong usage */
export async function main(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  io: Stdio,
): Promise<number> {
  const [first] = args;
  if (first === "--help" || first === "--version") {
    io.stdout.write(first === "--help" ? USAGE : `${readVersion()}\n`);
    return 0;
  }
  const note = (line: string) => io.stderr.write(`dealmap-mcp: ${line}\n`);
  try {
    if (first !== undefined)
      throw new BridgeSettingsError(`it takes no arguments (is ${JSON.stringify(first)}); see --help`);
    const settings = readBridgeSettings(env);
    await serve(new Bridge(settings, { fetch, send: (text) => io.stdout.write(text), note }), io);
    return 0;
  } catch (error) {
    if (!(error instanceof BridgeSettingsError)) throw error;
    note(error.message);
    return 2;
  }
}

/** Until the host closes its end, goes, or says so by a signal; then what is under way gets a moment. */
async function serve(bridge: Bridge, io: Stdio): Promise<void> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  io.once("SIGTERM", leave);
  io.once("SIGINT", leave);
  io.stdout.on("error", leave);
  const read = async () => {
    for await (const line of linesOf(io.stdin)) bridge.take(line);
    await Promise.race([bridge.settled(), delay(GRACE_MS)]);
  };
  await Promise.race([read(), new Promise((resolve) => gone.signal.addEventListener("abort", resolve))]);
  bridge.abort();
  if (!gone.signal.aborted) await new Promise((resolve) => io.stdout.write("", resolve));
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return String(version);
}
