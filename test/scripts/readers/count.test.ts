// Verdicts are read strictly and counted per question, reader, reason and group.
import assert from "node:assert/strict";
import { countVerdicts, joinVerdicts } from "../../../scripts/readers/count.ts";
import type { Key } from "../../../scripts/readers/pack.ts";
import { parseVerdicts } from "../../../scripts/readers/verdicts.ts";

const KEY: Key = {
  kind: "excerpts",
  seed: 1,
  questions: ["usable", "signal_right"],
  reasons: ["cut", "not said", "other"],
  pieces: [
    { piece: 1, text_sha256: "aa", without: [], labels: { document: "10-K" } },
    { piece: 2, text_sha256: "bb", without: ["signal_right"], labels: { document: "10-K" } },
    { piece: 3, text_sha256: "cc", without: ["signal_right"], labels: { document: "call" } },
  ],
};
const read = (text: string) => parseVerdicts(text, KEY, "anna.tsv");
const ANNA = "1\tyes\tno\tnot said by them\n2\tno\t-\tCut: begins in mid-sentence\n3\tno\t-\tdull";
const BORIS = "1\tyes\tyes\t\n2\tyes\t-\t\n3\tno\t-\tcut";
const READINGS = [
  { reader: "anna", verdicts: read(ANNA) },
  { reader: "boris", verdicts: read(BORIS) },
];

describe("a verdict file", () => {
  it("may have headings, fences and bars around its columns", () => {
    const [first, second] = read("# Verdicts\n```\n1 | yes | no | other\n| 2 | no | - | cut |\n3\tno\t-\tcut\n```");
    assert.deepEqual(first?.answers, [true, false]);
    assert.deepEqual(second?.answers, [false, null]);
    assert.equal(second?.reason, "cut");
  });

  it("answers nothing that was not asked of a piece", () => {
    assert.deepEqual(read("1\tyes\tyes\t\n2\tyes\tyes\t\n3\tyes\tno\t")[1]?.answers, [true, null]);
  });

  it("keeps the reason that its words begin with, and calls any other words other", () => {
    assert.deepEqual(
      read(ANNA).map(({ reason }) => reason),
      ["not said", "cut", "other"],
    );
  });

  const refused: readonly (readonly [string, RegExp])[] = [
    ["1\tyes\tno\t\n2\tno\t-\tcut", /anna\.tsv: no verdict on piece 3/],
    [`${ANNA}\n1\tno\tno\tcut`, /anna\.tsv: piece 1 is judged twice/],
    [`${ANNA}\n4\tno\t-\tcut`, /anna\.tsv:4: the pack has no piece 4/],
    ["1\tmaybe\tno\t", /anna\.tsv:1: usable must be yes, no or -, not maybe/],
    ["1\tyes", /anna\.tsv:1: signal_right must be yes, no or -, not left out/],
  ];
  for (const [text, message] of refused) {
    it(`is refused with ${message.source}`, () => {
      assert.throws(() => read(text), message);
    });
  }
});

describe("a count", () => {
  const count = countVerdicts(KEY, READINGS, "document");
  const [usable, signal] = count.questions;

  it("has the share of yes of all answers and of each reader", () => {
    assert.deepEqual(usable?.all, { pieces: 6, yes: 3, share: 0.5 });
    assert.deepEqual(usable?.readers, {
      anna: { pieces: 3, yes: 1, share: 0.333 },
      boris: { pieces: 3, yes: 2, share: 0.667 },
    });
  });

  it("leaves pieces out for which a question does not arise", () => {
    assert.deepEqual(signal?.all, { pieces: 2, yes: 1, share: 0.5 });
  });

  it("has how often two readers answered alike", () => {
    assert.deepEqual(usable?.agreement, { pairs: 3, alike: 2, share: 0.667 });
    assert.deepEqual(signal?.agreement, { pairs: 1, alike: 0, share: 0 });
  });

  it("has no agreement of one reader", () => {
    assert.equal(countVerdicts(KEY, READINGS.slice(0, 1)).questions[0]?.agreement.share, null);
  });

  it("counts the reasons of what was not answered yes, the most frequent first", () => {
    assert.deepEqual(count.reasons, [
      { reason: "cut", times: 2 },
      { reason: "not said", times: 1 },
      { reason: "other", times: 1 },
    ]);
  });

  it("counts by the values of a label", () => {
    assert.deepEqual(
      count.groups.map(({ value, questions }) => [value, questions[0]?.all.share]),
      [
        ["10-K", 0.75],
        ["call", 0],
      ],
    );
  });

  it("is kept as hashes, labels, answers and reasons, without a reader's own words", () => {
    const lines = joinVerdicts(KEY, READINGS);
    assert.equal(lines.length, 3);
    assert.deepEqual(lines[1], {
      kind: "excerpts",
      piece: 2,
      text_sha256: "bb",
      labels: { document: "10-K" },
      verdicts: [
        { reader: "anna", usable: false, signal_right: null, reason: "cut" },
        { reader: "boris", usable: true, signal_right: null, reason: "" },
      ],
    });
  });
});
