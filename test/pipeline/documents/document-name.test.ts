// What an operator knows a refused document by.
import assert from "node:assert/strict";
import { nameBroken, nameDocument } from "../../../pipeline/documents/document-name.ts";

describe("a refused document", () => {
  const facts = { formType: "10-K", title: null, companyReferences: [{ cik: "99" }] };
  const names: readonly (readonly [string, Parameters<typeof nameDocument>[0], string | null])[] = [
    ["company and form", { ...facts, companyName: "STRANGER INC" }, "STRANGER INC (CIK 99): 10-K"],
    ["its key where it has no name", facts, "CIK 99: 10-K"],
    ["its form where it names nobody", { ...facts, companyReferences: [] }, "10-K"],
    [
      "the title of a call",
      { formType: null, title: "First quarter call", companyReferences: [{ companyId: "alm", ticker: "ALMD" }] },
      "alm: First quarter call",
    ],
    ["nothing that it does not say", { formType: null, title: null, companyReferences: [] }, null],
  ];
  for (const [by, document, name] of names) {
    it(`is named by ${by}`, () => assert.equal(nameDocument(document), name));
  }

  it("is named by as much of its header as there is, when it was cut off", () => {
    const header = "<SEC-DOCUMENT>x\n<SEC-HEADER>x\nCONFORMED SUBMISSION TYPE:\t8-K\n\nFILER:\n\n\tCOMPANY DATA:\n";
    assert.equal(nameBroken(header), "8-K");
    const filer = "\t\tCOMPANY CONFORMED NAME:\t\t\tSTRANGER INC\r\n\t\tCENTRAL INDEX KEY:\t\t\t0000000099\n";
    assert.equal(nameBroken(header + filer), "STRANGER INC (CIK 99): 8-K");
    assert.equal(nameBroken("no header at all"), null);
  });
});
