// Where a document is about insurance: all over, nowhere, or where a group speaks of its insurers.
import assert from "node:assert/strict";
import { InsuranceField } from "../../../../pipeline/score/fit/insurance-field.ts";

const OF_CLAIMS = `Our insurers paid more on claims, and claims handling took longer than in the year before. ${"It did. ".repeat(6)}`;
const OF_TRAINS = `Our trains ran later than in the year before, and repairs of the track took much of the summer. ${"It did. ".repeat(6)}`;

function part(paragraphs: readonly string[]) {
  const text = paragraphs.join("\n");
  let start = 0;
  const said = paragraphs.map((paragraph) => {
    const block = { start, end: start + paragraph.length };
    start = block.end + 1;
    return block;
  });
  return { text, said };
}

const times = (count: number, paragraph: string) => Array.from({ length: count }, () => paragraph);

describe("a document about insurance", () => {
  const at = (paragraphs: readonly string[], words: string) => {
    const one = part(paragraphs);
    return new InsuranceField([one]).isAt({ partNo: 0, start: one.text.indexOf(words) });
  };

  it("is that throughout where most of it is", () => {
    assert.equal(at([...times(30, OF_CLAIMS), ...times(25, OF_TRAINS)], "Our trains"), true);
  });
  it("is that in the sections of a group's insurers alone", () => {
    const group = [...times(30, OF_CLAIMS), ...times(60, OF_TRAINS), `Late ${OF_TRAINS}`];
    assert.equal(at(group, "Our insurers"), true);
    assert.equal(at(group, "Late "), false);
  });
  it("is that where who speaks to analysts speaks of it now and then", () => {
    const one = part([...times(6, OF_CLAIMS), ...times(40, OF_TRAINS)]);
    const at = (turn: object | undefined) => new InsuranceField([{ ...one, turn }]).isAt({ partNo: 1, start: 0 });
    assert.deepEqual([at({}), at(undefined)], [true, false]);
  });
  it("is none where hardly anything of it is, and one where it is too short to tell", () => {
    assert.equal(at([...times(3, OF_CLAIMS), ...times(40, OF_TRAINS)], "Our insurers"), false);
    assert.equal(at(times(3, OF_TRAINS), "Our trains"), true);
  });
});
