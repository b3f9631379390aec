// The memory of an index's bitmaps: one after another, so that WebAssembly reaches all of them and threads share them.
import type { Bitmap } from "./bitmap.ts";

/** Bytes that the loops over bitmaps take at a step, and of a page of memory. */
const STEP_BYTES = 16;
const PAGE_BYTES = 65_536;
/** The memory grows by so many pages at least: growing is a call to the system. */
const GROWTH_PAGES = 64;
/** What WebAssembly can address. */
export const MEMORY_PAGES_MAX = 65_536;

/** A memory as threads hand it over: its bitmaps are shared, not copied. Whoever hands it over must not use it again. */
export type MemoryParts = { readonly memory: WebAssembly.Memory; readonly rows: number; readonly used: number };

export class BitmapMemory {
  readonly rows: number;
  /** Of one bitmap: whole steps, at least one. */
  readonly bitmapBytes: number;
  readonly memory: WebAssembly.Memory;
  #used: number;

  constructor(rows: number, { memory, used }: Omit<MemoryParts, "rows"> = { memory: newMemory(), used: 0 }) {
    this.rows = rows;
    this.bitmapBytes = Math.max(1, Math.ceil(rows / 8 / STEP_BYTES)) * STEP_BYTES;
    this.memory = memory;
    this.#used = used;
  }

  /** One that has handed out so many bytes for bitmaps, all of them empty. */
  static ofSize(rows: number, used: number): BitmapMemory {
    const memory = newMemory();
    memory.grow(Math.ceil(used / PAGE_BYTES));
    return new BitmapMemory(rows, { memory, used });
  }

  parts(): MemoryParts {
    return { memory: this.memory, rows: this.rows, used: this.#used };
  }

  /** An empty bitmap that is kept. */
  bitmap(): Bitmap {
    const start = this.#used;
    this.#used += this.bitmapBytes;
    const missing = this.#used - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.max(GROWTH_PAGES, Math.ceil(missing / PAGE_BYTES)));
    return new Uint32Array(this.memory.buffer, start, (this.rows + 31) >>> 5);
  }
}

/** A memory that grows on demand and that threads can share. */
function newMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: 1, maximum: MEMORY_PAGES_MAX, shared: true });
}
