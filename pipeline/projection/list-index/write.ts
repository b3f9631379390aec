// Writes the list index of a version into the version's folder; sealing the version hashes it and puts it on the disk.
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { IndexData } from "../../../data/list-index/index-data.ts";
import { LIST_INDEX_FILE, packIndex, paddingAfter } from "../../../data/list-index/index-file.ts";

/** A gigabyte that is flushed at once keeps every other write of the machine waiting for its end, also those of an API's counters. */
const FLUSHED_BYTES = 32 << 20;

export async function writeListIndex(folder: string, data: IndexData): Promise<void> {
  const { front, arrays } = packIndex(data);
  const file = await open(join(folder, LIST_INDEX_FILE), "wx");
  try {
    for (const bytes of front) await file.writeFile(bytes);
    let unflushed = 0;
    for (const { buffer, byteOffset, byteLength } of arrays) {
      for (let at = 0; at < byteLength; at += FLUSHED_BYTES) {
        const piece = new Uint8Array(buffer, byteOffset + at, Math.min(FLUSHED_BYTES, byteLength - at));
        // What was written before goes to the disk meanwhile.
        const isDue = unflushed >= FLUSHED_BYTES;
        await Promise.all([file.writeFile(piece), isDue ? file.datasync() : null]);
        unflushed = piece.length + (isDue ? 0 : unflushed);
      }
      await file.writeFile(new Uint8Array(paddingAfter(byteLength)));
    }
  } finally {
    await file.close();
  }
}
