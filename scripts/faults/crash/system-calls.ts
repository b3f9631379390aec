// A recording of strace, read: which calls changed what below the victim's folder, in order.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { PID } from "./strace.ts";

/** What the victim printed: a call `acknowledge` without paths. */
const ACKNOWLEDGE = "acknowledge";

/** One successful call. Paths are relative to the victim's run-time folder, `.` the folder itself. */
export type SystemCall = {
  readonly thread: number;
  readonly call: string;
  /** Of rename: from, to. */
  readonly paths: readonly string[];
  readonly fd: number | null;
  /** Bytes written. */
  readonly data: Buffer;
  /** Where they were written; null: at the end or the file's position. */
  readonly offset: number | null;
  /** openat: its flags; ftruncate: empty. */
  readonly flags: string;
  readonly length: number;
  /** Which such call on the first path this is, from this thread, counted from 1, failed ones too. */
  readonly index: number;
};

const LINE = /^(\d+) +(\w+)\((.*)\) += (-?\d+|\?)/;
const UNFINISHED = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/;

/** Reads a recording made by `recordVictim`. `pid`: the victim's, in the names of its temporary files. */
export async function readCalls(logFile: string, home: string): Promise<SystemCall[]> {
  const calls: SystemCall[] = [];
  const counts = new Map<string, number>();
  const pending = new Map<string, string>();
  let pid: string | null = null;
  for await (const raw of createInterface({
    input: createReadStream(logFile, "latin1"),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    pid ??= /^\d+/.exec(raw)?.[0] ?? null;
    const line = whole(raw, pending);
    const parsed = line === null ? null : parseLine(line, home, pid ?? "");
    if (parsed === null) continue;
    const key = `${parsed.thread} ${parsed.call} ${parsed.paths[0] ?? ""}`;
    const index = (counts.get(key) ?? 0) + 1;
    counts.set(key, index);
    if (parsed.result >= 0) calls.push({ ...parsed, index });
  }
  return calls;
}

/** Joins a call that was interrupted by another thread's; null while it is not whole. */
function whole(line: string, pending: Map<string, string>): string | null {
  const unfinished = UNFINISHED.exec(line);
  if (unfinished !== null) {
    pending.set(unfinished[1] ?? "", `${unfinished[1]} ${unfinished[2]}(${unfinished[3]}`);
    return null;
  }
  const resumed = RESUMED.exec(line);
  if (resumed === null) return line;
  return (pending.get(resumed[1] ?? "") ?? "") + resumed[3];
}

function parseLine(line: string, home: string, pid: string): (Omit<SystemCall, "index"> & { result: number }) | null {
  const match = LINE.exec(line);
  if (match === null) return null;
  const [, thread = "", call = "", body = "", result = ""] = match;
  const relative = (path: string): string[] => {
    if (path === home) return ["."];
    return path.startsWith(`${home}/`) ? [path.slice(home.length + 1).replace(`.${pid}.tmp`, `.${PID}.tmp`)] : [];
  };
  const strings = [...body.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, text = ""]) => bytesOf(text));
  const descriptor = /^(\d+)<([^>]*)>/.exec(body);
  const names = descriptor === null ? strings.map((bytes) => bytes.toString("utf8")) : [unhex(descriptor[2] ?? "")];
  const paths = names.flatMap(relative);
  const isPrinted = call === "write" && descriptor?.[1] === "1";
  if (paths.length === 0 && !isPrinted) return null;
  const opened = /= (\d+)<[^>]*>$/.exec(line);
  return {
    thread: Number(thread),
    call: isPrinted ? ACKNOWLEDGE : call,
    paths,
    result: result === "?" ? -1 : Number(result),
    fd: descriptor === null ? (opened === null ? null : Number(opened[1])) : Number(descriptor[1]),
    data: descriptor === null ? Buffer.alloc(0) : Buffer.concat(strings).subarray(0, Number(result)),
    offset: call === "pwrite64" ? Number(/, (\d+)$/.exec(body)?.[1] ?? 0) : null,
    flags: call === "openat" ? (/O_[A-Z_|]+/.exec(body)?.[0] ?? "") : "",
    length: call === "ftruncate" ? Number(/, (\d+)$/.exec(body)?.[1] ?? 0) : 0,
  };
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.replaceAll("\\x", ""), "hex");
}

/** With -xx descriptors' paths are written in hexadecimal too. */
function unhex(text: string): string {
  return text.startsWith("\\x") ? bytesOf(text).toString("utf8") : text;
}

/** What was acknowledged by a call; null for any other. */
export function acknowledgedBy({ call, data }: SystemCall): string | null {
  return call === ACKNOWLEDGE ? data.toString("utf8").trim() : null;
}

/** Whether a call changed anything that outlives a crash of the process, or made it durable. */
export function isMutating({ call, flags }: SystemCall): boolean {
  if (call === ACKNOWLEDGE) return false;
  return call !== "openat" || /O_CREAT|O_TRUNC/.test(flags);
}
