// Passages around places: whole sentences of one paragraph that can be understood alone, and nothing that is not said.
import { deepEqual, ok } from "node:assert/strict";
import fc from "fast-check";
import { compileKeywords } from "../../../pipeline/match/keywords.ts";
import { LENGTH_MAX, passageSpans, type SaidBlock, SENTENCE_LENGTH_MAX } from "../../../pipeline/match/passages.ts";

const matcher = compileKeywords(["severity", "combined ratio", "fraud"]);

/** Lines are paragraphs; `- ` begins an item, `# ` what is not said, `Head: ` a run-in heading of a segment. */
function saidIn(text: string): SaidBlock[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    if (line.startsWith("# ")) return [];
    const head = /^(?:- |Head: )/.exec(line)?.[0] ?? "";
    const segment = head === "Head: " ? "Head" : null;
    return [{ start: index + head.length, end: index + line.length, isItem: head === "- ", segment }];
  });
}

function spansIn(text: string) {
  return passageSpans(text, matcher.find(text), saidIn(text));
}

const passages = (text: string) => spansIn(text).map(({ start, end }) => text.slice(start, end));
const wholeOnes = (text: string) =>
  spansIn(text)
    .filter(({ isWhole }) => isWhole)
    .map(({ start, end }) => text.slice(start, end));

const LONG = "This year is quite long enough to stand alone when somebody quotes it.";
const ROSE = "Severity rose in every state in which we write private passenger auto.";
const ITEM = "our ability to see early in which of the states that we write severity is about to rise;";

const CASES: readonly [why: string, text: string, expected: string[]][] = [
  ["no place, no passage", "Nothing here.", []],
  ["the whole sentence, not its neighbours", `${LONG} ${ROSE} ${LONG}`, [ROSE]],
  [
    "each of two neighbouring sentences, which are two statements",
    `${ROSE} Fraud rose in most of the states in which we write homeowners.`,
    [ROSE, "Fraud rose in most of the states in which we write homeowners."],
  ],
  [
    "what a movement that is only referred to was",
    `Severity moved a little. The increase was driven by longer waits for parts and by fraud.`,
    [`Severity moved a little. The increase was driven by longer waits for parts and by fraud.`],
  ],
  [
    "why it is so, where the next sentence tells",
    `${ROSE} This increase primarily reflects longer waits for parts. ${LONG}`,
    [`${ROSE} This increase primarily reflects longer waits for parts.`],
  ],
  [
    "no second cause",
    `Severity rose in most of the states due to longer waits for parts. This increase also reflects more theft. ${LONG}`,
    ["Severity rose in most of the states due to longer waits for parts."],
  ],
  [
    "sentences apart are two passages",
    `${ROSE} ${LONG} Fraud rose in most of the states in which we write homeowners.`,
    [ROSE, "Fraud rose in most of the states in which we write homeowners."],
  ],
  ["a short sentence takes the next one along", `Severity rose. ${LONG}`, [`Severity rose. ${LONG}`]],
  [
    "not one that only turns to something else",
    `${LONG} Severity rose. Turning to reserves.`,
    [`${LONG} Severity rose.`],
  ],
  ["a short last sentence takes the one before", `${LONG} Severity rose.`, [`${LONG} Severity rose.`]],
  ["nothing of another paragraph", `${LONG}\nSeverity rose.\n${LONG}`, ["Severity rose."]],
  ["what is not said has no passage", `# Severity | 94.9 | 95.8\n${ROSE}`, [ROSE]],
  ["a run-in heading stays behind", `Head: ${ROSE}`, [ROSE]],
  ["a place in a run-in heading alone has none", "Head: Nothing is told here of it.", []],
  [
    "what is done about it comes along, also a second sentence of it",
    `${ROSE} We will replace our claims platform next year. The board approved a budget of $24 million. ${LONG}`,
    [`${ROSE} We will replace our claims platform next year. The board approved a budget of $24 million.`],
  ],
  [
    "an item of a list takes its lead-in along, with the items between",
    `${LONG} Success depends on:\n- the weather in all of these states;\n- ${ITEM}\n- other things.`,
    [`Success depends on:\n- the weather in all of these states;\n- ${ITEM}`],
  ],
  ["not across something that is not said", `Success depends on:\n# Table 12, by state and year\n- ${ITEM}`, [ITEM]],
  [
    "nothing of the thanks for a question, and no sentence more for words that only gain time",
    `${LONG} Lisa, thanks so much for the question. So yes, clearly, we saw severity rise in every state in which we write auto.`,
    ["So yes, clearly, we saw severity rise in every state in which we write auto."],
  ],
  [
    "what somebody is said to have done, though words that gain time come first",
    `Our vendors were late all year. So they raised severity in every state in which we write auto.`,
    [`Our vendors were late all year. So they raised severity in every state in which we write auto.`],
  ],
  [
    "a sentence that refers back takes the one before it along",
    `${LONG} Repair shops wait for parts. This has raised severity in every state in which we write auto.`,
    ["Repair shops wait for parts. This has raised severity in every state in which we write auto."],
  ],
  [
    "what reads alone, parted from a sentence before it that does not",
    `This has raised severity in every state in which we write auto. ${ROSE}`,
    ["This has raised severity in every state in which we write auto.", ROSE],
  ],
  [
    "a short sentence that does not read alone with the one behind it",
    `It hit severity. ${ROSE}`,
    [`It hit severity. ${ROSE}`],
  ],
  [
    "what is done about it, though it is said of something that was said elsewhere",
    "It raised severity in every state in which we write auto. We will replace our claims platform next year.",
    ["It raised severity in every state in which we write auto. We will replace our claims platform next year."],
  ],
];

describe("passageSpans", () => {
  for (const [why, text, expected] of CASES) it(`gives ${why}`, () => deepEqual(passages(text), expected));

  it("knows which passages cannot be understood alone", () => {
    deepEqual(wholeOnes(`This has raised severity in every state in which we write auto.\n${ROSE}`), [ROSE]);
    deepEqual(wholeOnes(`Losses from such events raised severity in every state that we write.\n${ROSE}`), [ROSE]);
    deepEqual(wholeOnes(`Because of this, severity has to be watched in each of the states.\n${ROSE}`), [ROSE]);
    deepEqual(wholeOnes(`We consider this higher severity in each of the states that we write.\n${ROSE}`), [ROSE]);
    const ofTheTotal =
      "Severity cost us $153 million in the quarter. Hail was about half of the total with the balance from fraud.";
    deepEqual(wholeOnes(`${ofTheTotal}\n${ROSE}`), [ofTheTotal, ROSE]);
    const joinedOn = "In addition, severity has to be watched by two adjusters in each of the states.";
    deepEqual(wholeOnes(`${joinedOn}\n${ROSE}`), [joinedOn, ROSE]);
    const ofThisYear = "We expect this year severity to rise in each of the states that we write.";
    deepEqual(wholeOnes(`${ofThisYear}\n${ROSE}`), [ofThisYear, ROSE]);
    deepEqual(wholeOnes(`A lot of it has raised severity in each of the states that we write.\n${ROSE}`), [ROSE]);
    deepEqual(wholeOnes(`Favorable severity contributed more than a point to the improvement.\n${ROSE}`), [ROSE]);
    deepEqual(wholeOnes(`Over half of the increase was driven by severity in the states that we write.\n${ROSE}`), [
      ROSE,
    ]);
    deepEqual(wholeOnes(`In each case, severity has to be watched by two adjusters.\n${ROSE}`), [ROSE]);
    deepEqual(wholeOnes(`(a)Severity is the average of what is paid on a claim.\n${ROSE}`), [ROSE]);
    deepEqual(wholeOnes(`Higher severity is what pushes up our expense ratio and has.\n${ROSE}`), [ROSE]);
    deepEqual(wholeOnes(`severity and other things that are listed here without an end\n${ROSE}`), [ROSE]);
  });

  it("takes two neighbours that tell of one subject as one, and never more", () => {
    const place = (start: number, end: number) => ({ start, end, about: ["claims severity"] });
    const second = "Repair shops raised their prices in most of the states as well.";
    const text = `${ROSE} ${second} ${LONG}`;
    const places = [place(0, ROSE.length), place(ROSE.length + 1, ROSE.length + 1 + second.length)];
    const spans = passageSpans(text, [...places, place(text.length - LONG.length, text.length)], saidIn(text));
    deepEqual(
      spans.map(({ start, end }) => text.slice(start, end)),
      [`${ROSE} ${second}`, LONG],
    );
  });

  it("carries the segment of its paragraph", () =>
    deepEqual(
      spansIn(`Head: ${ROSE}\n${LONG} Fraud rose in two of the states that we write.`).map(({ segment }) => segment),
      ["Head", null],
    ));

  it("has every place that is said, once at least, and keeps within paragraphs and bounds, whatever the text", () => {
    const piece = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom("severity", "combined ratio", "fraud", "Fraud") },
      {
        weight: 8,
        arbitrary: fc.constantFrom(..."losses rose, fell. Rates This However, including: (b) ; and".split(" "), "\n"),
      },
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 400, size: "max" }), (pieces) => {
        const text = pieces.join(" ");
        const said = saidIn(text);
        const spans = spansIn(text);
        for (const { start, end } of matcher.find(text)) {
          const isSaid = said.some((block) => block.start <= start && end <= block.end);
          ok(!isSaid || spans.some((span) => span.start <= start && end <= span.end), "a place got lost");
        }
        for (const { start, end } of spans) {
          ok(end > start && end - start <= Math.max(LENGTH_MAX, SENTENCE_LENGTH_MAX));
          ok(said.some((block) => block.start < end && end <= block.end));
        }
      }),
      { numRuns: 300 },
    );
  });
});
