// What each line of a document is, where what is said begins, and which segment it is about.
import assert from "node:assert/strict";
import { type Block, blockAt, SAID } from "../../../pipeline/text/blocks/block.ts";
import { turnBlocks } from "../../../pipeline/text/blocks/call-blocks.ts";
import { extractFiling } from "../../../pipeline/text/document-text.ts";

function partOf(source: string) {
  const filing = extractFiling(source);
  assert.ok(!("reason" in filing));
  const [part] = filing.parts;
  assert.ok(part);
  return part;
}

/** The block that holds the words, and the words from where it begins to speak. */
function blockWith(source: string, words: string): Block & { readonly said: string } {
  const { text, blocks } = partOf(source);
  const at = text.indexOf(words);
  assert.ok(at >= 0, `no "${words}" in:\n${text}`);
  const block = blockAt(blocks, at);
  assert.ok(block, words);
  return { ...block, said: text.slice(block.bodyStart, block.end) };
}

const page = (...paragraphs: string[]) => `<html><body>${paragraphs.join("\n")}</body></html>`;
const p = (text: string) => `<p>${text}</p>`;
const bold = (text: string) => `<p><b>${text}</b></p>`;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const SENTENCE = "Claims handled by our adjusters took longer in the year than in the one before.";

const TABLE = `<table>${row("(in millions)", "2024", "2023")}${row("Marine", "$12", "$9")}${row("Total by region:")}${row("North", "4", "3")}</table>`;
const BULLET_TABLE = `<table>${row("•", SENTENCE)}</table>`;
const AUDITOR = page(
  bold("Report of Independent Registered Public Accounting Firm"),
  p("To the shareholders of Wexcombe Mutual Holdings"),
  p("We have audited the accompanying balance sheets of Wexcombe Mutual Holdings."),
  bold("Critical Audit Matters"),
  p("We performed retrospective reviews of the estimate to evaluate it for management bias."),
  p("/s/ Tarn and Vale LLP"),
  p("Larkhaven, March 3, 2025"),
  bold("Overview"),
  p(SENTENCE),
);
const CAUTION = page(
  bold("FORWARD-LOOKING STATEMENTS"),
  p("This report has forward-looking statements. Actual results may differ materially because of:"),
  "<ul><li>the losses that storms leave behind and that nobody foresaw; and</li><li>the failure of systems.</li></ul>",
  bold("OVERVIEW"),
  p(SENTENCE),
);
const SIGNED = page(
  p(SENTENCE),
  bold("SIGNATURES"),
  p("Pursuant to the requirements of the Securities Exchange Act of 1934, this report has been signed."),
  p("/s/ Ada Quince"),
  p("Ada Quince, Chief Executive Officer"),
  bold("EXHIBIT INDEX"),
  p("10.1 Agreement with Brindle Systems on the claims platform, dated May 2, 2024."),
);
const NOTES_LIST = page(
  bold("Index to Financial Statements"),
  ...[
    "Balance Sheets 41",
    "Note 1 Basis of Presentation 45",
    "Note 2 Reserves 47",
    "Note 3 Reinsurance 52",
    "Note 4 Taxes 58",
  ].map(p),
  p(SENTENCE),
);
const OFFICERS = page(
  bold("Executive Officers of the Registrant"),
  p("Ada Quince has been our Chief Executive Officer since 2019; before that she led customer service."),
  bold("Properties"),
  p(SENTENCE),
);
const FILED_CALL = page(
  p(SENTENCE),
  p("Operator: Good day, and welcome to the call of Wexcombe Casualty."),
  p("Ada Quince: Claims fell by two points in the quarter."),
  p("Operator: Our first question comes from Bo Sample."),
  p("Bo Sample: Is it tilted towards commercial auto?"),
  p("Operator: That was the last question."),
);
const TYPED = `
ITEM 1.  BUSINESS

     Claims Service.  The company settles most claims in its own branch
offices, of which there were forty at the end of the year, and intends to
close none.

             1995         1994
Premiums     $ 100        $  90
Losses          70           65

     * The company has no foreign branches and does not mean to open any.
`;

describe("the blocks of a part", () => {
  const kinds: [string, string, string, Block["kind"]][] = [
    ["a paragraph", page(p(SENTENCE)), SENTENCE, "prose"],
    ["a table's row", page(p(SENTENCE), TABLE), "Marine", "table"],
    ["a label in a table", page(p(SENTENCE), TABLE), "Total by region", "table"],
    ["what leads to a table", page(p("The following table shows premiums."), TABLE), "The following", "caption"],
    ["what is said before it leads", page(p(`${SENTENCE} The rest is below:`), TABLE), SENTENCE, "prose"],
    ["a note on a table", page(TABLE.replace("Marine", "Marine (1)"), p("(1) Without run-off.")), "Without", "table"],
    ["a bullet of a layout table", page(BULLET_TABLE), SENTENCE, "list_item"],
    ["a bullet of a list", page(`<ul><li>• ${SENTENCE}</li></ul>`), SENTENCE, "list_item"],
    ["a bold line", page(bold("Our success depends on rates that regulators approve."), p(SENTENCE)), "Our", "heading"],
    ["a heading that a page repeats", page(bold("4. RESERVES, Continued"), p(SENTENCE)), "RESERVES", "furniture"],
    ["a line of strokes", page(p("______________"), p(SENTENCE)), "____", "furniture"],
    ["the auditor's report", AUDITOR, "management bias", "auditor"],
    ["the auditor's signature", AUDITOR, "Tarn and Vale", "auditor"],
    ["what follows the auditor", AUDITOR, SENTENCE, "prose"],
    ["a caution", CAUTION, "This report has", "forward_looking"],
    ["the risks that it lists", CAUTION, "the failure of systems", "forward_looking"],
    ["what follows the caution", CAUTION, SENTENCE, "prose"],
    ["a signer", SIGNED, "Ada Quince, Chief", "signatures"],
    ["an exhibit", SIGNED, "Brindle Systems", "exhibits"],
    ["an officer", OFFICERS, "customer service", "signatures"],
    ["what follows the officers", OFFICERS, SENTENCE, "prose"],
    ["a list of notes with pages", NOTES_LIST, "Note 2 Reserves", "contents"],
    ["what follows a list of notes", NOTES_LIST, SENTENCE, "prose"],
    [
      "what a form's cover asks",
      page(p("Indicate by check mark whether the registrant has filed all reports."), p(SENTENCE)),
      "Indicate",
      "furniture",
    ],
    [
      "a title that ends no sentence",
      page(p("Litigation and investigations may adversely affect our business and our condition"), p(SENTENCE)),
      "Litigation",
      "heading",
    ],
    ["what an analyst asks in a call that was filed", FILED_CALL, "Is it tilted", "furniture"],
    ["what precedes a call that was filed", FILED_CALL, SENTENCE, "prose"],
    ["a typed paragraph", TYPED, "settles most claims", "prose"],
    ["a typed row", TYPED, "Losses", "table"],
    ["a typed heading", TYPED, "BUSINESS", "heading"],
  ];
  for (const [name, source, words, kind] of kinds) {
    it(`know ${name} as ${kind}`, () => assert.equal(blockWith(source, words).kind, kind));
  }

  it("are in order, do not overlap, and leave out nothing but line ends", () => {
    for (const source of [AUDITOR, CAUTION, SIGNED, NOTES_LIST, OFFICERS, TYPED]) {
      const { text, blocks } = partOf(source);
      let end = 0;
      for (const block of blocks) {
        assert.match(text.slice(end, block.start), /^\n*$/);
        assert.ok(block.start <= block.bodyStart && block.bodyStart < block.end);
        end = block.end;
      }
      assert.equal(end, text.length);
    }
  });

  const bodies: [string, string][] = [
    [
      "<i>Marine Insurance.</i> Net premiums rose in the year to $12 million.",
      "Net premiums rose in the year to $12 million.",
    ],
    [
      "<b>Talent</b> – We hire adjusters in every state that we write in.",
      "We hire adjusters in every state that we write in.",
    ],
    [
      "<b>Wexcombe</b> is a mutual holding company of seven carriers.",
      "Wexcombe is a mutual holding company of seven carriers.",
    ],
    [
      "<b>Rates</b> – the prices that regulators approve, or do not.",
      "Rates – the prices that regulators approve, or do not.",
    ],
  ];
  for (const [markup, said] of bodies) {
    it(`let "${markup.slice(0, 24)}…" begin at "${said.slice(0, 16)}"`, () => {
      assert.equal(blockWith(page(p(markup)), said.slice(-20)).said, said);
    });
  }
  it("let a typed paragraph begin behind its run-in heading", () => {
    assert.match(blockWith(TYPED, "settles most").said, /^The company settles/);
  });
});

const ITEMS = [
  "ITEM 7. MANAGEMENT'S DISCUSSION",
  "",
  "Primary components of the reinsurance program are:",
  "•Property per risk treaty – The estimate of ceded premium was $54 million in the year, compared with $41 million.",
  "",
  "•Commercial casualty – During the year we had unfavorable development on prior accident years in aggregate.",
  "",
  "•In spring – we sold nothing in that part of the country, and nothing in the other one either.",
  "",
  "We analyze all of these reserves together and allocate the total to the coverages.",
  "",
].join("\n");

describe("an item of a list", () => {
  it("begins behind a dash, and is of the line or treaty that it names before", () => {
    const treaty = blockWith(ITEMS, "The estimate of ceded");
    assert.equal(treaty.segment, "Property per risk treaty");
    assert.match(treaty.said, /^The estimate/);
    const line = blockWith(ITEMS, "During the year we had");
    assert.equal(line.segment, "Commercial casualty");
    assert.match(line.said, /^During the year/);
  });
  it("keeps words before a dash that are no heading, and is of no other item's line", () => {
    const other = blockWith(ITEMS, "we sold nothing");
    assert.match(other.said, /^In spring/);
    assert.equal(blockWith(ITEMS, "We analyze all").segment, null);
  });
});

const REPORT = [
  "ITEM 7. MANAGEMENT'S DISCUSSION",
  "",
  "Personal Lines Insurance Results",
  "",
  "The company sells to households in every state of the north, and to no business there.",
  "",
  "Earned premiums $ 1,689 $ 1,542 $ 1,463 10 5",
  "",
  "Severity rose in this business, and so did the prices that its customers pay for it.",
  "",
  "Wexcombe Mutual - 2024 10-K - Page 74",
  "",
  "Fewer of its customers left than in the year before, although they paid more for it.",
  "",
  "Corporate and Other",
  "",
  "Specialty's combined ratio improved 0.1 point in the year. Storms were 0.4 points of it.",
  "",
  "Gross written premiums for Commercial increased $725 million in the year.",
  "",
  "Interest on the debt of the holding company was $40 million in the year, and as much before.",
  "",
  "Managed Care",
  "",
  "Total revenues increased 12% in the year, as more members came to its plans.",
  "",
  "Dental Services",
  "",
  "Total revenues increased 24% in the year, as more offices were bought in the spring.",
  "",
].join("\n");

describe("a report that is text alone", () => {
  const segments: readonly (readonly [words: string, segment: string | null])[] = [
    ["Severity rose in this", "Personal Lines"],
    ["Fewer of its customers", "Personal Lines"],
    ["Specialty's combined", "Specialty"],
    ["Gross written premiums for", "Commercial"],
    ["Interest on the debt", null],
    ["as more members came", "Managed Care"],
    ["as more offices were", "Dental Services"],
  ];
  for (const [words, segment] of segments)
    it(`is of ${segment} where it says: ${words}`, () => assert.equal(blockWith(REPORT, words).segment, segment));
  it("has rows of figures and feet of pages that end nothing", () => {
    assert.equal(blockWith(REPORT, "Earned premiums $").kind, "table");
    assert.equal(blockWith(REPORT, "Page 74").kind, "furniture");
  });
});

const SEGMENTED = page(
  bold("RESULTS BY SEGMENT"),
  p("We have three segments: Marine, Farm & Ranch, and Personal Lines."),
  bold("Marine"),
  p("Its combined ratio was 104."),
  bold("Revenues"),
  p("Its revenues fell by 3 percent."),
  bold("Farm &amp; Ranch"),
  p("The ratio there was 91."),
  bold("Revenues"),
  p("The revenues there rose."),
  bold("LIQUIDITY"),
  p("The holding company has $40 million of cash."),
  p("<i>Personal Lines.</i> Net unfavorable development was $345 million."),
  p("Most of that came from one state."),
  p("<i>Other.</i> Development was not significant elsewhere."),
  bold("Commercial Auto Insurance"),
  p("Severity rose in this line again."),
  bold("Consolidated"),
  p("Group income was $11 million."),
);

const TERMS =
  "The parties hereto shall give notice of claims hereunder, and the agent shall settle them as provided herein.";
const AGREEMENT = page(
  bold("CLAIMS ADMINISTRATION AGREEMENT"),
  p("This agreement is made and entered into as of May 2, 2024, by and between Wexcombe Casualty and Brindle Systems."),
  p("NOW, THEREFORE, the parties agree as follows."),
  p(TERMS),
);
const ON_AN_AGREEMENT = page(
  bold("Our Claims Administration Agreement"),
  p("On May 2, 2024, an agreement was entered into by Wexcombe Casualty and Brindle Systems, which we announce here."),
  ...Array.from({ length: 12 }, (_, at) => p(`${SENTENCE} It was quarter number ${at} in which adjusters were short.`)),
);

describe("what binds somebody", () => {
  const inSubmission = (type: string, text: string) =>
    `<DOCUMENT>\n<TYPE>${type}\n<TEXT>\n${text}\n</TEXT>\n</DOCUMENT>\n`;
  const saidOf = (source: string) => partOf(source).blocks.filter(({ kind }) => SAID.has(kind)).length;

  for (const type of ["EX-3.1", "EX-4", "EX-10.A49", "EX-2.1"])
    it(`is not said in ${type}, whatever its words`, () =>
      assert.equal(saidOf(inSubmission(type, page(p(SENTENCE)))), 0));
  for (const type of ["EX-13", "EX-99.1", "10-K", "EX-20"])
    it(`is not all that ${type} may be`, () => assert.equal(saidOf(inSubmission(type, page(p(SENTENCE)))), 1));
  it("is known by its words where no type says it", () => {
    assert.equal(blockWith(AGREEMENT, TERMS).kind, "contract");
    assert.equal(blockWith(inSubmission("EX-99.1", AGREEMENT), TERMS).kind, "contract");
  });
  it("is not what is told of it", () => assert.ok(saidOf(ON_AN_AGREEMENT) > 10));
});

describe("the segment of a block", () => {
  const segments: [string, string | null][] = [
    ["Its combined ratio", "Marine"],
    ["Its revenues fell", "Marine"],
    ["The ratio there", "Farm & Ranch"],
    ["The revenues there", "Farm & Ranch"],
    ["The holding company", null],
    ["Net unfavorable", "Personal Lines"],
    ["Most of that", "Personal Lines"],
    ["Development was", null],
    ["Severity rose", "Commercial Auto Insurance"],
    ["Group income", null],
  ];
  for (const [words, segment] of segments) {
    it(`of "${words}" is ${segment}`, () => assert.equal(blockWith(SEGMENTED, words).segment, segment));
  }
});

describe("the segment of a block, in a text set by spaces", () => {
  const results = (name: string, ratio: number) => [
    name,
    `Results of ${name} were as follows:`,
    "  (in millions)                       2024          2023\n  Earned premiums                   $ 1,204       $ 1,101\n  Claims                                 812           790",
    "Revenues",
    "Earned premiums rose by nine percent over the year before, mostly from higher rates.",
    ...(name === "Marine"
      ? []
      : ["Income Tax Benefit", "The benefit was small in both of the years that are presented here."]),
    "Combined Ratio",
    `The combined ratio of ${ratio}% was three points higher than in the year before, after several storms.`,
  ];
  const LAID_OUT = [
    "The company has two segments: Marine and Personal Lines.",
    "RESULTS OF OPERATIONS BY SEGMENT",
    ...results("Marine", 91),
    ...results("Personal Lines", 104),
    "LIQUIDITY",
    "The holding company has $40 million of cash, which covers its needs for two years and more.",
  ].join("\n\n");
  const segments: [string, string | null][] = [
    ["The combined ratio of 91", "Marine"],
    ["The benefit was small", null],
    ["The combined ratio of 104", "Personal Lines"],
    ["The holding company", null],
  ];
  for (const [words, segment] of segments)
    it(`of "${words}" is ${segment}`, () => assert.equal(blockWith(LAID_OUT, words).segment, segment));
});

describe("the segment of a block, of a group that names what it is made of", () => {
  const GROUPED = page(
    p(
      "Our underwriting operations include the following groups: (1) KESTREL, (2) Wexcombe Primary Group and (3) Wexcombe Reinsurance Group.",
    ),
    bold("KESTREL"),
    p("Claims frequencies were higher for all coverages in the year."),
    bold("Wexcombe Primary Group"),
    p("Premiums written rose by a tenth in the year."),
  );
  it("is that part of it", () => {
    assert.equal(blockWith(GROUPED, "Claims frequencies").segment, "KESTREL");
    assert.equal(blockWith(GROUPED, "Premiums written").segment, "Wexcombe Primary Group");
  });
});

describe("the blocks of a turn", () => {
  it("leave the caution out and keep what is said before and after", () => {
    const text =
      "Good morning and welcome. Some comments are forward-looking statements, and actual results may differ. Claims fell by 4%.";
    const said = turnBlocks(text).filter(({ kind }) => SAID.has(kind));
    assert.deepEqual(
      said.map(({ start, end }) => text.slice(start, end).trim()),
      ["Good morning and welcome.", "Claims fell by 4%."],
    );
  });
});
