// Company, form and period of a page without a wrapper, by its inline XBRL.
import assert from "node:assert/strict";
import { extractFiling } from "../../../pipeline/text/document-text.ts";

const fact = (name: string, value: string) =>
  `<ix:nonNumeric contextRef="c-1" name="dei:${name}" id="f">${value}</ix:nonNumeric>`;
const HIDDEN = `<div style="display:none"><ix:header><ix:hidden>${fact("EntityCentralIndexKey", "0009970001")}</ix:hidden></ix:header></div>`;

function facts(...cover: string[]) {
  const filing = extractFiling(
    `<html><body>${HIDDEN}${cover.map((line) => `<p>${line}</p>`).join("")}<p>Claims fell.</p></body></html>`,
  );
  assert.ok(!("reason" in filing));
  const { formType, periodEnd, filers } = filing;
  return { formType, periodEnd, filers };
}

describe("a primary document", () => {
  it("is named by its facts, also hidden ones and ones with others inside", () => {
    const end = fact("DocumentPeriodEndDate", `${fact("CurrentFiscalYearEndDate", "December&#160;31")}, 2023`);
    const name = fact("EntityRegistrantName", "Gannet Point Insurance Group,&#160;Inc.");
    assert.deepEqual(facts(fact("DocumentType", "10-K"), end, name), {
      formType: "10-K",
      periodEnd: "2023-12-31",
      filers: [{ cik: "9970001", name: "Gannet Point Insurance Group, Inc.", role: "filer" }],
    });
  });
  it("has a period in figures too, and none where it is no date", () => {
    assert.equal(facts(fact("DocumentPeriodEndDate", "2024-06-30")).periodEnd, "2024-06-30");
    assert.equal(facts(fact("DocumentPeriodEndDate", "the year's end")).periodEnd, null);
  });
  it("without facts has none", () => {
    const filing = extractFiling("<html><body><p>dei: is no fact</p></body></html>");
    assert.ok(!("reason" in filing));
    assert.deepEqual([filing.formType, filing.periodEnd, filing.filers], [null, null, []]);
  });
});
