// Takes a version that was published elsewhere into a folder of versions: verified as it is written, named once it is whole.
import { createHash } from "node:crypto";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  damagedFile,
  flush,
  INDEX_FILE,
  makeFolderDurably,
  nameVersion,
  productFolder,
  unpublishedFolder,
  type VersionIndex,
  VersionUnusable,
  verifyVersion,
  versionFolder,
  writeDurably,
} from "./versions.ts";

/** Short enough that what it fills is read and hashed from the processor's cache. */
const PIECE_BYTES = 1 << 20;

/**
 * @param folder where the version is read
 * @throws {VersionUnusable} when the folder has not what its index says, or another version of the name is there
 */
export async function receiveVersion(root: string, index: VersionIndex, folder: string): Promise<void> {
  const { product_id: productId, version, files } = index;
  const text = await readFile(join(folder, INDEX_FILE), "utf8");
  const named = versionFolder(root, productId, version);
  const there = await readFile(join(named, INDEX_FILE), "utf8").catch(() => null);
  if (there === text) return void (await verifyVersion(named));
  if (there !== null) throw new VersionUnusable(`${named} is there already, with other content: move it away`);
  const unpublished = unpublishedFolder(root, productId, version);
  await makeFolderDurably(productFolder(root, productId));
  await rm(unpublished, { recursive: true, force: true });
  await mkdir(unpublished);
  for (const { name, sha256 } of files) {
    if ((await copyFile(join(folder, name), join(unpublished, name))) !== sha256) throw damagedFile(join(folder, name));
  }
  await writeDurably(join(unpublished, INDEX_FILE), text);
  await flush(unpublished);
  await nameVersion(root, index);
}

/** @returns the digest of what was written, which is on the disk */
async function copyFile(from: string, to: string): Promise<string> {
  const [source, target] = [await open(from), await open(to, "wx")];
  try {
    const hash = createHash("sha256");
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    for (;;) {
      const { bytesRead } = await source.read(piece, 0, piece.length);
      if (bytesRead === 0) break;
      const read = piece.subarray(0, bytesRead);
      hash.update(read);
      await target.writeFile(read);
    }
    await target.sync();
    return hash.digest("hex");
  } finally {
    await source.close();
    await target.close();
  }
}
