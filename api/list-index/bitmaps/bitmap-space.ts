// Bitmaps of one number of rows, joined and counted: those that an index keeps, and scratch ones that each query reuses.
import type { Bitmap } from "../../../data/list-index/bitmap.ts";
import { BitmapMemory, type MemoryParts } from "../../../data/list-index/bitmap-memory.ts";
import { type Kernels, kernelsOver } from "./vectors.ts";

export class BitmapSpace {
  readonly rows: number;
  readonly #memory: BitmapMemory;
  readonly #kernels: Kernels;
  readonly #bytes: number;
  readonly #scratch: Bitmap[] = [];
  #lent = 0;

  constructor(parts: MemoryParts) {
    this.rows = parts.rows;
    this.#memory = new BitmapMemory(parts.rows, parts);
    this.#bytes = this.#memory.bitmapBytes;
    this.#kernels = kernelsOver(parts.memory);
  }

  /** Every scratch bitmap lent so far may be lent again: call it when a query begins. */
  reuse(): void {
    this.#lent = 0;
  }

  /** The scratch bitmaps that `work` borrows may be lent again once it is done. */
  within<Result>(work: () => Result): Result {
    const lent = this.#lent;
    const result = work();
    this.#lent = lent;
    return result;
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
    this.#kernels.intersect(into.byteOffset, other.byteOffset, this.#bytes);
  }

  unite(into: Bitmap, other: Bitmap): void {
    this.#kernels.unite(into.byteOffset, other.byteOffset, this.#bytes);
  }

  subtract(into: Bitmap, other: Bitmap): void {
    this.#kernels.subtract(into.byteOffset, other.byteOffset, this.#bytes);
  }

  /** into ∩ (other ∪ ¬judged) */
  intersectUnless(into: Bitmap, other: Bitmap, judged: Bitmap): void {
    this.#kernels.intersectUnless(into.byteOffset, other.byteOffset, judged.byteOffset, this.#bytes);
  }

  /** Rows of any of these, one or more. Not to be changed: it may be one of them. */
  union(bitmaps: readonly Bitmap[]): Bitmap {
    return this.#joined(bitmaps, (all, bitmap) => this.unite(all, bitmap));
  }

  /** Rows of all of these, one or more. Not to be changed: it may be one of them. */
  intersection(bitmaps: readonly Bitmap[]): Bitmap {
    return this.#joined(bitmaps, (all, bitmap) => this.intersect(all, bitmap));
  }

  count(bits: Bitmap): number {
    return this.#kernels.count(bits.byteOffset, this.#bytes);
  }

  countBoth(bits: Bitmap, other: Bitmap): number {
    return this.#kernels.countBoth(bits.byteOffset, other.byteOffset, this.#bytes);
  }

  #joined([first, ...others]: readonly Bitmap[], join: (all: Bitmap, bitmap: Bitmap) => void): Bitmap {
    if (first === undefined) throw new Error("nothing to join");
    if (others.length === 0) return first;
    const all = this.copy(first);
    for (const bitmap of others) join(all, bitmap);
    return all;
  }

  #lend(): Bitmap {
    const known = this.#scratch[this.#lent];
    const lent = known ?? this.#memory.bitmap();
    if (known === undefined) this.#scratch.push(lent);
    this.#lent += 1;
    return lent;
  }
}
