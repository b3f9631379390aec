// A pack shows readers what they need and nothing that gives a piece away; the key has no text.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { type Piece, packOf } from "../../../scripts/readers/pack.ts";
import {
  EXCERPT_QUESTIONS,
  EXCERPT_REASONS,
  MESSAGE_REASONS,
  OF_SIGNALS,
  rubricOf,
} from "../../../scripts/readers/questions.ts";
import { spread } from "../../../scripts/readers/spread.ts";

const PIECE: Piece = {
  text: "Hail cost us more than\nin any year before.",
  context: [
    ["Company", "Harborlight Group"],
    ["Segment", ""],
  ],
  labels: { excerpt_id: 812_345, impact_score: 4, company: "Harborlight Group" },
  without: [OF_SIGNALS],
};
const OPTIONS = { kind: "excerpts", seed: 1, questions: EXCERPT_QUESTIONS, reasons: EXCERPT_REASONS };

describe("a pack", () => {
  const { markdown, key } = packOf([PIECE], { ...OPTIONS, rubric: "Judge strictly.", documents: "packs/documents" });

  it("numbers its pieces and quotes them line by line", () => {
    assert.match(markdown, /^## Piece 1$/m);
    assert.match(markdown, /^> Hail cost us more than\n> in any year before\.$/m);
  });

  it("says how to answer, by what, and where the documents are", () => {
    assert.match(markdown, /`piece<TAB>usable<TAB>signal_right<TAB>reason`/);
    assert.match(markdown, /Judge strictly\./);
    assert.match(markdown, /packs\/documents/);
  });

  it("leaves out what is not known, and every id and score", () => {
    assert.doesNotMatch(markdown, /Segment|812345|impact|\b4\b/);
  });

  it("has a key that knows the piece by its hash, without its text", () => {
    const [piece] = key.pieces;
    assert.equal(piece?.text_sha256, createHash("sha256").update(PIECE.text).digest("hex"));
    assert.deepEqual(piece?.without, [OF_SIGNALS]);
    assert.doesNotMatch(JSON.stringify(key), /Hail/);
  });

  it("says nothing of documents where there are none", () => {
    assert.doesNotMatch(packOf([PIECE], { ...OPTIONS, rubric: "", documents: null }).markdown, /plain text/);
  });
});

describe("the rubric", () => {
  it("names every reason that is counted", () => {
    for (const reason of EXCERPT_REASONS) assert.ok(rubricOf("Excerpts").includes(`\`${reason}\``), reason);
    for (const reason of MESSAGE_REASONS) assert.ok(rubricOf("Messages").includes(`\`${reason}\``), reason);
  });

  it("of a heading that the page does not have is an error", () => {
    assert.throws(() => rubricOf("Letters"), /no heading Letters/);
  });
});

describe("a sample", () => {
  const groups = [Array.from({ length: 40 }, (_, at) => `large ${at}`), ["small 0", "small 1"], []];

  it("takes as many of each group as there are, and fills up with the others", () => {
    const taken = spread(groups, { perGroup: 100, total: 10, seed: 3 });
    assert.equal(taken.length, 10);
    assert.equal(new Set(taken).size, 10);
    assert.equal(taken.filter((item) => item.startsWith("small")).length, 2);
  });

  it("takes no more of a group than is allowed", () => {
    assert.equal(spread(groups, { perGroup: 3, total: 10, seed: 3 }).length, 5);
  });

  it("is the same for the same seed and another for another", () => {
    const take = (seed: number) => spread(groups, { perGroup: 100, total: 10, seed });
    assert.deepEqual(take(3), take(3));
    assert.notEqual(take(3).join(), take(4).join());
  });
});
