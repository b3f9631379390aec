// Earnings calls as JSON and as text: the same call either way, or a reason.
import assert from "node:assert/strict";
import { parseTranscript as parseWithPlaces } from "../../../pipeline/documents/transcripts.ts";
import { TEXT_STAGE } from "../../../pipeline/text/document-text.ts";
import { OffsetMap } from "../../../pipeline/text/layout/offsets.ts";

const CALL = {
  company_id: "hml",
  title: "Harborlight fourth quarter call",
  date: "2024-02-27",
  turns: [
    {
      speaker: "Operator",
      text: "Welcome. There will be a question-and-answer session; your first question comes later.",
    },
    { speaker: "Ann Example", role: "Chief Executive Officer", text: "Claims leakage fell.\n\nWe  are\tpleased." },
    { speaker: "Operator", text: "We will now take the first question." },
    { speaker: "Bo Sample", role: "Analyst", text: "How much?" },
  ],
};
const AS_TEXT = `Company ID: hml
Title: Harborlight fourth quarter call
Date: 2024-02-27

Operator: Welcome. There will be a question-and-answer session;
your first question comes later.

Ann Example (Chief Executive Officer): Claims leakage fell.

We  are
pleased.

Operator: We will now take the first question.

Bo Sample (Analyst):
How much?
`;
const OPERATOR = { speaker: "Operator", role: null, isCompany: false, question: null };
const ANALYST = { speaker: "Bo Sample", role: "Analyst", isCompany: false, question: null };
const EXPECTED = {
  accession: null,
  formType: null,
  filedAt: "2024-02-27",
  periodEnd: null,
  title: "Harborlight fourth quarter call",
  url: null,
  companyReferences: [{ companyId: "hml" }],
  parts: [
    {
      name: "prepared remarks",
      text: "Welcome. There will be a question-and-answer session; your first question comes later.",
      turn: OPERATOR,
    },
    {
      name: "prepared remarks",
      text: "Claims leakage fell.\nWe are pleased.",
      turn: { speaker: "Ann Example", role: "Chief Executive Officer", isCompany: true, question: null },
    },
    { name: "questions and answers", text: "We will now take the first question.", turn: OPERATOR },
    { name: "questions and answers", text: "How much?", turn: ANALYST },
  ],
};

/** The parts without their places, which have their own cases. */
function parseTranscript(source: string, isJson: boolean) {
  const content = parseWithPlaces(source, isJson, TEXT_STAGE);
  if ("reason" in content) return content;
  return { ...content, parts: content.parts.map(({ offsets: _, sections: __, blocks: ___, ...part }) => part) };
}

function json(change: Record<string, unknown>) {
  return parseTranscript(JSON.stringify({ ...CALL, ...change }), true);
}

describe("parseTranscript", () => {
  it("reads a call written as JSON", () => assert.deepEqual(json({}), EXPECTED));
  it("reads the same call written as text", () => assert.deepEqual(parseTranscript(AS_TEXT, false), EXPECTED));
  it("reads CRLF, a byte order mark and leading blank lines", () => {
    assert.deepEqual(parseTranscript(`\ufeff\n${AS_TEXT}`.replaceAll("\n", "\r\n"), false), EXPECTED);
  });

  const references: [string, Record<string, unknown>, object[]][] = [
    ["cik without leading zeros", { company_id: undefined, cik: "0000000042" }, [{ cik: "42" }]],
    ["cik as a number", { company_id: null, cik: 42 }, [{ cik: "42" }]],
    ["ticker", { company_id: "", ticker: "HML" }, [{ ticker: "HML" }]],
    ["all three as one reference", { cik: "42", ticker: "HML" }, [{ companyId: "hml", cik: "42", ticker: "HML" }]],
    ["none", { company_id: undefined }, []],
  ];
  for (const [name, change, expected] of references) {
    it(`refers to a company by ${name}`, () => {
      const content = json(change);
      assert.ok(!("reason" in content));
      assert.deepEqual(content.companyReferences, expected);
    });
  }

  it("leaves a call without a date to the caller", () => {
    const content = json({ date: undefined });
    assert.ok(!("reason" in content));
    assert.equal(content.filedAt, null);
  });

  it("takes a sentence with a colon for speech and not for a speaker", () => {
    const content = parseTranscript(
      "Ticker: HML\n\nAnn: Hello.\n\nWe said three clear things at the outset: growth.",
      false,
    );
    assert.ok(!("reason" in content));
    assert.deepEqual(content.parts, [
      {
        name: "prepared remarks",
        text: "Hello.\nWe said three clear things at the outset: growth.",
        turn: { speaker: "Ann", role: null, isCompany: true, question: null },
      },
    ]);
  });

  /** What is in the file where the text of a call says `wanted`. */
  function atSource(source: string, isJson: boolean, wanted: string): string | undefined {
    const content = parseWithPlaces(source, isJson, TEXT_STAGE);
    assert.ok(!("reason" in content));
    const part = content.parts.find(({ text }) => text.includes(wanted));
    if (!part?.offsets) return undefined;
    const start = part.text.indexOf(wanted);
    const span = new OffsetMap(part.offsets).sourceSpan(start, start + wanted.length);
    return span ? source.slice(span.start, span.end) : undefined;
  }

  const places: [string, string, boolean, string, string | undefined][] = [
    ["a text, over wrapped lines", AS_TEXT, false, "We are pleased.", "We  are\npleased."],
    ["a text, in the speaker's line", AS_TEXT, false, "Claims leakage fell.", "Claims leakage fell."],
    ["JSON, over escapes", JSON.stringify(CALL), true, "fell.\nWe are pleased.", "fell.\\n\\nWe  are\\tpleased."],
    ["JSON, of the right turn", JSON.stringify(CALL), true, "How much?", "How much?"],
    ["JSON, behind other texts", JSON.stringify({ text: "How", turns: CALL.turns }), true, "How much?", "How much?"],
    [
      "JSON, a character that is escaped",
      String.raw`{"turns": [{"speaker": "A", "text": "Fraud \u2014 again \"up\"."}]}`,
      true,
      "\u2014 again",
      String.raw`\u2014 again`,
    ],
    [
      "nowhere, when a turn has two texts",
      '{"turns": [{"speaker": "A", "text": "Fraud fell.", "text": "Fraud rose."}]}',
      true,
      "Fraud rose.",
      undefined,
    ],
  ];
  for (const [name, source, isJson, wanted, expected] of places) {
    it(`gives a turn its place in ${name}`, () => assert.equal(atSource(source, isJson, wanted), expected));
  }

  const END = { speaker: "B", text: "Fraud rose." };
  const longStrings: [string, object][] = [
    ["ten million characters in a turn", { turns: [{ speaker: "A", text: "Fraud fell. ".repeat(833_334) }, END] }],
    ["ten million escapes beside the turns", { note: '"'.repeat(10_000_000), turns: [END] }],
    ["half a million escapes in a turn", { turns: [{ speaker: "A", text: '"'.repeat(500_000) }, END] }],
  ];
  for (const [length, call] of longStrings) {
    it(`reads JSON with ${length}, and knows the place of what is said after them`, () =>
      assert.equal(atSource(JSON.stringify(call), true, END.text), END.text));
  }

  it("names a turn's section after its speaker, and says when the questions were not announced", () => {
    const turns = Array.from({ length: 8 }, (_, at) => ({ speaker: `Ann ${at}`, text: "Fraud fell." }));
    const sectionsOf = (call: object) => {
      const content = parseWithPlaces(JSON.stringify(call), true, TEXT_STAGE);
      return "reason" in content
        ? []
        : content.parts.map(({ name, sections = [] }) => [name, sections[0]?.title, sections[0]?.confidence]);
    };
    assert.deepEqual(sectionsOf(CALL).at(-1), ["questions and answers", "Bo Sample (Analyst)", 1]);
    assert.deepEqual(sectionsOf({ turns })[0], ["prepared remarks", "Ann 0", 0.5]);
  });

  const refused: [string, string, boolean, RegExp][] = [
    ["broken JSON", '{"title": ', true, /^no JSON: .*accepted/],
    ["JSON without turns", '{"title": "x"}', true, /^turns: .*accepted/],
    ["a turn without text", '{"turns": [{"speaker": "A"}]}', true, /^turns\.0\.text: .*accepted/],
    ["no turn with text", '{"turns": [{"speaker": "A", "text": " "}]}', true, /^no turn has text/],
    ["a date of another form", '{"date": "27 Feb 2024", "turns": []}', true, /^date: accepted/],
    ["a CIK of zeros", '{"cik": 0, "turns": []}', true, /^cik: accepted/],
    ["a CIK of letters", '{"cik": "HML", "turns": []}', true, /^cik: accepted/],
    ["an unknown key in text", "Company: hml\n\nAnn: Hello.", false, /^line 1 is none of the keys/],
    ["text before the first speaker", "Ticker: HML\n\nhello there", false, /names no speaker/],
    ["an empty text", "\n\n", false, /no turn has text/],
  ];
  for (const [name, source, isJson, detail] of refused) {
    it(`refuses ${name} and says what is accepted`, () => {
      const refusal = parseTranscript(source, isJson);
      assert.ok("reason" in refusal);
      assert.equal(refusal.reason, "bad_transcript");
      assert.match(refusal.detail, detail);
    });
  }
});

describe("a call that nobody held", () => {
  it("is called remarks, as it says itself", () => {
    const titled = (text: string) => {
      const call = {
        ...CALL,
        title: "Harborlight fourth quarter earnings call",
        turns: [{ speaker: "Ann Example", text }],
      };
      const content = parseWithPlaces(JSON.stringify(call), true, TEXT_STAGE);
      return "title" in content ? content.title : null;
    };
    const remarks = "Harborlight fourth quarter earnings remarks";
    assert.equal(titled("[ The transcript was presubmitted. No live call was conducted. ] Claims fell."), remarks);
    assert.equal(titled("Welcome to our call. Claims fell."), "Harborlight fourth quarter earnings call");
  });
});
