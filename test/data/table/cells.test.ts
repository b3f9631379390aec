// Rows in every format, whatever is in their values: as a plain reading of their JSON has them.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import fc from "fast-check";
import { openWritable, queryRows } from "../../../data/duckdb.ts";
import { arrowOf } from "../../../data/table/cells/arrow.ts";
import { BLOCK_ROWS, type CellRows, type Column, cellsOf, type PathOf } from "../../../data/table/cells/cells.ts";
import { csvOf } from "../../../data/table/cells/csv.ts";
import { MemberScanner } from "../../../data/table/cells/member-scanner.ts";
import { ndjsonOf } from "../../../data/table/cells/ndjson.ts";
import { writeParquetOf } from "../../../data/table/cells/parquet.ts";
import { blocksOf } from "../../../data/table/cells/row-cells.ts";
import { csvCell } from "../../../data/table/csv.ts";

type Row = {
  readonly name: string | null;
  readonly count: number | null;
  readonly long: number | null;
  readonly figure: number | null;
  readonly isPublic: boolean | null;
  readonly inner: {
    readonly unused: string[];
    readonly codes: string[];
    readonly lines: Record<string, number>;
  } | null;
  readonly years: number[] | null;
};

const COLUMNS: readonly Column<PathOf<Row>>[] = [
  { name: "name", kind: "text", of: "name" },
  { name: "count", kind: "integer", of: "count" },
  { name: "long", kind: "long", of: "long" },
  { name: "figure, in USD", kind: "number", of: "figure" },
  { name: "is_public", kind: "boolean", of: "isPublic" },
  { name: "lines", kind: "json", of: "inner.lines" },
  { name: "codes", kind: "texts", of: "inner.codes" },
  { name: "years", kind: "integers", of: "years" },
];
const VALUES: readonly ((row: Row) => unknown)[] = [
  ({ name }) => name,
  ({ count }) => count,
  ({ long }) => long,
  ({ figure }) => figure,
  ({ isPublic }) => isPublic,
  ({ inner }) => (inner === null ? null : JSON.stringify(inner.lines)),
  ({ inner }) => inner?.codes ?? null,
  ({ years }) => years,
];

const text = fc.string({ unit: "grapheme" }).map((value) => value.replaceAll("\0", ""));
const odd = fc.constantFrom("", ",", '"', "\r\n", "a,b", 'say "so"', "\\", "\\u0041", "é", "日本", "😀", "{", "]", " ");
const word = fc.oneof(text, odd);
const integer = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const figure = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1, -1, 0.1, 0.5, 100.25, 1e15, 1e21, 1e-6, 1e-7, 123456789012345, 1234567.000001, 5e-324),
);
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const row: fc.Arbitrary<Row> = fc.record({
  name: nullable(word),
  count: nullable(integer),
  long: nullable(fc.maxSafeInteger()),
  figure: nullable(figure),
  isPublic: nullable(fc.boolean()),
  inner: nullable(
    fc.record({
      unused: fc.array(word, { maxLength: 2 }),
      codes: fc.array(word, { maxLength: 4 }),
      lines: fc.dictionary(fc.stringMatching(/^[a-z_"\\]{1,6}$/), figure, { maxKeys: 3, noNullPrototype: true }),
    }),
  ),
  years: nullable(fc.array(integer, { maxLength: 3 })),
});

async function* inBatches(rows: readonly Row[], size: number): AsyncIterable<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
const cells = (rows: readonly Row[], size = 3): CellRows => ({
  columns: COLUMNS,
  blocks: blocksOf(COLUMNS, inBatches(rows, size)),
});

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(Uint8Array.from(piece));
  return Buffer.concat(all);
}

function csvText(value: unknown): string {
  if (value === null) return "";
  return csvCell(typeof value === "object" ? JSON.stringify(value) : String(value));
}

const RUNS = { numRuns: 60, seed: 20_261_123 };

describe("rows of any values", () => {
  it("are as CSV what JavaScript writes of each value, and what is not plain is quoted", async () => {
    const head = 'name,count,long,"figure, in USD",is_public,lines,codes,years\r\n';
    const property = fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      const lines = rows.map((each) => `${VALUES.map((value) => csvText(value(each))).join(",")}\r\n`);
      assert.equal((await whole(csvOf(cells(rows)))).toString(), head + lines.join(""));
    });
    await fc.assert(property, RUNS);
  });

  it("are as NDJSON an object of all columns", async () => {
    const property = fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      const lines = (await whole(ndjsonOf(cells(rows)))).toString().split("\n").slice(0, -1);
      const found = lines.map((line) => Object.values(JSON.parse(line)));
      assert.deepEqual(found, plain(rows));
    });
    await fc.assert(property, RUNS);
  });

  it("are the same as Arrow", async () => {
    const property = fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
      const table = tableFromIPC(await whole(arrowOf(cells(rows))));
      assert.deepEqual(
        table.schema.fields.map(({ name }) => name),
        COLUMNS.map(({ name }) => name),
      );
      const found = table.toArray().map((each) => COLUMNS.map(({ name }) => ofArrow(each[name])));
      assert.deepEqual(plain(found), plain(rows));
    });
    await fc.assert(property, RUNS);
  });

  it("are the same as Parquet", async () => {
    const rows = fc.sample(row, { numRuns: 200, seed: RUNS.seed });
    const folder = await mkdtemp(join(tmpdir(), "dealmap-cells-"));
    const instance = await openWritable(":memory:", {});
    const connection = await instance.connect();
    try {
      const path = join(folder, "rows.parquet");
      await writeParquetOf(cells(rows), { path, config: {}, signal: new AbortController().signal });
      const found = await queryRows<Record<string, unknown>>(connection, `FROM read_parquet('${path}')`);
      assert.deepEqual(plain(found.map((each) => Object.values(each))), plain(rows));
    } finally {
      connection.closeSync();
      instance.closeSync();
      await rm(folder, { recursive: true });
    }
  });

  it("are all there when they fill several batches", async () => {
    const rows = fc.sample(row, { numRuns: 40 * BLOCK_ROWS + 1, seed: RUNS.seed });
    const table = tableFromIPC(await whole(arrowOf(cells(rows, 1000))));
    assert.deepEqual(
      [...(table.getChild("name") ?? [])],
      rows.map(({ name }) => name),
    );
    const lines = (await whole(ndjsonOf(cells(rows, 1000)))).toString().split("\n");
    assert.equal(lines.length, rows.length + 1);
  });
});

describe("a scanner of members", () => {
  const cells = cellsOf(1, new Uint8Array(), 1);
  const scanner = new MemberScanner([{ name: "b", kind: "text", of: "b" }], cells);
  const scan = (json: string) => {
    const bytes = Buffer.from(json);
    scanner.scan(bytes, 0, bytes.length, 0);
    const { starts, ends } = cells[0] ?? { starts: [], ends: [] };
    return json.slice(starts[0], ends[0] || starts[0]);
  };

  const parts: [string, string, string][] = [
    ["of a whole object", '{"a":{"b":1},"b":[2,"]"],"c":3}', '[2,"]"]'],
    ["of the beginning of one", '{"a":1,"b":"x\\""', '"x\\""'],
    ["of a part that begins with a comma", ',"a":[],"b":-1.5e3,"c":', "-1.5e3"],
    ["of one without the member", '{"a":"b"}', ""],
    ["that is null", '{"b":null}', ""],
    ["of an empty object", "{}", ""],
  ];
  for (const [name, json, found] of parts) it(`finds the member ${name}`, () => assert.equal(scan(json), found));

  for (const json of ["    ", '{"a', '{"a":"', '{"a":[1', '{"a"1}', "{a:1}", '{"a":"x""b":1}']) {
    it(`refuses ${json}, which is no JSON`, () => assert.throws(() => scan(json), /is no JSON from byte/));
  }
});

/** Values as JSON has them: -0 is 0. */
function plain(rows: readonly (Row | unknown[])[]): unknown[][] {
  return rows.map((each) => {
    const values = Array.isArray(each) ? each : VALUES.map((value) => value(each as Row));
    return JSON.parse(JSON.stringify(values));
  });
}

function ofArrow(value: unknown): unknown {
  if (typeof value === "bigint") return Number(value);
  return typeof value === "object" && value !== null ? [...(value as Iterable<unknown>)] : value;
}
