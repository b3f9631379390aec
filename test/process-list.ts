// The processes of this machine by their command lines, as far as the system lists them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setImmediate as turn } from "node:timers/promises";

/** Whether the system lists its processes as files, which tell whose they are. */
export function hasProcesses(): boolean {
  const found = existsSync("/proc/self/cmdline");
  if (!found) console.log("      skipped: processes are not listed below /proc on this machine");
  return found;
}

/** One whose command line has all these words. */
export function findProcess(...words: readonly string[]): number | null {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (words.every((word) => command.includes(word))) return Number(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
  return null;
}

/** Its number, once there is one. */
export async function processBegins(...words: readonly string[]): Promise<number> {
  for (;;) {
    const pid = findProcess(...words);
    if (pid !== null) return pid;
    await turn();
  }
}

export async function processEnds(...words: readonly string[]): Promise<void> {
  while (findProcess(...words) !== null) await turn();
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** Hundredths of a second that a process has computed. */
export function cpuTicks(pid: number): number {
  const [user, system] = statOf(pid).slice(11, 13).map(Number);
  return (user ?? 0) + (system ?? 0);
}

/** What follows the number and the name: proc(5). */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
}
