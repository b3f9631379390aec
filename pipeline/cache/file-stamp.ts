// What the file system says of a file: whether its bytes can have changed since they were read.
import type { BigIntStats } from "node:fs";

/** `id`: size, time of change of the bytes and of the inode in nanoseconds, and inode. */
export type FileStamp = { readonly id: string; readonly changedAtMs: number; readonly bytes: number };

/** The coarsest clock of a file system in use counts in steps of two seconds (FAT). */
const CLOCK_STEP_MS = 2000;

export function stampOf({ size, mtimeNs, ctimeNs, ino }: BigIntStats): FileStamp {
  const changedAt = mtimeNs > ctimeNs ? mtimeNs : ctimeNs;
  return {
    id: [size, mtimeNs, ctimeNs, ino].join("-"),
    changedAtMs: Number(changedAt / 1_000_000n),
    bytes: Number(size),
  };
}

/**
 * Whether a file read at that time and found with the same stamp again has the same bytes. A writer can set the time of the
 * bytes back, but not that of the inode; what it can do is to write again within one step of the clock, unseen. So a
 * file that changed just before it was read is not stable, nor is one whose times lie ahead.
 */
export function isStable({ changedAtMs }: FileStamp, readAt: Date): boolean {
  return changedAtMs + CLOCK_STEP_MS < readAt.getTime();
}
