// Whether an hour of service was flat: what the server took right after the n-th ingest, against what it took in the last third.
import { medianOf } from "../../bench/load/median.ts";

/** What was seen in one interval of a soak. Disk: bytes by part of the run-time folder. */
export type Sample = {
  readonly seconds: number;
  /** Ingests that had ended. */
  readonly ingests: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
  readonly descriptors: number;
  readonly threads: number;
  readonly requests: number;
  /** Answers 503 while a product was built, where that is the rule. */
  readonly rebuilding: number;
  readonly errors: number;
  readonly p99Ms: number;
  readonly disk: Readonly<Record<string, number>>;
};

export type SoakJudgement = {
  readonly violations: readonly string[];
  /** What grows by design, and by how much. */
  readonly notes: readonly string[];
};

const GROWTH_MAX = 0.1;
const COUNT_GROWTH_MAX = 2;
/** A part may take so much more whatever its size: a log of the store, a page of counters. */
const DISK_SLACK_BYTES = 2 ** 20;

/** What is bounded by age or by a ceiling that an hour does not come near. Its growth is told, not judged. */
const GROWING: Readonly<Record<string, string>> = {
  runs: "reports stay until they are removed by age",
  store: "rows of runs, ledger and audit stay",
  documents: "what was read of documents stays up to a ceiling",
};

/** @param afterIngest the ingest after which all must be flat */
export function judgeSoak(samples: readonly Sample[], { afterIngest }: { afterIngest: number }): SoakJudgement {
  const early = samples.filter(({ ingests }) => ingests === afterIngest);
  const end = samples.at(-1)?.seconds ?? 0;
  const late = samples.filter(({ seconds, ingests }) => seconds > (end * 2) / 3 && ingests > afterIngest);
  const errors = samples.reduce((sum, sample) => sum + sample.errors, 0);
  const violations = errors === 0 ? [] : [`${errors} requests were answered as they must not be`];
  if (early.length === 0 || late.length === 0) {
    const seen = samples.at(-1)?.ingests ?? 0;
    return { violations: [...violations, `too short: ${seen} ingests, flat after ${afterIngest} is asked`], notes: [] };
  }
  const of = (read: (sample: Sample) => number) => ({ from: medianOf(early.map(read)), to: medianOf(late.map(read)) });
  const memory = of(({ rssBytes }) => rssBytes);
  if (memory.to > memory.from * (1 + GROWTH_MAX)) violations.push(`memory grew from ${spell(memory)}`);
  for (const name of ["descriptors", "threads"] as const) {
    const { from, to } = of((sample) => sample[name]);
    if (Math.abs(to - from) > COUNT_GROWTH_MAX) violations.push(`${name} went from ${from} to ${to}`);
  }
  const ingests = medianOf(late.map((sample) => sample.ingests)) - afterIngest;
  const notes: string[] = [`heap went from ${spell(of(({ heapBytes }) => heapBytes))}, garbage included`];
  for (const part of partsOf(samples)) {
    const bytes = of(({ disk }) => disk[part] ?? 0);
    const reason = GROWING[part];
    if (reason !== undefined) {
      const each = Math.round((bytes.to - bytes.from) / ingests / 1024);
      notes.push(`disk: ${part} grew by ${each} kB an ingest, from ${spell(bytes)}: ${reason}`);
    } else if (bytes.to > bytes.from * (1 + GROWTH_MAX) + DISK_SLACK_BYTES) {
      violations.push(`disk: ${part} grew from ${spell(bytes)}`);
    }
  }
  return { violations, notes };
}

/** One line for each number of ingests: the curve. */
export function curveOf(samples: readonly Sample[]): string[] {
  const parts = partsOf(samples);
  const numbers = [...new Set(samples.map(({ ingests }) => ingests))];
  const lines = numbers.map((number) => {
    const of = samples.filter(({ ingests }) => ingests === number);
    const middle = (read: (sample: Sample) => number) => medianOf(of.map(read));
    const sum = (read: (sample: Sample) => number) => of.reduce((total, sample) => total + read(sample), 0);
    return [
      ...[String(number), (middle(({ seconds }) => seconds) / 60).toFixed(1)],
      ...[megabytes(middle(({ rssBytes }) => rssBytes)), megabytes(middle(({ heapBytes }) => heapBytes))],
      ...[String(middle(({ descriptors }) => descriptors)), String(middle(({ threads }) => threads))],
      ...[String(sum(({ requests }) => requests)), middle(({ p99Ms }) => p99Ms).toFixed(0)],
      ...[String(sum(({ rebuilding }) => rebuilding)), String(sum(({ errors }) => errors))],
      ...parts.map((part) => megabytes(middle(({ disk }) => disk[part] ?? 0))),
    ];
  });
  const served = ["requests", "p99 ms", "rebuilding", "errors"];
  const head = [
    "ingests",
    "minute",
    "rss MB",
    "heap MB",
    "fds",
    "threads",
    ...served,
    ...parts.map((part) => `${part} MB`),
  ];
  return [head, ...lines].map((line) => line.map((cell, at) => cell.padStart(head[at]?.length ?? 0)).join("  "));
}

function partsOf(samples: readonly Sample[]): string[] {
  return [...new Set(samples.flatMap(({ disk }) => Object.keys(disk)))].sort();
}

function spell({ from, to }: { from: number; to: number }): string {
  return `${megabytes(from)} to ${megabytes(to)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
