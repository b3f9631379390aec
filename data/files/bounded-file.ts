// Files that somebody else named: read where they are files, to a bound, so that none waits for ever or fills the memory.

import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { kindOf } from "./file-kind.ts";

const MEGABYTE = 1024 * 1024;

/**
 * The bytes of a file that is none of ours.
 *
 * @throws {Error} saying what is there in place of a file of that size; what the system threw, where it cannot be opened
 */
export async function readBoundedFile(path: string, megabytesMax: number): Promise<Buffer> {
  const accepted = `accepted: a file of at most ${megabytesMax} MB`;
  // Opening a pipe would wait for its other end.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error(`it is ${kindOf(stats)}; ${accepted}`);
    const bytesMax = megabytesMax * MEGABYTE;
    // Its size is no promise: it may grow meanwhile, and the system's own files have a size of 0.
    const pieces: Buffer[] = [];
    for await (const piece of file.createReadStream({ end: bytesMax, autoClose: false })) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    if (bytes.length > bytesMax) throw new Error(`it is longer than ${megabytesMax} MB; ${accepted}`);
    return bytes;
  } finally {
    await file.close();
  }
}
