// EDGAR's submissions JSON.
import assert from "node:assert/strict";
import { parseOlderSubmissions, parseSubmissions, submissionsName } from "../../../pipeline/edgar/submissions.ts";
import { columns, readReal, submissionsJson } from "./fake-edgar.ts";

const ROW = ["0000080661-24-000007", "10-K", "2024-02-26"] as const;

describe("the submissions JSON of EDGAR", () => {
  it("is named by the CIK of ten digits", () => assert.equal(submissionsName("80661"), "CIK0000080661.json"));

  it("gives accession, form and date of each filing, and the older files", () => {
    const older = { name: "CIK0000080661-submissions-001.json", filingCount: 1, filingTo: "2013-12-10" };
    const { filings, older: files } = parseSubmissions(submissionsJson("0000080661", [ROW], [older]), "80661");
    assert.deepEqual(filings, [{ cik: "80661", accession: ROW[0], form: "10-K", filedAt: "2024-02-26" }]);
    assert.deepEqual(files, [{ name: older.name, filingTo: older.filingTo }]);
    assert.deepEqual(parseOlderSubmissions(JSON.stringify(columns([ROW])), "80661"), filings);
  });

  const damaged: [string, string, RegExp][] = [
    ["cut off", submissionsJson("80661", [ROW]).slice(0, -9), /no whole JSON/],
    ["another company's", submissionsJson("12", [ROW]), /it is of CIK 12, not 80661/],
    ["columns of different lengths", submissionsJson("80661", [ROW]).replace('"10-K"', ""), /different lengths/],
    [
      "an accession that is a path",
      submissionsJson("80661", [["../../../../../etc/passwd", "10-K", "2024-02-26"]]),
      /no accession number/,
    ],
    [
      "an older file that is a path",
      submissionsJson("80661", [ROW], [{ name: "../x.json", filingTo: "2013-12-10" }]),
      /no name of an older file/,
    ],
  ];
  for (const [name, text, message] of damaged) {
    it(`is refused as damaged: ${name}`, () =>
      assert.throws(() => parseSubmissions(text, "80661"), { name: "DamagedAnswer", message }));
  }

  it("of a real company is read whole", function () {
    const text = readReal("CIK0001318605_submissions.json.gz");
    if (text === null) return this.skip();
    const { filings, older } = parseSubmissions(text, "1318605");
    assert.equal(filings.length, 1001);
    assert.equal(filings.filter(({ form }) => form === "10-K").length > 5, true);
    assert.deepEqual(older, [{ name: "CIK0001318605-submissions-001.json", filingTo: "2013-12-10" }]);
  });
});
