// Bitmaps of one number of rows, in one memory: those that a version keeps, and scratch ones that each query reuses.
import type { Bitmap } from "./bitmap.ts";
import { type Kernels, kernelsOver, newMemory } from "./vectors.ts";

/** Bytes that the loops take at a step, and of a page of memory. */
const STEP_BYTES = 16;
const PAGE_BYTES = 65_536;
/** The memory grows by so many pages at least: growing is a call to the system. */
const GROWTH_PAGES = 64;

/** A space as threads hand it over: its bitmaps are shared, not copied. Whoever hands it over must not use it again. */
export type SpaceParts = { readonly memory: WebAssembly.Memory; readonly rows: number; readonly used: number };

export class BitmapSpace {
  readonly rows: number;
  readonly #memory: WebAssembly.Memory;
  readonly #kernels: Kernels;
  /** Of one bitmap: whole steps, at least one. */
  readonly #bytes: number;
  readonly #scratch: Bitmap[] = [];
  #lent = 0;
  #used: number;

  constructor(rows: number, { memory, used }: Omit<SpaceParts, "rows"> = { memory: newMemory(), used: 0 }) {
    this.rows = rows;
    this.#memory = memory;
    this.#used = used;
    this.#kernels = kernelsOver(memory);
    this.#bytes = Math.max(1, Math.ceil(rows / 8 / STEP_BYTES)) * STEP_BYTES;
  }

  /** A space that has handed out so many bytes for bitmaps, all of them empty. */
  static ofSize(rows: number, used: number): BitmapSpace {
    const memory = newMemory();
    memory.grow(Math.ceil(used / PAGE_BYTES));
    return new BitmapSpace(rows, { memory, used });
  }

  parts(): SpaceParts {
    return { memory: this.#memory, rows: this.rows, used: this.#used };
  }

  /** An empty bitmap that is kept. */
  bitmap(): Bitmap {
    const start = this.#used;
    this.#used += this.#bytes;
    const missing = this.#used - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.max(GROWTH_PAGES, Math.ceil(missing / PAGE_BYTES)));
    return new Uint32Array(this.#memory.buffer, start, (this.rows + 31) >>> 5);
  }

  /** Every scratch bitmap lent so far may be lent again: call it when a query begins. */
  reuse(): void {
    this.#lent = 0;
  }

  /** An empty scratch bitmap. */
  scratch(): Bitmap {
    return this.#lend().fill(0);
  }

  /** A scratch bitmap with the rows of another. */
  copy(bits: Bitmap): Bitmap {
    const copy = this.#lend();
    copy.set(bits);
    return copy;
  }

  /** A scratch bitmap with every row. */
  full(): Bitmap {
    const all = this.#lend().fill(0xffffffff);
    if (this.rows % 32 !== 0) all[all.length - 1] = 2 ** (this.rows % 32) - 1;
    return all;
  }

  intersect(into: Bitmap, other: Bitmap): void {
    this.#kernels.intersect(into.byteOffset, other.byteOffset, 0, this.#bytes);
  }

  unite(into: Bitmap, other: Bitmap): void {
    this.#kernels.unite(into.byteOffset, other.byteOffset, 0, this.#bytes);
  }

  subtract(into: Bitmap, other: Bitmap): void {
    this.#kernels.subtract(into.byteOffset, other.byteOffset, 0, this.#bytes);
  }

  /** into ∩ (other ∪ ¬judged) */
  intersectUnless(into: Bitmap, other: Bitmap, judged: Bitmap): void {
    this.#kernels.intersectUnless(into.byteOffset, other.byteOffset, judged.byteOffset, this.#bytes);
  }

  count(bits: Bitmap): number {
    return this.#kernels.count(bits.byteOffset, 0, 0, this.#bytes);
  }

  countBoth(bits: Bitmap, other: Bitmap): number {
    return this.#kernels.countBoth(bits.byteOffset, other.byteOffset, 0, this.#bytes);
  }

  #lend(): Bitmap {
    const known = this.#scratch[this.#lent];
    const lent = known ?? this.bitmap();
    if (known === undefined) this.#scratch.push(lent);
    this.#lent += 1;
    return lent;
  }
}
