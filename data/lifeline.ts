// Starts Node processes that end with this one, however it ends: SIGKILL leaves no time to tell them. lifeline.cjs is their side.
import { type ChildProcessByStdio, type SpawnOptions, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const LIFELINE = fileURLToPath(new URL("lifeline.cjs", import.meta.url));

/** @param args as `node` takes them; stdin is empty, and both outputs have to be read */
export function spawnTied(
  args: readonly string[],
  options: Omit<SpawnOptions, "stdio"> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const stdio: SpawnOptions["stdio"] = ["ignore", "pipe", "pipe", "pipe"];
  const child = spawn(process.execPath, ["--require", LIFELINE, ...args], { ...options, stdio });
  return child as ChildProcessByStdio<null, Readable, Readable>;
}
