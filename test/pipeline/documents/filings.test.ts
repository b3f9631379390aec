// One EDGAR file → a document, and what filings.csv may change about it.
import assert from "node:assert/strict";
import { applyOverride, checkFilingsIndex, type FilingsRow, parseFiling } from "../../../pipeline/documents/filings.ts";
import type { DocumentContent } from "../../../pipeline/documents/shape.ts";
import type { FilingText } from "../../../pipeline/text/document-text.ts";
import type { Reject } from "../../../pipeline/workspace/report.ts";
import { EXTRACTOR } from "./one-thread.ts";

const PATHS = new Set(["filings/a.htm", "filings/sub/b.txt.gz"]);
const FILING: FilingText = {
  accession: "0009990001-24-000012",
  formType: "SC TO-T",
  filedAt: "2024-02-26",
  periodEnd: null,
  filers: [
    { cik: "3", name: "Owner", role: "reporting owner" },
    { cik: "2", name: "Bidder", role: "filed by" },
    { cik: "1", name: "Target", role: "subject company" },
    { cik: "1", name: "Target", role: "filer" },
  ],
  parts: [{ name: null, text: "Text.", offsets: "", sections: [], blocks: [] }],
};

function row(change: Partial<FilingsRow>): FilingsRow {
  return {
    file: "filings.csv",
    row_no: 1,
    path: "filings/a.htm",
    cik: null,
    company_id: null,
    form_type: null,
    filed_at: null,
    period_end: null,
    url: null,
    title: null,
    ...change,
  };
}

function check(rows: FilingsRow[]) {
  const rejects: Reject[] = [];
  const overrides = checkFilingsIndex(rows, PATHS, (reject) => rejects.push(reject));
  return { overrides, rejects };
}

function parsed(): DocumentContent {
  const content = parseFiling("source", { ...EXTRACTOR, extract: () => FILING });
  assert.ok(!("reason" in content));
  return content;
}

describe("parseFiling", () => {
  it("refers to the company that the filing is about first, each CIK once", () => {
    assert.deepEqual(parsed().companyReferences, [{ cik: "1" }, { cik: "3" }, { cik: "2" }]);
  });
  it("hands on why a filing is broken", () => {
    const refusal = { reason: "truncated_wrapper", detail: "at line 1" } as const;
    assert.deepEqual(parseFiling("source", { ...EXTRACTOR, extract: () => refusal }), { ...refusal, value: null });
  });
});

describe("checkFilingsIndex", () => {
  const refused: [string, Partial<FilingsRow>, string, string][] = [
    ["without a path", { path: null }, "missing_value", "path"],
    ["whose file does not exist", { path: "filings/none.htm" }, "unknown_path", "path"],
    ["that leaves the drop folder", { path: "../filings/a.htm" }, "unknown_path", "path"],
    ["with a CIK of letters", { cik: "PGR" }, "bad_cik", "cik"],
    ["with a CIK of zeros", { cik: "0000000000" }, "bad_cik", "cik"],
    ["with a CIK of eleven digits", { cik: "12345678901" }, "bad_cik", "cik"],
    ["with a day that the calendar lacks", { filed_at: "2023-02-29" }, "bad_date", "filed_at"],
    ["with another form of date", { period_end: "12/31/2023" }, "bad_date", "period_end"],
    ["with a URL that is none", { url: "javascript:alert(1)" }, "bad_url", "url"],
  ];
  for (const [name, change, reason, column] of refused) {
    it(`refuses a row ${name} whole, and says what is accepted`, () => {
      const { overrides, rejects } = check([row(change)]);
      assert.equal(overrides.size, 0);
      assert.equal(rejects.length, 1);
      const [reject] = rejects;
      assert.deepEqual(
        [reject?.table, reject?.file, reject?.row, reject?.column, reject?.reason],
        ["filings", "filings.csv", 1, column, reason],
      );
      assert.notEqual(reject?.detail, "");
    });
  }

  it("finds a file by its path with a leading ./ and without .gz", () => {
    const { overrides, rejects } = check([row({ path: "./filings/sub/b.txt", cik: "0000000007" })]);
    assert.deepEqual(rejects, []);
    assert.deepEqual(overrides.get("filings/sub/b.txt.gz")?.reference, { cik: "7" });
  });
  it("lets the later of two rows for one file win and refuses the earlier", () => {
    const { overrides, rejects } = check([row({ cik: "1" }), row({ cik: "2", row_no: 2 })]);
    assert.deepEqual(overrides.get("filings/a.htm")?.reference, { cik: "2" });
    assert.deepEqual(
      rejects.map(({ row: rowNo, reason }) => [rowNo, reason]),
      [[1, "superseded_duplicate"]],
    );
  });
  it("folds two rows that say the same", () => {
    assert.deepEqual(check([row({ cik: "1" }), row({ cik: "0001", row_no: 2 })]).rejects, []);
  });
});

describe("applyOverride", () => {
  const overrideOf = (change: Partial<FilingsRow>) => check([row(change)]).overrides.get("filings/a.htm");
  it("leaves what the row does not say", () => {
    assert.deepEqual(applyOverride(parsed(), undefined), parsed());
    const { filedAt, formType, companyReferences } = applyOverride(parsed(), overrideOf({ title: "A title" }));
    assert.deepEqual([filedAt, formType, companyReferences.length], ["2024-02-26", "SC TO-T", 3]);
  });
  it("replaces every fact that the row does say", () => {
    const all = {
      company_id: "hml",
      cik: "0000000009",
      form_type: "10-K",
      filed_at: "2024-02-29",
      period_end: "2023-12-31",
      url: "https://example.com/a",
      title: "Annual report",
    };
    const { accession, parts, ...facts } = applyOverride(parsed(), overrideOf(all));
    assert.equal(accession, "0009990001-24-000012");
    assert.deepEqual(parts, [{ name: "10-K", text: "Text.", offsets: "", sections: [], blocks: [] }]);
    assert.deepEqual(facts, {
      formType: "10-K",
      filedAt: "2024-02-29",
      periodEnd: "2023-12-31",
      title: "Annual report",
      url: "https://example.com/a",
      companyReferences: [{ companyId: "hml", cik: "9" }],
    });
  });
});
