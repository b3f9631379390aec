// Puts a sealed version into object storage: every file under a new name, index.json last.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { digestReads } from "../files/file-digest.ts";
import { type ObjectBody, type ObjectStore, RANGE_BYTES_MAX } from "../objects/object-store.ts";
import { INDEX_FILE, type VersionIndex, VersionUnusable } from "./versions.ts";

/** @throws {VersionUnusable} when another version of the name is there; {ObjectStoreError} */
export async function uploadVersion(objects: ObjectStore, folder: string, index: VersionIndex): Promise<void> {
  const place = `${index.product_id}/${index.version}`;
  const text = await readFile(join(folder, INDEX_FILE));
  // It came last, so that all others are there.
  if (await holdsSame(objects, `${place}/${INDEX_FILE}`, text)) return;
  for (const { name, bytes, sha256 } of index.files) {
    await putNew(objects, `${place}/${name}`, { path: join(folder, name), bytes, sha256 });
  }
  await putNew(objects, `${place}/${INDEX_FILE}`, text);
}

/** A name is written once. A try whose answer was lost may have written it: then the same bytes are there. */
async function putNew(objects: ObjectStore, name: string, body: ObjectBody): Promise<void> {
  if ((await objects.put(name, body, "new")) === "written") return;
  if (await holdsSame(objects, name, body)) return;
  throw new VersionUnusable(
    `${objects.place}/${name} is there already, with other content: a version is never written twice`,
  );
}

async function holdsSame(objects: ObjectStore, name: string, body: ObjectBody): Promise<boolean> {
  const [bytes, sha256] = Buffer.isBuffer(body)
    ? [body.length, createHash("sha256").update(body).digest("hex")]
    : [body.bytes, body.sha256];
  let from = 0;
  const found = await digestReads(async (piece) => {
    const length = Math.min(piece.length, RANGE_BYTES_MAX, bytes - from);
    const range = length === 0 ? null : await objects.getRange(name, from, length);
    from += range?.copy(piece) ?? 0;
    return range?.length ?? 0;
  }).catch(() => null);
  return found?.sha256 === sha256;
}
