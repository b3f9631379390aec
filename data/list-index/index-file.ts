// The list index as a file of a version: what it is called, and how it lies there.
//
//   4 bytes   length of the header, little-endian
//   32 bytes  SHA-256 of the header, which is believed, and memory taken as it says, before the whole file is known to be right
//   header    JSON: the tree of the data with an entry for each array, and the size of the bitmaps' memory
//   arrays    in the order of the tree, each filled up to a multiple of 8 bytes; the memory of the bitmaps last
//
// The pipeline writes it (pipeline/projection/list-index/), the API reads it (api/list-index/load/read-index.ts). Whether it is whole,
// index.json says, as of every file of a version. What it holds is decided by the code that built the version, as everything in
// a version is: a later release answers from it as it is, until the next ingest builds another.
import { createHash } from "node:crypto";
import { BitmapMemory } from "./bitmap-memory.ts";
import type { IndexData } from "./index-data.ts";

/**
 * Raised whenever an array, its meaning, or a JSON that the index holds changes: test/api/list-index/index-file.test.ts fails until then.
 * It is in the file's name, so that a version with another format is one without an index to this release, and to an older one a
 * version with a file that it need not know.
 */
const FORMAT = 4;
export const LIST_INDEX_FILE = `list-index-${FORMAT}.bin`;

const ARRAYS = { Uint8Array, Uint32Array, Float64Array };
type ArrayName = keyof typeof ARRAYS;
export type TypedArray = Uint8Array | Uint32Array | Float64Array;

/** An array of the file, or a bitmap, which begins `at` a byte of the bitmaps' memory. */
type ArrayEntry = { readonly array: ArrayName; readonly length: number };
type Entry = ArrayEntry | { readonly at: number; readonly length: number };
type Tree = number | string | null | Entry | { readonly [name: string]: Tree } | readonly Tree[];
type Header = { readonly rows: number; readonly used: number; readonly tree: Tree };

const LENGTH_BYTES = 4;
const HASH_BYTES = 32;
export const PREFACE_BYTES = LENGTH_BYTES + HASH_BYTES;
const ALIGNMENT = 8;

/** What the file holds, in its order, padding left out. */
export function packIndex({ space, ...rest }: IndexData): { front: Uint8Array[]; arrays: TypedArray[] } {
  const arrays: TypedArray[] = [];
  const tree = treeOf(rest, (array) => {
    const { length } = array;
    if (array.buffer instanceof SharedArrayBuffer) return { at: array.byteOffset, length };
    arrays.push(array);
    return { array: nameOf(array), length };
  });
  const { memory, rows, used } = space;
  const header = Buffer.from(JSON.stringify({ rows, used, tree } satisfies Header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(header.length);
  return { front: [length, digestOf(header), header], arrays: [...arrays, new Uint8Array(memory.buffer, 0, used)] };
}

/** Zeros that follow so many bytes of an array. */
export function paddingAfter(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT - bytes;
}

/** How long the header is. @param preface the first PREFACE_BYTES of the file */
export function headerBytes(preface: Buffer): number {
  return preface.readUInt32LE();
}

/** `arrays`: makes each, still empty, in the order of the file. `assemble`: the index of these arrays. */
export type Unpacked = {
  readonly arrays: readonly (() => TypedArray)[];
  readonly assemble: (arrays: readonly TypedArray[]) => IndexData;
};

/** Null when the header is damaged. A gigabyte of arrays is made one by one: all at once stops the thread for 50 ms. */
export function unpackIndex(preface: Buffer, header: Buffer): Unpacked | null {
  if (!digestOf(header).equals(preface.subarray(LENGTH_BYTES))) return null;
  const { rows, used, tree }: Header = JSON.parse(header.toString());
  const space = BitmapMemory.ofSize(rows, used).parts();
  const { buffer } = space.memory;
  return {
    arrays: [
      ...arraysOf(tree).map(
        ({ array, length }) =>
          () =>
            new ARRAYS[array](length),
      ),
      () => new Uint8Array(buffer, 0, used),
    ],
    assemble: (arrays) => {
      const rest = arrays.values();
      const data = builtOf(tree, (entry) =>
        "at" in entry ? new Uint32Array(buffer, entry.at, entry.length) : (rest.next().value as TypedArray),
      );
      // The file's name and the header's digest say that this is the tree of an IndexData.
      return { ...(data as Omit<IndexData, "space">), space };
    },
  };
}

function digestOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
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
  throw new Error(`a list index cannot hold a ${typeof value}`);
}

function builtOf(tree: Tree, arrayOf: (entry: Entry) => unknown): unknown {
  if (typeof tree !== "object" || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((item) => builtOf(item, arrayOf));
  if (isEntry(tree)) return arrayOf(tree);
  return Object.fromEntries(Object.entries(tree).map(([name, item]) => [name, builtOf(item, arrayOf)]));
}

/** In the order in which `builtOf` asks for them. */
function arraysOf(tree: Tree): ArrayEntry[] {
  const found: ArrayEntry[] = [];
  builtOf(tree, (entry) => {
    if ("array" in entry) found.push(entry);
  });
  return found;
}

/** No object of the data has members of these names and nothing else. */
function isEntry(tree: object): tree is Entry {
  return Object.keys(tree).length === 2 && "length" in tree && ("array" in tree || "at" in tree);
}

function nameOf(array: TypedArray): ArrayName {
  if (array instanceof Uint8Array) return "Uint8Array";
  return array instanceof Uint32Array ? "Uint32Array" : "Float64Array";
}
