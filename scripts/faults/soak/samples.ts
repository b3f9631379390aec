// What a soak looks at every few seconds: the server's process as the kernel has it, its heap, and the disk by parts.
import { appendFile, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Sample } from "./judge.ts";
import type { Window } from "./load.ts";

/** The parts of a run-time folder; all in one table, whatever is there at first. */
const PARTS = ["store", "store-wal", "limits", "projections", "documents", "tables", "runs", "other"] as const;
type Part = (typeof PARTS)[number];
const FILES: Readonly<Record<string, Part>> = {
  "store.sqlite": "store",
  "store.sqlite-wal": "store-wal",
  "store-limits.sqlite": "limits",
  "store-limits.sqlite-wal": "limits",
};
const COLUMNS = [
  ...["seconds", "ingests", "rssBytes", "heapBytes", "descriptors", "threads"],
  ...["requests", "rebuilding", "errors", "p99Ms"],
] as const satisfies readonly (keyof Sample)[];

export type Looked = {
  readonly pid: number;
  readonly url: URL;
  readonly home: string;
  readonly seconds: number;
  readonly ingests: number;
  readonly window: Window;
};

export async function takeSample({ pid, url, home, seconds, ingests, window }: Looked): Promise<Sample> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const metrics = await (await fetch(new URL("/metrics", url))).text();
  const sorted = window.milliseconds.toSorted((left, right) => left - right);
  const { requests, rebuilding, errors } = window;
  return {
    seconds,
    ingests,
    requests,
    rebuilding,
    errors,
    rssBytes: numberIn(status, /^VmRSS:\s+(\d+) kB$/m) * 1024,
    heapBytes: numberIn(metrics, /^nodejs_heap_size_used_bytes (\S+)$/m),
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    threads: numberIn(status, /^Threads:\s+(\d+)$/m),
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    disk: await readDisk(home),
  };
}

/** Bytes that each part takes. */
export async function readDisk(home: string): Promise<Record<string, number>> {
  const disk: Record<string, number> = Object.fromEntries(PARTS.map((part) => [part, 0]));
  for (const path of await filesBelow(home)) {
    const part = partOf(path.slice(home.length + 1));
    // Gone since it was listed, or written by blocks that its size does not tell.
    const taken = await stat(path).then(
      ({ blocks }) => blocks * 512,
      () => 0,
    );
    disk[part] = (disk[part] ?? 0) + taken;
  }
  return disk;
}

/** Folder by folder: one that an ingest takes away meanwhile is empty, and does not end the listing of the others. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}

function partOf(path: string): Part {
  const [top = ""] = path.split("/");
  return FILES[top] ?? PARTS.find((part) => part === top) ?? "other";
}

function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? Number.NaN);
}

export async function beginCsv(file: string): Promise<void> {
  await writeFile(file, `${[...COLUMNS, ...PARTS].join()}\n`);
}

/** At once, so that a soak that is broken off leaves what it saw. */
export async function addToCsv(file: string, sample: Sample): Promise<void> {
  const cells = [...COLUMNS.map((column) => sample[column]), ...PARTS.map((part) => sample.disk[part] ?? 0)];
  await appendFile(file, `${cells.join()}\n`);
}
