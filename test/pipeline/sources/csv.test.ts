// CSV as it comes: what is read whatever program wrote it, what is one clear reject, and what stops the run with file and row.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { readTable, type SourceTable } from "../../../pipeline/sources/table.ts";
import { csvOf, type DropFiles, withDrop } from "../../fixtures/drop-folder.ts";

const FIRMS: SourceTable = {
  name: "firms",
  columns: {
    id: { kind: "text", isRequired: true },
    name: { kind: "text" },
    usd: { kind: "amount" },
    labels: { kind: "text", isList: true },
  },
};
const LARGE = "x".repeat(5_000_000);
/** More than one buffer of DuckDB, in rows long enough that there are not too many of them to look at. */
const MANY_ROWS = `${"a row of letters ".repeat(13)},1\n`.repeat(175_000);

function readFirms(files: DropFiles) {
  return withDrop(files, async ({ read, rows, rejects }) => {
    const count = await readTable(read, FIRMS);
    const left = (await readdir(read.workspace.folder)).filter((name) => name !== "drop");
    assert.deepEqual(left, [], "no copy stays");
    return {
      count,
      rows: await rows<{ row_no: number; id: string; name: string | null }>(
        "SELECT row_no, id, name FROM checked_firms ORDER BY seq",
      ),
      rejects: (await rejects()).map(
        ({ file, row_no, column_name, value, reason, detail }) =>
          `${file} ${row_no} ${column_name} ${JSON.stringify(value)} ${reason}: ${detail}`,
      ),
      values: (await rejects()).map(({ value }) => value ?? ""),
    };
  });
}

/** Both as it is and packed. */
async function eachForm(content: string | Buffer, check: (file: string, files: DropFiles) => Promise<void>) {
  await check("firms.csv", { "firms.csv": content });
  await check("firms.csv.gz", { "firms.csv.gz": gzipSync(content) });
}

function stopsWith(content: string | Buffer, message: string): Promise<void> {
  return eachForm(content, (file, files) =>
    assert.rejects(readFirms(files), { name: "RunStopped", message: `${file}${message}` }),
  );
}

const utf16 = (text: string, isBigEndian = false): Buffer => {
  const bytes = Buffer.from(text, "utf16le");
  return isBigEndian ? bytes.swap16() : bytes;
};

describe("a CSV file", () => {
  it("is read with line ends of several kinds, wherever they change, its rows numbered as they stand", async () => {
    const texts = {
      "one LF": 'id,name\r\na,1\r\nb,2\nc,"x\r\ny"\r\n',
      "CRLF after LF": 'id,name\na,1\nb,2\r\nc,"x\r\ny"\n',
      "one CR": 'id,name\na,1\rb,2\nc,"x\r\ny"\n',
      "a header of its own kind": 'id,name\ra,1\r\nb,2\r\nc,"x\r\ny"',
    };
    for (const [name, text] of Object.entries(texts)) {
      await eachForm(text, async (_, files) => {
        const read = await readFirms(files);
        assert.deepEqual(read.rejects, [], name);
        assert.deepEqual(
          read.rows.map(({ row_no, id, name: cell }) => [row_no, id, cell]),
          [
            [1, "a", "1"],
            [2, "b", "2"],
            [3, "c", "x\r\ny"],
          ],
        );
      });
    }
  });

  it("with line ends of several kinds keeps the numbers of its bad rows", async () => {
    const { rows, rejects } = await readFirms({ "firms.csv": "id,name,usd\r\na,1,\nb,2\r\nc,3,x\nd,4,1\r\n" });
    assert.deepEqual(
      rows.map(({ row_no, id }) => [row_no, id]),
      [
        [1, "a"],
        [4, "d"],
      ],
    );
    assert.match(rejects[0] ?? "", /^firms\.csv 2 usd "b,2" malformed_row: .*found: missing columns$/);
    assert.match(rejects[1] ?? "", /^firms\.csv 3 usd "x" not_an_amount/);
    assert.equal(rejects.length, 2);
  });

  it("is read as UTF-16 with its mark, of either order; what is no UTF-16 in it refuses its row", async () => {
    for (const isBigEndian of [false, true]) {
      const text = utf16("\ufeffid,name\r\na,Zoë €\u{1f600}\r\nb,\ud800!\r\nc,3\r\n", isBigEndian);
      await eachForm(text, async (file, files) => {
        const { rows, rejects } = await readFirms(files);
        assert.deepEqual(
          rows.map(({ row_no, id, name }) => [row_no, id, name]),
          [
            [1, "a", "Zoë €\u{1f600}"],
            [3, "c", "3"],
          ],
        );
        assert.equal(rejects.length, 1);
        assert.ok(rejects[0]?.startsWith(`${file} 2 name `) && rejects[0].includes("malformed_row"), rejects[0]);
      });
    }
  });

  it("that is no CSV in UTF-8 or marked UTF-16 stops the run, which says what it is", async () => {
    const foreign: readonly (readonly [Buffer | string, string])[] = [
      [
        Buffer.from("PK\u0003\u0004\u0014\0\u0006\0", "latin1"),
        " is an Excel workbook (zip), not CSV; save it as CSV UTF-8",
      ],
      [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), " is an old Excel workbook, not CSV; save it as CSV UTF-8"],
      ["PAR1 and so on", " is Parquet, not CSV; name it .parquet"],
      [gzipSync("id\na\n"), " is packed by gzip; name it .csv.gz"],
      [Buffer.from([0xff, 0xfe, 0, 0, 0x69, 0, 0, 0]), " is UTF-32; save it as CSV UTF-8"],
      [utf16("id\na\n"), " begins with NUL bytes: it is no CSV, or UTF-16 without its mark; save it as CSV UTF-8"],
      ["", " is empty; a table has at least its header line"],
      [utf16("\ufeff"), " is empty; a table has at least its header line"],
    ];
    for (const [content, message] of foreign) await stopsWith(content, message);
  });

  it("stops the run at a quote that is never closed and swallows rows, by its row, also among the first ones", async () => {
    await stopsWith(
      'id,name\na,1\nb,"2\nc,3\n',
      ": row 2 opens a quote that is not closed; the rows after it cannot be told",
    );
    await stopsWith(
      'id,name\r\na,1\nb,"2\nc,3\n',
      ": row 2 opens a quote that is not closed; the rows after it cannot be told",
    );
    await stopsWith(
      'id,"name\na,1\nb,2\n',
      ": the header opens a quote that is not closed; the rows after it cannot be told",
    );
    await stopsWith(
      `id,name\n"a","${"one,two\n".repeat(400_000)}`,
      ": row 1 opens a quote that is not closed; the rows after it cannot be told",
    );
  });

  it("that ends within a quote which swallows nothing loses that row alone", async () => {
    await eachForm('id,name\na,1\nb,"2\n', async (file, files) => {
      const { rows, rejects } = await readFirms(files);
      assert.deepEqual(
        rows.map(({ id }) => id),
        ["a"],
      );
      assert.equal(rejects.length, 1);
      assert.match(
        rejects[0] ?? "",
        new RegExp(`^${file.replaceAll(".", "\\.")} 2 .*malformed_row: .*unquoted value$`),
      );
    });
  });

  const oversized = {
    "a plain cell": LARGE,
    "a quoted cell": `"${LARGE}"`,
    "a quoted cell with line breaks": `"${"one,two\n".repeat(1_200_000)}"`,
  };
  for (const [name, cell] of Object.entries(oversized)) {
    it(`with ${name} that is too long has one reject for it, and loses no row, wherever it stands`, async () => {
      for (const before of ["a,1\n", MANY_ROWS]) {
        const good = before.split("\n").length - 1;
        const { count, rejects, rows } = await readFirms({ "firms.csv": `id,name\n${before}b,${cell}\nc,3\nd,4\n` });
        assert.equal(count, good + 3);
        assert.deepEqual(
          rows.slice(-2).map(({ row_no, id }) => [row_no, id]),
          [
            [good + 2, "c"],
            [good + 3, "d"],
          ],
        );
        assert.equal(rejects.length, 1);
        assert.ok(rejects[0]?.startsWith(`firms.csv ${good + 1} null `), rejects[0]?.slice(0, 100));
        assert.match(rejects[0] ?? "", /malformed_row: .*found: more than 2000000 bytes$/);
      }
    });
  }

  it("with a header that is too long stops the run", async () => {
    await stopsWith(
      `id,${LARGE}\na,1\n`,
      ": the header has more than 2000000 bytes; accepted: the names of the columns",
    );
  });

  it("has no more than 200 characters of a cell in a reject or a message", async () => {
    const long = "é".repeat(1000);
    const { values } = await readFirms({
      "firms.csv": `id,usd,labels\na,${long},\nb,1,x\u0000${long}\n"c"${long},1,\n`,
    });
    assert.deepEqual(
      values.map((value) => value.length),
      [200, 200, 200],
    );
    const name = "n".repeat(1000);
    await assert.rejects(readFirms({ "firms.csv": `${name},b\u0000\u001b[2J\n1,2\n` }), {
      message: `firms.csv: missing column id; columns found: ${name.slice(0, 200)}, b[2J`,
    });
    const sql = `SELECT '${long}'::INTEGER AS id`;
    await assert.rejects(readFirms({ "firms.sql": sql }), (error: Error) => {
      assert.match(error.message, /^firms\.sql: .*Conversion Error/);
      return error.message.length <= "firms.sql: ".length + 200;
    });
  });

  it("has a reject for a text with NUL, and for an item of a list with one", async () => {
    const { rows, rejects } = await readFirms({ "firms.csv": "id,name,labels\na,x\0y,\n\0,b,\nc,,one;t\0wo\n" });
    assert.deepEqual(
      rows.map(({ id }) => id),
      ["c"],
    );
    assert.deepEqual(rejects, [
      'firms.csv 1 name "x\\u0000y" not_text: text without NUL characters',
      'firms.csv 2 id "\\u0000" not_text: text without NUL characters',
      'firms.csv 3 labels "t\\u0000wo" not_text: text without NUL characters',
    ]);
  });

  it("gives the same rows in every encoding and with all line ends", async () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", "b", ",", '"', "\n", "\r\n", "é", "\u{1f600}", " "),
      maxLength: 6,
    });
    const firm = fc.record({ id: cell.map((text) => `i${text}`), name: cell, usd: fc.nat() });
    await fc.assert(
      fc.asyncProperty(
        fc.array(firm, { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.boolean()),
        async (firms, flips) => {
          const plain = csvOf(firms);
          const expected = await readFirms({ "firms.csv": plain });
          assert.equal(expected.rows.length, firms.length);
          // Ends of rows, not line breaks within cells: there are as many quotes before them as close.
          let quotes = 0;
          const mixed = plain.replace(/["\n]/g, (mark) => {
            quotes += Number(mark === '"');
            return mark === "\n" && quotes % 2 === 0 && flips.next().value ? "\r\n" : mark;
          });
          for (const content of [mixed, utf16(`\ufeff${plain}`), utf16(`\ufeff${mixed}`, true)]) {
            assert.deepEqual(await readFirms({ "firms.csv": content }), expected);
          }
        },
      ),
      { numRuns: 15, seed: 20_261_122 },
    );
  });
});
