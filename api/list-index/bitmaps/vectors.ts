// The loops over bitmaps in vectors.wat, compiled: joins and counts at 128 bits a step.
import { readFileSync } from "node:fs";

/** Addresses of bitmaps and their length, in bytes: a multiple of 16 above 0. */
type Join = (first: number, second: number, bytes: number) => void;

export type Kernels = {
  /** first ← first ∩ second */
  readonly intersect: Join;
  /** first ← first ∪ second */
  readonly unite: Join;
  /** first ← first ∖ second */
  readonly subtract: Join;
  /** first ← first ∩ (second ∪ ¬third) */
  readonly intersectUnless: (first: number, second: number, third: number, bytes: number) => void;
  /** |first| */
  readonly count: (first: number, bytes: number) => number;
  /** |first ∩ second| */
  readonly countBoth: (first: number, second: number, bytes: number) => number;
};

const MODULE = new WebAssembly.Module(readFileSync(new URL("vectors.wasm", import.meta.url)));

/** The functions over the memory of a `BitmapMemory`. */
export function kernelsOver(memory: WebAssembly.Memory): Kernels {
  const { exports } = new WebAssembly.Instance(MODULE, { index: { memory } });
  // What vectors.wat exports, under these names and with these types.
  return exports as Kernels;
}
