// Bitmaps joined and counted 128 bits at a step give what sets of rows give.
import assert from "node:assert/strict";
import fc from "fast-check";
import { BitmapSpace } from "../../../api/list-index/bitmaps/bitmap-space.ts";
import { rowsInRange, takeByValue } from "../../../api/list-index/bitmaps/ordered-column.ts";
import { type Bitmap, hasBit, setBit } from "../../../data/list-index/bitmap.ts";
import { BitmapMemory } from "../../../data/list-index/bitmap-memory.ts";
import { orderedColumn } from "../../../pipeline/projection/list-index/arrays/ordered-column.ts";

const SEED = 20_261_121;
/** Around the sizes of a word and of a step. */
const rowCounts = fc.constantFrom(0, 1, 31, 32, 33, 127, 128, 129, 1000);

describe("BitmapSpace", () => {
  const JOINS: Record<string, (space: BitmapSpace, a: Bitmap, b: Bitmap, c: Bitmap) => unknown> = {
    intersect: (space, a, b) => space.intersect(a, b),
    unite: (space, a, b) => space.unite(a, b),
    subtract: (space, a, b) => space.subtract(a, b),
    intersectUnless: (space, a, b, c) => space.intersectUnless(a, b, c),
  };
  const EXPECTED: Record<string, (a: boolean, b: boolean, c: boolean) => boolean> = {
    intersect: (a, b) => a && b,
    unite: (a, b) => a || b,
    subtract: (a, b) => a && !b,
    intersectUnless: (a, b, c) => a && (b || !c),
  };
  const three = rowCounts.chain((rows) =>
    fc.array(fc.array(fc.boolean(), { minLength: rows, maxLength: rows }), { minLength: 3, maxLength: 3 }),
  );
  for (const [name, join] of Object.entries(JOINS)) {
    it(`${name} joins row by row, and counts what it joined`, () => {
      fc.assert(
        fc.property(three, ([a = [], b = [], c = []]) => {
          const memory = new BitmapMemory(a.length);
          const [first, second, third] = [bitmapOf(memory, a), bitmapOf(memory, b), bitmapOf(memory, c)];
          const space = new BitmapSpace(memory.parts());
          join(space, first, second, third);
          const expected = a.map((bit, row) => EXPECTED[name]?.(bit, b[row] ?? false, c[row] ?? false));
          assert.deepEqual(
            a.map((_, row) => hasBit(first, row)),
            expected,
          );
          assert.equal(space.count(first), expected.filter(Boolean).length);
          assert.equal(space.countBoth(first, second), expected.filter((bit, row) => bit && b[row]).length);
        }),
        { numRuns: 100, seed: SEED },
      );
    });
  }

  it("a full bitmap holds every row and no bit more", () => {
    for (const rows of [1, 32, 127, 128, 129]) {
      const space = new BitmapSpace(new BitmapMemory(rows).parts());
      assert.equal(space.count(space.full()), rows);
    }
  });

  it("kept bitmaps are untouched by scratch ones, however many are lent", () => {
    const memory = new BitmapMemory(5000);
    const [kept, empty] = [memory.bitmap(), memory.bitmap()];
    setBit(kept, 4999);
    const space = new BitmapSpace(memory.parts());
    for (let query = 0; query < 3; query += 1) {
      space.reuse();
      for (let at = 0; at < 2000; at += 1) space.full();
    }
    assert.deepEqual([space.count(kept), space.count(empty)], [1, 0]);
  });
});

describe("orderedColumn", () => {
  // Few values make long ties, many values short ones; some rows have none. Blocks are of 1,024 rows at least.
  const columns = fc
    .record({ rows: fc.constantFrom(1, 100, 4000, 40_000), distinct: fc.constantFrom(1, 3, 40, 1e6), seed: fc.nat() })
    .map(({ rows, distinct, seed }) => Array.from({ length: rows }, (_, row) => valueAt(row, { distinct, seed })));
  const cases = fc.record({
    values: columns,
    low: fc.double({ min: -0.2, max: 1.2, noNaN: true }),
    width: fc.double({ min: 0, max: 1.2, noNaN: true }),
    direction: fc.constantFrom("asc" as const, "desc" as const),
    skip: fc.double({ min: 0, max: 1.1, noNaN: true }),
    limit: fc.constantFrom(1, 50, 5000),
  });

  it("finds the rows of a range, and walks a set by value, equal values by row", () => {
    fc.assert(
      fc.property(cases, ({ values, low, width, direction, skip: share, limit }) => {
        const { space, column } = columnOf(values);
        const inRange = (value: number | null) => value !== null && value >= low && value <= low + width;
        const found = rowsInRange(space, column, low, low + width);
        assert.deepEqual(rowsOf(found, values.length), rowsWhere(values, inRange));

        const skip = Math.floor(share * values.length);
        const sign = direction === "asc" ? 1 : -1;
        const expected = rowsWhere(values, inRange).sort(
          (a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b,
        );
        const taken = takeByValue(space, column, { wanted: found, direction, skip, limit });
        assert.deepEqual(taken, expected.slice(skip, skip + limit));
      }),
      { numRuns: 150, seed: SEED },
    );
  });
});

/** In [0, 1); null for a tenth of the rows. */
function valueAt(row: number, { distinct, seed }: { distinct: number; seed: number }): number | null {
  const hash = Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  const unit = ((Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35) >>> 8) & 0xffff) / 0x10000;
  return unit < 0.1 ? null : Math.floor(unit * distinct) / distinct;
}

function columnOf(values: readonly (number | null)[]) {
  const memory = new BitmapMemory(values.length);
  const rows = rowsWhere(values, (value) => value !== null);
  rows.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  const sorted = Float64Array.from(rows, (row) => values[row] ?? 0);
  const column = orderedColumn(memory, sorted, Uint32Array.from(rows));
  return { space: new BitmapSpace(memory.parts()), column };
}

function rowsWhere(values: readonly (number | null)[], isWanted: (value: number | null) => boolean): number[] {
  return [...values.keys()].filter((row) => isWanted(values[row] ?? null));
}

function rowsOf(bits: Bitmap, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => row).filter((row) => hasBit(bits, row));
}

function bitmapOf(memory: BitmapMemory, bits: readonly boolean[]): Bitmap {
  const bitmap = memory.bitmap();
  for (const [row, bit] of bits.entries()) if (bit) setBit(bitmap, row);
  return bitmap;
}
