// The door to the files of a drop folder: regular files inside its real path, each read with a deadline; no pipe, no device, no
// link that leads out.
import { constants } from "node:fs";
import { type FileHandle, lstat, open, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { kindOf } from "../../data/files/file-kind.ts";

export const ACCEPTED_FILES = "accepted: regular files inside the drop folder";

/** A file of a share whose server has gone fails no read: the read does not return. */
const READ_DEADLINE_MS = 60_000;
const PIECE_BYTES = 1 << 20;

/** What a path of the drop folder is: a file or a folder at its real path, or else the kind of it, in words. */
export type Place =
  | { readonly kind: "file" | "folder"; readonly real: string }
  | { readonly kind: "other"; readonly what: string };

/** It is there, and nothing that is read; the message says what it is. */
export class NotRegular extends Error {
  override readonly name = "NotRegular";
}

/** @throws what the file system says, where there is nothing of that name say, or that it does not answer */
export async function placeOf(dropDir: string, path: string): Promise<Place> {
  const named = join(dropDir, path);
  const root = await answered(realpath(dropDir));
  const real = await answered(realpath(named)).catch(async (error) => {
    if ((await answered(lstat(named))).isSymbolicLink()) return null;
    throw error;
  });
  if (real === null) return { kind: "other", what: "a link that leads nowhere" };
  if (real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep)) {
    return { kind: "other", what: "a link that leads out of the drop folder" };
  }
  const stats = await answered(stat(real));
  if (stats.isFile()) return { kind: "file", real };
  return stats.isDirectory() ? { kind: "folder", real } : { kind: "other", what: kindOf(stats) };
}

/**
 * @throws NotRegular for anything else than a regular file inside
 * @throws what the file system says, or that it does not answer
 */
export async function openRegular(dropDir: string, path: string): Promise<FileHandle> {
  const place = await placeOf(dropDir, path);
  if (place.kind === "other") throw new NotRegular(place.what);
  if (place.kind === "folder") throw new NotRegular("a folder");
  // It may have become another file since: the opening of a pipe must not wait for a writer.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await answered(open(place.real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
  const stats = await answered(file.stat());
  if (stats.isFile()) return file;
  await file.close();
  throw new NotRegular(kindOf(stats));
}

/**
 * @param at null: from where the last read ended
 * @returns how many bytes; 0 at the end
 */
export async function readPiece(
  file: Pick<FileHandle, "read">,
  piece: Buffer,
  at: number | null = null,
  deadlineMs = READ_DEADLINE_MS,
): Promise<number> {
  return (await answered(file.read(piece, 0, piece.length, at), deadlineMs)).bytesRead;
}

/** All that is left of a file, piece by piece, each in its own memory. */
export async function* piecesOf(file: Pick<FileHandle, "read">): AsyncGenerator<Buffer, void, undefined> {
  for (;;) {
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const bytes = await readPiece(file, piece);
    if (bytes === 0) return;
    yield piece.subarray(0, bytes);
  }
}

/** So many bytes, or fewer where the file ends sooner. */
export async function readBytes(file: Pick<FileHandle, "read">, bytes: number): Promise<Buffer> {
  const read = Buffer.allocUnsafe(bytes);
  for (let at = 0; at < bytes; ) {
    const more = await readPiece(file, read.subarray(at, at + PIECE_BYTES));
    if (more === 0) return read.subarray(0, at);
    at += more;
  }
  return read;
}

class NoAnswer extends Error {
  readonly code = "ETIMEDOUT";
}

async function answered<T>(work: Promise<T>, deadlineMs = READ_DEADLINE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const message = `ETIMEDOUT: the file system did not answer for ${deadlineMs / 1000} seconds`;
    timer = setTimeout(() => reject(new NoAnswer(message)), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
