// Writes the list index of a version into the version's folder; sealing the version hashes it and puts it on the disk.
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { IndexData } from "../../../data/list-index/index-data.ts";
import { LIST_INDEX_FILE, packIndex, paddingAfter } from "../../../data/list-index/index-file.ts";

export async function writeListIndex(folder: string, data: IndexData): Promise<void> {
  const { front, arrays } = packIndex(data);
  const file = await open(join(folder, LIST_INDEX_FILE), "wx");
  try {
    for (const bytes of front) await file.writeFile(bytes);
    for (const array of arrays) {
      await file.writeFile(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
      await file.writeFile(new Uint8Array(paddingAfter(array.byteLength)));
    }
  } finally {
    await file.close();
  }
}
