// The submission wrapper: what the header says, which parts there are, and where a cut file was cut.
import assert from "node:assert/strict";
import { isReadablePart, withoutUuencoded } from "../../../pipeline/text/submission/binary-parts.ts";
import {
  parseSubmission,
  type Submission,
  type SubmissionDocument,
  SubmissionError,
} from "../../../pipeline/text/submission/submission.ts";

const HEADER = `ACCESSION NUMBER:\t\t0009990001-24-000012
CONFORMED SUBMISSION TYPE:\t10-K
PUBLIC DOCUMENT COUNT:\t\t2
CONFORMED PERIOD OF REPORT:\t20231231
FILED AS OF DATE:\t\t20240226

FILER:

\tCOMPANY DATA:\t
\t\tCOMPANY CONFORMED NAME:\t\t\tHARBORLIGHT MUTUAL HOLDINGS
\t\tCENTRAL INDEX KEY:\t\t\t0009990001
\t\tIRS NUMBER:

\tFORMER COMPANY:\t
\t\tFORMER CONFORMED NAME:\tHARBORLIGHT OLD NAME
`;
const DOCUMENTS = `<DOCUMENT>
<TYPE>10-K
<SEQUENCE>1
<FILENAME>hml.txt
<DESCRIPTION>ANNUAL REPORT
<TEXT>
Claims leakage fell.
</TEXT>
</DOCUMENT>
<DOCUMENT>
<TYPE>EX-99.1
<SEQUENCE>2
<TEXT>
A letter.
</TEXT>
</DOCUMENT>
`;
const SUBMISSION = `<SEC-DOCUMENT>0009990001-24-000012.txt : 20240226
<SEC-HEADER>0009990001-24-000012.hdr.sgml : 20240226
${HEADER}</SEC-HEADER>
${DOCUMENTS}</SEC-DOCUMENT>
`;
const TAG_HEADER =
  "<ACCESSION-NUMBER>0009990001-24-000012<TYPE>4<PERIOD>20240212<FILING-DATE>20240213<REPORTING-OWNER><OWNER-DATA>" +
  "<CONFORMED-NAME>Doe Jane<CIK>0009990077</OWNER-DATA></REPORTING-OWNER><ISSUER><COMPANY-DATA>" +
  "<CONFORMED-NAME>HARBORLIGHT MUTUAL &amp; CO<CIK>0009990001</COMPANY-DATA><FORMER-COMPANY>" +
  "<FORMER-CONFORMED-NAME>OLD<DATE-CHANGED>19990101</FORMER-COMPANY></ISSUER>";

function parse(source: string): Submission {
  const submission = parseSubmission(source);
  assert.ok(submission, "expected a wrapper");
  return submission;
}

function faultOf(source: string): SubmissionError {
  try {
    parseSubmission(source);
  } catch (error) {
    if (error instanceof SubmissionError) return error;
    throw error;
  }
  return assert.fail("expected a SubmissionError");
}

describe("parseSubmission", () => {
  it("reads header facts, the filer without leading zeros and all parts", () => {
    const { header, documents } = parse(SUBMISSION);
    assert.deepEqual(header, {
      accession: "0009990001-24-000012",
      formType: "10-K",
      filedAt: "2024-02-26",
      periodEnd: "2023-12-31",
      url: null,
      filers: [{ cik: "9990001", name: "HARBORLIGHT MUTUAL HOLDINGS", role: "filer" }],
    });
    assert.deepEqual(
      documents.map(({ type, sequence, filename, text }) => [type, sequence, filename, text.trim()]),
      [
        ["10-K", 1, "hml.txt", "Claims leakage fell."],
        ["EX-99.1", 2, null, "A letter."],
      ],
    );
  });

  const pem = "-----BEGIN PRIVACY-ENHANCED MESSAGE-----\nProc-Type: 2001,MIC-CLEAR\nMIC-Info: RSA-MD5,RSA,\n abc==\n\n";
  const variants: [string, string][] = [
    ["a PEM preamble", `${pem}${SUBMISSION}-----END PRIVACY-ENHANCED MESSAGE-----\n`],
    ["the IMS names of the 1990s", SUBMISSION.replaceAll("SEC-", "IMS-")],
    ["a blank line after every line", SUBMISSION.replaceAll("\n", "\n\n")],
    ["CRLF line ends", SUBMISSION.replaceAll("\n", "\r\n")],
    ["no outer SEC-DOCUMENT", SUBMISSION.replace(/<SEC-DOCUMENT>.*\n/, "").replace("</SEC-DOCUMENT>\n", "")],
    ["five copies of one submission", SUBMISSION.repeat(5)],
    ["a second copy that was cut", SUBMISSION + SUBMISSION.slice(0, 300)],
    [
      "a first copy that was cut",
      SUBMISSION.slice(0, 300) + SUBMISSION.slice(SUBMISSION.indexOf("<SEC-DOC")).replace(/^/, "\n"),
    ],
  ];
  for (const [name, source] of variants) {
    it(`reads the same submission with ${name}`, () => {
      const { header, documents } = parse(source);
      assert.equal(header?.accession, "0009990001-24-000012");
      assert.equal(header?.filedAt, "2024-02-26");
      assert.deepEqual(header?.filers, [{ cik: "9990001", name: "HARBORLIGHT MUTUAL HOLDINGS", role: "filer" }]);
      assert.deepEqual(
        documents.map(({ type }) => type),
        ["10-K", "EX-99.1"],
      );
    });
  }

  it("reads the dissemination form with its whole header on one line", () => {
    const part = "<DOCUMENT><TYPE>4<SEQUENCE>1<FILENAME>form4.xml<TEXT><XML><a/></XML></TEXT></DOCUMENT>";
    const { header, documents } = parse(`<SUBMISSION>\n${TAG_HEADER}${part}</SUBMISSION>`);
    assert.equal(header?.formType, "4");
    assert.equal(header?.filedAt, "2024-02-13");
    assert.equal(header?.periodEnd, "2024-02-12");
    assert.deepEqual(header?.filers, [
      { cik: "9990077", name: "Doe Jane", role: "reporting owner" },
      { cik: "9990001", name: "HARBORLIGHT MUTUAL & CO", role: "issuer" },
    ]);
    assert.equal(documents[0]?.filename, "form4.xml");
  });

  it("counts a party that is listed once per file number once", () => {
    const party =
      "SUBJECT COMPANY:\n\n\tCOMPANY DATA:\n\t\tCOMPANY CONFORMED NAME:\tPELICAN RE\n\t\tCENTRAL INDEX KEY:\t42\n\n";
    const filedBy = party.replace("SUBJECT COMPANY", "FILED BY").replace("42", "43");
    const { header } = parse(SUBMISSION.replace("FILER:", `${party}${party}${filedBy}FILER:`));
    assert.deepEqual(
      header?.filers.map(({ cik, role }) => `${role} ${cik}`),
      ["subject company 42", "filed by 43", "filer 9990001"],
    );
  });

  it("reads bare documents without any header", () => {
    const { header, documents } = parse(DOCUMENTS);
    assert.equal(header, null);
    assert.equal(documents.length, 2);
  });

  for (const source of ["", "Just a letter.", "<html><body><p>10-K</p></body></html>", HEADER]) {
    it(`finds no wrapper in ${JSON.stringify(source.slice(0, 30))}`, () => assert.equal(parseSubmission(source), null));
  }

  const cuts: [string, string, RegExp][] = [
    [
      "in the header",
      SUBMISSION.slice(0, 300),
      /^<SEC-HEADER> at line 2 has no <\/SEC-HEADER>; the text ends at line \d+$/,
    ],
    ["before the documents", SUBMISSION.slice(0, SUBMISSION.indexOf("<DOCUMENT>")), /^<SEC-DOCUMENT> at line 1 has no/],
    [
      "in a document",
      SUBMISSION.slice(0, SUBMISSION.indexOf("leakage")),
      /^<DOCUMENT> at line \d+ has no <\/DOCUMENT>/,
    ],
    [
      "between documents",
      SUBMISSION.replace("</DOCUMENT>\n<DOC", "<DOC"),
      /^<DOCUMENT> at line 19 has no <\/DOCUMENT>/,
    ],
    ["before the last line", SUBMISSION.replace("</SEC-DOCUMENT>", ""), /^<SEC-DOCUMENT> at line 1 has no/],
    ["in a bare document", DOCUMENTS.slice(0, 60), /^<DOCUMENT> at line 1 has no <\/DOCUMENT>/],
    ["in a dissemination header", `<SUBMISSION>\n${TAG_HEADER}`, /^<SUBMISSION> at line 1 has no <\/SUBMISSION>/],
  ];
  for (const [place, source, message] of cuts) {
    it(`refuses a file cut ${place} and says where`, () => {
      const fault = faultOf(source);
      assert.equal(fault.reason, "truncated_wrapper");
      assert.match(fault.message, message);
    });
  }

  it("refuses two different submissions in one file", () => {
    const fault = faultOf(SUBMISSION + SUBMISSION.replaceAll("24-000012", "24-000013"));
    assert.equal(fault.reason, "several_submissions");
    assert.match(fault.message, /000012 and .*000013/);
  });

  it("takes time linear in the number of documents", () => {
    const many = SUBMISSION.replace(DOCUMENTS, DOCUMENTS.repeat(20_000));
    assert.equal(parse(many).documents.length, 40_000);
  }).timeout(5000);
});

describe("isReadablePart", () => {
  const part: SubmissionDocument = {
    type: "10-K",
    sequence: 1,
    filename: null,
    description: null,
    textAt: 0,
    text: "Text.",
  };
  const cases: [string, Partial<SubmissionDocument>, boolean][] = [
    ["an annual report", {}, true],
    ["an exhibit", { type: "EX-99.1", filename: "ex991.htm" }, true],
    ["an inline XBRL page", { text: "\n<XBRL>\n<?xml version='1.0'?>\n<html xmlns='x'><p>a</p>" }, true],
    ["a graphic", { type: "GRAPHIC", filename: "a.jpg" }, false],
    ["a picture filed under another type", { type: "EX-99", filename: "logo.GIF" }, false],
    ["an XBRL schema", { type: "EX-101.SCH" }, false],
    ["a financial data schedule", { type: "EX-27" }, false],
    ["an XBRL instance", { text: "<XBRL>\n<?xml version='1.0'?>\n<xbrl xmlns='x'>" }, false],
    ["an ownership form in XML", { type: "4", text: "\n<XML>\n<ownershipDocument>" }, false],
    ["a PDF copy", { text: "\n<PDF>\nbegin 644 a.pdf" }, false],
    ["JSON", { type: "JSON", filename: "m.json" }, false],
    ["a spreadsheet", { type: "EXCEL" }, false],
  ];
  for (const [name, change, expected] of cases) {
    it(`${expected ? "keeps" : "leaves out"} ${name}`, () =>
      assert.equal(isReadablePart({ ...part, ...change }), expected));
  }
});

describe("withoutUuencoded", () => {
  const blob = `begin 644 logo.jpg\n${"M_]C_X``02D9)1@`!`@``9`!D``#_[``11'5C:WD``0`$````9```_^X`#D%D".slice(0, 61)}\n#____\n\`\nend\n`;
  it("cuts a blob out of the middle of a text", () => {
    const text = `Before.\n${blob}After.`;
    assert.equal(withoutUuencoded(text).replace(/\s+/g, " "), "Before. After.");
    assert.equal(withoutUuencoded(text).length, text.length);
  });
  it("cuts a blob without an end to the end of the text", () => {
    assert.equal(withoutUuencoded(`Before.\n${blob.replace("end\n", "")}`).trim(), "Before.");
  });
  it("keeps prose that begins with the same word", () => {
    const prose = "The term shall\nbegin 100 days after\nthe date and\nend 20 days later.";
    assert.equal(withoutUuencoded(prose), prose);
  });
});
