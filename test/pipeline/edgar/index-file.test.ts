// EDGAR's index files: the three layouts, their quirks, and what a damaged one does.
import assert from "node:assert/strict";
import { parseIndexFile } from "../../../pipeline/edgar/index-file.ts";
import { masterIndex, readReal } from "./fake-edgar.ts";

const RULE = "-".repeat(120);
const form = (row: string) =>
  `Form Type   Company Name                                                  CIK         Date Filed  File Name\n${RULE}\n${row}\n`;
const company = (row: string) =>
  `Company Name                                                  Form Type   CIK\n      Date Filed  File Name\n${RULE}\n${row}\n`;
const PATH = "edgar/data/80661/0000080661-24-000007.txt";
const SAME = { cik: "80661", accession: "0000080661-24-000007", form: "10-K", filedAt: "2024-02-26" };

describe("an index file of EDGAR", () => {
  const rows: [string, string, typeof SAME][] = [
    [
      "master, quarterly",
      `CIK|Company Name|Form Type|Date Filed|Filename\n${RULE}\n80661|ELM|10-K|2024-02-26|${PATH}\n`,
      SAME,
    ],
    [
      "master, a name with the separator",
      `CIK|Company Name|Form Type|Date Filed|Filename\n${RULE}\n80661|A|B|10-K|2024-02-26|${PATH}\r\n`,
      SAME,
    ],
    [
      "form, daily, blanks at the end",
      form(
        `10-K        ELM MUTUAL HOLDINGS                                           80661       20240226    ${PATH}         `,
      ),
      SAME,
    ],
    [
      "form, a type of two words",
      form(`1-A POS     ELM MUTUAL HOLDINGS                                           80661       20240226    ${PATH}`),
      { ...SAME, form: "1-A POS" },
    ],
    [
      "form, a name that runs over its column",
      form(
        `10-K        ${"ELM MUTUAL HOLDINGS OF THE OLD AND THE NEW WORLD AND ALL SEAS 9"}  80661  2024-02-26  ${PATH}`,
      ),
      SAME,
    ],
    [
      "form, a type that runs over its column",
      form(`SEC STAFF ACTION  ELM MUTUAL                                              80661       20240226    ${PATH}`),
      { ...SAME, form: "SEC STAFF ACTION" },
    ],
    [
      "company, daily, a heading of two lines",
      company(
        `ELM MUTUAL HOLDINGS                                           10-K        80661       20240226    ${PATH}         `,
      ),
      SAME,
    ],
    [
      "company, a name that runs over its column",
      company(
        `${"ELM MUTUAL HOLDINGS OF THE OLD AND THE NEW WORLD AND ALL OF THE SEAS"}  10-K        80661       20240226    ${PATH}`,
      ),
      SAME,
    ],
    [
      "a path with a folder of the accession",
      form(`10-K        ELM   0000080661  2024-02-26  edgar/data/80661/000008066124000007/0000080661-24-000007.txt`),
      SAME,
    ],
  ];
  for (const [name, text, expected] of rows) {
    it(`is read: ${name}`, () =>
      assert.deepEqual(parseIndexFile(text), { filings: [expected], badLines: [], lastReceived: null }));
  }

  it("tells by its preamble to which day it goes, in both spellings", () => {
    assert.equal(parseIndexFile(masterIndex("March 31, 2021", [])).lastReceived, "2021-03-31");
    assert.equal(parseIndexFile(masterIndex("Oct  3, 2022", [])).lastReceived, "2022-10-03");
  });

  it("names the lines that are no rows and keeps the others", () => {
    const text = masterIndex("March 31, 2021", [["80661", SAME.accession, "10-K", "2024-02-26"]]);
    const rule = text.indexOf("80661|");
    const bad = [
      "80661|x",
      "../../etc|ELM|10-K|2024-02-26|edgar/data/../x.txt",
      `80661|ELM|10-K|2024-02-30|${PATH}`,
      `0000000000|ELM|10-K|2024-02-26|${PATH}`,
    ];
    const { filings, badLines } = parseIndexFile(`${text.slice(0, rule)}${bad.join("\n")}\n${text.slice(rule)}`);
    assert.deepEqual([filings.length, badLines], [1, [6, 7, 8, 9]]);
  });

  const damaged: [string, string, RegExp][] = [
    [
      "a last line that breaks off",
      form(`10-K        ELM MUTUAL HOLDINGS                       80661       2024`).trimEnd(),
      /breaks off in line 3/,
    ],
    ["a web page", "<html><body>Maintenance</body></html>", /no heading/],
    ["nothing", "", /no heading/],
    ["a heading without its rule", "CIK|Company Name|Form Type|Date Filed|Filename\n", /no heading/],
  ];
  for (const [name, text, message] of damaged) {
    it(`is refused as damaged: ${name}`, () =>
      assert.throws(() => parseIndexFile(text), { name: "DamagedAnswer", message }));
  }

  const real: [string, string, Record<string, number>][] = [
    ["form.20200318.idx.gz", "2020-03-18", { "10-K": 68, "8-K": 232 }],
    ["company.20221003.idx.gz", "2022-10-03", {}],
    ["badform.idx.txt", "2021-03-31", { "1-A": 5, "1-A POS": 1 }],
    ["master.1993Q4.idx", "1993-12-31", {}],
    ["empty-form.idx", "2025-03-29", {}],
  ];
  for (const [file, received, forms] of real) {
    it(`loses no row of the real ${file}`, function () {
      const text = readReal(file);
      if (text === null) return this.skip();
      const { filings, badLines, lastReceived } = parseIndexFile(text);
      const rowsInFile = text.split("\n").filter((line) => /edgar\/data\/\d/.test(line)).length;
      assert.deepEqual([filings.length, badLines, lastReceived], [rowsInFile, [], received]);
      for (const [type, count] of Object.entries(forms)) {
        assert.equal(filings.filter((filing) => filing.form === type).length, count, type);
      }
      assert.ok(filings.every(({ form: type }) => type.length <= 20 && !/\s{2}/.test(type)));
    });
  }
});
