// Earnings calls as JSON and as text: the same call either way, or a reason.
import assert from "node:assert/strict";
import { parseTranscript } from "../../pipeline/sources/transcripts.ts";

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
const EXPECTED = {
  accession: null,
  formType: null,
  filedAt: "2024-02-27",
  periodEnd: null,
  title: "Harborlight fourth quarter call",
  url: null,
  claims: [{ companyId: "hml" }],
  parts: [
    {
      name: "prepared remarks",
      text: "Welcome. There will be a question-and-answer session; your first question comes later.",
      speaker: "Operator",
    },
    {
      name: "prepared remarks",
      text: "Claims leakage fell.\nWe are pleased.",
      speaker: "Ann Example (Chief Executive Officer)",
    },
    { name: "questions and answers", text: "We will now take the first question.", speaker: "Operator" },
    { name: "questions and answers", text: "How much?", speaker: "Bo Sample (Analyst)" },
  ],
};

function json(change: Record<string, unknown>) {
  return parseTranscript(JSON.stringify({ ...CALL, ...change }), true);
}

describe("parseTranscript", () => {
  it("reads a call written as JSON", () => assert.deepEqual(json({}), EXPECTED));
  it("reads the same call written as text", () => assert.deepEqual(parseTranscript(AS_TEXT, false), EXPECTED));
  it("reads CRLF, a byte order mark and leading blank lines", () => {
    assert.deepEqual(parseTranscript(`\ufeff\n${AS_TEXT}`.replaceAll("\n", "\r\n"), false), EXPECTED);
  });

  const claims: [string, Record<string, unknown>, object[]][] = [
    ["cik without leading zeros", { company_id: undefined, cik: "0000000042" }, [{ cik: "42" }]],
    ["cik as a number", { company_id: null, cik: 42 }, [{ cik: "42" }]],
    ["ticker", { company_id: "", ticker: "HML" }, [{ ticker: "HML" }]],
    ["all three as one claim", { cik: "42", ticker: "HML" }, [{ companyId: "hml", cik: "42", ticker: "HML" }]],
    ["none", { company_id: undefined }, []],
  ];
  for (const [name, change, expected] of claims) {
    it(`claims by ${name}`, () => {
      const content = json(change);
      assert.ok(!("reason" in content));
      assert.deepEqual(content.claims, expected);
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
      { name: "prepared remarks", text: "Hello.\nWe said three clear things at the outset: growth.", speaker: "Ann" },
    ]);
  });

  const refused: [string, string, boolean, RegExp][] = [
    ["broken JSON", '{"title": ', true, /^no JSON: .*accepted/],
    ["JSON without turns", '{"title": "x"}', true, /^turns: .*accepted/],
    ["a turn without text", '{"turns": [{"speaker": "A"}]}', true, /^turns\.0\.text: .*accepted/],
    ["no turn with text", '{"turns": [{"speaker": "A", "text": " "}]}', true, /^no turn has text/],
    ["a date of another form", '{"date": "27 Feb 2024", "turns": []}', true, /^date: accepted/],
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
