// Many strings as UTF-8, back to back: one buffer and where each begins, instead of a million objects.

/** Item i is `bytes` from `starts[i]` up to, and without, the separator byte before `starts[i + 1]`. */
export type Strings = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** One more than there are items. */
  readonly starts: Uint32Array<ArrayBuffer>;
};

export function startOf({ starts }: Strings, item: number): number {
  return starts[item] as number;
}

export function endOf({ starts }: Strings, item: number): number {
  return (starts[item + 1] as number) - 1;
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

/** Whether `wanted` occurs in bytes[start, end). */
export function includesBytes(bytes: Uint8Array, start: number, end: number, wanted: Uint8Array): boolean {
  const last = end - wanted.length;
  for (let at = start; at <= last; at += 1) {
    if (equalsAt(bytes, at, wanted)) return true;
  }
  return false;
}

/** Whether `wanted` stands at bytes[at]. */
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
