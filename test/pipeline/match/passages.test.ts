// Passages around hits: every hit is in one, whole sentences, neither too short nor too long.
import { deepEqual, ok } from "node:assert/strict";
import fc from "fast-check";
import { compileKeywords } from "../../../pipeline/match/keywords.ts";
import { LENGTH_MAX, LENGTH_MIN, passageSpans, SENTENCE_LENGTH_MAX } from "../../../pipeline/match/passages.ts";

const matcher = compileKeywords(["severity", "combined ratio", "fraud"]);

function passages(text: string): string[] {
  return passageSpans(text, matcher.find(text)).map(({ start, end }) => text.slice(start, end));
}

const LONG = "This sentence is quite long enough to stand alone when somebody quotes it.";

const CASES: readonly [why: string, text: string, expected: string[]][] = [
  ["no hit, no passage", "Nothing here.", []],
  [
    "the whole sentence, not its neighbours",
    `${LONG} Severity rose in every state in which we write private passenger auto. ${LONG}`,
    ["Severity rose in every state in which we write private passenger auto."],
  ],
  [
    "neighbouring hit sentences are one passage",
    "Severity rose in every state in which we write auto. Fraud rose with it, mostly in two states. The rest was calm.",
    ["Severity rose in every state in which we write auto. Fraud rose with it, mostly in two states."],
  ],
  [
    "hit sentences apart are two passages",
    `Severity rose in every state in which we write private passenger auto. ${LONG} Fraud rose with it in most of the states in which we write homeowners.`,
    [
      "Severity rose in every state in which we write private passenger auto.",
      "Fraud rose with it in most of the states in which we write homeowners.",
    ],
  ],
  ["a short sentence takes the next one along", `Severity rose. ${LONG}`, [`Severity rose. ${LONG}`]],
  ["a short last sentence takes the one before", `${LONG} Severity rose.`, [`${LONG} Severity rose.`]],
  ["a heading takes the next line", `${LONG}\nCombined ratio\n${LONG} ${LONG}`, [`Combined ratio\n${LONG}`]],
  [
    "table rows gather until they can stand alone",
    "Expense ratio | 18.1\nCombined ratio | 94.9\nPremium | 100\nLosses | 75.7\nPolicies | 29",
    ["Combined ratio | 94.9\nPremium | 100\nLosses | 75.7\nPolicies | 29"],
  ],
  [
    "what is done about it comes along, also a second sentence of it",
    `Severity rose in every state in which we write private passenger auto. We will replace our claims platform next year. The board approved a budget of $24 million. ${LONG}`,
    [
      "Severity rose in every state in which we write private passenger auto. We will replace our claims platform next year. The board approved a budget of $24 million.",
    ],
  ],
  [
    "also when it stands right before",
    `${LONG} We are replacing our claims platform in all regions. It should bring severity down in personal auto over two years.`,
    [
      "We are replacing our claims platform in all regions. It should bring severity down in personal auto over two years.",
    ],
  ],
  [
    "what may be done does not come along",
    "Severity rose in every state in which we write private passenger auto. We may replace our claims platform at some time.",
    ["Severity rose in every state in which we write private passenger auto."],
  ],
  [
    "a sentence between two passages goes to the first",
    `Severity rose in every state in which we write private passenger auto. We have hired forty adjusters in Texas. Fraud rose with it in most of the states in which we write homeowners. ${LONG}`,
    [
      "Severity rose in every state in which we write private passenger auto. We have hired forty adjusters in Texas.",
      "Fraud rose with it in most of the states in which we write homeowners.",
    ],
  ],
  ["a whole text that is short stays as it is", "Fraud.", ["Fraud."]],
  [
    "a phrase over a line end keeps both lines",
    `${LONG}\nIn every state that we write we track the combined\nratio by line. ${LONG}`,
    ["In every state that we write we track the combined\nratio by line."],
  ],
];

describe("passageSpans", () => {
  for (const [why, text, expected] of CASES) {
    it(`cuts passages: ${why}`, () => deepEqual(passages(text), expected));
  }

  it("cuts a very long sentence around each of its hits", () => {
    const filler = "and so the list of matters that we watch goes on, ".repeat(30);
    const found = passages(`We watch severity, ${filler} fraud, ${filler} and the combined ratio.`);
    ok(found.length === 3 && found.every(({ length }) => length <= LENGTH_MAX), JSON.stringify(found));
    ok(found.every((text) => matcher.find(text).length > 0));
  });

  it("holds every hit, keeps within the bounds and cuts no word, whatever the text", () => {
    const piece = fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom("severity", "combined ratio", "fraud", "combined\nratio") },
      {
        weight: 8,
        arbitrary: fc.constantFrom("losses", "rose,", "fell.", "Rates", "\n", "|", "Inc.", "a".repeat(40), "; and"),
      },
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 600, size: "max" }), (pieces) => {
        const text = pieces.join(" ");
        const hits = matcher.find(text);
        const spans = passageSpans(text, hits);
        for (const hit of hits)
          ok(
            spans.some(({ start, end }) => start <= hit.start && hit.end <= end),
            "a hit got lost",
          );
        for (const { start, end } of spans) {
          ok(end - start <= SENTENCE_LENGTH_MAX, `${end - start} is too long`);
          ok(end - start >= LENGTH_MIN || text.trim().length < 2 * LENGTH_MIN || /\n/.test(text), "too short");
          ok(!/[a-z][a-z]/.test(text.slice(Math.max(0, start - 1), start + 1)), "cut at the start of a word");
          ok(!/[a-z][a-z]/.test(text.slice(end - 1, end + 1)), "cut at the end of a word");
        }
      }),
      { numRuns: 300 },
    );
  });
});
