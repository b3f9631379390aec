// Passages that read alone: what they take along, what they leave behind, and that no keyword is lost.
import { deepEqual, ok } from "node:assert/strict";
import fc from "fast-check";
import { compileKeywords } from "../../../pipeline/match/keywords.ts";
import { LENGTH_MAX, passageSpans, SENTENCE_LENGTH_MAX } from "../../../pipeline/match/passages.ts";
import { standaloneSpans } from "../../../pipeline/match/standalone.ts";

const matcher = compileKeywords(["severity", "combined ratio", "fraud"]);

function passages(text: string): string[] {
  const hits = matcher.find(text);
  return standaloneSpans(text, passageSpans(text, hits), hits).map(({ start, end }) => text.slice(start, end));
}

const LONG = "This sentence is quite long enough to stand alone when somebody quotes it.";
const RATIO = "The combined ratio of 110.0% was 2.8 points higher than in the same quarter of the year before.";
const ITEM = "our ability to see early in which of the states that we write severity is about to rise";

const CASES: readonly [why: string, text: string, expected: string[]][] = [
  ["a heading in front of the sentence that says it again stays behind", `Combined Ratio\n${RATIO}`, [RATIO]],
  ["a heading stays when only it has the keyword", `Fraud and severity\n${RATIO}`, [`Fraud and severity\n${RATIO}`]],
  [
    "an item of a list takes its lead-in along",
    `${LONG} Success depends on:\n${ITEM};`,
    [`Success depends on:\n${ITEM};`],
  ],
  [
    "with the items between",
    `Success depends on:\nthe weather in all of these states;\n${ITEM}; and\nother things.`,
    [`Success depends on:\nthe weather in all of these states;\n${ITEM}; and`],
  ],
  [
    "a sentence that refers back takes the one before it along",
    `${LONG} Repair shops wait for parts in all states. This has raised severity in every state in which we write auto.`,
    ["Repair shops wait for parts in all states. This has raised severity in every state in which we write auto."],
  ],
  [
    "not from another paragraph",
    `${LONG}\nThis has raised severity in every state in which we write auto, we believe.`,
    ["This has raised severity in every state in which we write auto, we believe."],
  ],
  [
    "a number of a list stays behind",
    `${LONG}\n(b) Severity rose in every state in which we write private passenger auto.`,
    ["Severity rose in every state in which we write private passenger auto."],
  ],
  [
    "a bullet stays behind",
    `${LONG}\n\u2022 Severity rose in every state in which we write private passenger auto.`,
    ["Severity rose in every state in which we write private passenger auto."],
  ],
];

describe("standaloneSpans", () => {
  for (const [why, text, expected] of CASES)
    it(`makes passages stand alone: ${why}`, () => deepEqual(passages(text), expected));

  it("loses no keyword and keeps within the bounds, whatever the text", () => {
    const piece = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom("severity", "combined ratio", "fraud", "Fraud") },
      {
        weight: 8,
        arbitrary: fc.constantFrom(
          ..."losses rose, fell. Rates | This However, including: (b) \u2022 ; and".split(" "),
          "\n",
        ),
      },
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400, size: "max" }), (pieces) => {
        const text = pieces.join(" ");
        const hits = matcher.find(text);
        const spans = standaloneSpans(text, passageSpans(text, hits), hits);
        for (const keyword of new Set(hits.map((hit) => hit.keyword))) {
          const isHeld = hits.some(
            (hit) => hit.keyword === keyword && spans.some(({ start, end }) => start <= hit.start && hit.end <= end),
          );
          ok(isHeld, `${keyword} got lost`);
        }
        for (const { start, end } of spans) ok(end > start && end - start <= Math.max(LENGTH_MAX, SENTENCE_LENGTH_MAX));
      }),
      { numRuns: 300 },
    );
  });
});
