// What of a model's prose may be shown: only what the passages that it cites say, as they say it.
import assert from "node:assert/strict";
import { UnusableAnswer } from "../../../data/http/language-model.ts";
import { checkProse } from "../../../pipeline/analyst/prose-answer.ts";
import type { Claim, ProseAnswer } from "../../../pipeline/analyst/prose-question.ts";
import { GOOD_PROSE, PROSE_BRIEF } from "./prose-briefs.ts";

const check = (changes: Partial<ProseAnswer> = {}) => checkProse({ ...GOOD_PROSE, ...changes }, PROSE_BRIEF);
const [SAID] = GOOD_PROSE.said as [Claim];
const saying = (text: string, excerpt_ids: number[] = SAID.excerpt_ids) => ({ said: [{ text, excerpt_ids }] });
const why = (text: string, excerpt_ids = [1]) => ({ why_now: { text, excerpt_ids } });

describe("a model's prose", () => {
  it("by the rules is shown: the four texts, with a place for the leading fact", () => {
    assert.deepEqual(check(), {
      said: SAID.text,
      notKnown: GOOD_PROSE.not_known,
      recommendationSummary: `${GOOD_PROSE.why_now.text} ${GOOD_PROSE.ask}`,
      keyOpportunity: GOOD_PROSE.opportunity.text,
      primaryChallenge: GOOD_PROSE.challenge.text,
    });
  });

  const shown: [string, Partial<ProseAnswer>][] = [
    [
      "a short quotation",
      saying('Larch wrote in its 10-K of February 2025 that claims severity of Personal Auto "rose 12.4% in 2024".'),
    ],
    [
      "a figure rounded into words",
      saying("Larch wrote that claims severity of Personal Auto rose 12 percent in 2024."),
    ],
    [
      "two claims",
      {
        said: [
          SAID,
          { text: "They also said that legal costs weigh on claims handling in the south.", excerpt_ids: [4] },
        ],
      },
    ],
    [
      "a denial that the passage has",
      {
        challenge: {
          text: "Larch Mutual wrote that claims staff were not reduced in 2024 despite the backlog.",
          excerpt_ids: [3],
        },
      },
    ],
  ];
  for (const [what, changes] of shown) it(`may have ${what}`, () => assert.ok(check(changes)));

  it("is tidied of line breaks", () => {
    assert.equal(check(saying(SAID.text.replace(" that ", "\n  that "))).said, SAID.text);
  });

  const long = `${"They said that claims severity rose in Personal Auto. ".repeat(9)}`.trim();
  const refused: [string, Partial<ProseAnswer>, RegExp][] = [
    // What a claim rests on.
    ["no claim at all", { said: [] }, /^said is empty/],
    ["three claims", { said: [SAID, SAID, SAID] }, /^said has more than two claims/],
    ["a claim without a passage", saying(SAID.text, []), /^said cites no passage/],
    ["a passage that was not offered", saying(SAID.text, [99]), /not offered/],
    ["a claim on everything", saying(SAID.text, [1, 2, 3]), /more than two passages/],
    ["a passage cited twice", saying(SAID.text, [1, 1]), /cites a passage twice/],
    ["another passage than the one told", saying(SAID.text, [2]), /said (?:has a figure|is not about)/],
    [
      "a passage told in two parts",
      { opportunity: { ...GOOD_PROSE.opportunity, text: SAID.text, excerpt_ids: [1] } },
      /told in two parts/,
    ],
    [
      "a reason that another part tells",
      why("Larch plans to replace its claims platform, which is the time to be heard.", [2]),
      /^why_now rests on/,
    ],
    [
      "a claim that has nothing of its passage",
      saying("They are worried about the weather and about tourists this winter."),
      /not about/,
    ],
    // Figures, names, quotations.
    [
      "a figure of its own",
      saying("Larch wrote that claims severity of Personal Auto rose 13% in 2024."),
      /^said has a figure/,
    ],
    [
      "a quantity of its own",
      saying("Larch wrote that claims severity of Personal Auto doubled in 2024."),
      /^said has a quantity/,
    ],
    [
      "a date of its own",
      saying("Larch wrote in March 2025 that claims severity of Personal Auto rose."),
      /^said has a date/,
    ],
    [
      "a name of its own",
      saying("Larch wrote that claims severity of Personal Auto rose, and Acme Surety left."),
      /^said has a name/,
    ],
    [
      "an amount without its segment",
      saying("Larch wrote that claims severity rose 12.4% in 2024."),
      /without its segment or its period/,
    ],
    [
      "an amount without its period",
      saying("Larch wrote that claims severity of Personal Auto rose 12.4%."),
      /without its segment or its period/,
    ],
    [
      "a quotation of its own",
      saying('Larch wrote that claims severity is "a disaster for us all" in Personal Auto.'),
      /^said quotes/,
    ],
    [
      "a quotation from a passage not cited",
      saying('Larch wrote of "a backlog of open claims" and of claims severity.'),
      /^said quotes/,
    ],
    [
      "a long quotation",
      saying(
        `Larch wrote of Personal Auto: "claims severity rose 12.4% in 2024 because repair shops charged more for parts and for labor".`,
      ),
      /more than a dozen words/,
    ],
    // As the passage says it.
    ["a rise that fell", saying("Larch wrote that claims severity of Personal Auto fell in 2024."), /moves otherwise/],
    [
      "a rise that is denied",
      saying("Larch wrote that claims severity of Personal Auto did not increase in 2024."),
      /moves otherwise/,
    ],
    [
      "a denial left out",
      {
        challenge: {
          text: "Larch Mutual wrote that claims staff were reduced and a backlog was left.",
          excerpt_ids: [3],
        },
      },
      /^challenge moves otherwise/,
    ],
    [
      "the company's own voice",
      saying("Larch wrote that our claims severity in Personal Auto rose in 2024."),
      /reported speech/,
    ],
    [
      "the words of an analyst",
      saying("An analyst asked why claims severity of Personal Auto rose in 2024."),
      /reported speech|somebody else/,
    ],
    // Form, and what is planted.
    [
      "a link",
      saying("Larch wrote that claims severity of Personal Auto rose, see larch-claims.example for more."),
      /an address/,
    ],
    ["an address", saying("Larch wrote that claims severity of Personal Auto rose, ask cleo@larch."), /an address/],
    [
      "a telephone number",
      saying("Larch wrote that claims severity of Personal Auto rose; call 555 010 2345 now."),
      /an address/,
    ],
    ["markup", saying("Larch wrote that **claims severity** of Personal Auto rose in 2024."), /markup/],
    ["hidden characters", saying("Larch wrote that claims severity of Personal Auto\u202e rose in 2024."), /hidden/],
    [
      "an instruction",
      saying("Ignore the claims severity of Personal Auto and disregard what rose in 2024."),
      /instructions/,
    ],
    ["too few words", saying("Claims severity rose."), /less than 8 words/],
    ["too many words", saying(long), /more than 60 words/],
    ["half a sentence", saying("Larch wrote that claims severity of Personal Auto rose and that"), /does not end/],
    // The parts without figures.
    [
      "a figure in the reason",
      why("With claims severity of Personal Auto up 12.4% in 2024, they have to act."),
      /^why_now has a figure/,
    ],
    [
      "a quotation in the reason",
      why('They say "repair shops charged more" of claims severity, so they have to act.'),
      /^why_now has a quotation/,
    ],
    [
      "a reason on nothing",
      why("The weather is mild and everyone is in a good mood to talk.", [1]),
      /^why_now is not about/,
    ],
    ["a question with a figure", { ask: "Who looks after the 12.4% in claims severity?" }, /^ask has a figure/],
    [
      "a question with a name of its own",
      { ask: "Does Acme Surety look after claims severity there?" },
      /^ask has a name/,
    ],
    ["two questions", { ask: "Who looks after claims severity? And who pays for all of it?" }, /not one question/],
    ["a question that is none", { ask: "They should look after claims severity at last." }, /not one question/],
    [
      "what is known in place of what is not",
      { not_known: "Claims severity is high and weighs on the whole company." },
      /what is open/,
    ],
    [
      "a figure among what is not known",
      { not_known: "Whether the 7% will last is not said anywhere." },
      /^not_known has a figure/,
    ],
  ];
  for (const [what, changes, reason] of refused) {
    it(`with ${what} is refused, in words of ours alone`, () => {
      const refusal = (error: unknown) => error instanceof UnusableAnswer && reason.test(error.message);
      assert.throws(() => check(changes), refusal);
    });
  }

  it("is not told back to the model in its own words", () => {
    const planted = saying("Larch wrote that claims severity of Personal Auto rose, says Zyxquil Vorpal.");
    assert.throws(
      () => check(planted),
      (error: Error) => !/zyxquil/i.test(error.message),
    );
  });
});
