// HTML and inline XBRL as a reader sees them.
import assert from "node:assert/strict";
import { htmlText } from "../../../pipeline/text/layout/html.ts";
import { joinCells } from "../../../pipeline/text/layout/row.ts";

describe("htmlText", () => {
  const cases: [string, string, string][] = [
    ["ends a line at a block", "<p>One.</p><div>Two.</div>", "One.\nTwo."],
    [
      "keeps inline markup inside the line",
      "<p>Net <b>writ</b>ten <font size=2>premium</font></p>",
      "Net written premium",
    ],
    ["folds all kinds of space", "<p>Net&nbsp;&#160; written\n\tpremium&#8201;rose</p>", "Net written premium rose"],
    ["drops zero-width and soft-hyphen characters", "<p>re&shy;insur&#8203;ance&#xFEFF;</p>", "reinsurance"],
    [
      "reads &#128; to &#159; as windows-1252",
      "<p>&#147;Claims&#148; &#150; it&#146;s &#128;5 &#133;</p>",
      "“Claims” – it’s €5 …",
    ],
    ["decodes named references once", "<p>A&amp;lt;B &amp; C&ndash;D</p>", "A&lt;B & C–D"],
    [
      "leaves out scripts, styles and titles",
      "<title>T</title><style>p{}</style><script>var a='<p>x'</script><p>Text</p>",
      "Text",
    ],
    [
      "leaves out what is not displayed",
      `<p>A</p><div style="color:red;DISPLAY: none"><p>x<br/>y</p></div><p>B</p>`,
      "A\nB",
    ],
    ["leaves out a hidden element that closes itself", `<div style="display:none"/><p>B</p>`, "B"],
    [
      "leaves out hidden facts of inline XBRL",
      "<ix:header><ix:hidden><ix:nonNumeric>x</ix:nonNumeric></ix:hidden></ix:header><p>A</p>",
      "A",
    ],
    [
      "keeps visible facts of inline XBRL in their line",
      "<p>Paid <ix:nonFraction>1,234</ix:nonFraction> million</p>",
      "Paid 1,234 million",
    ],
    ["ignores comments", "<p>A<!-- Field: Page; <p>x</p> -->B</p>", "AB"],
    ["keeps an inline div in its line", `<p>A </p><span>B <div style="display:inline">C</div> D</span>`, "A\nB C D"],
    ["breaks at a line break", "<p>One Main Street<br>Springfield</p>", "One Main Street\nSpringfield"],
    [
      "joins a sentence that a line break cuts",
      "<p>We reduced claims<br/>leakage in auto.</p>",
      "We reduced claims leakage in auto.",
    ],
    ["keeps a paragraph break of two line breaks", "a claim<br><br>and more", "a claim\nand more"],
    ["closes paragraphs that the filer left open", "<P>One.<P>Two.<UL><LI>a<LI>b</UL>", "One.\nTwo.\na\nb"],
    [
      "reads preformatted text as text",
      "<pre>The loss ratio of the\nauto line improved by much, as we said before, and\nfell.\n</pre>",
      "The loss ratio of the auto line improved by much, as we said before, and fell.",
    ],
  ];
  for (const [name, html, expected] of cases) it(name, () => assert.equal(htmlText(html).text, expected));
});

describe("tables in htmlText", () => {
  const table = (rows: string) => `<table>${rows}</table>`;
  const cases: [string, string, string][] = [
    [
      "make one line per row, with symbols at their numbers",
      "<tr><td>Net income (loss)</td><td>$</td><td>(1,234</td><td>)</td><td></td><td>12.5</td><td>%</td></tr><tr><td>Total</td><td>5</td></tr>",
      "Net income (loss) | $(1,234) | 12.5%\nTotal | 5",
    ],
    ["make a lone cell an ordinary paragraph", "<tr><td></td><td><p>One.</p><p>Two.</p></td></tr>", "One.\nTwo."],
    [
      "put a bullet before its paragraph",
      "<tr><td>&#8226;</td><td>claims leakage; and</td></tr>",
      "• claims leakage; and",
    ],
    ["survive missing end tags", "<TR><TD>A<TD>1<TR><TD>B<TD>2", "A | 1\nB | 2"],
    ["join the lines inside a cell", "<tr><td>Loss<br>ratio</td><td>71.2</td></tr>", "Loss ratio | 71.2"],
    [
      "keep rows of an inner table apart",
      `<tr><td>${table("<tr><td>A</td><td>1</td></tr><tr><td>B</td><td>2</td></tr>")}</td></tr>`,
      "A | 1\nB | 2",
    ],
    [
      "read prose set in columns as paragraphs",
      `<tr><td>Risk</td><td>${"We may not pay. ".repeat(25)}</td></tr>`,
      `Risk\n${"We may not pay. ".repeat(25).trim()}`,
    ],
  ];
  for (const [name, rows, expected] of cases) it(name, () => assert.equal(htmlText(table(rows)).text, expected));

  const glued: [string[], string][] = [
    [["$ 1,234", "( 5 )", "3.1 %"], "$1,234 | (5) | 3.1%"],
    [["Ratio", "(", "2.0", ")%"], "Ratio | (2.0)%"],
    [["US$", "5", "", "—", "$", "—"], "US$5 | — | $—"],
    [[], ""],
  ];
  for (const [cells, expected] of glued) {
    it(`glue ${JSON.stringify(cells)}`, () => assert.equal(joinCells(cells), expected));
  }
});

describe("page furniture in htmlText", () => {
  const page = (body: string, number: number) =>
    `${body}<div>${number}</div><hr style="page-break-after:always"/><div><a href="#t">Table of Contents</a></div><div>HARBORLIGHT AND SUBSIDIARIES</div>`;

  it("drops page numbers and contents links, and joins the paragraph that the page cut", () => {
    const html = `${page("<p>Claims adjusters reviewed</p>", 1)}<p>every file in 2023.</p>`;
    assert.equal(htmlText(html).text, "Claims adjusters reviewed\nHARBORLIGHT AND SUBSIDIARIES\nevery file in 2023.");
  });
  it("drops a running head from its second page on", () => {
    const text = htmlText([1, 2, 3, 4].map((n) => page(`<p>Page ${n} says</p>`, n)).join("")).text;
    assert.equal(text.match(/HARBORLIGHT/g)?.length, 1);
    assert.match(text, /Page 4 says/);
  });
  it("joins across a page whose running head was dropped", () => {
    const text = htmlText(
      `${[1, 2, 3, 4].map((n) => page(`<p>In ${"xxxx".slice(n)} it goes on and</p>`, n)).join("")}<p>ends here.</p>`,
    ).text;
    assert.match(text, /it goes on and ends here\.$/);
  });
  it("keeps years, and numbers in tables", () => {
    assert.equal(htmlText("<p>2023</p><p>14</p><table><tr><td>7</td><td>8</td></tr></table>").text, "2023\n7 | 8");
  });
});

describe("htmlText on hostile input", () => {
  const phrase = "claims leakage <b>and</b> &nbsp; subrogation ";
  const cases: [name: string, html: string, expected: string][] = [
    ["one line of 4 MB", `<p>${phrase.repeat(100_000)}</p>`, "claims leakage and subrogation ".repeat(100_000).trim()],
    ["nothing in ten thousand open tables of one running head", "<table><tr><td>x".repeat(10_000), ""],
    ["a hundred thousand soft breaks", "word<br>".repeat(100_000), "word ".repeat(100_000).trim()],
    ["nothing in a hundred thousand page numbers", "<p>7</p>".repeat(100_000), ""],
    ["megabytes of space", `<p>a${" \n\t".repeat(1_000_000)}b</p>`, "a b"],
  ];
  for (const [name, html, expected] of cases) {
    it(`reads ${name}`, () => assert.ok(htmlText(html).text === expected));
  }
});
