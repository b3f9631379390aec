// SHA-256 of a file, whatever its size.
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";

/** A fifth of a millisecond of the thread, which may be the one that answers requests. */
const PIECE_BYTES = 1 << 18;

/** @returns its length, and the digest in hexadecimal digits */
export async function digestFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const file = await open(path);
  try {
    return await digestReads(async (piece) => (await file.read(piece, 0, piece.length)).bytesRead);
  } finally {
    await file.close();
  }
}

/** @param read fills the piece from where the last read ended, and says with how many bytes; 0 at the end */
export async function digestReads(
  read: (piece: Buffer) => Promise<number>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  // One piece for all: a stream's new ones make V8 collect its garbage every 30 MB or so, while requests wait.
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let bytes = 0; ; ) {
    const bytesRead = await read(piece);
    if (bytesRead === 0) return { bytes, sha256: hash.digest("hex") };
    hash.update(piece.subarray(0, bytesRead));
    bytes += bytesRead;
  }
}
