// Text as filed in the 1990s, and the choice between text and HTML.
import assert from "node:assert/strict";
import { extractFiling } from "../../../pipeline/text/document-text.ts";
import { plainText } from "../../../pipeline/text/layout/plain.ts";

describe("plainText", () => {
  const cases: [string, string, string][] = [
    [
      "joins hard-wrapped lines",
      "    The company settled a large number of auto physical damage\nclaims in the year, and its adjusters found claims leakage of\nless than one percent.\n\nNext.",
      "The company settled a large number of auto physical damage claims in the year, and its adjusters found claims leakage of less than one percent.\nNext.",
    ],
    [
      "keeps the hyphen of a compound that was wrapped",
      `${"x".repeat(50)} the self-\ninsured`,
      `${"x".repeat(50)} the self-insured`,
    ],
    [
      "goes on behind an article, and between a day and its year",
      "The\nCompany's estimate changed.\n\nSecurities at December 31,\n2017 were pledged.",
      "The Company's estimate changed.\nSecurities at December 31, 2017 were pledged.",
    ],
    [
      "goes on where an amount has still to come",
      "Losses in 2018 decreased\n$28 million compared to\n2017, which was milder.\n\nGains were $31 million in\n2018, $14 million in 2017.",
      "Losses in 2018 decreased $28 million compared to 2017, which was milder.\nGains were $31 million in 2018, $14 million in 2017.",
    ],
    [
      "goes on within a name, where the line is longer than typed lines are",
      "In the insurance of cars we had fewer accidents than in the year before and in the year before that, and what we own are Quora, Wexcombe\nLanes Group and Harbor Group.",
      "In the insurance of cars we had fewer accidents than in the year before and in the year before that, and what we own are Quora, Wexcombe Lanes Group and Harbor Group.",
    ],
    [
      "keeps short lines apart",
      "HARBORLIGHT MUTUAL\nOne Main Street\nSpringfield",
      "HARBORLIGHT MUTUAL\nOne Main Street\nSpringfield",
    ],
    [
      "keeps centred headings apart",
      "                    FORM 10-K\n               ANNUAL REPORT PURSUANT TO SECTION 13\n",
      "FORM 10-K\nANNUAL REPORT PURSUANT TO SECTION 13",
    ],
    [
      "begins a paragraph at an indented line after a full stop",
      "Claims are settled by our own adjusters in all of the states.\n     Subrogation is pursued.",
      "Claims are settled by our own adjusters in all of the states.\nSubrogation is pursued.",
    ],
    [
      "drops layout marks and rules",
      "<TABLE>\n<CAPTION>\nPremium\n<S>      <C>\nAuto     1,200\n         -----\n</TABLE>\n<FN>\n<F1> Unaudited.",
      "Premium\nAuto | 1,200\nUnaudited.",
    ],
    [
      "makes rows readable",
      "<TABLE>\nLoss ratio......   71.2%   $   ( 5 )\nTotal  1  2\n</TABLE>",
      "Loss ratio | 71.2% | $(5)\nTotal | 1 | 2",
    ],
    [
      "takes a wrapped label into its row",
      "<TABLE>\nInvestments in operating\n  leases, net         12,601    7,747\n</TABLE>",
      "Investments in operating leases, net | 12,601 | 7,747",
    ],
    ["keeps a bullet at its paragraph", "*    Claims leakage", "* Claims leakage"],
    [
      "finds rows outside of a table by their gaps",
      "Delaware                       38-0549190",
      "Delaware | 38-0549190",
    ],
    [
      "joins a paragraph across a page",
      "The adjusters reviewed each of the files that had been closed and\n\n                              -2-\n<PAGE>\nreopened some.",
      "The adjusters reviewed each of the files that had been closed and reopened some.",
    ],
    ["drops the number that follows a page mark", "One.\n<PAGE>   F-12\nTwo.", "One.\nTwo."],
    ["undoes the hyphen escape of PEM", "Risk factors\n- ------------\n- -A point", "Risk factors\n-A point"],
    [
      "decodes references, windows-1252 numbers included",
      "AT&amp;T&#146;s&nbsp;claims &bogus; R&D",
      "AT&T’s claims &bogus; R&D",
    ],
    ["is empty for blank text", " \r\n\r\n\t", ""],
  ];
  for (const [name, source, expected] of cases) it(name, () => assert.equal(plainText(source).text, expected));

  for (const [name, source, expected] of [
    ["a 4 MB line", "claims leakage ".repeat(270_000), "claims leakage ".repeat(270_000).trim()],
    ["a line of 4 MB of spaces", `a${" ".repeat(4_000_000)}b`, "a | b"],
    ["nothing in a hundred thousand page numbers", "\n-7-\n".repeat(100_000), ""],
    ["a hundred thousand one-word lines", "word\n".repeat(100_000), "word ".repeat(100_000).trim()],
    ["nothing in dots without end", ". ".repeat(1_000_000), ""],
  ] as const) {
    it(`reads ${name}`, () => assert.ok(plainText(source).text === expected));
  }
});

describe("extractFiling", () => {
  const textOf = (source: string) => {
    const filing = extractFiling(source);
    assert.ok(!("reason" in filing));
    return filing.parts.map(({ text }) => text);
  };
  it("reads 1990s text inside a bare html wrapper as text", () => {
    const line =
      "The average exchange rates, calculated by using the average of the\nrates on the last day of each month, are shown.";
    assert.deepEqual(textOf(`<html><body><div>\n${line}\n</div></body></html>`), [line.replace("\n", " ")]);
  });
  it("reads a page of divs as HTML", () => {
    assert.deepEqual(textOf("<html><body><div>One</div><div>Two</div></body></html>"), ["One\nTwo"]);
  });
  it("leaves out parts without text and keeps the names of the others", () => {
    const part = (type: string, text: string) => `<DOCUMENT>\n<TYPE>${type}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`;
    const filing = extractFiling(
      part("8-K", "<html><p>News.</p></html>") + part("GRAPHIC", "begin 644 a.jpg") + part("EX-1", " "),
    );
    assert.ok(!("reason" in filing));
    assert.deepEqual(
      filing.parts.map(({ name, text }) => ({ name, text })),
      [{ name: "8-K", text: "News." }],
    );
    assert.equal(filing.formType, "8-K");
  });
  it("says what is wrong with a cut file", () => {
    const filing = extractFiling("<SEC-DOCUMENT>x\n<SEC-HEADER>x\nACCESSION NUMBER: 1");
    assert.ok("reason" in filing);
    assert.equal(filing.reason, "truncated_wrapper");
  });
});
