// Who in a call is of the company, where its questions begin, and which question an answer answers.
import assert from "node:assert/strict";
import { parseTranscript } from "../../../pipeline/documents/transcripts.ts";
import { TEXT_STAGE } from "../../../pipeline/text/document-text.ts";

type Said = readonly [speaker: string, text: string, role?: string];

function partsOf(source: string, isJson: boolean) {
  const content = parseTranscript(source, isJson, TEXT_STAGE);
  assert.ok(!("reason" in content), "reason" in content ? content.detail : "");
  return content.parts;
}

function call(...said: readonly Said[]) {
  const turns = said.map(([speaker, text, role]) => ({ speaker, text, role: role ?? null }));
  return partsOf(JSON.stringify({ ticker: "HML", date: "2024-02-27", turns }), true);
}

const OPENING: Said = ["Operator", "Good day. There will be questions after the remarks."];
const REMARKS: Said = ["Ada Quince", "Claims leakage fell by two points in the quarter.", "Chief Executive Officer"];
const FIRST: Said = ["Operator", "Our first question comes from the line of Bo Sample with Vale Capital."];

describe("who speaks in a call with the firms of all speakers", () => {
  const TITLE = "The Harborlight Group, Inc. (NYSE:HML) Q4 2023 Earnings Call February 27, 2024";
  const turns = [
    ["Flo Host", "Welcome. With me is our Chief Executive Officer, Ada Quince.", "Harborlight Group Inc."],
    ["Ada Quince", "Claims leakage fell by two points in the quarter.", "Harborlight Group Inc."],
    ["Operator", "Our first question comes from the line of Bo Sample with Morgan Stanley.", ""],
    ["Bo Sample", "And the trend?", "Morgan Stanley & Co. LLC"],
    ["Cy Dell - Harborlight", "It fell.", ""],
    ["Di Other", "Good morning.", "Harborview Brokers, Inc."],
  ].map(([speaker, text, role]) => ({ speaker, text, role: role === "" ? null : role }));
  const sides = (title: string | null) =>
    partsOf(JSON.stringify({ ticker: "HML", date: "2024-02-27", title: title ?? "Call", turns }), true).map(
      ({ turn }) => [turn?.speaker, turn?.role, turn?.isCompany],
    );

  it("takes those of the company that the title names for its own, with the office that they are introduced by", () => {
    assert.deepEqual(sides(TITLE), [
      ["Flo Host", null, true],
      ["Ada Quince", "Chief Executive Officer", true],
      ["Operator", null, false],
      ["Bo Sample", "Morgan Stanley & Co. LLC", false],
      ["Cy Dell", null, true],
      ["Di Other", "Harborview Brokers, Inc.", false],
    ]);
  });

  it("takes a firm for another one where no title names the company", () => {
    assert.deepEqual(sides(null)[1], ["Ada Quince", "Harborlight Group Inc.", false]);
  });
});

describe("who speaks in a call", () => {
  const sides: [string, readonly Said[], string, boolean][] = [
    ["an officer", [OPENING, REMARKS], "Ada Quince", true],
    ["the operator", [OPENING, REMARKS], "Operator", false],
    ["an analyst by role", [REMARKS, ["Bo Sample", "And the trend?", "Analyst, Vale Capital"]], "Bo Sample", false],
    ["an analyst by firm", [REMARKS, ["Bo Sample", "And the trend?", "Morgan Stanley"]], "Bo Sample", false],
    [
      "a managing director of a bank",
      [REMARKS, ["Bo Sample", "Well?", "Managing Director, Vale Securities"]],
      "Bo Sample",
      false,
    ],
    ["a name with its firm", [REMARKS, ["Bo Sample, Morgan Stanley", "And the trend?"]], "Bo Sample", false],
    ["a name with its office", [REMARKS, ["Cy Dell -- Chief Claims Officer", "It fell."]], "Cy Dell", true],
    ["who leads a business", [REMARKS, ["Cy Dell", "It fell.", "Retail Business Leader"]], "Cy Dell", true],
    ["who is given the word", [OPENING, ["Ada", "It fell."], FIRST, ["Bo Sample", "Thanks."]], "Bo Sample", false],
    ["who has no role where others have", [OPENING, ["Flo Host", "Welcome to the call."], REMARKS], "Flo Host", false],
    [
      "who is introduced behind an office",
      [
        ["Operator", "With me is Homeland's Chief Claims Officer, Cy Dell."],
        REMARKS,
        ["Cy Dell", "Cycle times are down."],
      ],
      "Cy Dell",
      true,
    ],
    [
      "who reports before the questions, though others alone have roles",
      [OPENING, REMARKS, ["Cy Dell", "Our claims fell, and we settled them sooner. ".repeat(25)], FIRST],
      "Cy Dell",
      true,
    ],
    [
      "who is introduced with an office",
      [["Operator", "With me is Cy Dell, our chief claims officer."], REMARKS, ["Cy Dell", "Cycle times are down."]],
      "Cy Dell",
      true,
    ],
    [
      "who is listed among the company's",
      [
        ["Company Participants", "Cy Dell\nAda Quince\nAnalysts\nBo Sample"],
        REMARKS,
        FIRST,
        ["Cy Dell", "It is down."],
      ],
      "Cy Dell",
      true,
    ],
    ["who holds a speech in a call without roles", [OPENING, ["Ada", "Claims fell."]], "Ada", true],
  ];
  for (const [name, said, speaker, isCompany] of sides) {
    it(`${isCompany ? "is" : "is not"} the company: ${name}`, () => {
      const part = call(...said).find(({ turn }) => turn?.speaker === speaker);
      assert.equal(part?.turn?.isCompany, isCompany);
    });
  }

  it("is known by the list of participants that a text begins with", () => {
    const parts = partsOf(
      "ticker: HML\n\nCorporate Participants\nCy Dell\n\nAnalysts\nBo Sample\n\nCy Dell: Claims fell.\n\nBo Sample: By how much?\n",
      false,
    );
    assert.deepEqual(
      parts.slice(-2).map(({ turn }) => [turn?.speaker, turn?.isCompany]),
      [
        ["Cy Dell", true],
        ["Bo Sample", false],
      ],
    );
  });
});

describe("the office of a speaker", () => {
  const offices: readonly [introduction: string, office: string][] = [
    ["With us are Vale's President and CEO, Cy Dell, and our CFO, Ada Quince.", "President and CEO"],
    ["I am joined by my colleague, Cy Dell, who started as our CFO in mid March.", "CFO"],
    [
      "Also Cy Dell, President of our insurance operations is on the call with us.",
      "President of our insurance operations",
    ],
    ["With me is Cy Dell, our chief claims officer.", "chief claims officer"],
    ["In the room are our President, Cy Dell, and Vale's Chief Investment Officer, Bo Sample.", "President"],
    ["Others may answer, including President, Cy Dell, and Vale's Chief Actuary, Bo Sample.", "President"],
  ];
  for (const [introduction, office] of offices)
    it(`is ${office} where it is said: ${introduction}`, () => {
      const parts = call(["Operator", introduction], ["Cy Dell", "Cycle times are down."]);
      assert.equal(parts.find(({ turn }) => turn?.speaker === "Cy Dell")?.turn?.role, office);
    });
});

describe("a question", () => {
  const ASKED: readonly Said[] = [
    OPENING,
    REMARKS,
    FIRST,
    ["Bo Sample", "Good morning. Is leakage still falling in auto? And why?"],
    ["Ada Quince", "It is. We hired forty adjusters.", "Chief Executive Officer"],
    ["Bo Sample", "Thank you."],
    ["Ada Quince", "In auto it is the supplements.", "Chief Executive Officer"],
    ["Operator", "Your next question comes from Di Tarn."],
    ["Ada Quince", "Hello Di.", "Chief Executive Officer"],
  ];
  it("goes with the answers that follow it, up to the next one who asks", () => {
    assert.deepEqual(
      call(...ASKED).map(({ turn }) => turn?.question ?? null),
      [
        null,
        null,
        null,
        null,
        "Is leakage still falling in auto? And why?",
        null,
        "Is leakage still falling in auto? And why?",
        null,
        null,
      ],
    );
  });

  const openings: [string, readonly Said[]][] = [
    ["the operator gives somebody the word", [OPENING, REMARKS, FIRST]],
    ["the operator takes questions", [OPENING, REMARKS, ["Operator", "We will now take questions."]]],
    [
      "a speaker hands over",
      [OPENING, ["Ada Quince", "Claims fell. We will now take questions.", "Chief Executive Officer"], ["Bo", "Why?"]],
    ],
    [
      "a speaker is happy to answer",
      [
        ["Ada Quince", "It fell. I am happy to answer your questions.", "President"],
        ["Bo", "Why?"],
      ],
    ],
  ];
  for (const [name, said] of openings) {
    it(`may be asked once ${name}`, () => assert.equal(call(...said).at(-1)?.name, "questions and answers"));
  }
  it("may not be asked yet where they are promised for later", () => {
    const later: Said = ["Flo Host", "After the remarks we will take questions.", "Vice President, Investor Relations"];
    assert.equal(call(OPENING, later, REMARKS).at(-1)?.name, "prepared remarks");
  });
});
