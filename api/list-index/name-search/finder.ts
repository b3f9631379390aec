// Items of a `Strings` as bytes, text and values, and a piece of text looked for in them.
import { endOf, type Strings, startOf } from "../../../data/list-index/strings.ts";

/** A view, no copy. */
export function bytesOf(strings: Strings, item: number): Uint8Array {
  return strings.bytes.subarray(startOf(strings, item), endOf(strings, item));
}

export function textOf(strings: Strings, item: number): string {
  const { buffer, byteOffset } = strings.bytes;
  const start = startOf(strings, item);
  return Buffer.from(buffer, byteOffset + start, endOf(strings, item) - start).toString("utf8");
}

/** The value of an item that is JSON; the database rendered it as the type says. */
export function parseItem<Value>(strings: Strings, item: number): Value {
  return JSON.parse(textOf(strings, item));
}

/** A piece that is looked for in many places: says of bytes[start, end) whether it occurs there. */
export type Finder = (start: number, end: number) => boolean;

/** Compares a piece from its end (Horspool), so that most bytes of a text are never read. An empty one is everywhere. */
export function finderIn(bytes: Uint8Array, wanted: Uint8Array): Finder {
  const length = wanted.length;
  if (length === 0) return () => true;
  const ending = wanted[length - 1];
  /** By the byte under the piece's end: how far the piece moves on. */
  const steps = new Uint16Array(256).fill(Math.min(length, 0xffff));
  for (let at = 0; at < length - 1; at += 1) steps[wanted[at] as number] = Math.min(length - 1 - at, 0xffff);
  return (start, end) => {
    for (let at = start + length - 1; at < end; ) {
      const byte = bytes[at] as number;
      if (byte === ending && equalsAt(bytes, at - length + 1, wanted)) return true;
      at += steps[byte] as number;
    }
    return false;
  };
}

/** Whether `wanted` is found at bytes[at]. */
export function equalsAt(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let offset = 0; offset < wanted.length; offset += 1) {
    if (bytes[at + offset] !== wanted[offset]) return false;
  }
  return true;
}

/** The item that equals `wanted`, by binary search in strings sorted by their bytes; -1 when there is none. */
export function findSorted(strings: Strings, wanted: Uint8Array): number {
  let low = 0;
  let high = strings.starts.length - 2;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compareItem(strings, middle, wanted);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function compareItem(strings: Strings, item: number, wanted: Uint8Array): number {
  const start = startOf(strings, item);
  const length = endOf(strings, item) - start;
  const shared = Math.min(length, wanted.length);
  for (let at = 0; at < shared; at += 1) {
    const order = (strings.bytes[start + at] as number) - (wanted[at] as number);
    if (order !== 0) return order;
  }
  return length - wanted.length;
}
