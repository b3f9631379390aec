// Every point at which an ingest can be hit: its mutating system calls, one undisturbed run recorded.
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Fixture, TIMES } from "../fixture/fixture.ts";
import { type Injection, recordVictim } from "./strace.ts";
import { acknowledgedBy, isMutating, readCalls, type SystemCall } from "./system-calls.ts";

export type Point = Pick<Injection, "call" | "path" | "index">;

/** The victim's mutating calls and what it acknowledged, in order, from a copy of `template`; `home` is how it left that. */
export async function recordCalls(
  fixture: Fixture,
  template = fixture.template,
): Promise<{ calls: SystemCall[]; home: string }> {
  const home = join(fixture.folder, "recorded");
  const log = join(fixture.folder, "recording");
  await rm(home, { recursive: true, force: true });
  await cp(template, home, { recursive: true });
  const { status, stderr } = await recordVictim(
    { home, dropDir: fixture.dropDir, at: TIMES.victim, name: "victim" },
    log,
  );
  if (status !== 0) throw new Error(`the recorded ingest failed: ${stderr}`);
  const calls = (await readCalls(log, home)).filter((call) => isMutating(call) || acknowledgedBy(call) !== null);
  await rm(log);
  return { calls, home };
}

export function pointOf({ call, paths, index }: SystemCall): Point {
  return { call, path: paths[0] ?? ".", index };
}

/** Counts by call and kind of file, most first. */
export function countByFile(points: readonly Point[]): string[] {
  const counts = new Map<string, number>();
  for (const { call, path } of points) {
    const kind = `${call} ${kindOf(path)}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${count} ${kind}`);
}

function kindOf(path: string): string {
  return path
    .replace(/\d{8}T\d{6}\.\d{3}Z-\w{4}/, "VERSION")
    .replace(/[0-9a-f]{64}/, "SHA256")
    .replace(/\w+\.parquet$/, "*.parquet")
    .replace(/\w+\.ndjson$/, "*.ndjson");
}
