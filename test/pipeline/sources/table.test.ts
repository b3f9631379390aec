// One table of a drop folder in each of its forms: what is read, what is refused and where, and what stops the run.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { digestInputs } from "../../../pipeline/sources/inputs.ts";
import { readTable, type SourceTable } from "../../../pipeline/sources/table.ts";
import { RunStopped } from "../../../pipeline/workspace/report.ts";
import { type DropFiles, type OpenDrop, withDrop } from "../../fixtures/drop-folder.ts";

const WRITERS: SourceTable = {
  name: "writers",
  columns: {
    id: { kind: "text", isRequired: true },
    cocode: { kind: "cocode" },
    codes: { kind: "cocode", isList: true },
    usd: { kind: "amount" },
    number: { kind: "count" },
    year: { kind: "year" },
    share: { kind: "share" },
    state: { kind: "state" },
    public: { kind: "boolean" },
    note: { kind: "text" },
  },
};

type Read = Awaited<ReturnType<typeof readWriters>>;

function readWriters(files: DropFiles) {
  return withDrop(files, async (drop) => {
    const count = await readTable(drop.read, WRITERS);
    return {
      count,
      rows: await drop.rows<Record<string, unknown>>("SELECT * EXCLUDE (seq) FROM checked_writers ORDER BY seq"),
      warnings: drop.report.warnings,
      rejects: await placesOf(drop),
    };
  });
}

/** file row column value reason, and whether the row was lost. */
async function placesOf({ rejects }: OpenDrop): Promise<string[]> {
  return (await rejects()).map(
    ({ file, row_no, column_name, value, reason, refuses_row }) =>
      `${file} ${row_no} ${column_name} ${JSON.stringify(value)} ${reason}${refuses_row ? "" : " (row kept)"}`,
  );
}

function columnOf({ rows }: Read, column: string): unknown[] {
  return rows.map((row) => row[column]);
}

function stopsWith(files: DropFiles, message: RegExp): Promise<void> {
  return assert.rejects(readWriters(files), (error) => {
    assert.ok(error instanceof RunStopped, String(error));
    assert.match(error.message, message);
    assert.ok(!error.message.includes("\n"), `one line: ${error.message}`);
    return true;
  });
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

const TWO = [
  { id: "a", usd: "1.50", codes: "00123;00456" },
  { id: "b", usd: "-2", codes: "" },
];

describe("a table of the drop folder", () => {
  const forms: Record<string, DropFiles> = {
    "NAME.csv": { "writers.csv": TWO },
    "NAME.csv.gz": { "writers.csv.gz": TWO },
    "NAME.parquet": {
      "writers.parquet": {
        select: "FROM (VALUES ('a', 1.50::DECIMAL(9, 2), ['00123', '00456']), ('b', -2, [])) t(id, usd, codes)",
      },
    },
    "a folder NAME/": { "writers/1.csv": TWO.slice(0, 1), "writers/2.csv.gz": TWO.slice(1) },
    "NAME.sql": { "raw/publisher.csv": TWO, "writers.sql": "SELECT id, usd, codes FROM read_csv('raw/publisher.csv')" },
  };
  for (const [form, files] of Object.entries(forms)) {
    it(`is read from ${form}`, async () => {
      const read = await readWriters(files);
      assert.equal(read.count, 2);
      assert.deepEqual(columnOf(read, "id"), ["a", "b"]);
      assert.deepEqual(columnOf(read, "usd"), [1.5, -2]);
      assert.deepEqual(columnOf(read, "codes"), [["00123", "00456"], []]);
      assert.deepEqual(read.rejects, []);
      assert.deepEqual(read.warnings, []);
    });
  }

  it("is empty when the drop folder does not have it", async () => {
    const read = await readWriters({});
    assert.equal(read.count, 0);
    assert.deepEqual(read.rows, []);
  });

  it("is empty when its file holds a header only", async () => {
    for (const header of ["id,usd\n", "id,usd", "\ufeffid,usd\r\n"]) {
      assert.equal((await readWriters({ "writers.csv": header })).count, 0, JSON.stringify(header));
    }
  });

  it("numbers the rows of each file of a folder on their own, in the order of the file names", async () => {
    const read = await readWriters({ "writers/b.csv": [{ id: "3" }], "writers/a.csv": [{ id: "1" }, { id: "2" }] });
    const places = read.rows.map(({ file, row_no, id }) => `${file} ${row_no} ${id}`);
    assert.deepEqual(places, ["writers/a.csv 1 1", "writers/a.csv 2 2", "writers/b.csv 1 3"]);
  });

  it("may have its columns in any order, case and with blanks around the name, and each file its own order", async () => {
    const read = await readWriters({ "writers/1.csv": "usd, ID \n1,a\n", "writers/2.csv": "Id,Usd\nb,2\n" });
    assert.deepEqual(columnOf(read, "id"), ["a", "b"]);
    assert.deepEqual(columnOf(read, "usd"), [1, 2]);
  });

  it("lists the unknown columns of a file once and ignores them", async () => {
    const read = await readWriters({ "writers.csv": "id,colour,usd,shape\na,red,1,round\nb,blue,2,flat\n" });
    assert.deepEqual(read.warnings, ["writers.csv: unknown columns ignored: colour, shape"]);
    assert.equal(read.count, 2);
  });

  it("may have a byte order mark, CRLF, quoted commas, quotes and line breaks", async () => {
    const read = await readWriters({
      "writers.csv": '\ufeffid,note,usd\r\na,"x, ""y""\r\nz","1,234.50"\r\n"b",plain,(7)\r\n',
    });
    assert.deepEqual(columnOf(read, "note"), ['x, "y"\r\nz', "plain"]);
    assert.deepEqual(columnOf(read, "usd"), [1234.5, -7]);
  });

  it("reads a cell of blanks as empty", async () => {
    const read = await readWriters({ "writers.csv": 'id,note,usd\na,"  ", \n \t,x,1\n' });
    assert.deepEqual(read.rejects, ["writers.csv 2 id null missing_value"]);
    assert.deepEqual(columnOf(read, "note"), [null]);
    assert.deepEqual(columnOf(read, "usd"), [null]);
  });
});

describe("a cell of a table", () => {
  const accepted: readonly (readonly [string, string, unknown])[] = [
    ["usd", "0", 0],
    ["usd", "1,234,567.89", 1234567.89],
    ["usd", "(1,234)", -1234],
    ["usd", "(12.5)", -12.5],
    ["usd", "-3.25", -3.25],
    ["usd", "99,999,999,999,999", 99_999_999_999_999],
    ["cocode", "00123", "00123"],
    ["year", "2024", 2024],
    ["share", "0", 0],
    ["share", "1.000", 1],
    ["share", "0.012345678901", 0.012345678901],
    ["public", "true", true],
    ["public", "false", false],
    ["state", "NY", "NY"],
  ];
  /** As DuckDB, pandas, R and spreadsheets write numbers that are large, small or beside missing ones. */
  const exponents: readonly (readonly [string, string, number])[] = [
    ["usd", "1e6", 1_000_000],
    ["usd", "1e+05", 100_000],
    ["usd", "1.5E+09", 1_500_000_000],
    ["usd", "+1.2E3", 1200],
    ["usd", "-2.5e-01", -0.25],
    ["usd", "(1.5e3)", -1500],
    ["usd", "9.99e13", 99_900_000_000_000],
    ["usd", "5e-13", 0],
    ["usd", "+7", 7],
    ["usd", "1234567.0", 1234567],
    ["share", "1.48146e-05", 0.0000148146],
    ["share", "1e-05", 0.00001],
    ["share", "1.48146E-5", 0.0000148146],
    ["share", "3.3333333333333335e-05", 0.000033333333],
    ["share", "1e0", 1],
    ["share", "+0.5", 0.5],
    ["share", "1e-300", 0],
    ["number", "1,234", 1234],
    ["number", "293.0", 293],
    ["number", "1e+05", 100_000],
    ["number", "2.93E+02", 293],
    ["year", "2024.0", 2024],
  ];
  const roads: Record<string, (text: string) => DropFiles> = {
    "as it lies there": (text) => ({ "writers.csv": text }),
    packed: (text) => ({ "writers.csv.gz": gzipSync(text) }),
    "as a copy, of UTF-16": (text) => ({ "writers.csv": Buffer.from(`\ufeff${text}`, "utf16le") }),
    "as a copy, for its line ends": (text) => ({ "writers.csv": text.replace("\n", "\r\n") }),
    "by a statement": (text) => ({
      "raw/writers.csv": text,
      "writers.sql": "SELECT * FROM read_csv('raw/writers.csv', all_varchar = true)",
    }),
  };
  for (const [road, filesOf] of Object.entries(roads)) {
    it(`with an exponent is the number that it says, where its file is read ${road}`, async () => {
      const columns = ["usd", "number", "share", "year"];
      const lines = exponents.map(([column, cell], at) => [
        `${at}`,
        ...columns.map((name) => (name === column ? `"${cell}"` : "")),
      ]);
      const read = await readWriters(
        filesOf([["id", ...columns], ...lines].map((row) => `${row.join(",")}\n`).join("")),
      );
      assert.deepEqual(read.rejects, []);
      assert.deepEqual(
        read.rows.map((row, at) => row[exponents[at]?.[0] ?? ""]),
        exponents.map(([, , value]) => value),
      );
    });
  }
  for (const [column, cell, value] of accepted) {
    it(`${column} ${cell} is ${JSON.stringify(value)}`, async () => {
      const read = await readWriters({ "writers.csv": [{ id: "a", [column]: cell }] });
      assert.deepEqual(read.rejects, []);
      assert.deepEqual(columnOf(read, column), [value]);
    });
  }

  it("that is not accepted refuses its row, and the reject names file, row, column, value and reason", async () => {
    const refused: readonly (readonly [string, string, string])[] = [
      ["usd", "12,34", "not_an_amount"],
      ["usd", "1.2.3", "not_an_amount"],
      ["usd", "1e14", "not_an_amount"],
      ["usd", "1e999", "not_an_amount"],
      ["usd", "1e", "not_an_amount"],
      ["usd", "e5", "not_an_amount"],
      ["usd", "1e5.5", "not_an_amount"],
      ["usd", "+(5)", "not_an_amount"],
      ["usd", "inf", "not_an_amount"],
      ["usd", "$5", "not_an_amount"],
      ["usd", "-(5)", "not_an_amount"],
      ["usd", "999999999999999", "not_an_amount"],
      ["usd", "n/a", "not_an_amount"],
      ["cocode", "123", "bad_cocode"],
      ["cocode", "123456", "bad_cocode"],
      ["cocode", "12A45", "bad_cocode"],
      ["year", "24", "bad_year"],
      ["year", "1899", "bad_year"],
      ["year", "2024.5", "bad_year"],
      ["share", "1.01", "not_a_share"],
      ["share", "-0.1", "not_a_share"],
      ["share", "5%", "not_a_share"],
      ["share", "1,000", "not_a_share"],
      ["share", "1.1e0", "not_a_share"],
      ["share", "-1e-05", "not_a_share"],
      ["number", "1.5", "not_a_count"],
      ["number", "1e-05", "not_a_count"],
      ["number", "-1", "not_a_count"],
      ["number", "3e9", "not_a_count"],
      ["public", "TRUE", "not_a_boolean"],
      ["public", "1", "not_a_boolean"],
      ["state", "DC", "state_not_served"],
      ["state", "ny", "state_not_served"],
    ];
    const rows = refused.map(([column, cell]) => ({ id: "a", [column]: cell }));
    const read = await readWriters({ "writers.csv": [...rows, { id: "good" }] });
    const expected = refused.map(([column, cell, reason], at) => `writers.csv ${at + 1} ${column} "${cell}" ${reason}`);
    assert.deepEqual(read.rejects, expected);
    assert.deepEqual(columnOf(read, "id"), ["good"]);
    assert.equal(read.count, refused.length + 1);
  });

  it("that is required and missing refuses its row, and each bad cell of a row is told", async () => {
    const read = await readWriters({ "writers.csv": "id,usd,year\n,x,y\n" });
    assert.deepEqual(read.rejects, [
      "writers.csv 1 id null missing_value",
      'writers.csv 1 usd "x" not_an_amount',
      'writers.csv 1 year "y" bad_year',
    ]);
  });

  it("with a list keeps its good items once each, in order, and the row, and tells the bad ones", async () => {
    const read = await readWriters({ "writers.csv": "id,codes\na, 00002 ;7;00001;;00002;x\nb,;\n" });
    assert.deepEqual(columnOf(read, "codes"), [["00002", "00001"], []]);
    assert.deepEqual(read.rejects, [
      'writers.csv 1 codes "7" bad_cocode (row kept)',
      'writers.csv 1 codes "x" bad_cocode (row kept)',
    ]);
  });
});

describe("a typed column of Parquet", () => {
  async function parquetCell(sql: string, column: string): Promise<unknown> {
    const read = await readWriters({ "writers.parquet": { select: `SELECT 'a' AS id, ${sql} AS ${column}` } });
    return read.rejects.length > 0 ? read.rejects : columnOf(read, column)[0];
  }
  const cells: readonly (readonly [string, string, unknown])[] = [
    ["123::INTEGER", "cocode", "00123"],
    ["123::BIGINT", "cocode", "00123"],
    ["123::DOUBLE", "cocode", "00123"],
    ["12345::USMALLINT", "cocode", "12345"],
    ["123456::INTEGER", "cocode", ['writers.parquet 1 cocode "123456" bad_cocode']],
    ["[123, 45678]::INTEGER[]", "codes", ["00123", "45678"]],
    ["['00123', '00045']", "codes", ["00123", "00045"]],
    ["[]::VARCHAR[]", "codes", []],
    ["NULL::INTEGER[]", "codes", []],
    ["1e12::DOUBLE", "usd", 1e12],
    ["1.5e-3::DOUBLE", "usd", 0.0015],
    ["123456789012.25::DOUBLE", "usd", 123456789012.25],
    ["-1500::DOUBLE", "usd", -1500],
    ["0.1::FLOAT", "usd", 0.1],
    ["1e-7::DOUBLE", "share", 0.0000001],
    ["1234.50::DECIMAL(18, 2)", "usd", 1234.5],
    ["2024::DOUBLE", "year", 2024],
    ["2024::SMALLINT", "year", 2024],
    ["true", "public", true],
    ["NULL::DOUBLE", "usd", null],
    ["'nan'::DOUBLE", "usd", ['writers.parquet 1 usd "nan" not_an_amount']],
  ];
  for (const [sql, column, expected] of cells) {
    it(`${sql} as ${column} is ${JSON.stringify(expected)}`, async () => {
      assert.deepEqual(await parquetCell(sql, column), expected);
    });
  }
});

describe("a malformed CSV line", () => {
  const lines: readonly (readonly [string, string, string])[] = [
    ["with too many cells", "b,2,x,y,z", "too many columns"],
    ["with too few cells", "b", "missing columns"],
    ["with text after a closing quote", '"b"x,2,y', "unquoted value"],
  ];
  for (const [kind, line, fault] of lines) {
    it(`${kind} is one reject, wherever it stands, and the rows around it keep their numbers`, async () => {
      for (const before of [1, 3]) {
        const good = Array.from({ length: before }, (_, at) => `g${at},1,n`);
        const text = ["id,usd,note", ...good, line, "last,,", "bad,x,"].join("\n");
        const read = await withDrop({ "writers.csv": text }, async (drop) => ({
          count: await readTable(drop.read, WRITERS),
          rows: await drop.rows<{ id: string; row_no: number }>("SELECT id, row_no FROM checked_writers ORDER BY seq"),
          rejects: await drop.rejects(),
        }));
        assert.equal(read.count, before + 3);
        assert.deepEqual(read.rows.at(-1), { id: "last", row_no: before + 2 });
        const refused = read.rejects.map(({ row_no, reason, value }) => [row_no, reason, value]);
        assert.deepEqual(refused, [
          [before + 1, "malformed_row", line],
          [before + 3, "not_an_amount", "x"],
        ]);
        assert.match(read.rejects[0]?.detail ?? "", new RegExp(`found: ${fault}$`));
      }
    });
  }

  it("that is no UTF-8 is a reject", async () => {
    const read = await readWriters({ "writers.csv": Buffer.from("id,note\na,caf\xe9\nb,x\n", "latin1") });
    assert.deepEqual(columnOf(read, "id"), ["b"]);
    assert.equal(read.count, 2);
    assert.match(read.rejects.join(), /^writers\.csv 1 note .* malformed_row$/);
  });

  it("is told by its number after blank lines before the header", async () => {
    const read = await readWriters({ "writers.csv": "\n\nid,usd\na,1\nb,1,2\nc,x\n" });
    assert.equal(read.count, 3);
    assert.deepEqual(read.rejects, ['writers.csv 2 null "b,1,2" malformed_row', 'writers.csv 3 usd "x" not_an_amount']);
  });

  it("counts per file of a folder", async () => {
    const read = await readWriters({
      "writers/1.csv": "id,usd\na,1,2\nb,1\n",
      "writers/2.csv": "id,usd\nc,1\nd,1,2\n",
    });
    assert.equal(read.count, 4);
    assert.deepEqual(read.rejects, [
      'writers/1.csv 1 null "a,1,2" malformed_row',
      'writers/2.csv 2 null "d,1,2" malformed_row',
    ]);
  });

  it("is blamed on its own file alone, in whatever order files with and without such lines are read", async () => {
    const texts = ["id,usd\na,1,2\nb,1\n", "id,usd\nc,1\nd,1\n", "id,usd\ne,1\nf\ng,1,2,3\n", "id,usd\nh,1\n"];
    const faultsOf = [['1 null "a,1,2"'], [], ['2 usd "f"', '3 null "g,1,2,3"'], []];
    for (const order of permutations([0, 1, 2, 3])) {
      const files = order.map((text, at) => [`writers/${at}.csv`, texts[text] ?? ""] as const);
      const read = await readWriters(Object.fromEntries(files));
      const expected = order.flatMap((text, at) =>
        (faultsOf[text] ?? []).map((fault) => `writers/${at}.csv ${fault} malformed_row`),
      );
      assert.deepEqual(read.rejects, expected);
      assert.equal(read.count, 8);
      const places = read.rows.map(({ id, row_no }) => `${id} ${row_no}`).sort();
      assert.deepEqual(places, ["b 2", "c 1", "d 2", "e 1", "h 1"]);
    }
  });

  it("that opens a quote and never closes it stops the run: what follows would be lost in one cell", async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `r${at},1\n`).join("");
    await stopsWith({ "writers.csv": `id,note\n${rows}x,"open\n${rows}` }, /^writers\.csv: row 30001 opens a quote/);
  });
});

describe("a table that cannot be read stops the run, in one line that names the file:", () => {
  const cases: readonly (readonly [string, DropFiles, RegExp])[] = [
    [
      "a missing required column, with the columns found",
      { "writers.csv": "name,usd\na,1\n" },
      /^writers\.csv: missing column id; columns found: name, usd$/,
    ],
    [
      "a missing required column in one file of a folder",
      { "writers/1.csv": "id\na\n", "writers/2.csv": "name\na\n" },
      /^writers\/2\.csv: missing column id; columns found: name$/,
    ],
    [
      "a missing required column of a Parquet file",
      { "writers.parquet": { select: "SELECT 1 AS nr, 'x' AS name" } },
      /^writers\.parquet: missing column id; columns found: nr, name$/,
    ],
    ["an empty file", { "writers.csv": "" }, /^writers\.csv is empty; a table has at least its header line$/],
    ["an empty packed file", { "writers.csv.gz": "" }, /^writers\.csv\.gz /],
    ["a gzip file that is none", { "writers.csv.gz": "id\na\n" }, /^writers\.csv\.gz cannot be read: /],
    [
      "a gzip file that is cut off",
      { "writers.csv.gz": gzipSync("id,usd\n".concat("a,1\n".repeat(50_000))).subarray(0, 120) },
      /^writers\.csv\.gz cannot be read: /,
    ],
    ["a Parquet file that is none", { "writers.parquet": "id\na\n" }, /^writers\.parquet cannot be read: /],
    [
      "a table in two forms",
      { "writers.csv": "id\n", "writers/1.csv": "id\n" },
      /^writers comes more than once \(writers\.csv, writers\); keep one of them$/,
    ],
    [
      "a table as file and packed file",
      { "writers.csv": "id\n", "writers.csv.gz": TWO },
      /^writers comes more than once \(writers\.csv, writers\.csv\.gz\)/,
    ],
    [
      "a foreign file in a folder",
      { "writers/notes.txt": "x" },
      /^writers\/notes\.txt cannot be read as a table; accepted: \.csv, /,
    ],
    ["a file where a folder is meant", { writers: "x" }, /^writers is neither a folder nor one of writers\.csv/],
  ];
  for (const [name, files, message] of cases) {
    it(name, () => stopsWith(files, message));
  }
});

describe("a table that is no regular file inside the drop folder", () => {
  const kinds: readonly (readonly [string, string, (path: string, outside: string) => unknown])[] = [
    ["a link that leads out of the drop folder", "writers.csv", (path, outside) => symlink(outside, path)],
    ["a link that leads out of the drop folder", "writers.csv", (path) => symlink("/dev/zero", path)],
    ["a link that leads out of the drop folder", "writers.parquet", (path, outside) => symlink(outside, path)],
    ["a link that leads out of the drop folder", "writers.sql", (path, outside) => symlink(outside, path)],
    ["a link that leads out of the drop folder", "writers", (path, outside) => symlink(dirname(outside), path)],
    ["a link that leads nowhere", "writers.csv", (path) => symlink("nowhere.csv", path)],
    ["a named pipe", "writers.csv", (path) => execFileSync("mkfifo", [path])],
    ["a named pipe", "writers.csv.gz", (path) => execFileSync("mkfifo", [path])],
    ["a named pipe", "writers.sql", (path) => execFileSync("mkfifo", [path])],
    ["a named pipe", "writers", (path) => execFileSync("mkfifo", [path])],
    ["a named pipe", "writers/1.csv", (path) => execFileSync("mkfifo", [path])],
    ["a folder", "writers.csv", (path) => mkdir(path)],
    ["a folder", "writers/1.csv", (path) => mkdir(path)],
  ];
  for (const [what, file, make] of kinds) {
    it(`stops the run, which says what it is and opens nothing: ${file}, ${what}`, async () => {
      await withDrop({ "other/a.csv": "id\n", "../outside/writers.csv": "id\nout\n" }, async ({ read }) => {
        const path = join(read.dropDir, file);
        await mkdir(dirname(path), { recursive: true });
        await make(path, join(read.dropDir, "../outside/writers.csv"));
        await assert.rejects(readTable(read, WRITERS), {
          name: "RunStopped",
          message: `${file} is ${what} and cannot be read as a table; accepted: regular files inside the drop folder`,
        });
      });
    });
  }

  it("is read through a link that stays inside", async () => {
    await withDrop({ "raw/2025.csv": "id\na\n" }, async ({ read, rows }) => {
      await symlink("raw/2025.csv", join(read.dropDir, "writers.csv"));
      assert.equal(await readTable(read, WRITERS), 1);
      assert.deepEqual(await rows("SELECT file, id FROM checked_writers"), [{ file: "writers.csv", id: "a" }]);
      const inputs = await digestInputs(read.dropDir, () => new Date());
      assert.deepEqual(
        inputs.map(({ name }) => name),
        ["raw/2025.csv", "writers.csv"],
      );
    });
  });
});
