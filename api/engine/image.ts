// The engine's data as one file: what one process has built, no other need build, nor the same one when it starts again.
//
//   32 bytes  SHA-256 of all that follows the next 4 bytes
//   4 bytes   length of the header, little-endian
//   header    JSON: what the image is of, and the tree of the data with an entry for each array
//   arrays    in the order of the tree, each filled up to a multiple of 8 bytes; the memory of the bitmaps last
//
// An image is a copy and never the truth: one that is missing, of another version or other code, cut short or damaged is as
// good as none. It is written under a temporary name and renamed; readers never see half of one. The folder is the
// product's own, and holds the newest image alone.
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { codeOf } from "../../data/code-digest.ts";
import { BitmapSpace } from "./bitmap-space.ts";
import type { EngineData } from "./data.ts";

/** Where an image is, and the SHA-256 of the projection.duckdb that it is of. */
export type ImagePlace = { readonly path: string; readonly projectionSha256: string };

const ARRAYS = { Uint8Array, Uint32Array, Float64Array };
type ArrayName = keyof typeof ARRAYS;
type TypedArray = Uint8Array | Uint32Array | Float64Array;

/** An array of the payload, or a bitmap, which begins `at` a byte of the bitmaps' memory. */
type Entry = { readonly array: ArrayName; readonly length: number } | { readonly at: number; readonly length: number };
type Tree = number | string | null | Entry | { readonly [name: string]: Tree } | readonly Tree[];
type Header = {
  readonly of: string;
  readonly space: { readonly rows: number; readonly used: number };
  readonly tree: Tree;
};

const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
const ALIGNMENT = 8;
/** Hashed, written and read at a time. A longer call to the system keeps its core for as long as it lasts, whoever waits for it. */
const PIECE_BYTES = 1 << 20;

/** Takes the place of all images of the folder. @throws whatever the file system says; nothing is left behind then */
export function writeImage({ path, projectionSha256 }: ImagePlace, { space, ...rest }: EngineData): void {
  const arrays: TypedArray[] = [];
  const tree = treeOf(rest, (array) => {
    const { length } = array;
    if (array.buffer instanceof SharedArrayBuffer) return { at: array.byteOffset, length };
    arrays.push(array);
    return { array: nameOf(array), length };
  });
  const { rows, used } = space;
  const header: Header = { of: subjectOf(projectionSha256), space: { rows, used }, tree };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  const content = [json, ...arrays, new Uint8Array(space.memory.buffer, 0, used)];
  const hash = createHash("sha256");
  for (const array of content) eachPiece(array, (piece) => hash.update(piece));
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  // What begins with the image's own name may be another process's, which writes the same one now.
  const own = basename(path);
  for (const name of readdirSync(folder)) if (!name.startsWith(own)) rmSync(join(folder, name), { force: true });
  writeFile(path, [hash.digest(), length], content);
}

/** Null when there is no image, or none that can be used. */
export function readImage({ path, projectionSha256 }: ImagePlace): EngineData | null {
  let file: number | null = null;
  try {
    file = openSync(path, "r");
    const expected = readExactly(file, HASH_BYTES).toString("hex");
    const hash = createHash("sha256");
    const fill = (array: TypedArray) => eachPiece(array, (piece) => hash.update(readInto(file as number, piece)));
    const json = new Uint8Array(readExactly(file, LENGTH_BYTES).readUInt32LE());
    fill(json);
    const header: Header = JSON.parse(Buffer.from(json).toString());
    if (header.of !== subjectOf(projectionSha256)) return null;
    const data = readData(header, fill);
    return hash.digest("hex") === expected ? data : null;
  } catch {
    // Missing, cut short, or damaged so that its header makes no sense.
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** What decides what the data holds and how it is laid out: whoever builds an image, here or in a process of its own. */
export const IMAGE_CODE = codeOf([
  new URL("./open.ts", import.meta.url),
  new URL("./image-builder.ts", import.meta.url),
]);

/** What an image is good for: one projection, read by one code. */
function subjectOf(projectionSha256: string): string {
  return `${projectionSha256} ${IMAGE_CODE.digest}`;
}

function treeOf(value: unknown, entryOf: (array: TypedArray) => Entry): Tree {
  if (value instanceof Uint8Array || value instanceof Uint32Array || value instanceof Float64Array) {
    return entryOf(value);
  }
  if (Array.isArray(value)) return value.map((item) => treeOf(item, entryOf));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, treeOf(item, entryOf)]));
  }
  if (typeof value === "number" || typeof value === "string" || value === null) return value;
  throw new Error(`an image cannot hold a ${typeof value}`);
}

function readData({ tree, space: { rows, used } }: Header, fill: (array: TypedArray) => void): EngineData {
  const space = BitmapSpace.ofSize(rows, used).parts();
  const data = builtOf(tree, (entry) => {
    if ("at" in entry) return new Uint32Array(space.memory.buffer, entry.at, entry.length);
    const array = new ARRAYS[entry.array](entry.length);
    fill(array);
    return array;
  });
  fill(new Uint8Array(space.memory.buffer, 0, used));
  // The hash, which the caller compares, says that this is the tree of an EngineData of this very code.
  return { ...(data as Omit<EngineData, "space">), space };
}

function builtOf(tree: Tree, arrayOf: (entry: Entry) => TypedArray): unknown {
  if (typeof tree !== "object" || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((item) => builtOf(item, arrayOf));
  if (isEntry(tree)) return arrayOf(tree);
  return Object.fromEntries(Object.entries(tree).map(([name, item]) => [name, builtOf(item, arrayOf)]));
}

/** No object of the data has members of these names and nothing else. */
function isEntry(tree: object): tree is Entry {
  return Object.keys(tree).length === 2 && "length" in tree && ("array" in tree || "at" in tree);
}

function nameOf(array: TypedArray): ArrayName {
  if (array instanceof Uint8Array) return "Uint8Array";
  return array instanceof Uint32Array ? "Uint32Array" : "Float64Array";
}

function writeFile(path: string, front: readonly Uint8Array[], content: readonly TypedArray[]): void {
  // image-launcher.cjs knows this name: it removes what a killed builder leaves.
  const temporary = `${path}.${process.pid}.tmp`;
  const file = openSync(temporary, "w");
  try {
    for (const bytes of front) writeAll(file, bytes);
    for (const array of content) eachPiece(array, (piece) => writeAll(file, piece));
    renameSync(temporary, path);
  } finally {
    closeSync(file);
    rmSync(temporary, { force: true });
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function readExactly(file: number, bytes: number): Buffer {
  return Buffer.from(readInto(file, new Uint8Array(bytes)));
}

/** @throws when the file ends before the piece is full */
function readInto(file: number, piece: Uint8Array): Uint8Array {
  for (let at = 0; at < piece.length; ) {
    const read = readSync(file, piece, at, piece.length - at, null);
    if (read === 0) throw new Error("the image ends early");
    at += read;
  }
  return piece;
}

/** The array's bytes, and zeros up to the next multiple of the alignment. */
function eachPiece({ buffer, byteOffset, byteLength }: TypedArray, visit: (piece: Uint8Array) => void): void {
  for (let at = 0; at < byteLength; at += PIECE_BYTES) {
    visit(new Uint8Array(buffer, byteOffset + at, Math.min(PIECE_BYTES, byteLength - at)));
  }
  visit(new Uint8Array(Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT - byteLength));
}
