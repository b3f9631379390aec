// Reads the list index of a version from its file: once, in pieces, each hashed while it is at hand, so that nothing is answered from
// a file with a flipped bit and requests are answered meanwhile.
import { createHash, type Hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { IndexData } from "../../../data/list-index/index-data.ts";
import {
  headerBytes,
  LIST_INDEX_FILE,
  PREFACE_BYTES,
  paddingAfter,
  type TypedArray,
  unpackIndex,
} from "../../../data/list-index/index-file.ts";
import { damagedFile, type VersionIndex, VersionUnusable } from "../../../data/versions/versions.ts";

/** A fifth of a millisecond of the thread, which answers requests. */
const PIECE_BYTES = 1 << 18;

/**
 * @returns null when the version was published without one, or with one of another release's format
 * @throws {VersionUnusable} when the file is not the one that the version's index.json lists
 */
export async function readListIndex(
  folder: string,
  { files }: Pick<VersionIndex, "files">,
  signal: AbortSignal,
): Promise<IndexData | null> {
  const listed = files.find(({ name }) => name === LIST_INDEX_FILE);
  if (listed === undefined) return null;
  const path = join(folder, LIST_INDEX_FILE);
  const file = await open(path).catch((error) => {
    throw new VersionUnusable(`${path} cannot be read`, { cause: error });
  });
  try {
    const reader = new HashingReader(file, path, signal);
    const data = await readData(reader, listed.bytes);
    if (data === null || !(await reader.isAtEnd()) || reader.digest() !== listed.sha256) throw damagedFile(path);
    return data;
  } finally {
    await file.close();
  }
}

/** Null when the header is damaged. */
async function readData(reader: HashingReader, fileBytes: number): Promise<IndexData | null> {
  const preface = Buffer.alloc(PREFACE_BYTES);
  await reader.fill(preface);
  if (headerBytes(preface) > fileBytes) return null;
  const header = Buffer.alloc(headerBytes(preface));
  await reader.fill(header);
  const unpacked = unpackIndex(preface, header);
  if (unpacked === null) return null;
  const arrays: TypedArray[] = [];
  for (const make of unpacked.arrays) {
    const array = make();
    await reader.fill(array);
    await reader.fill(new Uint8Array(paddingAfter(array.byteLength)));
    arrays.push(array);
  }
  return unpacked.assemble(arrays);
}

/** Reads a file from its beginning and hashes what it reads. */
class HashingReader {
  readonly #file: FileHandle;
  readonly #path: string;
  readonly #signal: AbortSignal;
  readonly #hash: Hash = createHash("sha256");

  constructor(file: FileHandle, path: string, signal: AbortSignal) {
    this.#file = file;
    this.#path = path;
    this.#signal = signal;
  }

  /** @throws {VersionUnusable} when the file ends before the array is full */
  async fill({ buffer, byteOffset, byteLength }: TypedArray): Promise<void> {
    const pieceAt = (at: number) => new Uint8Array(buffer, byteOffset + at, Math.min(PIECE_BYTES, byteLength - at));
    let reading = byteLength === 0 ? null : this.#read(pieceAt(0));
    for (let at = 0; reading !== null; ) {
      const read = await reading;
      if (read === 0) throw damagedFile(this.#path);
      this.#signal.throwIfAborted();
      const piece = pieceAt(at).subarray(0, read);
      at += read;
      // The system reads the next piece while this one is hashed.
      reading = at < byteLength ? this.#read(pieceAt(at)) : null;
      this.#hash.update(piece);
    }
  }

  async isAtEnd(): Promise<boolean> {
    return (await this.#read(new Uint8Array(1))) === 0;
  }

  digest(): string {
    return this.#hash.digest("hex");
  }

  async #read(piece: Uint8Array): Promise<number> {
    const { bytesRead } = await this.#file.read(piece, 0, piece.length).catch((error) => {
      throw new VersionUnusable(`${this.#path} cannot be read`, { cause: error });
    });
    return bytesRead;
  }
}
