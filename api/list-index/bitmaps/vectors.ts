// Loops over bitmaps, 128 bits at a step: WebAssembly, assembled here from a few instructions, since JavaScript looks at 32.
//
// Each function takes the byte addresses of up to three bitmaps in one memory, and their length in bytes, a multiple of 16
// above 0. It walks them together: `at` runs from 0 to the length in steps of 16. Those that change a bitmap change the
// first and return 0; the others return how many bits are set.

import { MEMORY_PAGES_MAX } from "../../../data/list-index/bitmap-memory.ts";

/** Addresses of up to three bitmaps, and the length of each in bytes. */
type Kernel = (first: number, second: number, third: number, bytes: number) => number;

export type Kernels = {
  /** first ← first ∩ second */
  readonly intersect: Kernel;
  /** first ← first ∪ second */
  readonly unite: Kernel;
  /** first ← first ∖ second */
  readonly subtract: Kernel;
  /** first ← first ∩ (second ∪ ¬third) */
  readonly intersectUnless: Kernel;
  /** |first| */
  readonly count: Kernel;
  /** |first ∩ second| */
  readonly countBoth: Kernel;
};

type Code = readonly number[];

// Parameters and locals of every function.
const [FIRST, SECOND, THIRD, BYTES, AT, COUNTS] = [0, 1, 2, 3, 4, 5];

const get = (local: number): Code => [0x20, local];
const set = (local: number): Code => [0x21, local];
const tee = (local: number): Code => [0x22, local];
const constant = (value: number): Code => [0x41, value];
const ADD: Code = [0x6a];
const BELOW: Code = [0x49];
/** The addresses are aligned; the instruction need not know. */
const UNALIGNED: Code = [0, 0];
const address = (bitmap: number): Code => [...get(bitmap), ...get(AT), ...ADD];
const load = (bitmap: number): Code => [...address(bitmap), 0xfd, 0x00, ...UNALIGNED];
const STORE: Code = [0xfd, 0x0b, ...UNALIGNED];
const NOT: Code = [0xfd, 0x4d];
const AND: Code = [0xfd, 0x4e];
const AND_NOT: Code = [0xfd, 0x4f];
const OR: Code = [0xfd, 0x50];
/** Bits by byte, then summed in pairs to four counts of 32 bits. */
const POPULATION: Code = [0xfd, 0x62, 0xfd, 0x7d, 0xfd, 0x7f];
const ADD_COUNTS: Code = [0xfd, 0xae, 0x01];
const countOf = (lane: number): Code => [...get(COUNTS), 0xfd, 0x1b, lane];

/** Does `step` at each 16 bytes. */
const walk = (step: Code): Code => [
  ...[0x03, 0x40, ...step],
  ...[...get(AT), ...constant(16), ...ADD, ...tee(AT), ...get(BYTES), ...BELOW, 0x0d, 0, 0x0b],
];
const change = (value: Code): Code => [...walk([...address(FIRST), ...value, ...STORE]), ...constant(0)];
const measure = (value: Code): Code => [
  ...walk([...get(COUNTS), ...value, ...POPULATION, ...ADD_COUNTS, ...set(COUNTS)]),
  ...[...countOf(0), ...countOf(1), ...ADD, ...countOf(2), ...ADD, ...countOf(3), ...ADD],
];

const BODIES: Readonly<Record<keyof Kernels, Code>> = {
  intersect: change([...load(FIRST), ...load(SECOND), ...AND]),
  unite: change([...load(FIRST), ...load(SECOND), ...OR]),
  subtract: change([...load(FIRST), ...load(SECOND), ...AND_NOT]),
  intersectUnless: change([...load(FIRST), ...load(SECOND), ...load(THIRD), ...NOT, ...OR, ...AND]),
  count: measure(load(FIRST)),
  countBoth: measure([...load(FIRST), ...load(SECOND), ...AND]),
};

const [I32, V128] = [0x7f, 0x7b];
const MAGIC_AND_VERSION: Code = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

const MODULE = new WebAssembly.Module(Uint8Array.from(assemble()));

/** The functions over the memory of a `BitmapMemory`. */
export function kernelsOver(memory: WebAssembly.Memory): Kernels {
  const { exports } = new WebAssembly.Instance(MODULE, { engine: { memory } });
  // The module exports what BODIES names, as functions of this type.
  return exports as Kernels;
}

function assemble(): number[] {
  const names = Object.keys(BODIES);
  const type = [0x60, 4, I32, I32, I32, I32, 1, I32];
  const memory = [...text("engine"), ...text("memory"), 0x02, 0x03, ...leb(1), ...leb(MEMORY_PAGES_MAX)];
  const functions = names.map(() => [0]);
  const exported = names.map((name, index) => [...text(name), 0x00, index]);
  const bodies = Object.values(BODIES).map(body);
  return [
    ...MAGIC_AND_VERSION,
    ...[...section(1, [type]), ...section(2, [memory]), ...section(3, functions)],
    ...[...section(7, exported), ...section(10, bodies)],
  ];
}

function body(code: Code): number[] {
  const whole = [...[2, 1, I32, 1, V128], ...code, 0x0b];
  return [...leb(whole.length), ...whole];
}

function section(id: number, items: readonly Code[]): number[] {
  const content = [...leb(items.length), ...items.flat()];
  return [id, ...leb(content.length), ...content];
}

function text(name: string): number[] {
  return [name.length, ...Buffer.from(name, "ascii")];
}

/** A number of at least 0 in LEB128. */
function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
}
