// Starts Node processes that end with this one, however it ends: SIGKILL leaves no time to tell them. lifeline.cjs is their side.
import { type ChildProcessByStdio, type SpawnOptions, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const LIFELINE = fileURLToPath(new URL("lifeline.cjs", import.meta.url));

export type TiedOptions = Omit<SpawnOptions, "stdio"> & {
  /** What comes on its stdin: nothing that others may read in the list of processes. Left out: stdin is empty. */
  readonly input?: string;
};

/** @param args as `node` takes them; both outputs have to be read */
export function spawnTied(
  args: readonly string[],
  { input, ...options }: TiedOptions = {},
): ChildProcessByStdio<null, Readable, Readable> {
  const stdio: SpawnOptions["stdio"] = [input === undefined ? "ignore" : "pipe", "pipe", "pipe", "pipe"];
  const child = spawn(process.execPath, ["--require", LIFELINE, ...args], { ...options, stdio });
  // One that ends before it has read all of it says why by how it ends.
  child.stdin?.on("error", () => undefined).end(input);
  return child as ChildProcessByStdio<null, Readable, Readable>;
}
